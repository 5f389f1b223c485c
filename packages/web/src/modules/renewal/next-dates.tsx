import { isCalendarDay, type CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { hasRenewalRule, nextRenewalDate } from '@roadproof/domain/renewal';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Output } from '../../api/operation-map.ts';
import { query } from '../../api/query.ts';
import { useForm } from '../../kit/form/form-context.ts';
import { useToday } from '../../kit/form/today.ts';
import { calledOf, type RenewalRow } from './called.ts';
import { dayOf } from './renewal.ts';
import classes from './renewal.module.css';

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

/** When each of the chosen renewals is due next, for the day that is typed. */
export function NextDates({ renewals }: { readonly renewals: readonly RenewalRow[] }) {
  const today = useToday();
  const { methods } = useForm();
  const typed: unknown = useWatch({ control: methods.control, name: 'completionDate' });
  const { data } = useQuery(query('renewals.formContext', {}, { quiet: true }));
  const isDay = typeof typed === 'string' && isCalendarDay(typed) && typed <= today;
  if (!data || !isDay) return null;
  const days = { completedOn: typed, today };
  return (
    <section
      className={classes.next}
      aria-label="Next renewal dates"
      // What scrolls is reached by the keyboard.
      tabIndex={0}
    >
      <dl>
        {renewals.map((renewal) => (
          <div key={renewal.id}>
            <dt>{calledOf(renewal)}</dt>
            <dd>{followsFor(renewal, data, days)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
