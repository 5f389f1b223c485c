import type { CalendarDay } from '@roadproof/domain/calendar-day';
import {
  timeUnits,
  type ServiceMoment,
  type ServiceSchedule,
} from '@roadproof/domain/equipment/service-schedule';
import type { Stored } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { readingsBy, type Known as Reading, type Meter, type unitForUpdate } from './save-rows.ts';

type StoredReminder = Stored<'serviceReminder'>;

/** The unit of a reminder as it is locked for a save. */
export type Unit = NonNullable<Awaited<ReturnType<typeof unitForUpdate>>>;

/** What somebody says the meters showed. */
export interface Readings {
  readonly primary: number | null;
  readonly secondary: number | null;
}

/** A day of a unit, with what somebody says its meters showed. */
export interface UnitDay {
  readonly unit: Unit;
  readonly day: CalendarDay;
  readonly readings: Readings;
}

/** What both meters had run by then, as far as anybody knows, and the instant a reading of that day is dated at; undefined for now. */
export interface Known {
  readonly moment: ServiceMoment & { readonly day: CalendarDay };
  readonly readAt?: string;
}

/** The moments of many days in one statement, one for each, in order. */
export async function momentsOf(
  { db, company, today }: Pick<Context, 'db' | 'company' | 'today'>,
  requests: readonly UnitDay[],
): Promise<readonly Known[]> {
  const past = requests.filter(({ day }) => day !== today);
  const found = await readingsBy(
    db,
    past.map(({ unit, day }) => ({ equipmentId: unit.id, day })),
    company.timeZone,
  );
  const readingsOf = new Map(past.map((one, at) => [one, found[at]]));
  return requests.map((one) => {
    const { unit, day, readings } = one;
    const now = nowOf(unit);
    const then = readingsOf.get(one);
    if (!then) return { moment: { day, ...usageOf(readings, now, now) } };
    const { known, endOfDay } = then;
    const offsets = {
      primary: known.primary ?? now.primary,
      secondary: known.secondary ?? now.secondary,
    };
    return {
      moment: { day, ...usageOf(readings, offsets, startOf(unit, known)) },
      readAt: endOfDay,
    };
  });
}

export async function momentOf(
  context: Pick<Context, 'db' | 'company' | 'today'>,
  request: UnitDay,
): Promise<Known> {
  const [known] = await momentsOf(context, [request]);
  if (!known) throw new Error('a day asked for has a moment');
  return known;
}

type Both = Readonly<Record<Meter, Reading | null>>;

const nowOf = (unit: Unit): Both => ({
  primary: meter(unit.currentPrimaryReading, unit.primaryMeterOffset),
  secondary: meter(unit.currentSecondaryReading, unit.secondaryMeterOffset),
});

// A unit taken over in bulk may have readings but no list of them.
const startOf = (unit: Unit, known: Partial<Record<Meter, Reading>>): Both => ({
  primary: known.primary ?? meter(unit.initialPrimaryReading ?? unit.currentPrimaryReading, 0),
  secondary:
    known.secondary ?? meter(unit.initialSecondaryReading ?? unit.currentSecondaryReading, 0),
});

const meter = (reading: number | null, offset: number): Reading | null =>
  reading === null ? null : { reading, offset };

function usageOf(readings: Readings, offsets: Both, otherwise: Both): Readings {
  const usage = (which: Meter): number | null => {
    const reading = readings[which];
    const other = otherwise[which];
    if (reading === null) return other && other.reading + other.offset;
    return reading + (offsets[which]?.offset ?? 0);
  };
  return { primary: usage('primary'), secondary: usage('secondary') };
}

interface Intervals {
  readonly primaryMeterInterval: number | null;
  readonly secondaryMeterInterval: number | null;
  readonly timeInterval: number | null;
  readonly keepFixedSchedule: boolean;
}

/** How often a reminder is due, as the rules want it; `unitName` names the unit of time. */
export function scheduleOf(reminder: Intervals, unitName: string | undefined): ServiceSchedule {
  const unit = timeUnits.find((one) => one === unitName);
  const { timeInterval } = reminder;
  return {
    primary: reminder.primaryMeterInterval,
    secondary: reminder.secondaryMeterInterval,
    time: timeInterval !== null && unit ? { count: timeInterval, unit } : null,
    keepFixed: reminder.keepFixedSchedule,
  };
}

/** What is due of a stored reminder, with replaced meters. */
export function dueNow(
  stored: Pick<
    StoredReminder,
    'nextDueTime' | 'dueMonthDay' | 'nextPrimaryMeterReading' | 'nextSecondaryMeterReading'
  >,
): ServiceMoment {
  const { nextDueTime: day, dueMonthDay: monthDay } = stored;
  return {
    day,
    ...(monthDay !== null && { monthDay }),
    primary: stored.nextPrimaryMeterReading,
    secondary: stored.nextSecondaryMeterReading,
  };
}
