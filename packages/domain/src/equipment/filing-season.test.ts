import { describe, expect, test } from 'vitest';
import {
  asksForYear,
  decalGraceText,
  dueOfYear,
  filingChoices,
  periodOfDue,
  seasonText,
  unmetPeriods,
  yearQuestion,
} from './filing-season.ts';
import { nextRenewalDate } from './renewal.ts';
import type { RenewalBasis, RenewalRule } from './renewal-rule.ts';

const none: RenewalRule = {
  defaultMonths: null,
  defaultDays: null,
  fixedMonthDay: null,
  agencyRule: null,
  seasonOpens: null,
  periodStarts: null,
  keepsDay: false,
};
const ucr: RenewalRule = {
  ...none,
  fixedMonthDay: '12-31',
  seasonOpens: '10-01',
  agencyRule: 'ucr',
};
const decals: RenewalRule = { ...ucr, agencyRule: 'iftaDecals' };
const phmsa: RenewalRule = { ...none, fixedMonthDay: '06-30', seasonOpens: '05-01' };
const tax: RenewalRule = {
  ...none,
  fixedMonthDay: '08-31',
  seasonOpens: '07-01',
  periodStarts: '07-01',
  agencyRule: 'heavyUseTax',
};
const mcs150: RenewalRule = { ...none, agencyRule: 'mcs150', defaultMonths: 24 };
const basis = (
  completedOn: string,
  previousDue: string | null = null,
  metDue: string | null = null,
  usdotNumber: string | null = null,
): RenewalBasis => ({ completedOn, previousDue, metDue, usdotNumber });
const years = (rule: RenewalRule, filed: RenewalBasis) =>
  filingChoices(rule, filed).periods.map(({ year }) => year);

describe('UCR: opens on October 1, due by December 31 for the year after', () => {
  test.each([
    // The first entry.
    ['2026-10-01', null, '2027-12-31'],
    ['2026-10-15', null, '2027-12-31'],
    ['2026-12-31', null, '2027-12-31'],
    ['2026-09-30', null, '2026-12-31'],
    ['2027-01-01', null, '2027-12-31'],
    ['2027-01-05', null, '2027-12-31'],
    // With a known due day that day is met.
    ['2026-10-15', '2026-12-31', '2027-12-31'],
    ['2026-12-31', '2026-12-31', '2027-12-31'],
    ['2027-01-05', '2026-12-31', '2027-12-31'],
    ['2027-09-30', '2026-12-31', '2027-12-31'],
    ['2026-09-15', '2026-12-31', '2027-12-31'],
    // Set by hand to a day of its season.
    ['2026-11-20', '2026-12-01', '2027-12-31'],
    // Already filed for: another filing of the season moves nothing.
    ['2026-11-20', '2027-12-31', '2027-12-31'],
  ])('filed %s, due %s: due again %s', (filed, due, expected) => {
    expect(asksForYear(ucr, basis(filed, due))).toBe(false);
    expect(nextRenewalDate(ucr, basis(filed, due))).toBe(expected);
  });

  test('a due day older than the season is asked about, with both answers', () => {
    const filed = basis('2026-11-20', '2025-12-31');
    expect(asksForYear(ucr, filed)).toBe(true);
    const choices = filingChoices(ucr, filed);
    expect(choices.periods).toMatchObject([
      { year: 2026, label: '2026', due: '2025-12-31', next: '2026-12-31' },
      { year: 2027, label: '2027', due: '2026-12-31', next: '2027-12-31' },
    ]);
    expect(yearQuestion(ucr, choices)).toBe(
      'For which year is this filing: 2026 (due 12/31/2025) or 2027 (due 12/31/2026)?',
    );
    const answered = (metDue: string) => basis('2026-11-20', '2025-12-31', metDue);
    expect(asksForYear(ucr, answered('2025-12-31'))).toBe(false);
    expect(nextRenewalDate(ucr, answered('2025-12-31'))).toBe('2026-12-31');
    expect(nextRenewalDate(ucr, answered('2026-12-31'))).toBe('2027-12-31');
  });

  test.each([
    ['2026-09-30', '2025-12-31', false],
    ['2026-10-01', '2025-12-31', true],
    ['2026-12-31', '2025-12-31', true],
    ['2026-01-05', '2025-12-31', false],
    ['2026-01-05', '2024-12-31', true],
    ['2026-09-30', '2024-12-31', true],
  ])('filed %s, due %s: asked %s', (filed, due, needsYear) => {
    expect(asksForYear(ucr, basis(filed, due))).toBe(needsYear);
  });

  test('every year between is a choice; of very many the oldest and the newest are', () => {
    expect(years(ucr, basis('2026-11-20', '2024-12-31'))).toEqual([2025, 2026, 2027]);
    expect(years(ucr, basis('2026-11-20', '2001-12-31'))).toEqual([
      2002, 2023, 2024, 2025, 2026, 2027,
    ]);
  });

  test('a year that was passed over stays unmet until it is filed for', () => {
    const passed = { previousDue: '2025-12-31', metDue: '2026-12-31' };
    const unmet = unmetPeriods(ucr, [passed]);
    expect(unmet).toMatchObject([{ year: 2026, due: '2025-12-31' }]);
    const late = { previousDue: '2027-12-31', metDue: '2025-12-31' };
    expect(unmetPeriods(ucr, [late, passed])).toEqual([]);
    // Filed late for it, what is due stays.
    expect(nextRenewalDate(ucr, basis('2026-12-05', '2027-12-31', '2025-12-31'))).toBe(
      '2027-12-31',
    );
    const usual = { previousDue: '2025-12-31', metDue: '2025-12-31' };
    expect(unmetPeriods(ucr, [usual, { previousDue: null, metDue: '2024-12-31' }])).toEqual([]);
  });
});

describe('PHMSA: opens on May 1, due by June 30 for the year from July 1', () => {
  test.each([
    ['2026-05-01', null, '2027-06-30'],
    ['2026-06-15', null, '2027-06-30'],
    ['2026-06-30', null, '2027-06-30'],
    ['2026-07-01', null, '2027-06-30'],
    ['2026-04-30', null, '2026-06-30'],
    ['2026-06-15', '2026-06-30', '2027-06-30'],
    ['2026-07-02', '2026-06-30', '2027-06-30'],
    // A certificate of three years runs on.
    ['2027-05-10', '2029-06-30', '2029-06-30'],
    // A Saturday: not moved.
    ['2028-06-15', '2028-06-30', '2029-06-30'],
  ])('filed %s, due %s: due again %s', (filed, due, expected) => {
    expect(asksForYear(phmsa, basis(filed, due))).toBe(false);
    expect(nextRenewalDate(phmsa, basis(filed, due))).toBe(expected);
  });

  test('its years begin in July', () => {
    expect(periodOfDue(phmsa, '2026-06-30')).toMatchObject({
      year: 2026,
      label: 'July 2026 to June 2027',
    });
    expect(seasonText(phmsa)).toBe('File from May 1 to Jun 30 for the year that begins Jul 1.');
    expect(years(phmsa, basis('2026-05-01', '2025-06-30'))).toEqual([2025, 2026]);
    expect(asksForYear(phmsa, basis('2026-04-30', '2025-06-30'))).toBe(false);
    expect(dueOfYear(phmsa, 2026)).toBe('2026-06-30');
    expect(dueOfYear(ucr, 2027)).toBe('2026-12-31');
    expect(dueOfYear(mcs150, 2026)).toBeNull();
  });
});

describe('IFTA decals', () => {
  test('a renewal of the season counts for the next year', () => {
    expect(nextRenewalDate(decals, basis('2026-11-20'))).toBe('2027-12-31');
    expect(nextRenewalDate(decals, basis('2027-01-05', '2026-12-31'))).toBe('2027-12-31');
  });

  test.each([
    // Only what was renewed by December 31 has the grace, until the end of February.
    ['2026-11-20', '2026-12-31', '2026-11-26', 'decals of 2026 good through 02/28/2027'],
    ['2026-12-31', '2026-12-31', '2027-02-28', 'decals of 2026 good through 02/28/2027'],
    ['2027-12-31', '2027-12-31', '2028-01-10', 'decals of 2027 good through 02/29/2028'],
    ['2027-01-05', '2026-12-31', '2027-01-05', null],
    ['2026-11-20', '2026-12-31', '2027-03-01', null],
    ['2026-11-20', null, '2026-11-26', null],
  ])('renewed %s for the day %s, read on %s', (completionDate, metDue, today, text) => {
    const graceText = decalGraceText(decals, { completionDate, metDue }, today);
    expect(graceText === null ? null : graceText.split(': ')[1]).toBe(
      text === null ? null : `${text}.`,
    );
    expect(decalGraceText(ucr, { completionDate, metDue }, today)).toBeNull();
  });
});

describe('form 2290', () => {
  test.each([
    // The season: for the period that begins on that July 1.
    ['2026-07-01', null, '2027-08-31'],
    ['2026-07-05', null, '2027-08-31'],
    ['2026-07-05', '2026-08-31', '2027-08-31'],
    ['2026-08-13', null, '2027-08-31'],
    ['2026-08-31', null, '2027-08-31'],
    ['2026-08-31', '2026-08-31', '2027-08-31'],
    // For the old period.
    ['2026-06-30', null, '2026-08-31'],
    ['2026-06-30', '2025-09-02', '2026-08-31'],
    ['2026-01-31', '2026-02-02', '2026-08-31'],
    // Late, and of a unit new on the road.
    ['2026-09-15', '2026-08-31', '2027-08-31'],
    ['2026-09-15', '2026-09-30', '2027-08-31'],
    ['2026-12-20', '2026-12-31', '2027-08-31'],
    // What was recorded ahead is not moved further by another filing of the period.
    ['2026-08-13', '2027-08-31', '2027-08-31'],
    // First used in June, due by the end of July, and due again for the new period.
    ['2027-07-20', '2027-07-31', '2027-08-31'],
    ['2027-08-02', '2027-08-02', '2027-08-31'],
    ['2027-08-03', '2027-08-02', '2027-08-31'],
    // The due day moves to the next business day, past Labor Day.
    ['2024-07-05', null, '2025-09-02'],
    ['2029-08-13', null, '2030-09-03'],
  ])('filed %s, due %s: due again %s', (filed, due, expected) => {
    expect(asksForYear(tax, basis(filed, due))).toBe(false);
    expect(nextRenewalDate(tax, basis(filed, due))).toBe(expected);
  });

  test('a period that was not filed for is asked about', () => {
    const filed = basis('2026-08-13', '2025-09-02');
    expect(filingChoices(tax, filed)).toMatchObject({
      usual: null,
      periods: [
        { label: 'July 2025 to June 2026', due: '2025-09-02', next: '2026-08-31' },
        { label: 'July 2026 to June 2027', due: '2026-08-31', next: '2027-08-31' },
      ],
    });
  });
});

test('the first entry of an MCS-150 asks which update it is', () => {
  const filed = (metDue: string | null = null) => basis('2026-03-10', null, metDue, '1234587');
  expect(asksForYear(mcs150, filed())).toBe(true);
  const choices = filingChoices(mcs150, filed());
  expect(yearQuestion(mcs150, choices)).toBe('Is this the update due 07/31/2026?');
  expect(choices.periods.map(({ year, due, next }) => [year, due, next])).toEqual([
    [2024, '2024-07-31', '2026-07-31'],
    [2026, '2026-07-31', '2028-07-31'],
  ]);
  expect(nextRenewalDate(mcs150, filed('2026-07-31'))).toBe('2028-07-31');
  expect(nextRenewalDate(mcs150, filed('2024-07-31'))).toBe('2026-07-31');
  // Of February the end stays the end.
  const february = filingChoices(mcs150, basis('2026-03-10', null, null, '1234582'));
  expect(february.periods.map(({ due }) => due)).toEqual(['2026-02-28', '2028-02-29']);
  // With a due day on record, and without a number, nothing is asked.
  expect(asksForYear(mcs150, basis('2026-03-10', '2026-07-31', null, '1234587'))).toBe(false);
  expect(asksForYear(mcs150, basis('2026-03-10'))).toBe(false);
  expect(asksForYear({ ...none, defaultMonths: 12 }, basis('2026-03-10'))).toBe(false);
});

test('a season may begin in the year before its due day, and end on a leap day', () => {
  const winter: RenewalRule = { ...none, fixedMonthDay: '02-29', seasonOpens: '11-01' };
  expect(nextRenewalDate(winter, basis('2027-11-01'))).toBe('2029-02-28');
  expect(nextRenewalDate(winter, basis('2027-10-31'))).toBe('2028-02-29');
  expect(nextRenewalDate(winter, basis('2028-02-29'))).toBe('2029-02-28');
  expect(nextRenewalDate(winter, basis('2028-03-01'))).toBe('2029-02-28');
});
