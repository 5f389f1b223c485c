import { familyKey, nameWords } from './people/same-person.ts';
import { nameKey, plainLetters, searchKey } from './search-key.ts';

/** How many accents, apostrophes and dashes of its own a text has; a curly apostrophe counts for more than a straight one. */
const marksIn = (text: string): number =>
  [...text.normalize('NFD')].reduce(
    (sum, sign) => sum + (sign === "'" ? 1 : (sign.codePointAt(0) ?? 0) > 127 ? 2 : 0),
    0,
  );

const withoutZeros = (text: string): string => text.replace(/^0+(?=.)/, '');

/**
 * Whether a text is another one with something left out: zeros in front (318 for 00318), accents or the shape of an
 * apostrophe (Munoz for Muñoz, OBrien for O’Brien), or with letters of another alphabet that look the same. A
 * spreadsheet loses these by itself, so it says nothing new.
 */
export function isShortened(given: string, stored: string): boolean {
  if (given === stored) return false;
  const [mine, theirs] = [searchKey(given), searchKey(stored)];
  if (mine === theirs) return marksIn(given) < marksIn(stored);
  // Letters of another alphabet in their place say nothing, either.
  if (searchKey(plainLetters(given)) === theirs) return true;
  return (
    theirs.startsWith('0') &&
    !/^0./.test(mine) &&
    /^\d/.test(mine) &&
    withoutZeros(theirs) === mine &&
    marksIn(given) <= marksIn(stored)
  );
}

/** Whether a first name is another one cut short: its initial, or without the names or initials behind it. */
export function isShortenedFirstName(given: string, stored: string): boolean {
  const [mine, theirs] = [nameWords(given), nameWords(stored)];
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

/** Whether a last name is another one without its suffix: Hill for Hill Jr. */
export const isShortenedLastName = (given: string, stored: string): boolean =>
  nameKey(given).replaceAll(' ', '') === familyKey(stored) &&
  nameKey(stored).length > nameKey(given).length &&
  nameKey(stored).replaceAll(' ', '') !== familyKey(stored);
