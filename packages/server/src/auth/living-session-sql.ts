import { sql, type RawBuilder } from 'kysely';
import type { Platform } from '../platform.ts';
import { idleMs, isFactorRuleOn } from './session.ts';

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
    and c.deleted_at is null and e.deleted_at is null
    and e.has_client_admin_portal_access and s.lookup_name = 'Current'
    and ${mayBeIn(platform, 'e')})`;
}

/** Whether a person is not waiting for the second factor that the company asks for. */
export function mayBeIn(platform: Pick<Platform, 'config'>, employee: string): RawBuilder<boolean> {
  if (!isFactorRuleOn(platform)) return sql<boolean>`true`;
  const { client, person } = {
    client: sql.ref(`${employee}.clientId`),
    person: sql.ref(`${employee}.id`),
  };
  return sql<boolean>`not lacks_second_factor(${client}, ${person})`;
}
