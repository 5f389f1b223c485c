import { Button } from '@mantine/core';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../kit/form/form-context.ts';
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
