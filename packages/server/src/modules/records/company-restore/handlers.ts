import type { companyRestore } from '@roadproof/contract/records/company-restore';
import { refuseGuessable } from '../../../auth/guessable-password.ts';
import { hashPassword } from '../../../auth/password.ts';
import type { Handlers, OpenContext } from '../../../http/context.ts';
import { checkCode, checkSetup } from '../../account/setup/permitted.ts';
import { restoreSessionOf } from './restore-session.ts';

export const companyRestoreHandlers: Handlers<typeof companyRestore> = {
  state: async ({ code }, context) => {
    const session = restoreSessionOf(context.platform);
    // While rows are written the database answers nobody, and afterwards there is a company.
    if (session.isRestoring || session.state().phase === 'done') checkCode(context, code);
    else await checkSetup(context, code);
    return session.state();
  },
  restore: async ({ code, email, password }, context) => {
    const session = await permitted(context, code);
    session.requireAdministrator(email);
    await refuseGuessable({ password, email }, 'password');
    return session.restore({ email, passwordHash: await hashPassword(password) });
  },
  forget: async ({ code }, context) => (await permitted(context, code)).forget(),
};

async function permitted(context: OpenContext, code: string | undefined) {
  await checkSetup(context, code);
  return restoreSessionOf(context.platform);
}
