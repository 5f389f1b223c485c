import type { incidentRow } from '@roadproof/contract/incident';
import { daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStanding, explained } from '@roadproof/domain/due';
import { sql } from 'kysely';
import type { z } from 'zod';
import { inState } from '../../db/due-sql.ts';
import type { ListSource, Scope } from '../../db/list-source.ts';
import { companyJoin, lookupId, lookupJoin } from '../../db/lookup-sql.ts';
import { nested } from '../../db/nested.ts';

type Row = z.input<typeof incidentRow>;

interface Raw extends Record<string, unknown> {
  readonly incidentDate: CalendarDay;
  readonly followUpDate: CalendarDay | null;
  readonly isActive: boolean;
}

const active = `i.status_id <> ${lookupId('Status', 'Completed')}`;
const facts = { due: 'i.follow_up_date', open: `(${active})` };

/** Incidents, active and closed. */
export const incidentSource: ListSource<Row, Raw> = {
  name: 'incident',
  base: 'incident i join incident_type t on t.client_id = i.client_id and t.id = i.incident_type_id',
  key: 'i.id',
  where: 'i.deleted_at is null',
  joins: {
    severity: lookupJoin('v', 'i.severity_id'),
    person: companyJoin('employee', 'e', 'i.employee_id'),
  },
  fields: {
    id: { sql: 'i.id', kind: 'id' },
    version: { sql: 'i.version', kind: 'number' },
    caseNumber: { sql: 'i.case_number', kind: 'text', notNull: true },
    incidentTypeId: { sql: 'i.incident_type_id', kind: 'id', select: false },
    'incidentType.incidentName': { sql: 't.incident_name', kind: 'text', notNull: true },
    incidentDate: { sql: 'i.incident_date', kind: 'day', notNull: true },
    location: { sql: `coalesce(i.location, i.city)`, kind: 'text' },
    employeeName: { sql: `e.first_name || ' ' || e.last_name`, kind: 'text', joins: ['person'] },
    equipmentNames: {
      sql: `(select string_agg(q.name, ', ' order by q.name) from incident_equipment x join equipment q on q.client_id = x.client_id and q.id = x.equipment_id where x.client_id = i.client_id and x.incident_id = i.id and x.deleted_at is null)`,
      kind: 'text',
    },
    severityId: { sql: 'i.severity_id', kind: 'id', select: false },
    'severity.lookupName': { sql: 'v.lookup_name', kind: 'text', joins: ['severity'] },
    'severity.lookupDisplayName': {
      sql: 'v.lookup_display_name',
      kind: 'text',
      joins: ['severity'],
    },
    followUpDate: { sql: 'i.follow_up_date', kind: 'day' },
    status: {
      sql: `case when ${active} then 'Active' else 'Closed' end`,
      kind: 'text',
      select: false,
    },
    isActive: { sql: active, kind: 'boolean' },
    claimNumber: { sql: 'i.claim_number', kind: 'text' },
    resolutionDate: { sql: 'i.resolution_date', kind: 'day' },
    nonEmployeeInvolved: { sql: 'i.non_employee_involved', kind: 'text' },
    description: { sql: 'i.description', kind: 'text' },
    finalNotes: { sql: 'i.final_notes', kind: 'text' },
  },
  extra: {
    status: (status: Row['status'] | 'Pending' | 'OverDue' | 'Completed', scope: Scope) => {
      if (status === 'Active') return { sql: sql`${sql.raw(active)}` };
      if (status === 'Closed' || status === 'Completed')
        return { sql: sql`not (${sql.raw(active)})` };
      const late = inState(facts, 'OVERDUE', scope);
      return { sql: status === 'OverDue' ? late : sql`${sql.raw(active)} and ${late} is not true` };
    },
  },
  search: (pattern) => ({
    sql: sql`(i.case_number ilike ${pattern} or i.claim_number ilike ${pattern} or i.description ilike ${pattern} or i.location ilike ${pattern} or t.incident_name ilike ${pattern})`,
  }),
  order: [
    { field: 'incidentDate', direction: 'desc' },
    { field: 'caseNumber', direction: 'desc' },
  ],
  row: ({ isActive, ...raw }, scope) => {
    const due = dueStanding({
      due: raw.followUpDate,
      today: scope.today,
      threshold: scope.dueSoonDays,
    });
    const standing = isActive ? due : { ...due, state: 'COMPLETED' as const };
    return {
      ...nested(raw),
      status: isActive ? 'Active' : 'Closed',
      ageDays: daysBetween(raw.incidentDate, scope.today),
      standing: explained(standing, 'follow-up'),
    } as Row;
  },
};
