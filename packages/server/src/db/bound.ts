import {
  Kysely,
  PostgresDialect,
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import { ReadRows, type SentRows } from './named-query.ts';
import type { Tables } from './tables.ts';

/** Result of a statement as the driver returns it. */
interface Answer {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: unknown[];
  /** The same rows as they were sent, where the connection keeps them. */
  readonly sent?: SentRows;
}

/** Sends one statement over a connection. */
export type Ask = (text: string, values: readonly unknown[]) => Promise<Answer>;

/** A statement and its values, which take the places $1, $2 and so on of its text. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a bound Kysely has its connection')),
});
const parts = { config: { dialect }, dialect, driver: dialect.createDriver() };

const asks = new WeakMap<Kysely<Tables>, Ask>();

/** A Kysely that compiles as `database` does and sends each statement by `ask`. */
export function boundTo(database: Kysely<Tables>, ask: Ask): Kysely<Tables> {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => {
      try {
        return resultOf<R>(await ask(query.sql, query.parameters));
      } catch (error) {
        throw withCaller(error, new Error());
      }
    },
    streamQuery: () => {
      throw new Error('A pipelined connection has no cursors');
    },
  };
  const executor = database.getExecutor().withConnectionProvider({
    provideConnection: async (consumer) => consumer(connection),
  });
  const bound = new Kysely<Tables>({ ...parts, executor });
  asks.set(bound, ask);
  return bound;
}

const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function resultOf<R>({ command, rowCount, rows }: Answer): QueryResult<R> {
  const result = { rows: rows as R[] };
  return writes.has(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result;
}

// The driver's error knows nothing of who asked.
function withCaller(error: unknown, { stack = '' }: Error): unknown {
  if (error instanceof Error)
    error.stack = `${error.stack ?? error.message}${stack.slice(stack.indexOf('\n'))}`;
  return error;
}

/**
 * Sends a statement whose text is known and returns its rows as they were sent, with the names they
 * have in it. A bound Kysely's connection takes it as it is; any other sends it by its executor.
 */
export async function sentRows(db: Kysely<Tables>, { text, values }: Statement): Promise<SentRows> {
  const ask = asks.get(db);
  if (ask === undefined) {
    const query = CompiledQuery.raw(text, [...values]);
    return new ReadRows((await db.withoutPlugins().executeQuery(query)).rows);
  }
  const answer = await ask(text, values);
  // Reading `rows` would make an object of each.
  return answer.sent ?? new ReadRows(answer.rows);
}
