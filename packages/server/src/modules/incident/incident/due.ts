import { addDays } from '@roadproof/domain/calendar-day';
import { some, type Counted } from '../../../db/list.ts';
import type { Due } from '../../../due/due.ts';
import type { Band } from '../../../due/today-source.ts';
import { daysInAddress, is, laterDays, within } from '../../../due/today-words.ts';
import { incidentSource } from './rows.ts';

const active = '/incident-management/active-incident';
const late: Counted = { source: incidentSource, body: { status: 'OverDue' } };
const soon: Counted = { source: incidentSource, body: { status: 'DueSoon' } };

/** Follow-ups of incidents. */
export const incidentDue: Due<'incident'> = {
  module: 'INCIDENT-MANAGEMENT',
  source: {
    list: incidentSource,
    day: 'followUpDate',
    open: { status: 'Active' },
    late,
    soon,
  },
  today: {
    list: incidentSource,
    day: 'i.follow_up_date',
    bands: ({ today, dueSoonDays, horizon }) => {
      const later = laterDays(today, dueSoonDays.other, horizon);
      const days = [today, addDays(today, dueSoonDays.other)] as const;
      const bands: Band[] = [
        {
          counts: 'overdue',
          urgency: 'overdue',
          body: late.body,
          path: `${active}?f.followUpDate=to.${addDays(today, -1)}`,
        },
        {
          counts: 'dueSoon',
          urgency: 'dueSoon',
          body: soon.body,
          path: `${active}?f.followUpDate=${daysInAddress(...days)}`,
        },
      ];
      if (later)
        bands.push({
          counts: 'later',
          urgency: 'later',
          body: { status: 'Active', followUpDate: within(...later) },
          path: `${active}?f.followUpDate=${daysInAddress(...later)}`,
        });
      return bands;
    },
    ahead: (from, to) => ({ status: 'Active', followUpDate: within(from, to) }),
    done: () => `select (i.closed_at at time zone {timeZone})::date as day from incident i
      where i.client_id = (select current_client()) and i.deleted_at is null
        and i.closed_at is not null`,
    // An incident belongs to no terminal.
    narrow: ({ part, employeeId, equipmentId, groupId }) =>
      (part === undefined || part === 'company') && groupId === undefined
        ? {
            ...(employeeId !== undefined && { employeeId: is(employeeId) }),
            ...(equipmentId !== undefined && { equipmentId: is(equipmentId) }),
          }
        : null,
    rows: async (context, ids) =>
      (await some(context, incidentSource, ids)).map((row) => {
        const path = `/incident-management/resolve-incident?id=${row.id}`;
        return {
          id: row.id,
          subject: `${row.caseNumber} ${row.incidentType.incidentName}`,
          place: row.equipmentNames ?? row.location,
          dueStatus: row.standing,
          isPrivate: true,
          action: { label: 'Follow up', path },
          path,
        };
      }),
  },
  digest: {
    thing: 'incident follow-up',
    counted: { late, soon },
    path: (state, { today, company }) => {
      const days =
        state === 'late'
          ? `to.${addDays(today, -1)}`
          : daysInAddress(today, addDays(today, company.dueSoonDays.other));
      return `${active}?f.followUpDate=${days}`;
    },
  },
};
