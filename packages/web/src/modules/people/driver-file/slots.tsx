import { Button, Kbd } from '@mantine/core';
import { useEffect } from 'react';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { SlotRow } from './slot-row.tsx';
import { attentionText, isRequired, needsAttention, nextSlot } from './slot-text.ts';
import type { DriverFile, Slot } from './slot.ts';
import classes from './slots.module.css';
import textStyles from '../../../kit/layout/text.module.css';
import { useFiling } from './use-filing.ts';

const choices = [
  { show: undefined, label: 'All' },
  { show: 'attention', label: 'Needs attention' },
] as const;

const hiddenText = (count: number): string =>
  count === 1 ? '1 restricted kind is hidden.' : `${count} restricted kinds are hidden.`;

/** A file dropped beside a slot must not take the screen away. */
function useHarmlessDrops(): void {
  useEffect(() => {
    const stop = (event: DragEvent) => event.preventDefault();
    addEventListener('dragover', stop);
    addEventListener('drop', stop);
    return () => {
      removeEventListener('dragover', stop);
      removeEventListener('drop', stop);
    };
  }, []);
}

/** The slot an address names opens at once, and only once. */
function useOpenRequested(slots: readonly Slot[], open: (slot: Slot) => void): void {
  const [query, setQuery] = useQueryString();
  const requested = query.get('file');
  useEffect(() => {
    if (requested === null) return;
    const slot = slots.find(({ code }) => code === requested);
    if (slot) open(slot);
    setQuery({ file: undefined });
  }, [requested, slots, open, setQuery]);
}

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
  readonly onFile: ReturnType<typeof useFiling>['open'];
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

/** The driver qualification file as named slots (49 CFR 391.51). */
export function Slots({ file }: { readonly file: DriverFile }) {
  const [query, setQuery] = useQueryString();
  const isNarrow = query.get('show') === 'attention';
  const chosen = isNarrow ? 'attention' : undefined;
  const shown = isNarrow ? file.slots.filter(needsAttention) : file.slots;
  const { open, toNext, dialog } = useFiling(file);
  const hasSlots = file.slots.length > 0;
  const hasNext = nextSlot(file.slots, null) !== undefined;
  useHarmlessDrops();
  useOpenRequested(file.slots, open);
  return (
    <Panel label="Driver qualification file" isFlush className={classes.card}>
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
          {hasNext ? (
            <Button
              size="xs"
              variant="light"
              rightSection={<Kbd size="xs">N</Kbd>}
              aria-keyshortcuts="n"
              onClick={toNext}
            >
              Next paper
            </Button>
          ) : null}
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
        onFile={open}
      />
      <Group
        title="If applicable, or optional"
        slots={shown.filter((slot) => !isRequired(slot))}
        employeeId={file.employee.id}
        onFile={open}
      />
      {shown.length === 0 && hasSlots ? (
        <p className={classes.calm}>Nothing needs attention.</p>
      ) : null}
      {hasSlots || file.hidden > 0 ? null : (
        <p className={classes.calm}>
          No driver file is required for this person. You can still file papers below.
        </p>
      )}
      {file.hidden > 0 ? <p className={classes.hidden}>{hiddenText(file.hidden)}</p> : null}
      {shown.length > 0 ? (
        <p className={classes.hint}>
          {hasNext
            ? 'Drop a file on its slot, or press N and Enter to file the next.'
            : 'Drop a file on its slot.'}
        </p>
      ) : null}
      {dialog}
    </Panel>
  );
}
