import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Sql } from './list-source.ts';
import { inCompany, type CompanyTransaction } from './transaction.ts';

const rowsPerChunk = 500;

/**
 * The rows of a query in chunks, read through a cursor inside a read-only transaction of the
 * company. The reader's pace holds the cursor back; a reader that stops early ends the transaction,
 * and one that says it is `gone` ends even the statement that has no row yet.
 */
export async function* streamInCompany<Raw>(
  database: Pick<Database, 'streams' | 'owner'>,
  scope: { readonly clientId: string },
  query: Sql,
  signal?: AbortSignal,
): AsyncGenerator<readonly Raw[]> {
  const { readable, writable } = new TransformStream<readonly Raw[], readonly Raw[]>();
  const writer = writable.getWriter();
  const work = inCompany(
    { app: database.streams },
    { clientId: scope.clientId },
    async (db) => {
      const executor = db.withoutPlugins().getExecutor();
      const compiled = sql<Raw>`${query}`.compile(db.withoutPlugins());
      const release = signal === undefined ? undefined : await cancelOn(signal, database, db);
      try {
        for await (const { rows } of executor.stream<Raw>(compiled, rowsPerChunk)) {
          if (rows.length > 0) await writer.write(rows);
        }
      } finally {
        await release?.();
      }
      await writer.close();
    },
    { readOnly: true },
  );
  // The failure reaches the reader through the stream; the promise itself must not go unheard.
  const ended = work.catch((error: unknown) => writer.abort(error).catch(() => undefined));
  try {
    yield* readable;
  } finally {
    await ended;
  }
}

/** Cancels what the transaction's connection does at the signal; answers how to let go of it. */
async function cancelOn(
  signal: AbortSignal,
  { owner }: Pick<Database, 'owner'>,
  db: CompanyTransaction,
): Promise<() => Promise<void>> {
  signal.throwIfAborted();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  let cancellation: Promise<unknown> | undefined;
  const cancel = (): void => {
    cancellation = sql`select pg_cancel_backend(${rows[0]?.pid})`
      .execute(owner)
      .catch(() => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  return async () => {
    signal.removeEventListener('abort', cancel);
    // The connection is another's afterwards: the cancelling must have arrived by then.
    await cancellation;
  };
}
