import { moduleFlags, type PermissionFlags } from '@roadproof/domain/account/permission';
import { displayName } from '@roadproof/domain/people/person';
import type { Stored } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { sendInvitation, type PasswordLink } from '../../account/authentication/password-link.ts';
import { lockAdministrators, otherAdmins } from './save-rows.ts';
import { lookupNamed } from '../../company/lookup/named-rows.ts';

/** An employee as stored. */
export type StoredPerson = Stored<'employee'>;

/** The permission flags in the order of the form. */
export const flagNames = [
  'hasClientAdminPortalAccess',
  'hasAdminAccess',
  ...Object.values(moduleFlags),
] as const satisfies (keyof PermissionFlags)[];

/** Refuses to leave a company without an administrator, and to take away one's own admin access. */
export async function guardAdmins(
  stored: StoredPerson,
  next: Partial<StoredPerson>,
  { db, caller }: Context,
): Promise<void> {
  const hasAccess = (person: Partial<StoredPerson>): boolean =>
    Boolean(person.hasAdminAccess && person.hasClientAdminPortalAccess);
  if (!hasAccess(stored)) return;
  const current = await lookupNamed(db, 'EmployeeStatus', 'Current');
  const isAdmin = (person: Partial<StoredPerson>): boolean =>
    hasAccess(person) && person.employeeStatusId === current;
  if (!isAdmin(stored) || isAdmin(next)) return;
  // The message stands where it was taken: without portal access the form shows no Admin box.
  const kept = next.hasAdminAccess ? 'employeeStatusId' : 'hasAdminAccess';
  const field = next.hasClientAdminPortalAccess ? kept : 'hasClientAdminPortalAccess';
  if (stored.id === caller.employeeId)
    throw refused(
      'You cannot take away your own admin access.',
      'Ask another administrator.',
      field,
    );
  await lockAdministrators(db, caller.clientId);
  if ((await otherAdmins(db, stored.id, current)) === 0)
    throw refused(
      'This is the last administrator.',
      'Give another person admin access first.',
      field,
    );
}

/** Whoever gains portal access gets a link to choose a password, unless the address is still missing; it is answered once. */
export async function invite(
  employeeId: string,
  next: Partial<StoredPerson>,
  { db, caller, company, platform }: Context,
): Promise<PasswordLink | null> {
  const { email } = next;
  if (!next.hasClientAdminPortalAccess || !email) return null;
  return sendInvitation(db, platform, {
    clientId: caller.clientId,
    employeeId,
    email,
    displayName: displayName(next),
    invitedBy: caller.displayName,
    company: company.name,
  });
}

/** Whether a save takes rights away, so that running sessions must end. */
export function shrinks(stored: StoredPerson, next: Partial<StoredPerson>): boolean {
  return (
    flagNames.some((name) => stored[name] && next[name] === false) ||
    next.employeeStatusId !== stored.employeeStatusId
  );
}
