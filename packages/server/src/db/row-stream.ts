import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Sql } from './list-source.ts';
import { inCompany } from './transaction.ts';

const rowsPerChunk = 500;

/**
 * The rows of a query in chunks, read through a cursor inside a read-only transaction of the
 * company. The reader's pace holds the cursor back; a reader that stops early ends the transaction.
 */
export async function* streamInCompany<Raw>(
  database: Pick<Database, 'streams'>,
  scope: { readonly clientId: string },
  query: Sql,
): AsyncGenerator<readonly Raw[]> {
  const { readable, writable } = new TransformStream<readonly Raw[], readonly Raw[]>();
  const writer = writable.getWriter();
  const work = inCompany(
    { app: database.streams },
    { clientId: scope.clientId },
    async (db) => {
      const executor = db.withoutPlugins().getExecutor();
      const compiled = sql<Raw>`${query}`.compile(db.withoutPlugins());
      for await (const { rows } of executor.stream<Raw>(compiled, rowsPerChunk)) {
        if (rows.length > 0) await writer.write(rows);
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
