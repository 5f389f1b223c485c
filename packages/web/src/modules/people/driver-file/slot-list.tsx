import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { SlotRow, type OpenSlot } from './slot-row.tsx';
import { attentionText, isRequired, needsAttention } from './slot-text.ts';
import type { DriverFile, Slot } from './slot.ts';
import classes from './slots.module.css';
import textStyles from '../../../kit/layout/text.module.css';

const choices = [
  { show: undefined, label: 'All' },
  { show: 'attention', label: 'Needs attention' },
] as const;

const hiddenText = (count: number): string =>
  count === 1 ? '1 restricted kind is hidden.' : `${count} restricted kinds are hidden.`;

function Progress({ file: { done, total, slots } }: { readonly file: DriverFile }) {
  const rest = attentionText(slots);
  return (
    <div className={classes.progress}>
      <strong>
        {done} of {total}
      </strong>
      <progress
        className={classes.bar}
        max={Math.max(1, total)}
        value={done}
        aria-label="Papers on file"
      />
      <span className={textStyles.dim}>
        {rest || (total > 0 && done === total ? 'complete' : '')}
      </span>
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly slots: readonly Slot[];
  readonly employeeId: string;
  readonly onFile: OpenSlot | undefined;
}

function Group({ title, slots, employeeId, onFile }: GroupProps) {
  if (slots.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.group}>{title}</h3>
      <Rows as="ul" gap={0}>
        {slots.map((slot) => (
          <SlotRow key={slot.fileTypeId} slot={slot} employeeId={employeeId} onFile={onFile} />
        ))}
      </Rows>
    </section>
  );
}

interface ListProps {
  readonly file: DriverFile;
  /** Files a paper of a slot; without it nothing can be filed. */
  readonly onFile?: OpenSlot;
  /** Buttons after the choice of slots. */
  readonly tools?: ReactNode;
  /** How to file, below the slots. */
  readonly hint?: string;
}

/** The slots of a driver's file, required ones first: all of them, or those that need attention. */
export function SlotList({ file, onFile, tools, hint }: ListProps) {
  const [query, setQuery] = useQueryString();
  const isNarrow = query.get('show') === 'attention';
  const chosen = isNarrow ? 'attention' : undefined;
  const shown = isNarrow ? file.slots.filter(needsAttention) : file.slots;
  const hasSlots = file.slots.length > 0;
  return (
    <Panel
      label="Driver qualification file"
      isFlush
      className={onFile ? classes.card : `${classes.card} ${classes.readOnly}`}
    >
      <header className={classes.head}>
        <h2>Driver qualification file</h2>
        {hasSlots ? <Progress file={file} /> : null}
        <Columns className={classes.tools}>
          {hasSlots ? (
            <Button.Group aria-label="Slots shown">
              {choices.map(({ show, label }) => (
                <Button
                  key={label}
                  size="xs"
                  variant={show === chosen ? 'light' : 'default'}
                  aria-pressed={show === chosen}
                  onClick={() => setQuery({ show })}
                >
                  {label}
                </Button>
              ))}
            </Button.Group>
          ) : null}
          {tools}
        </Columns>
      </header>
      {shown.length > 0 ? (
        <div className={classes.headings} aria-hidden>
          <span>State</span>
          <span>Paper</span>
          <span>Newest file</span>
          <span>Dated</span>
          <span>Valid until</span>
        </div>
      ) : null}
      <Group
        title="Required"
        slots={shown.filter(isRequired)}
        employeeId={file.employee.id}
        onFile={onFile}
      />
      <Group
        title="If applicable, or optional"
        slots={shown.filter((slot) => !isRequired(slot))}
        employeeId={file.employee.id}
        onFile={onFile}
      />
      {shown.length === 0 && hasSlots ? (
        <p className={classes.calm}>Nothing needs attention.</p>
      ) : null}
      {hasSlots || file.hidden > 0 ? null : (
        <p className={classes.calm}>
          No driver file is required for this person.
          {onFile ? ' You can still file papers below.' : ''}
        </p>
      )}
      {file.hidden > 0 ? <p className={classes.hidden}>{hiddenText(file.hidden)}</p> : null}
      {shown.length > 0 && hint ? <p className={classes.hint}>{hint}</p> : null}
    </Panel>
  );
}
