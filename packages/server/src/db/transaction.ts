import { sql, type Kysely } from 'kysely';
import { isId } from './id.ts';
import { onConnection, type Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Whose data a transaction sees and on whose behalf it writes. */
export interface CompanyScope {
  readonly clientId: string;
  /** The employee who acts; null for the product itself. */
  readonly actorId?: string | null;
  readonly requestId?: string | null;
}

/** A running transaction of one company; row functions take it first. */
export type CompanyTransaction = Kysely<Tables>;

type Hook = () => void | Promise<void>;
const hooks = new WeakMap<CompanyTransaction, Hook[]>();

/** Calls `hook` once the transaction is committed, and never if it is rolled back. */
export function afterCommit(transaction: CompanyTransaction, hook: Hook): void {
  const list = hooks.get(transaction);
  if (list === undefined) throw new Error('afterCommit needs the transaction of inCompany');
  list.push(hook);
}

type Write = () => Promise<unknown>;
const lastWrites = new WeakMap<CompanyTransaction, Write[]>();

/**
 * Leaves a write whose answer decides nothing to the end of the transaction: it travels with the
 * COMMIT, which fails where it fails. It is one statement that is asked at once: the COMMIT waits for none.
 */
export function withCommit(transaction: CompanyTransaction, write: Write): void {
  const writes = lastWrites.get(transaction);
  if (writes === undefined) throw new Error('withCommit needs the transaction of inCompany');
  writes.push(write);
}

interface TransactionOptions {
  readonly readOnly?: boolean;
  /** Milliseconds that one statement may run, where that is less than the connection's own limit. */
  readonly statementMs?: number | undefined;
  /** Receives after the commit the tables that were changed; none where they are not known. */
  readonly changed?: (tables: readonly string[]) => void;
}

/**
 * Runs `work` in one transaction that sees only the rows of `scope.clientId`. A read-only one is a
 * snapshot: a page and its total agree. A writing one tells `roadproof_change` its company.
 */
export async function inCompany<T>(
  database: Pick<Database, 'app'>,
  scope: CompanyScope,
  work: (transaction: CompanyTransaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const readOnly = options.readOnly ?? false;
  const begin = opening(scope, options);
  const pending: Hook[] = [];
  let changed = '';
  const send = (statements: string, transaction: CompanyTransaction) =>
    sql.raw<{ readonly changed?: string }>(statements).execute(transaction);
  const run = async (transaction: CompanyTransaction, give: (answer: T) => void): Promise<T> => {
    const last: Write[] = [];
    hooks.set(transaction, pending);
    lastWrites.set(transaction, last);
    try {
      await send(begin, transaction);
      const answer = await work(transaction);
      // What was read stays read however this ends, so nobody has to wait for the end.
      if (readOnly) give(answer);
      const end = readOnly ? 'commit' : closing(scope.clientId);
      const written = last.map((write) => write());
      const ended = send(end, transaction);
      await Promise.all([...written, ended]);
      changed = (await ended).rows[0]?.changed ?? '';
      return answer;
    } catch (error) {
      // The first error is the one to tell; a broken connection cannot roll back and need not.
      await send('rollback', transaction).catch(() => undefined);
      throw error;
    }
  };
  const result = await new Promise<T>((resolve, reject) => {
    onConnection(database.app, (transaction) => run(transaction, resolve)).then(resolve, reject);
  });
  for (const hook of pending) {
    // What is committed stays committed: a hook that fails is told, not thrown.
    await Promise.resolve()
      .then(hook)
      .catch((error: unknown) =>
        process.emitWarning(error instanceof Error ? error : String(error)),
      );
  }
  if (!readOnly) options.changed?.(tablesIn(changed));
  return result;
}

// One message carries BEGIN and the settings, so isolation costs no extra round trip.
function opening(scope: CompanyScope, { readOnly, statementMs }: TransactionOptions): string {
  const actor = scope.actorId ?? '';
  if (!isId(scope.clientId)) throw new Error('the company of a transaction must be an id');
  if (actor !== '' && !isId(actor)) throw new Error('the actor of a transaction must be an id');
  const mode = readOnly ? 'begin isolation level repeatable read read only' : 'begin';
  const limit =
    statementMs === undefined ? '' : `, set_config('statement_timeout', '${statementMs}', true)`;
  return `${mode}; select set_config('app.client_id', '${scope.clientId}', true), set_config('app.actor_id', '${actor}', true), set_config('app.request_id', ${literal(scope.requestId ?? '')}, true)${limit}`;
}

// A notice takes less than 8,000 bytes; one without tables says that everything may have changed.
function closing(clientId: string): string {
  return `select pg_notify('roadproof_change', '${clientId}' || noted.changed), noted.changed
    from (select case when length(changed) < 7000 then changed else '' end as changed
            from coalesce(current_setting('roadproof.changed', true), '') changed) noted; commit`;
}

/** The names of tables in what a transaction has noted. */
export function tablesIn(noted: string): readonly string[] {
  return noted.split(' ').filter((name) => name !== '');
}

function literal(text: string): string {
  return `'${text.replaceAll('\0', '').replaceAll("'", "''")}'`;
}
