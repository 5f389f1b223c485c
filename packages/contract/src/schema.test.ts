import { describe, expect, test } from 'vitest';
import { saveClient } from './company/client-form.ts';
import {
  day,
  dayOut,
  email,
  optionalDay,
  optionalNumber,
  optionalText,
  requiredDay,
  requiredText,
} from './schema.ts';
import { saveUserInfo } from './account/user-info.ts';

describe('a calendar day', () => {
  const taken: readonly (readonly [sent: string, day: string])[] = [
    ['2028-02-29', '2028-02-29'],
    ['02/29/2028', '2028-02-29'],
    ['11/21/2026', '2026-11-21'],
    ['01/02/2026', '2026-01-02'],
    ['12/31/9999', '9999-12-31'],
    ...['00:00:00.000', '00:00:00', '05:00:00.000', '12:30', '23:59:59.999'].map(
      (time) => [`2026-11-21T${time}Z`, '2026-11-21'] as const,
    ),
  ];

  test.each(taken)('%s is taken as %s', (sent, parsed) => {
    expect(day.parse(sent)).toBe(parsed);
    expect(optionalDay.parse(sent)).toBe(parsed);
  });

  test('goes out as its midnight in UTC', () => {
    expect(dayOut.parse('2026-11-21')).toBe('2026-11-21T00:00:00.000Z');
  });

  const refused: readonly unknown[] = [
    '2026-02-29',
    '2026-02-30',
    '02/29/2026',
    '13/01/2026',
    '00/10/2026',
    '1/2/2026',
    '01-02-2026',
    '11/21/26',
    '2026-11-21T25:00:00Z',
    '2026-11-21T23:30:00-05:00',
    '2026-11-21T23:30:00+00:00',
    '2026-11-21T23:30:00',
    '2026-11-21T',
    '2026-02-30T00:00:00Z',
    ' 2026-11-21',
    '0026-01-01',
    '01/01/0001',
    'tomorrow',
    20261121,
    true,
    {},
    [],
  ];

  test.each(refused)('refuses %j and names a form that works', (given) => {
    const hint = 'Enter a date as MM/DD/YYYY, for example 11/22/2026.';
    for (const schema of [day, optionalDay]) {
      const messages = schema.safeParse(given).error?.issues.map(({ message }) => message);
      expect(messages).toEqual([hint]);
    }
    expect(day.parse(hint.slice(-11, -1))).toBe('2026-11-22');
  });

  test('empty clears, and is no date where one is asked for', () => {
    expect(optionalDay.parse('')).toBeNull();
    expect(day.safeParse('').success).toBe(false);
  });

  test('a required one is asked for by its label, and read as a day once it is there', () => {
    const messagesOf = (given: unknown) =>
      requiredDay('Completion Date')
        .safeParse(given)
        .error?.issues.map(({ message }) => message);
    for (const nothing of [undefined, null, ''])
      expect(messagesOf(nothing)).toEqual(['Completion Date is required.']);
    expect(messagesOf('2026-02-30')).toEqual([
      'Enter a date as MM/DD/YYYY, for example 11/22/2026.',
    ]);
    expect(requiredDay('Completion Date').parse('11/22/2026')).toBe('2026-11-22');
  });
});

describe('text', () => {
  test('is trimmed; required text may not be blank, optional blank text clears', () => {
    expect(requiredText('Name').parse('  Ann ')).toBe('Ann');
    expect(requiredText('Name').safeParse('   ').error?.issues[0]?.message).toBe(
      'Name is required.',
    );
    expect(optionalText('Title').parse('  ')).toBeNull();
    expect(optionalText('Title').parse(undefined)).toBeUndefined();
  });

  test('may hold emoji and any script, but nothing the database cannot store', () => {
    expect(requiredText('Name').parse('Zoë 🚚 李')).toBe('Zoë 🚚 李');
    expect(requiredText('Name').safeParse('a\u0000b').success).toBe(false);
    expect(requiredText('Name').safeParse('\ud800').success).toBe(false);
    expect(requiredText('Name', 200).safeParse('x'.repeat(10_000)).error?.issues[0]?.message).toBe(
      'Name can have at most 200 characters.',
    );
  });
});

test('an e-mail says what is wrong with it', () => {
  expect(email.parse(' ann@x.example ')).toBe('ann@x.example');
  expect(email.safeParse('').error?.issues[0]?.message).toBe('E-mail is required.');
  expect(email.safeParse('ann').error?.issues[0]?.message).toMatch(/name@company.com/);
});

describe('a number', () => {
  const size = optionalNumber('Length', { max: 100, digits: 1 });
  const messagesOf = (value: unknown) =>
    size.safeParse(value).error?.issues.map((one) => one.message);

  test('nothing but blanks is nothing, never 0', () => {
    expect(['', ' ', '\t', null].map((value) => size.parse(value))).toEqual(Array(4).fill(null));
    expect(size.parse(' 5.5 ')).toBe(5.5);
    expect(size.parse('0')).toBe(0);
  });

  test('sent as text it is read as a person means it, or refused', () => {
    const reading = optionalNumber('Reading', { max: 99_999_999, digits: 1 });
    expect(reading.parse('161200,5')).toBe(161_200.5);
    expect(reading.parse('161,200.5')).toBe(161_200.5);
    for (const text of ['1e3', '0x10', 'Infinity', '1 23'])
      expect(reading.safeParse(text).error?.issues[0]?.message).toBe('Enter a number.');
    expect(reading.safeParse('1,23,4').error?.issues[0]?.message).toBe(
      'Enter a number. Commas go before three digits: 1,234.',
    );
    for (const value of [true, [], {}, Number.NaN])
      expect(reading.safeParse(value).error?.issues[0]?.message).toBe('Enter a number.');
  });

  test('says what is wrong in words a person knows', () => {
    expect(messagesOf('abc')).toEqual(['Enter a number.']);
    expect(messagesOf('-1')).toEqual(['Length cannot be negative.']);
    expect(messagesOf('1.25')).toEqual(['Length is a number with at most 1 decimal.']);
    expect(messagesOf(101)).toEqual(['Length is at most 100.']);
  });
});

test('a phone number of a company and of a person keeps its extension', () => {
  for (const field of [saveClient.shape.phoneNumber, saveUserInfo.shape.phoneNumber])
    expect(field.parse('(555) 213-0104 ext. 12')).toBe('+15552130104;ext=12');
});
