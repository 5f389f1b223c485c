import { searchKey } from './search-key.ts';

/** Most words that are looked for one by one; of a longer text the whole is. */
const most = 6;

/** A phone number as people write it, with or without the code of the country. */
const phone = /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/;

/** Too short to say anything by itself: the 7 in "Truck 7" is in every other VIN. */
const shortNumber = /^\d{1,3}$/;

/**
 * What has to be found of a search, in any order, the longest first: its words, so that "ortiz maria"
 * finds María Ortiz. A short number stays with the word before it, and a phone number is its digits.
 */
export function searchWords(text: string): readonly string[] {
  const called = phone.exec(text.trim());
  if (called) return [called.slice(1).join('')];
  const words: string[] = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
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
  return searchWords(search.trim()).every((word) => key.includes(searchKey(word)));
}
