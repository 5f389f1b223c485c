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

/** States of a link that its holder can see. */
export const linkStates = ['open', 'ended', 'expired', 'locked'] as const;
/** One of the states of a link. */
export type LinkState = (typeof linkStates)[number];

/** The states in the words of the office. */
export const linkStateWords: Readonly<Record<LinkState, string>> = {
  open: 'Open',
  locked: 'Locked',
  expired: 'Expired',
  ended: 'Ended',
};

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
