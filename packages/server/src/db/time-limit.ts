import type { PoolClient } from 'pg';

/** What waits for an answer on a connection: those sent together are answered one after the other, and none of them waits for its own time while another's runs. */
const waiting = new WeakMap<PoolClient, Set<NodeJS.Timeout>>();

/**
 * Waits for an answer at most so long, counted from the answer before it. A server that holds the
 * connection and says nothing is known by that alone: then the connection is thrown away, so that
 * all that waits on it fails and nobody gets it again.
 */
export async function inTime<T>(
  client: PoolClient,
  limitMs: number | undefined,
  answer: Promise<T>,
): Promise<T> {
  if (limitMs === undefined) return answer;
  let timers = waiting.get(client);
  if (timers === undefined) waiting.set(client, (timers = new Set()));
  const timer = setTimeout(() => client.connection.stream.destroy(silent(limitMs)), limitMs);
  timers.add(timer);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    timers.delete(timer);
    for (const other of timers) other.refresh();
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
