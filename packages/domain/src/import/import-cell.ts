import {
  beginningOf,
  fault,
  readDayCell,
  readMoneyCell,
  readNumberCell,
  shortened,
  problemOf,
  type CellRules,
  type ReadCell,
} from './import-figure.ts';
import { exactKey, importKey, type ImportField } from './import-field.ts';
import { normalizePhone } from '../phone.ts';
import { isPlaceholder, placeholderText } from '../placeholder.ts';
import { plainText } from '../plain-text.ts';

export type { CellRules, ReadCell } from './import-figure.ts';

/** Words that spreadsheets write where there is nothing. */
const nothing = new Set(['', '-', '--', '---', '—', '–', 'n/a', 'n.a.', '#n/a']);
/** The same where nobody is called so. */
const nothingUnlessName = new Set(['na', 'null']);
/** The same where the word is not itself a choice. */
const unsaid = /^(none|nil|unknown|unk|tbd|tba|not applicable|blank|\(blank\)|missing|\?+)$/i;

export function readCell(field: ImportField, text: string, rules: CellRules): ReadCell {
  // What somebody is called is theirs, pictures and all; a picture in place of an answer is no empty cell.
  const isVerbatim = field.kind === 'text' || field.kind === 'yesNo';
  const plain = plainText(text);
  const given = isVerbatim ? plain : undecorated(plain);
  // A list that has "NA" or "%" means it, and "Day-Cab" beside "Daycab" is another.
  const exact = field.kind === 'choice' ? rules.choices.get(exactKey(plain)) : undefined;
  if (exact) return { value: exact.id };
  if (isNothing(field, given.toLowerCase(), rules)) return { value: null };
  if (given.startsWith('#') && /^#(REF|VALUE|NAME|DIV\/0|NUM|NULL)[!?]?/i.test(given))
    return fault(field, `${field.label} holds the spreadsheet error ${given}.`);
  if (field.names === 'record' && isPlaceholder(given))
    return {
      value: null,
      note: problemOf(field, 'note', placeholderText(field.label, shortened(given))),
    };
  const mayBeUnsaid =
    field.kind !== 'choice' &&
    field.kind !== 'yesNo' &&
    field.names === undefined &&
    (field.codes?.none === undefined || !isDenial(given));
  if (mayBeUnsaid && unsaid.test(given)) return { value: field.kind === 'codes' ? [] : null };
  return readers[field.kind](given, field, rules);
}

function isNothing({ names }: ImportField, given: string, { isNullNothing }: CellRules): boolean {
  if (nothing.has(given)) return true;
  if (names !== 'person') return names === undefined && nothingUnlessName.has(given);
  return given === 'null' && isNullNothing === true;
}

/** Whether a text in place of a name says that there is none: 'unknown', 'TBD', 'n/a'. */
export const isPlaceholderName = (text: string): boolean => {
  const given = text.trim().toLowerCase();
  return nothing.has(given) || nothingUnlessName.has(given) || unsaid.test(given);
};

/** The answer people write for Yes and No, in any letter case; undefined for any other text. */
export function readYesNo(text: string): boolean | undefined {
  const given = text.trim().toLowerCase();
  if (/^(?:yes|y|x|true|1)$/.test(given)) return true;
  return /^(?:no|n|false|0)$/.test(given) ? false : undefined;
}

/** Text without pictures, and without what is left of them. */
const undecorated = (text: string): string =>
  text
    .replaceAll(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0E\uFE0F\u200D]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What Excel shows of a number with too many digits for its column. */
const shortenedNumber = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i;

type Reader = (given: string, field: ImportField, rules: CellRules) => ReadCell;

const readers: Readonly<Record<ImportField['kind'], Reader>> = {
  text: (given, field) => {
    const max = field.max ?? 200;
    if (given.length > max)
      return fault(field, `${field.label} can have at most ${max} characters.`);
    if (given.includes('\u0000') || !given.isWellFormed())
      return fault(field, `${field.label} contains a character that can't be stored.`);
    if (shortenedNumber.test(given))
      return fault(
        field,
        `${field.label}: Excel has shortened a number to "${given}": give the column the format Text and enter it again.`,
      );
    return given.includes('\uFFFD')
      ? fault(
          field,
          `${field.label}: "${shortened(given)}" lost a letter before the file was saved: type it again.`,
        )
      : { value: given };
  },
  day: readDayCell,
  phone: (given, field) => {
    const found = phonesIn(given);
    return found === null
      ? fault(field, `${field.label}: "${shortened(given)}" is not a phone number with 10 digits.`)
      : found;
  },
  email: (given, field) => {
    const address = given.replace(/^mailto:/i, '').replace(/[;,]$/, '');
    return address.length <= 254 && /^[^\s@<>(),;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(address)
      ? { value: address }
      : fault(field, `${field.label}: "${shortened(given)}" is not an e-mail address.`);
  },
  money: readMoneyCell,
  number: readNumberCell,
  choice: (given, field, { choices }) => {
    const bare = field.ignored === undefined ? given : given.replaceAll(field.ignored, ' ');
    for (const name of [given, bare]) {
      const found = choices.get(importKey(name));
      if (found !== undefined) return { value: found?.id ?? null };
    }
    if (unsaid.test(given)) return { value: null };
    const { problem } = fault(field, `${field.label}: there is no "${shortened(given)}".`);
    return { problem: { ...problem, unknown: beginningOf(given, 200) } };
  },
  yesNo: (given, field) => {
    const value = readYesNo(given);
    return value === undefined
      ? fault(
          field,
          `${field.label}: "${shortened(given)}" cannot be read; write Yes, Y, X, True or 1, or No, N, False or 0, or leave it empty.`,
        )
      : { value };
  },
  codes: (given, field) => {
    const tokens = given.split(/[\s,;/&+-]+|\band\b/i).filter(Boolean);
    if (field.codes?.isNamed) return namedIn(tokens, field, field.codes.words);
    const denials = tokens.filter((code) => isDenial(code)).length;
    if (field.codes?.none !== undefined && denials > 0)
      return denials === tokens.length
        ? { value: [field.codes.none] }
        : fault(
            field,
            `${field.label}: "${shortened(given)}" says yes and no; write the codes alone, or None.`,
          );
    const codes = tokens.flatMap((code) => codesIn(code, field));
    return codes.some((code) => code.length > 4)
      ? fault(field, `${field.label}: enter codes of at most 4 characters.`)
      : { value: [...new Set(codes.map((code) => code.toUpperCase()))] };
  },
};

function namedIn(
  tokens: readonly string[],
  field: ImportField,
  words: Readonly<Record<string, string>>,
): ReadCell {
  const names = new Map(Object.entries(words));
  const strange = tokens.find((one) => !names.has(one.toLowerCase()));
  if (strange !== undefined)
    return fault(field, `${field.label}: there is no "${shortened(strange)}".`);
  const values = tokens.map((one) => names.get(one.toLowerCase()) ?? '').filter(Boolean);
  return { value: [...new Set(values)].toSorted() };
}

const isDenial = (token: string): boolean => /^(?:no|none|not|without)$/i.test(token);

function codesIn(text: string, { codes }: ImportField): string[] {
  if (codes === undefined) return [text];
  const word = codes.words[text.toLowerCase()];
  if (word !== undefined) return [...word];
  const letters = [...text.toUpperCase()];
  return letters.every((letter) => codes.letters.includes(letter)) ? letters : [text];
}

/** One number out of what people write around it: 'cell', and a second number behind a slash, which is kept apart. */
function phonesIn(given: string): { readonly value: string; readonly spare?: string } | null {
  const single = phoneIn(given);
  if (single !== null) return { value: single };
  const [first = '', ...others] = given.split(
    /\s*(?:\/|;|,|\bor\b|&|\n)\s*(?=[a-z.:\s]{0,12}\(?\+?\d)/i,
  );
  const value = phoneIn(first);
  const spare = others.join(', ').trim();
  if (value === null) return null;
  return spare === '' ? { value } : { value, spare };
}

/** A phone number without what people write around it, as it is stored; null for none. */
export const phoneIn = (text: string): string | null =>
  normalizePhone(
    text
      .replaceAll(
        /\b(?:cell|mobile|home|work|phone|tel|ph|main|office)\b\.?:?|\([chmw]\)|^[chmw]:/gi,
        '',
      )
      .replace(/\.0$/, '')
      .replaceAll(/[·•_]/g, '-'),
  );
