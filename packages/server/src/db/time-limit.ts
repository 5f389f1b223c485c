import type { PoolClient } from 'pg';

/**
 * Waits for an answer at most so long. A server that holds the connection and says nothing is known by
 * that alone: then the connection is thrown away, so that all that waits on it fails and nobody
 * gets it again.
 */
export async function inTime<T>(
  client: PoolClient,
  limitMs: number | undefined,
  answer: Promise<T>,
): Promise<T> {
  if (limitMs === undefined) return answer;
  const timer = setTimeout(() => client.connection.stream.destroy(silent(limitMs)), limitMs);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

function silent(limitMs: number): Error {
  return Object.assign(new Error(`The database has not answered for ${limitMs} ms`), {
    code: 'ETIMEDOUT',
  });
}

interface Cursor {
  read(rows: number): Promise<unknown[]>;
  close(): Promise<void>;
}

/** Gives a cursor the same limit; closing it ends with the connection, which could never confirm it. */
export function limitCursor(client: PoolClient, limitMs: number | undefined, cursor: Cursor): void {
  const read = cursor.read.bind(cursor);
  const close = cursor.close.bind(cursor);
  cursor.read = (rows) => inTime(client, limitMs, read(rows));
  cursor.close = () => inTime(client, limitMs, untilEnd(client, close));
}

async function untilEnd(client: PoolClient, close: () => Promise<void>): Promise<void> {
  if (client.connection.stream.destroyed) return;
  let ended = (): void => undefined;
  const end = new Promise<void>((resolve) => {
    ended = resolve;
    client.once('end', ended);
  });
  await Promise.race([close(), end]).finally(() => client.removeListener('end', ended));
}
