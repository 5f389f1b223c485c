import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { query } from '../../api/query.ts';
import { useForm } from '../../kit/form/form-context.ts';
import { useToday } from '../../kit/form/today.ts';
import { calledOf, isInspection, type RenewalRow } from './called.ts';
import { followsFor } from './next-date.ts';
import classes from './renewal.module.css';

/** When each of the chosen renewals is due next, for the day that is typed. */
export function NextDates({ renewals }: { readonly renewals: readonly RenewalRow[] }) {
  const title = useId();
  const today = useToday();
  const { methods } = useForm();
  const [typed, result] = useWatch({
    control: methods.control,
    name: ['completionDate', 'result'],
  }) as readonly unknown[];
  const { data } = useQuery(query('renewals.formContext', {}, { quiet: true }));
  const isDay = typeof typed === 'string' && isCalendarDay(typed) && typed <= today;
  if (!data || !isDay) return null;
  const days = { completedOn: typed, today };
  return (
    <section
      className={classes.next}
      aria-labelledby={title}
      // What scrolls is reached by the keyboard.
      tabIndex={0}
    >
      <h3 id={title}>Next renewal dates</h3>
      <dl>
        {renewals.map((renewal) => (
          <div key={renewal.id}>
            <dt>{calledOf(renewal)}</dt>
            <dd>
              {result === 'fail' && isInspection(renewal)
                ? 'Stays due: it failed'
                : followsFor(renewal, data, days)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
