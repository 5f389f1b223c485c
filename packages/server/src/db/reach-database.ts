import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { readFacts, versionOf } from './database-facts.ts';
import { databaseFault, DatabaseFault, isPassing, serverOf } from './database-fault.ts';
import { factsFault, versionFault } from './database-rights.ts';
import { databaseUrlFault, driverUrl, placeOf, type DatabasePlace } from './database-url.ts';
import { migrationNames } from './migrations/migrate.ts';

/** The clock of the wait for a server that is starting; tests have their own. */
export interface Patience {
  readonly ms: number;
  now(): number;
  pause(ms: number): Promise<unknown>;
}

const aMinute: Patience = { ms: 60_000, now: () => performance.now(), pause };
const betweenTries = 500;
/** The place of an address that names a file which cannot be read. */
const unknown: DatabasePlace = { host: '', port: 0, user: '', database: '' };

/** Repeats `attempt` while it fails as a server does that is starting; calls `onWait` before the second try. */
export async function withPatience<T>(
  attempt: () => Promise<T>,
  onWait: (error: unknown) => void,
  patience: Patience = aMinute,
): Promise<T> {
  const end = patience.now() + patience.ms;
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || patience.now() >= end) throw error;
      if (tries === 1) onWait(error);
      await patience.pause(betweenTries);
    }
  }
}

/**
 * Waits for the server of a `DATABASE_URL`, and makes sure that the product can work with the database
 * before anything in it is changed. Throws a `DatabaseFault` with what to do.
 */
export async function reachDatabase(
  url: string,
  onWait: (sentence: string) => void,
  patience?: Patience,
): Promise<void> {
  const unfit = databaseUrlFault(url);
  if (unfit !== null) throw new DatabaseFault(unfit);
  const place = await explained(unknown, async () => placeOf(url));
  await explained(place, async () => {
    const client = await withPatience(
      () => connect(url),
      () => onWait(`Waiting for the database at ${serverOf(place)} to accept connections`),
      patience,
    );
    try {
      await inspect(client, place);
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: driverUrl(url),
    connectionTimeoutMillis: 15_000,
    application_name: 'roadproof',
  });
  // A server that stops between two messages reports here and not at the query.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function inspect(client: Client, place: DatabasePlace): Promise<void> {
  const old = versionFault(await versionOf(client), place);
  if (old !== null) throw new DatabaseFault(old);
  const facts = await readFacts(client);
  const hasPending = migrationNames.some((name) => !facts.migrations.includes(name));
  const fault = factsFault(facts, place, hasPending);
  if (fault !== null) throw new DatabaseFault(fault);
  if (!facts.app.exists) await client.query(makeRole);
  if (!facts.app.maySet && !facts.role.isSuperuser) await client.query(joinRole);
}

// Roles belong to the server: a start on another database of it may make the same at this moment.
const makeRole = `
  do $$ begin
    create role roadproof_app nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  exception when duplicate_object or unique_violation then null; end $$`;

// Since 16 the role that makes another may give it to anyone, itself too, and cannot become it before.
const joinRole = `
  do $$ begin
    execute format('grant roadproof_app to %I', current_user);
  exception when unique_violation then null; end $$`;

/** Does `work`, and turns an error of it that is about the server into a `DatabaseFault`. */
export async function explained<T>(place: DatabasePlace, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const fault = error instanceof DatabaseFault ? null : databaseFault(error, place);
    if (fault !== null) throw new DatabaseFault(fault, { cause: error });
    throw error;
  }
}
