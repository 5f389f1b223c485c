import type { incidentDetails } from '@roadproof/contract/incident/incident-details';
import type { TestDone, TestKind } from '@roadproof/domain/incident/post-accident';
import { sql } from 'kysely';
import type { z } from 'zod';
import { nameOf } from '../../../db/list-part.ts';
import { lookupId } from '../../../db/lookup-sql.ts';
import type { Stored } from '../../../db/record.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

type Details = z.input<typeof incidentDetails>;
type Person = { readonly id: string; readonly displayName: string } | null;

const personOf = (column: string): string =>
  `(select jsonb_build_object('id', p.id, 'displayName', ${nameOf('p')}) from employee p
     where p.client_id = i.client_id and p.id = ${column})`;
const nameBy = (column: string, of = 'i'): string =>
  `(select ${nameOf('p')} from employee p where p.client_id = ${of}.client_id and p.id = ${column})`;

/** What is told of an incident besides its own columns. */
export interface IncidentFacts {
  readonly isActive: boolean;
  readonly incidentType: Details['incidentType'];
  readonly state: string | null;
  readonly severity: Details['severity'];
  readonly employee: Person;
  readonly reportedBy: Person;
  readonly assignedTo: Person;
  readonly closedBy: Person;
  readonly changedBy: string | null;
  readonly createdBy: string | null;
}

/** An incident's own columns. */
export async function incidentOf(
  db: CompanyTransaction,
  id: string,
): Promise<Stored<'incident'> | undefined> {
  return db
    .selectFrom('incident')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** The names behind the ids of an incident. */
export async function factsOf(db: CompanyTransaction, id: string): Promise<IncidentFacts> {
  const { rows } = await sql<IncidentFacts>`
    select i.status_id <> ${sql.raw(lookupId('Status', 'Completed'))} as "isActive",
      jsonb_build_object('incidentName', t.incident_name, 'asksDotQuestions', t.asks_dot_questions)
        as "incidentType",
      s.state_name as state,
      jsonb_build_object('lookupName', v.lookup_name, 'lookupDisplayName', v.lookup_display_name)
        as severity,
      ${sql.raw(personOf('i.employee_id'))} as employee,
      ${sql.raw(personOf('i.reported_by_id'))} as "reportedBy",
      ${sql.raw(personOf('i.assigned_to_id'))} as "assignedTo",
      ${sql.raw(personOf('i.closed_by_id'))} as "closedBy",
      ${sql.raw(nameBy('i.dot_recordable_by_id'))} as "changedBy",
      ${sql.raw(nameBy('i.created_by'))} as "createdBy"
    from incident i
    join incident_type t on t.client_id = i.client_id and t.id = i.incident_type_id
    left join state s on s.client_id = i.client_id and s.id = i.state_id
    left join lookup_value v on v.client_id = i.client_id and v.id = i.severity_id
    where i.client_id = (select current_client()) and i.id = ${id}::uuid`.execute(
    db.withoutPlugins(),
  );
  const [row] = rows;
  if (!row) throw new Error('the incident is there');
  return row;
}

/** What each of these incidents is judged with besides its own columns. */
export async function typeFactsOf(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<
  ReadonlyMap<string, { readonly asksDotQuestions: boolean; readonly state: string | null }>
> {
  const rows = await db
    .selectFrom('incident as i')
    .innerJoin('incidentType as t', (join) =>
      join.onRef('t.clientId', '=', 'i.clientId').onRef('t.id', '=', 'i.incidentTypeId'),
    )
    .leftJoin('state as s', (join) =>
      join.onRef('s.clientId', '=', 'i.clientId').onRef('s.id', '=', 'i.stateId'),
    )
    .select(['i.id', 't.asksDotQuestions', 's.stateName as state'])
    .where('i.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...typeFacts }) => [id, typeFacts]));
}

/** A driver with what was done of the tests, which only people with the right may see. */
export type RawDriver = Omit<Details['drivers'][number], 'clocks' | 'tests' | 'citedAt'> & {
  readonly citedAt: string | null;
  readonly tests: (TestDone & { readonly kind: TestKind })[];
};

/** The drivers of each incident in the order they were entered; a test without the right is not read. */
export async function driversOf(
  db: CompanyTransaction,
  ids: readonly string[],
  seesRestricted: boolean,
): Promise<ReadonlyMap<string, readonly RawDriver[]>> {
  const { rows } = await sql<RawDriver & { readonly incidentId: string }>`
    select d.incident_id as "incidentId", d.id, d.employee_id as "employeeId", coalesce(${sql.raw(nameOf('e'))}, d.driver_name) as name,
      d.driver_name as "driverName", d.equipment_id as "equipmentId", q.name as "equipmentName",
      d.is_ours as "isOurs", d.needs_cdl as "needsCdl", d.died, d.cited, d.cited_at as "citedAt",
      coalesce((select jsonb_agg(jsonb_build_object('kind', x.kind,
          'testedAt', to_char(x.tested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'lateReason', x.late_reason, 'notTestedReason', x.not_tested_reason) order by x.kind)
        from incident_test x where ${seesRestricted} and x.client_id = d.client_id
         and x.incident_driver_id = d.id and x.deleted_at is null), '[]') as tests
    from incident_driver d
    left join employee e on e.client_id = d.client_id and e.id = d.employee_id
    left join equipment q on q.client_id = d.client_id and q.id = d.equipment_id
    where d.client_id = (select current_client()) and d.incident_id = any(${[...ids]}::uuid[])
      and d.deleted_at is null
    order by d.created_at, d.id`.execute(db.withoutPlugins());
  const drivers = new Map<string, RawDriver[]>();
  for (const { incidentId, ...driver } of rows) {
    const known = drivers.get(incidentId);
    if (known) known.push(driver);
    else drivers.set(incidentId, [driver]);
  }
  return drivers;
}

/** The units involved, by name. */
export async function unitsOf(db: CompanyTransaction, id: string): Promise<Details['equipments']> {
  return db
    .selectFrom('incidentEquipment as x')
    .innerJoin('equipment as q', (join) =>
      join.onRef('q.clientId', '=', 'x.clientId').onRef('q.id', '=', 'x.equipmentId'),
    )
    .select(['q.id', 'q.name'])
    .where('x.incidentId', '=', id)
    .where('x.deletedAt', 'is', null)
    .orderBy('q.name')
    .orderBy('q.id')
    .execute();
}

/** The other parties and the witnesses, in the order they were entered. */
export async function partiesOf(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('incidentParty')
    .select(['id', 'kind', 'name', 'phone', 'vehicle', 'insurer', 'statement'])
    .where('incidentId', '=', id)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The files, in the order they were added. */
export async function filesOf(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('incidentFile as f')
    .innerJoin('storedFile as s', (join) =>
      join.onRef('s.clientId', '=', 'f.clientId').onRef('s.id', '=', 'f.fileId'),
    )
    .select(['f.id', 'f.kind', 'f.fileName as name', 'f.fileId', 's.size', 's.contentType'])
    .where('f.incidentId', '=', id)
    .where('f.deletedAt', 'is', null)
    .orderBy('f.createdAt')
    .orderBy('f.id')
    .execute();
}

/** What it costs; restricted. */
export async function costOf(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('incidentCost')
    .select(['id', 'version', 'reserveAmount', 'paidAmount'])
    .where('incidentId', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** What happened to it, newest first; a test is told to those with the right alone. */
export async function eventsOf(
  db: CompanyTransaction,
  id: string,
  seesRestricted: boolean,
): Promise<Details['events']> {
  const { rows } = await sql<Details['events'][number]>`
    select v.id, v.kind, v.happened_at as "happenedAt", ${sql.raw(nameBy('v.created_by', 'v'))} as by,
      v.resolution_date as "resolutionDate", v.final_notes as "finalNotes", v.reason, v.notes
    from incident_event v
    where v.client_id = (select current_client()) and v.incident_id = ${id}::uuid
      and v.deleted_at is null and (${seesRestricted} or v.kind <> 'tested')
    order by v.happened_at desc, v.created_at desc, v.id`.execute(db.withoutPlugins());
  return rows;
}

/** What was begun because of it: work orders, trainings and exams. */
export async function linksOf(
  db: CompanyTransaction,
  id: string,
): Promise<Pick<Details, 'workOrders' | 'trainings' | 'medicalExams'>> {
  const { rows } = await sql<Pick<Details, 'workOrders' | 'trainings' | 'medicalExams'>>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id,
          'workOrderNumber', 'WO-' || lpad(o.order_no::text, greatest(4, length(o.order_no::text)), '0'),
          'status', s.lookup_display_name) order by o.order_no)
        from work_order o join lookup_value s on s.client_id = o.client_id and s.id = o.status_id
        where o.client_id = (select current_client()) and o.incident_id = ${id}::uuid
          and o.deleted_at is null), '[]') as "workOrders",
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'trainingName', t.training_name)
          order by t.start_date, t.id)
        from training t where t.client_id = (select current_client())
          and t.incident_id = ${id}::uuid and t.deleted_at is null), '[]') as trainings,
      coalesce((select jsonb_agg(jsonb_build_object('employeeId', e.id,
          'displayName', ${sql.raw(nameOf('e'))}, 'dueDate', e.medical_exam_due) order by e.last_name, e.id)
        from employee e where e.client_id = (select current_client())
          and e.medical_exam_incident_id = ${id}::uuid and e.medical_exam_due is not null
          and e.deleted_at is null), '[]') as "medicalExams"`.execute(db.withoutPlugins());
  const [row] = rows;
  if (!row) throw new Error('a statement without a table has one row');
  return row;
}

/** An incident's own columns. */
export type StoredIncident = Stored<'incident'>;
