import type { CalendarDay } from '../calendar-day.ts';
import { readYesNo } from './import-cell.ts';
import type { Coverage } from './import-coverage.ts';
import { readDay } from './import-day.ts';
import { importKey, type ImportField } from './import-field.ts';
import { headerMeaning, meaningInContext } from './import-header.ts';
import { asUsuallyNamed, measureInHeader, withoutMeasure } from '../meter-unit.ts';

/** Which field each column of a file fills; null for a column that is not imported. */
export type ImportColumns = readonly (string | null)[];

/** What a guess may look at besides the headers. */
export interface GuessHints {
  /** Some values of each column. */
  readonly samples?: readonly (readonly string[])[];
  /** Words for what the rows are about, which a header may repeat: 'Driver Phone', 'Unit Type'. */
  readonly subject?: readonly string[];
  readonly today?: CalendarDay;
  /** By field of a choice: whether its list knows a word. A list that is not here may know any. */
  readonly knows?: ReadonlyMap<string, (text: string) => boolean>;
}

/** What was found out about the columns of a file. */
export interface ColumnGuess {
  readonly columns: ImportColumns;
  /** By column: a field its header only begins with, and nobody else fills. It is offered, never taken. */
  readonly offers: readonly (string | null)[];
  /** By column: the field its header names, where its values cannot be that. */
  readonly refused: readonly (string | null)[];
}

/** What a pair of header and field has to score to be taken. */
const enough = 0.4;
/** What the ways a header can name a field count. */
const byNeighborsCard = 1.1;
/** "Employee Number" beside an "Id" that is called so too. */
const byLabel = 1.05;
const byName = 1;
const byMeaning = 0.9;
const withoutUnit = 0.8;
const byContext = 0.7;

/**
 * The columns that headers name, no field twice: the better the name and the more of the values the field
 * understands, the earlier a pair is taken. A header that only begins with a name is an offer.
 */
export function guessMapping(
  headers: readonly string[],
  fields: readonly ImportField[],
  hints: GuessHints = {},
): ColumnGuess {
  const { samples = [], today = '2000-01-01' } = hints;
  const names = headers.map((header, at) => namingOf(headers, header, at, hints.subject ?? []));
  const pairs = headers.flatMap((_, at) =>
    fields.flatMap((field, order) => {
      const name = names[at]?.(field) ?? 0;
      if (name === 0) return [];
      const fit = fitOf(field, samples[at] ?? [], { ...hints, today }, name >= byName);
      return [{ at, order, field, name, score: name * fit }];
    }),
  );
  pairs.sort((a, b) => b.score - a.score || b.name - a.name || a.at - b.at || a.order - b.order);
  const columns: (string | null)[] = headers.map(() => null);
  const taken = new Set<string>();
  for (const { at, field, score } of pairs) {
    if (score < enough || columns[at] !== null || taken.has(field.key)) continue;
    columns[at] = field.key;
    taken.add(field.key);
  }
  moveToCome(columns, taken, fields, { samples, today });
  const refused = columns.map((column, at) => {
    const named = pairs.filter((pair) => pair.at === at && !taken.has(pair.field.key));
    return column === null ? (named[0]?.field.key ?? null) : null;
  });
  const offers = columns.map((column, at) =>
    column === null && refused[at] === null ? offerOf(headers[at] ?? '', fields, taken) : null,
  );
  return { columns, offers, refused };
}

/** The columns alone. */
export const guessColumns = (
  headers: readonly string[],
  fields: readonly ImportField[],
  hints: GuessHints = {},
): ImportColumns => guessMapping(headers, fields, hints).columns;

/** How well a header names a field, 0 where it does not. */
function namingOf(
  headers: readonly string[],
  header: string,
  at: number,
  subject: readonly string[],
): (field: ImportField) => number {
  if (importKey(header) === '') return () => 0;
  // "State" right behind a license number is no address.
  const besideCard = meaningInContext(header, headers.slice(at - 1, at), subject);
  const key = headerKey(header);
  const meaning = headerMeaning(header, subject);
  const bare = withoutMeasure(header);
  const measure = measureInHeader(header);
  const usual = asUsuallyNamed(header).map(headerKey);
  const inContext = meaningInContext(header, headers.slice(0, at), subject);
  const says = (field: ImportField, named: string | null): boolean =>
    named !== null && named !== '' && meaningsOf(field, subject).includes(named);
  return (field) => {
    if (says(field, besideCard)) return byNeighborsCard;
    if (headerKey(field.label) === key) return byLabel;
    if (namesOf(field).includes(key)) return byName;
    if (says(field, meaning)) return byMeaning;
    // A figure alone has a unit: "Interval (km)" is no interval of time.
    const isFigure = measure !== null && field.kind === 'number';
    if (isFigure && namesOf(field).some((name) => usual.includes(name))) return withoutUnit;
    const bareMatch = () =>
      namesOf(field).includes(headerKey(bare)) || says(field, headerMeaning(bare, subject));
    if (isFigure && bare !== '' && bareMatch()) return withoutUnit;
    return says(field, inContext) ? byContext : 0;
  };
}

/** A header that goes on behind the name of a field: "Odometer at Last Service". */
function offerOf(
  header: string,
  fields: readonly ImportField[],
  taken: ReadonlySet<string>,
): string | null {
  const key = headerKey(header);
  const begins = fields
    .filter(({ key: own }) => !taken.has(own))
    .flatMap((field) =>
      namesOf(field)
        .filter((name) => name.length >= 6 && name !== key && key.startsWith(name))
        .map((name) => ({ field, length: name.length })),
    );
  const [best] = begins.toSorted((a, b) => b.length - a.length);
  return best?.field.key ?? null;
}

/** A day that is still to come belongs to the field that is its end. */
function moveToCome(
  columns: (string | null)[],
  taken: Set<string>,
  fields: readonly ImportField[],
  {
    samples,
    today,
  }: { readonly samples: readonly (readonly string[])[]; readonly today: CalendarDay },
): void {
  for (const field of fields) {
    const at = columns.indexOf(field.key);
    const { toCome } = field;
    if (at < 0 || toCome === undefined || taken.has(toCome)) continue;
    const days = (samples[at] ?? []).map((text) => anyDay(text, today));
    const ahead = days.filter((day) => day !== null && day > today);
    if (ahead.length === 0 || ahead.length * 10 < days.length) continue;
    columns[at] = toCome;
    taken.add(toCome);
    taken.delete(field.key);
  }
}

const anyDay = (text: string, today: CalendarDay): CalendarDay | null =>
  readDay(text, { today, order: 'month' });

/** Which share of the values of a column a field understands; nothing at all can be anything. At its own name one that is understood is half. */
function fitOf(
  field: ImportField,
  samples: readonly string[],
  { knows, today }: GuessHints & { readonly today: CalendarDay },
  isNamed: boolean,
): number {
  const filled = samples.map((text) => text.trim()).filter((text) => /[\p{L}\p{N}]/u.test(text));
  if (filled.length === 0) return 1;
  const share = (test: (text: string) => boolean): number =>
    filled.filter(test).length / filled.length;
  const atLeastHalf = (understood: number, mayBe: boolean): number =>
    isNamed && (understood > 0 || mayBe)
      ? // Some mistakes in a column that is called by its name are no reason for another field.
        understood >= 0.5
        ? 1
        : 0.5
      : understood;
  const understood = share(cellTest(field, { ...(knows && { knows }), today }));
  const isShort = filled.length < 3;
  if (field.looksLike && share((text) => field.looksLike?.test(text) === true) < 0.5) return 0;
  switch (field.kind) {
    case 'day': {
      // Days that nobody can read are still days with mistakes; years alone are none.
      const isYears = share((text) => /^(?:19|20)\d\d$/.test(text)) >= 0.5;
      if (isYears) return 0;
      return atLeastHalf(
        understood,
        filled.every((text) => /\d.*\d/.test(text)),
      );
    }
    case 'email':
    case 'phone':
    case 'number':
    case 'money':
    case 'yesNo':
      return atLeastHalf(understood, isShort);
    case 'text':
      return (field.max ?? 200) > 200
        ? 1
        : 1 - share((text) => anyDay(text, today) !== null && /\D/.test(text));
    case 'choice': {
      const days = share((text) => isWrittenDay(text, today));
      if (knows?.get(field.key) === undefined) return days >= 0.5 ? 0 : 1;
      // A column of few words that come again is one of choices, whoever knows them.
      const isRepeated = new Set(filled).size * 4 <= filled.length;
      return days >= 0.5 ? 0 : atLeastHalf(understood, isShort || isRepeated);
    }
    case 'codes':
      return 1;
  }
}

/** Whether a field can mean the text of a cell, as far as a guess looks at it. */
function cellTest(
  field: ImportField,
  { knows, today = '2000-01-01' }: Pick<GuessHints, 'knows' | 'today'>,
): (text: string) => boolean {
  switch (field.kind) {
    case 'day':
      return (text) => anyDay(text, today) !== null;
    case 'email':
      return (text) => text.includes('@');
    case 'phone':
      return (text) => text.replaceAll(/\D/g, '').length >= 7;
    case 'number':
    case 'money':
      return (text) => /\d/.test(text) && (/^\d+$/.test(text) || !isWrittenDay(text, today));
    case 'yesNo':
      return (text) => readYesNo(text) !== undefined;
    case 'choice':
      return knows?.get(field.key) ?? ((text) => !isWrittenDay(text, today));
    case 'text':
    case 'codes':
      return (text) => field.looksLike?.test(text) ?? true;
  }
}

/** How many cells of the columns that were not taken the field of their heading understands; null for every other column. */
export function refusedCoverage(
  { refused }: ColumnGuess,
  rows: readonly (readonly string[])[],
  fields: readonly ImportField[],
  hints: Pick<GuessHints, 'knows' | 'today'>,
): (Coverage | null)[] {
  return refused.map((key, at) => {
    const field = fields.find((one) => one.key === key);
    if (!field) return null;
    const filled = rows.map((cells) => (cells[at] ?? '').trim()).filter(Boolean);
    return { filled: filled.length, read: filled.filter(cellTest(field, hints)).length };
  });
}

/** A day in its three parts; a figure that could be Excel's number of a day is a figure. */
const isWrittenDay = (text: string, today: CalendarDay): boolean =>
  /^\d{8}$|[\da-z]\W+[\da-z]+\W+\d|[/-]/i.test(text) && anyDay(text, today) !== null;

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
