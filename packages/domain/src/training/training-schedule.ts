import { addDays, dateHint, type CalendarDay } from '../calendar-day.ts';
import { dueStatusOf } from '../due.ts';
import type { Fault } from '../people/employee.ts';
import { formatDay } from '../format.ts';

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
  if (!facts.trainingTypeId)
    add('trainingTypeId', 'Type is required.', 'Choose one from the list.');
  if (facts.courseCount === 0)
    add('courseIds', 'Select at least one course', 'Choose what the training teaches.');
  if (facts.employeeCount === 0)
    add('employeeIds', 'Select at least one employee', 'Choose who takes the training.');
  if (!facts.startDate) add('startDate', 'Assigned date is required.', dateHint);
  if (!facts.dueDate) add('dueDate', 'Due date is required.', dateHint);
  const due = dueDateFault({ ...facts, classDate: null });
  if (due) faults.push(due);
  if ((facts.startTime || facts.endTime) && !facts.classDate)
    add('classDate', 'Class date is required.', 'A class with a time needs a date.');
  const { classDate, startDate, dueDate } = facts;
  if (classDate && ((startDate && classDate < startDate) || (dueDate && classDate > dueDate)))
    add(
      'classDate',
      'Class date must be between the assigned and the due date',
      `Choose a day from ${formatDay(startDate)} to ${formatDay(dueDate)}.`,
    );
  if (facts.endTime && !facts.startTime)
    add('startTime', 'Start time is required.', 'Enter when the class starts.');
  if (facts.startTime && facts.endTime && facts.endTime <= facts.startTime)
    add('endTime', 'End time must be after the start time', 'Enter a later time.');
  return faults;
}

/**
 * The days that a class held before `today` proposes where none are given: due and assigned on its day.
 * One whose completion is recorded at once is due on the day of the completion. Nothing for a class
 * that is still to come.
 */
export function pastClassDays(
  facts: Pick<TrainingFacts, 'startDate' | 'dueDate' | 'classDate'> & {
    readonly completedAt?: CalendarDay | null | undefined;
  },
  today: CalendarDay,
): { readonly startDate?: CalendarDay; readonly dueDate?: CalendarDay } {
  const { startDate, dueDate, completedAt } = facts;
  const pastClass = facts.classDate && facts.classDate < today ? facts.classDate : null;
  const due = completedAt ?? pastClass;
  if (!due) return {};
  const first = pastClass && pastClass < due ? pastClass : due;
  return { ...(!startDate && { startDate: first }), ...(!dueDate && { dueDate: due }) };
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

/** What is open of a person and a course, as a training that asks for the course finds it. */
export interface Owed {
  /** By law or by rule; null where only a training asks. */
  readonly ownDue: CalendarDay | null;
  readonly dueDate: CalendarDay;
  readonly windowDays: number;
  /** Where it stands: a training, or what made it. */
  readonly place: string;
  /** The training with a class that is still to come, which is not this training. */
  readonly comingClass: {
    readonly trainingId: string;
    readonly training: string;
    readonly classDate: CalendarDay;
  } | null;
}

/** What is known of one person and one course. */
export interface CourseHistory {
  /** Of the newest completion. */
  readonly completedAt: CalendarDay | null;
  /** Its last valid day; null when it needs no repetition. */
  readonly validUntil: CalendarDay | null;
  readonly open: Owed | null;
}

/** What a training asks: by when, whether whoever is valid beyond that is left out, and whom it may take out of which class to come. */
export interface Asking {
  readonly dueDate: CalendarDay | null;
  readonly skipValid: boolean;
  readonly takeFrom: ReadonlySet<string>;
}

/** Whether a repetition is not even due soon by a day. */
function isEarly(
  { ownDue, windowDays, isRepetition }: DueFacts,
  dueDate: CalendarDay | null,
): boolean {
  if (!isRepetition || ownDue === null || dueDate === null) return false;
  return addDays(ownDue, -windowDays) > dueDate;
}

interface DueFacts {
  readonly ownDue: CalendarDay | null;
  readonly windowDays: number;
  /** The course was completed before. */
  readonly isRepetition: boolean;
}

/** The day a training asks for beside the person's own: its due date where the person has none, or is taken early; else null, so that the legal day stays. */
export function requestedDueOf(facts: DueFacts, dueDate: CalendarDay): CalendarDay | null {
  return facts.ownDue === null || isEarly(facts, dueDate) ? dueDate : null;
}

/** What a training does with a person and a course. */
export type Taking =
  | { readonly action: 'skip'; readonly why: 'valid' | 'busy' }
  | { readonly action: 'add'; readonly requestedDue: CalendarDay | null }
  | {
      readonly action: 'takeUp';
      readonly requestedDue: CalendarDay | null;
      readonly isEarly: boolean;
    };

/**
 * Decides taking up, skipping and dates (docs/domain.md, Scheduling): a repetition that is due soon or
 * overdue by the training's due date is taken up and keeps its day; one that is not is skipped while
 * the switch is on; and nobody leaves a class to come unasked.
 */
export function taking(history: CourseHistory, asking: Asking): Taking {
  const { completedAt, validUntil, open } = history;
  const { dueDate, skipValid, takeFrom } = asking;
  const isRepetition = completedAt !== null;
  if (open === null) {
    const isBeyond = validUntil === null || dueDate === null || validUntil > dueDate;
    if (skipValid && isRepetition && isBeyond) return { action: 'skip', why: 'valid' };
    return { action: 'add', requestedDue: dueDate };
  }
  const facts = { ...open, isRepetition };
  const early = isEarly(facts, dueDate);
  if (skipValid && early) return { action: 'skip', why: 'valid' };
  if (open.comingClass !== null && !takeFrom.has(open.comingClass.trainingId))
    return { action: 'skip', why: 'busy' };
  const requestedDue = dueDate === null ? null : requestedDueOf(facts, dueDate);
  return { action: 'takeUp', requestedDue, isEarly: early };
}

/** What is open in a seat that is let go: its class is cancelled, or it is taken out. */
export interface LetGoFacts {
  readonly ownDue: CalendarDay | null;
  readonly askedDue: CalendarDay | null;
  readonly windowDays: number;
  readonly isRepetition: boolean;
  readonly hasAttempts: boolean;
  /** Where it came from and can still go back to. */
  readonly home: {
    readonly id: string;
    /** The due date of the training whose seat it is; null for a loose place. */
    readonly dueDate: CalendarDay | null;
  } | null;
}

/** Where it goes: back, to a loose place of its own, or out because only this training asked. */
export type LettingGo =
  | { readonly action: 'home'; readonly homeId: string; readonly requestedDue: CalendarDay | null }
  | { readonly action: 'loose'; readonly ownDue: CalendarDay }
  | { readonly action: 'end' };

/** What a class that ends leaves of what was open in it (docs/domain.md, Changing and cancelling). */
export function lettingGo(facts: LetGoFacts): LettingGo {
  const { ownDue, askedDue, home, hasAttempts } = facts;
  if (home !== null && (ownDue !== null || home.dueDate !== null)) {
    const requestedDue = home.dueDate === null ? null : requestedDueOf(facts, home.dueDate);
    return { action: 'home', homeId: home.id, requestedDue };
  }
  if (ownDue !== null) return { action: 'loose', ownDue };
  return hasAttempts && askedDue !== null
    ? { action: 'loose', ownDue: askedDue }
    : { action: 'end' };
}

/** What a course is to a person: never taken, valid, about to run out, run out, or assigned and open. */
export type CourseState = 'never' | 'valid' | 'dueSoon' | 'overdue' | 'open';

/** The state of a course for a person today: by the last completion, and by what is open where there is none. */
export function courseState(
  { completedAt, validUntil, open }: CourseHistory,
  today: CalendarDay,
  threshold: number | null,
): CourseState {
  if (completedAt === null) return open === null ? 'never' : 'open';
  const { state } = dueStatusOf({ due: validUntil, today, threshold });
  if (state === 'OVERDUE') return 'overdue';
  return state === 'DUE_SOON' ? 'dueSoon' : 'valid';
}

/** One sentence on what is on file for a person and a course. */
export function historyText(history: CourseHistory, today: CalendarDay): string {
  const { completedAt, validUntil, open } = history;
  if (open?.comingClass)
    return `In ${open.comingClass.training} on ${formatDay(open.comingClass.classDate)}, due ${formatDay(open.dueDate)}`;
  if (completedAt === null)
    return open === null ? 'Never taken' : `Open in ${open.place}, due ${formatDay(open.dueDate)}`;
  const taken = `completed ${formatDay(completedAt)}`;
  if (validUntil === null) return `Valid: ${taken}, needs no repetition`;
  return validUntil < today
    ? `Expired ${formatDay(validUntil)}: ${taken}`
    : `Valid until ${formatDay(validUntil)}: ${taken}`;
}
