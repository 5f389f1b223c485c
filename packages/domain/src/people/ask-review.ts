import { formatDay } from '../format.ts';
import type { CalendarDay } from '../calendar-day.ts';

/** Decisions about a paper that a person sent. */
export const reviewDecisions = ['accepted', 'refused'] as const;

/** Usual reasons to send a paper back; the person reads them as they are. */
export const refusalReasons = [
  'Not readable',
  'A page is missing',
  'Not the paper we asked for',
  'It has expired',
  'Not yours',
] as const;

/** Characters of a reason of the reviewer's own. */
export const reasonLength = { least: 10, most: 500 } as const;

/** True for a usual reason, and for one of the reviewer's own that is long enough to help. */
export const isReason = (text: string): boolean =>
  refusalReasons.some((usual) => usual === text) ||
  (text.length >= reasonLength.least && text.length <= reasonLength.most);

/** 'Please send your medical card again: a page is missing.' The paper is named as in a sentence. */
export function refusalWords(paper: string, reason: string): string {
  return `Please send your ${paper} again: ${lowerFirst(reason).replace(/\.+$/, '')}.`;
}

/** 'Filed: medical card of Rosa Escamilla, valid until 12/26/2028' */
export const acceptedWords = (paper: string, person: string, expires: CalendarDay | null): string =>
  `Filed: ${paper} of ${person}${expires === null ? '' : `, valid until ${formatDay(expires)}`}`;

// 'DQ summary' and 'MVR' stay as they are.
const lowerFirst = (text: string): string =>
  /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
