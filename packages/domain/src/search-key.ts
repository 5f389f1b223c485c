/** Letters that no accent makes. */
const alike: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
};

/** A text without apostrophes of any shape. */
export const withoutApostrophes = (text: string): string =>
  text.replaceAll(/['\u2018\u2019\u02BC\u02BB\u0060\u00B4\u2032]/g, '');

/**
 * A text as searches and names compare it, as the database's own search_key() makes it: in small letters,
 * without accents and apostrophes, every dash a hyphen.
 */
export function searchKey(text: string): string {
  return withoutApostrophes(text.normalize('NFD'))
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase()
    .replaceAll(/[łøđıßæœς]/g, (letter) => alike[letter] ?? letter);
}

/** A text as what names a record is compared: its letters and digits alone. For VINs, plates, license numbers and phones. */
export const compactKey = (text: string): string =>
  searchKey(text).replaceAll(/[^\p{L}\p{Nd}]/gu, '');

// Cyrillic, Greek and Armenian letters that a reader cannot tell from Latin ones, in either case. A letter with a
// capital alone that looks so goes with it, so that a name in capitals stays the same name.
const lookAlikeLetters: readonly (readonly [string, string])[] = [
  ['АаΑα', 'a'],
  ['ВвΒβ', 'b'],
  ['СсϹϲ', 'c'],
  ['Ԁԁ', 'd'],
  ['ЕеΕε', 'e'],
  ['НнΗηҺһ', 'h'],
  ['ІіΙιӀӏ', 'i'],
  ['Јјϳ', 'j'],
  ['КкΚκ', 'k'],
  ['МмΜμ', 'm'],
  ['Νν', 'n'],
  ['ОоΟοՕօ', 'o'],
  ['РрΡρ', 'p'],
  ['Ԛԛ', 'q'],
  ['Ѕѕ', 's'],
  ['ТтΤτ', 't'],
  ['Սս', 'u'],
  ['Ԝԝ', 'w'],
  ['ХхΧχ', 'x'],
  ['УуΥυ', 'y'],
  ['Ζζ', 'z'],
];

/** The letters that `plainLetters` changes, and behind each the one it becomes, as two texts of one length. */
export const lookAlikes: readonly [string, string] = [
  lookAlikeLetters.map(([from]) => from).join(''),
  lookAlikeLetters.map(([from, to]) => to.repeat(from.length)).join(''),
];
const lookAlike = new Map(
  [...lookAlikes[0]].map((letter, at) => [letter, lookAlikes[1][at] ?? '']),
);

/**
 * A text with the Cyrillic and Greek letters that look like Latin ones as those: a pasted "Cаrol" with a Cyrillic
 * letter is Carol. To compare what names a record, never to store.
 */
export const plainLetters = (text: string): string =>
  // Nearly every text is spared the search.
  /[\u0370-\u058F\u1F00-\u1FFF]/.test(text)
    ? [...text.normalize('NFD')].map((one) => lookAlike.get(one) ?? one).join('')
    : text;

/** A person's name as it is compared: "Smith-Jones" and "Smith Jones" are one. */
export const nameKey = (text: string): string =>
  searchKey(text)
    .replaceAll(/[\s-]+/g, ' ')
    .trim();
