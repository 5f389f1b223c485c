import type { ClientBase } from 'pg';

/** A table of the database as a backup copies it. */
export interface BackupTable {
  readonly name: string;
  /** In the order of the table; columns that the database computes are not among them. */
  readonly columns: readonly string[];
  /** Bytes on the disk without indexes. */
  readonly bytes: number;
}

/** The position of a sequence. */
export interface SequencePosition {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

const session = `
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
  set synchronize_seqscans = off; set search_path = public, pg_catalog;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Sets what the text form of values and the order of rows depend on, and takes time limits off. */
export async function prepareSession(client: ClientBase): Promise<void> {
  await client.query(session);
}

/** Returns an identifier in quotes. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Every table of `public`: a new one is in the backup without a line here. */
export async function readTables(client: ClientBase): Promise<readonly BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select c.relname::text as name, pg_table_size(c.oid)::float8 as bytes,
           coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
      from pg_class c
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.oid, c.relname
     order by c.relname`);
  return rows;
}

/** The positions of all sequences of `public`; later than the snapshot at worst, never earlier. */
export async function readSequences(client: ClientBase): Promise<readonly SequencePosition[]> {
  const { rows: sequences } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const positions: SequencePosition[] = [];
  for (const { name } of sequences) {
    const { rows } = await client.query<Omit<SequencePosition, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from public.${quoted(name)}`,
    );
    const [position] = rows;
    if (position) positions.push({ name, ...position });
  }
  return positions;
}

/** Facts of the database that a manifest has. */
export interface DatabaseFacts {
  readonly databaseVersion: number;
  readonly serverId: string | null;
  readonly migrations: readonly string[];
}

/** Reads the version, the id and the migrations of a database of the product. */
export async function readFacts(client: ClientBase): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(`
    select current_setting('server_version_num')::int as "databaseVersion",
           (select id::text from server_identity) as "serverId",
           (select coalesce(array_agg(name::text order by name), '{}') from migration) as migrations`);
  const [facts] = rows;
  if (!facts) throw new Error('a statement without FROM returns one row');
  return facts;
}

/** Names of tables that the session's account does not own: row-level security could hide their rows from it. */
export async function foreignTables(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not pg_has_role(current_user, relowner, 'usage')
     order by relname`);
  return rows.map(({ name }) => name);
}

/** True if the database has the tables of the product. */
export async function hasProduct(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`
    select to_regclass('public.migration') is not null
       and to_regclass('public.server_identity') is not null as found`);
  return rows[0]?.found ?? false;
}

/** Takes a lock for the session; false if another session has it. */
export async function tryLock(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
    [name],
  );
  return rows[0]?.locked ?? false;
}
