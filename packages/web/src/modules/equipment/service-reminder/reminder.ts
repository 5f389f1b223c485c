import type { Output } from '../../../api/operation-map.ts';

export type Reminder = Output<'serviceReminders.get'>;
export type Unit = Output<'equipment.get'>;

/** One of a unit's two meters as the forms speak of it. */
export const meters = {
  primary: {
    label: 'Primary',
    interval: 'primaryMeterInterval',
    threshold: 'primaryDueSoonThreshold',
    next: 'nextPrimaryMeterReading',
    initial: 'initialPrimaryReading',
    current: 'currentPrimaryReading',
    unit: 'primaryMeterUnit',
    reading: 'primaryMeterReading',
    last: 'lastPrimaryMeterReading',
  },
  secondary: {
    label: 'Secondary',
    interval: 'secondaryMeterInterval',
    threshold: 'secondaryDueSoonThreshold',
    next: 'nextSecondaryMeterReading',
    initial: 'initialSecondaryReading',
    current: 'currentSecondaryReading',
    unit: 'secondaryMeterUnit',
    reading: 'secondaryMeterReading',
    last: 'lastSecondaryMeterReading',
  },
} as const;

export type MeterName = keyof typeof meters;

export const meterNames: readonly MeterName[] = ['primary', 'secondary'];
