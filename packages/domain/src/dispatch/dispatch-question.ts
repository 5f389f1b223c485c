import type { LoadMark } from './dispatch-facts.ts';

/** A question typed as a sentence: words that name its driver and units, and marks of its load. */
export interface TypedQuestion {
  readonly driver: string;
  readonly unit: string;
  readonly trailers: readonly string[];
  readonly marks: readonly Exclude<LoadMark, 'interstate'>[];
  /** False where the sentence says that it is within the State; null where it says nothing of it. */
  readonly isInterstate: boolean | null;
}

const openings = /^(?:may|can|is)\s+/i;
const acts =
  /\s+(?:allowed\s+to\s+|able\s+to\s+)?(?:take|takes|drive|drives|haul|hauls|pull|pulls)\s+/i;
const articles = /\b(?:the|a|an|today|now|load|loads|of|and|in)\b/gi;

/** Words of the load, longer ones first. */
const loadWords: readonly (readonly [RegExp, Exclude<LoadMark, 'interstate'>])[] = [
  [/\b(?:placarded\s+hazmat|hazardous\s+materials|hazmat|placards|placarded|haz)\b/gi, 'placards'],
  [/\b(?:doubles\s+or\s+triples|doubles?|triples?)\b/gi, 'doubles'],
  [/\b(?:tanker|tank)\b/gi, 'tank'],
  [/\bpassengers?\b/gi, 'passengers'],
  [/\b(?:over\s*80(?:,?000)?(?:\s*(?:lb|lbs|pounds))?|overweight)\b/gi, 'over80'],
];
const within = /\b(?:intrastate|within\s+the\s+state)\b/gi;
const between = /\binterstate\b/gi;

const tidy = (text: string): string =>
  text.replaceAll(articles, ' ').replaceAll(/\s+/g, ' ').trim();

/**
 * Reads a sentence such as "may rosa take 113 with 5305 hazmat": it begins with may, can or is, names a
 * driver, then take, drive, haul or pull, a unit, trailers after "with", and words of the load. Null for any
 * other text, and for one that does not name a driver and a unit yet.
 */
export function dispatchQuestion(text: string): TypedQuestion | null {
  const sentence = text.trim().replace(/[?.!]+$/, '');
  const opening = openings.exec(sentence);
  if (!opening) return null;
  const rest = sentence.slice(opening[0].length);
  const act = acts.exec(rest);
  if (!act) return null;
  const driver = tidy(rest.slice(0, act.index));
  let load = ` ${rest.slice(act.index + act[0].length)} `;
  const take = (pattern: RegExp): boolean => {
    const next = load.replaceAll(pattern, ' ');
    const isThere = next !== load;
    load = next;
    return isThere;
  };
  const marks = loadWords.flatMap(([pattern, mark]) => (take(pattern) ? [mark] : []));
  const isWithin = take(within);
  const isBetween = take(between);
  const [unit = '', ...others] = load.split(/\s+with\s+/i);
  const trailers = others
    .flatMap((part) => part.split(/,|\s+(?:and|with)\s+/i))
    .map(tidy)
    .filter(Boolean);
  const power = tidy(unit.replaceAll(/,/g, ' '));
  if (driver === '' || power === '') return null;
  const isInterstate = isWithin ? false : isBetween ? true : null;
  return { driver, unit: power, trailers, marks, isInterstate };
}
