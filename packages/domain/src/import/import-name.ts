import { plainText } from '../plain-text.ts';

/** A name in its parts; one word alone is the last name. */
export interface NameParts {
  readonly firstName: string | null;
  readonly lastName: string;
  /** What somebody is called, in brackets or quotes within the name. */
  readonly nickname?: string;
}

const suffix = /^(?:jr|sr|ii|iii|iv|v|2nd|3rd)\.?$/i;
const title = /^(?:(?:mr|mrs|ms|miss|mx|dr)\.?|(?:rev|prof|capt|sgt|lt|hon)\.)$/i;
/** Words that belong to the family name behind them, in any letters. */
const particle =
  /^(?:d|de|del|della|der|den|des|ter|ten|van|vander|vanden|von|zu|zum|zur|di|da|das|dos|du|la|las|los|st\.?|ste\.?|san|santa|santo|abu|ibn|mac|mc|o['\u2019])$/i;
/** The same, but first names or initials where they are not written small. */
const smallParticle = /^(?:al|el|ben|bin|bint|do|le|lo|y|e)$/;
/** Those that join two family names. */
const joint = /^(?:y|e)$/;
const nicknamed =
  /\s*(?:\(([^()]*)\)|"([^"]*)"|\u201C([^\u201D]*)\u201D|(?<=\s)['\u2018]([^'\u2018\u2019]+)['\u2019](?=\s|,|$))\s*/;

/**
 * First and last name out of one cell: 'Lee, Ann', 'Ann Marie Lee', 'John Smith Jr.', 'Juan de la Cruz',
 * 'Dr. Robert "Bob" Ames'; null without any name.
 */
export function splitName(text: string): NameParts | null {
  const plain = plainText(text).replaceAll(/\s+/g, ' ');
  const found = nicknamed.exec(plain);
  const nickname = found?.slice(1).find(Boolean)?.trim();
  const parts = partsOf(found === null ? plain : plain.replace(nicknamed, ' '));
  return parts === null || nickname === undefined || nickname === ''
    ? parts
    : { ...parts, nickname };
}

function partsOf(text: string): NameParts | null {
  const [family = '', given = '', after = '', ...rest] = text.split(',').map((part) => part.trim());
  if (rest.length > 0) return null;
  if (suffix.test(given))
    return partsOf(after === '' ? `${family} ${given}` : `${family} ${given}, ${after}`);
  if (given === '') return withoutComma(wordsOf(family));
  const first = wordsOf(given);
  // 'Smith, John Jr.' is John Smith Jr.
  const own = first.length > 1 && suffix.test(first.at(-1) ?? '') ? first.pop() : undefined;
  const lastName = [family, own, after].filter(Boolean).join(' ');
  const firstName = first.join(' ');
  if (firstName === '' || family === '') return only(firstName || lastName);
  return { firstName, lastName };
}

/** The words of a name without the title before it. */
function wordsOf(text: string): string[] {
  const words = text.split(' ').filter(Boolean);
  return words.length > 1 && title.test(words[0] ?? '') ? words.slice(1) : words;
}

function withoutComma(words: readonly string[]): NameParts | null {
  let at = words.length - 1;
  if (at > 1 && suffix.test(words[at] ?? '')) at -= 1;
  while (at > 1 && isParticle(words[at - 1] ?? ''))
    at -= joint.test(words[at - 1] ?? '') && at > 2 ? 2 : 1;
  return at < 1
    ? only(words.join(' '))
    : { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') };
}

const isParticle = (word: string): boolean => particle.test(word) || smallParticle.test(word);

const only = (name: string): NameParts | null =>
  name === '' ? null : { firstName: null, lastName: name };
