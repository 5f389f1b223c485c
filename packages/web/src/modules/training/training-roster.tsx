import { Button } from '@mantine/core';
import type { Column } from '@roadproof/contract/column';
import { rosterColumns } from '@roadproof/contract/training.columns';
import { useCallback, useMemo, useState } from 'react';
import type { Row } from '../../api/operation-map.ts';
import { Tag } from '../../kit/details/tag.tsx';
import { bodySource } from '../../kit/grid/list-source.ts';
import { List } from '../../kit/grid/list.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import { AssignmentDialog } from './assignment-dialog.tsx';
import type { Assignment } from './assignment.ts';
import { CompleteManyDialog } from './complete-many-dialog.tsx';
import { CourseCell, courseColumn } from './course-cell.tsx';
import { courseReason } from './course-reason.ts';
import { openPairs } from './open-pairs.ts';
import { RemindDialog } from './remind-dialog.tsx';
import type { Training } from './training-gate.tsx';
import { WaiveDialog } from './waive-dialog.tsx';

type Person = Row<'trainings.roster'>;
interface Bulk {
  readonly kind: 'complete' | 'waive' | 'remind';
  readonly pairs: readonly string[];
  readonly clear: () => void;
}

const source = bodySource('trainings.roster', 'trainings.rosterExcel');
const pairsIn = (ids: readonly string[]) => ids.flatMap((id) => id.split(',')).filter(Boolean);

/** The people of a training with one column per course; ticked ones are completed or let off together. */
export function TrainingRoster({ training }: { readonly training: Training }) {
  const hrefTo = useScreenHref();
  const [open, setOpen] = useState<Assignment | null>(null);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const names = useMemo(() => training.courses.map(({ columnName }) => columnName), [training]);
  const moreColumns = useMemo(() => names.map(courseColumn), [names]);
  const extra = useMemo(() => ({ trainingId: training.id }), [training.id]);
  const look = useCallback(
    (column: Column, row: Person) =>
      names.includes(column.key) ? (
        <CourseCell column={column} row={row} onOpen={setOpen} isClosed={training.isCancelled} />
      ) : column.key === 'status' && training.isCancelled && row.status !== 'Completed' ? (
        <Tag>Closed</Tag>
      ) : undefined,
    [names, training.isCancelled],
  );
  const reason = useCallback(
    (column: Column, row: Person) =>
      names.includes(column.key)
        ? courseReason(column.key, row[column.key], row.dueDate)
        : undefined,
    [names],
  );
  const start = (kind: Bulk['kind'], ids: readonly string[], clear: () => void) => {
    setBulk({ kind, pairs: pairsIn(ids), clear });
  };
  const close = (isDone: boolean) => {
    if (isDone) bulk?.clear();
    setBulk(null);
  };
  return (
    <>
      <List<Person>
        label="Roster"
        columns={rosterColumns}
        moreColumns={moreColumns}
        source={source}
        extra={extra}
        search="Search person"
        look={look}
        reason={reason}
        rowHref={(row) => hrefTo('/training/tracker/details', { id: row.EmployeeId })}
        {...(training.isCancelled
          ? {}
          : {
              selection: {
                // A row stands for its open assignments; one with none of them is named by itself.
                idOf: (row) => openPairs(row, names).join(',') || row.trainingMappingId,
                actions: (ids, clear) => (
                  <>
                    <Button size="xs" onClick={() => start('complete', ids, clear)}>
                      Complete…
                    </Button>
                    <Button size="xs" variant="default" onClick={() => start('remind', ids, clear)}>
                      Remind by e-mail
                    </Button>
                    <Button size="xs" variant="default" onClick={() => start('waive', ids, clear)}>
                      Waive with reason
                    </Button>
                  </>
                ),
              },
            })}
        card={{ title: (row) => row.employeeName, keys: ['status', 'dueDate', 'employeeGroup'] }}
        empty={{
          title: 'Nobody is in this training',
          text: 'Edit the training to choose its people.',
          action: null,
        }}
      />
      <AssignmentDialog assignment={open} onClose={() => setOpen(null)} />
      <CompleteManyDialog
        pairs={bulk?.kind === 'complete' ? bulk.pairs : null}
        courses={training.courses}
        onClose={close}
      />
      <RemindDialog pairs={bulk?.kind === 'remind' ? bulk.pairs : null} onClose={close} />
      <WaiveDialog pairs={bulk?.kind === 'waive' ? bulk.pairs : null} onClose={close} />
    </>
  );
}
