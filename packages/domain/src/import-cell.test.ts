import { expect, test } from 'vitest';
import { readCell } from './import-cell.ts';
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
  ['phone', '+1 (555) 010 0100 ext. 12', '+15550100100'],
  ['phone', '010-0100', 'X: "010-0100" is no phone number with 10 digits.'],
  ['email', 'a@b.example', 'a@b.example'],
  ['email', 'a@b', 'X: "a@b" is no e-mail address.'],
  ['money', '$1,234.505', 1234.51],
  ['money', '$24/hr', 24],
  ['money', '0.62 per mile', 0.62],
  ['money', '58 CPM', 'X: "58 CPM" is no amount.'],
  ['money', '-3', 'X: "-3" is no amount.'],
  ['codes', 'h, n;T n', ['H', 'N', 'T']],
  ['codes', 'hazmat', 'X: enter codes of at most 4 characters.'],
  ['choice', 'non cdl DRIVER', 'd'],
  ['choice', 'Pilot', 'X: there is no "Pilot".'],
  ['day', 'soon', 'X: "soon" is no date like MM/DD/YYYY.'],
  ['text', '#REF!', 'X holds the spreadsheet error #REF!.'],
])('%s %s', (kind, text, wanted) => {
  expect(value(kind, text)).toEqual(wanted);
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
  ['33000 kg', { units: ['lb', 'lbs'] }, 'X: "33000 kg" is no number.'],
  ['1e9', {}, 'X: "1e9" is no number.'],
  ['9'.repeat(16), {}, 'X: "9999999999999999" is no number.'],
  ['.', {}, 'X: "." is no number.'],
  ['n/a', {}, null],
] as const)('number %s with %j', (text, number, wanted) => {
  const read = readCell(field('number', { number: { most: 999_999_999, ...number } }), text, rules);
  expect('value' in read ? read.value : read.problem.message).toBe(wanted);
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
  ['Cher', null],
  ['', null],
])('the name %s', (text, wanted) => {
  expect(splitName(text)).toEqual(wanted);
});

test('values with names are read out of the words for them, and no other word', () => {
  const own: ImportField = {
    key: 'x',
    label: 'X',
    kind: 'codes',
    codes: { letters: '', isNamed: true, words: { tanker: 'tank', doubles: 'doubles', none: '' } },
  };
  const read = (text: string) => readCell(own, text, rules);
  expect(read('Tanker, doubles')).toEqual({ value: ['doubles', 'tank'] });
  expect(read('none')).toEqual({ value: [] });
  expect(read('bicycle')).toMatchObject({ problem: { message: 'X: there is no "bicycle".' } });
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
])('yes or no: "%s"', (text, wanted) => {
  expect(value('yesNo', text)).toBe(wanted);
});
