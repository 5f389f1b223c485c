import type { CalendarDay } from './calendar-day.ts';
import { readYesNo } from './import-cell.ts';
import { readDay } from './import-day.ts';
import { importKey, type ImportField } from './import-field.ts';
import { headerMeaning, meaningInContext, tellsEnd } from './import-header.ts';
import { normalizePhone } from './phone.ts';

/** Which field each column of a file fills; null for a column that is not imported. */
export type ImportColumns = readonly (string | null)[];

/** What a guess may look at besides the headers. */
export interface GuessHints {
  /** Some values of each column. */
  readonly samples?: readonly (readonly string[])[];
  /** Words for what the rows are about, which a header may repeat: 'Driver Phone', 'Unit Type'. */
  readonly subject?: readonly string[];
  readonly today?: CalendarDay;
}

/**
 * The columns that headers name, no field twice: by label or synonym, then by what the words mean,
 * then by a header that only starts with a name, then with the columns left of it. Where the values
 * of a column cannot be what its header says, another field is tried.
 */
export function guessColumns(
  headers: readonly string[],
  fields: readonly ImportField[],
  { samples = [], subject = [], today = '2000-01-01' }: GuessHints = {},
): ImportColumns {
  const columns: (string | null)[] = headers.map(() => null);
  const taken = new Set<string>();
  const take = (matches: (field: ImportField, at: number) => boolean): void => {
    headers.forEach((header, at) => {
      if (columns[at] !== null || importKey(header) === '') return;
      const found = fields.find(
        (field) =>
          !taken.has(field.key) && matches(field, at) && fits(field, samples[at] ?? [], today),
      );
      if (!found) return;
      columns[at] = found.key;
      taken.add(found.key);
    });
  };
  // "State" right behind a license number is no address.
  const besideCard = headers.map((header, at) =>
    meaningInContext(header, headers.slice(at - 1, at), subject),
  );
  take(
    (field, at) =>
      besideCard[at] !== null && meaningsOf(field, subject).includes(besideCard[at] ?? ''),
  );
  const keys = headers.map(headerKey);
  take((field, at) => namesOf(field).includes(keys[at] ?? ''));
  const said = headers.map((header) => headerMeaning(header, subject));
  take((field, at) => said[at] !== '' && meaningsOf(field, subject).includes(said[at] ?? ''));
  // "License Expiration Date (MM/DD/YYYY)" still means the expiration date; an explanation beside a column does not.
  take((field, at) => {
    const key = keys[at] ?? '';
    return (
      !/(reason|unit|due|next)$/.test(key) &&
      (!tellsEnd(said[at] ?? '') || meaningsOf(field, subject).some(tellsEnd)) &&
      namesOf(field).some((name) => name.length >= 6 && key.startsWith(name))
    );
  });
  const inContext = headers.map((header, at) =>
    meaningInContext(header, headers.slice(0, at), subject),
  );
  take(
    (field, at) =>
      inContext[at] !== null && meaningsOf(field, subject).includes(inContext[at] ?? ''),
  );
  for (const field of fields) {
    const at = columns.indexOf(field.key);
    const { toCome } = field;
    if (at < 0 || toCome === undefined || taken.has(toCome)) continue;
    const days = (samples[at] ?? []).map((text) => readDay(text, today));
    const ahead = days.filter((day) => day !== null && day > today);
    if (ahead.length > 0 && ahead.length * 10 >= days.length) {
      columns[at] = toCome;
      taken.add(toCome);
      taken.delete(field.key);
    }
  }
  return columns;
}

/** Whether what stands in a column can be this field; nothing at all can be anything. */
function fits(field: ImportField, samples: readonly string[], today: CalendarDay): boolean {
  const filled = samples.map((text) => text.trim()).filter((text) => /[\p{L}\p{N}]/u.test(text));
  if (filled.length === 0) return true;
  const most = (test: (text: string) => boolean): boolean =>
    filled.filter(test).length * 2 >= filled.length;
  const isDay = (text: string): boolean => readDay(text, today) !== null;
  if (field.looksLike && !most((text) => field.looksLike?.test(text) === true)) return false;
  switch (field.kind) {
    case 'day':
      // One day that can be read among others is a column of days with mistakes.
      return filled.some(isDay) || filled.every((text) => /\d.*\d/.test(text));
    case 'email':
      return filled.some((text) => text.includes('@')) || filled.length < 3;
    case 'phone':
      return filled.some((text) => normalizePhone(text) !== null) || filled.length < 3;
    case 'number':
    case 'money':
      return most((text) => /\d/.test(text)) || filled.length < 3;
    case 'text':
      return (field.max ?? 200) > 200 || !most((text) => isDay(text) && /\D/.test(text));
    case 'choice':
      return !most((text) => isDay(text) && /[/-]/.test(text));
    case 'yesNo':
      // An answer that can be read among others is a column of answers with mistakes.
      return filled.some((text) => readYesNo(text) !== undefined) || filled.length < 3;
    case 'codes':
      return true;
  }
}

// "Driver #" is no "Driver".
const headerKey = (header: string): string => importKey(header.replaceAll('#', ' number '));

const names = new WeakMap<ImportField, readonly string[]>();

function namesOf(field: ImportField): readonly string[] {
  const known =
    names.get(field) ?? [field.label, field.key, ...(field.synonyms ?? [])].map(headerKey);
  names.set(field, known);
  return known;
}

const meanings = new WeakMap<ImportField, Map<string, readonly string[]>>();

function meaningsOf(field: ImportField, subject: readonly string[]): readonly string[] {
  const ofField = meanings.get(field) ?? new Map<string, readonly string[]>();
  meanings.set(field, ofField);
  const about = subject.join(' ');
  const known =
    ofField.get(about) ??
    [field.label, ...(field.synonyms ?? [])]
      .map((name) => headerMeaning(name, subject))
      .filter((meaning) => meaning !== '');
  ofField.set(about, known);
  return known;
}
