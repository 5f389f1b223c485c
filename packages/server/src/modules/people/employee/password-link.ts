import { displayName } from '@roadproof/domain/people/person';
import { locked } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import {
  sendNewPasswordLink,
  type PasswordLink,
} from '../../account/authentication/password-link.ts';
import { lookupNamed } from '../../company/lookup/named-rows.ts';
import { requireSignInAccess } from './sign-in-access.ts';

/** Makes a link by which somebody with portal access chooses a new password; sessions go on until it is used. */
export async function newPasswordLink(
  { id }: { readonly id: string },
  context: Context,
): Promise<{ readonly passwordLink: PasswordLink }> {
  const { db, caller, platform } = context;
  const person = await locked(db, 'employee', id, 'Employee');
  requireSignInAccess('password', person, context);
  const name = displayName(person);
  const { email } = person;
  if (!person.hasClientAdminPortalAccess || !email)
    throw refused(
      `${name} has no portal access.`,
      'Give portal access on the edit form first: that makes a link too.',
    );
  if (person.employeeStatusId !== (await lookupNamed(db, 'EmployeeStatus', 'Current')))
    throw refused(`${name} is not Current and cannot sign in.`, 'Rehire this person first.');
  const passwordLink = await sendNewPasswordLink(db, platform, {
    clientId: caller.clientId,
    employeeId: id,
    email,
    displayName: name,
    madeBy: caller.displayName,
  });
  return { passwordLink };
}
