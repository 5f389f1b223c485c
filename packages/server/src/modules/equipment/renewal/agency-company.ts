import type { agencyCalendar } from '@roadproof/contract/equipment/renewal-agency';
import { daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStatusOf, explained, type DueSoonDays, type Explained } from '@roadproof/domain/due';
import {
  dueDays,
  hasFixedDays,
  hasRenewalRule,
  renewalRuleText,
} from '@roadproof/domain/equipment/renewal';
import { periodOfDue } from '@roadproof/domain/equipment/filing-season';
import type { z } from 'zod';
import type { CompanyRenewal } from './agency-rows.ts';
import type { RenewalKind } from './type-rows.ts';

/** One line of the calendar as it is answered. */
export type Entry = z.input<typeof agencyCalendar>['entries'][number];

/** What every line is made of. */
export interface CalendarOptions {
  readonly from: CalendarDay;
  readonly until: CalendarDay;
  readonly usdotNumber: string | null;
  readonly dueSoonDays: DueSoonDays;
}

/** A line of which nothing is known. */
export const blank = {
  detail: null,
  renewalTypeId: null,
  rule: null,
  regulation: null,
  dueDate: null,
  standing: null,
  renewalId: null,
  lastCompletedOn: null,
  expected: null,
  units: null,
} as const;

/** Computes the due status of a date of a kind; `own` is the window of one renewal. */
export function entryDueStatus(
  kind: Pick<RenewalKind, 'renewalName' | 'regulation' | 'dueSoonDays'>,
  due: CalendarDay | null,
  options: CalendarOptions,
  own: number | null = null,
): Explained {
  const threshold = own ?? kind.dueSoonDays ?? options.dueSoonDays.renewal;
  const { renewalName, regulation: rule } = kind;
  return explained(dueStatusOf({ due, today: options.from, threshold, rule }), renewalName);
}

/** What the company has recorded of one kind: what is open, and what was completed for good last. */
interface Recorded {
  readonly open: readonly CompanyRenewal[];
  readonly last: CompanyRenewal | undefined;
}

/** What is recorded of one kind, and which of its dates come after that. */
export function companyEntries(
  kind: RenewalKind,
  { open, last: closed }: Recorded,
  options: CalendarOptions,
): Entry[] {
  const days = dueDays(kind, options.usdotNumber, options);
  const base = {
    ...blank,
    kind: 'company' as const,
    name: kind.renewalName,
    renewalTypeId: kind.id,
    rule: renewalRuleText(kind, options.usdotNumber),
    regulation: kind.regulation,
  };
  const stored = open.map((one): Entry => ({
    ...base,
    key: one.id,
    detail: detailOf(kind, one.nextRenewal, one.notes),
    dueDate: one.nextRenewal,
    standing: entryDueStatus(kind, one.nextRenewal, options, one.dueSoonDays),
    record: 'recorded',
    renewalId: one.id,
    lastCompletedOn: one.lastCompletedOn,
    expected: expectedOf(kind, one.nextRenewal, days, options),
  }));
  if (stored.length === 0 && days.length === 0)
    return closed && !hasRenewalRule(kind)
      ? [doneEntry(base, closed)]
      : [{ ...base, key: kind.id, record: 'undated' }];
  // A date that another one stands recorded for is spoken for too.
  const last = stored
    .flatMap((one) => [one.dueDate ?? '', one.expected ?? ''])
    .reduce((a, b) => (a > b ? a : b), '');
  const coming = days
    .filter((day) => day > last && !isSameFiling(kind, last, day))
    .map((dueDate, index): Entry => ({
      ...base,
      key: `${kind.id} ${dueDate}`,
      detail: detailOf(kind, dueDate, null),
      dueDate,
      standing: entryDueStatus(kind, dueDate, options),
      record: stored.length === 0 && index === 0 ? 'missing' : 'later',
    }));
  return [...stored, ...coming];
}

/** What tells a date from the others of its kind: the year it is for, or the notes. */
function detailOf(kind: RenewalKind, due: CalendarDay | null, notes: string | null): string | null {
  const period = due === null ? null : periodOfDue(kind, due);
  const year =
    period && `${kind.agencyRule === 'ucr' ? 'Registration year' : 'For'} ${period.label}`;
  return [year, notes].filter(Boolean).join(', ') || null;
}

/** A kind that only a change asks for again, done once: such as the BOC-3. */
function doneEntry(base: Omit<Entry, 'key' | 'record'>, done: CompanyRenewal): Entry {
  const { id, notes, lastCompletedOn } = done;
  return { ...base, key: id, detail: notes, record: 'done', renewalId: id, lastCompletedOn };
}

// A quarter's filing may stand recorded for its nominal day, which a weekend has moved on by up to two days.
const isSameFiling = (kind: RenewalKind, recorded: string, day: CalendarDay): boolean =>
  kind.agencyRule === 'iftaQuarter' && recorded !== '' && Math.abs(daysBetween(recorded, day)) <= 2;

function expectedOf(
  kind: RenewalKind,
  recorded: CalendarDay | null,
  days: readonly CalendarDay[],
  { from }: CalendarOptions,
): CalendarDay | null {
  if (!hasFixedDays(kind) || recorded === null || recorded < from) return null;
  if (days.length === 0 || days.includes(recorded)) return null;
  const next = days.find((day) => day >= recorded || isSameFiling(kind, recorded, day));
  return next ?? null;
}
