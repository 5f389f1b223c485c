import { expect, test } from 'vitest';
import { evidenceOf, habitAsChosen, habitsOf, type ColumnHabit } from './import-column.ts';
import type { ImportField } from './import-field.ts';
import { columnWords } from './import-question.ts';

const born: ImportField = { key: 'dob', label: 'Date of Birth', kind: 'day' };
const wage: ImportField = { key: 'wage', label: 'Wage', kind: 'money' };
const meter: ImportField = { key: 'reading', label: 'Reading', kind: 'number', isMeter: true };

const habitOf = (
  header: string,
  cells: readonly string[],
  others: readonly string[] = [],
): ColumnHabit => {
  const rows = cells.map((cell, at) => [cell, others[at] ?? '']);
  const [habit] = habitsOf([header, 'Other'], evidenceOf(rows));
  if (!habit) throw new Error('a column has a habit');
  return habit;
};
const either = (count: number) => Array.from({ length: count }, () => '04/05/1980');

test('day first, proven by its own dates', () => {
  const cells = [...Array.from({ length: 12 }, () => '25/03/1980'), ...either(28)];
  expect(columnWords('Date of Birth', born, habitOf('Date of Birth', cells))).toEqual({
    notes: [
      'Date of Birth is read day first: 12 of 40 dates can only be day first, none month first.',
    ],
    unit: null,
    question: null,
  });
});

test('day first, by the other dates of the file', () => {
  expect(
    columnWords('Hire Date', born, habitOf('Hire Date', either(2), ['25/03/1980'])).notes,
  ).toEqual(['Hire Date is read day first, as the other dates of the file are.']);
});

test('dates of both orders are asked about once', () => {
  const cells = [
    '25/03/1980',
    '26/03/1980',
    '27/03/1980',
    '03/25/1980',
    '03/26/1980',
    ...either(35),
  ];
  const habit = habitOf('Date of Birth', cells);
  expect(columnWords('Date of Birth', born, habit)).toEqual({
    notes: [],
    unit: null,
    question: {
      about: 'dayOrder',
      text: '3 dates can only be read day first, 2 only month first; 35 could be either. How are they written?',
      answers: [
        { value: 'day', label: 'Day first' },
        { value: 'month', label: 'Month first' },
        { value: 'unclear', label: 'Leave the 35 out' },
      ],
      answer: null,
    },
  });
  for (const dayOrder of ['day', 'month', 'unclear'] as const)
    expect(
      columnWords('Date of Birth', born, habitAsChosen(habit, { dayOrder })).question,
    ).toMatchObject({ answer: dayOrder });
  expect(
    columnWords('Date of Birth', born, habitAsChosen(habit, { dayOrder: 'day' })).notes,
  ).toEqual(['Date of Birth is read day first, as you chose.']);
});

test('dates that nothing proves are read month first, and the user may say otherwise', () => {
  expect(columnWords('Hired', born, habitOf('Hired', either(3)))).toMatchObject({
    notes: [],
    question: {
      text: '3 dates could be month first or day first. How are they written?',
      answer: 'month',
    },
  });
  expect(
    columnWords('Hired', born, habitOf('Hired', either(2), ['25/03/1980'])).question,
  ).toMatchObject({ answer: 'day' });
  expect(
    columnWords('Hired', born, habitOf('Hired', either(2), ['03/25/1980'])).question,
  ).toBeNull();
});

test('proof of one order that the user overruled is no question', () => {
  const proven = habitOf('Hired', ['25/03/1980', ...either(3)]);
  const words = columnWords('Hired', born, habitAsChosen(proven, { dayOrder: 'month' }));
  expect(words).toMatchObject({ notes: [], question: null });
  // Figures that nothing proves are read with a point unasked, and with a comma once the user says so.
  for (const cells of [['1,200.50', '1,200'], ['1,200']])
    expect(
      columnWords('Wage', wage, habitAsChosen(habitOf('Wage', cells), { decimal: ',' })),
    ).toMatchObject({
      notes: ['Wage is read with a decimal comma, as you chose.'],
      question: null,
    });
});

test('a decimal comma is told with what proves it', () => {
  const cells = [...Array.from({ length: 9 }, () => '12,50'), '1.200', '1.300', '1.400'];
  expect(columnWords('Wage', wage, habitOf('Wage', cells)).notes).toEqual([
    'Wage is read with a decimal comma: 9 of 12 figures can only be read that way.',
  ]);
  expect(columnWords('Wage', wage, habitOf('Wage', ['12,5', '12.5', '1,200'])).question?.text).toBe(
    '1 figure can only be read with a decimal comma, 1 only with a decimal point; 1 could be either. How are they written?',
  );
});

test('the unit of a meter is told where the heading says it', () => {
  expect(columnWords('odometer_km', meter, habitOf('odometer_km', ['98500'])).unit).toBe(
    'Kilometers, by the heading',
  );
  expect(columnWords('Odometer', meter, habitOf('Odometer', ['98500'])).unit).toBeNull();
  expect(columnWords('Miles', wage, habitOf('Miles', ['98500'])).unit).toBeNull();
});

test('nothing is said of what can be read in one way, or is not imported', () => {
  const silent = { notes: [], unit: null, question: null };
  expect(columnWords('Hired', born, habitOf('Hired', ['03/25/1980', '04/05/1980']))).toEqual(
    silent,
  );
  expect(columnWords('Wage', wage, habitOf('Wage', ['1,200', '18.50']))).toEqual(silent);
  expect(columnWords('Wage', wage, habitOf('Wage', ['1,200', '1,300']))).toEqual(silent);
  expect(columnWords('Hired', undefined, habitOf('Hired', ['25/03/1980']))).toEqual(silent);
  expect(
    columnWords('Name', { key: 'n', label: 'N', kind: 'text' }, habitOf('Name', ['25/03/1980'])),
  ).toEqual(silent);
});

test('a column of new meters whose unit nothing says is asked about once', () => {
  const habit = habitOf('Meter', ['1200']);
  expect(columnWords('Meter', meter, habit, true)).toEqual({
    notes: [],
    unit: null,
    question: {
      about: 'measure',
      text: 'What does Meter count?',
      answers: [
        { value: 'miles', label: 'Miles' },
        { value: 'kilometers', label: 'Kilometers' },
        { value: 'hours', label: 'Hours' },
        { value: 'kind', label: 'As the kind of each unit does' },
      ],
      answer: null,
    },
  });
  expect(columnWords('Meter', meter, habit).question).toBeNull();
  expect(columnWords('Odometer (km)', meter, habitOf('Odometer (km)', ['5']), true)).toEqual({
    notes: [],
    unit: 'Kilometers, by the heading',
    question: null,
  });
  const overruled = habitAsChosen(habitOf('Odometer (km)', ['5']), { measure: 'miles' });
  expect(columnWords('Odometer (km)', meter, overruled)).toMatchObject({
    unit: 'Odometer (km) counts miles.',
    question: null,
  });
  // An answer stays on the screen, so that it can be another one.
  const words = columnWords('Meter', meter, habitAsChosen(habit, { measure: 'kilometers' }));
  expect([words.unit, words.question?.answer]).toEqual(['Meter counts kilometers.', 'kilometers']);
  const asKind = habitAsChosen(habitOf('Odometer', ['5']), { measure: 'kind' });
  expect(asKind.measure).toBeNull();
  const ofKind = columnWords('Odometer', meter, asKind, true);
  expect([ofKind.unit, ofKind.question?.answer]).toEqual([
    'Odometer counts what the kind of each unit usually does.',
    'kind',
  ]);
});

test('an open question comes before one that is answered already', () => {
  const habit = habitOf('Meter', ['1.200', '1.300'], ['12,50']);
  expect(columnWords('Meter', meter, habit, true).question?.about).toBe('measure');
  expect(columnWords('Meter', meter, habit).question).toMatchObject({
    about: 'decimal',
    answer: ',',
  });
});
