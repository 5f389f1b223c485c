import type { ImportField, ImportProblem } from '@roadproof/domain/import/import-field';
import {
  isShortened,
  isShortenedFirstName,
  isShortenedLastName,
} from '@roadproof/domain/shortened';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportContext, Decision, ImportRow } from './entity.ts';

const rowsPerBreath = 100;

/** Makes something of each row; other requests get their turn between so many of them. */
export async function eachRow<Row, Made>(
  rows: readonly Row[],
  make: (row: Row, at: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [at, row] of rows.entries()) {
    made.push(make(row, at));
    if (made.length % rowsPerBreath === 0) await breathe();
  }
  return made;
}

export const isRejected = (problems: readonly ImportProblem[]): boolean =>
  problems.some(({ level }) => level === 'rejected');

/** A row that nothing can be done with, and why besides what is wrong with its cells. */
export function rejection(row: ImportRow, why: readonly ImportProblem[]): Decision {
  return {
    number: row.number,
    outcome: 'reject',
    problems: [...row.problems, ...why],
    keys: [],
  };
}

/** A row that was judged, and the record it means when there is one. */
export interface CheckedRow extends Pick<
  Decision,
  'number' | 'problems' | 'keys' | 'foundBy' | 'related'
> {
  readonly stored: { readonly id: string } | null | undefined;
  /** Columns of a new record, or what the row says about the stored one. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Text that is longer stays: a sheet drops zeros, accents and second names by itself. */
const isCut = (name: string, given: unknown, stored: unknown): boolean =>
  typeof given === 'string' &&
  typeof stored === 'string' &&
  (isShortened(given, stored) ||
    (name === 'firstName' && isShortenedFirstName(given, stored)) ||
    (name === 'lastName' && isShortenedLastName(given, stored)));

/** What becomes of a judged row: of a record that is there already, only what differs is written. */
export function decisionOf(
  { stored, values, related = [], ...row }: CheckedRow,
  { duplicates }: Pick<ImportContext, 'duplicates'>,
): Decision {
  if (isRejected(row.problems)) return { ...row, outcome: 'reject' };
  const more = related.length > 0 && { related };
  if (!stored) return { ...row, ...more, outcome: 'create', values };
  const current: Readonly<Record<string, unknown>> = { ...stored };
  const changed = Object.keys(values).filter(
    (name) => values[name] !== (current[name] ?? null) && !isCut(name, values[name], current[name]),
  );
  const known = { ...row, recordId: stored.id };
  if (changed.length === 0 && !more) return { ...known, outcome: 'unchanged' };
  if (duplicates === 'skip') return { ...known, outcome: 'skip' };
  const those = (of: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, of[name] ?? null]));
  return { ...known, ...more, outcome: 'update', values: those(values), before: those(current) };
}

/** That fields a new record needs have no value, where nothing else is said of them. */
export function missingOf(
  fields: readonly ImportField[],
  values: Readonly<Record<string, unknown>>,
  read: readonly ImportProblem[],
): ImportProblem[] {
  const named = new Set(read.map(({ field }) => field));
  return fields
    .filter(({ key, isRequired }) => isRequired && values[key] === undefined && !named.has(key))
    .map(({ key, label }) => ({ field: key, message: `${label} is required.`, level: 'rejected' }));
}
