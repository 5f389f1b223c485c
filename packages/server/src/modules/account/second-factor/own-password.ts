import { proveOwnPassword } from '../../../auth/own-password.ts';
import type { Context } from '../../../http/context.ts';
import { notFound, refused } from '../../../errors.ts';
import { personWithPassword } from './rows.ts';

/** The caller, with address and name. */
export async function ownPerson({ db, caller }: Context) {
  const person = await personWithPassword(db, caller.employeeId);
  if (!person) throw notFound('Account');
  return person;
}

/** The caller, who has given the own password; wrong ones count for this session. */
export async function withPassword(password: string, context: Context) {
  const { platform } = context;
  if (platform.config.authMode === 'oidc')
    throw refused('There is no second factor here.', 'It is part of the account of your company.');
  const person = await ownPerson(context);
  const proof = { typed: password, hash: person.passwordHash, label: 'Password' };
  await proveOwnPassword(proof, context);
  return person;
}
