import { dayInZone } from '@roadproof/domain/calendar-day';
import {
  dueAfter,
  dueAfterEdit,
  monthDayFrom,
  monthDayOf,
  type ServiceMoment,
  type ServiceSchedule,
} from '@roadproof/domain/equipment/service-schedule';
import type { Context } from '../../../http/context.ts';
import { lastDone, type Done } from './last-done.ts';
import { dueNow, momentOf, scheduleOf, type Unit } from './moment.ts';
import type { Form } from './given-figures.ts';
import type { StoredReminder } from './save.ts';
import { timeUnitName, type Meter } from './save-rows.ts';

interface Saving {
  readonly form: Form;
  /** The columns to be written, without what is due. */
  readonly values: Partial<StoredReminder>;
  readonly stored: StoredReminder | undefined;
  readonly unit: Unit;
  /** The name of the unit of time. */
  readonly period: string | undefined;
}

const unscheduled = {
  primaryMeterInterval: null,
  secondaryMeterInterval: null,
  timeInterval: null,
  keepFixedSchedule: false,
};
const nothing: ServiceMoment = { day: null, primary: null, secondary: null };

/** What is due after a save: as typed, else by the intervals from the newest completion or the day it was added. */
export async function dueOf(context: Context, saving: Saving) {
  const { form, values, stored, unit, period } = saving;
  const schedule = scheduleOf({ ...unscheduled, ...stored, ...values }, period);
  const computed = await computedDue(context, saving, schedule);
  const was = stored && scheduleOf(stored, await periodOf(context, stored, period));
  const isMoved = stored !== undefined && stored.equipmentId !== unit.id;
  const edited = (meter: Meter): number | null => {
    const offset = unit[`${meter}MeterOffset`];
    const name = meter === 'primary' ? 'nextPrimaryMeterReading' : 'nextSecondaryMeterReading';
    const sent = form[name];
    return dueAfterEdit({
      stored: isMoved ? null : (stored?.[name] ?? null),
      sent: typeof sent === 'number' ? Math.round((sent + offset) * 10) / 10 : sent,
      computed: computed[meter],
      isIntervalChanged: isMoved || schedule[meter] !== (was?.[meter] ?? null),
      hasInterval: schedule[meter] !== null,
    });
  };
  const nextDueTime = dueAfterEdit({
    stored: stored?.nextDueTime ?? null,
    sent: form.nextDueTime,
    computed: computed.day,
    isIntervalChanged: JSON.stringify(schedule.time) !== JSON.stringify(was?.time ?? null),
    hasInterval: schedule.time !== null,
  });
  const typed = form.nextDueTime ?? null;
  const isTyped = typed !== null && typed !== stored?.nextDueTime;
  return {
    nextDueTime,
    dueMonthDay: isTyped
      ? monthDayOf(typed)
      : monthDayFrom(nextDueTime, [stored ? dueNow(stored) : null, computed]),
    nextPrimaryMeterReading: edited('primary'),
    nextSecondaryMeterReading: edited('secondary'),
  };
}

async function periodOf({ db }: Context, stored: StoredReminder, now: string | undefined) {
  const id = stored.timeIntervalTypeId;
  return id === null ? now : timeUnitName(db, id);
}

/** What the intervals alone say. */
async function computedDue(
  context: Context,
  { form, stored, unit }: Saving,
  schedule: ServiceSchedule,
): Promise<ServiceMoment> {
  const done = stored ? await lastDone(context.db, stored.id, stored.completedAt) : givenLast(form);
  // What another unit's meter showed then says nothing of this one's.
  const isSameUnit = stored === undefined || stored.equipmentId === unit.id;
  return dueByIntervals(context, {
    schedule,
    unit,
    createdAt: isSameUnit ? stored?.createdAt : undefined,
    done: done && {
      ...done,
      readings: isSameUnit ? done.readings : { primary: null, secondary: null },
    },
  });
}

/** What the form of a new reminder says of the last time. */
export function givenLast(form: Form): Done | null {
  const { lastDoneOn, lastPrimaryMeterReading, lastSecondaryMeterReading } = form;
  if (!lastDoneOn) return null;
  return {
    day: lastDoneOn,
    readings: {
      primary: lastPrimaryMeterReading ?? null,
      secondary: lastSecondaryMeterReading ?? null,
    },
  };
}

/** What is due by the intervals alone, counted from when the work was done last, or from the day the reminder was added: a used unit is not overdue for what nobody planned before. */
export async function dueByIntervals(
  context: Context,
  given: {
    readonly schedule: ServiceSchedule;
    readonly unit: Unit;
    /** When the reminder was added; now without it. */
    readonly createdAt: string | undefined;
    readonly done: Done | null;
  },
): Promise<ServiceMoment> {
  const { schedule, unit, createdAt, done } = given;
  const { today, company } = context;
  if (done) {
    const { moment } = await momentOf(context, { unit, ...done });
    return dueAfter(schedule, moment, nothing);
  }
  const createdOn = createdAt ? dayInZone(new Date(createdAt), company.timeZone) : today;
  const day = createdOn < today ? createdOn : today;
  const { moment } = await momentOf(context, {
    unit,
    day,
    readings: { primary: null, secondary: null },
  });
  const start = {
    day,
    primary: moment.primary ?? unit.initialPrimaryReading,
    secondary: moment.secondary ?? unit.initialSecondaryReading,
  };
  return dueAfter(schedule, start, nothing);
}
