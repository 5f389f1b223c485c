import { NativeSelect } from '@mantine/core';
import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { query } from '../../../api/query.ts';
import { useForm } from '../../../kit/form/form-context.ts';
import { useToday } from '../../../kit/form/today.ts';
import { calledOf, isInspection } from './called.ts';
import { followsFor } from './next-date.ts';
import type { RenewalRow } from './renewal-source.ts';
import { yearLabel } from './year-field.tsx';
import classes from './renewal.module.css';

/** The years that are chosen for renewals, by their ids. */
export type Years = Readonly<Record<string, number>>;

interface Props {
  readonly renewals: readonly RenewalRow[];
  readonly years: Years;
  readonly onYear: (id: string, year: number) => void;
}

/** When each of the chosen renewals is due next, for the day that is typed; asks for the year where only the user knows it. */
export function NextDates({ renewals, years, onYear }: Props) {
  const title = useId();
  const today = useToday();
  const { methods } = useForm();
  const [typed, result] = useWatch({
    control: methods.control,
    name: ['completionDate', 'result'],
  }) as readonly unknown[];
  const { data } = useQuery(query('renewals.formContext', {}, { quiet: true }));
  const renewalIds = renewals.map(({ id }) => id);
  const { data: previewed } = useQuery(
    query('bulkActs.previewRenewals', { renewalIds }, { quiet: true }),
  );
  const anchors = new Map(previewed?.map(({ id, anchorDay }) => [id, anchorDay]));
  const isDay = typeof typed === 'string' && isCalendarDay(typed) && typed <= today;
  if (!data || !previewed || !isDay) return null;
  const all = renewals.map((renewal) => ({
    renewal,
    ...(result === 'fail' && isInspection(renewal)
      ? { text: 'Overdue at once: it failed', periods: [] }
      : followsFor(renewal, data, {
          completedOn: typed,
          today,
          forYear: years[renewal.id],
          anchorDay: anchors.get(renewal.id) ?? null,
        })),
  }));
  return (
    <section
      className={classes.next}
      aria-labelledby={title}
      // What scrolls is reached by the keyboard.
      tabIndex={0}
    >
      <h3 id={title}>Next renewal dates</h3>
      <dl>
        {all.map(({ renewal, text, periods }) => (
          <div key={renewal.id}>
            <dt>{calledOf(renewal)}</dt>
            <dd>
              {periods.length > 0 && years[renewal.id] === undefined ? null : text}
              {periods.length > 0 ? (
                <NativeSelect
                  size="xs"
                  aria-label={`For which year: ${calledOf(renewal)}`}
                  value={String(years[renewal.id] ?? '')}
                  onChange={({ currentTarget }) => onYear(renewal.id, Number(currentTarget.value))}
                  data={[
                    { value: '', label: 'For which year?', disabled: true },
                    ...periods.map((period) => ({
                      value: String(period.year),
                      label: yearLabel(period),
                    })),
                  ]}
                />
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
