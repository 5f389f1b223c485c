import { sql, type RawBuilder } from 'kysely';
import type { Platform } from '../platform.ts';
import { isFactorRuleOn } from './session.ts';

type Rules = Pick<Platform, 'config'>;

// Literal names, so that statements of Kysely and of SQL ask the very same words.
const isCurrent = sql<boolean>`(c.deleted_at is null and e.deleted_at is null
  and s.lookup_name = 'Current')`;
const maySignIn = sql<boolean>`e.has_client_admin_portal_access`;
const lacksSecondFactor = (platform: Rules): RawBuilder<boolean> =>
  isFactorRuleOn(platform) ? sql<boolean>`lacks_second_factor(e.client_id, e.id)` : sql`false`;

/**
 * Whether an employee `e` with the status `s` at the company `c` may get now what their access made:
 * files and calendars by their links, reports and digests by mail. Asks the same as `accessFault`
 * of the domain, as `api_key_by_secret` does for keys.
 */
export const hasAccessNow = (platform: Rules): RawBuilder<boolean> =>
  sql<boolean>`(${isCurrent} and ${maySignIn} and not ${lacksSecondFactor(platform)})`;

/** The columns of an AccessHolder, where the reason is told. */
export const accessHolder = (platform: Rules): RawBuilder<unknown> =>
  sql`${isCurrent} as is_current, ${maySignIn} as may_sign_in,
    ${lacksSecondFactor(platform)} as lacks_second_factor`;
