import { CamelCasePlugin, Kysely, type PostgresPool } from 'kysely';
import Cursor from 'pg-cursor';
import { Pool, type PoolConfig } from 'pg';
import { boundTo, type Ask } from './bound.ts';
import { columnParsers } from './column-parsers.ts';
import { LiteralBooleans } from './literal-booleans.ts';
import { ReadConnections } from './read-connections.ts';
import { RowClient } from './row-message.ts';
import { statementPool } from './statement-pool.ts';
import type { Tables } from './tables.ts';

/** How to reach a PostgreSQL database: where it is and who its owner is. */
export interface DatabaseAddress {
  readonly connectionString?: string;
  readonly host?: string;
  readonly user?: string;
  readonly database?: string;
  /**
   * Who the application signs in as. The built-in server knows roadproof_app itself; with a server
   * of one's own the owner signs in and steps down to that role.
   */
  readonly appUser?: string;
}

/** An open database: the application's view of it and the owner's. */
export interface Database {
  /** Runs as roadproof_app, which sees one company at a time and only inside `inCompany`. */
  readonly app: Kysely<Tables>;
  /** Reads of one statement (`inOneStatement`), whose connections are used for nothing else. */
  readonly reads: ReadConnections;
  /** The same for what is read through cursors, whose connections can have nothing else under way. */
  readonly streams: Kysely<Tables>;
  /** Runs as the owner, whom row-level security does not hold: migrations, seeding, maintenance. */
  readonly owner: Kysely<Tables>;
  /** The application's connections, for what Kysely cannot say; they are pipelined, which refuses COPY and cursors. */
  readonly appPool: Pool;
  readonly ownerPool: Pool;
  /** Returns how busy each pool is. */
  pools(): readonly PoolUse[];
  close(): Promise<void>;
}

/** How many connections of a pool work or are idle, and how many callers wait for one. */
export interface PoolUse {
  readonly pool: 'app' | 'reads' | 'streams' | 'owner';
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** What the pools may be told besides the address. */
export interface DatabaseOptions {
  /** Most connections of the application; 14 by default, of which jobs take up to eight. */
  readonly connections?: number;
  /** Hears of connections lost while idle; a lost one is replaced by itself. */
  readonly onError?: (error: Error) => void;
  /** How long the application waits for the answer to a statement; a little more than the server's own limit unless told. */
  readonly statementMs?: number;
}

/** Opens the pools; nothing connects until the first statement. */
export function connectDatabase(address: DatabaseAddress, options: DatabaseOptions = {}): Database {
  const { appUser, ...ownerAddress } = address;
  const appAddress = appUser === undefined ? ownerAddress : { ...ownerAddress, user: appUser };
  const connections = options.connections ?? 14;
  const appPool = openPool({ ...appAddress, pipeline: true }, keptPlans, connections, options);
  const streamPool = openPool(appAddress, appSettings, Math.min(connections, 4), options);
  const readPool = openPool(
    { ...appAddress, pipeline: true },
    `${keptPlans} ${readSettings}`,
    Math.min(connections, 8),
    options,
  );
  const ownerPool = openPool(ownerAddress, '', 4, options);
  const statementMs = options.statementMs ?? 70_000;
  const app = pipelinedOver(appPool, statementMs);
  const streams = kyselyOver(streamPool, statementMs);
  const reads = new ReadConnections(readPool, statementMs);
  // Migrations and housekeeping take as long as they take.
  const owner = kyselyOver(ownerPool);
  let closing: Promise<void> | undefined;
  return {
    app,
    reads,
    streams,
    owner,
    appPool,
    ownerPool,
    pools: () => [
      busyOf('app', appPool),
      busyOf('reads', readPool),
      busyOf('streams', streamPool),
      busyOf('owner', ownerPool),
    ],
    close: () =>
      (closing ??= Promise.all([
        app.destroy(),
        reads.end(),
        streams.destroy(),
        owner.destroy(),
      ]).then(() => undefined)),
  };
}

function busyOf(name: PoolUse['pool'], pool: Pool): PoolUse {
  const { totalCount, idleCount, waitingCount } = pool;
  return { pool: name, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

// A statement that runs away, or a transaction nobody ends, must not hold up everybody else.
// Helpers take 20 ms to start: a statement has to be long before it is worth that, beside others that run.
const appSettings =
  '-c role=roadproof_app -c statement_timeout=60s -c idle_in_transaction_session_timeout=600s -c parallel_setup_cost=20000';

// The planner takes longer than the run for many statements, so each is planned once for a connection
// and not for its values (docs/decisions/0077-kept-plans.md). What is read through cursors is long
// enough to be planned for its own.
const keptPlans = `${appSettings} -c plan_cache_mode=force_generic_plan`;

/** Settings of the connections of reads: statements outside a transaction write nothing either, and see one moment with all functions they call. */
export const readSettings =
  '-c default_transaction_read_only=on -c default_transaction_isolation=repeatable\\ read';

function openPool(
  address: PoolConfig,
  settings: string,
  max: number,
  options: DatabaseOptions,
): Pool {
  const config: PoolConfig = {
    ...address,
    max,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    application_name: 'roadproof',
    options: `-c timezone=UTC -c datestyle=ISO ${settings}`.trim(),
    types: columnParsers,
    Client: RowClient as new () => RowClient,
  };
  const pool = new Pool(config);
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // Nor may one that breaks in use: its statements fail by themselves, and the pool drops it when it comes back.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function configOver(pool: Pool, statementMs?: number) {
  return {
    dialect: new LiteralBooleans({ pool: statementPool(pool, statementMs), cursor: Cursor }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  };
}

function kyselyOver(pool: Pool, statementMs?: number): Kysely<Tables> {
  return new Kysely<Tables>(configOver(pool, statementMs));
}

/** The pools of Kyselys over pipelined connections. */
const pipelines = new WeakMap<Kysely<Tables>, PostgresPool>();

function pipelinedOver(pool: Pool, statementMs: number): Kysely<Tables> {
  const database = kyselyOver(pool, statementMs);
  pipelines.set(database, statementPool(pool, statementMs));
  return database;
}

/**
 * Runs `work` on one connection. Kysely's own lets one statement wait for the answer to the one
 * before; here those that are asked at once are sent at once, in their order, where the connection is pipelined.
 */
export async function onConnection<T>(
  database: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const pool = pipelines.get(database);
  if (pool === undefined) return database.connection().execute(work);
  const client = await pool.connect();
  const ask: Ask = (text, values) => client.query(text, values);
  try {
    return await work(boundTo(database, ask));
  } finally {
    client.release();
  }
}
