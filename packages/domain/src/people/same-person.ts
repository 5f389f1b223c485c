import type { CalendarDay } from '../calendar-day.ts';
import { nameKey, plainLetters } from '../search-key.ts';

/** What tells people apart by their names; the date of birth is null where nobody has said it. */
export interface KnownPerson {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dob: CalendarDay | null;
}

/**
 * What two people are to each other by name and birthday: 'same' needs no question, 'ask' is for somebody who
 * knows them, 'other' are two.
 */
export type Sameness = 'same' | 'ask' | 'other';

const suffixes: Readonly<Record<string, string>> = {
  jr: 'jr',
  junior: 'jr',
  ii: 'ii',
  '2nd': 'ii',
  sr: 'sr',
  senior: 'sr',
  iii: 'iii',
  '3rd': 'iii',
  iv: 'iv',
  '4th': 'iv',
};

interface ComparedName {
  /** Words of the first name, its initials without their points. */
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly suffix: string | null;
}

/** Words as names are compared: letters that look like Latin ones are those, and signs divide or go. */
export const nameWords = (name: string | null): string[] =>
  nameKey(plainLetters(name ?? ''))
    .replaceAll(/[.,]/g, ' ')
    .split(' ')
    .filter(Boolean);

function compared({
  firstName,
  lastName,
}: Pick<KnownPerson, 'firstName' | 'lastName'>): ComparedName {
  const [first, last] = [nameWords(firstName), nameWords(lastName)];
  // "Smith Jr." or "John Jr.": it is behind either name, and never all of one.
  const own = [last, first].find((words) => words.length > 1 && (words.at(-1) ?? '') in suffixes);
  const suffix = own ? (suffixes[own.pop() ?? ''] ?? null) : null;
  return { first, last, suffix };
}

const usualSuffixes = [...new Set(Object.values(suffixes))];

/**
 * The last names under which the person of a row may be stored: as it is, without a suffix and with one, a part of a
 * double name, and the first name, where both were exchanged.
 */
export function familyNames({
  firstName,
  lastName,
}: Pick<KnownPerson, 'firstName' | 'lastName'>): readonly string[] {
  const { first, last } = compared({ firstName, lastName });
  const family = closed(last);
  if (family === '') return [];
  const parts = last.length > 1 ? last : [];
  const suffixed = usualSuffixes.map((suffix) => `${family} ${suffix}`);
  return [...new Set([lastName ?? '', family, ...suffixed, ...parts, closed(first)])].filter(
    Boolean,
  );
}

/** A name without what a person of the same family may lack: a suffix and blanks. 'Mc Donald Jr.' is 'mcdonald'. */
export const familyKey = (lastName: string | null): string =>
  compared({ firstName: null, lastName }).last.join('');

const closed = (words: readonly string[]): string => words.join('');

/** Whether two first names may be one: equal, or one is the other with names or initials more, cut short, or its initial. */
function areAlike(one: readonly string[], other: readonly string[]): boolean {
  const [first = '', second = ''] = [one[0], other[0]];
  if (first === '' || second === '') return false;
  if (first.startsWith(second) || second.startsWith(first)) return true;
  // "Mary Ann" and "Maryann".
  return closed(one).startsWith(closed(other)) || closed(other).startsWith(closed(one));
}

/** One family name is a part of the other: "Smith" and "Smith-Jones", "Garcia" and "Garcia Lopez". */
const isPartOf = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 &&
  one.length < other.length &&
  one.every((word) => other.includes(word)) &&
  closed(one).length > 2;

function byName(one: ComparedName, other: ComparedName): Sameness | 'turned' | 'part' {
  const isSameFirst = closed(one.first) === closed(other.first);
  if (closed(one.last) === closed(other.last)) {
    if (isSameFirst) return one.suffix === other.suffix ? 'same' : 'ask';
    return areAlike(one.first, other.first) ? 'ask' : 'other';
  }
  if (closed(one.first) === closed(other.last) && closed(one.last) === closed(other.first))
    return 'turned';
  const isPart = isPartOf(one.last, other.last) || isPartOf(other.last, one.last);
  return isPart && (isSameFirst || areAlike(one.first, other.first)) ? 'part' : 'other';
}

/** Why two people may be one, for a question: '... has the same last name and date of birth.' */
export function likenessText(one: KnownPerson, other: KnownPerson): string {
  const isBorn = one.dob !== null && one.dob === other.dob;
  const [mine, theirs] = [compared(one), compared(other)];
  if (closed(mine.last) !== closed(theirs.last))
    return byName(mine, theirs) === 'turned'
      ? 'the same date of birth, and first and last name the other way round'
      : 'the same date of birth and a last name much like it';
  const isSuffix = closed(mine.first) === closed(theirs.first) && mine.suffix !== theirs.suffix;
  if (isSuffix) return `the same name${isBorn ? ' and date of birth' : ''}, but for the suffix`;
  return isBorn
    ? 'the same last name and date of birth'
    : 'the same last name and a first name much like it';
}

/**
 * Whether two records are of one person. Another birthday is another person, whatever they are called. With the
 * same birthday everything that people and lists do to a name is asked about: names or initials more, a suffix that
 * one lacks, first and last name exchanged, a double name cut. Without a birthday only the first two are, as there
 * are fathers and sons.
 */
export function sameness(one: KnownPerson, other: KnownPerson): Sameness {
  if (one.dob !== null && other.dob !== null && one.dob !== other.dob) return 'other';
  const [mine, theirs] = [compared(one), compared(other)];
  const found = byName(mine, theirs);
  if (one.dob !== null && one.dob === other.dob)
    return found === 'turned' || found === 'part' ? 'ask' : found;
  if (found === 'turned' || found === 'part') return 'other';
  const areTwo = mine.suffix !== null && theirs.suffix !== null && mine.suffix !== theirs.suffix;
  return areTwo ? 'other' : found;
}
