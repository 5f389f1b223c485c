import type { Fault } from '../people/employee.ts';

/** What the access of somebody who signs in is made of: where links and sign-ins go, what is typed, and whether it opens at all. */
export type SignInAccessPart = 'email' | 'password' | 'portalAccess' | 'status';

/** Who wants to change the access of somebody. */
export interface SignInAccessCaller {
  readonly employeeId: string;
  readonly hasAdminAccess: boolean;
  /** Has given the own password together with the change; a session alone proves nothing. */
  readonly hasGivenPassword?: boolean;
}

/** Whose access it is, as stored; permissions kept of somebody who left count, because a return would use them. */
export interface SignInAccessPerson {
  readonly id: string;
  readonly hasClientAdminPortalAccess: boolean;
}

/**
 * Who may change whose access. Whoever decides where a link to a new password goes, or who may sign
 * in, is as good as that person; so it takes admin access, or for the own e-mail and password the
 * password. Of people without portal access e-mail and status are facts like any other. A file or a
 * job is no caller (null): nobody stands behind it who could be asked.
 */
export function mayChangeSignInAccess(
  caller: SignInAccessCaller | null,
  person: SignInAccessPerson,
  part: SignInAccessPart,
): boolean {
  const isFact = part === 'email' || part === 'status';
  if (!person.hasClientAdminPortalAccess && isFact) return true;
  if (!caller) return false;
  if (caller.hasAdminAccess) return true;
  const isOwn = caller.employeeId === person.id && caller.hasGivenPassword === true;
  return isOwn && person.hasClientAdminPortalAccess && (part === 'email' || part === 'password');
}

/** Whether two addresses sign in the same person: letter case and spaces around it make no other one. */
export function isSameAddress(one: string | null | undefined, other: string | null | undefined) {
  const plain = (address: string | null | undefined) => (address ?? '').trim().toLowerCase();
  return plain(one) === plain(other);
}

const words = {
  email: 'e-mail',
  password: 'password',
  portalAccess: 'portal access',
  status: 'status',
} as const satisfies Record<SignInAccessPart, string>;

/** Why a part of the access stays as it is, in one sentence. */
export const signInAccessText = (part: SignInAccessPart): string =>
  `Only an administrator can change the ${words[part]} of a user who signs in here.`;

/** Why an address cannot be entered: somebody else signs in with it. */
export const sharedAddressText =
  'Only an administrator can enter the e-mail of another user who signs in here.';

/**
 * The fault of an address that somebody enters for a person, or null. Mail and sign-ins of people
 * with portal access go by their address, so it takes admin access to give it to another person
 * too; what is stored already, in whatever capitals, is not entered.
 */
export function enteredAddressFault(
  caller: SignInAccessCaller | null,
  person: { readonly id?: string; readonly email?: string | null },
  entered: string | null | undefined,
  /** The ids of the people with portal access who have the address. */
  holders: readonly string[],
): Fault | null {
  if (!entered || isSameAddress(entered, person.email) || caller?.hasAdminAccess === true)
    return null;
  if (holders.every((id) => id === person.id)) return null;
  return {
    field: 'email',
    message: sharedAddressText,
    description: 'Use another e-mail, or ask an administrator.',
  };
}

/** The fields of an employee's form that decide who signs in. */
export interface SignInAccessFields {
  readonly email?: string | null | undefined;
  readonly employeeStatusId?: string | null | undefined;
  readonly hasClientAdminPortalAccess?: boolean | undefined;
}

/** The changes of a stored person with portal access that the caller may not make, each at its field; an unchanged value is no change. */
export function signInAccessFaults(
  caller: SignInAccessCaller | null,
  person: SignInAccessPerson & SignInAccessFields,
  next: SignInAccessFields,
): Fault[] {
  if (!person.hasClientAdminPortalAccess) return [];
  const changed: [keyof SignInAccessFields, SignInAccessPart, boolean][] = [
    ['email', 'email', !isSameAddress(next.email, person.email)],
    [
      'employeeStatusId',
      'status',
      (next.employeeStatusId ?? null) !== (person.employeeStatusId ?? null),
    ],
    [
      'hasClientAdminPortalAccess',
      'portalAccess',
      next.hasClientAdminPortalAccess !== person.hasClientAdminPortalAccess,
    ],
  ];
  return changed
    .filter(([, part, isChanged]) => isChanged && !mayChangeSignInAccess(caller, person, part))
    .map(([field, part]) => ({
      field,
      message: signInAccessText(part),
      description: 'Ask an administrator.',
    }));
}
