import type { searches } from '@roadproof/contract/overview/search';
import { mayOpen } from '@roadproof/domain/account/permission';
import type { Handlers } from '../../../http/context.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { hits } from './rows.ts';

/** The search behind the command palette; it looks only where the caller may. */
export const searchHandlers: Handlers<typeof searches> = {
  find: oneStatement(async ({ text }, { db, caller }) =>
    hits(db, caller.clientId, text, {
      people: mayOpen(caller.flags, 'EMPLOYEE'),
      units: mayOpen(caller.flags, 'EQUIPMENT'),
    }),
  ),
};
