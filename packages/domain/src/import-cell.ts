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
  | { readonly value: string | number | readonly string[] | null }
  | { readonly problem: ImportProblem };

/** What reading a cell depends on besides the cell. */
export interface CellRules {
  readonly today: CalendarDay;
  /** The choices of a choice field by `importKey` of each of their names. */
  readonly choices: ReadonlyMap<string, ImportChoice>;
}

/** Words that spreadsheets write where there is nothing. */
const nothing = new Set(['', '-', '--', '—', 'n/a', 'na', 'null', '#n/a']);

export function readCell(field: ImportField, text: string, rules: CellRules): ReadCell {
  const given = text.trim();
  if (nothing.has(given.toLowerCase())) return { value: null };
  if (given.startsWith('#') && /^#(REF|VALUE|NAME|DIV\/0|NUM|NULL)[!?]?/i.test(given))
    return fault(field, `${field.label} holds the spreadsheet error ${given}.`);
  const result = readers[field.kind](given, field, rules);
  return result;
}

type Reader = (given: string, field: ImportField, rules: CellRules) => ReadCell;

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
    const value = normalizePhone(given.replace(/\s*(?:ext|x)\.?\s*\d+$/i, ''));
    return value === null
      ? fault(field, `${field.label}: "${shortened(given)}" is no phone number with 10 digits.`)
      : { value };
  },
  email: (given, field) =>
    given.length <= 254 && /^[^\s@<>(),;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(given)
      ? { value: given }
      : fault(field, `${field.label}: "${shortened(given)}" is no e-mail address.`),
  money: (given, field) => {
    const value = Number(given.replaceAll(/[$,\s]/g, ''));
    return Number.isFinite(value) && value >= 0 && value <= 9_999_999
      ? { value: Math.round(value * 100) / 100 }
      : fault(field, `${field.label}: "${shortened(given)}" is no amount.`);
  },
  number: readNumber,
  choice: (given, field, { choices }) => {
    const found = choices.get(importKey(given));
    if (found) return { value: found.id };
    const { problem } = fault(field, `${field.label}: there is no "${shortened(given)}".`);
    return { problem: { ...problem, unknown: given.slice(0, 200) } };
  },
  codes: (given, field) => {
    const codes = given.split(/[\s,;/]+/).filter(Boolean);
    return codes.some((code) => code.length > 4)
      ? fault(field, `${field.label}: enter codes of at most 4 characters.`)
      : { value: [...new Set(codes.map((code) => code.toUpperCase()))] };
  },
};

function readNumber(given: string, field: ImportField): ReadCell {
  const { digits = 0, least = 0, most = Number.MAX_SAFE_INTEGER, units = [] } = field.number ?? {};
  const said = given.toLowerCase();
  const unit = units.find((one) => said.endsWith(one)) ?? '';
  const text = said.slice(0, said.length - unit.length).replaceAll(/[,\s]/g, '');
  const value = /^-?\d{1,15}(\.\d*)?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value))
    return fault(field, `${field.label}: "${shortened(given)}" is no number.`);
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
  problem: { field: field.key, message, level: 'rejected' },
});
