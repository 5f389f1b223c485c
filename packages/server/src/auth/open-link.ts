import type { LinkState } from '@roadproof/domain/account/link';
import { formatTime } from '@roadproof/domain/clock-time';
import { timeInZone } from '@roadproof/domain/zone-instant';
import { refused, type ApiError } from '../errors.ts';
import type { FoundLink } from './link-session.ts';

/** Refuses a call of a link that has ended or is locked, or of which nothing was proved yet where its code is needed. */
export function requireOpen(link: FoundLink): void {
  if (link.state !== 'open') throw refusalOf(link.state, link.lockedUntil, link);
  if (link.proof === 'code' && link.sessionId === null)
    throw refused(
      'Enter the code first',
      `${link.companyName} gave it to you apart from this link.`,
    );
}

/** The refusal of a link that is not open. */
export function refusalOf(
  state: Exclude<LinkState, 'open'>,
  lockedUntil: string | null,
  { companyName, timeZone }: Pick<FoundLink, 'companyName' | 'timeZone'>,
): ApiError {
  if (state === 'locked') {
    const time = nextMinute(lockedUntil, timeZone) ?? '';
    return refused('Too many tries', `Try again at ${formatTime(time)}.`);
  }
  return refused('This link was ended', `Ask ${companyName} for a new one.`);
}

/** The first full minute after the lock, on the clock of the company. */
export function nextMinute(lockedUntil: string | null, timeZone: string): string | null {
  if (lockedUntil === null) return null;
  const minutes = Math.ceil(Date.parse(lockedUntil) / 60_000);
  return timeInZone(new Date(minutes * 60_000).toISOString(), timeZone);
}
