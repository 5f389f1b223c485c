import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { hasRenewalRule, nextRenewalDate } from '@roadproof/domain/renewal';
import type { Output } from '../../api/operation-map.ts';
import type { RenewalRow } from './called.ts';
import { dayOf } from './renewal.ts';

/** What follows for one of them from a completion on that day, as the server will do it. */
export function followsFor(
  renewal: Pick<RenewalRow, 'renewalTypeId' | 'nextRenewal' | 'lastCompletedOn'>,
  { types, usdotNumber }: Output<'renewals.formContext'>,
  { completedOn, today }: { readonly completedOn: CalendarDay; readonly today: CalendarDay },
): string {
  const last = dayOf(renewal.lastCompletedOn);
  if (last !== null && completedOn < last) return 'Goes to the history, moves no date';
  const rule = types.find(({ id }) => id === renewal.renewalTypeId);
  // Of a type that is no longer offered only the server knows the rule.
  if (!rule) return 'By the rule of its type';
  if (!hasRenewalRule(rule)) return 'Its type has no interval';
  const previousDue = dayOf(renewal.nextRenewal);
  const next = nextRenewalDate(rule, { completedOn, previousDue, usdotNumber });
  if (next === null) return 'Its type has no interval';
  return next < today ? `${formatDay(next)}, overdue at once` : formatDay(next);
}
