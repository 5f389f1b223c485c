import { sql, type Insertable } from 'kysely';
import { newId } from '../../../db/id.ts';
import { saveRecord, type Saved, type Stored } from '../../../db/record.ts';
import type { IncidentEventTable } from '../../../db/tables/incident.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';

/** Tables whose rows are a list of an incident. */
type ListTable = 'incidentDriver' | 'incidentParty' | 'incidentFile';

/** The rows of such a list, in the order they were entered; the incident is locked. */
export async function listOf<T extends ListTable>(
  db: CompanyTransaction,
  table: T,
  incidentId: string,
): Promise<readonly Stored<T>[]> {
  const rows = await db
    .selectFrom(table as 'incidentDriver')
    .selectAll()
    .where('incidentId', '=', incidentId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows as unknown as readonly Stored<T>[];
}

/** A row as it was sent: with an id it is one that is stored. */
type RowInput<T extends ListTable> = {
  readonly [K in Exclude<keyof Stored<T>, 'id'>]?: Stored<T>[K] | undefined;
} & { readonly id?: string | undefined };

/** Makes a list what was sent: rows with their id change, others are added, those left out are taken away. Answers whether anything did. */
export async function replaceList<T extends ListTable>(
  { db, platform }: Pick<Context, 'db' | 'platform'>,
  table: T,
  stored: readonly (Stored<T> & Saved)[],
  target: readonly RowInput<T>[],
  own: { readonly clientId: string; readonly incidentId: string },
): Promise<boolean> {
  const kept = new Set(target.map(({ id }) => id));
  const removed = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (removed.length > 0)
    await db
      .updateTable(table as 'incidentDriver')
      .set({ deletedAt: platform.now().toISOString() })
      .where('id', 'in', removed)
      .execute();
  let hasChanged = removed.length > 0;
  for (const { id, ...values } of target) {
    const before = stored.find((row) => row.id === id);
    if (!before) continue;
    const after = await saveRecord(db, table as 'incidentDriver', before as never, values as never);
    hasChanged ||= after.version !== before.version;
  }
  const added = target.filter(({ id }) => id === undefined);
  if (added.length === 0) return hasChanged;
  await db
    .insertInto(table as 'incidentDriver')
    .values(added.map((values) => ({ ...values, ...own, id: newId() })) as never)
    .execute();
  return true;
}

/** Makes the units of an incident what was sent; answers whether that changed them. */
export async function replaceUnits(
  db: CompanyTransaction,
  own: { readonly clientId: string; readonly incidentId: string },
  stored: readonly string[],
  target: readonly string[],
): Promise<boolean> {
  const removed = stored.filter((id) => !target.includes(id));
  const added = [...new Set(target)].filter((id) => !stored.includes(id));
  if (removed.length > 0)
    await db
      .deleteFrom('incidentEquipment')
      .where('incidentId', '=', own.incidentId)
      .where('equipmentId', 'in', removed)
      .execute();
  if (added.length > 0)
    await db
      .insertInto('incidentEquipment')
      .values(added.map((equipmentId) => ({ ...own, id: newId(), equipmentId })))
      .execute();
  return removed.length + added.length > 0;
}

/** The ids of an incident's units. */
export async function unitIdsOf(
  db: CompanyTransaction,
  incidentId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('incidentEquipment')
    .select('equipmentId')
    .where('incidentId', '=', incidentId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ equipmentId }) => equipmentId);
}

/** Which of these people or units there are; none of them is deleted before the transaction ends. */
export async function knownAmong(
  db: CompanyTransaction,
  table: 'employee' | 'equipment',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The postal code of a State. */
export async function stateCodeOf(db: CompanyTransaction, id: string): Promise<string | null> {
  const row = await db.selectFrom('state').select('code').where('id', '=', id).executeTakeFirst();
  return row?.code ?? null;
}

/** The severity a type of incident begins with. */
export async function defaultSeverityOf(
  db: CompanyTransaction,
  incidentTypeId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('incidentType')
    .select('defaultSeverityId')
    .where('id', '=', incidentTypeId)
    .executeTakeFirst();
  return row?.defaultSeverityId ?? null;
}

/** The money of an incident, locked; restricted. */
export async function costForUpdate(
  db: CompanyTransaction,
  incidentId: string,
): Promise<Stored<'incidentCost'> | undefined> {
  return db
    .selectFrom('incidentCost')
    .selectAll()
    .where('incidentId', '=', incidentId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** One test of a driver, locked; restricted. */
export async function testForUpdate(
  db: CompanyTransaction,
  incidentDriverId: string,
  kind: 'alcohol' | 'drugs',
): Promise<Stored<'incidentTest'> | undefined> {
  return db
    .selectFrom('incidentTest')
    .selectAll()
    .where('incidentDriverId', '=', incidentDriverId)
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** A driver with the incident, or undefined when either is gone. */
export async function driverOf(
  db: CompanyTransaction,
  id: string,
): Promise<{ readonly incidentId: string; readonly name: string } | undefined> {
  const { rows } = await sql<{ incidentId: string; name: string }>`
    select d.incident_id as "incidentId", coalesce(e.first_name || ' ' || e.last_name, d.driver_name) as name
      from incident_driver d
      join incident i on i.client_id = d.client_id and i.id = d.incident_id and i.deleted_at is null
      left join employee e on e.client_id = d.client_id and e.id = d.employee_id
     where d.client_id = (select current_client()) and d.id = ${id}::uuid and d.deleted_at is null`.execute(
    db.withoutPlugins(),
  );
  return rows[0];
}

/** Adds to the timelines of incidents, by one statement. */
export async function tell(
  { db, caller, platform }: Pick<Context, 'db' | 'caller' | 'platform'>,
  ...events: readonly Omit<Insertable<IncidentEventTable>, 'id' | 'clientId' | 'happenedAt'>[]
): Promise<void> {
  if (events.length === 0) return;
  const happenedAt = platform.now().toISOString();
  await db
    .insertInto('incidentEvent')
    .values(
      events.map((event) => ({ ...event, id: newId(), clientId: caller.clientId, happenedAt })),
    )
    .execute();
}
