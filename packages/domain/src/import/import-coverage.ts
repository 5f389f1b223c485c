import { counted } from '../format.ts';
import type { ColumnEvidence } from './import-column.ts';
import type { ImportField, ImportKind } from './import-field.ts';

/** How many filled cells of a column a field understands. */
export interface Coverage {
  readonly filled: number;
  readonly read: number;
}

/** "a status" for the field Equipment Status. */
function oneOf({ label, kind }: ImportField): string {
  const known: Partial<Record<ImportKind, string>> = {
    day: 'a date',
    number: 'a number',
    money: 'an amount',
    phone: 'a phone number',
    email: 'an e-mail address',
    yesNo: 'Yes or No',
  };
  const word = label.split(/\s+/).at(-1)?.toLowerCase() ?? '';
  return known[kind] ?? `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** Kinds whose cells are either understood or not; a text can be anything. */
const hasWrongCells = ({ kind }: ImportField): boolean => kind !== 'text' && kind !== 'codes';

/** Says why a column is left out though its heading names a field. */
export function notTakenWords(field: ImportField, { filled, read }: Coverage): string {
  const are = hasWrongCells(field) ? `are ${oneOf(field)}` : 'look like one';
  return `Not read as ${field.label}: ${read} of ${counted(filled, 'cell')} ${are}.`;
}

/** Whether at least half of the cells are years alone: no dates, and no values of a list. */
export const looksLikeYears = ({ filled, years }: ColumnEvidence): boolean =>
  filled > 0 && years * 2 >= filled;

/** The field for a year of four digits, if the kind of record has one. */
export const yearFieldOf = (fields: readonly ImportField[]): ImportField | undefined =>
  fields.find(({ key, kind }) => key === 'year' && kind === 'number');

/** What is offered of a column that is left out: its heading goes on behind the name of a field, or it holds years. */
export const offerWords = (header: string, { label }: ImportField, isYears: boolean): string =>
  isYears
    ? `This column looks like years. Use it as ${label}, or leave it out?`
    : `${header}: looks like ${label}. Use it, or leave it out?`;

const plural: Partial<Record<ImportKind, string>> = {
  day: 'dates',
  number: 'numbers',
  money: 'amounts',
  phone: 'phone numbers',
  email: 'e-mail addresses',
  choice: 'values of its list',
  yesNo: 'Yes or No',
};

/** A column that keeps every row of the file out. */
export interface KeptOut {
  readonly rows: number;
  readonly header: string;
  readonly field: ImportField;
  readonly evidence: ColumnEvidence | undefined;
  /** What the first row says. */
  readonly message: string;
}

/** Says which column keeps all rows of a file out, and why: "In service" has years where In Service Date needs dates. */
export function keptOutWords({ rows, header, field, evidence, message }: KeptOut): string {
  const all = rows === 1 ? 'The only row is' : `All ${counted(rows, 'row')} are`;
  const needed = plural[field.kind];
  const has = evidence === undefined ? undefined : contentOf(evidence);
  const why =
    needed === undefined || has === undefined || has === needed
      ? `"${header}". ${message}`
      : `"${header}" has ${has} where ${field.label} needs ${needed}.`;
  return `${all} kept out by one column: ${why}`;
}

/** What most cells of a column are, as far as its evidence says. */
function contentOf(evidence: ColumnEvidence): string | undefined {
  const { filled, dayFirst, monthFirst, eitherDay, point, comma, eitherSign } = evidence;
  if (looksLikeYears(evidence)) return 'years';
  if ((dayFirst + monthFirst + eitherDay) * 2 >= filled) return 'dates';
  return (point + comma + eitherSign) * 2 >= filled ? 'numbers' : undefined;
}
