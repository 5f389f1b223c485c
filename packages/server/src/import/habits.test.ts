import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equipmentImport } from '../modules/equipment/equipment/import.ts';
import { employeeImport } from '../modules/people/employee/import.ts';
import { readingImport } from '../modules/equipment/meter/import.ts';
import { renewalImport } from '../modules/equipment/renewal/import.ts';
import { pastTrainingImport } from '../modules/training/training/complete/import.ts';
import type { ImportEntity, ImportRow } from './entity.ts';
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
import { anyHabit, type Habit, type ListColumn, type ListRecord } from './testing/habits.ts';
import { besides, found, readList, expectedValue } from './testing/read-list.ts';
import { provesDays, writtenList } from './testing/written-list.ts';

/** How many files are written and read; `IMPORT_FILES=100000 npx vitest run habits` tries more. */
const files = Number(process.env['IMPORT_FILES'] ?? 1_000);

const problemsAt = ({ key }: ListColumn, { problems }: ImportRow): string[] =>
  problems.filter(({ field }) => field === key).map(({ message }) => message);

/** Records with as many digits of their meters as the habit writes. */
const asWritten = (
  columns: readonly ListColumn[],
  records: readonly ListRecord[],
  { isWhole }: Habit,
): ListRecord[] =>
  records.map((record) => ({
    ...record,
    ...Object.fromEntries(
      columns
        .filter(({ kind }) => isWhole && kind === 'meter')
        .map(({ key }) => [key, Number(record[key]) - (Number(record[key]) % 100)]),
    ),
  }));

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

const numRuns = Math.ceil(files / Object.keys(kinds).length);
const longest = 3_600_000 * 6;

test.each(Object.entries(kinds))(
  '%s written in any habit come back as the same records, or as a question',
  async (_name, { entity, columns, records: someRecords }) => {
    await fc.assert(
      fc.asyncProperty(someRecords, anyHabit, fc.nat(10_000), async (given, habit, seed) => {
        const records = asWritten(columns, given, habit);
        const list = await writtenList(columns, records, habit, seed);
        const read = await readList(list, entity, columns);
        const isOpen = ({ key, kind }: ListColumn): boolean =>
          read.questions.has(key) || (read.hasQuestion && kind !== 'day');
        const rows = records.map((record, at) => {
          const row = read.rows.get(list.lines[at] ?? 0);
          return columns.map((column) => {
            const value = row === undefined ? 'no row' : found(column, row, habit);
            return [
              column.key,
              row !== undefined && isOpen(column)
                ? expectedValue(column, record, habit)
                : (value ?? (row && problemsAt(column, row))),
            ];
          });
        });
        expect(rows).toEqual(
          records.map((record) =>
            columns.map((column) => [column.key, expectedValue(column, record, habit)]),
          ),
        );
        expect(read.rows.size).toBe(records.length);
        expect([...read.rows.values()].flatMap((row) => besides(columns, row, habit))).toEqual([]);
      }),
      { numRuns },
    );
  },
  longest,
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
  async (_name, { entity, columns, records: someRecords }) => {
    await fc.assert(
      fc.asyncProperty(
        someRecords,
        anyHabit,
        fc.nat(10_000),
        fc.constantFrom(...columns),
        fc.nat(4),
        fc.oneof(fc.constantFrom(...noises), fc.nat(4)),
        async (given, habit, seed, column, record, noise) => {
          const records = asWritten(columns, given, habit);
          // A number is the cell of another record.
          const cell = typeof noise === 'number' ? String(records[noise]?.[column.key]) : noise;
          // Where lines end with their last cell, nothing shows that the cells of one have moved.
          fc.pre(cell !== null || (habit.file === 'csv' && habit.lineWidth !== 'cut'));
          const others = records.filter((_, at) => at !== record);
          fc.pre(provesDays(columns, others, habit));
          const list = await writtenList(columns, records, habit, seed, {
            record,
            key: column.key,
            cell,
          });
          const read = await readList(list, entity, columns);
          for (const [at, one] of records.entries()) {
            const line = list.lines[at] ?? 0;
            const row = read.rows.get(line);
            const isOut = read.decisions.get(line)?.outcome === 'reject';
            if (at === record && (row === undefined || isOut)) continue;
            for (const other of columns) {
              if (at === record && other === column && cell !== null) continue;
              if (read.questions.has(other.key) || (read.hasQuestion && other.kind !== 'day'))
                continue;
              const value = row && found(other, row, habit);
              expect([other.key, value ?? []]).toEqual([
                other.key,
                expectedValue(other, one, habit),
              ]);
            }
          }
        },
      ),
      { numRuns },
    );
  },
  longest,
);
