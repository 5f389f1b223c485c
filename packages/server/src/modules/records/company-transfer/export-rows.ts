import { sql, type RawBuilder } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import {
  holdsRestricted,
  isRestrictedEntry,
  restrictedColumns,
  restrictedTables,
} from '../../incident/incident/restricted.ts';
import { pileName } from '../../../files/paper-pile-source.ts';
import type { ExportTable } from './catalog-rows.ts';

/** Which rows of the company an export takes. */
export interface Extent {
  readonly clientId: string;
  readonly withRestricted: boolean;
  /** The names of the tables it holds. */
  readonly tables: readonly string[];
}

type Condition = RawBuilder<unknown>;
type Named = Pick<ExportTable, 'name' | 'columns'>;
const rowsPerChunk = 500;

// Papers of a pile are nobody's yet, and may be of any kind: they count as restricted.
const isHiddenFile = sql`(f.is_restricted
  or exists (select from import_batch b
              where b.client_id = f.client_id and b.file_id = f.id and b.entity = ${pileName})
  or exists (select from import_row r
               join import_batch b on b.client_id = r.client_id and b.id = r.import_batch_id
              where r.client_id = f.client_id and b.entity = ${pileName} and r.record_id is null
                and r.source_values ->> 'fileId' = f.id::text))`;

const isHiddenPaper = sql`(
  exists (select from driver_file_type k
           where k.client_id = d.client_id and k.id = d.file_type_id and k.restricted)
  or exists (select from stored_file f
              where f.client_id = d.client_id and f.id = d.file_id and f.is_restricted))`;

const isOfPile = sql`exists (select from import_batch b
  where b.client_id = t.client_id and b.id = t.import_batch_id and b.entity = ${pileName})`;

/** The rows of a table `t` that somebody may not have who may not see restricted papers. */
const hidden: Readonly<Record<string, Condition>> = {
  stored_file: sql`exists (select from stored_file f
    where f.client_id = t.client_id and f.id = t.id and ${isHiddenFile})`,
  driver_file: sql`exists (select from driver_file d
    where d.client_id = t.client_id and d.id = t.id and ${isHiddenPaper})`,
  import_batch: sql`t.entity = ${pileName}`,
  import_row: isOfPile,
  audit_entry: sql`(
    t.table_name = 'stored_file' and exists (select from stored_file f
      where f.client_id = t.client_id and f.id = t.record_id and ${isHiddenFile})
    or t.table_name = 'driver_file' and exists (select from driver_file d
      where d.client_id = t.client_id and d.id = t.record_id and ${isHiddenPaper})
    or ${sql.raw(isRestrictedEntry('t'))} or ${sql.raw(holdsRestricted('t'))})`,
  ...Object.fromEntries(restrictedTables.map((table) => [table, sql`true`])),
  incident_event: sql`t.kind = 'tested'`,
  // Gaps counted with those of restricted papers.
  day_count: sql`t.key = 'paper'`,
};

/** Columns of rows that are told, which somebody may not have who may not see restricted papers. */
const blanked: Readonly<Record<string, readonly string[]>> = { incident: restrictedColumns };

/** What holds for the rows of a table `t` beside being the company's. */
function conditionOf(name: string, { withRestricted, tables }: Extent): Condition {
  const condition =
    name === 'audit_entry' ? sql`t.table_name = any(${[...tables]}::text[])` : sql`true`;
  const secret = withRestricted ? undefined : hidden[name];
  return secret === undefined ? condition : sql`${condition} and not ${secret}`;
}

/** How many rows of the table the export takes. */
export async function countRows(
  db: CompanyTransaction,
  name: string,
  extent: Extent,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(name)} t
     where t.client_id = ${extent.clientId} and ${conditionOf(name, extent)}`.execute(
    db.withoutPlugins(),
  );
  return rows[0]?.count ?? 0;
}

/** The rows of a table in the order of their ids, each as a line of JSON, read through a cursor. */
export async function* linesOf(
  db: CompanyTransaction,
  { name, columns }: Named,
  extent: Extent,
): AsyncGenerator<readonly string[]> {
  const plain = db.withoutPlugins();
  const blank = extent.withRestricted ? [] : (blanked[name] ?? []);
  const listed = sql.join(
    columns.map((column) =>
      blank.includes(column) ? sql`null as ${sql.ref(column)}` : sql.ref(`t.${column}`),
    ),
  );
  const query = sql<{ line: string }>`
    select row_to_json(r)::text as line
      from (select ${listed} from ${sql.table(name)} t
             where t.client_id = ${extent.clientId} and ${conditionOf(name, extent)}) r
     order by r.id`.compile(plain);
  for await (const { rows } of plain.getExecutor().stream<{ line: string }>(query, rowsPerChunk))
    if (rows.length > 0) yield rows.map(({ line }) => line);
}

/** A stored content: files of the same content are one. */
export interface StoredContent {
  readonly sha256: string;
  readonly size: number;
  readonly storageKey: string;
  readonly name: string;
}

/** The contents of stored files, in the order of their hashes, from behind the one given. */
export async function contentsAfter(
  db: CompanyTransaction,
  extent: Extent,
  after: string,
  limit: number,
): Promise<readonly StoredContent[]> {
  const { rows } = await sql<StoredContent>`
    select encode(t.sha256, 'hex') as "sha256", max(t.size) as "size",
           min(t.storage_key) as "storageKey", min(t.name) as "name"
      from stored_file t
     where t.client_id = ${extent.clientId} and ${conditionOf('stored_file', extent)}
       and t.sha256 > decode(${after}, 'hex')
     group by t.sha256 order by t.sha256 limit ${limit}`.execute(db.withoutPlugins());
  return rows;
}

/** How many contents there are, and their bytes. */
export async function contentTotals(
  db: CompanyTransaction,
  extent: Extent,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(size), 0)::bigint as bytes
      from (select max(t.size) as size from stored_file t
             where t.client_id = ${extent.clientId} and ${conditionOf('stored_file', extent)}
             group by t.sha256) c`.execute(db.withoutPlugins());
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** Current people with admin access who could sign in. */
export async function administratorsOf(
  db: CompanyTransaction,
): Promise<readonly { readonly name: string; readonly email: string }[]> {
  const { rows } = await sql<{ name: string; email: string }>`
    select coalesce(e.display_name, e.first_name || ' ' || e.last_name) as name, e.email
      from employee e
      join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
     where e.has_client_admin_portal_access and e.has_admin_access and e.email is not null
       and e.deleted_at is null and s.lookup_name = 'Current'
     order by e.last_name, e.first_name, e.id`.execute(db.withoutPlugins());
  return rows;
}
