import { Button, SegmentedControl } from '@mantine/core';
import { counted, formatCount } from '@roadproof/domain/format';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { WorkProgress } from '../../../kit/progress/work-progress.tsx';
import { CheckNotes } from './check-notes.tsx';
import { CheckQuestions } from './check-questions.tsx';
import { CheckRows } from './check-rows.tsx';
import styles from './import.module.css';
import textStyles from '../../../kit/layout/text.module.css';
import { UnknownValues } from './unknown-values.tsx';
import { isWorking, type Import } from './use-import.ts';

interface Props {
  readonly data: Import;
  readonly onColumns: () => void;
}

/** Step three: what would happen to every row, and the button that lets it happen. */
export function CheckStep({ data, onColumns }: Props) {
  const check = useMutation(mutation('imports.check'));
  const commit = useMutation(mutation('imports.commit'));
  const cancel = useMutation(mutation('imports.cancel'));
  const { counts, mapping, id } = data;
  const isBusy = isWorking(data);
  const toImport = counts.create + counts.update;
  const rescuable = mapping.unread === 'reject' ? counts.rescuable : 0;
  // With nothing else to import, or nothing else in the way, this is what to do first.
  const isRescueFirst =
    rescuable > 0 && counts.keptOut.length === 0 && (toImport === 0 || rescuable === counts.reject);
  return (
    <>
      {!isBusy && <CheckQuestions data={data} onColumns={onColumns} />}
      {isBusy ? (
        <WorkProgress
          label="Checking rows"
          done={data.rowsDone}
          total={data.rowCount}
          unit="rows"
          onCancel={() => cancel.mutate({ id })}
        />
      ) : (
        <Panel label="Result of the check" isFlush className={styles.verdict}>
          <dl className={styles.counts}>
            <Count word={data.mayCreate ? 'new' : null} count={counts.create} />
            <Count word="updated" count={counts.update} />
            <Count word="already there" count={counts.unchanged} />
            <Count word={mapping.duplicates === 'skip' ? 'skipped' : null} count={counts.skip} />
            <Count
              word="rejected"
              count={counts.reject}
              tone={counts.reject > 0 ? 'danger' : undefined}
            />
          </dl>
          <SegmentedControl
            aria-label="What is there already"
            value={mapping.duplicates}
            disabled={check.isPending}
            onChange={(duplicates) =>
              check.mutate({ id, duplicates: duplicates as typeof mapping.duplicates })
            }
            data={[
              { value: 'update', label: 'Update known' },
              { value: 'skip', label: 'Skip known' },
              ...(data.mayAddTwice ? [{ value: 'add', label: 'Add again' }] : []),
            ]}
          />
          <Button
            variant={isRescueFirst ? 'default' : 'filled'}
            loading={commit.isPending}
            disabled={toImport === 0}
            onClick={() => commit.mutate({ id })}
          >
            {toImport === 0
              ? 'Nothing to import'
              : `Import ${formatCount(toImport)} ${toImport === 1 ? 'row' : 'rows'}`}
          </Button>
          {rescuable > 0 && (
            <Rescue
              rows={rescuable}
              isFirst={isRescueFirst}
              isPending={check.isPending}
              onRescue={() => check.mutate({ id, unread: 'empty' })}
            />
          )}
        </Panel>
      )}
      {!isBusy && <UnknownValues data={data} />}
      {!isBusy && <CheckNotes data={data} />}
      <Rows className={styles.rows}>
        <CheckRows data={data} />
      </Rows>
    </>
  );
}

/** The way out for rows that only a cell nobody can read keeps out. */
function Rescue({
  rows,
  isFirst,
  isPending,
  onRescue,
}: {
  readonly rows: number;
  readonly isFirst: boolean;
  readonly isPending: boolean;
  readonly onRescue: () => void;
}) {
  return (
    <div className={styles.rescue}>
      <p>
        <strong>{counted(rows, 'row')}</strong> can come in if cells that can't be read stay empty.
      </p>
      <Button variant={isFirst ? 'filled' : 'light'} loading={isPending} onClick={onRescue}>
        Leave those cells empty
      </Button>
    </div>
  );
}

function Count({
  word,
  count,
  tone,
}: {
  readonly word: string | null;
  readonly count: number;
  readonly tone?: 'danger' | undefined;
}) {
  if (word === null) return null;
  return (
    <div>
      <dt>{word}</dt>
      <dd className={tone && textStyles[tone]}>{formatCount(count)}</dd>
    </div>
  );
}
