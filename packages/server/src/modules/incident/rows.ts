import { incidentColumns } from '@roadproof/contract/incident.columns';
import { incidentRow } from '@roadproof/contract/incident';
import { daysBetween } from '@roadproof/domain/calendar-day';
import { dueStanding, explained } from '@roadproof/domain/due';
import { sql } from 'kysely';
import type { z } from 'zod';
import { inState } from '../../db/due-sql.ts';
import { listSource } from '../../db/list-of-row.ts';
import { inBase, leftJoin, nameOf, part } from '../../db/list-part.ts';
import type { Scope } from '../../db/list-source.ts';
import { lookupId } from '../../db/lookup-sql.ts';
import { recordableSql } from './recordable-sql.ts';

type Status = z.input<typeof incidentRow>['status'];

const active = `i.status_id <> ${lookupId('Status', 'Completed')}`;
const facts = { due: 'i.follow_up_date', open: `(${active})` };

// Who drove, ours first; an incident without a driver tells whom it happened to.
const people = `coalesce((select string_agg(coalesce(${nameOf('p')}, d.driver_name), ', ' order by d.is_ours desc, d.created_at, d.id) from incident_driver d left join employee p on p.client_id = d.client_id and p.id = d.employee_id where d.client_id = i.client_id and d.incident_id = i.id and d.deleted_at is null), ${nameOf('e')})`;

// Once for all rows: asked per row it would take longer than the rest of the list.
const driven = sql.raw(
  'select d.incident_id from incident_driver d left join employee p on p.client_id = d.client_id and p.id = d.employee_id',
);

/** Incidents, active and closed. */
export const incidentSource = listSource(incidentRow, {
  name: 'incident',
  of: part('incident', 'i'),
  base: 'incident i join incident_type t on t.client_id = i.client_id and t.id = i.incident_type_id',
  where: 'i.deleted_at is null',
  columns: incidentColumns,
  joins: {
    incidentType: inBase('incidentType', 't'),
    severity: leftJoin('lookupValue', 'v', 'i.severity_id'),
    employee: leftJoin('employee', 'e', 'i.employee_id'),
  },
  fields: {
    location: { sql: `coalesce(i.location, i.city)` },
    employeeName: {
      sql: people,
      joins: ['employee'],
    },
    recordable: {
      sql: `case when ${recordableSql} then 'Yes' when not ${recordableSql} then 'No' else 'Not decided' end`,
      kind: 'text',
      notNull: true,
    },
    equipmentNames: {
      sql: `(select string_agg(q.name, ', ' order by q.name) from incident_equipment x join equipment q on q.client_id = x.client_id and q.id = x.equipment_id where x.client_id = i.client_id and x.incident_id = i.id and x.deleted_at is null)`,
    },
    status: { sql: `case when ${active} then 'Active' else 'Closed' end`, kind: 'text' },
  },
  also: { isActive: { sql: active, kind: 'boolean', notNull: true } },
  extra: {
    status: (status: Status | 'Pending' | 'OverDue' | 'DueSoon' | 'Completed', scope: Scope) => {
      if (status === 'DueSoon') return { sql: inState(facts, 'DUE_SOON', scope) };
      if (status === 'Active') return { sql: sql`${sql.raw(active)}` };
      if (status === 'Closed' || status === 'Completed')
        return { sql: sql`not (${sql.raw(active)})` };
      const late = inState(facts, 'OVERDUE', scope);
      return { sql: status === 'OverDue' ? late : sql`${sql.raw(active)} and ${late} is not true` };
    },
  },
  search: (pattern) => ({
    sql: sql`(i.case_number ilike ${pattern} or i.claim_number ilike ${pattern} or i.description ilike ${pattern} or i.location ilike ${pattern} or i.city ilike ${pattern} or i.non_employee_involved ilike ${pattern} or t.incident_name ilike ${pattern} or ${sql.raw(nameOf('e'))} ilike ${pattern} or i.id in (${driven} where d.client_id = (select current_client()) and d.deleted_at is null and coalesce(${sql.raw(nameOf('p'))}, d.driver_name) ilike ${pattern}))`,
    joins: ['employee'],
    isCostly: true,
  }),
  order: [
    { field: 'incidentDate', direction: 'desc' },
    { field: 'caseNumber', direction: 'desc' },
  ],
  made: ['status', 'ageDays', 'standing'],
  row: ({ isActive, incidentDate, followUpDate }, { today, dueSoonDays }) => {
    const due = dueStanding({ due: followUpDate, today, threshold: dueSoonDays.other });
    const status: Status = isActive ? 'Active' : 'Closed';
    const standing = isActive ? due : { ...due, state: 'COMPLETED' as const };
    return {
      status,
      ageDays: daysBetween(incidentDate, today),
      standing: explained(standing, 'follow-up'),
    };
  },
});
