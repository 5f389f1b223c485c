import type { companyRestore } from '@roadproof/contract/records/company-restore';
import { refuseGuessable } from '../../../auth/guessable-password.ts';
import { hashPassword } from '../../../auth/password.ts';
import type { Handlers, OpenContext } from '../../../http/context.ts';
import { checkCode, checkSetup } from '../../account/setup/permitted.ts';
import { deskOf } from './restore-session.ts';

export const companyRestoreHandlers: Handlers<typeof companyRestore> = {
  state: async ({ code }, context) => {
    const desk = deskOf(context.platform);
    // While rows are written the database answers nobody, and afterwards there is a company.
    if (desk.isRestoring || desk.state().phase === 'done') checkCode(context, code);
    else await checkSetup(context, code);
    return desk.state();
  },
  restore: async ({ code, email, password }, context) => {
    const desk = await permitted(context, code);
    desk.requireAdministrator(email);
    await refuseGuessable({ password, email }, 'password');
    return desk.restore({ email, passwordHash: await hashPassword(password) });
  },
  forget: async ({ code }, context) => (await permitted(context, code)).forget(),
};

async function permitted(context: OpenContext, code: string | undefined) {
  await checkSetup(context, code);
  return deskOf(context.platform);
}
