import type { permissions } from '@roadproof/contract/account/permission';
import { mayOpen, moduleNames } from '@roadproof/domain/account/permission';
import { displayName } from '@roadproof/domain/people/person';
import type { Handlers } from '../../../http/context.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { administrators } from './rows.ts';

export const permissionHandlers: Handlers<typeof permissions> = {
  mine: async (_, { caller }) =>
    moduleNames.map((moduleName) => ({
      moduleName,
      hasPermission: mayOpen(caller.flags, moduleName),
    })),
  administrators: oneStatement(async (_, { db }) =>
    (await administrators(db)).map((person) => ({ displayName: displayName(person) })),
  ),
};
