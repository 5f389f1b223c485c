import { daysBetween, type CalendarDay } from '../calendar-day.ts';
import { dueStatusOf, explained, type Explained } from '../due.ts';
import { counted, formatDay, monthNames } from '../format.ts';
import { validUntil } from './training-completion.ts';
import { compliancePercentage } from './training.ts';

/** Most files a course keeps as its materials. */
export const mostMaterials = 5;

/** How often a course is repeated, in words: 'Once', 'Every month', 'Every 36 months', 'Every 12 months, in January'. */
export function recurrenceText(months: number | null, month: number | null = null): string {
  if (months === null) return 'Once';
  const often = months === 1 ? 'Every month' : `Every ${months} months`;
  return month === null ? often : `${often}, in ${monthNames[month - 1] ?? ''}`;
}

/** What is wrong with a course that is always due in one month; null when nothing is: only whole years come back to it. */
export function recurrenceFault(months: number | null, month: number | null): string | null {
  if (months === null || month === null || months % 12 === 0) return null;
  return `A course that is always due in ${monthNames[month - 1] ?? ''} repeats every 12, 24, 36 or more months, in whole years.`;
}

/** When a course completed on a day is due again, in a sentence, and how far that is from the months themselves; null for a course taken once. */
export function repetitionText(
  completedAt: CalendarDay,
  months: number | null,
  month: number | null,
): string | null {
  const due = validUntil(completedAt, months, month);
  const later = validUntil(completedAt, months);
  if (due === null || later === null) return null;
  const off = daysBetween(later, due);
  const sentence = `Completed ${formatDay(completedAt)}, it is due again ${formatDay(due)}`;
  if (off === 0) return `${sentence}.`;
  const side = off > 0 ? 'after' : 'before';
  return `${sentence}, ${counted(Math.abs(off), 'day')} ${side} the ${months} months are over.`;
}

/** A length in minutes as a person says it: '45 min', '2 h', '2 h 30 min'; null without one. */
export function durationText(minutes: number | null): string | null {
  if (minutes === null) return null;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])];
  return parts.join(' ') || '0 min';
}

/** Share of the people assigned to a course, waived ones left out, who are not overdue, in whole percent rounded down; null while nobody is assigned (docs/domain.md, Courses). */
export function courseCompliance(assigned: number, overdue: number): number | null {
  return assigned <= 0 ? null : compliancePercentage(assigned - overdue, overdue);
}

/** Where a person stands with a course. */
export type HolderStatus = 'Never' | 'Valid' | 'DueSoon' | 'OverDue' | 'Waived';

export const holderLabels: Readonly<Record<HolderStatus, string>> = {
  OverDue: 'Overdue',
  DueSoon: 'Due soon',
  Valid: 'Valid',
  Never: 'Not taken yet',
  Waived: 'Waived',
};

/** What a person owes of a course, or the newest completion where nothing is owed. */
export interface HolderFacts {
  readonly course: string;
  /** The due day of what is open. */
  readonly dueDate: CalendarDay | null;
  readonly completedAt: CalendarDay | null;
  readonly waivedReason: string | null;
  readonly validUntil: CalendarDay | null;
  /** The newest completion, also where a repetition is open. */
  readonly lastCompleted: CalendarDay | null;
  readonly dueSoonDays: number;
  readonly regulation: string | null;
  readonly today: CalendarDay;
}

/** Where somebody stands with a course: by the due day of an open assignment, by the last valid day of a completed one; a waiver never runs out. */
export function holderStatus(facts: HolderFacts): {
  readonly status: HolderStatus;
  readonly standing: Explained;
} {
  const { course, completedAt, waivedReason, lastCompleted, today } = facts;
  const isOpen = completedAt === null && waivedReason === null;
  const due = isOpen ? facts.dueDate : completedAt === null ? null : facts.validUntil;
  const { dueSoonDays: threshold, regulation: rule } = facts;
  const dueStatus = dueStatusOf({ due, today, threshold, rule });
  if (dueStatus.state === 'OVERDUE' || dueStatus.state === 'DUE_SOON') {
    const status = dueStatus.state === 'OVERDUE' ? 'OverDue' : 'DueSoon';
    return { status, standing: explained(dueStatus, isOpen ? course : `repeating ${course}`) };
  }
  if (completedAt === null && waivedReason !== null)
    return {
      status: 'Waived',
      standing: { ...dueStatus, state: 'WAIVED', text: `Waived: ${waivedReason}` },
    };
  const isNever = isOpen && lastCompleted === null;
  if (isNever) return { status: 'Never', standing: explained(dueStatus, course) };
  const text = validText(facts, isOpen);
  return { status: 'Valid', standing: { ...dueStatus, state: 'COMPLETED', text } };
}

function validText(facts: HolderFacts, isOpen: boolean): string {
  const { course, completedAt, validUntil: until, lastCompleted } = facts;
  const done = `Valid: ${course} was completed ${formatDay(lastCompleted ?? completedAt)}`;
  if (isOpen) return `${done}, next due ${formatDay(facts.dueDate)}`;
  return until === null ? `${done}, for good` : `${done}, valid until ${formatDay(until)}`;
}
