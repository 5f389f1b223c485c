import type { DueState } from '@roadproof/domain/due';
import { counted, formatCount, formatDay } from '@roadproof/domain/format';
import type { Preview } from './use-preview.ts';

type Person = Preview['people'][number];
type Cell = Person['courses'][number];

const states: Record<Cell['state'], DueState> = {
  never: 'PENDING',
  valid: 'COMPLETED',
  dueSoon: 'DUE_SOON',
  overdue: 'OVERDUE',
  open: 'PENDING',
};

/** The colour and icon of what a person has of a course. */
export const stateOf = (cell: Cell): DueState => states[cell.state];

/** What a person has of a course, in a word or two. */
export function cellWord({ state, validUntil, openDueDate }: Cell): string {
  if (state === 'never') return 'Never';
  if (state === 'open') return openDueDate ? `Open until ${formatDay(openDueDate)}` : 'Open';
  if (validUntil === null) return 'Done once';
  return state === 'overdue'
    ? `Ran out ${formatDay(validUntil)}`
    : `Until ${formatDay(validUntil)}`;
}

/** What a person has of a course and whether it is skipped; with its name where there are several. */
export function cellText(cell: Cell, isOneOfMany: boolean): string {
  const word = cellWord(cell);
  if (!isOneOfMany) return cell.isAssigned ? word : `${word}, skipped`;
  return `${cell.course}${cell.isAssigned ? '' : ' skipped'}: ${word}`;
}

/** A line of a list beneath the people who are ticked. */
export interface FoldedRow {
  readonly key: string;
  readonly what: string;
  readonly why: string;
}

/** Who does not get which course and why, person by person. */
export function skippedOf(people: readonly Person[]): readonly FoldedRow[] {
  return people.flatMap(({ employeeId, employeeName, courses }) =>
    courses
      .filter(({ isAssigned }) => !isAssigned)
      .map(({ courseCatalogId, course, reason }) => ({
        key: `${employeeId} ${courseCatalogId}`,
        what: `${employeeName} · ${course}`,
        why: reason,
      })),
  );
}

/** Who gets a course and no e-mail about it, for want of an address. */
export function withoutEmailOf(people: readonly Person[]): readonly FoldedRow[] {
  return people
    .filter(({ hasEmail, courses }) => !hasEmail && courses.some(({ isAssigned }) => isAssigned))
    .map(({ employeeId, employeeName, employeeGroup }) => ({
      key: employeeId,
      what: employeeName,
      why: employeeGroup ?? 'No group',
    }));
}

/** '3 courses × 24 people = 61 assignments, 11 skipped because still valid': of the people who are ticked (docs/product.md, Schedule Training). */
export function summaryOf(
  people: readonly Person[],
  courseCount: number,
  skipsValid: boolean,
): string {
  if (people.length === 0) return 'Nobody is chosen yet.';
  const cells = people.flatMap(({ courses }) => courses);
  const assigned = cells.filter(({ isAssigned }) => isAssigned).length;
  const open = cells.filter(({ isAssigned, state }) => !isAssigned && state === 'open').length;
  const valid = cells.length - assigned - open;
  const parts = [
    `${counted(courseCount, 'course', 'courses')} × ${counted(people.length, 'person', 'people')} = ${counted(assigned, 'assignment', 'assignments')}`,
    valid > 0 && skipsValid ? `${formatCount(valid)} skipped because still valid` : '',
    open > 0 ? `${formatCount(open)} skipped because already open` : '',
  ];
  return parts.filter(Boolean).join(', ');
}
