import { expect, test } from 'vitest';
import { filesText, foundText, hoursLeft, latestImports, type Import } from './found.ts';

const made = (id: string, values: Partial<Import> = {}): Import => ({
  id,
  entity: 'employee',
  label: 'Employees',
  fileName: `${id}.xlsx`,
  status: 'committed',
  problem: null,
  rowCount: 60,
  rowsDone: 60,
  importedCount: 57,
  rejectedCount: 3,
  createdAt: '2026-11-21T14:40:00.000Z',
  createdByName: 'Marta Lopez',
  committedAt: '2026-11-21T14:42:00.000Z',
  undoneAt: null,
  undoUntil: '2026-11-22T14:42:00.000Z',
  ...values,
});

test('shown is what can still be undone and nobody has closed', () => {
  const all = [
    made('new'),
    made('units', { entity: 'equipment' }),
    made('old', { undoUntil: null }),
    made('courses', { entity: 'course' }),
    made('closed'),
    made('empty', { importedCount: 0 }),
  ];
  expect(latestImports(all, ['closed']).map(({ id }) => id)).toEqual(['new', 'units']);
});

test('the hours left are those of the server, never none while it can be undone', () => {
  const until = '2026-11-22T14:42:00.000Z';
  expect(hoursLeft(until, '2026-11-21T14:43:00.000Z')).toBe(24);
  expect(hoursLeft(until, '2026-11-21T16:00:00.000Z')).toBe(23);
  expect(hoursLeft(until, '2026-11-22T14:41:59.000Z')).toBe(1);
});

test('it says what there is, and nothing of what one may not see', () => {
  expect(foundText(51, 80)).toBe('51 drivers, 80 units.');
  expect(foundText(1, null)).toBe('1 driver.');
  expect(foundText(0, 1200)).toBe('1,200 units.');
  expect(foundText(null, null)).toBe('');
});

test('one file, two files, many files', () => {
  expect(filesText([made('a')])).toBe('a.xlsx');
  expect(filesText([made('a'), made('b')])).toBe('a.xlsx and b.xlsx');
  expect(filesText([made('a'), made('b'), made('c')])).toBe('a.xlsx and 2 more files');
});
