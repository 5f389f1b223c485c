import { isPaperWord } from './paper-kind.ts';
import { paperWords, type PaperWord } from './paper-words.ts';

/** A person as far as names of files are compared with one. */
export interface PaperPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeNumber: string | null;
}

/**
 * Whom a name means: one person, or some it may be. `isSure` false asks even where there is one:
 * the name has a word more, as of somebody who is not there yet.
 */
export interface PersonGuess {
  readonly ids: readonly string[];
  readonly isSure: boolean;
}

/** How much of a person a name says: the last name, with an initial, both names, the number. */
type Strength = 1 | 2 | 3 | 4;

interface Entry {
  readonly id: string;
  readonly strength: Strength;
  /** Letters of the last name where it comes first. */
  readonly lastFirst?: number;
  readonly suffix: string | null;
}

/** People by everything a file may call them. */
export type PersonIndex = ReadonlyMap<string, readonly Entry[]>;

const suffixes: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'junior', 'senior']);
const sameSuffix: Readonly<Record<string, string>> = { junior: 'jr', senior: 'sr' };
const mostWords = 6;
const shortestNumber = 3;
const plainNumber = 4;

/** Prepares people once for many names. */
export function personIndex(people: readonly PaperPerson[]): PersonIndex {
  const index = new Map<string, Entry[]>();
  for (const person of people) {
    const last = namesOf(person.lastName);
    const first = namesOf(person.firstName);
    const suffix = last.suffix ?? first.suffix;
    const add = (key: string, strength: Strength, lastFirst?: number) => {
      if (key === '') return;
      const entries = index.get(key) ?? [];
      const entry = { id: person.id, strength, suffix, ...(lastFirst && { lastFirst }) };
      if (!entries.some((one) => one.id === person.id && one.lastFirst === entry.lastFirst))
        index.set(key, [...entries, entry]);
    };
    const both = (lastName: string, firstName: string, strength: Strength) => {
      if (lastName === '' || firstName === '') return;
      add(lastName + firstName, strength, lastName.length);
      add(firstName + lastName, strength);
    };
    const fullLast = last.words.join('');
    const [given = ''] = first.words;
    const number = paperWords(person.employeeNumber ?? '')
      .map((word) => word.text)
      .join('');
    if (isNumber(number)) add(number, 4);
    both(fullLast, first.words.join(''), 3);
    both(fullLast, given, 3);
    both(fullLast, given.slice(0, 1), 2);
    if (last.words.length > 1) for (const part of last.words) both(part, given, 2);
    if (fullLast.length > 2 && !isPaperWord(fullLast)) add(fullLast, 1);
  }
  return index;
}

/** A number of letters and digits, or of digits alone that is no year; a few digits could be anything. */
function isNumber(key: string): boolean {
  if (key.length < shortestNumber || !/\d/.test(key)) return false;
  if (!/^\d+$/.test(key)) return true;
  return key.length >= plainNumber && !/^(?:19|20)\d\d$/.test(key);
}

function namesOf(name: string): {
  readonly words: readonly string[];
  readonly suffix: string | null;
} {
  const all = paperWords(name).map((word) => word.text);
  const suffix = all.length > 1 ? all.find((word) => suffixes.has(word)) : undefined;
  return {
    words: suffix === undefined ? all : all.filter((word) => word !== suffix),
    suffix: suffix === undefined ? null : (sameSuffix[suffix] ?? suffix),
  };
}

interface Hit extends Entry {
  readonly from: number;
  readonly to: number;
  /** A word between both names was passed over: a middle name. */
  readonly isOpen: boolean;
}

/** Whom the name of a file or folder means. */
export function personOf(
  name: readonly PaperWord[],
  index: PersonIndex,
): PersonGuess & {
  readonly strength: number;
} {
  const suffixText = name.find((word) => suffixes.has(word.text))?.text;
  const suffix = suffixText === undefined ? null : (sameSuffix[suffixText] ?? suffixText);
  const words = name.filter((word) => !suffixes.has(word.text));
  const all = hitsOf(words, index);
  const strength = Math.max(0, ...all.map((hit) => hit.strength));
  const best = all.filter((hit) => hit.strength === strength);
  const hits = best.filter((hit) => !best.some((other) => other !== hit && isWithin(hit, other)));
  const suffixed = hits.filter((hit) => hit.suffix === suffix);
  const matches = suffix !== null && suffixed.length > 0 ? suffixed : hits;
  const ids = [...new Set(matches.map((hit) => hit.id))];
  const beside =
    strength === 4 ? all.filter((hit) => hit.strength === 2 || hit.strength === 3) : [];
  // A number that agrees with the name tells namesakes apart; one that does not is asked about.
  const against = beside.some((hit) => ids.includes(hit.id)) ? [] : beside;
  const everybody = [...new Set([...ids, ...against.map((hit) => hit.id)])];
  const [hit] = matches;
  const isOne = everybody.length === 1 && hit !== undefined;
  const isSuffixRight = suffix === null || matches === suffixed;
  const isSure = isOne && isSuffixRight && !isSomebodyElse(hit, words, strength);
  return { ids: everybody, isSure, strength };
}

const isWithin = (hit: Hit, other: Hit): boolean =>
  other.from <= hit.from && other.to >= hit.to && other.to - other.from > hit.to - hit.from;

function hitsOf(words: readonly PaperWord[], index: PersonIndex): Hit[] {
  const hits: Hit[] = [];
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + mostWords); to += 1) {
      const span = words.slice(from, to);
      const take = (texts: readonly PaperWord[], isOpen: boolean) => {
        for (const entry of index.get(texts.map((word) => word.text).join('')) ?? [])
          if (isInOrder(span, entry) && !(isOpen && entry.strength !== 3))
            hits.push({ ...entry, from, to, isOpen });
      };
      take(span, false);
      for (let omitted = 1; omitted < span.length - 1; omitted += 1)
        if (!isPaperWord(span[omitted]?.text ?? '')) take(span.toSpliced(omitted, 1), true);
    }
  return hits;
}

/** A comma stands behind the last name and nowhere else. */
function isInOrder(span: readonly PaperWord[], { lastFirst, strength }: Entry): boolean {
  const comma = span.findIndex((word, at) => at > 0 && word.gap.includes(','));
  if (comma < 0 || strength === 4) return true;
  const before = span.slice(0, comma).reduce((sum, word) => sum + word.text.length, 0);
  return lastFirst === before;
}

/** Whether a word beside the name belongs to a name too, so that it means somebody who is not known. */
function isSomebodyElse(hit: Hit, words: readonly PaperWord[], strength: number): boolean {
  if (strength === 4) return false;
  const isStrange = (word: PaperWord | undefined): boolean =>
    word !== undefined && word.text.length > 1 && !/^\d/.test(word.text) && !isPaperWord(word.text);
  if (strength < 3) {
    const otherWords = words.filter((_, at) => at < hit.from || at >= hit.to);
    return otherWords.some((word) => isStrange(word) && !isState(word, hit, words));
  }
  const span = words.slice(hit.from, hit.to);
  const hasComma = span.some((word, at) => at > 0 && word.gap.includes(','));
  const next = words[hit.to];
  const before = words[hit.from - 1];
  const isBesideNext = next !== undefined && isClose(next.gap) && !hasComma;
  const isBesideLast = before !== undefined && isClose(words[hit.from]?.gap ?? '');
  return (isBesideNext && isStrange(next)) || (isBesideLast && isStrange(before));
}

const isClose = (gap: string): boolean => /^(?: |_|-|\.|)$/.test(gap);

const states: ReadonlySet<string> = new Set(
  'al ak az ar ca co ct de fl ga hi ia id il in ks ky la ma md me mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok or pa ri sc sd tn tx ut va vt wa wi wv wy dc on qc bc ab mb sk'.split(
    ' ',
  ),
);

/** A State by its letters, away from the name: beside it, it could be a first name. */
function isState(word: PaperWord, hit: Hit, words: readonly PaperWord[]): boolean {
  const at = words.indexOf(word);
  return states.has(word.text) && at !== hit.from - 1 && at !== hit.to;
}
