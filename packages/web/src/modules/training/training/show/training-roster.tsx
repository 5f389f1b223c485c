import type { Column } from '@roadproof/contract/column';
import { rosterColumns } from '@roadproof/contract/training/training.columns';
import { IconUserCheck } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { Tag } from '../../../../kit/details/tag.tsx';
import { bodySource } from '../../../../kit/grid/rows/list-source.ts';
import { List } from '../../../../kit/grid/frame/list.tsx';
import { useScreenHref } from '../../../../shell/use-screen-href.ts';
import { employeeNameLook } from '../../../people/employee/person-look.tsx';
import { AssignmentDialog } from '../assign/assignment-dialog.tsx';
import type { Assignment } from '../assign/assignment.ts';
import {
  AttendanceCell,
  attendanceReason,
  type RosterPerson,
} from '../complete/attendance-cell.tsx';
import { AttendanceDialog } from '../complete/attendance-dialog.tsx';
import { actsOn, BulkDialogs, type Bulk } from '../assign/bulk.tsx';
import { CourseCell, courseColumn } from '../assign/course-cell.tsx';
import { courseReason } from '../assign/course-reason.ts';
import { openPlaces } from '../assign/open-place.ts';
import type { Training } from './training-gate.tsx';

interface Marking {
  readonly people: readonly RosterPerson[];
  readonly clear: () => void;
}

const source = bodySource('trainings.roster', 'trainings.rosterExcel');
const nothing = () => undefined;

/** How the cells of a roster look: courses, who was there, and a seat whose courses stand elsewhere. */
function useLook(
  { courses, isCancelled }: Training,
  onOpen: (assignment: Assignment) => void,
  onMark: (person: RosterPerson) => void,
) {
  const names = useMemo(() => courses.map(({ columnName }) => columnName), [courses]);
  const look = useCallback(
    (column: Column, row: RosterPerson) => {
      if (names.includes(column.key))
        return <CourseCell column={column} row={row} onOpen={onOpen} isClosed={isCancelled} />;
      if (column.key === 'attendance')
        return <AttendanceCell person={row} onMark={isCancelled ? undefined : onMark} />;
      if (column.key !== 'status') return employeeNameLook(column, row);
      if (row.movedTo !== null) return <Tag>Moved to {row.movedTo}</Tag>;
      return isCancelled && row.status !== 'Completed' && row.status !== 'Waived' ? (
        <Tag>Closed</Tag>
      ) : undefined;
    },
    [names, isCancelled, onOpen, onMark],
  );
  const reason = useCallback(
    (column: Column, row: RosterPerson) => {
      if (names.includes(column.key)) return courseReason(column.key, row[column.key], row.dueDate);
      if (column.key === 'attendance') return attendanceReason(row);
      return column.key === 'status' && row.movedTo !== null
        ? `Moved to ${row.movedTo}`
        : undefined;
    },
    [names],
  );
  return { names, look, reason };
}

/** The people of a training with one column per course; ticked ones are completed, marked or let off together. */
export function TrainingRoster({ training }: { readonly training: Training }) {
  const hrefTo = useScreenHref();
  const [open, setOpen] = useState<Assignment | null>(null);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const [marking, setMarking] = useState<Marking | null>(null);
  const mark = useCallback(
    (person: RosterPerson) => setMarking({ people: [person], clear: nothing }),
    [],
  );
  const { names, look, reason } = useLook(training, setOpen, mark);
  const moreColumns = useMemo(() => names.map(courseColumn), [names]);
  const extra = useMemo(() => ({ trainingId: training.id }), [training.id]);
  const start = (kind: Bulk['kind'], people: readonly RosterPerson[], clear: () => void) =>
    setBulk({ kind, places: people.flatMap((row) => openPlaces(row, names)), clear });
  return (
    <>
      <List<RosterPerson>
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
                idOf: (row) => row.trainingMappingId,
                acts: (people, clear) => [
                  ...actsOn((kind) => start(kind, people, clear)),
                  {
                    label: 'Attendance…',
                    icon: IconUserCheck,
                    onPress: () => setMarking({ people, clear }),
                  },
                ],
              },
            })}
        card={{
          title: (row) => row.employeeName,
          photo: () => null,
          keys: ['status', 'dueDate', 'attendance'],
        }}
        empty={{
          title: 'No one is in this training',
          text: 'Edit the training to choose its people.',
          action: null,
        }}
      />
      <AssignmentDialog assignment={open} onClose={() => setOpen(null)} />
      <BulkDialogs
        bulk={bulk}
        courses={training.courses}
        hasAttendance
        onClose={() => setBulk(null)}
      />
      <AttendanceDialog
        people={marking?.people ?? null}
        onClose={(isDone) => {
          if (isDone) marking?.clear();
          setMarking(null);
        }}
      />
    </>
  );
}
