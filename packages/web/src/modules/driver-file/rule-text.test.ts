import { isDueRule } from '@roadproof/domain/dq-file';
import { expect, test } from 'vitest';
import { dueForms, dueRuleWords, dueWords } from './rule-text.ts';

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

test('the forms explained are forms that are understood', () => {
  for (const { form } of dueForms) {
    expect(isDueRule(form)).toBe(true);
    expect(dueRuleWords(form, nameOf)).not.toBeNull();
  }
});

test('a kind without a rule is due by its interval, or never', () => {
  const none = { dueRule: null, repeatMonths: null, repeatDays: null };
  expect(dueWords(none, nameOf)).toBe('No due date');
  expect(dueWords({ ...none, repeatMonths: 12 }, nameOf)).toBe('Every 12 months');
  expect(dueWords({ ...none, repeatDays: 365 }, nameOf)).toBe('Every 365 days');
});
