import { Button } from '@mantine/core';
import { counted, formatCount } from '@roadproof/domain/format';
import type { StarterCounts } from '@roadproof/domain/service-starter-begin';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import styles from './starter.module.css';

interface Props {
  readonly counts: StarterCounts;
  readonly onSeeUnits: () => void;
}

/** Where the chosen units begin, and what is overdue at once. */
export function StarterBegins({ counts, onSeeUnits }: Props) {
  const { lastService, completion, now, overdue, overdueUnits } = counts;
  return (
    <Rows gap={14}>
      <Panel title="When each begins">
        <Note>From “Last PM” of your spreadsheet, else from now.</Note>
        <dl className={styles.counts} aria-live="polite">
          <Count label="Last PM of the file" count={lastService} />
          {completion > 0 && <Count label="Last completion" count={completion} />}
          <Count label="Begins now" count={now} />
          <div>
            <dt>
              {overdue > 0 ? (
                <StatusMark state="OVERDUE" label="Overdue at once" />
              ) : (
                'Overdue at once'
              )}
              {overdueUnits > 0 && (
                <Note as="span" isSmall>
                  {counted(overdue, 'reminder')} of {counted(overdueUnits, 'unit')}
                </Note>
              )}
            </dt>
            <dd>{formatCount(overdue)}</dd>
          </div>
        </dl>
        <Button
          size="compact-sm"
          variant="subtle"
          className={styles.see}
          disabled={counts.units === 0}
          onClick={onSeeUnits}
        >
          See each unit first
        </Button>
      </Panel>
      <Panel label="Common practice">
        <Note>
          <strong>Common practice, not law.</strong> 49 CFR 396.3(a) asks for systematic maintenance
          and leaves the numbers to you. Use what your maker says.
        </Note>
      </Panel>
    </Rows>
  );
}

function Count({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCount(count)}</dd>
    </div>
  );
}
