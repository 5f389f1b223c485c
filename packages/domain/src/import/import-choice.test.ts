import { expect, test } from 'vitest';
import { columnChoices } from './import-choice.ts';
import { evidenceOf, habitsOf, type ColumnHabit } from './import-column.ts';
import type { ImportField } from './import-field.ts';

const born: ImportField = { key: 'dob', label: 'Date of Birth', kind: 'day' };
const wage: ImportField = { key: 'wage', label: 'Wage', kind: 'money' };
const meter: ImportField = { key: 'reading', label: 'Reading', kind: 'number', isMeter: true };

const habitOf = (header: string, cells: readonly string[]): ColumnHabit => {
  const [habit] = habitsOf([header], evidenceOf(cells.map((cell) => [cell])));
  if (!habit) throw new Error('a column has a habit');
  return habit;
};
const labels = (field: ImportField, habit: ColumnHabit) =>
  columnChoices(field, habit, null).map(({ about, answers }) => [
    about,
    answers.map(({ label }) => label),
  ]);

test('the order of dates can be chosen wherever it matters, proven or not', () => {
  expect(labels(born, habitOf('Born', ['25/03/1980', '04/05/1980']))).toEqual([
    ['dayOrder', ['As found: day first', 'Day first', 'Month first', 'Leave the 1 out']],
  ]);
  expect(labels(born, habitOf('Born', ['03/25/1980']))).toEqual([
    ['dayOrder', ['As found: month first', 'Day first', 'Month first']],
  ]);
  expect(labels(born, habitOf('Born', ['1980-03-25', 'March 25, 1980']))).toEqual([]);
});

test('decimals without any proof can be read with a comma', () => {
  expect(labels(wage, habitOf('Wage', ['1,200']))).toEqual([
    [
      'decimal',
      [
        'As found: decimal point',
        'Decimal point: 1,234.5',
        'Decimal comma: 1.234,5',
        'Leave the 1 out',
      ],
    ],
  ]);
  expect(labels(wage, habitOf('Wage', ['18', '20']))).toEqual([]);
});

test('a meter counts what its heading says unless the user says otherwise', () => {
  const found = (header: string) => labels(meter, habitOf(header, ['98500']))[0]?.[1]?.[0];
  expect(found('odometer_km')).toBe('As found: kilometers');
  expect(found('Odometer')).toBe('As found: a distance');
  expect(found('Meter')).toBe('As found: what each meter counts');
  const [choice] = columnChoices(meter, habitOf('odometer_km', ['98500']), { measure: 'miles' });
  expect(choice).toMatchObject({ about: 'measure', answer: 'miles' });
});

test('texts have no habit to overrule', () => {
  const name: ImportField = { key: 'n', label: 'N', kind: 'text' };
  expect(columnChoices(name, habitOf('Name', ['25/03/1980', '1,200']), null)).toEqual([]);
});
