import { monthNames } from '../format.ts';
import { readYesNo as answer } from '../import/import-cell.ts';

const months = monthNames.map((name) => name.toLowerCase());

// How people write these things in their own spreadsheets.
const once = /^(once|one[- ]?time|single|initial( only)?|never|none|no)$/i;
const words: Readonly<Record<string, number>> = {
  monthly: 1,
  quarterly: 3,
  'semi-annual': 6,
  'semi-annually': 6,
  annual: 12,
  annually: 12,
  yearly: 12,
  biennial: 24,
  biennially: 24,
  triennial: 36,
  triennially: 36,
};

/** The month of a course that is always due in it, as spreadsheets write it: 'January', 'Jan', '1', 'in January'; null where it counts from the completion, undefined for anything else. */
export function readDueMonth(text: string): number | null | undefined {
  const given = text
    .trim()
    .toLowerCase()
    .replace(/^(always )?in /, '');
  if (/^((counted )?from (the )?completion|completion|none)$/.test(given)) return null;
  if (/^(0?[1-9]|1[0-2])$/.test(given)) return Number(given);
  const found = given.length < 3 ? -1 : months.findIndex((name) => name.startsWith(given));
  return found === -1 ? undefined : found + 1;
}

/** What a course list says of how often and in which month in one cell: 'Every 12 months, in January'. */
export function partsOfRecurrence(text: string): {
  readonly often: string;
  readonly month?: string;
} {
  const [, often = text, month] = /^(.*?),? in ([a-z]{3,9})$/i.exec(text.trim()) ?? [];
  return month === undefined ? { often } : { often, month };
}

/** Months of a recurrence as spreadsheets write it: '36', '36 months', 'every 3 years', 'annually', 'once' (null); undefined for anything else, or outside of 1 to 120. */
export function readRecurrence(text: string): number | null | undefined {
  const given = text.trim().toLowerCase();
  if (once.test(given)) return null;
  const [, count, unit] =
    /^(?:every )?(\d{0,4}) ?(m|mo|mos|months?|y|yrs?|years?)?$/.exec(given) ?? [];
  const perUnit = unit?.startsWith('y') ? 12 : 1;
  const months =
    words[given] ??
    (count !== undefined && (count !== '' || unit !== undefined)
      ? Number(count === '' ? 1 : count) * perUnit
      : undefined);
  return months !== undefined && months >= 1 && months <= 120 ? months : undefined;
}

/** Minutes of a duration as spreadsheets write it: '90', '90 min', '1.5 h', '2 hours', '1:30', '2 h 30 min'; undefined for anything else. */
export function readDuration(text: string): number | undefined {
  const given = text.trim().toLowerCase();
  const [, clockHours, clockMinutes] = /^(\d{1,3}):([0-5]\d)$/.exec(given) ?? [];
  if (clockHours !== undefined) return Number(clockHours) * 60 + Number(clockMinutes);
  const [matched, hours, minutes] =
    /^(?:(\d{1,4}(?:\.\d+)?) ?(?:h|hrs?|hours?))? ?(?:(\d{1,6}) ?(?:m|mins?|minutes?)?)?$/.exec(
      given,
    ) ?? [];
  if (!matched || given === '') return undefined;
  const found = Math.round(Number(hours ?? 0) * 60) + Number(minutes ?? 0);
  return found <= 100_000 ? found : undefined;
}

/** Whole days, '30' or '30 days', at most `max`; undefined for anything else. */
export function readDays(text: string, max: number): number | undefined {
  const [, count] = /^(\d{1,5}) ?(?:d|days?)?$/.exec(text.trim().toLowerCase()) ?? [];
  return count !== undefined && Number(count) <= max ? Number(count) : undefined;
}

/** An answer of Yes or No, for which courses also say 'required' and 'active' and their opposites; undefined for anything else. */
export function readYesNo(text: string): boolean | undefined {
  const given = text.trim().toLowerCase();
  if (/^(required|active)$/.test(given)) return true;
  return /^(not required|inactive)$/.test(given) ? false : answer(given);
}
