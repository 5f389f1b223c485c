import { apiKeyStart } from '@roadproof/domain/account/api-key';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { noPermissions, moduleFlags } from '@roadproof/domain/account/permission';
import { sql } from 'kysely';
import { noteUsed } from './last-seen.ts';
import type { Origin } from '../http/context.ts';
import type { Platform } from '../platform.ts';
import { foundSession, isFactorRuleOn, type FoundSession, type PortalPerson } from './session.ts';
import { newToken, tokenHash } from './token.ts';

type Module = keyof typeof moduleFlags;

interface KeyRow extends Pick<
  PortalPerson,
  'clientId' | 'employeeId' | 'clientName' | 'timeZone' | 'dueSoonDays' | 'settings'
> {
  readonly keyId: string;
  readonly name: string;
  readonly modules: readonly Module[];
  readonly expiresOn: string;
  readonly lastUsedAt: string | null;
  readonly madeBy: string;
  /** It was revoked, or its maker or company is not there any more. */
  readonly isEnded: boolean;
  readonly makerLacksFactor: boolean;
}

/** Whether a token is a machine's key and no session. */
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyStart);

/** A fresh key. */
export const newApiKey = (): string => `${apiKeyStart}${newToken()}`;

/** Who calls with a key: its maker, with the modules of the key and nothing more; null when it does not work (any more), which is logged with the key and where the call came from. */
export async function findByKey(
  platform: Platform,
  token: string,
  { ip, requestId }: Pick<Origin, 'ip' | 'requestId'>,
): Promise<FoundSession | null> {
  const refuse = (why: string, keyId: string | null): void =>
    platform.log.warn({ apiKeyId: keyId, address: ip, requestId, why }, 'API key refused');
  const { rows } = await sql<KeyRow>`
    select * from api_key_by_secret(${tokenHash(token)})`.execute(platform.database.app);
  const [key] = rows;
  const why = whyEnded(platform, key);
  if (key === undefined || why !== null) {
    refuse(why ?? 'unknown', key?.keyId ?? null);
    return null;
  }
  const isAsleep = isFactorRuleOn(platform) && key.makerLacksFactor;
  if (isAsleep) refuse('its maker has to set up a second factor', key.keyId);
  else noteUsed(platform, { keyId: key.keyId, clientId: key.clientId, lastUsedAt: key.lastUsedAt });
  const flags = Object.fromEntries(key.modules.map((module) => [moduleFlags[module], true]));
  const person: PortalPerson = {
    ...key,
    ...noPermissions,
    ...flags,
    displayName: `API key ${key.name}`,
    hasRestrictedFileAccess: false,
  };
  const { caller, company } = foundSession(person, key.keyId);
  const sleep = isAsleep ? { lacksSecondFactor: true, keyMaker: key.madeBy } : {};
  return { caller: { ...caller, ...sleep, apiKeyId: key.keyId }, company };
}

/** Why a key opens nothing; null where it may. */
function whyEnded({ now }: Platform, key: KeyRow | undefined): string | null {
  if (key === undefined) return 'unknown';
  if (key.isEnded) return 'ended';
  return dayInZone(now(), key.timeZone) > key.expiresOn ? 'its last day is over' : null;
}
