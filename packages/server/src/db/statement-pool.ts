import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type Cursor from 'pg-cursor';
import { inTime, limitCursor } from './time-limit.ts';

const watched = new AsyncLocalStorage<string[]>();

/**
 * Runs `work` and returns its result with the text of every statement it sent.
 * @public only tests count statements.
 */
export async function watchStatements<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: readonly string[] }> {
  const statements: string[] = [];
  const result = await watched.run(statements, work);
  return { result, statements };
}

/** Counts a statement that goes around Kysely, such as a COPY. */
export function noteStatement(text: string): void {
  watched.getStore()?.push(text);
}

// Each name costs memory in every server process, and a client can ask for endless filters.
const nameLimit = 400;
const names = new Map<string, string | undefined>();
let generation = 0;

function nameOf(text: string): string | undefined {
  if (names.has(text)) return names.get(text);
  if (names.size >= nameLimit * 4) {
    names.clear();
    generation += 1;
  }
  const name =
    names.size < nameLimit ? `s${createHash('sha1').update(text).digest('base64url')}` : undefined;
  names.set(text, name);
  return name;
}

/**
 * A pool for Kysely that prepares each statement once per connection, by name, and waits for each
 * at most so long.
 */
export function statementPool(pool: Pool, limitMs?: number): PostgresPool {
  return {
    connect: async () => namedClient(await pool.connect(), limitMs),
    end: () => pool.end(),
  };
}

// What is asked for in one go leaves in one write.
function sendTogether({ connection: { stream } }: PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const begun = { command: 'BEGIN', rowCount: 0, rows: [] };

// A connection keeps what it has prepared: with the names of before it is closed when it comes back.
const generations = new WeakMap<PoolClient, number>();

function namedClient(client: PoolClient, limitMs: number | undefined): PostgresPoolClient {
  if (!generations.has(client)) generations.set(client, generation);
  let opening: Promise<unknown> | undefined;
  function query(text: string, values: readonly unknown[]): Promise<never>;
  function query(cursor: unknown): never;
  function query(text: unknown, values?: readonly unknown[]): unknown {
    if (typeof text !== 'string') {
      const cursor = client.query(text as Cursor);
      limitCursor(client, limitMs, cursor);
      return cursor;
    }
    noteStatement(text);
    if (client.pipeline) sendTogether(client);
    const answer = inTime(client, limitMs, send(client, text, values));
    if (!client.pipeline) return answer;
    // BEGIN travels with the first statement behind it, which fails where it has failed.
    if (text.startsWith('begin')) {
      opening = answer;
      answer.catch(() => undefined);
      return Promise.resolve(begun);
    }
    if (opening === undefined) return answer;
    const opened = opening;
    opening = undefined;
    return Promise.all([opened, answer]).then(([, result]) => result);
  }
  const release = () => client.release(generations.get(client) !== generation);
  return { query, release } as PostgresPoolClient;
}

function send(
  client: PoolClient,
  text: string,
  values: readonly unknown[] = [],
): Promise<QueryResult> {
  // Without values it stays a simple query: several statements may travel in one message.
  if (values.length === 0) return client.query(text);
  const name = nameOf(text);
  const config = { text, values: [...values] };
  return client.query<QueryResultRow>(name === undefined ? config : { ...config, name });
}
