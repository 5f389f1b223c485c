import {
  firstMatch,
  hindranceOf,
  isAllowedDomain,
  isVouchedFor,
  type LoginFailure,
} from '@roadproof/domain/account/directory-sign-in';
import { inCompany } from '../../db/transaction.ts';
import type { Origin } from '../../http/context.ts';
import type { Platform } from '../../platform.ts';
import { noteSignIn } from '../sign-in-event.ts';
import type { DirectoryAnswer } from './exchange.ts';
import {
  addIdentity,
  onlyCompany,
  peopleByEmail,
  personByIdentity,
  type FoundPerson,
} from './rows.ts';

/** A sign-in that came to nothing: why, in a code, and whom it concerned as far as that is known. */
export class Refusal extends Error {
  readonly reason: LoginFailure;
  readonly person: Pick<FoundPerson, 'clientId' | 'employeeId'> | null;
  readonly email: string | null;

  constructor(
    reason: LoginFailure,
    about: { person?: Refusal['person']; email?: string | null; cause?: unknown } = {},
  ) {
    super(`refused: ${reason}`, { cause: about.cause });
    this.reason = reason;
    this.person = about.person ?? null;
    this.email = about.email ?? null;
  }
}

/** The employee whom the directory's word is about: the one of this identity, else of the vouched address, bound to the identity from now on. */
export async function personOf(
  platform: Platform,
  { claims }: DirectoryAnswer,
  origin: Origin,
): Promise<FoundPerson> {
  const { issuer, subject, email } = claims;
  const allowed = platform.config.directory?.allowedDomains ?? [];
  if (!isAllowedDomain(claims, allowed)) throw new Refusal('denied', { email });
  const { app } = platform.database;
  const known = await personByIdentity(app, issuer, subject);
  if (known) {
    const reason = hindranceOf(known);
    if (reason !== null) throw new Refusal(reason, { person: known, email });
    return known;
  }
  if (email === null || !isVouchedFor(claims, allowed))
    throw new Refusal('not-verified', { email });
  const people = await peopleByEmail(app, email, issuer);
  const match = firstMatch(people);
  if (typeof match !== 'string') await bind(platform, match, { issuer, subject, email }, origin);
  // Two tabs may come back at once: whoever is bound by now is the one.
  const bound = await personByIdentity(app, issuer, subject);
  if (bound && hindranceOf(bound) === null) return bound;
  throw new Refusal(typeof match === 'string' ? match : 'ambiguous', {
    person: people.length === 1 ? (people[0] ?? null) : null,
    email,
  });
}

async function bind(
  platform: Platform,
  { clientId, employeeId }: FoundPerson,
  identity: { readonly issuer: string; readonly subject: string; readonly email: string },
  { requestId }: Origin,
): Promise<void> {
  const scope = { clientId, actorId: employeeId, requestId };
  await inCompany(platform.database, scope, (db) =>
    addIdentity(db, { clientId, employeeId, ...identity }),
  );
}

/** Tells the log, and the audit log of the company it concerns: that of the person, or the only one there is. */
export async function noteRefusal(
  platform: Platform,
  { reason, person, email, cause }: Refusal,
  origin: Origin,
): Promise<void> {
  platform.log.warn(
    { account: email, address: origin.ip, requestId: origin.requestId, why: reason, err: cause },
    'sign-in failed',
  );
  const clientId = person?.clientId ?? (await onlyCompany(platform.database.app));
  if (clientId === null) return;
  const employeeId = person?.employeeId ?? null;
  await inCompany(platform.database, { clientId, requestId: origin.requestId }, (db) =>
    noteSignIn(db, {
      clientId,
      way: 'directory',
      outcome: 'refused',
      reason,
      employeeId,
      email,
      origin,
    }),
  );
}
