import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Database } from '../src/db/database.ts';
import type { Platform } from '../src/platform.ts';
import type { FloorSetting } from './floor/floor.ts';
import type { LoadGenerator } from './load/load.ts';
import type { Options } from './options.ts';
import { backendsOf, productConnections } from './processor.ts';
import type { Peer } from './peers.ts';
import { administrator, signIn, type Product } from './product.ts';

/** A company's data and who may ask for them. */
export interface BenchData {
  readonly database: Database;
  readonly clientId: string;
  /** Of the first company's administrator. */
  readonly token: string;
}

/** What the parts work with: a running product on the large data set and the owner's way into its database. */
export interface Bench extends BenchData {
  readonly options: Options;
  /** Figures of other products. */
  readonly peers: readonly Peer[];
  readonly dataDir: string;
  readonly product: Product;
  readonly load: LoadGenerator;
  /** As the product itself would hold it, over this process's connections. */
  readonly platform: Platform;
  readonly address: FloorSetting['address'];
  /** Database processes of the bench's own connections. */
  readonly ownBackends: ReadonlySet<number>;
}

/** Signs in to the first company of a data set. */
export async function firstCompany(database: Database, { url }: Product): Promise<BenchData> {
  const token = await signIn(url);
  const { clientId } = await database.owner
    .selectFrom('employee')
    .select('clientId')
    .where('email', '=', administrator.email)
    .executeTakeFirstOrThrow();
  return { database, clientId, token };
}

/** The people whose form can be saved as it stands. */
export function savable({ database, clientId }: Pick<BenchData, 'database' | 'clientId'>) {
  return database.owner
    .selectFrom('employee as e')
    .where('e.clientId', '=', clientId)
    .where('e.hasClientAdminPortalAccess', '=', false)
    .where('e.typeId', 'is not', null)
    .where('e.dob', 'is not', null);
}

/** Makes the product forget its counts each so many milliseconds, never with null; returns how to stop. */
export async function keepForgetting(
  pool: Pool,
  clientId: string,
  everyMs: number | null,
): Promise<() => Promise<void>> {
  if (everyMs === null) return async () => undefined;
  const client = await pool.connect();
  await client.query('set synchronous_commit = off');
  let isStopped = false;
  const forgetting = (async () => {
    while (!isStopped) {
      await client.query(`select pg_notify('roadproof_change', $1)`, [clientId]);
      await pause(everyMs);
    }
  })();
  return async () => {
    isStopped = true;
    await forgetting;
    client.release(true);
  };
}

/** Returns the database processes of this process's connections, those that are opened later among them; called before the product is started. */
export async function watchOwnBackends({
  ownerPool,
  appPool,
}: Database): Promise<ReadonlySet<number>> {
  const own = new Set(await backendsOf(ownerPool, productConnections, new Set()));
  for (const pool of [ownerPool, appPool])
    pool.on('connect', (client) => {
      const { processID } = client as unknown as { readonly processID: number };
      own.add(processID);
    });
  return own;
}

const patienceMs = 60_000;

/** Waits until the database has nothing to do: a burst leaves requests behind that nobody waits for any more. */
export async function untilQuiet(pool: Pool): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (let quiet = 0; quiet < 3 && performance.now() < deadline;) {
    await pause(30);
    const { rows } = await pool.query<{ busy: number }>(busyConnections);
    quiet = rows[0]?.busy === 0 ? quiet + 1 : 0;
  }
}

const busyConnections = `
  select count(*)::int as busy from pg_stat_activity
   where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
     and query not like '%roadproof_change%'`;
