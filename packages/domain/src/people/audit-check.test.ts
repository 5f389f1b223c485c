import { expect, test } from 'vitest';
import { checkCodes, checkDays, isPattern, paragraphOf } from './audit-check.ts';
import { dqSlots, type DriverFacts, type PaperFacts } from './dq-file.ts';
import { rulePack } from './rule-pack.ts';
import { driver, paper } from './testing/driver-file.ts';

const rules = rulePack.map((rule) => ({ ...rule, id: rule.code, typeIds: [] }));
const days = (papers: readonly PaperFacts[], person: Partial<DriverFacts> = {}) => {
  const facts = { ...driver, ...person };
  return checkDays(dqSlots(rules, papers, facts), facts, papers.length > 0);
};

test.each([
  [1, 8, false],
  [2, 8, true],
  [2, 20, true],
  [2, 21, false],
  [2, 30, false],
  [0, 0, false],
  [1, 1, false],
])('%i of %i is a pattern: %s', (violating, examined, expected) => {
  expect(isPattern(violating, examined)).toBe(expected);
});

test('every check of drivers is named by its paragraph as the law writes it', () => {
  expect(checkCodes.map(paragraphOf)).toEqual([
    '391.51(a)',
    '391.51(b)(2)',
    '391.25',
    '391.23',
    '391.45',
    '383.37',
    '382.301',
    '382.701',
  ]);
});

test('without a paper there is no file, and with one there is', () => {
  expect(days([])['391.51A']).toEqual([{ from: '1000-01-01', until: null }]);
  expect(days([paper('OTHER', '2026-11-01')])['391.51A']).toBeUndefined();
});

test('a hire MVR is asked for from the 31st day, and one that came late is seen for a year', () => {
  const hired = { hireDate: '2026-03-01' };
  expect(days([], hired)['391.51B2']).toEqual([{ from: '2026-04-01', until: null }]);
  expect(days([paper('HIRE_MVR', '2026-03-31')], hired)['391.51B2']).toBeUndefined();
  expect(days([paper('HIRE_MVR', '2026-04-01')], hired)['391.51B2']).toEqual([
    { from: '2026-04-01', until: '2027-03-01' },
  ]);
});

test('a year without an MVR or without its review, whichever is longer ago', () => {
  const papers = [paper('ANNUAL_MVR', '2026-02-01'), paper('ANNUAL_REVIEW', '2025-12-10')];
  expect(days(papers)['391.25']).toEqual([{ from: '2026-12-11', until: null }]);
});

test('a card without a date is missing; a license without one is no expired license', () => {
  const none = { medCertCardExpirationDate: null, licenceExpirationDate: null };
  expect(days([], none)['391.45']).toEqual([{ from: '1000-01-01', until: null }]);
  expect(days([], none)['383.37']).toBeUndefined();
  expect(days([], { licenceExpirationDate: '2026-11-20' })['383.37']).toEqual([
    { from: '2026-11-21', until: null },
  ]);
});
