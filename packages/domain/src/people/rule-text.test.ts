import { expect, test } from 'vitest';
import { cohortWords, dueRuleWords, dueWords, keptWords, reliefWords } from './rule-text.ts';

const names = new Map([
  ['HIRE_MVR', 'Motor Vehicle Record (hire)'],
  ['ANNUAL_MVR', 'Annual MVR'],
]);
const nameOf = (code: string) => names.get(code) ?? code;

test('every form of a due rule has its words', () => {
  expect(dueRuleWords('hire+0d', nameOf)).toBe('On the day of hire');
  expect(dueRuleWords('hire+30d', nameOf)).toBe('Within 30 days of hire');
  expect(dueRuleWords('expirationDate', nameOf)).toBe('When the paper expires');
  expect(dueRuleWords('lastExam+1d', nameOf)).toBe('Within 1 day of each medical exam');
  expect(dueRuleWords('last(HIRE_MVR|ANNUAL_MVR)+12m', nameOf)).toBe(
    '12 months after the newest Motor Vehicle Record (hire) or Annual MVR',
  );
  expect(dueRuleWords('whenever', nameOf)).toBeNull();
});

test('a kind without a rule is due by its interval, or never', () => {
  const none = { dueRule: null, repeatMonths: null, repeatDays: null };
  expect(dueWords(none, nameOf)).toBe('No due date');
  expect(dueWords({ ...none, repeatMonths: 12 }, nameOf)).toBe('Every 12 months');
  expect(dueWords({ ...none, repeatDays: 365 }, nameOf)).toBe('Every 365 days');
});

test('who of those hired, how long by result and a relief have their words', () => {
  expect(cohortWords({ appliesFrom: null, appliesUntil: null })).toBeNull();
  expect(cohortWords({ appliesFrom: '2020-01-06', appliesUntil: null })).toBe(
    'hired on or after 01/06/2020',
  );
  expect(cohortWords({ appliesFrom: null, appliesUntil: '2022-02-06' })).toBe(
    'hired on or before 02/06/2022',
  );
  expect(keptWords({ retentionRule: null, retentionByResult: null })).toBe('No rule');
  expect(
    keptWords({
      retentionRule: 'doc+5y',
      retentionByResult: {
        negative: { keep: 'doc+1y', cfr: '382.401(b)(3)' },
        cancelled: { keep: 'doc+1y', cfr: '382.401(b)(3)' },
        positive: { keep: 'doc+5y', cfr: '382.401(b)(1)' },
      },
    }),
  ).toBe(
    '1 year from the document date (negative, cancelled); 5 years from the document date (positive)',
  );
  expect(reliefWords({ days: 60, until: '2026-10-11', needs: 'ANNUAL_MVR' }, nameOf)).toBe(
    '60 days more, until 10/11/2026 at the latest, with Annual MVR on file',
  );
});
