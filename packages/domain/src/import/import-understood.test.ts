import { expect, test } from 'vitest';
import { evidenceOf, habitAsChosen, habitsOf, type ColumnHabit } from './import-column.ts';
import type { ImportField } from './import-field.ts';
import { exampleWords, understoodWords } from './import-understood.ts';

const born: ImportField = { key: 'dob', label: 'Date of Birth', kind: 'day', isPast: true };
const wage: ImportField = { key: 'wage', label: 'Wage', kind: 'money' };
const status: ImportField = { key: 'statusId', label: 'Status', kind: 'choice' };
const reading: ImportField = { key: 'reading', label: 'Reading', kind: 'number', isMeter: true };
const vin: ImportField = { key: 'vin', label: 'VIN', kind: 'text', names: 'record' };
const city: ImportField = { key: 'city', label: 'City', kind: 'text' };
const today = '2026-11-27';

const habitOf = (cells: readonly string[]): ColumnHabit => {
  const [habit] = habitsOf(['Column'], evidenceOf(cells.map((cell) => [cell])));
  if (!habit) throw new Error('a column has a habit');
  return habit;
};
const many = (count: number, cell: string) => Array.from({ length: count }, () => cell);

test('dates say their order and how many can be read', () => {
  const day = habitOf([...many(12, '25/03/1980'), ...many(26, '04/05/1980'), 'soon', '31/31/80']);
  expect(understoodWords(born, day, { filled: 40, read: 38 }, 40)).toBe(
    'Dates: day first, 38 of 40; 2 cannot be read',
  );
  expect(understoodWords(born, day, { filled: 40, read: 39 }, 1_052)).toBe(
    'Dates: day first, 39 of 40; 1 cannot be read; 1,012 empty',
  );
  // Where the month is named or comes second of three by rule, no order matters.
  const iso = habitOf(['1980-03-25', 'March 25, 1980']);
  expect(understoodWords(born, iso, { filled: 2, read: 2 }, 2)).toBe('Dates: 2 of 2');
});

test('dates of both orders wait for an answer or are left empty', () => {
  const both = habitOf(['25/03/1980', '03/25/1980', ...many(35, '04/05/1980'), 'soon']);
  expect(understoodWords(born, both, { filled: 38, read: 2 }, 38)).toBe(
    'Dates: day first and month first, 2 of 38; 35 could be read in two ways; 1 cannot be read',
  );
  const left = habitAsChosen(both, { dayOrder: 'unclear' });
  expect(understoodWords(born, left, { filled: 38, read: 2 }, 38)).toBe(
    'Dates: day first and month first, 2 of 38; 35 left empty; 1 cannot be read',
  );
});

test('figures say their decimal sign', () => {
  const all = { filled: 2, read: 2 };
  expect(understoodWords(wage, habitOf(['18,50', '1.200']), all, 2)).toBe(
    'Amounts: decimal comma, 2 of 2',
  );
  expect(understoodWords(wage, habitOf(['18.50', '1,200']), all, 2)).toBe(
    'Amounts: decimal point, 2 of 2',
  );
  expect(understoodWords(wage, habitOf(['18', '20']), all, 2)).toBe('Amounts: 2 of 2');
});

test('lists, keys and texts say what is in them', () => {
  const plain = habitOf(['a']);
  expect(understoodWords(status, plain, { filled: 81, read: 78 }, 81)).toBe(
    'Values of the list: 78 of 81; 3 are not in it',
  );
  expect(understoodWords(status, plain, { filled: 81, read: 80 }, 81)).toBe(
    'Values of the list: 80 of 81; 1 is not in it',
  );
  expect(understoodWords(vin, plain, { filled: 81, read: 79 }, 81)).toBe(
    'Text: 79 of 81; 2 name nothing',
  );
  expect(understoodWords(city, undefined, { filled: 40, read: 40 }, 42)).toBe(
    'Text: 40 of 40; 2 empty',
  );
  expect(understoodWords(born, plain, { filled: 0, read: 0 }, 42)).toBe(
    'Dates: every cell is empty',
  );
});

test('an example shows what a cell that could be either is read as', () => {
  const example = (
    field: ImportField,
    habit: ColumnHabit,
    samples: readonly string[],
    hasQuestion = false,
  ) => exampleWords(field, habit, samples, { today, hasQuestion });
  const day = habitOf(['25/03/1980', '04/05/1980']);
  expect(example(born, day, ['25/03/1980', '04/05/1980'])).toBe('04/05/1980 → May 4, 1980');
  expect(example(born, day, ['25/03/1980'])).toBeNull();
  // The usual order needs no example unless it is asked about.
  const usual = habitOf(['04/05/1980']);
  expect(example(born, usual, ['04/05/1980'])).toBeNull();
  expect(example(born, usual, ['04/05/1980'], true)).toBe('04/05/1980 → Apr 5, 1980');
  expect(example(born, habitAsChosen(day, { dayOrder: 'month' }), ['04/05/1980'])).toBe(
    '04/05/1980 → Apr 5, 1980',
  );
  const both = habitOf(['25/03/1980', '03/25/1980', '04/05/1980']);
  expect(example(born, both, ['04/05/1980'], true)).toBeNull();
  const comma = habitOf(['18,50', '1.200']);
  expect(example(wage, comma, ['18,50', '1.200'])).toBe('18,50 → 18.5');
  expect(example(wage, comma, ['1.200'])).toBe('1.200 → 1,200');
  expect(example(wage, habitOf(['1,200']), ['1,200'])).toBeNull();
});

test('thousands behind a point of a meter wait for an answer, where nothing proves the sign', () => {
  const cells = ['98.500 km', '61.205 km', '700 km'];
  expect(understoodWords(reading, habitOf(cells), { filled: 3, read: 1 }, 3)).toBe(
    'Numbers: decimal point and decimal comma, 1 of 3; 2 could be read in two ways',
  );
  // No example of one way while the user is asked which it is.
  const bare = ['98.500', '61.205'];
  expect(exampleWords(reading, habitOf(bare), bare, { today, hasQuestion: true })).toBeNull();
  const proven = habitOf([...cells, '98500.5 km']);
  expect(understoodWords(reading, proven, { filled: 4, read: 4 }, 4)).toBe(
    'Numbers: decimal point, 4 of 4',
  );
  const chosen = habitAsChosen(habitOf(cells), { decimal: ',' });
  expect(understoodWords(reading, chosen, { filled: 3, read: 3 }, 3)).toBe(
    'Numbers: decimal comma, 3 of 3',
  );
  // Of money three decimals are usual: a rate per mile.
  expect(understoodWords(wage, habitOf(['0.585', '1.585']), { filled: 2, read: 2 }, 2)).toBe(
    'Amounts: decimal point, 2 of 2',
  );
});
