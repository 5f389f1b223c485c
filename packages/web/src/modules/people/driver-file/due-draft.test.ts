import { isDueRule } from '@roadproof/domain/people/file-rule';
import { expect, test } from 'vitest';
import { draftOf, lackOf, textOf } from './due-draft.ts';

const rules = ['hire+0d', 'hire+30d', 'expirationDate', 'lastExam+60d', 'last(HIRE_MVR)+365d'];

test.each([...rules, 'last(HIRE_MVR|ANNUAL_MVR)+12m', null])(
  'the due rule %s is the same after it was chosen',
  (rule) => {
    expect(textOf(draftOf(rule))).toBe(rule);
    expect(lackOf(draftOf(rule))).toBeNull();
  },
);

test('the parts of a rule are told apart', () => {
  expect(draftOf('last(HIRE_MVR|ANNUAL_MVR)+12m')).toEqual({
    from: 'last',
    count: '12',
    unit: 'm',
    codes: ['HIRE_MVR', 'ANNUAL_MVR'],
  });
  expect(draftOf(null).from).toBe('none');
});

test.each([
  [{ from: 'hire', count: '', unit: 'd', codes: [] }, 'count', 'Enter how many days.'],
  [{ from: 'last', count: '', unit: 'm', codes: ['A'] }, 'count', 'Enter how many months.'],
  [{ from: 'last', count: '', unit: 'm', codes: [] }, 'codes', 'Choose at least one paper.'],
] as const)('a draft that lacks something is kept, and says what: %o', (draft, part, message) => {
  const text = textOf(draft);
  expect(isDueRule(text)).toBe(false);
  expect(draftOf(text)).toEqual(draft);
  expect(lackOf(draft)).toEqual({ part, message });
});
