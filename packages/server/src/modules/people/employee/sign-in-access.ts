import {
  enteredAddressFault,
  isSameAddress,
  mayChangeSignInAccess,
  signInAccessFaults,
  signInAccessText,
  type SignInAccessCaller,
  type SignInAccessFields,
  type SignInAccessPart,
  type SignInAccessPerson,
} from '@roadproof/domain/account/sign-in-access';
import { displayName } from '@roadproof/domain/people/person';
import { endAccess } from '../../../auth/end-access.ts';
import { addressKey, portalPeopleBy } from '../../../auth/portal-address.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, refused } from '../../../errors.ts';
import { tellFormerAddress } from '../../account/authentication/address-changed.ts';
import type { PasswordLink } from '../../account/authentication/password-link.ts';
import { hasPassword } from '../../account/authentication/rows.ts';
import { guardAdmins, invite, shrinks, type StoredPerson } from './portal-access.ts';

type Asking = Pick<Context, 'caller'>;

/** A caller as the rule of sign-in access sees one; no call of today asks for the password beside the session. */
const asking = ({ caller }: Asking): SignInAccessCaller => ({
  employeeId: caller.employeeId,
  hasAdminAccess: caller.flags.hasAdminAccess,
});

/** Whether the caller may change e-mail and status of this person. */
export const mayChange = (person: SignInAccessPerson, context: Asking): boolean =>
  mayChangeSignInAccess(asking(context), person, 'email') &&
  mayChangeSignInAccess(asking(context), person, 'status');

/** Refuses to touch one part of somebody's access that is not the caller's to change. */
export function requireSignInAccess(
  part: SignInAccessPart,
  person: SignInAccessPerson,
  context: Asking,
): void {
  if (!mayChangeSignInAccess(asking(context), person, part))
    throw refused(signInAccessText(part), 'Ask an administrator.');
}

/** Refuses a save that changes access which is not the caller's to change, each field with its sentence, and one that costs the last administrator. */
export async function guardSignInAccess(
  stored: StoredPerson,
  next: Partial<StoredPerson>,
  form: SignInAccessFields,
  context: Context,
): Promise<void> {
  const { hasClientAdminPortalAccess = stored.hasClientAdminPortalAccess } = form;
  const faults = signInAccessFaults(asking(context), stored, {
    ...next,
    hasClientAdminPortalAccess,
  });
  if (faults.length > 0) throw new ApiError(422, faults);
  await guardAdmins(stored, next, context);
}

/** Refuses an address that somebody else signs in with, unless an administrator enters it. */
export async function guardAddress(
  stored: Pick<StoredPerson, 'id' | 'email'> | undefined,
  { email }: Partial<StoredPerson>,
  context: Context,
): Promise<void> {
  if (!email || context.caller.flags.hasAdminAccess) return;
  const holders = await portalPeopleBy(context.db, [email]);
  const found = holders.get(addressKey(email)) ?? [];
  const fault = enteredAddressFault(asking(context), stored ?? {}, email, found);
  if (fault) throw new ApiError(422, [fault]);
}

/** What follows from changed access: sessions and open links end, the former address is told, and who has no password yet is invited; the invitation is answered. */
export async function followSignInAccess(
  saved: { readonly id: string; readonly version: number },
  stored: StoredPerson | undefined,
  next: Partial<StoredPerson>,
  context: Context,
): Promise<PasswordLink | null> {
  const { db, caller, company, platform } = context;
  if (stored) await endWhatShrank(db, stored, next);
  if (!stored?.hasClientAdminPortalAccess) return invite(saved.id, next, context);
  const isLess = shrinks(stored, next);
  const reinvited = async () =>
    (await hasPassword(db, stored.id)) ? null : invite(stored.id, next, context);
  const hasMoved = !isSameAddress(stored.email, next.email);
  if (!hasMoved) return isLess ? reinvited() : null;
  // Who mistypes the own address keeps the session in which it can be mended.
  const ownSessionId = stored.id === caller.employeeId ? caller.sessionId : null;
  await endAccess(db, { event: 'emailChanged', employeeIds: [stored.id], ownSessionId });
  if (stored.email)
    await tellFormerAddress(db, platform, {
      clientId: caller.clientId,
      employeeId: stored.id,
      formerEmail: stored.email,
      displayName: displayName(stored),
      changedBy: caller.displayName,
      company: company.name,
      version: saved.version,
    });
  return reinvited();
}

/** Ends what lost access made: of a module, of the portal, or of the place in the company. */
async function endWhatShrank(
  db: Context['db'],
  stored: StoredPerson,
  next: Partial<StoredPerson>,
): Promise<void> {
  if (!shrinks(stored, next)) return;
  const hasMovedOn = next.employeeStatusId !== stored.employeeStatusId;
  const isShut = next.hasClientAdminPortalAccess === false;
  const event = hasMovedOn ? 'personLeft' : isShut ? 'accessTaken' : 'moduleTaken';
  await endAccess(db, { event, employeeIds: [stored.id] });
}
