import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStatusOf, reasonText, stateLabel, type DueState } from '@roadproof/domain/due';
import { formatDay } from '@roadproof/domain/format';
import { stateFromText } from '@roadproof/domain/status-text';
import type { MatrixColumn } from '../../../../kit/matrix/matrix-source.ts';
import type { MatrixCell, MatrixCourse, MatrixPerson } from './matrix-source.ts';
import type { OpenPlace } from '../assign/open-place.ts';

/** The state a cell is drawn in. */
export const cellState = ({ status }: MatrixCell): DueState => stateFromText(status) ?? 'PENDING';

/** What stands beside the icon: the day it was completed, else the day it is due; a waiver has no day that counts. */
export function cellDay({ status, completedAt, dueDate }: MatrixCell): string {
  if (status === 'Waived') return stateLabel.WAIVED;
  return formatDay(status === 'Completed' ? completedAt : dueDate);
}

const isOpen = ({ status }: MatrixCell): boolean => status !== 'Completed' && status !== 'Waived';

/** Why a cell shows what it shows, with what came before. */
export function cellReason(cell: MatrixCell, columnName: string, today: CalendarDay): string {
  const { completedAt, validUntil, dueDate } = cell;
  const last = completedAt === null ? '' : `Last completed ${formatDay(completedAt)}.`;
  if (isOpen(cell)) {
    const dueStatus = dueStatusOf({ due: dueDate?.slice(0, 10) ?? null, today });
    const why = reasonText({ ...dueStatus, state: cellState(cell) }, columnName);
    return last ? `${why}. ${last}` : why;
  }
  if (cell.status === 'Waived') return `Waived: ${columnName}${last && `. ${last}`}`;
  const until = validUntil ? `valid until ${formatDay(validUntil)}` : 'needs no repetition';
  return `Completed: ${columnName} on ${formatDay(completedAt)}, ${until}`;
}

/** Whether anything can be completed of a person. */
export const hasOpen = (
  { cells }: MatrixPerson,
  courses: readonly Pick<MatrixColumn, 'id'>[],
): boolean =>
  courses.some(({ id }) => {
    const cell = cells[id];
    return cell !== undefined && isOpen(cell);
  });

/** What can be completed of a person, the courses in their order. */
export function openOf(
  { EmployeeId: employeeId, employeeName, cells }: MatrixPerson,
  courses: readonly Pick<MatrixColumn, 'id' | 'title'>[],
): readonly OpenPlace[] {
  return courses.flatMap(({ id: courseCatalogId, title: course }) => {
    const cell = cells[courseCatalogId];
    if (!cell || !isOpen(cell)) return [];
    const { trainingMappingId, dueDate } = cell;
    const state = cellState(cell);
    return [
      { trainingMappingId, courseCatalogId, employeeId, employeeName, course, dueDate, state },
    ];
  });
}

/** A course with how many of its cells are in which state. */
export const countsText = ({
  columnName,
  overdue,
  dueSoon,
  pending,
  completed,
}: MatrixCourse): string =>
  `${columnName}: ${completed} completed, ${pending} pending, ${dueSoon} due soon, ${overdue} overdue`;
