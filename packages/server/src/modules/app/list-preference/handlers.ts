import { listPreference, type listPreferences } from '@roadproof/contract/app/list-preference';
import type { Handlers } from '../../../http/context.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { preferenceOf, savePreference } from './rows.ts';

/** A person's columns per list; what an older version stored and no longer fits is forgotten. */
export const listPreferenceHandlers: Handlers<typeof listPreferences> = {
  get: oneStatement(
    async ({ list }, { db, caller }) =>
      listPreference.safeParse(await preferenceOf(db, caller.employeeId, list)).data ?? {},
  ),
  save: async ({ list, value }, { db, caller }) => {
    const { clientId, employeeId } = caller;
    await savePreference(db, { clientId, employeeId }, list, value);
    return {};
  },
};
