import { incidentColumns } from '@roadproof/contract/incident/incident.columns';
import { incidentRow } from '@roadproof/contract/incident/incident';
import { operators, type Condition } from '@roadproof/contract/filter';
import { daysBetween } from '@roadproof/domain/calendar-day';
import { dueStatusOf, explained } from '@roadproof/domain/due';
import { sql } from 'kysely';
import type { z } from 'zod';
import { inState } from '../../../db/due-sql.ts';
import { listSource } from '../../../db/list-of-row.ts';
import { inBase, leftJoin, nameOf, part } from '../../../db/list-part.ts';
import type { Scope, Sql } from '../../../db/list-source.ts';
import { lookupId } from '../../../db/lookup-sql.ts';
import { anySays, says } from '../../../db/search-sql.ts';
import { badRequest } from '../../../errors.ts';
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

type StatusFilter = Status | 'Pending' | 'OverDue' | 'DueSoon' | 'Completed';

function inStatus(status: string, scope: Scope): Sql {
  if (status === 'DueSoon') return inState(facts, 'DUE_SOON', scope);
  if (status === 'Active') return sql`(${sql.raw(active)})`;
  if (status === 'Closed' || status === 'Completed') return sql`(not (${sql.raw(active)}))`;
  const late = inState(facts, 'OVERDUE', scope);
  return status === 'OverDue' ? late : sql`(${sql.raw(active)} and ${late} is not true)`;
}

// Each branch has an index.
const involved = (id: Sql): Sql => sql`select x.id from incident x
   where x.client_id = (select current_client()) and x.employee_id = ${id} and x.deleted_at is null
  union all select d.incident_id from incident_driver d
   where d.client_id = (select current_client()) and d.employee_id = ${id} and d.deleted_at is null`;
const ofUnit = (id: Sql): Sql => sql`select x.incident_id from incident_equipment x
   where x.client_id = (select current_client()) and x.equipment_id = ${id} and x.deleted_at is null`;

/** What of an incident is searched, besides who drove. */
const searched = [
  'i.case_number',
  'i.claim_number',
  'i.description',
  'i.location',
  'i.city',
  'i.non_employee_involved',
  't.incident_name',
  nameOf('e'),
];

/** Incidents among those found by the id of a record that had a part in them. */
function among(found: (id: Sql) => Sql) {
  return ({ value, comparisonOperator }: Condition, _: Scope, name: string): Sql => {
    const isMeant = sql`i.id = any(array(${found(sql`${value}::uuid`)}))`;
    if (comparisonOperator === operators.equals) return isMeant;
    if (comparisonOperator === operators.notEquals) return sql`(not ${isMeant})`;
    throw badRequest(
      `"${name}" can only be compared by equals or not equals.`,
      'Use operator 0 or 1.',
      name,
    );
  };
}

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
    status: {
      sql: `case when ${active} then 'Active' else 'Closed' end`,
      kind: 'text',
      where: ({ value }, scope) => inStatus(String(value), scope),
    },
    employeeId: { sql: 'i.employee_id', where: among(involved) },
    equipmentId: { sql: 'i.id', where: among(ofUnit) },
  },
  also: { isActive: { sql: active, kind: 'boolean', notNull: true } },
  filters: ['employeeId', 'equipmentId'],
  extra: {
    status: (status: StatusFilter, scope: Scope) => ({ sql: inStatus(status, scope) }),
  },
  search: (pattern) => ({
    sql: sql`(${anySays(searched, pattern)} or i.id in (${driven} where d.client_id = (select current_client()) and d.deleted_at is null and ${says(`coalesce(${nameOf('p')}, d.driver_name)`, pattern)}))`,
    joins: ['employee'],
    isCostly: true,
  }),
  order: [
    { field: 'incidentDate', direction: 'desc' },
    { field: 'caseNumber', direction: 'desc' },
  ],
  made: ['status', 'ageDays', 'standing'],
  reads: ['isActive', 'incidentDate', 'followUpDate'],
  row: ({ isActive, incidentDate, followUpDate }, { today, dueSoonDays }) => {
    const due = dueStatusOf({ due: followUpDate, today, threshold: dueSoonDays.other });
    const status: Status = isActive ? 'Active' : 'Closed';
    const dueStatus = isActive ? due : { ...due, state: 'COMPLETED' as const };
    return {
      status,
      ageDays: daysBetween(incidentDate, today),
      standing: explained(dueStatus, 'follow-up'),
    };
  },
});
