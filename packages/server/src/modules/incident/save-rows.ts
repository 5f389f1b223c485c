import { caseNumber } from '@roadproof/domain/incident';
import { sql, type Insertable } from 'kysely';
import { newId } from '../../db/id.ts';
import { isSame } from '../../db/stale.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

interface Owner {
  readonly clientId: string;
  readonly incidentId: string;
}

/** The next free number of a year's cases; nobody else takes one until the transaction ends. */
export async function nextCaseNumber(
  db: CompanyTransaction,
  clientId: string,
  year: string,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`incident ${clientId} ${year}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ last: number | null }>`
    select max(substring(case_number from 10)::int) as last from incident
     where client_id = (select current_client())
       and case_number ~* ${`^INC-${year}-[0-9]{1,6}$`}`.execute(db);
  return caseNumber(Number(year), (rows[0]?.last ?? 0) + 1);
}

/** The case that has a number already, in any letter case. */
export async function caseNumbered(db: CompanyTransaction, number: string) {
  return db
    .selectFrom('incident')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['caseNumber']), '=', number.toLowerCase()))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Makes the units of an incident exactly these; answers whether they were others. */
export async function setUnits(
  db: CompanyTransaction,
  owner: Owner,
  wanted: readonly string[],
): Promise<boolean> {
  const rows = await db
    .selectFrom('incidentEquipment')
    .select(['id', 'equipmentId'])
    .where('incidentId', '=', owner.incidentId)
    .execute();
  const gone = rows.filter(({ equipmentId }) => !wanted.includes(equipmentId));
  const added = wanted.filter((id) => !rows.some(({ equipmentId }) => equipmentId === id));
  if (gone.length > 0)
    await db
      .deleteFrom('incidentEquipment')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  if (added.length > 0)
    await db
      .insertInto('incidentEquipment')
      .values(added.map((equipmentId) => ({ ...owner, id: newId(), equipmentId })))
      .execute();
  return gone.length + added.length > 0;
}

type PartTable = 'incidentDriver' | 'incidentParty' | 'incidentFile';

/** What belongs to an incident, as stored. */
export async function partsOf(db: CompanyTransaction, table: PartTable, incidentId: string) {
  return db
    .selectFrom(table as 'incidentParty')
    .selectAll()
    .where('incidentId', '=', incidentId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

type Part<T extends PartTable> = Partial<Insertable<Tables[T]>> & { readonly id?: string };

/** Makes the parts of an incident exactly these, each under the id it has; answers whether they were others. */
export async function setParts<T extends PartTable>(
  db: CompanyTransaction,
  table: T,
  owner: Owner,
  stored: readonly { readonly id: string }[],
  wanted: readonly Part<T>[],
  now: string,
): Promise<boolean> {
  // Kysely cannot follow a table that is a type parameter; callers are held to the signature.
  const name = table as 'incidentParty';
  const has = (id: string | undefined) => stored.find((row) => row.id === id);
  const kept = wanted.filter(({ id }) => has(id) !== undefined);
  const gone = stored.filter((row) => !kept.some(({ id }) => id === row.id)).map(({ id }) => id);
  const added = wanted.filter(({ id }) => has(id) === undefined);
  const changed = kept.filter((part) => {
    const row: Readonly<Record<string, unknown>> = { ...has(part.id) };
    return Object.entries(part).some(([key, value]) => !isSame(value, row[key]));
  });
  if (gone.length > 0)
    await db.updateTable(name).set({ deletedAt: now }).where('id', 'in', gone).execute();
  for (const { id, ...values } of changed)
    await db
      .updateTable(name)
      .set(values as never)
      .where('id', '=', id ?? '')
      .execute();
  if (added.length > 0)
    await db
      .insertInto(name)
      .values(added.map((values) => ({ ...values, ...owner, id: newId() })) as never)
      .execute();
  return gone.length + changed.length + added.length > 0;
}

/** Keeps what happened to an incident. */
export async function tellIncident(
  db: CompanyTransaction,
  event: Omit<Insertable<Tables['incidentEvent']>, 'id'>,
): Promise<void> {
  await db
    .insertInto('incidentEvent')
    .values({ ...event, id: newId() })
    .execute();
}

/** What was done of one test of a driver, locked; undefined where nothing is recorded. */
export async function testForUpdate(
  db: CompanyTransaction,
  incidentDriverId: string,
  kind: 'alcohol' | 'drugs',
) {
  return db
    .selectFrom('incidentTest')
    .selectAll()
    .where('incidentDriverId', '=', incidentDriverId)
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
