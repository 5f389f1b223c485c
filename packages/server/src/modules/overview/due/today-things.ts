import { addDays } from '@roadproof/domain/calendar-day';
import { urgencies } from '@roadproof/domain/overview/today';
import { sql } from 'kysely';
import { anyValue } from '../../../db/list-source.ts';
import { some } from '../../../db/list.ts';
import { clientCertificateSource } from '../../company/client-certificate/rows.ts';
import { incidentSource } from '../../incident/incident/rows.ts';
import { isInspection, renewalSource } from '../../equipment/renewal/rows.ts';
import { serviceReminderSource } from '../../equipment/service-reminder/rows.ts';
import { dueSources } from './sources.ts';
import type { Asked, Band, Narrowing, TodaySource } from './today-source.ts';
import { daysInAddress, filled, is, laterDays, within } from './today-words.ts';

const ranks = Object.fromEntries(urgencies.map((name, at) => [name, at]));

const renewals = '/equipment/renewals';

// A unit whose yearly inspection is over or failed may not be driven; one that never had it is missing one.
const rankOfLate = sql`case when r.failed_on is not null then ${ranks['unusable']}::int
  when r.is_missing then ${ranks['missing']}::int
  when r.equipment_id is not null and ${sql.raw(isInspection)} then ${ranks['unusable']}::int
  else ${ranks['overdue']}::int end`;

const ofUnit = ({ equipmentId, part }: Narrowing) => {
  if (equipmentId !== undefined) return { equipmentId: [equipmentId] };
  return part === undefined ? {} : { equipmentId: filled(part === 'equipment') };
};

/** Which renewals are counted as such, and in the words of an address. */
const apart = ({ mayOpenInsurance }: Asked) =>
  mayOpenInsurance
    ? ({ body: { hasCertificate: false }, address: '&hasCertificate=false' } as const)
    : ({ body: {}, address: '' } as const);

/** Renewals of units and of the company itself; a policy that is among its insurance is counted there. */
const renewal: TodaySource = {
  kind: 'renewal',
  module: dueSources.renewal.module,
  list: renewalSource,
  day: 'r.next_renewal',
  bands: (criteria) => {
    const { today, horizon } = criteria;
    const { body, address } = apart(criteria);
    const bands: Band[] = [
      {
        counts: 'overdue',
        urgency: 'overdue',
        rank: rankOfLate,
        day: sql`least(r.next_renewal, r.failed_on)`,
        body: { ...dueSources.renewal.late.body, ...body },
        path: `${renewals}?tab=overdue${address}`,
      },
      {
        counts: 'dueSoon',
        urgency: 'dueSoon',
        body: { ...dueSources.renewal.soon.body, ...body },
        path: `${renewals}?tab=dueSoon${address}`,
      },
    ];
    if (horizon !== undefined) {
      const days = [today, addDays(today, horizon)] as const;
      bands.push({
        counts: 'later',
        urgency: 'later',
        body: {
          'renewalStatus.lookupDisplayName': is('Pending'),
          nextRenewal: within(...days),
          ...body,
        },
        path: `${renewals}?f.nextRenewal=${daysInAddress(...days)}${address}`,
      });
    }
    return bands;
  },
  ahead: (from, to, criteria) => ({
    'renewalStatus.lookupDisplayName': anyValue(['Pending', 'DueSoon']),
    nextRenewal: within(from, to),
    ...apart(criteria).body,
  }),
  narrow: (narrowing) =>
    narrowing.part === 'people' || narrowing.employeeId !== undefined ? null : ofUnit(narrowing),
  rows: async (context, ids) =>
    (await some(context, renewalSource, ids)).map((row) => {
      const path = `/equipment/renewals/resolve-renewal?id=${row.id}`;
      return {
        id: row.id,
        subject: row.equipment.name ?? 'Company',
        place: row.equipmentId === null ? row.notes : null,
        standing: row.standing,
        action: { label: row.failedOn === null ? 'Complete renewal' : 'Settle failure', path },
        path,
      };
    }),
};

const reminders = '/equipment/service-reminder';
const due = sql.raw('r.next_due_time');

/** Service by day or by meter; what is late by a meter alone stands as if it were due today. */
const service: TodaySource = {
  kind: 'service',
  module: dueSources.service.module,
  list: serviceReminderSource,
  day: 'r.next_due_time',
  bands: ({ today, horizon }) => {
    const bands: Band[] = [
      {
        counts: 'overdue',
        urgency: 'overdue',
        day: sql`least(coalesce(${due}, ${today}::date), ${today}::date)`,
        body: dueSources.service.late.body,
        path: `${reminders}?tab=overdue`,
      },
      {
        counts: 'dueSoon',
        urgency: 'dueSoon',
        day: sql`coalesce(${due}, ${today}::date)`,
        body: dueSources.service.soon.body,
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
  narrow: ({ part, employeeId, equipmentId }) => {
    if (employeeId !== undefined || (part !== undefined && part !== 'equipment')) return null;
    return equipmentId === undefined ? {} : { equipmentId: [equipmentId] };
  },
  rows: async (context, ids) =>
    (await some(context, serviceReminderSource, ids)).map((row) => {
      const path = `/equipment/service-reminder/reminder-details?id=${row.id}`;
      return {
        id: row.id,
        subject: row.equipment.name,
        place: null,
        standing: row.standing,
        action: { label: 'Complete service', path },
        path,
      };
    }),
};

const active = '/incident-management/active-incident';

/** Follow-ups of incidents. */
const incident: TodaySource = {
  kind: 'incident',
  module: dueSources.incident.module,
  list: incidentSource,
  day: 'i.follow_up_date',
  bands: ({ today, dueSoonDays, horizon }) => {
    const later = laterDays(today, dueSoonDays.other, horizon);
    const soon = [today, addDays(today, dueSoonDays.other)] as const;
    const bands: Band[] = [
      {
        counts: 'overdue',
        urgency: 'overdue',
        body: dueSources.incident.late.body,
        path: `${active}?f.followUpDate=to.${addDays(today, -1)}`,
      },
      {
        counts: 'dueSoon',
        urgency: 'dueSoon',
        body: dueSources.incident.soon.body,
        path: `${active}?f.followUpDate=${daysInAddress(...soon)}`,
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
  narrow: ({ part, employeeId, equipmentId }) =>
    part === undefined || part === 'company'
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
        standing: row.standing,
        isPrivate: true,
        action: { label: 'Follow up', path },
        path,
      };
    }),
};

const policies = '/administrator/edit-data?tab=insurance';

/** The company's own insurance. */
const insurance: TodaySource = {
  kind: 'insurance',
  module: 'ADMINISTRATOR',
  list: clientCertificateSource,
  day: 'i.expiration_date',
  bands: ({ today, horizon }) => {
    const bands: Band[] = [
      {
        counts: 'overdue',
        urgency: 'overdue',
        body: { status: is('Overdue') },
        path: `${policies}&f.status=in.Overdue`,
      },
      {
        counts: 'dueSoon',
        urgency: 'dueSoon',
        body: { status: is('Due Soon') },
        path: `${policies}&f.status=in.Due+Soon`,
      },
    ];
    if (horizon !== undefined) {
      const days = [today, addDays(today, horizon)] as const;
      bands.push({
        counts: 'later',
        urgency: 'later',
        body: { status: is('Pending'), expirationDate: within(...days) },
        path: `${policies}&f.status=in.Pending&f.expirationDate=${daysInAddress(...days)}`,
      });
    }
    return bands;
  },
  ahead: (from, to) => ({
    status: anyValue(['Pending', 'Due Soon']),
    expirationDate: within(from, to),
  }),
  narrow: ({ part, employeeId, equipmentId }) =>
    (part === undefined || part === 'company') &&
    employeeId === undefined &&
    equipmentId === undefined
      ? {}
      : null,
  rows: async (context, ids) =>
    (await some(context, clientCertificateSource, ids)).map((row) => ({
      id: row.id,
      subject: row.type ?? row.name ?? 'Insurance',
      place: row.insuranceNumber,
      standing: row.standing,
      action: {
        label: 'Add certificate',
        path: `${policies}&certificate=${row.id}&renew=true`,
      },
      path: `${policies}&certificate=${row.id}`,
    })),
};

/** What is due of units and of the company. */
export const thingsToday: readonly TodaySource[] = [renewal, service, incident, insurance];
