import type { PaperPerson } from '@roadproof/domain/people/paper-person';
import type { PaperHolder } from '@roadproof/domain/people/paper-verdict';
import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { PileRow, PileSource } from '../../../files/paper-pile-source.ts';

/** Keeps rows of a pile, in one statement. */
export async function addPileRows(
  db: CompanyTransaction,
  place: { readonly clientId: string; readonly batchId: string },
  rows: readonly Pick<PileRow, 'number' | 'source'>[],
): Promise<void> {
  const given = rows.map((row) => ({ id: newId(), ...row }));
  await sql`insert into import_row (client_id, id, import_batch_id, row_number, source_values)
    select ${place.clientId}::uuid, r.id, ${place.batchId}::uuid, r.number, r.source
    from ${givenRows(given, sql`id uuid, number integer, source jsonb`)} r`.execute(db);
}

/** The rows of a pile in their order. */
export async function pileRows(db: CompanyTransaction, batchId: string): Promise<PileRow[]> {
  const rows = await db
    .selectFrom('importRow')
    .select(['rowNumber', 'sourceValues', 'recordId'])
    .where('importBatchId', '=', batchId)
    .orderBy('rowNumber')
    .execute();
  return rows.map((row) => ({
    number: row.rowNumber,
    source: row.sourceValues as unknown as PileSource,
    recordId: row.recordId,
  }));
}

/** Keeps what a person said about papers. */
export async function keepChoices(
  db: CompanyTransaction,
  batchId: string,
  rows: readonly Pick<PileRow, 'number' | 'source'>[],
): Promise<void> {
  const given = rows.map(({ number, source }) => ({ number, source }));
  await sql`update import_row t set source_values = r.source
    from ${givenRows(given, sql`number integer, source jsonb`)} r
    where t.client_id = (select current_client()) and t.import_batch_id = ${batchId}::uuid
      and t.row_number = r.number`.execute(db);
}

/** What became of a row when the pile was filed. */
export interface PileResult extends Pick<PileRow, 'number' | 'source'> {
  readonly outcome: 'create' | 'unchanged' | 'skip' | 'reject';
  readonly recordId: string | null;
  readonly version: number | null;
  /** What the paper changed on the record of its holder. */
  readonly before: unknown;
}

/** Keeps what became of every row. */
export async function keepResults(
  db: CompanyTransaction,
  batchId: string,
  results: readonly PileResult[],
): Promise<void> {
  await sql`update import_row t set source_values = r.source, outcome = r.outcome, record_id = r.record,
      verdict = case when r.outcome in ('create', 'unchanged') then 'good' else 'rejected' end,
      record_version = r.version, old_values = r.before
    from ${givenRows(
      results.map(({ recordId, ...row }) => ({ ...row, record: recordId })),
      sql`number integer, source jsonb, outcome text, record uuid, version integer, before jsonb`,
    )} r
    where t.client_id = (select current_client()) and t.import_batch_id = ${batchId}::uuid
      and t.row_number = r.number`.execute(db);
}

/** A person as papers are matched with and judged by one. */
export type PilePerson = PaperPerson & PaperHolder;

/** Everybody a paper can be of. */
export async function pilePeople(db: CompanyTransaction): Promise<PilePerson[]> {
  return db
    .selectFrom('employee')
    .select(['id', 'firstName', 'lastName', 'employeeNumber', 'hireDate'])
    .select([
      'licenceExpirationDate',
      'medCertCardDate',
      'medCertCardExpirationDate',
      'medCertCardMark',
    ])
    .where('deletedAt', 'is', null)
    .execute();
}

/** The papers on file that have the same bytes as some of a pile: whose, what kind, and the hash. */
export async function onFileAlready(
  db: CompanyTransaction,
  hashes: readonly string[],
): Promise<
  readonly { readonly employeeId: string; readonly name: string; readonly sha256: string }[]
> {
  const { rows } = await sql<{ employeeId: string; name: string; sha256: string }>`
    select f.employee_id, l.lookup_display_name as name, encode(o.sha256, 'hex') as sha256
    from stored_file o
      join driver_file f on f.client_id = o.client_id and f.file_id = o.id and f.deleted_at is null
      join lookup_value l on l.client_id = f.client_id and l.id = f.file_type_id
    where o.client_id = (select current_client())
      and o.sha256 = any(array(select decode(h, 'hex') from unnest(${[...hashes]}::text[]) h))`.execute(
    db,
  );
  return rows;
}

/** The people of papers an import filed; locked until the transaction ends. */
export async function holdHolders(db: CompanyTransaction, batchId: string): Promise<void> {
  await sql`select e.id from employee e where e.client_id = (select current_client()) and e.id in (
      select f.employee_id from import_row r
        join driver_file f on f.client_id = r.client_id and f.id = r.record_id
      where r.client_id = (select current_client()) and r.import_batch_id = ${batchId}::uuid)
    order by e.id for update`.execute(db);
}

/** The people of some papers. */
export async function holdersOf(
  db: CompanyTransaction,
  paperIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('driverFile')
    .select('employeeId')
    .distinct()
    .where('id', 'in', [...paperIds])
    .execute();
  return rows.map((row) => row.employeeId);
}

/** What filing papers changed on the records of their holders, the last change first. */
export async function broughtBy(
  db: CompanyTransaction,
  batchId: string,
): Promise<readonly unknown[]> {
  const rows = await db
    .selectFrom('importRow')
    .select('oldValues')
    .where('importBatchId', '=', batchId)
    .where('oldValues', 'is not', null)
    .execute();
  return rows.map((row) => row.oldValues);
}
