import { apiKeyStart } from '@roadproof/domain/api-key';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { noPermissions, moduleFlags } from '@roadproof/domain/permission';
import { sql } from 'kysely';
import { noteUsed } from './last-seen.ts';
import type { Platform } from '../platform.ts';
import { foundSession, type FoundSession, type PortalPerson } from './session.ts';
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
}

/** Whether a token is a machine's key and no session. */
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyStart);

/** A fresh key. */
export const newApiKey = (): string => `${apiKeyStart}${newToken()}`;

/** Who calls with a key: its maker, with the modules of the key and nothing more; null when it does not work (any more). */
export async function findByKey(platform: Platform, token: string): Promise<FoundSession | null> {
  const { rows } = await sql<KeyRow>`
    select * from api_key_by_secret(${tokenHash(token)})`.execute(platform.database.app);
  const [key] = rows;
  if (key === undefined) return null;
  if (dayInZone(platform.now(), key.timeZone) > key.expiresOn) return null;
  noteUsed(platform, { keyId: key.keyId, clientId: key.clientId, lastUsedAt: key.lastUsedAt });
  const flags = Object.fromEntries(key.modules.map((module) => [moduleFlags[module], true]));
  const person: PortalPerson = {
    ...key,
    ...noPermissions,
    ...flags,
    displayName: `API key ${key.name}`,
    hasRestrictedFileAccess: false,
  };
  const { caller, company } = foundSession(person, key.keyId);
  return { caller: { ...caller, apiKeyId: key.keyId }, company };
}
