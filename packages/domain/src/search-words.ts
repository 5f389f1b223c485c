import { compactKey, searchKey } from './search-key.ts';

/** Most words that are looked for one by one; of a longer text the whole is. */
const most = 6;

/** A phone number as people write it, with or without the code of the country. */
const phone =
  /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?:\s*(?:ext\.?|x|;ext=)\s*(\d{1,7}))?$/i;
const dashes = /[-\u2010-\u2015\u2212]+/;

/** Too short to say anything by itself: the 7 in "Truck 7" is in every other VIN. */
const shortNumber = /^\d{1,3}$/;

/**
 * What has to be found of a search, in any order, the longest first: its words, so that "ortiz maria"
 * finds María Ortiz. A short number stays with the word before it, and a phone number is its digits. A word with
 * hyphens and no digit is its parts: Smith-Jones may be stored as Smith Jones.
 */
export function searchWords(text: string): readonly string[] {
  const called = phone.exec(text.trim());
  if (called) {
    const [, area = '', exchange = '', line = '', extension] = called;
    const number = area + exchange + line;
    return [extension === undefined ? number : `${number};ext=${extension}`];
  }
  const words: string[] = [];
  const parts = text
    .split(/[\s,;]+/)
    .flatMap((word) => (/\d/.test(word) ? [word] : word.split(dashes)));
  for (const word of parts.filter((part) => searchKey(part) !== '')) {
    const before = words.at(-1);
    if (before !== undefined && shortNumber.test(word))
      words[words.length - 1] = `${before} ${word}`;
    else words.push(word);
  }
  const distinct = [...new Set(words)];
  if (distinct.length === 0 || distinct.length > most) return [text];
  return distinct.toSorted((a, b) => b.length - a.length);
}

/** Whether a text has all words of a search; everything has those of none. */
export function hasAllWords(text: string, search: string): boolean {
  const key = searchKey(text);
  return searchWords(search.trim()).every((word) => {
    const compact = compactWord(word);
    return compact === null ? key.includes(searchKey(word)) : compactKey(text).includes(compact);
  });
}

/** Whether each word of a search is in one of these texts. */
export function haveAllWords(
  texts: readonly (string | null | undefined)[],
  search: string,
): boolean {
  const given = texts.filter((text) => text !== null && text !== undefined);
  return searchWords(search.trim()).every(
    (word) => searchKey(word) === '' || given.some((text) => hasAllWords(text, word)),
  );
}

/** A word that may be a plate, a VIN or another number: letters and digits, parted by nothing but dashes, dots, slashes and blanks. */
const number = /^[\p{L}\p{N}\s./\u2010-\u2015\u2212-]*$/u;

/** A word of a search without what separates its letters and digits, where it has a digit; null where it has none or other signs. */
export const compactWord = (word: string): string | null =>
  /\d/.test(word) && number.test(word) ? compactKey(word) : null;
