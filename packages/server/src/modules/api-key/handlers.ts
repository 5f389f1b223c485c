import { apiKeys } from '@roadproof/contract/api-key';
import { keyEndFault } from '@roadproof/domain/api-key';
import { newApiKey } from '../../auth/api-key.ts';
import { tokenHash } from '../../auth/token.ts';
import { addRecord, locked, saveRecord } from '../../db/record.ts';
import type { Handlers } from '../../http/context.ts';
import { badRequest, refused } from '../../http/errors.ts';
import { listHandlers } from '../list-handlers.ts';
import { apiKeySource } from './rows.ts';

/** Letters of a key that are shown, those that all have in common among them. */
const shown = 10;

/** Keys with which machines call the API (docs/product.md, Keys for machines). */
export const apiKeyHandlers: Handlers<typeof apiKeys> = {
  ...listHandlers(apiKeys.list, apiKeySource),
  add: async ({ name, modules, expiresOn }, { db, caller, today }) => {
    const fault = keyEndFault(expiresOn, today);
    if (fault !== null) throw badRequest(fault, 'Choose another day.', 'expiresOn');
    const token = newApiKey();
    const saved = await addRecord(db, 'apiKey', {
      clientId: caller.clientId,
      employeeId: caller.employeeId,
      name,
      modules: [...new Set(modules)],
      expiresOn,
      prefix: token.slice(0, shown),
      secretHash: tokenHash(token),
    });
    return { ...saved, token };
  },
  revoke: async ({ id }, { db, caller, platform }) => {
    const stored = await locked(db, 'apiKey', id, 'API key');
    if (stored.revokedAt !== null)
      throw refused('This key was revoked already.', 'It opens nothing.');
    const revokedAt = platform.now().toISOString();
    return saveRecord(db, 'apiKey', stored, { revokedAt, revokedBy: caller.employeeId });
  },
};
