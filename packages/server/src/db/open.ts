import { sql } from 'kysely';
import { analyzeUnknown } from './analyze.ts';
import { connectDatabase, type Database, type DatabaseOptions } from './database.ts';
import { driverUrl, placeOf } from './database-url.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrations/migrate.ts';
import { keepNaturalOrder } from './natural-order.ts';
import { explained, reachDatabase } from './reach-database.ts';

/** Which database: a server by its address, or the built-in one in a folder. */
export interface DatabaseChoice {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** The migrations that a start has run. */
export interface Migrated {
  readonly count: number;
  readonly ms: number;
  /** True where the database had no schema before. */
  readonly isNew: boolean;
}

/** A database that is up to date, with what bringing it there took. */
export interface OpenedDatabase extends Database {
  readonly migrated: Migrated;
}

/** Tells what is being waited for, and how long it took. */
type Timed = <T>(
  phase: 'PostgreSQL' | 'migrations' | 'statistics',
  work: () => Promise<T>,
) => Promise<T>;

/** Options of `openDatabase`. */
export interface OpenOptions extends DatabaseOptions {
  /** Called once when a server that is starting is waited for. */
  readonly onWait?: (sentence: string) => void;
}

/** Opens the database, starting the built-in one when no server is named, and brings it up to date. */
export async function openDatabase(
  choice: DatabaseChoice,
  options: OpenOptions = {},
  timed: Timed = (_, work) => work(),
): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir } = choice;
  if (databaseUrl === null) {
    const server = await timed('PostgreSQL', () => startEmbedded({ dataDir }));
    return prepare(connectDatabase(server.address, options), timed, () => server.stop());
  }
  await timed('PostgreSQL', async () => reachDatabase(databaseUrl, options.onWait ?? ignore));
  return explained(placeOf(databaseUrl), async () =>
    prepare(connectDatabase({ connectionString: driverUrl(databaseUrl) }, options), timed),
  );
}

const ignore = (): void => undefined;

/** Brings an open database up to date; one that this fails for is closed again. */
async function prepare(
  database: Database,
  timed: Timed,
  stop: () => Promise<void> = async () => undefined,
): Promise<OpenedDatabase> {
  const close = async (): Promise<void> => {
    await database.close();
    await stop();
  };
  try {
    const migrated = await timed('migrations', async () => {
      const started = performance.now();
      const names = await migrate(database.owner);
      await keepNaturalOrder(database.owner);
      return {
        count: names.length,
        ms: performance.now() - started,
        isNew: names.includes('0001-foundation'),
      };
    });
    await timed('statistics', async () => analyzeUnknown(database));
    await expectOrdinaryRole(database);
    return { ...database, close, migrated };
  } catch (error) {
    await close();
    throw error;
  }
}

// Options inside DATABASE_URL, or a pooler before the server, can undo the step down to the role.
async function expectOrdinaryRole(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string; past: boolean }>`
    select current_user as name, rolsuper or rolbypassrls as past
      from pg_roles where rolname = current_user`.execute(database.app);
  const role = rows[0];
  if (role?.name === 'roadproof_app' && !role.past) return;
  throw new Error(
    `The application would run as ${role?.name ?? 'an unknown role'}, past row-level security. ` +
      'Remove "options" from DATABASE_URL and connect to the server without a pooler.',
  );
}
