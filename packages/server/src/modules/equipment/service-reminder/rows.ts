import { serviceReminderColumns } from '@roadproof/contract/equipment/service-reminder.columns';
import { serviceReminderRow } from '@roadproof/contract/equipment/service-reminder';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { explained, type DueStatus } from '@roadproof/domain/due';
import {
  reminderParts,
  reminderDueStatus,
  type ReminderParts,
} from '@roadproof/domain/equipment/service-reminder';
import { soonWindow } from '@roadproof/domain/equipment/service-schedule';
import { reminderStatus } from '@roadproof/domain/status-text';
import { sql } from 'kysely';
import { stateCondition, stateOrder } from '../../../db/due-sql.ts';
import { listSource } from '../../../db/list-of-row.ts';
import { innerJoin, leftJoin, part } from '../../../db/list-part.ts';
import type { Scope } from '../../../db/list-source.ts';
import { isAmong, says } from '../../../db/search-sql.ts';
import { isOfUnitInUse, ofTerminal, ofUnits } from '../../../db/unit-in-use.ts';
import { dueFields, reminderDue, type DueFacts } from './due-rows.ts';

// Kept with replaced meters; told as the meter now in the unit will show it.
const next = (meter: 'primary' | 'secondary'): string =>
  `r.next_${meter}_meter_reading - q.${meter}_meter_offset`;
const threshold = (meter: 'primary' | 'secondary', unit: string): string =>
  `meter_soon(r.${meter}_due_soon_threshold, ${unit}.lookup_name, r.${meter}_meter_interval)`;
// A subquery and no join: every list has the window of its reminders, and few ask for it.
const mostDays = `most_soon_days(r.time_interval,
  (select tu.lookup_name from lookup_value tu
    where tu.client_id = r.client_id and tu.id = r.time_interval_type_id), r.next_due_time)`;
/** Whether a reminder, under the alias r, can still be due. */
export const isOpenReminder = `(r.completed_at is null or num_nonnulls(
  r.next_due_time, r.next_primary_meter_reading, r.next_secondary_meter_reading,
  r.time_interval, r.primary_meter_interval, r.secondary_meter_interval) > 0)`;
/** Where a reminder, under the alias r, stands. */
export const reminderFacts = {
  due: 'r.next_due_time',
  threshold: 'r.time_interval_threshold',
  mostDays,
  soonFrom: 'r.due_soon_date',
  meters: { left: 'r.meters_left', soon: 'r.meters_soon' },
  open: isOpenReminder,
};

const meterPair = (meter: 'primary' | 'secondary', unit: string): string =>
  `'${meter}', json_build_object('next', ${next(meter)}, 'current', q.current_${meter}_reading,
    'threshold', ${threshold(meter, unit)})`;
/** By what a reminder, under the alias r, is due, as the names and values of a JSON object; of a unit q whose meters have the units pu and su. */
export const reminderSchedule = `'due', r.next_due_time, 'threshold', r.time_interval_threshold,
  'mostDays', ${mostDays}, ${meterPair('primary', 'pu')}, ${meterPair('secondary', 'su')}`;

/** What the list and the details are both made of. */
export const ofReminder = {
  of: part('serviceReminder', 'r'),
  joins: {
    equipment: innerJoin('equipment', 'q', 'r.equipment_id'),
    task: innerJoin('serviceTask', 't', 'r.task_id'),
    primaryUnit: leftJoin('lookupValue', 'pu', 'q.primary_meter_unit_id'),
    secondaryUnit: leftJoin('lookupValue', 'su', 'q.secondary_meter_unit_id'),
  },
  fields: {
    'equipment.primaryMeterUnit': {
      sql: 'pu.lookup_display_name',
      joins: ['equipment', 'primaryUnit'],
    },
    'equipment.secondaryMeterUnit': {
      sql: 'su.lookup_display_name',
      joins: ['equipment', 'secondaryUnit'],
    },
    status: {
      sql: 'r.next_due_time',
      kind: 'status',
      where: stateCondition(reminderFacts),
      order: stateOrder(reminderFacts),
    },
    due: { sql: 'r.next_due_time', select: false, sortsAs: ['status', 'nextDueTime'] },
    nextPrimaryMeterReading: { sql: next('primary'), joins: ['equipment'] },
    nextSecondaryMeterReading: { sql: next('secondary'), joins: ['equipment'] },
  },
  also: {
    ...dueFields,
    isOpen: { sql: isOpenReminder, kind: 'boolean', notNull: true },
    timeThreshold: { sql: 'r.time_interval_threshold', kind: 'number' },
    mostDays: { sql: mostDays, kind: 'number' },
    primaryThreshold: {
      sql: threshold('primary', 'pu'),
      kind: 'number',
      notNull: true,
      joins: ['equipment', 'primaryUnit'],
    },
    secondaryThreshold: {
      sql: threshold('secondary', 'su'),
      kind: 'number',
      notNull: true,
      joins: ['equipment', 'secondaryUnit'],
    },
  },
  order: [
    { field: 'status', direction: 'asc' },
    { field: 'nextDueTime', direction: 'asc' },
  ],
} as const;

/** Service reminders of units in use, measured by date and both meters. */
export const serviceReminderSource = listSource(serviceReminderRow, {
  ...ofReminder,
  name: 'service-reminder',
  where: `r.deleted_at is null and ${isOfUnitInUse('r.equipment_id')}`,
  columns: serviceReminderColumns,
  extra: {
    ...ofUnits('r.equipment_id'),
    ...ofTerminal('r.equipment_id'),
    serviceProgramId: (ids: readonly string[]) => ({
      sql: sql`r.program_line_id in (select l.id from service_program_line l
        where l.client_id = r.client_id and l.service_program_id = any(${ids}::uuid[]))`,
    }),
  },
  search: (pattern, scope) => ({
    sql: sql`(r.task_id in (select s.id from service_task s where s.client_id = ${scope.clientId}::uuid and ${says('s.name', pattern)}) or ${isAmong('equipment', 'r.equipment_id', pattern, scope)})`,
    isCostly: true,
  }),
  made: ['status', 'standing', 'due'],
  reads: [
    'nextDueTime',
    'nextPrimaryMeterReading',
    'nextSecondaryMeterReading',
    'equipment.currentPrimaryReading',
    'equipment.currentSecondaryReading',
    'equipment.primaryMeterUnit',
    'equipment.secondaryMeterUnit',
    'isOpen',
    'timeThreshold',
    'mostDays',
    'primaryThreshold',
    'secondaryThreshold',
    'task.name',
  ],
  row: (raw, scope) => {
    const { dueStatus, parts } = reminderDueParts(raw, scope);
    return {
      status: reminderStatus(dueStatus.state),
      standing: explained(dueStatus, raw['task.name'], unitOf(raw, dueStatus.because)),
      // Its fields are read only where it is asked for.
      get due() {
        return reminderDue(raw as typeof raw & DueFacts, { dueStatus, parts }, scope.today);
      },
    };
  },
});

/** Facts that decide a reminder's due status. */
interface Facts {
  readonly nextDueTime: CalendarDay | null;
  readonly nextPrimaryMeterReading: number | null;
  readonly nextSecondaryMeterReading: number | null;
  readonly 'equipment.currentPrimaryReading': number | null;
  readonly 'equipment.currentSecondaryReading': number | null;
  readonly isOpen: boolean;
  readonly timeThreshold: number | null;
  /** The longest that its interval allows; null without one. */
  readonly mostDays: number | null;
  readonly primaryThreshold: number;
  readonly secondaryThreshold: number;
}

interface MeterUnits {
  readonly 'equipment.primaryMeterUnit': string | null;
  readonly 'equipment.secondaryMeterUnit': string | null;
}

/** Where a reminder stands, and each part of it by itself. */
export function reminderDueParts(
  raw: Facts,
  scope: Pick<Scope, 'today' | 'dueSoonDays'>,
): { readonly dueStatus: DueStatus; readonly parts: ReminderParts } {
  const facts = {
    today: scope.today,
    isOpen: raw.isOpen,
    time: {
      due: raw.nextDueTime,
      threshold: soonWindow(raw.timeThreshold ?? scope.dueSoonDays.other, raw.mostDays),
    },
    primary: {
      next: raw.nextPrimaryMeterReading,
      current: raw['equipment.currentPrimaryReading'],
      threshold: raw.primaryThreshold,
    },
    secondary: {
      next: raw.nextSecondaryMeterReading,
      current: raw['equipment.currentSecondaryReading'],
      threshold: raw.secondaryThreshold,
    },
  };
  return { dueStatus: reminderDueStatus(facts), parts: reminderParts(facts) };
}

/** The unit in which a part of a reminder is told. */
export function unitOf(raw: MeterUnits, because: DueStatus['because']): string {
  const meter = because === 'secondary' ? 'secondary' : 'primary';
  return raw[`equipment.${meter}MeterUnit`] ?? '';
}
