import { verifyPassword } from '../../auth/password.ts';
import { beginAttempt, rememberNetwork } from '../../auth/sign-in-limit.ts';
import type { Context } from '../../http/context.ts';
import { badRequest, notFound, refused } from '../../http/errors.ts';
import { personWithPassword } from './rows.ts';

/** The caller, with address and name. */
export async function ownPerson({ db, caller }: Context) {
  const person = await personWithPassword(db, caller.employeeId);
  if (!person) throw notFound('Account');
  return person;
}

/** The caller, who has given the own password; wrong ones count as at the sign-in. */
export async function withPassword(password: string, context: Context) {
  const { platform, origin } = context;
  if (platform.config.authMode === 'oidc')
    throw refused('There is no second factor here.', 'It is part of the account of your company.');
  const person = await ownPerson(context);
  await beginAttempt(platform, person.email ?? '', origin.ip);
  if (!(await verifyPassword(person.passwordHash, password)))
    throw badRequest('Password is not correct.', 'Check it and try again.', 'password');
  await rememberNetwork(platform, person.email ?? '', origin.ip);
  return person;
}
