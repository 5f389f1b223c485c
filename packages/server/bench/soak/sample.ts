import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Database } from '../../src/db/database.ts';
import { serverPid } from '../../src/db/embedded-process.ts';
import { descriptorsOf, memoryOf, memoryOfFamily } from '../memory.ts';
import { backendsOf, productConnections } from '../processor.ts';
import type { Product } from '../product.ts';

/** What the product holds at one moment. */
export interface Sample {
  /** Since the load began. */
  readonly seconds: number;
  /** Megabytes of the product's process, and of its heap of objects. */
  readonly memory: number;
  readonly heap: number;
  /** Megabytes of PostgreSQL, and without the memory its processes share. */
  readonly database: number;
  readonly databaseOwn: number;
  /** What the product has open, sockets and pipes without their numbers. */
  readonly open: readonly string[];
  /** Connections of the product to the database. */
  readonly connections: number;
  /** Jobs that are due, and those laid aside for good. */
  readonly waiting: number;
  readonly setAside: number;
  /** Files on their way: with a name in the folder of temporary ones, half received, or without a name and still open. */
  readonly temporary: number;
}

/** Where a sample is taken. */
export interface Watched {
  readonly product: Pick<Product, 'pid' | 'url'>;
  readonly database: Pick<Database, 'ownerPool'>;
  readonly dataDir: string;
  /** Database processes of the command's own connections. */
  readonly ownBackends: ReadonlySet<number>;
}

/** Looks at everything once. */
export async function takeSample(
  { product, database, dataDir, ownBackends }: Watched,
  seconds: number,
): Promise<Sample> {
  const { rows } = await database.ownerPool.query<{ waiting: number; setAside: number }>(
    `select count(*) filter (where dead_at is null and run_at <= now())::int as waiting,
            count(*) filter (where dead_at is not null)::int as "setAside"
       from job where finished_at is null`,
  );
  const metrics = await fetch(`${product.url}/metrics`).then((answer) => answer.text());
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 / 1024;
  const { all, own } = memoryOfFamily(serverPid(join(dataDir, 'postgres')) ?? 0);
  const open = descriptorsOf(product.pid);
  const nameless = open.filter((name) => name.startsWith(dataDir) && name.endsWith(' (deleted)'));
  const named = filesOf(dataDir).filter(
    (name) => name.startsWith('temporary/') || name.endsWith('.part'),
  );
  return {
    seconds,
    memory: memoryOf(product.pid).now,
    heap,
    database: all,
    databaseOwn: own,
    open: open.map((name) => name.replace(/:\[\d+\]$/, '')),
    connections: (await backendsOf(database.ownerPool, productConnections, ownBackends)).length,
    waiting: rows[0]?.waiting ?? Number.NaN,
    setAside: rows[0]?.setAside ?? Number.NaN,
    temporary: nameless.length + named.length,
  };
}

/** The files of a data folder but those of the database, which keeps its own house. */
export function filesOf(dataDir: string): string[] {
  const names: string[] = [];
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.name.startsWith('postgres')) continue;
    if (!entry.isDirectory()) names.push(entry.name);
    else
      for (const inner of readdirSync(join(dataDir, entry.name), {
        recursive: true,
        withFileTypes: true,
      }))
        if (!inner.isDirectory()) names.push(relative(dataDir, join(inner.parentPath, inner.name)));
  }
  return names;
}

/** Files that were not there before and that no record knows. */
export async function strayFiles(
  { database, dataDir }: Pick<Watched, 'database' | 'dataDir'>,
  before: readonly string[],
): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ path: string }>(
    `select 'files/' || storage_key as path from stored_file`,
  );
  const known = new Set([...before, ...rows.map(({ path }) => path)]);
  return filesOf(dataDir).filter((name) => !known.has(name));
}
