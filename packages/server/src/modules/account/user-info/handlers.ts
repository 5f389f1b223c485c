import type { userInfos } from '@roadproof/contract/account/user-info';
import { fileLink } from '../../../files/link.ts';
import type { Handlers } from '../../../http/context.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { confirmEmail } from './change-email.ts';
import { mailsOf } from './mails.ts';
import { accountOf } from './rows.ts';
import { saveAccount } from './save.ts';

/** The own account (docs/product.md, Your account). */
export const userInfoHandlers: Handlers<typeof userInfos> = {
  get: oneStatement(async (_input, context) => {
    const { db, caller, platform } = context;
    const { imageFileId, passwordHash, choices, ...account } = await accountOf(
      db,
      caller.employeeId,
      platform.now(),
    );
    return {
      ...account,
      image: imageFileId && fileLink(context, imageFileId, 'photo'),
      mails: mailsOf(choices, caller.flags),
      hasPassword: platform.config.authMode === 'simple' && passwordHash !== null,
    };
  }),
  save: saveAccount,
  confirmEmail: ({ token }, context) => confirmEmail(token, context),
};
