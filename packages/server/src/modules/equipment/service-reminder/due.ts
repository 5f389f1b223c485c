import { operators } from '@roadproof/contract/filter';
import { addDays } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { anyValue } from '../../../db/list-source.ts';
import { some, type Counted } from '../../../db/list.ts';
import type { Due } from '../../../due/due.ts';
import type { Band } from '../../../due/today-source.ts';
import { daysInAddress, is, longAgo, tabs, within } from '../../../due/today-words.ts';
import { serviceReminderSource } from './rows.ts';

const reminders = '/equipment/service-reminder';
const counted = (status: string): Counted => ({
  source: serviceReminderSource,
  body: { status: is(status) },
});
const late = counted('Overdue');
const soon = counted('Due Soon');
const due = sql.raw('r.next_due_time');

/** Service by day or by meter; what is late by a meter alone is sorted as if it were due today. */
export const serviceDue: Due<'service'> = {
  module: 'EQUIPMENT',
  source: {
    list: serviceReminderSource,
    day: 'nextDueTime',
    open: { status: anyValue(['Pending', 'OverDue', 'DueSoon']) },
    late,
    soon,
  },
  today: {
    list: serviceReminderSource,
    day: 'r.next_due_time',
    bands: ({ today, horizon }) => {
      const bands: Band[] = [
        {
          counts: 'overdue',
          urgency: 'overdue',
          day: sql`least(coalesce(${due}, ${today}::date), ${today}::date)`,
          body: late.body,
          path: `${reminders}?tab=overdue`,
        },
        {
          counts: 'dueSoon',
          urgency: 'dueSoon',
          day: sql`coalesce(${due}, ${today}::date)`,
          body: soon.body,
          path: `${reminders}?tab=dueSoon`,
        },
      ];
      if (horizon !== undefined) {
        const days = [today, addDays(today, horizon)] as const;
        bands.push({
          counts: 'later',
          urgency: 'later',
          body: { status: is('Pending'), nextDueTime: within(...days) },
          path: `${reminders}?tab=pending&f.nextDueTime=${daysInAddress(...days)}`,
        });
      }
      return bands;
    },
    ahead: (from, to) => ({
      status: anyValue(['Pending', 'Due Soon']),
      nextDueTime: within(from, to),
    }),
    again: {
      rows: (until) => ({
        status: anyValue(['Pending', 'Due Soon', 'Overdue']),
        nextDueTime: within(longAgo, until),
      }),
      every: `(select case tu.lookup_name when 'Day' then make_interval(days => r.time_interval)
          when 'Week' then make_interval(weeks => r.time_interval)
          when 'Month' then make_interval(months => r.time_interval)
          when 'Year' then make_interval(years => r.time_interval) end
        from lookup_value tu where tu.client_id = r.client_id and tu.id = r.time_interval_type_id)`,
    },
    undated: (until) => ({
      ...soon.body,
      nextDueTime: {
        combineWith: 1,
        filters: [
          { value: null, comparisonOperator: operators.empty },
          { value: until, comparisonOperator: operators.greater },
        ],
      },
    }),
    done: () => `select h.completion_date as day from service_reminder_history h
      where h.client_id = (select current_client()) and h.deleted_at is null`,
    solvedBy: `select 'equipment', r.equipment_id from service_reminder r
      where r.client_id = (select current_client()) and r.id = n.id`,
    mark: `concat_ws(' ', r.next_primary_meter_reading, r.next_secondary_meter_reading)`,
    narrow: ({ part, employeeId, equipmentId, groupId }) => {
      if (employeeId !== undefined || (part !== undefined && part !== 'equipment')) return null;
      return {
        ...(equipmentId !== undefined && { equipmentId: [equipmentId] }),
        ...(groupId !== undefined && { terminal: groupId }),
      };
    },
    rows: async (context, ids) =>
      (await some(context, serviceReminderSource, ids)).map((row) => {
        const path = `/equipment/service-reminder/reminder-details?id=${row.id}`;
        return {
          id: row.id,
          subject: row.equipment.name,
          place: null,
          dueStatus: row.standing,
          action: { label: 'Complete service', path },
          path,
        };
      }),
  },
  digest: {
    thing: 'service reminder',
    counted: { late, soon },
    path: tabs(reminders, 'overdue', 'dueSoon'),
  },
};
