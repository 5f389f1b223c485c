import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

const retryMs = 5_000;

/**
 * Calls `hear` for every announcement on the channel until `stopped`, over a connection of its own
 * that is replaced when it is lost; and once it is connected, for what it may have missed.
 */
export async function listen(
  pool: Pool,
  channel: string,
  hear: () => void,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    try {
      await listenOnce(pool, channel, hear, stopped);
    } catch {
      // The database is away. What is announced meanwhile is found by the poll.
      await pause(retryMs, undefined, { signal: stopped, ref: false }).catch(() => undefined);
    }
  }
}

async function listenOnce(
  pool: Pool,
  channel: string,
  hear: () => void,
  stopped: AbortSignal,
): Promise<void> {
  const client = await pool.connect();
  const lost = new Promise<void>((resolve) => {
    client.once('error', () => resolve());
    client.once('end', () => resolve());
    stopped.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', hear);
  try {
    await client.query(`listen ${channel}`);
    hear();
    if (!stopped.aborted) await lost;
  } finally {
    client.removeAllListeners('notification');
    client.release(true);
  }
}
