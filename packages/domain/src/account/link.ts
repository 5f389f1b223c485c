import { addDays, type CalendarDay } from '../calendar-day.ts';
import { instantAt } from '../zone-instant.ts';
import { mayOpen, type ModuleName, type PermissionFlags } from './permission.ts';

/** The purposes of links without an account. */
export const linkPurposes = ['ask', 'inquiry', 'apply', 'unit', 'audit'] as const;
/** One of the purposes of a link. */
export type LinkPurpose = (typeof linkPurposes)[number];

/** The purposes in the words of the office. */
export const linkPurposeWords: Readonly<Record<LinkPurpose, string>> = {
  ask: 'Papers',
  inquiry: 'Former employer',
  apply: 'Application',
  unit: 'Unit',
  audit: 'Audit',
};

/** The module a link belongs to; null for those of administrators alone. */
const moduleOf: Readonly<Record<LinkPurpose, ModuleName | null>> = {
  ask: 'EMPLOYEE',
  inquiry: 'EMPLOYEE',
  apply: 'EMPLOYEE',
  unit: 'EQUIPMENT',
  audit: null,
};

/** The purposes of the links that a person of the office sees and may end: of their modules, or with ADMINISTRATOR of every module. */
export const linkPurposesOf = (flags: PermissionFlags): readonly LinkPurpose[] =>
  linkPurposes.filter((purpose) => {
    const module = moduleOf[purpose];
    return module === null
      ? flags.hasClientAdminPortalAccess && flags.hasAdminAccess
      : mayOpen(flags, module) || mayOpen(flags, 'ADMINISTRATOR');
  });

/** Days that a link of each purpose is open; null where it stays open until someone ends it. */
export const linkDays: Readonly<Record<LinkPurpose, number | null>> = {
  ask: 14,
  inquiry: 30,
  apply: 30,
  unit: null,
  audit: 14,
};

/** Digits of the code that is given apart from a link, by its purpose. */
export const linkCodeDigits: Readonly<Record<LinkPurpose, number>> = {
  ask: 6,
  inquiry: 6,
  apply: 6,
  unit: 6,
  audit: 8,
};

/** States of a link that its holder can see. */
export const linkStates = ['open', 'ended', 'expired', 'locked'] as const;
/** One of the states of a link. */
export type LinkState = (typeof linkStates)[number];

/** States that the page of a link shows: without a proof it may show nothing of what it is for, and nothing is left to do once all is done. */
export const holderStates = [...linkStates, 'needsProof', 'done'] as const;

/** The states in the words of the office. */
export const linkStateWords: Readonly<Record<LinkState, string>> = {
  open: 'Open',
  locked: 'Locked',
  expired: 'Expired',
  ended: 'Ended',
};

/** Proofs that the holder of a link is the person it is for; 'none' where the record has neither. */
export const linkProofs = ['birthday', 'license', 'code', 'none'] as const;
/** One of these proofs. */
export type LinkProof = (typeof linkProofs)[number];

/** The facts that decide the state of a link; instants are ISO 8601. */
export interface LinkFacts {
  /** The office ended it, or what it is for is no longer there. */
  readonly isEnded: boolean;
  readonly expiresAt: string | null;
  readonly lockedUntil: string | null;
}

/** The state of a link at an instant: the end given by the office comes before the end by time, and both before a lock. */
export function linkState({ isEnded, expiresAt, lockedUntil }: LinkFacts, now: Date): LinkState {
  if (isEnded) return 'ended';
  if (expiresAt !== null && now.getTime() >= Date.parse(expiresAt)) return 'expired';
  if (lockedUntil !== null && now.getTime() < Date.parse(lockedUntil)) return 'locked';
  return 'open';
}

/** The instant at which a link made today ends: midnight of the company after its last day. */
export const linkEnd = (today: CalendarDay, days: number, timeZone: string): string =>
  instantAt(addDays(today, days + 1), '00:00', timeZone);

// 32 bytes are 43 letters, of which the last has two bits that are always zero.
const secretShape = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

/** True for a text that can be the secret of a link at all. */
export const isLinkSecret = (text: string): boolean => secretShape.test(text);

const minuteMs = 60_000;
const lockMs = 15 * minuteMs;
const mostWrongAtOnce = 5;
const mostWrongInAll = 10;

/** The state of a link after a wrong proof. */
export type ProofOutcome =
  | { readonly kind: 'left'; readonly left: number }
  | { readonly kind: 'locked'; readonly until: string }
  | { readonly kind: 'ended' };

/** Decides after a wrong proof, the last of `tries`: 5 within 15 minutes lock a link for 15 minutes, 10 in its life end it. */
export function proofOutcome(tries: readonly string[], now: Date): ProofOutcome {
  const recent = tries.filter((at) => Date.parse(at) > now.getTime() - lockMs).length;
  if (tries.length >= mostWrongInAll) return { kind: 'ended' };
  if (recent >= mostWrongAtOnce)
    return { kind: 'locked', until: new Date(now.getTime() + lockMs).toISOString() };
  return {
    kind: 'left',
    left: Math.min(mostWrongAtOnce - recent, mostWrongInAll - tries.length),
  };
}

const longestSessionMs = 12 * 60 * minuteMs;

/** The end of what a proof opened: 30 minutes after its last use, and never more than 12 hours after the proof. */
export const linkSessionEnd = (confirmedAt: string, now: Date): string =>
  new Date(
    Math.min(now.getTime() + 30 * minuteMs, Date.parse(confirmedAt) + longestSessionMs),
  ).toISOString();

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Day and month of a birthday as people type them, '0704', '07/04' or '7-4', as 'MMDD'; null for anything else. */
export function readMonthDay(text: string): string | null {
  const parts = /^(?:(\d{2})(\d{2})|(\d{1,2})[ ./-]+(\d{1,2}))$/.exec(text.trim());
  const month = Number(parts?.[1] ?? parts?.[3] ?? 0);
  const day = Number(parts?.[2] ?? parts?.[4] ?? 0);
  if (day < 1 || day > (daysOfMonth[month - 1] ?? 0)) return null;
  return `${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
}

/** The last four letters or digits of a license number in capitals; null where it has fewer. */
export function lastFour(text: string): string | null {
  const signs = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return signs.length < 4 ? null : signs.slice(-4);
}
