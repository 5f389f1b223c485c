import type { Column } from '@roadproof/contract/column';
import { recurrenceText } from '@roadproof/domain/training/course';
import { RecordTable } from '../../../../kit/details/record-table.tsx';
import { useScreenHref } from '../../../../shell/use-screen-href.ts';
import type { Training } from './training-gate.tsx';

const columns: readonly Column[] = [
  { key: 'courseName', header: 'Course', kind: 'text', width: 260 },
  { key: 'courseCode', header: 'Code', kind: 'text', width: 110 },
  { key: 'regulation', header: 'Regulation', kind: 'text', width: 180 },
  { key: 'recurrence', header: 'Repeats', kind: 'text', width: 150 },
  { key: 'assignedCount', header: 'Assigned', kind: 'number', width: 110 },
  { key: 'completedCount', header: 'Completed', kind: 'number', width: 110 },
];

/** The courses of a training with how many have done them. */
export function TrainingCourses({ training }: { readonly training: Training }) {
  const hrefTo = useScreenHref();
  const rows = training.courses.map((course) => ({
    ...course,
    recurrence: recurrenceText(course.recurrenceMonths, course.recurrenceMonth),
  }));
  return (
    <RecordTable
      label="Courses of this training"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => hrefTo('/training/course/details', { id })}
      empty="This training has no courses."
    />
  );
}
