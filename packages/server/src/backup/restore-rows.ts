import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client, ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { takeOffChecks } from '../db/bulk-load.ts';
import { readArchive } from './archive.ts';
import { quoted, readTables, type BackupTable } from './catalog-rows.ts';
import { makeDecompressor } from './compression.ts';
import { BackupFault } from './fault.ts';
import type { Manifest, ManifestTable } from './manifest.ts';
import type { OpenBackup } from './open-backup.ts';
import { RowMeter } from './row-meter.ts';
import { copyOutOf } from './tables-rows.ts';

/** Migrations of a database, none in one without tables; undefined where it has something else or a company. */
export async function emptySchema(client: ClientBase): Promise<readonly string[] | undefined> {
  const tables = await readTables(client);
  if (tables.length === 0) return [];
  const names = new Set(tables.map(({ name }) => name));
  if (!['migration', 'client', 'stored_file'].every((name) => names.has(name))) return undefined;
  const { rows } = await client.query<{ migrations: string[]; inUse: boolean }>(`
    select (select coalesce(array_agg(name::text order by name), '{}') from migration) as migrations,
           exists (select from client) or exists (select from stored_file) as "inUse"`);
  const [found] = rows;
  return found && !found.inUse ? found.migrations : undefined;
}

/** True if a server of the product uses the database. */
export async function isServed(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_stat_activity
     where datname = current_database() and application_name = 'roadproof' limit 1`);
  return rows.length > 0;
}

/** Runs `work` in a transaction of the client. */
export async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Loads all rows of a backup in the client's transaction, and compares what is in the database then. */
export async function loadRows(
  client: Client,
  backup: OpenBackup,
  signal?: AbortSignal,
): Promise<void> {
  const { manifest } = backup;
  const names = manifest.tables.map(({ name }) => name);
  await refuseOtherTables(client, manifest);
  await client.query(`set local maintenance_work_mem = '256MB'`);
  const checks = await takeOffChecks(
    (text, values) => client.query(text, values),
    names.map((name) => `public.${quoted(name)}`),
    { keepsSearchText: false },
  );
  const forced = await forcedTables(client);
  await alterAll(client, forced, 'no force row level security');
  await client.query(`truncate ${names.map((name) => `public.${quoted(name)}`).join(', ')}`);
  const tables = new Map(manifest.tables.map((table) => [table.path, table]));
  await readArchive(backup.path, async (entry, content) => {
    const table = tables.get(entry);
    if (table) await loadTable(client, table, content, signal);
  });
  for (const { name, lastValue, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      lastValue,
      isCalled,
    ]);
  for (const table of manifest.tables) await proveTable(client, table);
  await checks.indexes();
  await addKeys(checks.keys);
  await alterAll(client, forced, 'force row level security');
}

/** Tables whose owner, unless a superuser, is subject to row-level security too, with which COPY loads nothing. */
async function forcedTables(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity`);
  return rows.map(({ name }) => name);
}

async function alterAll(client: Client, names: readonly string[], change: string): Promise<void> {
  for (const name of names) await client.query(`alter table public.${quoted(name)} ${change}`);
}

async function refuseOtherTables(client: Client, manifest: Manifest): Promise<void> {
  const shape = (tables: readonly Pick<BackupTable, 'name' | 'columns'>[]): string[] =>
    tables.map(({ name, columns }) => `${name} (${[...columns].sort().join(', ')})`);
  const theirs = shape(manifest.tables);
  const ours = new Set(shape(await readTables(client)));
  const other = theirs.find((table) => !ours.has(table));
  if (other === undefined && theirs.length === ours.size) return;
  throw new BackupFault(
    `The tables of the backup are not those of its version${other === undefined ? '' : `: ${other}`}. Restore it with the version that made it, ${manifest.product.version}.`,
  );
}

async function loadTable(
  client: Client,
  { name, columns, path }: ManifestTable,
  content: Readable,
  signal?: AbortSignal,
): Promise<void> {
  const statement = `copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
  const into = client.query(copyFrom(statement));
  await pipeline(content, makeDecompressor(path), into, { ...(signal && { signal }) });
}

/** Counts and hashes the rows that are in the database now. */
async function proveTable(
  client: Client,
  { name, columns, rows, sha256 }: ManifestTable,
): Promise<void> {
  const meter = new RowMeter();
  await pipeline(client.query(copyTo(copyOutOf(name, columns))), meter.resume());
  const found = meter.result();
  if (found.rows !== rows)
    throw new BackupFault(
      `The table ${name} has ${found.rows} rows where the backup has ${rows}. The database was left as it was.`,
    );
  if (found.sha256 !== sha256)
    throw new BackupFault(
      `The rows of the table ${name} are not those of the backup: their checksum differs. The database was left as it was.`,
    );
}

async function addKeys(add: () => Promise<unknown>): Promise<void> {
  try {
    await add();
  } catch (error) {
    const { code, detail, table } = error as { code?: string; detail?: string; table?: string };
    if (code !== '23503') throw error;
    throw new BackupFault(
      `Rows of the table ${table} in the backup refer to rows that it does not have: ${detail} The database was left as it was. Choose another backup.`,
      { cause: error },
    );
  }
}
