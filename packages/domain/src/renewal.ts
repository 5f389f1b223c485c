import { addDays, addMonths, type CalendarDay } from './calendar-day.ts';
import {
  fixedDayAfter,
  heavyUseTaxAfterFiling,
  iftaQuarterAfter,
  mcs150After,
  mcs150Rule,
  yearlyHeavyUseTax,
} from './renewal-agency.ts';

/** Rules of agencies that no interval can tell (docs/domain.md, Agency calendar). */
export const agencyRules = [
  'mcs150',
  'iftaQuarter',
  'iftaDecals',
  'insurance',
  'ucr',
  'heavyUseTax',
] as const;

/** One of them; 'insurance' marks policies, of which a company has several at once. */
export type AgencyRule = (typeof agencyRules)[number];

/** What decides when a kind of renewal is due again. */
export interface RenewalRule {
  readonly defaultMonths: number | null;
  readonly defaultDays: number | null;
  /** 'MM-DD' of every year. */
  readonly fixedMonthDay: string | null;
  readonly agencyRule: AgencyRule | null;
}

/** What a next date is counted from. */
export interface RenewalBasis {
  readonly completedOn: CalendarDay;
  /** The date that was met by this completion, if one was known. */
  readonly previousDue: CalendarDay | null;
  readonly usdotNumber: string | null;
}

const later = (a: CalendarDay, b: CalendarDay | null): CalendarDay => (b !== null && b > a ? b : a);

/** When a renewal is due again after a completion; null where its kind has no rule. The day may lie in the past: then it is overdue at once. */
export function nextRenewalDate(rule: RenewalRule, basis: RenewalBasis): CalendarDay | null {
  const { completedOn, previousDue, usdotNumber } = basis;
  // Every quarter is filed, however late the one before it was.
  if (rule.agencyRule === 'iftaQuarter') return iftaQuarterAfter(previousDue ?? completedOn);
  if (rule.agencyRule === 'mcs150') {
    const filing = mcs150After(usdotNumber, later(completedOn, previousDue));
    if (filing !== null) return filing;
  }
  if (rule.agencyRule === 'heavyUseTax' && rule.fixedMonthDay !== null)
    return heavyUseTaxAfterFiling(rule.fixedMonthDay, completedOn, previousDue);
  // What was renewed ahead of its fixed day is renewed for the year after it.
  if (rule.fixedMonthDay !== null)
    return fixedDayAfter(rule.fixedMonthDay, later(completedOn, previousDue));
  if (rule.defaultMonths !== null) return addMonths(completedOn, rule.defaultMonths);
  return rule.defaultDays === null ? null : addDays(completedOn, rule.defaultDays);
}

/** Whether a kind of renewal comes again by itself. */
export function hasRenewalRule(rule: RenewalRule): boolean {
  const { defaultMonths, defaultDays, fixedMonthDay, agencyRule } = rule;
  const isAgency = agencyRule === 'iftaQuarter';
  return isAgency || fixedMonthDay !== null || defaultMonths !== null || defaultDays !== null;
}

/** Whether a kind of renewal is due on days that are known without a completion before. */
export function hasFixedDays({ fixedMonthDay, agencyRule }: RenewalRule): boolean {
  return fixedMonthDay !== null || agencyRule === 'mcs150' || agencyRule === 'iftaQuarter';
}

/** Every due day of a rule with fixed days from `from` to `until`, both included; when the first one lies beyond, that one alone. */
export function dueDays(
  rule: RenewalRule,
  usdotNumber: string | null,
  { from, until }: { readonly from: CalendarDay; readonly until: CalendarDay },
): CalendarDay[] {
  if (!hasFixedDays(rule)) return [];
  const found: CalendarDay[] = [];
  let after = addDays(from, -1);
  // A filing whose day moved past a weekend can still be met after its nominal day.
  if (rule.agencyRule === 'iftaQuarter') after = addDays(after, -3);
  for (;;) {
    const basis = { completedOn: after, previousDue: null, usdotNumber };
    const due = knownDay(rule, basis);
    if (due === null || (due > until && found.length > 0)) return found;
    if (due >= from) found.push(due);
    if (due > until) return found;
    after = due;
  }
}

function knownDay(rule: RenewalRule, basis: RenewalBasis): CalendarDay | null {
  const { usdotNumber, completedOn: after } = basis;
  // The interval that stands in for a missing USDOT number says nothing about a calendar.
  if (rule.agencyRule === 'mcs150') return mcs150After(usdotNumber, after);
  // A day of the calendar is no filing: what is filed before it may be for the period after.
  if (rule.agencyRule === 'heavyUseTax' && rule.fixedMonthDay !== null)
    return yearlyHeavyUseTax(rule.fixedMonthDay, addDays(after, 1));
  return nextRenewalDate(rule, basis);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayName = (monthDay: string): string =>
  `${months[Number(monthDay.slice(0, 2)) - 1] ?? ''} ${Number(monthDay.slice(3))}`;

const additions: Partial<Record<AgencyRule, string>> = {
  ucr: ', for the year after',
  iftaDecals: '; renewed by then, the old decals are good through the end of February',
  heavyUseTax:
    ', or the next business day; a unit new on the road by the end of the month after its first use',
};

/** A rule in words: 'Every 12 months', 'Every year by Dec 31'; null where there is none. */
export function renewalRuleText(rule: RenewalRule, usdotNumber: string | null): string | null {
  const { agencyRule, fixedMonthDay, defaultMonths, defaultDays } = rule;
  if (agencyRule === 'iftaQuarter')
    return 'Every quarter: Apr 30, Jul 31, Oct 31 and Jan 31, or the next business day';
  if (agencyRule === 'mcs150') return mcs150Rule(usdotNumber);
  if (fixedMonthDay !== null) {
    const addition = agencyRule === null ? '' : (additions[agencyRule] ?? '');
    return `Every year by ${dayName(fixedMonthDay)}${addition}`;
  }
  if (defaultMonths !== null) return every(defaultMonths, 'month');
  return defaultDays === null ? null : every(defaultDays, 'day');
}

const every = (count: number, unit: string): string =>
  count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`;

/** Whether something can still be due of a renewal: it is neither closed nor completed without a next date. */
export function isOpenRenewal(renewal: {
  readonly isClosed: boolean;
  readonly nextRenewal: CalendarDay | null;
  readonly completionDate: CalendarDay | null;
}): boolean {
  const { isClosed, nextRenewal, completionDate } = renewal;
  return !isClosed && (nextRenewal !== null || completionDate === null);
}
