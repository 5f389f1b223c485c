import type { CalendarDay } from './calendar-day.ts';
import { dueStanding, explained, type Explained } from './due.ts';
import { formatDay } from './format.ts';
import { compliancePercentage } from './training.ts';

/** Most files a course keeps as its materials. */
export const mostMaterials = 5;

/** How often a course is repeated, in words: 'Once', 'Every month', 'Every 36 months'. */
export function recurrenceText(months: number | null): string {
  if (months === null) return 'Once';
  return months === 1 ? 'Every month' : `Every ${months} months`;
}

/** A length in minutes as a person says it: '45 min', '2 h', '2 h 30 min'; null without one. */
export function durationText(minutes: number | null): string | null {
  if (minutes === null) return null;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])];
  return parts.join(' ') || '0 min';
}

/** Share of the people assigned to a course who are not overdue, in whole percent rounded down; null while nobody is assigned (docs/domain.md, Courses). */
export function courseCompliance(assigned: number, overdue: number): number | null {
  return assigned <= 0 ? null : compliancePercentage(assigned - overdue, overdue);
}

/** Where a person stands with a course. */
export type HolderStatus = 'Never' | 'Valid' | 'DueSoon' | 'OverDue';

export const holderLabels: Readonly<Record<HolderStatus, string>> = {
  OverDue: 'Overdue',
  DueSoon: 'Due soon',
  Valid: 'Valid',
  Never: 'Not taken yet',
};

/** The newest cycle of a person's course. */
export interface HolderFacts {
  readonly course: string;
  /** The due day of the newest assignment. */
  readonly dueDate: CalendarDay;
  readonly completedAt: CalendarDay | null;
  readonly waivedReason: string | null;
  readonly validUntil: CalendarDay | null;
  /** The last completion of any cycle. */
  readonly lastCompleted: CalendarDay | null;
  readonly dueSoonDays: number;
  readonly regulation: string | null;
  readonly today: CalendarDay;
}

/** Where somebody stands with a course: by the due day of an open assignment, by the last valid day of a completed one; a waiver never runs out. */
export function holderStanding(facts: HolderFacts): {
  readonly status: HolderStatus;
  readonly standing: Explained;
} {
  const { course, completedAt, waivedReason, lastCompleted, today } = facts;
  const isOpen = completedAt === null && waivedReason === null;
  const due = isOpen ? facts.dueDate : completedAt === null ? null : facts.validUntil;
  const { dueSoonDays: threshold, regulation: rule } = facts;
  const standing = dueStanding({ due, today, threshold, rule });
  if (standing.state === 'OVERDUE' || standing.state === 'DUE_SOON') {
    const status = standing.state === 'OVERDUE' ? 'OverDue' : 'DueSoon';
    return { status, standing: explained(standing, isOpen ? course : `repeating ${course}`) };
  }
  const isNever = isOpen && lastCompleted === null;
  if (isNever) return { status: 'Never', standing: explained(standing, course) };
  const text = validText(facts, isOpen);
  return { status: 'Valid', standing: { ...standing, state: 'COMPLETED', text } };
}

function validText(facts: HolderFacts, isOpen: boolean): string {
  const { course, completedAt, waivedReason, validUntil, lastCompleted } = facts;
  if (completedAt === null && waivedReason !== null) return `Waived: ${waivedReason}`;
  const done = `Valid: ${course} was completed ${formatDay(lastCompleted ?? completedAt)}`;
  if (isOpen) return `${done}, next due ${formatDay(facts.dueDate)}`;
  return validUntil === null
    ? `${done}, for good`
    : `${done}, valid until ${formatDay(validUntil)}`;
}
