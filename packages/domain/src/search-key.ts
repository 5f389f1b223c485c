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

/** A person's name as it is compared: "Smith-Jones" and "Smith Jones" are one. */
export const nameKey = (text: string): string =>
  searchKey(text)
    .replaceAll(/[\s-]+/g, ' ')
    .trim();
