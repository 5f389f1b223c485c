import { describe, expect, test } from 'vitest';
import { rulePack } from './rule-pack.ts';

test('a rule claims to be read only with the day, and one that nobody read has no sentence', () => {
  for (const { sourceKind, sourceText, sourceReadOn, sourceCopy, sourceIsOld } of rulePack) {
    expect(sourceReadOn !== null).toBe(sourceKind !== 'none');
    if (sourceKind !== 'none') continue;
    expect([sourceText, sourceCopy, sourceIsOld]).toEqual([null, null, false]);
  }
});

describe('what was read of each rule, in which copy', () => {
  const read = (code: string) => rulePack.find((rule) => rule.code === code);
  test.each([
    ['APPLICATION', 'law', 'annual edition of 10/01/2007', true],
    ['HIRE_MVR', 'secondary', 'a study of 09/2026', false],
    ['ROAD_TEST', 'guidance', 'FMCSA, question 1 to 391.31', false],
    ['ANNUAL_MVR', 'guidance', '87 FR 13192 of 03/09/2022', false],
    ['ANNUAL_REVIEW', 'secondary', 'a study of 09/2026', false],
    ['MED_CARD', 'secondary', 'a study of 09/2026', false],
    // Its paragraph had another number then: 391.51(b)(7)(ii).
    ['CDLIS_MVR', 'law', 'CFR of 2020', true],
    ['ME_REGISTRY', 'secondary', 'forms of 08/2026', false],
    ['MED_VARIANCE', 'secondary', 'a study of 09/2026', false],
    ['PREV_EMPLOYER', 'law', null, false],
    ['LICENCE', 'law', 'eCFR of 06/20/2026', false],
    ['CH_PRE', 'law', 'CFR of 2020', false],
    ['CH_ANNUAL', 'law', 'CFR of 2020', false],
    ['PRE_DRUG', 'law', 'annual edition of 10/01/2005', true],
    ['DA_POLICY', 'law', 'CFR of 01/21/2025', false],
    ['ELDT', 'law', null, false],
    ['LCV_CERT', 'law', 'eCFR of 06/20/2026', false],
    ['CONVICTION', 'secondary', 'trade press, older words', true],
    ['SUSPENSION', 'secondary', 'trade press and State laws that repeat it', false],
    ['DA_QUESTION', 'secondary', 'forms of the trade, letter for letter', false],
    ['VIOLATIONS', 'secondary', 'a study of 09/2026', false],
  ])('%s', (code, sourceKind, sourceCopy, sourceIsOld) => {
    expect(read(code)).toMatchObject({
      sourceKind,
      sourceCopy,
      sourceIsOld,
      sourceReadOn: '2026-11-26',
    });
  });

  test('nothing but "Other", which is no rule, was not read', () => {
    const unread = rulePack.filter(({ sourceKind }) => sourceKind === 'none');
    expect(unread.map(({ code }) => code)).toEqual(['OTHER']);
  });

  test('the inquiries go to the licensing authority, no longer to every State (87 FR 13192)', () => {
    for (const code of ['HIRE_MVR', 'ANNUAL_MVR']) {
      expect(read(code)?.sourceText).toContain('licensing authority');
      expect(read(code)?.sourceText).not.toMatch(/every State|each State/);
    }
  });

  test('the sentences are those of the text', () => {
    expect(read('DA_POLICY')?.sourceText).toBe(
      'The employer shall ensure that a copy of these materials is distributed to each driver prior to the start of alcohol and controlled substances testing under this part and to each driver subsequently hired or transferred into a position requiring driving a commercial motor vehicle.',
    );
    expect(read('ROAD_TEST')?.sourceText).toBe(
      'if the employer intends to assign to the driver a vehicle necessitating the doubles/triples or tank vehicle endorsement, the employer must administer the road test under §391.31 in a representative vehicle.',
    );
    expect(read('ANNUAL_MVR')?.sourceText).toBe(
      "motor carriers must make an annual inquiry to each driver's licensing authority where a driver holds or has held a CMV operator's license or permit",
    );
    expect(read('VIOLATIONS')?.sourceText).toBe('[Reserved]');
    for (const code of ['MED_CARD', 'ME_REGISTRY', 'MED_VARIANCE', 'SUSPENSION'])
      expect(read(code)?.sourceText).toBeNull();
  });
});
