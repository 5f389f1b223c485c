import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equipmentImport } from '../modules/equipment/import.ts';
import { employeeImport } from '../modules/employee/import.ts';
import { readingImport } from '../modules/meter/import.ts';
import { renewalImport } from '../modules/renewal/import.ts';
import { pastTrainingImport } from '../modules/training/import.ts';
import type { Decision, ImportEntity, ImportRow } from './entity.ts';
import { Judge } from './judge.ts';
import { readBytes } from './read-bytes.ts';
import {
  people,
  peopleColumns,
  readingColumns,
  readings,
  renewalColumns,
  renewals,
  trainingColumns,
  trainings,
  unitColumns,
  units,
} from './testing/habit-records.ts';
import {
  anyHabit,
  writtenList,
  type Habit,
  type ListColumn,
  type ListRecord,
  type WrittenList,
} from './testing/habits.ts';
import { fullMapping } from './work.ts';

/** How many files are written and read; `IMPORT_FILES=100000 npx vitest run habits` tries more. */
const files = Number(process.env['IMPORT_FILES'] ?? 1_000);
const today = '2026-11-26';

interface Read {
  readonly rows: ReadonlyMap<number, ImportRow>;
  readonly decisions: ReadonlyMap<number, Decision>;
  readonly columns: readonly (string | null)[];
  /** Whether the file asks how its letters are written. */
  readonly isAsked: boolean;
}

/** A file as an import reads it, up to what each row says; nothing is looked up. */
async function readList(list: WrittenList, entity: ImportEntity): Promise<Read> {
  const { fields, subject = [] } = entity;
  const table = await readBytes(list.bytes, {
    path: '',
    kind: list.kind,
    mostRows: 1_000,
    mostColumns: 100,
    fields,
    subject,
    today,
    words: new Map(),
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
  const around = {
    clientId: '',
    today,
    timeZone: 'America/Chicago',
    duplicates: 'update',
    choices: new Map(),
    meterUnits: [],
    lock: true,
  } as const;
  const judge = new Judge(taking, fullMapping({ columns: table.guess.columns }), around, table);
  const decisions = await judge.judge(undefined as never, table.rows);
  return {
    rows,
    decisions: new Map(decisions.map((one) => [one.number, one])),
    columns: table.guess.columns,
    isAsked: table.notes.some(({ message }) => message.includes('could also be')),
  };
}

/** What a record says once it is stored; phones as they are dialed. */
const wanted = (column: ListColumn, value: string | number, { unit }: Habit): unknown => {
  if (value === '') return [];
  if (column.key === 'phoneNumber') return `+1${value}`;
  if (column.key === 'year') return Number(value);
  if (column.kind === 'figure') return Number(value) / 100;
  return column.kind === 'meter' ? [Number(value) / 100, unit] : value;
};

const found = (column: ListColumn, { values, measures }: ImportRow): unknown =>
  column.kind === 'meter' && values[column.key] !== undefined
    ? [values[column.key], measures?.[column.key]]
    : values[column.key];

const problemsAt = ({ key }: ListColumn, { problems }: ImportRow): string[] =>
  problems.filter(({ field }) => field === key).map(({ message }) => message);

interface Kind {
  readonly entity: ImportEntity;
  readonly records: fc.Arbitrary<readonly ListRecord[]>;
  readonly columns: readonly ListColumn[];
}
const kinds: Readonly<Record<string, Kind>> = {
  people: { entity: employeeImport, records: people, columns: peopleColumns },
  units: { entity: equipmentImport, records: units, columns: unitColumns },
  readings: { entity: readingImport, records: readings, columns: readingColumns },
  renewals: { entity: renewalImport, records: renewals, columns: renewalColumns },
  trainings: { entity: pastTrainingImport, records: trainings, columns: trainingColumns },
};

test.each(Object.entries(kinds))(
  '%s written in any habit come back as the same records',
  async (_name, kind) => {
    await fc.assert(
      fc.asyncProperty(kind.records, anyHabit, fc.nat(10_000), async (records, habit, seed) => {
        const list = await writtenList(kind.columns, records, habit, seed);
        fc.pre(list.provesDays || habit.order === 'month');
        fc.pre(list.provesFigures || habit.decimal === '.');
        const read = await readList(list, kind.entity);
        if (read.isAsked) return;
        const told = records.map((_record, at) => {
          const row = read.rows.get(list.lines[at] ?? 0);
          return kind.columns.map((column) => [
            column.key,
            row === undefined ? 'no row' : (found(column, row) ?? problemsAt(column, row)),
          ]);
        });
        expect(told).toEqual(
          records.map((record) =>
            kind.columns.map((column) => [
              column.key,
              wanted(column, record[column.key] ?? '', habit),
            ]),
          ),
        );
        expect(read.rows.size).toBe(records.length);
      }),
      { numRuns: Math.ceil(files / Object.keys(kinds).length) },
    );
  },
  3_600_000,
);

const noises = [
  'TBD',
  'n/a',
  '???',
  '#REF!',
  '13/13/2020',
  '99/99/9999',
  'see notes',
  'x',
  '0',
  '1,23,4',
  '--',
  'twelve',
  null,
];

test.each(Object.entries(kinds))(
  'one wrong cell among %s changes no other field of any record',
  async (_name, kind) => {
    await fc.assert(
      fc.asyncProperty(
        kind.records,
        anyHabit.map((habit): Habit => ({
          ...habit,
          file: 'csv',
          dates: habit.dates === 'workbook' ? 'iso' : habit.dates,
          order: 'month',
          decimal: '.',
          hasHeadingsAgain: false,
        })),
        fc.nat(10_000),
        fc.constantFrom(...kind.columns),
        fc.nat(4),
        fc.constantFrom(...noises),
        async (records, habit, seed, column, record, cell) => {
          const list = await writtenList(kind.columns, records, habit, seed, {
            record,
            key: column.key,
            cell,
          });
          const read = await readList(list, kind.entity);
          if (read.isAsked) return;
          for (const [at, one] of records.entries()) {
            const line = list.lines[at] ?? 0;
            const row = read.rows.get(line);
            const isOut = read.decisions.get(line)?.outcome === 'reject';
            if (at === record && (row === undefined || isOut)) continue;
            for (const other of kind.columns) {
              if (at === record && other === column && cell !== null) continue;
              const value = row && found(other, row);
              expect([other.key, value ?? []]).toEqual([
                other.key,
                wanted(other, one[other.key] ?? '', habit),
              ]);
            }
          }
        },
      ),
      { numRuns: Math.ceil(files / Object.keys(kinds).length) },
    );
  },
  3_600_000,
);
