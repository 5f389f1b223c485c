import {
  addInterval,
  dueAfter,
  monthDayOf,
  timeUnits,
  type ServiceMoment,
  type TimeInterval,
} from '@roadproof/domain/equipment/service-schedule';
import type { Given, Office } from './import-decision.ts';
import type { KnownReminder, MeteredUnit } from './import-rows.ts';
import { dueNow, scheduleOf } from './moment.ts';
import type { Meter } from './save-rows.ts';

/** When a reminder is due, as its columns say it. */
export interface DueColumns {
  readonly nextDueTime: string | null;
  readonly dueMonthDay: number | null;
  readonly nextPrimaryMeterReading: number | null;
  readonly nextSecondaryMeterReading: number | null;
}

const fields = {
  primary: {
    interval: 'primaryMeterInterval',
    next: 'nextPrimaryMeterReading',
    last: 'lastPrimaryReading',
    initial: 'initialPrimaryReading',
    current: 'currentPrimaryReading',
    offset: 'primaryMeterOffset',
  },
  secondary: {
    interval: 'secondaryMeterInterval',
    next: 'nextSecondaryMeterReading',
    last: 'lastSecondaryReading',
    initial: 'initialSecondaryReading',
    current: 'currentSecondaryReading',
    offset: 'secondaryMeterOffset',
  },
} as const;

const tenth = (value: number): number => Math.round(value * 10) / 10;
const plus = (reading: number | null, offset: number): number | null =>
  reading === null ? null : tenth(reading + offset);

/** What a meter had run by the last completion; it has run by now where nobody says when that was. */
function usageThen(meter: Meter, given: Given, unit: MeteredUnit, then: number | null) {
  const { last, initial, current, offset } = fields[meter];
  if (given[last] !== null) return plus(given[last], unit[offset]);
  return then ?? plus(unit[current], unit[offset]) ?? unit[initial];
}

function momentOf(given: Given, unit: MeteredUnit, office: Office, row: number): ServiceMoment {
  const then = office.usage.get(row);
  return {
    day: given.completedAt ?? office.context.today,
    primary: usageThen('primary', given, unit, then?.primary ?? null),
    secondary: usageThen('secondary', given, unit, then?.secondary ?? null),
  };
}

const nothing: ServiceMoment = { day: null, primary: null, secondary: null };

/** When a new reminder is due: as its row says, else by the intervals from the last completion or from now. */
export function dueOfNew(given: Given, unit: MeteredUnit, office: Office, row: number): DueColumns {
  const schedule = {
    primary: given.primaryMeterInterval,
    secondary: given.secondaryMeterInterval,
    time: given.time,
    keepFixed: false,
  };
  const computed = dueAfter(schedule, momentOf(given, unit, office, row), nothing);
  const next = (meter: Meter) =>
    plus(given[fields[meter].next], unit[fields[meter].offset]) ?? computed[meter];
  return {
    ...dayColumns(given.nextDueTime === null ? computed : { day: given.nextDueTime }),
    nextPrimaryMeterReading: next('primary'),
    nextSecondaryMeterReading: next('secondary'),
  };
}

const dayColumns = ({ day, monthDay }: Pick<ServiceMoment, 'day' | 'monthDay'>) => ({
  nextDueTime: day,
  dueMonthDay: monthDay ?? monthDayOf(day),
});

interface Known {
  readonly stored: KnownReminder;
  readonly unit: MeteredUnit;
  /** The row tells of a completion that is newer than the newest one. */
  readonly isNewer: boolean;
  readonly office: Office;
  readonly row: number;
}

/** What of a known reminder's due dates a row moves: what it types, what a newer completion moves, what another interval moves. */
export function dueOfKnown(given: Given, known: Known): Partial<DueColumns> {
  const { stored, unit, isNewer, office, row } = known;
  const period = [...office.periods].find(([, id]) => id === stored.timeIntervalTypeId)?.[0];
  const before = scheduleOf(stored, period);
  const schedule = {
    primary: given.primaryMeterInterval ?? before.primary,
    secondary: given.secondaryMeterInterval ?? before.secondary,
    time: given.time ?? before.time,
    keepFixed: before.keepFixed,
  };
  const due = dueNow(stored);
  const after = isNewer ? dueAfter(schedule, momentOf(given, unit, office, row), due) : null;
  const meter = (which: Meter): number | null => {
    const { next, interval, offset, initial, current } = fields[which];
    if (given[next] !== null) return plus(given[next], unit[offset]);
    if (after) return after[which];
    const [old, now] = [before[which], given[interval]];
    if (now === null || now === old) return null;
    // One interval before it was due, it was done last.
    const last =
      old !== null && due[which] !== null
        ? due[which] - old
        : (plus(unit[current], unit[offset]) ?? unit[initial]);
    return plus(last, now);
  };
  const time = (): Pick<ServiceMoment, 'day' | 'monthDay'> => {
    if (given.nextDueTime !== null) return { day: given.nextDueTime };
    if (after) return after;
    if (given.time === null || isSame(given.time, before.time)) return { day: null };
    const started = before.time && due.day && addInterval(due.day, before.time, -1, due.monthDay);
    const from = stored.completedAt ?? started ?? office.context.today;
    return dueAfter({ ...schedule, keepFixed: false }, { ...nothing, day: from }, nothing);
  };
  const moved = {
    ...dayColumns(time()),
    nextPrimaryMeterReading: meter('primary'),
    nextSecondaryMeterReading: meter('secondary'),
  };
  return Object.fromEntries(Object.entries(moved).filter(([, value]) => value !== null));
}

const isSame = (one: TimeInterval, other: TimeInterval | null): boolean =>
  one.count === other?.count && timeUnits.indexOf(one.unit) === timeUnits.indexOf(other.unit);
