import { compactKey, plainLetters } from '@roadproof/domain/search-key';

/**
 * What the index of the database finds a record by (its record_key()): the plain letters and digits of a key
 * without zeros in front. Two texts that are one by `compactKey`, `searchKey` or `nameKey` have the same.
 */
export const recordKey = (text: string): string =>
  compactKey(plainLetters(text))
    .replaceAll(/[^a-z\d]/g, '')
    .replace(/^0+/, '');

/** The keys of texts, each once; texts without any are left out. */
export const recordKeys = (texts: Iterable<string>): string[] => [
  ...new Set([...texts].filter((text) => text.trim() !== '').map(recordKey)),
];
