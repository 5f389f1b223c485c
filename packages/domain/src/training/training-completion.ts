import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
  lastDayOfMonth,
  type CalendarDay,
} from '../calendar-day.ts';
import type { Fault } from '../people/employee.ts';
import { formatDay } from '../format.ts';

/** What a course asks of a completion. */
export interface CourseRule {
  readonly course: string;
  readonly requiresGrade: boolean;
  readonly requiresDocument: boolean;
}

/** What is being recorded. */
export interface CompletionFacts {
  readonly completedAt: CalendarDay;
  readonly gradeId: string | null;
  /** Documents that come now and those that are on file. */
  readonly documents: number;
}

/** Everything that is wrong with a completion: not after today, and what the course requires (docs/domain.md, Completing). */
export function completionFaults(
  facts: CompletionFacts,
  courses: readonly CourseRule[],
  today: CalendarDay,
): Fault[] {
  const faults: Fault[] = [];
  if (facts.completedAt > today)
    faults.push({
      field: 'completedAt',
      message: `Must be on or before ${formatDay(today)} (today).`,
      description: 'Enter the day it was completed.',
    });
  const graded = courses.find((one) => one.requiresGrade);
  if (graded && facts.gradeId === null)
    faults.push({
      field: 'gradeId',
      message: 'Grade is required.',
      description: `${graded.course} is completed with a grade.`,
    });
  const documented = courses.find((one) => one.requiresDocument);
  if (documented && facts.documents === 0)
    faults.push({
      field: 'docs',
      message: 'A document is required.',
      description: `${documented.course} is completed with a document that proves it.`,
    });
  return faults;
}

/** A completion before the day of hire is no fault: it may come from an earlier employer; null when there is nothing to say. */
export function completionWarning(
  completedAt: CalendarDay,
  person: { readonly name: string; readonly hireDate: CalendarDay | null },
): string | null {
  if (person.hireDate === null || completedAt >= person.hireDate) return null;
  return `${formatDay(completedAt)} is before ${person.name} was hired on ${formatDay(person.hireDate)}.`;
}

/** From so many years on a day of completion is asked about. */
const warnAfterYears = 3;

/** '11/03/2019 is 7 years ago. Is the year right?' of a completion more than three years ago: no fault, since history is entered too; null of a later one. */
export function yearWarning(completedAt: CalendarDay, today: CalendarDay): string | null {
  if (completedAt >= addYears(today, -warnAfterYears)) return null;
  let years = warnAfterYears;
  while (addYears(today, -years - 1) >= completedAt) years += 1;
  return `${formatDay(completedAt)} is ${years} years ago. Is the year right?`;
}

/**
 * The last day a completion is valid: `recurrenceMonths` later, the month's last day where it is
 * shorter; null when the course needs no repetition. A course that is always due in one month
 * (1 January to 12 December) is valid to the end of that month nearest to this day, the earlier of
 * two that are as near (docs/domain.md, Courses).
 */
export function validUntil(
  completedAt: CalendarDay,
  recurrenceMonths: number | null,
  recurrenceMonth: number | null = null,
): CalendarDay | null {
  if (recurrenceMonths === null) return null;
  const later = addMonths(completedAt, recurrenceMonths);
  if (recurrenceMonth === null) return later;
  const year = Number(later.slice(0, 4));
  return [year - 1, year, year + 1]
    .map((one) => lastDayOfMonth(one, recurrenceMonth))
    .filter((day) => day > completedAt)
    .reduce((best, day) =>
      Math.abs(daysBetween(day, later)) < Math.abs(daysBetween(best, later)) ? day : best,
    );
}

/** What an automatic training is called. */
export function recurrentName(course: string): string {
  return `${course} – recurrent`;
}

/** What the training of a course somebody needs by type, group or class is called. */
export function requiredName(course: string): string {
  return `${course} – required`;
}

/** Days a new person has for a required course when the course says nothing. */
export const defaultAssignWithinDays = 30;

/**
 * By when somebody needs a course that became required: so many days after the hire, or after the
 * change when that day has passed, so that nothing is overdue on its first day.
 */
export function requiredBy(
  hireDate: CalendarDay | null,
  changedOn: CalendarDay,
  assignWithinDays: number | null,
): CalendarDay {
  const days = assignWithinDays ?? defaultAssignWithinDays;
  const sinceHire = hireDate === null ? null : addDays(hireDate, days);
  return sinceHire !== null && sinceHire >= changedOn ? sinceHire : addDays(changedOn, days);
}
