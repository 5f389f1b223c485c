import type { CalendarDay } from '../calendar-day.ts';
import type { DueState, Explained } from '../due.ts';
import { dueWords, type TodayKind } from '../due-kind.ts';
import { counted, formatCount, formatDay } from '../format.ts';

/** How urgent a row is, the most urgent first: who may not drive and what may not be used, then what is missing, then what is late (docs/domain.md, Today). */
export const urgencies = ['unusable', 'missing', 'overdue', 'dueSoon', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** Days ahead that the list of work can be asked for; without one it ends with what is due soon. */
export const horizons = [30, 60, 90, 364] as const;
export const longestHorizon = 364;
export type Horizon = (typeof horizons)[number];

/** Whose work it is. */
export const todayParts = ['people', 'equipment', 'company'] as const;
export type TodayPart = (typeof todayParts)[number];

/** How the list of work counts a row. */
export const todayStates = ['overdue', 'dueSoon', 'later'] as const;
export type TodayState = (typeof todayStates)[number];

/** Position of a due status in the list; `stops` is set where no one may go on with what is late. */
export function urgencyOf(state: DueState, stops: boolean): Urgency {
  if (state === 'MISSING') return 'missing';
  if (state === 'OVERDUE') return stops ? 'unusable' : 'overdue';
  return state === 'DUE_SOON' ? 'dueSoon' : 'later';
}

const fewest = 3;

/** Whether so many rows of one kind and urgency become one row where there is room for few. */
export function isTogether(kind: TodayKind, urgency: Urgency, count: number): boolean {
  return (dueWords[kind].isAlike === true || urgency === 'missing') && count >= fewest;
}

/** What many of one kind are called: '14 driver files'. */
export function togetherName(kind: TodayKind, count: number): string {
  const [one, many] = dueWords[kind].together;
  return counted(count, one, many);
}

/** Why many of one kind stand in one row. */
export function togetherReason(kind: TodayKind, urgency: Urgency, daysLeft: number | null): string {
  const { reason } = dueWords[kind];
  if (reason !== undefined) return reason;
  if (daysLeft === null) return 'Without a date.';
  if (urgency === 'overdue') return `Overdue, the longest for ${counted(-daysLeft, 'day')}.`;
  return daysLeft === 0
    ? 'The first is due today.'
    : `The first is due in ${counted(daysLeft, 'day')}.`;
}

/** The reason of one row in a clerk's words, its paragraph left to stand beside it: 'License expired 31 days ago. May not drive.' */
export function todayReason(kind: TodayKind, dueStatus: Explained, stops: boolean): string {
  const sentence = validFor(kind, dueStatus) ?? plain(dueStatus);
  // A failure says itself what it stops.
  if (dueStatus.because === 'failure') return sentence;
  return stops && dueStatus.state !== 'DUE_SOON' && dueStatus.state !== 'PENDING'
    ? `${sentence} ${dueWords[kind].stops ?? ''}`.trim()
    : sentence;
}

/** One reason of two cards that keep one driver from the road: 'License expired 31 days ago, med card has no date on file. May not drive.' */
export function bothCardsReason(first: string, second: string): string {
  const bare = (reason: string): string => reason.replace(/\.( May not drive\.)?$/, '');
  const other = bare(second);
  return `${bare(first)}, ${other.charAt(0).toLowerCase()}${other.slice(1)}. ${dueWords.licence.stops}`;
}

function validFor(kind: TodayKind, { state, daysLeft, cap }: Explained): string | null {
  const { paper } = dueWords[kind];
  if (paper === undefined) return null;
  if (state === 'MISSING' || daysLeft === null) return `${paper} has no date on file.`;
  const why = cap ? `, at most ${cap.months} months after the exam` : '';
  if (daysLeft < 0) return `${paper} expired ${counted(-daysLeft, 'day')} ago${why}.`;
  return daysLeft === 0
    ? `${paper} expires today${why}.`
    : `${paper} expires in ${counted(daysLeft, 'day')}${why}.`;
}

/** The sentence of a due status without its word and its paragraph; a failure has no such word. */
function plain({ text, rule, because }: Explained): string {
  const sentence = because === 'failure' ? text : text.replace(/^[^:]+: /, '');
  const bare = sentence.replace(rule === null ? '' : ` (${rule})`, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}.`;
}

/** How long a driver's file without a gap stays so. */
export const wholeFileReason = (day: CalendarDay | null): string =>
  day === null ? 'In order.' : `In order through ${formatDay(day)}.`;

/** What the greeting says of everything a person may see. */
export function attentionWords(overdue: number, dueSoon: number): string {
  if (overdue > 0)
    return `${counted(overdue, 'item')} overdue${dueSoon > 0 ? `, ${formatCount(dueSoon)} due soon` : ''}.`;
  return dueSoon > 0
    ? `Nothing is overdue; ${counted(dueSoon, 'item')} due soon.`
    : 'Nothing is overdue and nothing is due soon.';
}
