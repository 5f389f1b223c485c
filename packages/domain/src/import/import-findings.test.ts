import { expect, test } from 'vitest';
import { gapsText, hidTitle, importFindings, overFor, type SheetDate } from './import-findings.ts';

const today = '2026-11-26';
const date = (until: string, more: Partial<SheetDate> = {}): SheetDate => ({
  check: 'card',
  subjectId: 'whitcomb',
  name: 'Earl Whitcomb',
  row: 14,
  heading: 'Med Cert Exp',
  cell: until,
  until,
  ...more,
});
const daysOf = (...dates: SheetDate[]) =>
  importFindings(dates, today).findings.map((one) => one.days);

test('a date is over from the day after its last one', () => {
  expect(daysOf(date('2026-11-25'))).toEqual([1]);
  expect(daysOf(date('2026-11-26'))).toEqual([]);
  expect(daysOf(date('2026-11-27'))).toEqual([]);
  // Counted by hand: 2021-03-14 to 2026-03-14 are 1,826 days, and 257 more.
  expect(daysOf(date('2021-03-14'))).toEqual([2083]);
  expect(importFindings([date('2024-02-29')], '2024-03-01').findings[0]?.days).toBe(1);
});

test('each person and check counts once, the oldest finding stands first', () => {
  const { findings, lookedAt } = importFindings(
    [
      date('2026-11-01', { check: 'license', row: 3 }),
      date('2025-11-01', { row: 3 }),
      date('2026-10-01', { subjectId: 'ortiz', row: 9 }),
      date('2030-01-01', { subjectId: 'haas', row: 10 }),
    ],
    today,
  );
  expect(lookedAt).toBe(4);
  expect(findings.map(({ subjectId, check }) => [subjectId, check])).toEqual([
    ['whitcomb', 'card'],
    ['ortiz', 'card'],
    ['whitcomb', 'license'],
  ]);
});

test('of one course the latest completion counts, of several courses the one that is over longest', () => {
  const training = (topic: string, until: string) => date(until, { check: 'training', topic });
  expect(daysOf(training('hazmat', '2025-11-26'), training('hazmat', '2028-01-01'))).toEqual([]);
  expect(
    daysOf(
      training('hazmat', '2026-11-20'),
      training('security', '2026-11-06'),
      training('forklift', '2027-01-01'),
    ),
  ).toEqual([20]);
});

test('the title counts in words', () => {
  expect(hidTitle(27, 94)).toBe('Your old spreadsheet hid 27 violations');
  expect(hidTitle(1, 94)).toBe('Your old spreadsheet hid 1 violation');
  expect(hidTitle(0, 94)).toBe('No violation in what your sheet tells. 94 dates looked at.');
  expect(hidTitle(0, 1)).toBe('No violation in what your sheet tells. 1 date looked at.');
});

test('how long a date is over is told in years and months', () => {
  expect(overFor('2021-03-14', today)).toBe('5 y 8 m');
  expect(overFor('2025-11-26', today)).toBe('1 y');
  expect(overFor('2025-11-27', today)).toBe('11 m');
  expect(overFor('2026-10-26', today)).toBe('1 m');
  expect(overFor('2026-10-27', today)).toBe('30 days');
  expect(overFor('2026-11-25', today)).toBe('1 day');
  expect(overFor('2024-02-29', '2025-02-28')).toBe('1 y');
});

test('gaps are told apart from violations', () => {
  expect(gapsText([])).toBe('');
  expect(
    gapsText([
      { name: 'Road Test', drivers: 42 },
      { name: 'Previous Employers', drivers: 1 },
    ]),
  ).toBe('42 drivers without Road Test, 1 without Previous Employers');
});
