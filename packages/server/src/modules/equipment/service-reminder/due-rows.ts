import type { serviceReminderRow } from '@roadproof/contract/equipment/service-reminder';
import { daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';
import type { DueStatus } from '@roadproof/domain/due';
import {
  alsoWords,
  dueClock,
  dueWords,
  otherClocks,
  type DuePlan,
} from '@roadproof/domain/equipment/due-clock';
import type { ReminderParts } from '@roadproof/domain/equipment/service-reminder';
import {
  forecastWindowDays,
  usageForecast,
  type UsageOnDay,
} from '@roadproof/domain/equipment/service-reminder-forecast';
import { addInterval, timeUnits } from '@roadproof/domain/equipment/service-schedule';
import type { z } from 'zod';
import type { Field } from '../../../db/list-source.ts';
import type { Meter } from './save-rows.ts';

/** The first or the last reading of a meter in the days a forecast looks back, with replaced meters. */
const reading = (meter: Meter, direction: 'asc' | 'desc'): string => `
  (select '${meter}' as meter, (m.read_at at time zone {timeZone})::date as day,
          m.reading + m.meter_offset as usage
     from meter_reading m
    where m.client_id = r.client_id and m.equipment_id = r.equipment_id and m.meter = '${meter}'
      and m.deleted_at is null and m.voided_at is null
      and m.read_at >= ({today}::date - ${forecastWindowDays})::timestamp at time zone {timeZone}
    order by m.read_at ${direction} limit 1)`;

const readings = (['primary', 'secondary'] as const)
  .flatMap((meter) => [reading(meter, 'asc'), reading(meter, 'desc')])
  .join(' union all ');

/** The readings that say when a meter gets there, as JSON: only where a meter may decide that is not past. */
const usage = `case when r.meters_left > 0 and (r.next_due_time is null or r.meters_soon <= 0) then (
  select json_agg(json_build_object('meter', u.meter, 'day', u.day, 'usage', u.usage))::text
    from (${readings}) u) end`;

/** Fields only the column Due needs; named under it, so that a list without the column does not read them. */
export const dueFields = {
  'due.usage': { sql: usage, kind: 'text', searched: false },
  'due.primaryUsage': { sql: 'r.next_primary_meter_reading', kind: 'number' },
  'due.secondaryUsage': { sql: 'r.next_secondary_meter_reading', kind: 'number' },
  'due.primaryInterval': { sql: 'r.primary_meter_interval', kind: 'number' },
  'due.secondaryInterval': { sql: 'r.secondary_meter_interval', kind: 'number' },
  'due.timeInterval': { sql: 'r.time_interval', kind: 'number' },
  'due.timeUnit': {
    sql: `(select tu.lookup_name from lookup_value tu
      where tu.client_id = r.client_id and tu.id = r.time_interval_type_id)`,
    kind: 'text',
  },
} as const satisfies Readonly<Record<string, Field>>;

/** The fields of a reminder that its due point is made of besides its due status. */
interface DueRow {
  readonly nextDueTime: CalendarDay | null;
  readonly nextPrimaryMeterReading: number | null;
  readonly nextSecondaryMeterReading: number | null;
  readonly 'equipment.primaryMeterUnit': string | null;
  readonly 'equipment.secondaryMeterUnit': string | null;
}

/** Fields read for the column Due alone. */
export interface DueFacts {
  readonly 'due.usage': string | null;
  readonly 'due.primaryUsage': number | null;
  readonly 'due.secondaryUsage': number | null;
  readonly 'due.primaryInterval': number | null;
  readonly 'due.secondaryInterval': number | null;
  readonly 'due.timeInterval': number | null;
  readonly 'due.timeUnit': string | null;
}

/** Makes where a reminder is due, in figures and in words. */
export function reminderDue(
  raw: DueRow & DueFacts,
  { dueStatus, parts }: { readonly dueStatus: DueStatus; readonly parts: ReminderParts },
  today: CalendarDay,
): z.input<typeof serviceReminderRow>['due'] {
  const plan: DuePlan = {
    date: { at: raw.nextDueTime, interval: intervalDays(raw) },
    primary: { at: raw.nextPrimaryMeterReading, interval: raw['due.primaryInterval'] },
    secondary: {
      at: raw.nextSecondaryMeterReading,
      interval: raw['due.secondaryInterval'],
    },
  };
  const used = JSON.parse(raw['due.usage'] ?? '[]') as (UsageOnDay & { readonly meter: Meter })[];
  const forecast = (meter: Meter) =>
    usageForecast(
      used.filter((one) => one.meter === meter),
      raw[`due.${meter}Usage`],
      today,
    );
  const forecasts = { primary: forecast('primary'), secondary: forecast('secondary') };
  const due = dueClock(dueStatus, plan, forecasts);
  const units = {
    primary: raw['equipment.primaryMeterUnit'],
    secondary: raw['equipment.secondaryMeterUnit'],
  };
  const left = {
    date: parts.time?.daysLeft ?? null,
    primary: parts.primary?.meterLeft ?? null,
    secondary: parts.secondary?.meterLeft ?? null,
  };
  return {
    ...due,
    ...dueWords(due, dueStatus, units),
    also: alsoWords(otherClocks(due, plan, left), units),
  };
}

/** The days of the interval that ends on the due day. */
function intervalDays(raw: DueRow & DueFacts): number | null {
  const unit = timeUnits.find((one) => one === raw['due.timeUnit']);
  const [due, count] = [raw.nextDueTime, raw['due.timeInterval']];
  if (due === null || unit === undefined || count === null) return null;
  return daysBetween(addInterval(due, { count, unit }, -1), due);
}
