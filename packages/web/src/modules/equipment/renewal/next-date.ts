import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { hasRenewalRule } from '@roadproof/domain/equipment/renewal';
import type { Output } from '../../../api/operation-map.ts';
import { filingOf, type Filing } from './filing-year.ts';
import { dayOf } from './renewal.ts';
import type { RenewalRow } from './renewal-source.ts';

interface Days {
  readonly completedOn: CalendarDay;
  readonly today: CalendarDay;
  /** The year that is chosen for it, where one has to be. */
  readonly forYear?: number | undefined;
  /** The day of the month its due days are counted from, as `bulkActs.previewRenewals` answers it. */
  readonly anchorDay?: number | null;
}

/** What follows for one renewal of many, in words, and the years to choose from. */
export interface Follows {
  readonly text: string;
  readonly periods: Filing['periods'];
}

/** Computes what follows for one of them from a completion on that day, as the server will do it. */
export function followsFor(
  renewal: Pick<RenewalRow, 'renewalTypeId' | 'nextRenewal' | 'lastCompletedOn'>,
  { types, usdotNumber }: Output<'renewals.formContext'>,
  { completedOn, today, forYear, anchorDay = null }: Days,
): Follows {
  const only = (text: string): Follows => ({ text, periods: [] });
  const last = dayOf(renewal.lastCompletedOn);
  if (last !== null && completedOn < last) return only('Goes to the history, moves no date');
  const rule = types.find(({ id }) => id === renewal.renewalTypeId);
  // Of a type that is no longer offered only the server knows the rule.
  if (!rule) return only('By the rule of its type');
  if (!hasRenewalRule(rule)) return only('Its type has no interval');
  const previousDue = dayOf(renewal.nextRenewal);
  const filing = filingOf(rule, { completedOn, previousDue, usdotNumber, anchorDay }, forYear);
  const { next, periods, isUnanswered } = filing;
  if (isUnanswered) return { text: 'Choose the year it is for', periods };
  if (next === null) return only('Its type has no interval');
  return {
    text: next < today ? `${formatDay(next)}, overdue at once` : formatDay(next),
    periods,
  };
}
