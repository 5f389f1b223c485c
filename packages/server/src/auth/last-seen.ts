import { sql } from 'kysely';
import type { Platform } from '../platform.ts';

const everyMs = 60_000;
const busy = new Set<string>();

interface Seen {
  readonly sessionId: string;
  readonly clientId: string;
  readonly lastSeenAt: string;
}

/**
 * Notes that a session is in use, at most once a minute and beside the request, which never waits
 * for it. Not through `inCompany`: it would tell everybody that the company's data has changed.
 */
export function noteSeen(platform: Platform, session: Seen): void {
  const now = platform.now();
  if (now.getTime() - Date.parse(session.lastSeenAt) < everyMs || busy.has(session.sessionId))
    return;
  busy.add(session.sessionId);
  void write(platform, session, now)
    .catch((error: unknown) => platform.log.debug({ err: error }, 'last seen not noted'))
    .finally(() => busy.delete(session.sessionId));
}

async function write(platform: Platform, session: Seen, now: Date): Promise<void> {
  await platform.database.app.transaction().execute(async (db) => {
    await sql`select set_config('app.client_id', ${session.clientId}, true)`.execute(db);
    await db
      .updateTable('portalSession')
      .set({ lastSeenAt: now.toISOString() })
      .where('id', '=', session.sessionId)
      .where('lastSeenAt', '<', now.toISOString())
      .execute();
  });
}

/** Notes that a machine's key is in use, as rarely and as quietly. */
export function noteUsed(
  platform: Platform,
  key: { readonly keyId: string; readonly clientId: string; readonly lastUsedAt: string | null },
): void {
  const now = platform.now();
  const last = key.lastUsedAt === null ? 0 : Date.parse(key.lastUsedAt);
  if (now.getTime() - last < everyMs || busy.has(key.keyId)) return;
  busy.add(key.keyId);
  void platform.database.app
    .transaction()
    .execute(async (db) => {
      await sql`select set_config('app.client_id', ${key.clientId}, true)`.execute(db);
      const lastUsedAt = now.toISOString();
      await db.updateTable('apiKey').set({ lastUsedAt }).where('id', '=', key.keyId).execute();
    })
    .catch((error: unknown) => platform.log.debug({ err: error }, 'use of a key not noted'))
    .finally(() => busy.delete(key.keyId));
}
