import type { CalendarDay } from './calendar-day.ts';
import { readDay } from './import-day.ts';

/** The days a file's name speaks of, and the name without them. */
export interface PaperDays {
  readonly documentDate: CalendarDay | null;
  readonly expirationDate: CalendarDay | null;
  /** 'Only 2025' and the like: a year or month without a day. */
  readonly vague: string | null;
  readonly rest: string;
}

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const year = '(?:19|20)\\d{2}';
/** A day in every way it is written, then a month or a year alone. Named groups tell which. */
const shapes = [
  `(?<iso>${year}([-. ])\\d{1,2}\\2\\d{1,2})`,
  `(?<american>\\d{1,2}([-.])\\d{1,2}\\4(?:${year}|\\d{2})|\\d{1,2} \\d{1,2} ${year})`,
  `(?<first>\\d{1,2}(?:st|nd|rd|th)?[-. ]{0,2}${month}[-., ]{0,2}(?:${year}|\\d{2}))`,
  `(?<named>${month}[-. ]{0,2}\\d{1,2}(?:st|nd|rd|th)?[-., ]{1,2}(?:${year}|\\d{2}))`,
  `(?<digits>${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])${year})`,
  `(?<vague>${month}[-. ]{0,2}${year}|\\d{1,2}-${year}|${year}-\\d{2}|${year})`,
].join('|');
const anyDay = new RegExp(`(?<![\\da-z]|\\d[-.])(?:${shapes})(?![\\d])`, 'gi');
/** Days written against a word: 'MVR20260302', 'exp05-03-2027'. */
const againstWord = /([a-z])(?=\d{1,4}[-.]\d{1,2}[-.]\d{2,4}|\d{8}(?!\d)|(?:19|20)\d{2}(?!\d))/gi;

const expires =
  /(?:^|[^a-z])(?:exp(?:\.|ir(?:es|ed|e|y|ation|ing))?(?:[ .:-]*(?:date|on))?|(?:valid|good)?[ .:-]*(?:thru|through|until|till)|valid(?:[ .:-]*to)?|renew(?:al)?[ .:-]*(?:due|by)?|due)[ .:(-]*$/i;
const ranges = /^[ ]*(?:-|–|—|to|thru|through|until)[ ]*$/i;
const issued =
  /(?:^|[^a-z])(?:iss(?:ue|ued)?|dated?|signed|from|on|eff(?:ective)?|completed?|exam(?:ined)?|done|taken)(?:[ .:-]*(?:date|on))?[ .:(-]*$/i;
const expiresAfter = /^[ .:)-]*exp(?:\.|ir[a-z]*)?(?![a-z])/i;

interface Found {
  readonly day: CalendarDay;
  readonly role: 'expires' | 'issued' | null;
}

/**
 * The day on a paper and the day it expires, as its name tells them: 'exp', 'thru' and the like mark
 * the second. A day without such a word that is still to come is when the paper expires.
 */
export function paperDays(name: string, today: CalendarDay): PaperDays {
  const text = name.replaceAll('_', ' ').replaceAll(againstWord, '$1 ');
  const matches = [...text.matchAll(anyDay)];
  const found: Found[] = [];
  let vague: string | null = null;
  let rest = '';
  let end = 0;
  for (const [at, match] of matches.entries()) {
    const before = text.slice(end, match.index);
    const day = dayOf(match, today);
    const next = matches[at + 1];
    const after = text.slice(match.index + match[0].length, next?.index);
    const follows = found.length > 0 && rest.trim() !== '' && ranges.test(before);
    if (day !== null) found.push({ day, role: roleOf(before, follows, next ? '' : after) });
    else if (match.groups?.['vague'] && !vague) vague = match[0];
    // What is no day after all stays in the name: it may be a number of a person.
    rest += `${before.replace(day === null ? /$^/ : expires, ' ')} ${day === null ? (match.groups?.['vague'] ? '' : match[0]) : ''} `;
    end = match.index + match[0].length;
  }
  rest += text.slice(end);
  return { ...rolesOf(found, today), vague: found.length > 0 ? null : vague, rest };
}

function roleOf(before: string, follows: boolean, after: string): Found['role'] {
  if (expires.test(before) || follows) return 'expires';
  if (issued.test(before)) return 'issued';
  return expiresAfter.test(after) ? 'expires' : null;
}

function dayOf(match: RegExpMatchArray, today: CalendarDay): CalendarDay | null {
  const { iso, american, first, named, digits } = match.groups ?? {};
  if (iso !== undefined) return readDay(iso.replaceAll(/[. ]/g, '-'), { today });
  if (american !== undefined) return readDay(american.replaceAll(/[. ]/g, '-'), { today });
  if (digits !== undefined)
    return readDay(
      /^(?:19|20)/.test(digits) && !/^(?:19|20)\d{2}(?:19|20)/.test(digits)
        ? digits
        : `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`,
      { today },
    );
  const words = first ?? named;
  if (words === undefined) return null;
  const parts = words.replaceAll(/(?<=\d)(?:st|nd|rd|th)/gi, '').match(/[a-z]+|\d+/gi) ?? [];
  return readDay(parts.join(' '), { today });
}

function rolesOf(
  found: readonly Found[],
  today: CalendarDay,
): Pick<PaperDays, 'documentDate' | 'expirationDate'> {
  const of = (role: Found['role']) =>
    found.filter((one) => one.role === role).map(({ day }) => day);
  const bare = of(null).sort();
  let documentDate = of('issued')[0] ?? null;
  let expirationDate = of('expires')[0] ?? null;
  for (const day of bare) {
    if (documentDate === null && (day <= today || expirationDate !== null)) documentDate = day;
    else expirationDate ??= day;
  }
  return { documentDate, expirationDate };
}
