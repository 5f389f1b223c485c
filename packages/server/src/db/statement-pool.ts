import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Connection, Pool, PoolClient, QueryResult } from 'pg';
import type Cursor from 'pg-cursor';
import { isOutdated, runNamed, type Answer, type Prepared } from './named-query.ts';
import { noteRead, noteTables } from './read-tables.ts';
import { inTime, limitCursor } from './time-limit.ts';
import { traceStatement } from '../tracing/span.ts';

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
  noteRead(text);
}

// Each prepared statement holds a quarter of a megabyte in its connection's server process, and a
// client can ask for endless filters: a connection keeps those it has used last.
const mostPrepared = 100;

/** The statements a connection has prepared, by their text, the longest unused first. */
interface Kept {
  readonly statements: Map<string, Prepared>;
  count: number;
}
const keptOf = new WeakMap<PoolClient, Kept>();

/** A text as it is prepared on this connection; one too many makes it forget the longest unused. */
function preparedOn(client: PoolClient, text: string): Prepared {
  let kept = keptOf.get(client);
  if (kept === undefined) keptOf.set(client, (kept = { statements: new Map(), count: 0 }));
  const { statements } = kept;
  const known = statements.get(text);
  if (known !== undefined) {
    statements.delete(text);
    statements.set(text, known);
    return known;
  }
  const [oldest] = statements.values();
  if (oldest !== undefined && statements.size >= mostPrepared) forget(client, oldest);
  // No name returns: the answer to a first use may still be on its way when it is forgotten.
  const statement = { name: `s${(kept.count += 1)}`, text };
  statements.set(text, statement);
  return statement;
}

/** Closes a prepared statement. The message travels with the statement behind it, and no error ever answers it. */
function forget(client: PoolClient, { name, text }: Prepared): void {
  const statements = keptOf.get(client)?.statements;
  // Of many sent at once the first to fail has told it.
  if (statements?.get(text)?.name !== name) return;
  statements.delete(text);
  const connection = client.connection as Connection & {
    readonly parsedStatements: Record<string, string>;
  };
  delete connection.parsedStatements[name];
  connection.close({ type: 'S', name }, true);
}

/** Forgets the statements that the database has forgotten itself. */
function forgetAll(client: PoolClient): void {
  const { parsedStatements } = client.connection as Connection & {
    readonly parsedStatements: Record<string, string>;
  };
  const statements = keptOf.get(client)?.statements;
  for (const { name } of statements?.values() ?? []) delete parsedStatements[name];
  statements?.clear();
}

/**
 * A pool for Kysely that prepares each statement once per connection, by name, while it is used, and
 * waits for each at most so long.
 */
export function statementPool(pool: Pool, limitMs?: number): PostgresPool {
  return {
    connect: async () => namedClient(await pool.connect(), limitMs),
    end: () => pool.end(),
  };
}

/** Sends what is asked for in one go in one write. */
export function sendTogether({ connection: { stream } }: PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** What is answered to a message that was not sent. */
const nothing = { command: '', rowCount: 0, rows: [] };

/** How long the end of a reading transaction waits for the next beginning on its connection, in milliseconds: in a busy hour it need not be a message of its own. */
const commitMs = 2;

/** Connections on which a reading transaction is over and has not been told so. */
const owed = new WeakMap<PoolClient, NodeJS.Timeout>();

function oweCommit(client: PoolClient): void {
  const tell = (): void => {
    owed.delete(client);
    client.query('commit').catch(() => undefined);
  };
  owed.set(client, setTimeout(tell, commitMs));
}

/** Whether a COMMIT was owed, which the caller sends now. */
function takesOwed(client: PoolClient): boolean {
  clearTimeout(owed.get(client));
  return owed.delete(client);
}

// Also behind what travels with it, as the notice of a change.
const isEnd = /(?:^|; )(?:commit|rollback)$/;

/**
 * Refuses what is asked once a transaction is over or the connection given back, as by the rest of
 * work of which another part has failed: by then the connection may belong to another company. The
 * owner's connections go on behind a transaction, as migrations do.
 */
function overGuard(isOwner: boolean): {
  readonly check: (text: string) => void;
  readonly close: () => void;
} {
  let isOver = false;
  let isBack = false;
  return {
    check(text) {
      if (text.startsWith('begin')) isOver = false;
      if (isBack || (isOver && text !== 'rollback'))
        throw new Error('The transaction is over; nothing more can be asked in it');
      isOver ||= !isOwner && isEnd.test(text);
    },
    close() {
      isBack = true;
    },
  };
}

function namedClient(client: PoolClient, limitMs: number | undefined): PostgresPoolClient {
  const guard = overGuard(limitMs === undefined);
  // BEGIN travels with the first statement behind it, which fails where it has failed.
  let opening: string | undefined;
  let opened: Promise<unknown> | undefined;
  let isReading = false;
  const begin = (): void => {
    const isOwed = takesOwed(client);
    if (opening === undefined) {
      if (isOwed) client.query('commit').catch(() => undefined);
      return;
    }
    const sent = inTime(client, limitMs, send(client, (isOwed ? 'commit; ' : '') + opening));
    opening = undefined;
    opened = sent;
    const isOpen = (): void => void (opened = undefined);
    sent.then(isOpen, () => undefined);
  };
  // A reading transaction that was answered from memory has not begun; the end of another waits.
  const endsSilently = (text: string): boolean => {
    if (!isReading || (text !== 'commit' && text !== 'rollback')) return false;
    const hasBegun = opening === undefined;
    opening = undefined;
    if (hasBegun && text === 'commit') oweCommit(client);
    return !hasBegun || text === 'commit';
  };
  function query(text: string, values: readonly unknown[]): Promise<never>;
  function query(cursor: unknown): never;
  function query(text: unknown, values?: readonly unknown[]): unknown {
    guard.check(typeof text === 'string' ? text : '');
    if (typeof text !== 'string') {
      noteTables(null);
      const cursor = client.query(text as Cursor);
      limitCursor(client, limitMs, cursor);
      return cursor;
    }
    noteStatement(text);
    const ask = () => traceStatement(text, inTime(client, limitMs, send(client, text, values)));
    if (!client.pipeline) return ask();
    if (text.startsWith('begin')) {
      opening = text;
      isReading = text.includes(' read only;');
      return Promise.resolve(nothing);
    }
    if (endsSilently(text)) return Promise.resolve(nothing);
    sendTogether(client);
    begin();
    const answer = ask();
    return opened === undefined
      ? answer
      : Promise.all([opened, answer]).then(([, result]) => result);
  }
  const release = () => {
    guard.close();
    client.release();
  };
  return { query, release } as PostgresPoolClient;
}

async function send(
  client: PoolClient,
  text: string,
  values: readonly unknown[] = [],
): Promise<Answer | QueryResult> {
  // Several statements may travel in one message only as a simple query, which is planned each time.
  if (values.length > 0 || (client.pipeline && isOneQuery.test(text)))
    return askPrepared(client, text, values);
  if (discardsPrepared.test(text)) forgetAll(client);
  // Of several statements in one message the first has the answer.
  const answer: QueryResult | readonly QueryResult[] = await client.query(text);
  return 'rows' in answer ? answer : (answer[0] ?? nothing);
}

const discardsPrepared = /^discard all$/iu;
const isOneQuery = /^\s*(?:select|with)\s[^;]*$/iu;

/** Sends one statement, prepared by name where the connection does not have it yet. */
export async function askPrepared(
  client: PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<Answer> {
  const statement = preparedOn(client, text);
  try {
    return await runNamed(client, statement, values);
  } catch (error) {
    if (isOutdated(error)) forget(client, statement);
    throw error;
  }
}
