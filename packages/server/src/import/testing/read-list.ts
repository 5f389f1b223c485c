import type { ImportChoice } from '@roadproof/domain/import/import-field';
import { importKey } from '@roadproof/domain/import/import-field';
import { columnWords } from '@roadproof/domain/import/import-question';
import { namedIn } from '../find/person.ts';
import type { Decision, ImportEntity, ImportRow } from '../entity.ts';
import { RowDecider } from '../decide-rows.ts';
import { readBytes } from '../read-bytes.ts';
import { fullMapping } from '../work.ts';
import type { Habit, ListColumn, ListRecord } from './habits.ts';
import type { WrittenList } from './written-list.ts';

const today = '2026-11-26';

/** A file as an import reads it. */
export interface ReadList {
  readonly rows: ReadonlyMap<number, ImportRow>;
  readonly decisions: ReadonlyMap<number, Decision>;
  /** Fields whose column the user is asked about. */
  readonly questions: ReadonlySet<string>;
  /** Whether the file asks how its letters are written. */
  readonly hasQuestion: boolean;
}

/** The choices of the columns, by what is written for them. */
function choicesOf(
  columns: readonly ListColumn[],
): ReadonlyMap<string, ReadonlyMap<string, ImportChoice>> {
  return new Map(
    columns.flatMap(({ key, words }) =>
      words === undefined
        ? []
        : [
            [
              key,
              new Map(
                Object.entries(words).flatMap(([id, names]) =>
                  names.map((name) => [importKey(name), { id, label: id, names }] as const),
                ),
              ),
            ] as const,
          ],
    ),
  );
}

/** A file as an import reads it, up to what each row says; nothing is looked up. */
export async function readList(
  { bytes, kind }: Pick<WrittenList, 'bytes' | 'kind'>,
  entity: ImportEntity,
  columns: readonly ListColumn[],
): Promise<ReadList> {
  const { fields, subject = [] } = entity;
  const choices = choicesOf(columns);
  const table = await readBytes(bytes, {
    path: '',
    kind,
    mostRows: 1_000,
    mostColumns: 100,
    fields,
    subject,
    today,
    words: new Map([
      ...[...choices].map(([key, words]) => [key, new Set(words.keys())] as const),
      ['primaryMeterUnitId', new Set(['miles', 'kilometers', 'hours'])],
    ]),
  });
  const rows = new Map<number, ImportRow>();
  const taking: ImportEntity = {
    ...entity,
    decide: async (_, given) =>
      given.map((row): Decision => {
        rows.set(row.number, row);
        const isOut = row.problems.some(({ level }) => level === 'rejected');
        return {
          number: row.number,
          outcome: isOut ? 'reject' : 'create',
          problems: row.problems,
          keys: [],
        };
      }),
  };
  const context = {
    clientId: '',
    today,
    timeZone: 'America/Chicago',
    duplicates: 'update',
    choices,
    meterUnits: [],
    lock: true,
  } as const;
  const decider = new RowDecider(
    taking,
    fullMapping({ columns: table.guess.columns }),
    context,
    table,
  );
  const decisions = await decider.decide(undefined as never, table.rows);
  const questions = table.guess.columns.flatMap((key, at) => {
    const field = fields.find((one) => one.key === key);
    const words = columnWords(table.headers[at] ?? '', field, table.habits[at]);
    return key !== null && words.question !== null ? [key] : [];
  });
  return {
    rows,
    decisions: new Map(decisions.map((one) => [one.number, one])),
    questions: new Set(questions),
    hasQuestion: table.notes.some(({ message }) => message.includes('could also be')),
  };
}

/** What a record says once it is stored; phones as they are dialed. */
export function expectedValue(column: ListColumn, record: ListRecord, { unit }: Habit): unknown {
  const value = record[column.key] ?? '';
  if (value === '') return [];
  if (column.key === 'phoneNumber') return `+1${value}`;
  if (column.key === 'year') return Number(value);
  if (column.kind === 'figure') return Number(value) / 100;
  return column.kind === 'meter' ? [Number(value) / 100, unit] : value;
}

/** What a row says of a column; undefined where it says nothing. */
export function found(column: ListColumn, row: ImportRow, { unitPlacement }: Habit): unknown {
  const { key, kind } = column;
  const value =
    key === 'lastName' || key === 'firstName' ? (namedIn(row)[key] ?? undefined) : row.values[key];
  if (value === undefined || kind !== 'meter') return value;
  const measure = row.measures?.[key];
  // Where nothing says the unit, it is that of the company.
  const isUnsaid = unitPlacement === 'nowhere' && (measure === undefined || measure === 'distance');
  return [value, isUnsaid ? 'miles' : measure];
}

/** Fields of a row that no column of its list is. */
export function besides(
  columns: readonly ListColumn[],
  { values }: ImportRow,
  { isTwice }: Habit,
): string[] {
  const own = new Set([...columns.map(({ key }) => key), 'fullName']);
  return Object.keys(values).filter((key) => !own.has(key) && !(isTwice && key === 'homeNumber'));
}
