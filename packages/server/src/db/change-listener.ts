import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { CountMemory } from './count-memory.ts';
import type { Database } from './database.ts';
import { tablesByText } from './tables-by-text.ts';
import { tablesIn } from './transaction.ts';

/** Ends listening. */
export interface ChangeListener {
  stop(): Promise<void>;
}

const retryMs = 1_000;

/** Hears which companies change, in this process or another, and makes the memory of counts forget them. */
export function listenForChanges(
  database: Pick<Database, 'ownerPool'>,
  counts: CountMemory,
): ChangeListener {
  const stopped = new AbortController();
  const ended = listenUntil(stopped.signal, database, counts);
  return {
    stop: () => {
      stopped.abort();
      return ended;
    },
  };
}

async function listenUntil(
  stopped: AbortSignal,
  database: Pick<Database, 'ownerPool'>,
  counts: CountMemory,
): Promise<void> {
  while (!stopped.aborted) {
    try {
      await listenOnce(stopped, await database.ownerPool.connect(), counts);
    } catch {
      // The database is away; without ears nothing may be remembered, and the next try comes soon.
      await pause(retryMs, undefined, { signal: stopped }).catch(() => undefined);
    }
  }
}

async function listenOnce(
  stopped: AbortSignal,
  client: PoolClient,
  counts: CountMemory,
): Promise<void> {
  const lost = new Promise<void>((resolve) => {
    client.once('error', () => resolve());
    client.once('end', () => resolve());
    stopped.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ payload }) => counts.forget(...toldChange(payload ?? '')));
  try {
    await client.query('listen roadproof_change');
    counts.setListening(true, await tablesByText(client));
    await lost;
  } finally {
    counts.setListening(false);
    client.removeAllListeners('notification');
    client.release(true);
  }
}

/** The company of a notice, and its tables; without them everything of it may have changed. */
function toldChange(payload: string): [string, readonly string[]] {
  const [clientId = '', ...tables] = tablesIn(payload);
  return [clientId, tables];
}
