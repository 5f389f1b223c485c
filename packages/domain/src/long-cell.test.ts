import { expect, test } from 'vitest';
import { evidenceOf } from './import/import-column.ts';
import { readCell } from './import/import-cell.ts';
import { dayOrderIn, readDay } from './import/import-day.ts';
import { layoutOf } from './import/import-layout.ts';
import { withoutUnit } from './meter-unit.ts';
import { normalizePhone } from './phone.ts';

// As long as a record of a text file can be. Readers that look at each place of it once are through at once.
const long = 200_000;
const blanks = ' '.repeat(long);
const dots = '.'.repeat(long);
const today = '2026-11-21';

test('a long cell is read like a short one', () => {
  expect(withoutUnit(`1${blanks}x`)).toEqual([`1${blanks}x`, null]);
  expect(withoutUnit(`1${blanks}km`)).toEqual(['1', 'kilometers']);
  expect(normalizePhone(`555${dots}x${blanks}y`)).toBeNull();
  expect(normalizePhone(`555 010 0100${blanks}x12`)).toBe('+15550100100;ext=12');
  expect(readDay(`exp${dots}!`, { today })).toBeNull();
  expect(readDay(`exp${dots}04/17/2027${blanks}(exp)`, { today })).toBe('2027-04-17');
  expect(dayOrderIn(`1/2/3${blanks}x`)).toBeNull();
  expect(evidenceOf([[`1.5${blanks}é`], [`1.5${blanks}km`]])).toMatchObject([{ point: 1 }]);
});

test('a long line of digits and words in a line of its own is no row', () => {
  const { rows } = layoutOf(
    [['Name', 'City', 'State', 'Phone'], [`${'1'.repeat(long)} x`], ['Ann', 'Reno', 'NV', '1']].map(
      (cells, at) => ({ number: at + 1, cells }),
    ),
    [],
    { headerRow: 1 },
  );
  expect(rows.map(({ number }) => number)).toEqual([3]);
});

test('a message never ends with half of a character', () => {
  const field = { key: 'x', label: 'X' };
  const rules = { today, choices: new Map() };
  const text = `${'a'.repeat(39)}\u{1F69A}b`;
  const read = readCell({ ...field, kind: 'yesNo' }, text, rules);
  const message = 'problem' in read ? read.problem.message : '';
  expect(message).toContain(`"${'a'.repeat(39)}…"`);
  expect(message.isWellFormed()).toBe(true);
  const place = `${'a'.repeat(199)}\u{20BB7}`;
  const unknown = readCell({ ...field, kind: 'choice' }, place, rules);
  expect('problem' in unknown && unknown.problem.unknown).toBe('a'.repeat(199));
});
