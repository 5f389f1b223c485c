import { dayInZone, isCalendarDay } from '@roadproof/domain/calendar-day';
import {
  dueAfter,
  dueAfterEdit,
  type ServiceMoment,
  type ServiceSchedule,
} from '@roadproof/domain/service-schedule';
import type { Context } from '../../http/context.ts';
import { badRequest } from '../../http/errors.ts';
import { lastDone, type Done } from './last-done.ts';
import { momentOf, scheduleOf, type Unit } from './moment.ts';
import type { Form, Stored } from './save.ts';
import { timeUnitName, type Meter } from './save-rows.ts';

interface Saving {
  readonly form: Form;
  /** The columns to be written, without what is due. */
  readonly values: Partial<Stored>;
  readonly stored: Stored | undefined;
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

/** What is due after a save: as typed, else by the intervals from the newest completion or the start (domain.md, section 4). */
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
  // A unit that starts in a far future leaves no room for the interval in a calendar.
  if (nextDueTime !== null && !isCalendarDay(nextDueTime))
    throw badRequest(
      'The next due date is too far away.',
      'Check the interval and the in-service date of the unit.',
      'timeInterval',
    );
  return {
    nextDueTime,
    nextPrimaryMeterReading: edited('primary'),
    nextSecondaryMeterReading: edited('secondary'),
  };
}

async function periodOf({ db }: Context, stored: Stored, now: string | undefined) {
  const id = stored.timeIntervalTypeId;
  return id === null ? now : timeUnitName(db, id);
}

/** What the intervals alone say. */
async function computedDue(
  context: Context,
  { stored, unit }: Saving,
  schedule: ServiceSchedule,
): Promise<ServiceMoment> {
  const done = stored ? await lastDone(context.db, stored.id, stored.completedAt) : null;
  // What another unit's meter showed then says nothing of this one's.
  const isSameUnit = stored?.equipmentId === unit.id;
  return dueByIntervals(context, {
    schedule,
    unit,
    createdAt: stored?.createdAt,
    done: done && { ...done, said: isSameUnit ? done.said : { primary: null, secondary: null } },
  });
}

/** What is due by the intervals alone, counted from when the work was done last, or from the start of the unit. */
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
  const start = {
    day: unit.inServiceDate ?? createdOn,
    primary: unit.initialPrimaryReading,
    secondary: unit.initialSecondaryReading,
  };
  return dueAfter(schedule, start, nothing);
}
