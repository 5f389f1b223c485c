import { describe, expect, test } from 'vitest';
import { day, dayOut, email, optionalNumber, optionalText, requiredText } from './schema.ts';

describe('a calendar day', () => {
  test('comes in as a day or as its midnight in UTC and goes out as midnight', () => {
    expect(day.parse('2028-02-29')).toBe('2028-02-29');
    expect(day.parse('2026-11-21T00:00:00.000Z')).toBe('2026-11-21');
    expect(day.parse('2026-11-21T00:00:00Z')).toBe('2026-11-21');
    expect(dayOut.parse('2026-11-21')).toBe('2026-11-21T00:00:00.000Z');
  });

  test.each(['2026-02-29', '2026-11-21T05:00:00.000Z', '11/21/2026', '', '0026-01-01', 20261121])(
    'refuses %j',
    (given) => {
      expect(day.safeParse(given).success).toBe(false);
    },
  );
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
  const told = (value: unknown) => size.safeParse(value).error?.issues.map((one) => one.message);

  test('nothing but blanks is nothing, never 0', () => {
    expect(['', ' ', '\t', null].map((value) => size.parse(value))).toEqual(Array(4).fill(null));
    expect(size.parse(' 5.5 ')).toBe(5.5);
    expect(size.parse('0')).toBe(0);
  });

  test('says what is wrong in words a person knows', () => {
    expect(told('abc')).toEqual(['Enter a number.']);
    expect(told('-1')).toEqual(['Length cannot be negative.']);
    expect(told('1.25')).toEqual(['Length is a number with at most 1 decimal.']);
    expect(told(101)).toEqual(['Length is at most 100.']);
  });
});
