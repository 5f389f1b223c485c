import type { serviceReminderRow } from '@roadproof/contract/service-reminder';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { explained, type Standing } from '@roadproof/domain/due';
import {
  reminderParts,
  reminderStanding,
  type ReminderParts,
} from '@roadproof/domain/service-reminder';
import { reminderStatus } from '@roadproof/domain/status-text';
import { sql } from 'kysely';
import type { z } from 'zod';
import { stateCondition, stateOrder } from '../../db/due-sql.ts';
import type { ListSource, Scope } from '../../db/list-source.ts';
import { lookupJoin } from '../../db/lookup-sql.ts';
import { nested } from '../../db/nested.ts';
import { isAmong } from '../../db/search-sql.ts';
import { isOfUnitInUse } from '../equipment/in-use.ts';

type Row = z.input<typeof serviceReminderRow>;

/** What a reminder's row is made of. */
export interface Raw extends Record<string, unknown> {
  readonly nextDueTime: CalendarDay | null;
  readonly nextPrimaryMeterReading: number | null;
  readonly nextSecondaryMeterReading: number | null;
  readonly 'equipment.currentPrimaryReading': number | null;
  readonly 'equipment.currentSecondaryReading': number | null;
  readonly 'equipment.primaryMeterUnit': string | null;
  readonly 'equipment.secondaryMeterUnit': string | null;
  readonly 'task.name': string;
  readonly isOpen: boolean;
  readonly timeThreshold: number | null;
  readonly primaryThreshold: number;
  readonly secondaryThreshold: number;
}

// Kept with replaced meters; told as the meter now in the unit will show it.
const next = (meter: 'primary' | 'secondary'): string =>
  `r.next_${meter}_meter_reading - q.${meter}_meter_offset`;
const threshold = (meter: 'primary' | 'secondary', unit: string): string =>
  `meter_window(r.${meter}_due_soon_threshold, ${unit}.lookup_name)`;
const open = `(r.completed_at is null or num_nonnulls(
  r.next_due_time, r.next_primary_meter_reading, r.next_secondary_meter_reading,
  r.time_interval, r.primary_meter_interval, r.secondary_meter_interval) > 0)`;
const facts = {
  due: 'r.next_due_time',
  soonFrom: 'r.due_soon_date',
  meters: { left: 'r.meters_left', soon: 'r.meters_soon' },
  open,
};

const ofUnit = { kind: 'text', joins: ['unit'] } as const;
const ofPrimary = { kind: 'text', joins: ['unit', 'primaryUnit'] } as const;
const ofSecondary = { kind: 'text', joins: ['unit', 'secondaryUnit'] } as const;
const ofTask = { kind: 'text', joins: ['task'] } as const;

/** Service reminders of units in use, measured by date and both meters. */
export const serviceReminderSource: ListSource<Row, Raw> = {
  name: 'service-reminder',
  base: 'service_reminder r',
  key: 'r.id',
  where: `r.deleted_at is null and ${isOfUnitInUse('r.equipment_id')}`,
  joins: {
    unit: 'join equipment q on q.client_id = r.client_id and q.id = r.equipment_id',
    task: 'join service_task t on t.client_id = r.client_id and t.id = r.task_id',
    primaryUnit: lookupJoin('pu', 'q.primary_meter_unit_id'),
    secondaryUnit: lookupJoin('su', 'q.secondary_meter_unit_id'),
  },
  fields: {
    id: { sql: 'r.id', kind: 'id' },
    version: { sql: 'r.version', kind: 'number' },
    equipmentId: { sql: 'r.equipment_id', kind: 'id' },
    'equipment.name': { ...ofUnit, sql: 'q.name', notNull: true },
    'equipment.currentPrimaryReading': {
      ...ofUnit,
      sql: 'q.current_primary_reading',
      kind: 'reading',
    },
    'equipment.currentSecondaryReading': {
      ...ofUnit,
      sql: 'q.current_secondary_reading',
      kind: 'reading',
    },
    'equipment.primaryMeterUnit': { ...ofPrimary, sql: 'pu.lookup_display_name' },
    'equipment.secondaryMeterUnit': { ...ofSecondary, sql: 'su.lookup_display_name' },
    taskId: { sql: 'r.task_id', kind: 'id' },
    'task.name': { ...ofTask, sql: 't.name', notNull: true },
    status: {
      sql: 'r.next_due_time',
      kind: 'status',
      select: false,
      where: stateCondition(facts),
      order: stateOrder(facts),
    },
    nextDueTime: { sql: 'r.next_due_time', kind: 'day' },
    nextPrimaryMeterReading: { ...ofUnit, sql: next('primary'), kind: 'reading' },
    nextSecondaryMeterReading: { ...ofUnit, sql: next('secondary'), kind: 'reading' },
    completedAt: { sql: 'r.completed_at', kind: 'day' },
    notes: { sql: 'r.notes', kind: 'text' },
    isOpen: { sql: open, kind: 'boolean' },
    timeThreshold: { sql: 'r.time_interval_threshold', kind: 'number' },
    primaryThreshold: { ...ofPrimary, sql: threshold('primary', 'pu'), kind: 'number' },
    secondaryThreshold: { ...ofSecondary, sql: threshold('secondary', 'su'), kind: 'number' },
  },
  extra: {
    equipmentId: (ids: readonly string[]) => ({
      sql: sql`r.equipment_id = any(${ids}::uuid[])`,
    }),
  },
  search: (pattern, scope) => ({
    sql: sql`(r.task_id in (select s.id from service_task s where s.client_id = ${scope.clientId}::uuid and s.name ilike ${pattern}) or ${isAmong('equipment', 'r.equipment_id', pattern, scope)})`,
    isCostly: true,
  }),
  order: [
    { field: 'status', direction: 'asc' },
    { field: 'nextDueTime', direction: 'asc' },
  ],
  row: (raw, scope) => {
    const { standing } = standingsOf(raw, scope);
    return {
      ...nested(raw),
      status: reminderStatus(standing.state),
      standing: explained(standing, raw['task.name'], unitOf(raw, standing.because)),
    } as Row;
  },
};

/** Where a reminder stands, and each part of it by itself. */
export function standingsOf(
  raw: Raw,
  scope: Pick<Scope, 'today' | 'dueSoonDays'>,
): { readonly standing: Standing; readonly parts: ReminderParts } {
  const facts = {
    today: scope.today,
    isOpen: raw.isOpen,
    time: { due: raw.nextDueTime, threshold: raw.timeThreshold ?? scope.dueSoonDays },
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
  return { standing: reminderStanding(facts), parts: reminderParts(facts) };
}

/** The unit in which a part of a reminder is told. */
export function unitOf(raw: Raw, because: Standing['because']): string {
  const meter = because === 'secondary' ? 'secondary' : 'primary';
  return raw[`equipment.${meter}MeterUnit`] ?? '';
}
