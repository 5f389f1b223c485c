import { sql, type RawBuilder } from 'kysely';
import type { Platform } from '../platform.ts';
import { hasAccessNow } from './access-now.ts';
import { idleMs } from './session.ts';

/**
 * Whether a session `p` of an employee `e` with the status `s` at the company `c` lives and opens
 * more than the way to a second factor: what links ask that stand for a session.
 */
export function livingSession(platform: Pick<Platform, 'config' | 'now'>): RawBuilder<boolean> {
  const now = platform.now();
  const at = now.toISOString();
  const idleSince = new Date(now.getTime() - idleMs).toISOString();
  return sql<boolean>`(p.revoked_at is null and p.deleted_at is null
    and p.expires_at > ${at}::timestamptz
    and (p.kept or p.last_seen_at > ${idleSince}::timestamptz)
    and ${hasAccessNow(platform)})`;
}
