/** Why a sign-in at the directory came to nothing; the only thing of it that stands in an address. */
export const loginFailures = [
  'no-account',
  'no-access',
  'not-current',
  'not-verified',
  'ambiguous',
  'state',
  'expired',
  'provider',
  'denied',
] as const;

export type LoginFailure = (typeof loginFailures)[number];

/** The reason in the words of the audit log, which tells them to administrators. */
export const loginFailureWords: Readonly<Record<LoginFailure, string>> = {
  'no-account': 'No employee has this e-mail',
  'no-access': 'No portal access',
  'not-current': 'Status is not Current',
  'not-verified': 'The directory does not vouch for the e-mail',
  ambiguous: 'The employee with this e-mail uses another account',
  state: 'Started in another browser, or already used',
  expired: 'Took too long',
  provider: 'No valid answer of the directory',
  denied: 'Cancelled, or refused by the directory',
};

/** What a checked ID token says of a person. */
export interface DirectoryClaims {
  readonly issuer: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Google's hosted domain. */
  readonly hostedDomain: string | null;
}

// Accounts of no company, which anybody opens with any address.
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
const entra =
  /^https:\/\/(?:login\.microsoftonline\.(?:com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/v2\.0)?\/?$/i;

/** Whether an issuer is one single tenant of Microsoft Entra ID, whose administrators vouch for its addresses; "common" and "organizations" are not. */
export function isEntraTenant(issuer: string): boolean {
  const tenant = entra.exec(issuer)?.[1]?.toLowerCase();
  return tenant !== undefined && tenant !== personalTenant;
}

const isGoogle = (issuer: string): boolean =>
  /^(https:\/\/)?accounts\.google\.com\/?$/i.test(issuer);

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
const plain = (text: string): string => text.trim().toLowerCase();

/**
 * Whether the domain of somebody at the directory is one of those let in; an empty list lets in all.
 * At Google the hosted domain counts, since anybody may open a Google account with a foreign address.
 */
export function isAllowedDomain(claims: DirectoryClaims, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const domain = isGoogle(claims.issuer)
    ? claims.hostedDomain
    : claims.email && domainOf(claims.email);
  return typeof domain === 'string' && allowed.map(plain).includes(plain(domain));
}

/** Whether the directory vouches that the e-mail is the person's own, so that it may find the employee of a first sign-in. */
export function isVouchedFor(claims: DirectoryClaims, allowed: readonly string[]): boolean {
  if (claims.email === null) return false;
  if (claims.emailVerified || isEntraTenant(claims.issuer)) return true;
  return allowed.length > 0 && isGoogle(claims.issuer) && isAllowedDomain(claims, allowed);
}

/** An employee as far as signing in goes. */
export interface DirectoryPerson {
  readonly isCurrent: boolean;
  readonly maySignIn: boolean;
  /** Is somebody else at the same directory already. */
  readonly hasIdentity?: boolean;
}

/** The reason that a known person is not let in, or null. */
export function hindranceOf(person: DirectoryPerson): LoginFailure | null {
  if (!person.isCurrent) return 'not-current';
  return person.maySignIn ? null : 'no-access';
}

/**
 * Who of the employees with the vouched address it is: exactly one of status Current, with portal
 * access, who is nobody else at this directory yet. Former records of the same person do not count,
 * and neither does anybody without portal access: whoever enters an address keeps nobody else out.
 */
export function firstMatch<P extends DirectoryPerson>(people: readonly P[]): P | LoginFailure {
  const [person, ...others] = people.filter((one) => hindranceOf(one) === null);
  if (person === undefined) {
    const hindrances = people.map(hindranceOf);
    return hindrances.find((one) => one === 'no-access') ?? hindrances[0] ?? 'no-account';
  }
  // An address that changed hands must not hand over the account with it.
  return others.length > 0 || person.hasIdentity === true ? 'ambiguous' : person;
}
