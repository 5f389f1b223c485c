import { dateHint, type CalendarDay } from './calendar-day.ts';
import { dueStanding } from './due.ts';
import type { Fault } from './employee.ts';
import { formatDay } from './format.ts';

/** What a training says about itself before it is stored; undefined, null and '' all mean "not there". */
export interface TrainingFacts {
  readonly trainingName?: string | null | undefined;
  readonly trainingTypeId?: string | null | undefined;
  readonly startDate?: CalendarDay | null | undefined;
  readonly dueDate?: CalendarDay | null | undefined;
  /** The day of a class. */
  readonly classDate?: CalendarDay | null | undefined;
  /** 'HH:MM'. */
  readonly startTime?: string | null | undefined;
  readonly endTime?: string | null | undefined;
  readonly courseCount: number;
  readonly employeeCount: number;
}

/** Everything that is wrong with a training, each at its field (docs/domain.md, Scheduling). */
export function trainingFaults(facts: TrainingFacts): Fault[] {
  const faults: Fault[] = [];
  const add = (field: string, message: string, description: string): void =>
    void faults.push({ field, message, description });
  if (!facts.trainingName)
    add('trainingName', 'Training name is required.', 'Name it after its course or occasion.');
  if (!facts.trainingTypeId) add('trainingTypeId', 'Type is required.', 'Choose one of the list.');
  if (facts.courseCount === 0)
    add('courseIds', 'Select at least one course', 'A training needs something to learn.');
  if (facts.employeeCount === 0)
    add('employeeIds', 'Select at least one employee', 'A training needs somebody to take it.');
  if (!facts.startDate) add('startDate', 'Assigned date is required.', dateHint);
  if (!facts.dueDate) add('dueDate', 'Due date is required.', dateHint);
  const due = dueDateFault({ ...facts, classDate: null });
  if (due) faults.push(due);
  if ((facts.startTime || facts.endTime) && !facts.classDate)
    add('classDate', 'Class date is required.', 'A class with a time needs its day.');
  const { classDate, startDate, dueDate } = facts;
  if (classDate && ((startDate && classDate < startDate) || (dueDate && classDate > dueDate)))
    add(
      'classDate',
      'Class date must be between the assigned and the due date',
      `Choose a day from ${formatDay(startDate)} to ${formatDay(dueDate)}.`,
    );
  if (facts.endTime && !facts.startTime)
    add('startTime', 'Start time is required.', 'A class that ends has to start.');
  if (facts.startTime && facts.endTime && facts.endTime <= facts.startTime)
    add('endTime', 'End time must be after the start time', 'Enter a later time.');
  return faults;
}

/** A due date before the assigned date or before the class, or null; the same day is fine. */
export function dueDateFault({
  startDate,
  dueDate,
  classDate,
}: Pick<TrainingFacts, 'startDate' | 'dueDate' | 'classDate'>): Fault | null {
  if (!startDate || !dueDate) return null;
  const isEarly = dueDate < startDate;
  if (!isEarly && (!classDate || dueDate >= classDate)) return null;
  const first = isEarly ? startDate : (classDate ?? startDate);
  return {
    field: 'dueDate',
    message: `Due date cannot be before the ${isEarly ? 'assigned' : 'class'} date`,
    description: `Choose ${formatDay(first)} or a later day.`,
  };
}

/** What is known of one person and one course. */
export interface CourseHistory {
  /** Of the newest completion. */
  readonly completedAt: CalendarDay | null;
  /** Its last valid day; null when it needs no repetition. */
  readonly validUntil: CalendarDay | null;
  /** Due date of an assignment that is still open. */
  readonly openDueDate: CalendarDay | null;
  /** The training of that assignment. */
  readonly openTraining: string | null;
}

/** What a course is to a person: never taken, valid, about to run out, run out, or assigned and open. */
export type CourseState = 'never' | 'valid' | 'dueSoon' | 'overdue' | 'open';

/** Whether the open assignment is the one that follows a completion that still holds: due when that runs out, or later. */
const isFollowUp = ({ validUntil, openDueDate }: CourseHistory): boolean =>
  openDueDate !== null && validUntil !== null && openDueDate >= validUntil;

/** The state of a course for a person today; an open assignment tells more than an old completion, but not more than one that it follows. */
export function courseState(
  history: CourseHistory,
  today: CalendarDay,
  threshold: number | null,
): CourseState {
  const { completedAt, validUntil, openDueDate } = history;
  if (openDueDate !== null && !isFollowUp(history)) return 'open';
  if (completedAt === null) return 'never';
  const { state } = dueStanding({ due: validUntil, today, threshold });
  if (state === 'OVERDUE') return 'overdue';
  return state === 'DUE_SOON' ? 'dueSoon' : 'valid';
}

/** Why a person does not get a course. */
export type SkipReason = 'open' | 'valid';

/** Why a person is left out: the course is still valid beyond the due date and such people are to be skipped, or it is open already; null when it is assigned. */
export function skipReason(
  { completedAt, validUntil, openDueDate }: CourseHistory,
  { dueDate, skipValid }: { readonly dueDate: CalendarDay | null; readonly skipValid: boolean },
): SkipReason | null {
  // What needs no repetition is valid for good; valid through the due date itself is not beyond it.
  const isBeyond = validUntil === null || dueDate === null || validUntil > dueDate;
  if (skipValid && completedAt !== null && isBeyond) return 'valid';
  return openDueDate === null ? null : 'open';
}

/** One sentence on what is on file for a person and a course. */
export function historyText(history: CourseHistory, today: CalendarDay): string {
  const { completedAt, validUntil, openDueDate, openTraining } = history;
  if (openDueDate !== null && !isFollowUp(history))
    return `Already assigned${openTraining ? ` in ${openTraining}` : ''}, due ${formatDay(openDueDate)}`;
  if (completedAt === null) return 'Never taken';
  const taken = `completed ${formatDay(completedAt)}`;
  if (validUntil === null) return `Valid: ${taken}, needs no repetition`;
  return validUntil < today
    ? `Expired ${formatDay(validUntil)}: ${taken}`
    : `Valid until ${formatDay(validUntil)}: ${taken}`;
}
