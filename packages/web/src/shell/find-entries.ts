import {
  correctedSearch,
  synonymWords,
  termsOf,
  wordsOf,
  type SearchTerm,
} from '@roadproof/domain/search-synonym';
import type { PaletteEntry } from './palette-entry.ts';

/** The words an entry is found by, split into words once. */
interface Indexed<E> {
  readonly entry: E;
  readonly title: readonly string[];
  readonly other: readonly string[];
}

export type SearchIndex<E extends PaletteEntry> = readonly Indexed<E>[];

/** Prepares entries for many searches. */
export const indexOf = <E extends PaletteEntry>(entries: readonly E[]): SearchIndex<E> =>
  entries.map((entry) => ({
    entry,
    title: wordsOf(entry.title),
    other: wordsOf(`${entry.place ?? ''} ${entry.words ?? ''}`),
  }));

/** More than any sum of words: an entry of just that name comes first, then what a synonym names, in its order. */
const named = 1000;

function wordScore(text: string, { title, other }: Indexed<PaletteEntry>): number {
  if (title[0]?.startsWith(text)) return 40;
  if (title.some((word) => word.startsWith(text))) return 30;
  if (other.some((word) => word.startsWith(text))) return 10;
  // "workorder" is written in two words, "e-mail" in one.
  return text.length > 3 && title.join('').includes(text) ? 20 : 0;
}

/** True if the words of a phrase follow each other. */
function hasPhrase(words: readonly string[], parts: readonly string[]): boolean {
  return words.some((_word, at) => parts.every((part, step) => words[at + step] === part));
}

function termScore(term: SearchTerm, indexed: Indexed<PaletteEntry>): number {
  const { synonym, text, words, phrases } = term;
  const plain =
    words.length === 1
      ? wordScore(text, indexed)
      : Math.min(...words.map((word) => wordScore(word, indexed)));
  if (!synonym) return plain;
  const rank = synonym.finds.indexOf(indexed.entry.key);
  if (rank >= 0) return named - rank;
  if (plain > 0) return plain;
  if (phrases.some((phrase) => hasPhrase(indexed.title, phrase))) return 25;
  return phrases.some((phrase) => hasPhrase(indexed.other, phrase)) ? 5 : 0;
}

function score(terms: readonly SearchTerm[], indexed: Indexed<PaletteEntry>): number {
  const scores = terms.map((term) => termScore(term, indexed));
  if (scores.includes(0)) return 0;
  const isName = terms.map(({ text }) => text).join('') === indexed.title.join('');
  return scores.reduce((sum, one) => sum + one, isName ? 2 * named : 0);
}

/** The entries that have every word of a text, the best first; all of them for no text. */
export function findEntries<E extends PaletteEntry>(
  index: SearchIndex<E>,
  text: string,
): readonly E[] {
  const terms = termsOf(text);
  if (terms.length === 0) return index.map(({ entry }) => entry);
  return index
    .map((indexed) => ({ entry: indexed.entry, score: score(terms, indexed) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** The entries that a synonym names where a text is one and nothing else; null for any other text. */
export function namedBy<E extends PaletteEntry>(
  found: readonly E[],
  text: string,
): readonly E[] | null {
  const [term, ...others] = termsOf(text);
  const finds = others.length === 0 ? term?.synonym?.finds : undefined;
  return finds ? found.filter(({ key }) => finds.includes(key)) : null;
}

/** The text with one letter of a word corrected, by the words of these entries; null where nothing is like it. */
export function corrected(index: SearchIndex<PaletteEntry>, text: string): string | null {
  const known = index.flatMap(({ title, other }) => [...title, ...other]);
  return correctedSearch(text, new Set([...synonymWords, ...known]));
}
