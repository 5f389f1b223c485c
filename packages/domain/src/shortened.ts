import { nameKey, searchKey } from './search-key.ts';

/** How many accents, apostrophes and dashes of its own a text has; a curly apostrophe counts for more than a straight one. */
const marksIn = (text: string): number =>
  [...text.normalize('NFD')].reduce(
    (sum, sign) => sum + (sign === "'" ? 1 : (sign.codePointAt(0) ?? 0) > 127 ? 2 : 0),
    0,
  );

const withoutZeros = (text: string): string => text.replace(/^0+(?=.)/, '');

/**
 * Whether a text is another one with something left out: zeros in front (318 for 00318), accents or the shape of an
 * apostrophe (Munoz for Muñoz, OBrien for O’Brien). A spreadsheet loses these by itself, so it says nothing new.
 */
export function isShortened(given: string, stored: string): boolean {
  if (given === stored) return false;
  const [mine, theirs] = [searchKey(given), searchKey(stored)];
  if (mine === theirs) return marksIn(given) < marksIn(stored);
  return (
    theirs.startsWith('0') &&
    !/^0./.test(mine) &&
    /^\d/.test(mine) &&
    withoutZeros(theirs) === mine &&
    marksIn(given) <= marksIn(stored)
  );
}

const wordsOf = (name: string): string[] =>
  nameKey(name).replaceAll('.', ' ').split(' ').filter(Boolean);

/** Whether a first name is another one cut short: its initial, or without the names or initials behind it. */
export function isShortenedFirstName(given: string, stored: string): boolean {
  const [mine, theirs] = [wordsOf(given), wordsOf(stored)];
  const isCut = mine.every(
    (word, at) => word === theirs[at] || (word.length === 1 && theirs[at]?.startsWith(word)),
  );
  return (
    mine.length > 0 &&
    mine.length <= theirs.length &&
    isCut &&
    mine.join(' ').length < theirs.join(' ').length
  );
}

/**
 * Whether two first names may be those of one person: one is the other with names or initials more ("Lou", "Lou B."),
 * its initial, or its beginning ("Rob", "Robert"). Reason to ask, never to take one for the other.
 */
export function areAlikeFirstNames(one: string, other: string): boolean {
  const [first = '', second = ''] = [wordsOf(one)[0], wordsOf(other)[0]];
  return first !== '' && second !== '' && (first.startsWith(second) || second.startsWith(first));
}
