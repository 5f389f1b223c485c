import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client, ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { quoted, readTables, type BackupTable } from './catalog-rows.ts';
import { compression, makeCompressor } from './compression.ts';
import { connectOwner } from './connection.ts';
import { entryNames, type ManifestTable } from './manifest.ts';
import { RowMeter } from './row-meter.ts';

const connections = 4;

/** One moment of the database that several connections read. */
export interface Snapshot {
  readonly id: string;
  readonly tables: readonly BackupTable[];
}

const beginReading = 'begin isolation level repeatable read read only';

/** Begins a transaction that sees one moment of all tables, which no migration changes until it ends. */
export async function openSnapshot(client: ClientBase): Promise<Snapshot> {
  const known = await readTables(client);
  await client.query(beginReading);
  // Locks are taken before the first statement, which fixes the moment.
  if (known.length > 0)
    await client.query(
      `lock table ${known.map(({ name }) => `public.${quoted(name)}`).join(', ')} in access share mode`,
    );
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  return { id: rows[0]?.id ?? '', tables: await readTables(client) };
}

/** Options for copying the tables of a snapshot. */
export interface CopyOptions {
  readonly owner: string;
  readonly snapshot: Snapshot;
  /** Receives a file for each table. */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
}

/** Writes every table of a snapshot into a file of its own, on several connections; the largest first. */
export async function copyTables(options: CopyOptions): Promise<readonly ManifestTable[]> {
  const waiting = [...options.snapshot.tables].sort((a, b) => b.bytes - a.bytes);
  const copied: ManifestTable[] = [];
  const broken = new AbortController();
  const signal = AbortSignal.any([broken.signal, ...(options.signal ? [options.signal] : [])]);
  const work = async (): Promise<void> => {
    const client = await connectOwner(options.owner);
    try {
      await client.query(beginReading);
      // The id comes from the database itself; parameters are not allowed here.
      await client.query(`set transaction snapshot '${options.snapshot.id.replaceAll("'", "''")}'`);
      for (let table = waiting.shift(); table; table = waiting.shift())
        copied.push(await copyTable(client, table, { folder: options.folder, signal }));
    } catch (error) {
      broken.abort(error);
      throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: connections }, work));
  if (signal.aborted) throw signal.reason;
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return copied.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function copyTable(
  client: Client,
  { name, columns }: BackupTable,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<ManifestTable> {
  const path = entryNames.table(name, compression);
  const meter = new RowMeter();
  await pipeline(
    client.query(copyTo(copyOutOf(name, columns))),
    meter,
    makeCompressor(),
    createWriteStream(join(folder, path), { mode: 0o600 }),
    { signal },
  );
  const { rows, bytes, sha256 } = meter.result();
  return { name, columns: [...columns], rows, bytes, sha256, path };
}

/** The statement that reads a table, in the order in which its rows lie on the disk. */
export function copyOutOf(name: string, columns: readonly string[]): string {
  return `copy (select ${columns.map(quoted).join(', ')} from public.${quoted(name)}) to stdout`;
}
