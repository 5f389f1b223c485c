import { addDays, addMonths, daysBetween, type CalendarDay } from '../calendar-day.ts';
import type { RenewalBasis, RenewalRule, AgencyRule } from './renewal-rule.ts';
import { afterFiling, hasSeason } from './filing-season.ts';
import {
  fixedDayAfter,
  iftaQuarterAfter,
  mcs150After,
  mcs150Rule,
  yearlyHeavyUseTax,
} from './renewal-agency.ts';
import { throughMonth } from '../people/state-program.ts';

const later = (a: CalendarDay, b: CalendarDay | null): CalendarDay => (b !== null && b > a ? b : a);

/** When a renewal is due again after a completion; null where its kind has no rule. The day may lie in the past: then it is overdue at once. */
export function nextRenewalDate(rule: RenewalRule, basis: RenewalBasis): CalendarDay | null {
  const { completedOn, previousDue, usdotNumber } = basis;
  // Every quarter is filed, however late the one before it was.
  if (rule.agencyRule === 'iftaQuarter') return iftaQuarterAfter(previousDue ?? completedOn);
  if (rule.agencyRule === 'mcs150') {
    const first = previousDue === null ? afterFiling(rule, basis) : null;
    const filing = first ?? mcs150After(usdotNumber, later(completedOn, previousDue));
    if (filing !== null) return filing;
  }
  if (hasSeason(rule)) return afterFiling(rule, basis);
  // What was renewed ahead of its fixed day is renewed for the year after it.
  if (rule.fixedMonthDay !== null)
    return fixedDayAfter(rule.fixedMonthDay, later(completedOn, previousDue));
  const kept = rule.keepsDay ? previousDue : null;
  if (rule.defaultMonths !== null)
    return kept === null
      ? afterMonths(rule, rule.defaultMonths, basis)
      : keptMonthDay(rule.defaultMonths, kept, basis);
  if (rule.defaultDays === null) return null;
  const days = rule.defaultDays;
  if (kept === null) return addDays(completedOn, days);
  const missed = Math.max(Math.floor(daysBetween(kept, completedOn) / days), 0);
  return addDays(kept, (missed + 1) * days);
}

function afterMonths(
  rule: RenewalRule,
  months: number,
  { completedOn, isStateProgram }: RenewalBasis,
): CalendarDay {
  const due = addMonths(completedOn, months);
  return (isStateProgram ?? rule.isStateProgram) ? throughMonth(due) : due;
}

/** The due day an interval after the one that was met, and later than the completion: by the same day of the month. */
function keptMonthDay(
  months: number,
  due: CalendarDay,
  { completedOn, anchorDay }: RenewalBasis,
): CalendarDay {
  const first = `${due.slice(0, 8)}01`;
  const anchor = Math.max(anchorDay ?? 0, Number(due.slice(8)));
  for (let count = months; ; count += months) {
    const end = addDays(addMonths(first, count + 1), -1);
    const day = Number(end.slice(8)) < anchor ? end : addDays(end, anchor - Number(end.slice(8)));
    if (day > completedOn) return day;
  }
}

/**
 * Returns the day of the month, 1 to 31, that the due days of a renewal are counted from: 31 for one
 * due on 06/30 that was due on 05/31 before, or was first completed on 05/31. `completions` are those
 * that completed it, newest first; null without a due day or an interval in months.
 */
export function dueAnchor(
  due: CalendarDay | null,
  { defaultMonths }: Pick<RenewalRule, 'defaultMonths'>,
  completions: readonly {
    readonly completionDate: CalendarDay;
    readonly previousDue: CalendarDay | null;
    readonly nextRenewal: CalendarDay | null;
  }[],
): number | null {
  if (due === null || defaultMonths === null) return null;
  let anchor = Number(due.slice(8));
  let day = due;
  for (const { completionDate, previousDue, nextRenewal } of completions) {
    // One entered late moved no date.
    if (nextRenewal === null) continue;
    const isEnd = addDays(day, 1).endsWith('-01');
    if (!isEnd || nextRenewal !== day) break;
    // The first one on record: its due day was counted from the completion itself.
    if (previousDue === null) {
      const isCounted = addMonths(completionDate, defaultMonths) === day;
      return isCounted ? Math.max(anchor, Number(completionDate.slice(8))) : anchor;
    }
    const isBefore = previousDue < day && Number(previousDue.slice(8)) >= Number(day.slice(8));
    if (!isBefore || monthsBetween(previousDue, day) % defaultMonths !== 0) break;
    anchor = Math.max(anchor, Number(previousDue.slice(8)));
    day = previousDue;
  }
  return anchor;
}

const monthsBetween = (from: CalendarDay, to: CalendarDay): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  (Number(to.slice(5, 7)) - Number(from.slice(5, 7)));

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
  if (rule.fixedMonthDay !== null) return fixedDayAfter(rule.fixedMonthDay, after);
  return nextRenewalDate(rule, basis);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayName = (monthDay: string): string =>
  `${months[Number(monthDay.slice(0, 2)) - 1] ?? ''} ${Number(monthDay.slice(3))}`;

const additions: Partial<Record<AgencyRule, string>> = {
  ucr: ', for the year after',
  iftaDecals: ', for the year after',
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
  if (defaultMonths !== null) {
    const through = rule.isStateProgram ? ', through the end of the month' : '';
    return `${every(defaultMonths, 'month')}${through}`;
  }
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
