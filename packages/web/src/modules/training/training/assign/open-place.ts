import { valueAt } from '@roadproof/contract/column';
import type { DueState } from '@roadproof/domain/due';
import { stateFromText } from '@roadproof/domain/status-text';
import { assignmentAt, type Assignment } from './assignment.ts';

/** What somebody was marked as in a class. */
export const attendances = ['Present', 'Absent', 'Excused'] as const;
export type Attendance = (typeof attendances)[number];

/** An open course of one person, as the dialogs for many name it. */
export interface OpenPlace extends Assignment {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly course: string;
  /** Null where the list does not know it. */
  readonly dueDate: string | null;
  readonly state: DueState | null;
  /** Of a seat in a class. */
  readonly attendance?: Attendance | null;
}

interface Row {
  readonly attendance?: Attendance | null;
  readonly EmployeeId: string;
  readonly employeeName: string;
  readonly dueDate: string | null;
}

const openStates: ReadonlySet<DueState | null> = new Set(['PENDING', 'DUE_SOON', 'OVERDUE']);

/** What is open in a row of the tracker or of a roster: what is neither completed nor waived. */
export function openPlaces(row: Row, courses: readonly string[]): readonly OpenPlace[] {
  return courses.flatMap((course) => {
    const value = valueAt(row, course);
    const state = typeof value === 'string' ? stateFromText(value) : null;
    const found = openStates.has(state) ? assignmentAt(row, course) : null;
    const { EmployeeId: employeeId, employeeName, dueDate, attendance = null } = row;
    return found
      ? [{ ...found, employeeId, employeeName, course, dueDate, state, attendance }]
      : [];
  });
}

/** A place as the server names it, `{trainingMappingId}|{courseCatalogId}`. */
export const pairOf = ({ trainingMappingId, courseCatalogId }: Assignment): string =>
  `${trainingMappingId}|${courseCatalogId}`;

/** How many people these places belong to; each counts once. */
export const peopleOf = (places: readonly OpenPlace[]): number =>
  new Set(places.map(({ employeeId }) => employeeId)).size;
