import type { CalendarDay } from '@roadproof/domain/calendar-day';
import {
  timeUnits,
  type ServiceMoment,
  type ServiceSchedule,
} from '@roadproof/domain/service-schedule';
import type { Context } from '../../http/context.ts';
import { readingsBy, type Known, type Meter, type unitForUpdate } from './save-rows.ts';

/** The unit of a reminder as it is locked for a save. */
export type Unit = NonNullable<Awaited<ReturnType<typeof unitForUpdate>>>;

/** What somebody says the meters showed. */
export interface Readings {
  readonly primary: number | null;
  readonly secondary: number | null;
}

/** What both meters of a unit had run by a day, as far as anybody knows, and the instant a reading of that day is dated at; undefined for now. */
export async function momentOf(
  { db, company, today }: Context,
  unit: Unit,
  day: CalendarDay,
  said: Readings,
): Promise<{ readonly moment: ServiceMoment & { day: CalendarDay }; readonly readAt?: string }> {
  const now = nowOf(unit);
  if (day === today) return { moment: { day, ...usageOf(said, now, now) } };
  const { timeZone } = company;
  const { known, endOfDay } = await readingsBy(db, unit.id, { day, timeZone });
  const offsets = {
    primary: known.primary ?? now.primary,
    secondary: known.secondary ?? now.secondary,
  };
  return { moment: { day, ...usageOf(said, offsets, startOf(unit, known)) }, readAt: endOfDay };
}

type Both = Readonly<Record<Meter, Known | null>>;

const nowOf = (unit: Unit): Both => ({
  primary: meter(unit.currentPrimaryReading, unit.primaryMeterOffset),
  secondary: meter(unit.currentSecondaryReading, unit.secondaryMeterOffset),
});

// A unit taken over in bulk may have readings but no list of them.
const startOf = (unit: Unit, known: Partial<Record<Meter, Known>>): Both => ({
  primary: known.primary ?? meter(unit.initialPrimaryReading ?? unit.currentPrimaryReading, 0),
  secondary:
    known.secondary ?? meter(unit.initialSecondaryReading ?? unit.currentSecondaryReading, 0),
});

const meter = (reading: number | null, offset: number): Known | null =>
  reading === null ? null : { reading, offset };

function usageOf(said: Readings, offsets: Both, otherwise: Both): Readings {
  const usage = (which: Meter): number | null => {
    const reading = said[which];
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
