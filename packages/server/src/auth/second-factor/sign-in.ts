import type { SecondFactorTicket } from '@roadproof/contract/account/second-factor';
import { inCompany, type CompanyTransaction } from '../../db/transaction.ts';
import type { OpenContext, Origin } from '../../http/context.ts';
import { ApiError, refused } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import { openSession } from '../open-session.ts';
import { noteSignIn } from '../sign-in-event.ts';
import { giveBrowser, guesserOf } from '../known-browser.ts';
import { replaceSession } from '../replace-session.ts';
import { beginAttempt, rememberGuesser } from '../sign-in-limit.ts';
import { newToken, tokenHash } from '../token.ts';
import { plainRecoveryCode, stepOf } from './codes.ts';
import { noteUse, passkeysOf } from './passkey-rows.ts';
import { provenPasskey, relyingParty, request } from './passkeys.ts';
import {
  addTicket,
  appOf,
  lockTicket,
  noteTicket,
  spendRecoveryCode,
  spendStep,
  ticketByHash,
} from './rows.ts';
import { recoveryHash, unseal } from './sealed.ts';
import { hasFactor, secondFactorOf } from './factors.ts';
import {
  countWrongStep,
  endedPassword,
  fewLeftText,
  forgetWrongSteps,
  lockPassword,
} from './wrong-steps.ts';

const minuteMs = 60_000;
const ticketMs = 10 * minuteMs;
/** How long a ticket rests after too many wrong codes; other sign-ins of the person go on. */
const lockMs = 15 * minuteMs;
const mostWrong = 5;

/** What is asked after a right password; null where the person has no second factor. */
export async function askSecondFactor(
  db: CompanyTransaction,
  { now, config }: Pick<Platform, 'now' | 'config'>,
  person: { readonly clientId: string; readonly employeeId: string; readonly kept: boolean },
): Promise<SecondFactorTicket | null> {
  const factor = await secondFactorOf(db, person.employeeId);
  if (!hasFactor(factor)) return null;
  const ticket = newToken();
  const expiresAt = new Date(now().getTime() + ticketMs).toISOString();
  await addTicket(db, { ...person, ticketHash: tokenHash(ticket), expiresAt });
  const ways = [
    ...(factor.hasApp ? (['app'] as const) : []),
    // Elsewhere than at its address a passkey is of no use, and recovery codes are.
    ...(factor.passkeys.length > 0 && relyingParty(config) ? (['passkey'] as const) : []),
  ];
  return { secondFactor: { ticket, ways } };
}

/** What a browser has to sign with a passkey for the ticket; asked again, the one before counts no more. */
export async function askPasskey(
  { ticket }: { readonly ticket: string },
  { platform, origin }: OpenContext,
): Promise<{ readonly options: Record<string, unknown> }> {
  const found = await ticketByHash(platform.database.app, tokenHash(ticket));
  const party = relyingParty(platform.config);
  if (!found || !party) throw endedTicket();
  const { ticketId, clientId, employeeId } = found;
  const scope = { clientId, actorId: employeeId, requestId: origin.requestId };
  return inCompany(platform.database, scope, async (db) => {
    const lockedTicket = await lockTicket(db, ticketId);
    if (!lockedTicket || !isOpen(lockedTicket, platform.now())) throw endedTicket();
    const { options, challenge } = await request(party, await passkeysOf(db, employeeId));
    await noteTicket(db, ticketId, { challenge });
    return { options };
  });
}

const isOpen = (
  { usedAt, expiresAt }: { readonly usedAt: string | null; readonly expiresAt: string },
  now: Date,
): boolean => usedAt === null && Date.parse(expiresAt) > now.getTime();

type Outcome = { readonly token: string } | { readonly failure: ApiError };

/** A code of the app, a recovery code, or what a browser says of a passkey. */
interface Proof {
  readonly code?: string | undefined;
  readonly passkey?: Record<string, unknown> | undefined;
}

/** The second step: opens the session when the proof is right; wrong ones are counted even though the call fails. */
export async function signInWithProof(
  { ticket, ...proof }: Proof & { readonly ticket: string },
  context: OpenContext,
): Promise<{ readonly token: string; readonly displayName: string }> {
  const { platform, origin } = context;
  const guesser = guesserOf(context);
  const found = await ticketByHash(platform.database.app, tokenHash(ticket));
  if (!found) throw endedTicket();
  const { clientId, employeeId, email, displayName } = found;
  await beginAttempt(platform, email, guesser);
  const scope = { clientId, actorId: employeeId, requestId: origin.requestId };
  const outcome = await inCompany(platform.database, scope, (db) =>
    tryProof(db, platform, { ...found, proof, origin }),
  );
  if ('failure' in outcome) {
    platform.log.warn(
      { account: email, address: origin.ip, requestId: origin.requestId, why: 'wrong code' },
      'sign-in failed',
    );
    throw outcome.failure;
  }
  await rememberGuesser(platform, email, guesser, giveBrowser(context));
  await replaceSession(context);
  return { token: outcome.token, displayName };
}

interface Try {
  readonly ticketId: string;
  readonly clientId: string;
  readonly employeeId: string;
  readonly email: string;
  readonly displayName: string;
  readonly proof: Proof;
  readonly origin: Origin;
}

async function tryProof(
  db: CompanyTransaction,
  platform: Platform,
  { ticketId, displayName, proof, origin, ...person }: Try,
): Promise<Outcome> {
  const now = platform.now();
  const { clientId, employeeId, email } = person;
  if (!(await lockPassword(db, employeeId))) return { failure: endedTicket() };
  const ticket = await lockTicket(db, ticketId);
  if (!ticket || !isOpen(ticket, now)) return { failure: endedTicket() };
  const { lockedUntil: until, challenge } = ticket;
  const lockedFor = until === null ? 0 : Date.parse(until) - now.getTime();
  if (lockedFor > 0) return { failure: locked(lockedFor) };
  const isCode = proof.passkey === undefined;
  const proven = isCode
    ? await provenByCode(db, platform, employeeId, proof.code ?? '', now)
    : await provenByPasskey(db, platform, employeeId, { challenge, answer: proof.passkey, now });
  const isEmergency = platform.config.authMode === 'oidc';
  const way = isEmergency ? ('emergency' as const) : ('password' as const);
  const event = { clientId, employeeId, email, way, origin };
  if (proven !== null) {
    await noteTicket(db, ticketId, { usedAt: now.toISOString(), challenge: null });
    // An ordinary sign-in is told by its session.
    if (isEmergency || proven === 'Recovery code')
      await noteSignIn(db, { ...event, outcome: 'signed in', reason: proven });
    await forgetWrongSteps(db, employeeId);
    const keepSignedIn = ticket.kept;
    return { token: await openSession(db, { clientId, employeeId, keepSignedIn, origin, now }) };
  }
  const reason = isCode ? 'Wrong code' : 'Wrong passkey';
  const left = await countWrongStep(db, platform, { ...person, displayName }, origin);
  const ended = left === 0 ? '; the password has ended' : '';
  await noteSignIn(db, { ...event, outcome: 'refused', reason: `${reason}${ended}` });
  if (left === 0) return { failure: endedPassword(platform) };
  const wrongCodes = ticket.wrongCodes + 1;
  if (wrongCodes < mostWrong) {
    await noteTicket(db, ticketId, { wrongCodes, challenge: null });
    return { failure: isCode ? wrongCode(left) : wrongPasskey(left) };
  }
  const lockedUntil = new Date(now.getTime() + lockMs);
  await noteTicket(db, ticketId, {
    wrongCodes: 0,
    challenge: null,
    lockedUntil: lockedUntil.toISOString(),
    expiresAt: new Date(lockedUntil.getTime() + ticketMs).toISOString(),
  });
  return { failure: locked(lockMs) };
}

type Proven = 'Authenticator app' | 'Recovery code' | 'Passkey';

/** What a code is, one of the app or a recovery code; it is used up by that. Null when it is neither. */
async function provenByCode(
  db: CompanyTransaction,
  { secret }: Platform,
  employeeId: string,
  code: string,
  now: Date,
): Promise<Proven | null> {
  const app = await appOf(db, employeeId);
  if (app && app.confirmedAt !== null) {
    const known = unseal(secret, app.sealedSecret, employeeId);
    const step = known === null ? null : stepOf(known, code, now);
    if (step !== null) return (await spendStep(db, app.id, step)) ? 'Authenticator app' : null;
  }
  const hash = recoveryHash(secret, employeeId, plainRecoveryCode(code));
  return (await spendRecoveryCode(db, employeeId, hash)) ? 'Recovery code' : null;
}

/** Whether a passkey of the person signed what the ticket asked for. */
async function provenByPasskey(
  db: CompanyTransaction,
  { config }: Platform,
  employeeId: string,
  input: {
    readonly challenge: string | null;
    readonly answer: Record<string, unknown>;
    readonly now: Date;
  },
): Promise<Proven | null> {
  const party = relyingParty(config);
  if (party === null || input.challenge === null) return null;
  const passkeys = await passkeysOf(db, employeeId);
  const used = await provenPasskey(party, input.challenge, input.answer, passkeys);
  if (used === null) return null;
  await noteUse(db, used.id, used.counter, input.now);
  return 'Passkey';
}

const wrongPasskey = (left: number) =>
  refused(
    "We couldn't verify this passkey.",
    `Try again, or use a recovery code.${fewLeftText(left)}`,
    'passkey',
  );

const wrongCode = (left: number) =>
  refused(
    'This code is not correct.',
    `Each code works once. Wait for the next one of the app, or use a recovery code.${fewLeftText(left)}`,
    'code',
  );

const endedTicket = () =>
  refused('This sign-in has ended.', 'Sign in again with your e-mail and password.');

function locked(ms: number): ApiError {
  const minutes = Math.ceil(ms / minuteMs);
  const unit = minutes === 1 ? 'minute' : 'minutes';
  const message = {
    message: `Too many wrong codes. Try again in ${minutes} ${unit}.`,
    description: 'Or start over with your e-mail and password.',
  };
  return new ApiError(429, [message], { headers: { 'retry-after': String(Math.ceil(ms / 1000)) } });
}
