import { expect, test } from 'vitest';
import { decisionOf, type CheckedRow } from './decision.ts';

const stored = { id: 'unit', name: 'Bison', plate: null, year: 2019 };
const warning = { field: 'plate', message: 'Looks odd.', level: 'warning' } as const;
const checkedRow = (values: CheckedRow['values'], more: Partial<CheckedRow> = {}): CheckedRow => ({
  number: 7,
  stored,
  values,
  problems: [warning],
  keys: [{ key: 'name bison', words: 'name Bison' }],
  ...more,
});
const { number, problems, keys } = checkedRow({});
const row = { number, problems, keys };

test('of a record that is there already what differs is written, with what it was before', () => {
  const values = { name: 'Bison', plate: 'TX-77', year: 2020 };
  expect(decisionOf(checkedRow(values), { duplicates: 'update' })).toEqual({
    ...row,
    outcome: 'update',
    recordId: 'unit',
    values: { plate: 'TX-77', year: 2020 },
    before: { plate: null, year: 2019 },
  });
});

test('a known record is left alone where nothing differs, and where the import is to skip it', () => {
  const known = { ...row, recordId: 'unit' };
  expect(decisionOf(checkedRow({ year: 2019, vin: null }), { duplicates: 'skip' })).toEqual({
    ...known,
    outcome: 'unchanged',
  });
  expect(decisionOf(checkedRow({ year: 2020 }), { duplicates: 'skip' })).toEqual({
    ...known,
    outcome: 'skip',
  });
});

test('a new record has all its values, whatever becomes of duplicates, and a rejected row none', () => {
  const values = { name: 'Elk', plate: null };
  const made = decisionOf(checkedRow(values, { stored: null }), { duplicates: 'skip' });
  expect(made).toEqual({ ...row, outcome: 'create', values });
  const rejected = [warning, { ...warning, level: 'rejected' } as const];
  for (const one of [stored, null])
    expect(
      decisionOf(checkedRow(values, { stored: one, problems: rejected }), { duplicates: 'update' }),
    ).toEqual({ number, keys, problems: rejected, outcome: 'reject' });
});
