import { expect, test } from 'vitest';
import { renewalPack, type PackRenewal } from './renewal-pack.ts';
import { renewalProposals, type ComparedRenewal } from './renewal-proposal.ts';

const ruleOf = (code: string): PackRenewal => {
  const found = renewalPack.find(({ packCode }) => packCode === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};
const stored = (code: string, more: Partial<ComparedRenewal> = {}): ComparedRenewal => ({
  ...ruleOf(code),
  id: code,
  packVersion: 2,
  checkedByName: null,
  ...more,
});
const unread = {
  sourceText: null,
  sourceKind: 'none',
  sourceCopy: null,
  sourceIsOld: false,
  sourceReadOn: null,
} as const;
const proposed = (type: ComparedRenewal) =>
  renewalProposals(renewalPack, 3, [type]).map(({ differences }) =>
    differences.map(({ field, ours, theirs }) => [field, ours, theirs]),
  );

test('PHMSA moves from July 1 to June 30 with its paragraph, its season and its longest certificate', () => {
  const old = stored('PHMSA', {
    ...unread,
    regulation: '49 CFR 107.601',
    fixedMonthDay: '07-01',
    seasonOpens: null,
    periodStarts: null,
    longestYears: null,
  });
  expect(proposed(old)).toEqual([
    [
      ['Paragraph', '49 CFR 107.601', '49 CFR 107.608(a)'],
      ['Every year by', '07-01', '06-30'],
      ['Filing opens', null, '05-01'],
      ['For the year from', null, '07-01'],
      ['Longest certificate (years)', null, '3'],
      ['Kind of source', 'Not read', 'Secondary source'],
      ['Copy read', null, 'a study of 09/2026'],
      ['Read on', null, '11/26/2026'],
    ],
  ]);
});

test('what is the same, was answered, was deleted or is of the company itself is not proposed', () => {
  expect(proposed(stored('UCR'))).toEqual([]);
  expect(proposed(stored('UCR', { fixedMonthDay: '11-30', packVersion: 3 }))).toEqual([]);
  expect(proposed(stored('UCR', { fixedMonthDay: '11-30', packCode: null }))).toEqual([]);
  expect(renewalProposals(renewalPack, 3, [])).toEqual([]);
  expect(proposed(stored('REGISTRATION', { keepsDay: false }))).toEqual([
    [['Keeps its day', 'No', 'Yes']],
  ]);
});

test('a text that the company read that day or later stays', () => {
  const read = { sourceText: 'Our sentence', sourceReadOn: '2026-11-26', checkedByName: 'Ann' };
  expect(proposed(stored('BOC3', read))).toEqual([]);
  expect(proposed(stored('BOC3', { ...read, sourceReadOn: '2026-11-25' }))).toHaveLength(1);
});

test('the paragraphs of the pack are those of the texts', () => {
  const paragraphs = Object.fromEntries(
    renewalPack.map((rule) => [rule.packCode, rule.regulation]),
  );
  expect(paragraphs).toMatchObject({
    ANNUAL_INSPECTION: '49 CFR 396.17',
    IRP_CAB_CARD: 'IRP',
    IFTA_DECALS: 'IFTA R655',
    BUS_EXIT_TEST: '49 CFR 396.3(a)(2)',
    MCS150: '49 CFR 390.19T(b)',
    BOC3: '49 CFR 366.4T',
    PHMSA: '49 CFR 107.608(a)',
  });
  expect(ruleOf('ANNUAL_INSPECTION').retentionCitation).toBe('49 CFR 396.21(b)(1)');
  // The agreement itself was not read; every other paragraph was, some of them in an old edition.
  const unreadRules = renewalPack.filter(
    ({ regulation, sourceKind }) => regulation !== null && sourceKind === 'none',
  );
  expect(unreadRules.map(({ packCode }) => packCode)).toEqual(['IRP_CAB_CARD']);
  const old = renewalPack.filter(({ sourceIsOld }) => sourceIsOld);
  expect(old.map(({ packCode }) => packCode)).toEqual(['BUS_EXIT_TEST', 'MCS150']);
});
