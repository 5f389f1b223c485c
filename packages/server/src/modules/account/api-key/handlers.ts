import { apiKeys } from '@roadproof/contract/account/api-key';
import { isFactorRuleOn } from '../../../auth/session.ts';
import { locked, saveRecord } from '../../../db/record.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { addKey } from './add.ts';
import { apiKeySources } from './rows.ts';

const asking = listHandlers(apiKeys.list, apiKeySources.asking);
const plain = listHandlers(apiKeys.list, apiKeySources.plain);
const forPlatform = ({ platform }: Context) => (isFactorRuleOn(platform) ? asking : plain);

/** Keys with which machines call the API (docs/product.md, Keys for machines). */
export const apiKeyHandlers: Handlers<typeof apiKeys> = {
  list: oneStatement(async (body, context) => forPlatform(context).list(body, context)),
  excel: async (body, context) => forPlatform(context).excel(body, context),
  add: addKey,
  revoke: async ({ id }, { db, caller, platform }) => {
    const stored = await locked(db, 'apiKey', id, 'API key');
    if (stored.revokedAt !== null)
      throw refused('This key was revoked already.', 'It no longer works.');
    const revokedAt = platform.now().toISOString();
    return saveRecord(db, 'apiKey', stored, { revokedAt, revokedBy: caller.employeeId });
  },
};
