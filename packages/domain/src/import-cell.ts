import type { CalendarDay } from './calendar-day.ts';
import {
  importKey,
  type ImportChoice,
  type ImportField,
  type ImportProblem,
} from './import-field.ts';
import { readDay } from './import-day.ts';
import { normalizePhone } from './phone.ts';

/** What a cell means, or why it means nothing; an empty cell is null. */
export type ReadCell =
  | { readonly value: string | number | boolean | readonly string[] | null }
  | { readonly problem: ImportProblem };

/** What reading a cell depends on besides the cell. */
export interface CellRules {
  readonly today: CalendarDay;
  /** The choices of a choice field by `importKey` of each of their names; null for a name that stands for nothing. */
  readonly choices: ReadonlyMap<string, ImportChoice | null>;
}

/** Words that spreadsheets write where there is nothing. */
const nothing = new Set(['', '-', '--', '---', '—', '–', 'n/a', 'na', 'n.a.', 'null', '#n/a']);
/** The same where the word is not itself a choice. */
const unsaid = /^(none|nil|unknown|unk|tbd|tba|not applicable|blank|\(blank\)|missing|\?+)$/i;

export function readCell(field: ImportField, text: string, rules: CellRules): ReadCell {
  // What somebody is called is theirs, pictures and all; a picture in place of an answer is no empty cell.
  const isVerbatim = field.kind === 'text' || field.kind === 'yesNo';
  const given = isVerbatim ? text.trim() : undecorated(text);
  if (nothing.has(given.toLowerCase())) return { value: null };
  if (given.startsWith('#') && /^#(REF|VALUE|NAME|DIV\/0|NUM|NULL)[!?]?/i.test(given))
    return fault(field, `${field.label} holds the spreadsheet error ${given}.`);
  if (field.kind !== 'choice' && !isVerbatim && unsaid.test(given))
    return { value: field.kind === 'codes' ? [] : null };
  return readers[field.kind](given, field, rules);
}

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

type Reader = (given: string, field: ImportField, rules: CellRules) => ReadCell;

/** What a rate is paid for; the column of the salary format says it. */
const perWhat =
  /\s*(?:\/|\bper\b)\s*(?:hrs?|hours?|mi|miles?|loads?|trips?|days?|wk|weeks?|mo|months?|yr|years?)\.?$/i;

const readers: Readonly<Record<ImportField['kind'], Reader>> = {
  text: (given, field) => {
    const max = field.max ?? 200;
    if (given.length > max)
      return fault(field, `${field.label} can have at most ${max} characters.`);
    return given.includes('\u0000') || !given.isWellFormed()
      ? fault(field, `${field.label} contains a character that can't be stored.`)
      : { value: given };
  },
  day: (given, field, { today }) => {
    const value = readDay(given, today);
    return value === null
      ? fault(field, `${field.label}: "${shortened(given)}" is no date like MM/DD/YYYY.`)
      : { value };
  },
  phone: (given, field) => {
    const value = readPhone(given);
    return value === null
      ? fault(field, `${field.label}: "${shortened(given)}" is no phone number with 10 digits.`)
      : { value };
  },
  email: (given, field) => {
    const address = given.replace(/^mailto:/i, '').replace(/[;,]$/, '');
    return address.length <= 254 && /^[^\s@<>(),;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(address)
      ? { value: address }
      : fault(field, `${field.label}: "${shortened(given)}" is no e-mail address.`);
  },
  money: (given, field) => {
    const plain = given
      .replace(perWhat, '')
      .replace(/^(?:usd|us\$)|usd$/i, '')
      .replaceAll(/[$,\s]/g, '');
    const [, thousands] = /^(\d+(?:\.\d+)?)k$/i.exec(plain) ?? [];
    const value = thousands === undefined ? Number(plain || 'x') : Number(thousands) * 1000;
    return Number.isFinite(value) && value >= 0 && value <= 9_999_999
      ? { value: Math.round(value * 100) / 100 }
      : fault(field, `${field.label}: "${shortened(given)}" is no amount.`);
  },
  number: readNumber,
  choice: (given, field, { choices }) => {
    const bare = field.around === undefined ? given : given.replaceAll(field.around, ' ');
    for (const name of [given, bare]) {
      const found = choices.get(importKey(name));
      if (found !== undefined) return { value: found?.id ?? null };
    }
    if (unsaid.test(given)) return { value: null };
    const { problem } = fault(field, `${field.label}: there is no "${shortened(given)}".`);
    return { problem: { ...problem, unknown: given.slice(0, 200) } };
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

function codesIn(text: string, { codes }: ImportField): string[] {
  if (codes === undefined) return [text];
  const word = codes.words[text.toLowerCase()];
  if (word !== undefined) return [...word];
  const letters = [...text.toUpperCase()];
  return letters.every((letter) => codes.letters.includes(letter)) ? letters : [text];
}

/** One number out of what people write around it: an extension, 'cell', a second number behind a slash. */
function readPhone(given: string): string | null {
  const [first = ''] = given.split(/\s*(?:\/|;|,|\bor\b|\n)\s*(?=\(?\+?\d)/);
  for (const text of [given, first]) {
    const bare = text
      .replace(/\s*\b(?:ext|extension|x)\.?\s*#?\d+\s*$/i, '')
      .replaceAll(
        /\b(?:cell|mobile|home|work|phone|tel|ph|main|office)\b\.?:?|\([chmw]\)|^[chmw]:/gi,
        '',
      )
      .replace(/\.0$/, '')
      .replaceAll(/[–—·•_]/g, '-');
    const value = normalizePhone(bare);
    if (value !== null) return value;
  }
  return null;
}

function readNumber(given: string, field: ImportField): ReadCell {
  const { digits = 0, least = 0, most = Number.MAX_SAFE_INTEGER, units = [] } = field.number ?? {};
  const said = given.toLowerCase().replace(/^['’]|\.$/g, '');
  const unit = units.toSorted((a, b) => b.length - a.length).find((one) => said.endsWith(one));
  const text = said.slice(0, said.length - (unit?.length ?? 0)).replaceAll(/[,\s]/g, '');
  const value = /^-?\d{1,15}(\.\d*)?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value))
    return fault(field, `${field.label}: "${shortened(given)}" is no number.`);
  // Of a year people often write the end alone.
  if (least >= 1900 && value >= 0 && value < 100 && Number.isInteger(value))
    return { value: value + (value > 60 ? 1900 : 2000) };
  if (value < least)
    return fault(
      field,
      least === 0
        ? `${field.label} cannot be negative.`
        : `${field.label} is at least ${String(least)}.`,
    );
  if (value > most)
    return fault(field, `${field.label} is at most ${most.toLocaleString('en-US')}.`);
  const kept = Number(value.toFixed(digits));
  return digits === 0 && kept !== value
    ? fault(field, `${field.label} is a whole number.`)
    : { value: kept };
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const fault = (field: ImportField, message: string): { readonly problem: ImportProblem } => ({
  problem: { field: field.key, message, level: 'rejected', isUnread: true },
});
