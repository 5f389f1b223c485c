import { addMonths, daysBetween, type CalendarDay } from '../calendar-day.ts';
import { dueStatusOf, explained, type Explained } from '../due.ts';
import { formatDay } from '../format.ts';

/** What an inspection, or the certified repair after one that failed, came to; nothing where nobody said (49 CFR 396.17). */
export const inspectionResults = ['pass', 'fail', 'repaired'] as const;

/** The results as a person reads them. */
export const inspectionResultNames: Readonly<Record<(typeof inspectionResults)[number], string>> = {
  pass: 'Passed',
  fail: 'Failed',
  repaired: 'Repair certified',
};
export type InspectionResult = (typeof inspectionResults)[number];

/** Whether an entry of a renewal's history completed it: an inspection that failed and a certified repair complete nothing. */
export const completes = ({ result }: { readonly result: InspectionResult | null }): boolean =>
  result !== 'fail' && result !== 'repaired';

/** An entry in the history of the renewals of one type and unit. */
export interface InspectionEntry {
  readonly id: string;
  /** The day of the inspection or of the repair, not that on which it was entered. */
  readonly completionDate: CalendarDay;
  /** The moment it was entered. */
  readonly createdAt: string;
  readonly result: InspectionResult | null;
}

/** An inspection that failed and what was found. */
export interface InspectionFailure {
  readonly failedOn: CalendarDay;
  readonly failedDefects: string | null;
}

/**
 * The inspection of a unit that failed and that nothing has settled since: neither a pass nor a
 * certified repair of a later day. Of entries of one day the one entered last decides, so a failure
 * that is entered late and lies before a pass settles itself. `lastCompletedOn` is the day of a pass
 * that has no entry, such as an imported one. Null where there is none.
 */
export function openFailure<E extends InspectionEntry>(
  entries: readonly E[],
  lastCompletedOn: CalendarDay | null = null,
): E | null {
  const failure = latestOf(entries.filter(({ result }) => result === 'fail'));
  const settled = latestOf(entries.filter(({ result }) => result !== 'fail'));
  if (failure === null || (settled !== null && isAfter(settled, failure))) return null;
  return lastCompletedOn !== null && lastCompletedOn > failure.completionDate ? null : failure;
}

const isAfter = (a: InspectionEntry, b: InspectionEntry): boolean =>
  a.completionDate !== b.completionDate
    ? a.completionDate > b.completionDate
    : a.createdAt !== b.createdAt
      ? a.createdAt > b.createdAt
      : a.id > b.id;

function latestOf<E extends InspectionEntry>(entries: readonly E[]): E | null {
  let latest: E | null = null;
  for (const entry of entries) if (latest === null || isAfter(entry, latest)) latest = entry;
  return latest;
}

/** Months for which an inspection that was passed is good (49 CFR 396.17(c)). */
const yearly = 12;

/** What is known of a renewal, or of the inspection that a unit owes, to say where it stands. */
export interface RenewalFacts {
  /** What is renewed: 'Annual DOT Inspection'. */
  readonly name: string;
  readonly due: CalendarDay | null;
  readonly lastCompletedOn: CalendarDay | null;
  /** Days before the due day from which it is due soon. */
  readonly threshold: number;
  /** The regulation of its type, as full text. */
  readonly rule: string | null;
  /** Whether something can still be due of it. */
  readonly isOpen: boolean;
  /** Whether the unit owes one and never had it. */
  readonly isMissing: boolean;
  /** The failure that is open; null where there is none. */
  readonly failure: InspectionFailure | null;
}

/**
 * Where a renewal stands, with its reason. An open failure is overdue from the day it was found,
 * whenever the inspection is due and even where the renewal is closed: the unit may not be used
 * (49 CFR 396.3(a)(1), 396.7(a); 396.17(c) where no pass of the last 12 months covers it either).
 * The due day stays that of the last pass, and the days left count from the day it failed.
 */
export function renewalDueStatus(facts: RenewalFacts, today: CalendarDay): Explained {
  const { name, due, threshold, rule, isOpen, isMissing, failure } = facts;
  const dueStatus = dueStatusOf({ due, today, threshold, rule, required: isMissing });
  if (failure) {
    const daysLeft = daysBetween(today, failure.failedOn);
    const because = { state: 'OVERDUE', because: 'failure', daysLeft } as const;
    const text = failureReason(failure, facts, today);
    return { ...dueStatus, ...because, rule: failureRule(facts, today), text };
  }
  return explained(isOpen ? dueStatus : { ...dueStatus, state: 'COMPLETED' }, name);
}

/** The day of the last pass, and that through which it is good. */
type LastPass = Pick<RenewalFacts, 'due' | 'lastCompletedOn'>;

function failureRule({ due, lastCompletedOn }: LastPass, today: CalendarDay): string {
  const goodThrough = due ?? (lastCompletedOn === null ? null : addMonths(lastCompletedOn, yearly));
  const isCovered = goodThrough !== null && goodThrough >= today;
  return `49 CFR ${isCovered ? '396.17' : '396.17(c)'}, 396.7(a), 396.3(a)(1)`;
}

/** The longest list of defects that a sentence carries, in characters. */
const most = 200;

/** A list of defects in one line, without its last full stop; cut where it is long. */
export function defectsInLine(defects: string | null): string {
  const line = (defects ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;,]+$/, '');
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}

/** What an open failure means, in one sentence: 'Failed 11/26/2026: brake lining. May not be used until repaired and passed (49 CFR 396.17, 396.7(a), 396.3(a)(1))'. */
export function failureReason(
  { failedOn, failedDefects }: InspectionFailure,
  lastPass: LastPass,
  today: CalendarDay,
): string {
  const defects = defectsInLine(failedDefects);
  const found = defects === '' ? '' : `: ${defects}`;
  return `Failed ${formatDay(failedOn)}${found}. May not be used until repaired and passed (${failureRule(lastPass, today)})`;
}

/** What is wrong with the day on which a repair is certified: it lies between the failure and today. Null where nothing is. */
export function repairDayFault(
  repairedOn: CalendarDay,
  { failedOn }: Pick<InspectionFailure, 'failedOn'>,
  today: CalendarDay,
): string | null {
  if (repairedOn > today) return `Must be on or before ${formatDay(today)} (today).`;
  return repairedOn < failedOn
    ? `Must be on or after ${formatDay(failedOn)}, the day the inspection failed.`
    : null;
}
