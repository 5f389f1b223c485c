import { Button } from '@mantine/core';
import { addYears, type CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../../kit/form/form-context.ts';
import classes from './renewal.module.css';

interface Props {
  readonly name: string;
  readonly day: CalendarDay;
  /** Why this day: 'Every 12 months'. */
  readonly why: ReactNode;
}

/** A date that is offered under its field, with the reason; one click takes it. */
export function Suggestion({ name, day, why }: Props) {
  const { methods } = useForm();
  const value: unknown = useWatch({ control: methods.control, name });
  const take = () => methods.setValue(name, day, { shouldDirty: true, shouldValidate: true });
  return (
    <p className={classes.suggestion}>
      <span>{why}</span>
      {value === day ? null : (
        <Button size="compact-xs" variant="light" onClick={take}>
          Use {formatDay(day)}
        </Button>
      )}
    </p>
  );
}

interface LongerProps {
  /** The last day of a certificate for one year. */
  readonly day: CalendarDay;
  /** Years it may be for at most. */
  readonly longest: number | null;
}

/** The last days of a certificate that is for several years: its own last day counts. */
export function LongerCertificates({ day, longest }: LongerProps) {
  const more = Array.from({ length: Math.max((longest ?? 1) - 1, 0) }, (_, index) => index + 1);
  return more.map((count) => (
    <Suggestion
      key={count}
      name="nextRenewal"
      day={addYears(day, count)}
      why={`A certificate for ${count + 1} years`}
    />
  ));
}
