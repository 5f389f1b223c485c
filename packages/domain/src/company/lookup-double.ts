/** A value with its name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

// What a place or a team is called besides its own name.
const besides = new Set(
  'terminal yard shop depot office branch location hub station center centre warehouse department dept team group site fleet division type the'.split(
    ' ',
  ),
);

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether two names probably mean the same: but for letter case, blanks, signs, a plural, one wrong letter, or a word such as Terminal. */
export function looksLike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  if (a.join('') === b.join('')) return true;
  const [ownA, ownB] = [a.filter(isOwn), b.filter(isOwn)];
  if (ownA.length === 0 || ownB.length === 0) return isClose(a, b);
  return (
    isClose(ownA, ownB) &&
    (isPart(a, b) || isPart(b, a) || (a.length === b.length && isClose(a, b)))
  );
}

/** Of the values, the first one other than this that probably means the same; null when there is none. */
export function doubleOf({ id, name }: Named, values: readonly Named[]): Named | null {
  return values.find((one) => one.id !== id && looksLike(one.name, name)) ?? null;
}

const isOwn = (word: string): boolean => !besides.has(word);

const isClose = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, index) => isSameWord(word, b[index] ?? ''));

// Every further word of the longer name is one that says nothing of its own.
const isPart = (short: readonly string[], long: readonly string[]): boolean =>
  short.every((word) => long.some((one) => isSameWord(word, one)));

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (/\d/.test(a + b) || Math.min(a.length, b.length) < 5) return isPlural(a, b) || isPlural(b, a);
  return isOneSlip(a, b);
}

const isPlural = (one: string, many: string): boolean => one.length >= 3 && many === `${one}s`;

/** Whether one letter more, less, other, or two swapped make the same word. */
function isOneSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    short.slice(at + 1) === long.slice(at + 1) ||
    (isSwapped && short.slice(at + 2) === long.slice(at + 2))
  );
}
