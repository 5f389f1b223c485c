import { describe, expect, test } from 'vitest';
import { readCell } from './import-cell.ts';
import type { ColumnHabit } from './import-column.ts';
import type { ImportChoice, ImportField, ImportKind } from './import-field.ts';
import { splitName } from './import-name.ts';

const driver: ImportChoice = { id: 'd', label: 'CDL', names: ['CDL'] };
const rules = { today: '2026-11-21', choices: new Map([['noncdldriver', driver]]) };
const field = (kind: ImportKind, more: Partial<ImportField> = {}): ImportField => ({
  key: 'x',
  label: 'X',
  kind,
  ...more,
});
const value = (kind: ImportKind, text: string) => {
  const read = readCell(field(kind), text, rules);
  return 'value' in read ? read.value : read.problem.message;
};

test.each<[ImportKind, string, unknown]>([
  ['text', '  Lee ', 'Lee'],
  ['text', 'N/A', null],
  ['text', '-', null],
  ['text', '=1+1', '=1+1'],
  ['phone', '555.010.0100', '+15550100100'],
  ['phone', '5550100100', '+15550100100'],
  ['phone', '+1 (555) 010 0100 ext. 12', '+15550100100;ext=12'],
  ['phone', '010-0100', 'X: "010-0100" is not a phone number with 10 digits.'],
  ['email', 'a@b.example', 'a@b.example'],
  ['email', 'a@b', 'X: "a@b" is not an e-mail address.'],
  ['money', '$1,234.505', 1234.51],
  ['money', '$24/hr', 24],
  ['money', '0.62 per mile', 0.62],
  ['money', '58 CPM', 'X: "58 CPM" is not an amount.'],
  ['money', '-3', 'X: "-3" is not an amount.'],
  ['codes', 'h, n;T n', ['H', 'N', 'T']],
  ['codes', 'hazmat', 'X: enter codes of at most 4 characters.'],
  ['choice', 'non cdl DRIVER', 'd'],
  ['choice', 'Pilot', 'X: there is no "Pilot".'],
  ['day', 'soon', 'X: "soon" is not a date like MM/DD/YYYY.'],
  ['text', '#REF!', 'X holds the spreadsheet error #REF!.'],
  [
    'text',
    '1.23E+16',
    'X: Excel has shortened a number to "1.23E+16": give the column the format Text and enter it again.',
  ],
  ['text', '1E5', '1E5'],
  ['text', 'Nu\uFFFDez', 'X: "Nu\uFFFDez" lost a letter before the file was saved: type it again.'],
  // The zero of a calendar and the word of a program for never are no days.
  ['day', '1899-12-30', 'X: "1899-12-30" is not a date like MM/DD/YYYY.'],
  ['day', '1900-01-01', '1900-01-01'],
  ['day', '12/31/9999', 'X: "12/31/9999" is not a date like MM/DD/YYYY.'],
  ['day', '3/4/0025', 'X: "3/4/0025" is not a date like MM/DD/YYYY.'],
  ['day', '10111012', 'X: "10111012" is not a date like MM/DD/YYYY.'],
  ['day', '5th March 1980', '1980-03-05'],
])('%s %s', (kind, text, expected) => {
  expect(value(kind, text)).toEqual(expected);
});

test.each([
  ['2022', {}, 2022],
  ['2022.0', {}, 2022],
  ['2022.5', {}, 'X is a whole number.'],
  ['128,400.25', { digits: 1 }, 128_400.3],
  ['1 234', {}, 1234],
  ['0', {}, 0],
  ['-1', {}, 'X cannot be negative.'],
  ['1899', { least: 1900 }, 'X is at least 1900.'],
  ['2201', { most: 2200 }, 'X is at most 2,200.'],
  ['33,000 LBS', { units: ['lb', 'lbs'] }, 33_000],
  ["53'", { digits: 1, units: ["'"] }, 53],
  ['33000 kg', { units: ['lb', 'lbs'] }, 'X: "33000 kg" is not a number.'],
  ['1e9', {}, 'X: "1e9" is not a number.'],
  ['9'.repeat(16), {}, 'X: "9999999999999999" is not a number.'],
  ['.', {}, 'X: "." is not a number.'],
  ['n/a', {}, null],
] as const)('number %s with %j', (text, number, expected) => {
  const read = readCell(field('number', { number: { most: 999_999_999, ...number } }), text, rules);
  expect('value' in read ? read.value : read.problem.message).toBe(expected);
});

test('an unknown choice is told with its value', () => {
  expect(readCell(field('choice'), 'Pilot', rules)).toMatchObject({
    problem: { unknown: 'Pilot', level: 'rejected' },
  });
});

test('text of 101 characters is too long for 100', () => {
  expect(readCell(field('text', { max: 100 }), 'x'.repeat(101), rules)).toHaveProperty('problem');
  expect(readCell(field('text', { max: 100 }), 'x'.repeat(100), rules)).toHaveProperty('value');
});

test.each([
  ['Lee, Ann Marie', { firstName: 'Ann Marie', lastName: 'Lee' }],
  ['Ann Marie Lee', { firstName: 'Ann Marie', lastName: 'Lee' }],
  ['Cher', { firstName: null, lastName: 'Cher' }],
  ['', null],
])('the name %s', (text, expected) => {
  expect(splitName(text)).toEqual(expected);
});

const written = 'write Yes, Y, X, True or 1, or No, N, False or 0, or leave it empty.';

test.each([
  ['Yes', true],
  ['y', true],
  [' X ', true],
  ['TRUE', true],
  ['1', true],
  ['No', false],
  ['n', false],
  ['False', false],
  ['0', false],
  ['', null],
  ['  ', null],
  ['maybe', `X: "maybe" cannot be read; ${written}`],
  ['yes and no', `X: "yes and no" cannot be read; ${written}`],
  ['2', `X: "2" cannot be read; ${written}`],
  ['10', `X: "10" cannot be read; ${written}`],
  ['unknown', `X: "unknown" cannot be read; ${written}`],
  ['none', `X: "none" cannot be read; ${written}`],
  ['\u2714', `X: "\u2714" cannot be read; ${written}`],
])('yes or no: "%s"', (text, expected) => {
  expect(value('yesNo', text)).toBe(expected);
});

const habit = (more: Partial<ColumnHabit>): ColumnHabit => ({
  dayOrder: 'month',
  dayBasis: 'usual',
  decimal: '.',
  decimalBasis: 'usual',
  measure: null,
  evidence: {
    filled: 0,
    dayFirst: 0,
    monthFirst: 0,
    eitherDay: 0,
    point: 0,
    comma: 0,
    eitherSign: 0,
    years: 0,
    nulls: 0,
  },
  ...more,
});

describe('a day in a column', () => {
  const read = (text: string, more: Partial<ColumnHabit>) =>
    readCell(field('day', { label: 'Date of Birth' }), text, { ...rules, habit: habit(more) });

  test('that is day first is read so, and said where it could be read otherwise', () => {
    const dayFirst = { dayOrder: 'day', dayBasis: 'proven' } as const;
    expect(read('25/03/1980', dayFirst)).toEqual({ value: '1980-03-25' });
    expect(read('04/05/1980', dayFirst)).toEqual({
      value: '1980-05-04',
      note: {
        field: 'x',
        level: 'warning',
        message: 'Date of Birth: 04/05/1980 is read day first, as its column is: 05/04/1980.',
      },
    });
    expect(read('04/05/1980', { dayOrder: 'day', dayBasis: 'chosen' })).toEqual({
      value: '1980-05-04',
    });
  });

  test('whose order is open is asked about and may not stay empty meanwhile', () => {
    const unclear = { dayOrder: 'unclear', dayBasis: 'proven' } as const;
    expect(read('25/03/1980', unclear)).toEqual({ value: '1980-03-25' });
    expect(read('04/05/1980', unclear)).toEqual({
      problem: {
        field: 'x',
        level: 'rejected',
        isOpen: true,
        message:
          'Date of Birth: "04/05/1980" can be read day first and month first. Choose which one under Columns.',
      },
    });
    expect(read('soon', unclear)).toMatchObject({ problem: { isUnread: true } });
    expect(read('04/05/1980', { dayOrder: 'unclear', dayBasis: 'chosen' })).toMatchObject({
      value: null,
      note: { level: 'warning' },
    });
  });
});

describe('a figure in a column', () => {
  const read = (text: string, more: Partial<ColumnHabit>, kind: ImportKind = 'money') =>
    readCell(field(kind, { label: 'Wage', number: { digits: 1, most: 999_999 } }), text, {
      ...rules,
      habit: habit(more),
    });

  test.each<[ImportKind]>([['money'], ['number']])('of decimal commas is read so: %s', (kind) => {
    const comma = { decimal: ',', decimalBasis: 'proven' } as const;
    expect(read('12,5', comma, kind)).toEqual({ value: 12.5 });
    expect(read('1.234,5', comma, kind)).toEqual({ value: 1234.5 });
    expect(read('12.5', comma, kind)).toHaveProperty('problem');
    expect(read('128,400', comma, kind)).toEqual({
      value: 128.4,
      note: {
        field: 'x',
        level: 'warning',
        message: 'Wage: 128,400 is read with a decimal comma, as its column is: 128.4.',
      },
    });
  });

  test('whose sign is open is asked about', () => {
    const unclear = { decimal: 'unclear', decimalBasis: 'proven' } as const;
    expect(read('12,5', unclear)).toEqual({ value: 12.5 });
    expect(read('12.5', unclear)).toEqual({ value: 12.5 });
    expect(read('128,400', unclear)).toMatchObject({
      problem: {
        isOpen: true,
        message:
          'Wage: "128,400" can be read as 128,400 and as 128.4. Choose which one under Columns.',
      },
    });
  });

  test('of points is never read with a comma', () => {
    expect(read('128,4', {})).toHaveProperty('problem');
    expect(read('128,400', {})).toEqual({ value: 128_400 });
  });
});

test('a figure of a meter says its unit, the word behind it before the heading', () => {
  const meter = field('number', { isMeter: true, number: { digits: 1, most: 99_999_999 } });
  const read = (text: string, measure: ColumnHabit['measure'] = null) =>
    readCell(meter, text, { ...rules, habit: habit({ measure }) });
  expect(read('98,500 km')).toEqual({ value: 98_500, measure: 'kilometers' });
  expect(read('98,500', 'kilometers')).toEqual({ value: 98_500, measure: 'kilometers' });
  expect(read('1,310 h', 'distance')).toEqual({ value: 1310, measure: 'hours' });
  expect(read('98,500')).toEqual({ value: 98_500 });
});

test('a second number of a phone cell is kept apart', () => {
  const read = (text: string) => readCell(field('phone'), text, rules);
  expect(read('(555) 201-0000 / (555) 201-0001')).toEqual({
    value: '+15552010000',
    spare: '(555) 201-0001',
  });
  expect(read('cell 555 201 0000, home 555 201 0001')).toEqual({
    value: '+15552010000',
    spare: 'home 555 201 0001',
  });
  expect(read('(555) 201-0000, ext. 12')).toEqual({ value: '+15552010000;ext=12' });
});

test('people may be called Null and Na, records may not', () => {
  const read = (text: string, names?: 'person' | 'record', isNullNothing = false) =>
    readCell(field('text', { label: 'VIN', ...(names && { names }) }), text, {
      ...rules,
      isNullNothing,
    });
  expect(['Null', 'Na', 'None', 'TBD', 'n/a', '-'].map((text) => read(text, 'person'))).toEqual(
    ['Null', 'Na', 'None', 'TBD', null, null].map((value) => ({ value })),
  );
  expect(read('NULL', 'person', true)).toEqual({ value: null });
  expect(read('Na', 'person', true)).toEqual({ value: 'Na' });
  expect(['null', 'NA', 'none', 'Unknown', 'tbd'].map((text) => read(text))).toEqual(
    Array.from({ length: 5 }, () => ({ value: null })),
  );
  expect(read('TBD', 'record')).toEqual({
    value: null,
    note: {
      field: 'x',
      level: 'note',
      message: 'VIN "TBD" is a placeholder: the cell is left empty.',
    },
  });
  expect(read('99999', 'record')).toEqual({ value: '99999' });
});

test('a birthday of two digits is past, an instant is the day where the company is', () => {
  expect(readCell(field('day', { isPast: true }), '7/9/52', rules)).toEqual({
    value: '1952-07-09',
  });
  const chicago = { ...rules, timeZone: 'America/Chicago' };
  expect(readCell(field('day'), '2026-11-20T03:15:00Z', chicago)).toEqual({ value: '2026-11-19' });
});

test('what nobody can see is nothing, and is no part of a name', () => {
  expect(value('text', '\u200B\u3164')).toBeNull();
  expect(value('text', '\u202AAnn\u00A0Lee\u202C')).toBe('Ann Lee');
});
