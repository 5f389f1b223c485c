import type { AgencyRule } from '@roadproof/domain/equipment/renewal-rule';
import { sql } from 'kysely';
import { sqlName } from '../../../db/list-part.ts';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

const company = `(select current_client())`;

/** What is called in a refusal, as SQL over the record x. */
const names = {
  employee: `select x.id, x.first_name || ' ' || x.last_name as name from employee x where true`,
  equipment: `select x.id, x.name from equipment x where true`,
  courseCatalog: `select x.id, x.course_name as name from course_catalog x where true`,
  training: `select x.id, x.training_name as name from training x where true`,
  incident: `select x.id, x.case_number as name from incident x where true`,
  clientInsuranceCertificate: `select x.id, coalesce(x.name, x.insurance_number, x.type) as name from client_insurance_certificate x where true`,
  // The yearly inspection that a unit owes unrecorded has the id of its unit.
  renewal: `select x.id, coalesce(q.name, 'Company') || ', ' || t.renewal_name as name from renewal x
      join renewal_type t on t.client_id = x.client_id and t.id = x.renewal_type_id
      left join equipment q on q.client_id = x.client_id and q.id = x.equipment_id where true
    union all select x.id, x.name || ', yearly inspection' from equipment x where true`,
  renewalHistory: `select x.id, coalesce(q.name, 'Company') || ', ' || t.renewal_name as name from renewal_history x
      join renewal r on r.client_id = x.client_id and r.id = x.renewal_id
      join renewal_type t on t.client_id = r.client_id and t.id = r.renewal_type_id
      left join equipment q on q.client_id = r.client_id and q.id = r.equipment_id where true`,
  serviceReminder: `select x.id, q.name || ', ' || k.name as name from service_reminder x
      join service_task k on k.client_id = x.client_id and k.id = x.task_id
      join equipment q on q.client_id = x.client_id and q.id = x.equipment_id where true`,
  serviceReminderHistory: `select x.id, q.name || ', ' || k.name as name from service_reminder_history x
      join service_reminder r on r.client_id = x.client_id and r.id = x.service_reminder_id
      join service_task k on k.client_id = r.client_id and k.id = r.task_id
      join equipment q on q.client_id = r.client_id and q.id = r.equipment_id where true`,
  workorderEquipment: `select x.id, 'WO-' || lpad(o.order_no::text, 4, '0') || ', ' || q.name as name from workorder_equipment x
      join work_order o on o.client_id = x.client_id and o.id = x.work_order_id
      join equipment q on q.client_id = x.client_id and q.id = x.equipment_id where true`,
};

/** A table whose records are acted on together. */
export type BulkTable = keyof typeof names;

/** What these records are called. */
export async function calledOf(
  db: CompanyTransaction,
  table: BulkTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const text = names[table].replaceAll(
    'where true',
    `where x.client_id = ${company} and x.id = any(g.ids)`,
  );
  const { rows } = await sql<{ id: string; name: string }>`
    select n.id, n.name from (select ${[...ids]}::uuid[] as ids) g cross join lateral (${constant(text)}) n`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What must be known of a record before an act on it is taken back. */
export interface Changed {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

/** Records as they are, deleted ones too, locked in the order of their ids. */
export async function changedRecords(
  db: CompanyTransaction,
  table: BulkTable,
  ids: readonly string[],
): Promise<readonly Changed[]> {
  return db
    .selectFrom(table)
    .select(['id', 'version', 'updatedAt', 'updatedBy'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns the previous values of these columns from the audit trail, before the latest change of each record; a change of any other column is not that act. */
export async function valuesBefore(
  db: CompanyTransaction,
  table: BulkTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const { rows } = await sql<{ id: string; before: string }>`
    select distinct on (a.record_id) a.record_id as id, a.old_values::text as before
      from audit_entry a
     where a.client_id = ${constant(company)} and a.table_name = ${sqlName(table)}
       and a.record_id = any(${[...ids]}::uuid[])
     order by a.record_id, a.id desc`.execute(db);
  return new Map(rows.map(({ id, before }) => [id, JSON.parse(before) as Record<string, unknown>]));
}

/** The completions of these renewals or reminders that this transaction has kept. */
export async function keptNow(
  db: CompanyTransaction,
  renewalIds: readonly string[],
): Promise<readonly { readonly id: string; readonly version: number }[]> {
  return db
    .selectFrom('renewalHistory')
    .select(['id', 'version'])
    .where('renewalId', 'in', [...renewalIds])
    .where('createdAt', '=', sql<string>`now()`)
    .where('deletedAt', 'is', null)
    .execute();
}

/** The places of these people of which something is overdue or due soon. */
export async function duePlaces(
  db: CompanyTransaction,
  employeeIds: readonly string[],
  today: string,
): Promise<readonly { readonly id: string; readonly employeeId: string }[]> {
  const { rows } = await sql<{ id: string; employeeId: string }>`
    select m.id, m.employee_id as "employeeId" from training_mapping m
     where m.client_id = ${constant(company)} and m.employee_id = any(${[...employeeIds]}::uuid[])
       and m.is_current and not m.is_done and m.soon_date <= ${today}::date`.execute(
    db.withoutPlugins(),
  );
  return rows;
}

/** The open places in these trainings. */
export async function openPlaces(
  db: CompanyTransaction,
  trainingIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from training_mapping m
     where m.client_id = ${constant(company)} and m.training_id = any(${[...trainingIds]}::uuid[])
       and m.reason is null and m.is_current and not m.is_done and m.deleted_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The due day of these renewals and when each comes again, by its type; none of an inspection that is owed unrecorded. */
export async function renewalKinds(db: CompanyTransaction, ids: readonly string[]) {
  const rows = await db
    .selectFrom('renewal as r')
    .innerJoin('renewalType as t', (join) =>
      join.onRef('t.clientId', '=', 'r.clientId').onRef('t.id', '=', 'r.renewalTypeId'),
    )
    .select([
      'r.id',
      'r.nextRenewal',
      't.code',
      't.defaultMonths',
      't.defaultDays',
      't.fixedMonthDay',
    ])
    .select(['t.seasonOpens', 't.periodStarts', 't.keepsDay', 't.isStateProgram'])
    .select(sql<AgencyRule | null>`t.agency_rule`.as('agencyRule'))
    .where('r.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
