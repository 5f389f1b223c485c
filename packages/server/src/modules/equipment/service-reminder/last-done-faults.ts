import type { Message } from '@roadproof/contract/failure';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay, formatReading } from '@roadproof/domain/format';
import type { Unit } from './moment.ts';
import type { Form } from './given-figures.ts';

const fields = {
  Primary: 'lastPrimaryMeterReading',
  Secondary: 'lastSecondaryMeterReading',
} as const;

/** What is wrong with what a form says of the last time: it is told of a new reminder, lies in the past, and no meter showed more than now. */
export function lastDoneFaults(
  form: Form,
  unit: Unit | undefined,
  today: CalendarDay,
): readonly Message[] {
  const { lastDoneOn } = form;
  const readings = (['Primary', 'Secondary'] as const).filter(
    (meter) => typeof form[fields[meter]] === 'number',
  );
  if (!lastDoneOn && readings.length === 0) return [];
  if (form.id !== undefined)
    return [
      {
        field: 'lastDoneOn',
        message: 'Only a new reminder can have a last service date.',
        description: 'Complete the reminder instead.',
      },
    ];
  if (!lastDoneOn)
    return [
      {
        field: 'lastDoneOn',
        message: 'Last Done is required.',
        description: 'Enter the day the meter showed this reading, or leave the reading empty.',
      },
    ];
  const late = {
    field: 'lastDoneOn',
    message: `Must be on or before ${formatDay(today)} (today).`,
    description: 'Enter the day the work was done.',
  };
  return [
    ...(lastDoneOn > today ? [late] : []),
    ...readings.flatMap((meter) => readingFaults(form[fields[meter]] ?? 0, meter, unit)),
  ];
}

function readingFaults(reading: number, meter: keyof typeof fields, unit?: Unit): Message[] {
  const now = unit?.[`current${meter}Reading`] ?? null;
  // The meter before it may have shown more than the one that is in the unit now.
  const isReplaced = unit?.[`${meter === 'Primary' ? 'primary' : 'secondary'}MeterOffset`] !== 0;
  if (now === null || isReplaced || reading <= now) return [];
  return [
    {
      field: fields[meter],
      message: `Must be at most ${formatReading(now, null)} (the current reading).`,
      description: 'Enter what the meter showed when the work was done.',
    },
  ];
}
