import type { CalendarDay } from '../calendar-day.ts';
import { dayOrderIn, readDay } from '../import/import-day.ts';

/** Which part of a date in digits comes first. */
export type PaperOrder = 'month' | 'day' | 'year';

/** The days of a name as one order of their digits has them. */
export interface PaperReading {
  readonly order: PaperOrder;
  readonly documentDate: CalendarDay | null;
  readonly expirationDate: CalendarDay | null;
}

/** Days of a name that can be read two ways: the first as it is written, and what each way says. */
export interface UndecidedDays {
  readonly text: string;
  readonly readings: readonly PaperReading[];
}

/** The days a file's name speaks of, and the name without them. */
export interface PaperDays {
  /** Null as well where the name can be read two ways and they differ. */
  readonly documentDate: CalendarDay | null;
  readonly expirationDate: CalendarDay | null;
  readonly undecided: UndecidedDays | null;
  /** 'Only 2025' and the like: a year or month without a day. */
  readonly vague: string | null;
  readonly rest: string;
}

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const year = '(?:19|20)\\d{2}';
/** A day in every way it is written, then a month or a year alone. Named groups tell which. */
const shapes = [
  `(?<iso>${year}([-. ])\\d{1,2}\\2\\d{1,2})`,
  `(?<numeric>\\d{1,2}([-.])\\d{1,2}\\4(?:${year}|\\d{2})|\\d{1,2} \\d{1,2} ${year})`,
  `(?<first>\\d{1,2}(?:st|nd|rd|th)?[-. ]{0,2}${month}[-., ]{0,2}(?:${year}|\\d{2}))`,
  `(?<named>${month}[-. ]{0,2}\\d{1,2}(?:st|nd|rd|th)?[-., ]{1,2}(?:${year}|\\d{2}))`,
  `(?<digits>${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])${year}|(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])${year})`,
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

/** What a written day can mean: one day whatever the order, or a day for each order that fits. */
type Meaning = CalendarDay | Partial<Readonly<Record<PaperOrder, CalendarDay>>>;

interface Found {
  readonly text: string;
  readonly means: Meaning;
  readonly role: 'expires' | 'issued' | null;
}

interface Dated extends Pick<Found, 'role'> {
  readonly day: CalendarDay;
}

/**
 * The day on a paper and the day it expires, as its name tells them: 'exp', 'thru' and the like mark
 * the second. A day without such a word that is still to come is when the paper expires. A name is no
 * column: 01-12-2024 in it is undecided, unless another date of the same name can be read one way only.
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
    const means = meaningOf(match, today);
    const next = matches[at + 1];
    const after = text.slice(match.index + match[0].length, next?.index);
    const follows = found.length > 0 && rest.trim() !== '' && ranges.test(before);
    if (means !== null)
      found.push({ text: match[0], means, role: roleOf(before, follows, next ? '' : after) });
    else if (match.groups?.['vague'] && !vague) vague = match[0];
    // What is no day after all stays in the name: it may be a number of a person.
    rest += `${before.replace(means === null ? /$^/ : expires, ' ')} ${means === null ? (match.groups?.['vague'] ? '' : match[0]) : ''} `;
    end = match.index + match[0].length;
  }
  rest += text.slice(end);
  return { ...decided(found, today), vague: found.length > 0 ? null : vague, rest };
}

function roleOf(before: string, follows: boolean, after: string): Found['role'] {
  if (expires.test(before) || follows) return 'expires';
  if (issued.test(before)) return 'issued';
  return expiresAfter.test(after) ? 'expires' : null;
}

function meaningOf(match: RegExpMatchArray, today: CalendarDay): Meaning | null {
  const { iso, numeric, first, named, digits } = match.groups ?? {};
  if (iso !== undefined) return readDay(iso.replaceAll(/[. ]/g, '-'), { today });
  if (numeric !== undefined) return numericMeaning(numeric.replaceAll(/[. ]/g, '-'), today);
  if (digits !== undefined)
    return (
      readDay(digits, { today }) ??
      numericMeaning(`${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`, today)
    );
  const words = first ?? named;
  if (words === undefined) return null;
  const parts = words.replaceAll(/(?<=\d)(?:st|nd|rd|th)/gi, '').match(/[a-z]+|\d+/gi) ?? [];
  return readDay(parts.join(' '), { today });
}

/** 25-12-24 may begin with its year too, as names do that are to stay in order. */
function numericMeaning(text: string, today: CalendarDay): Meaning | null {
  const order = dayOrderIn(text);
  if (order === null) return readDay(text, { today });
  const month = order === 'day' ? null : readDay(text, { today, order: 'month' });
  const day = order === 'month' ? null : readDay(text, { today, order: 'day' });
  const isYearFirst = order === 'day' && day !== null && /^\d{2}-\d{1,2}-\d{2}$/.test(text);
  const year = isYearFirst ? readDay(`20${text}`, { today }) : null;
  if (month === null && day === null) return null;
  return { ...(month && { month }), ...(day && { day }), ...(year && { year }) };
}

const orders: readonly PaperOrder[] = ['month', 'day', 'year'];
const waysOf = ({ means }: Found): readonly PaperOrder[] =>
  typeof means === 'string' ? orders : orders.filter((order) => means[order] !== undefined);

/** One name was written in one order: those that fit each of its dates are the ways to read it. */
function decided(
  found: readonly Found[],
  today: CalendarDay,
): Pick<PaperDays, 'documentDate' | 'expirationDate' | 'undecided'> {
  const isOpen = (one: Found) => typeof one.means !== 'string' && waysOf(one).length > 1;
  const fitting = orders.filter((order) => found.every((one) => waysOf(one).includes(order)));
  const open = found.find(isOpen);
  // Dates that contradict each other prove nothing of those that can be read two ways.
  const ways = fitting.length > 0 || !open ? fitting : waysOf(open);
  const readings = (ways.length > 0 ? ways : orders.slice(0, 1)).map((order): PaperReading => ({
    order,
    ...rolesOf(
      found.map(({ means, role }) => ({ day: dayIn(means, order), role })),
      today,
    ),
  }));
  const common = (of: (reading: PaperReading) => CalendarDay | null): CalendarDay | null =>
    new Set(readings.map(of)).size === 1 ? (readings.map(of)[0] ?? null) : null;
  return {
    documentDate: common((reading) => reading.documentDate),
    expirationDate: common((reading) => reading.expirationDate),
    undecided: open && readings.length > 1 ? { text: open.text, readings } : null,
  };
}

/** The day in an order; one that does not fit it is read in the way it can be. */
function dayIn(means: Meaning, order: PaperOrder): CalendarDay {
  if (typeof means === 'string') return means;
  return means[order] ?? means.month ?? means.day ?? '';
}

function rolesOf(
  found: readonly Dated[],
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
