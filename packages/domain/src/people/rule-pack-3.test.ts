import { describe, expect, test } from 'vitest';
import { dqSlots, type DriverFacts, type PaperFacts } from './dq-file.ts';
import type { FileRule } from './file-rule.ts';
import { retentionOf } from './retention.ts';
import { rulePack } from './rule-pack.ts';
import { driver, paper } from './testing/driver-file.ts';

const rules: readonly FileRule[] = rulePack.map((rule) => ({
  ...rule,
  id: rule.code,
  typeIds: [],
}));
const kind = (code: string): FileRule => {
  const found = rules.find((rule) => rule.code === code);
  if (!found) throw new Error(code);
  return found;
};
const slotOf = (code: string, person: Partial<DriverFacts>, papers: readonly PaperFacts[] = []) =>
  dqSlots(rules, papers, { ...driver, ...person }).find((slot) => slot.rule.code === code);

test('rule pack 3 changes paragraphs, retention and the longest validity', () => {
  expect(kind('LCV_CERT').cfr).toBe('380.113(b), 380.401');
  expect(kind('DA_QUESTION')).toMatchObject({ retentionRule: 'hire+3y', retentionCfr: '40.25(i)' });
  expect(kind('ELDT')).toMatchObject({ cfr: null, basis: 'practice', retentionCfr: null });
  expect(kind('MED_CARD')).toMatchObject({
    maxMonths: 24,
    maxMonthsMarked: { insulin: 12, vision: 12, intracity: 12 },
    maxCfr: '391.45',
  });
  expect(kind('LICENCE')).toMatchObject({ cfr: null, cfrWhenRoadTest: '391.33(b)' });
});

describe('the receipt of the drug and alcohol policy (49 CFR 382.601(d))', () => {
  const hired = { hireDate: '2026-03-02', today: '2026-11-26' };
  const slot = (papers: readonly PaperFacts[] = [], more: Partial<DriverFacts> = {}) =>
    slotOf('DA_POLICY', { ...hired, ...more }, papers);

  test('is missing of a CDL driver from the day of hire, whenever that was', () => {
    expect(slot()).toMatchObject({ state: 'MISSING', required: 'yes', due: '2026-03-02' });
    expect(slot([], { today: '2026-03-02' })?.state).toBe('DUE_SOON');
    expect(slot([], { today: '2026-03-03' })?.state).toBe('MISSING');
    expect(slot([], { hireDate: '1998-05-04' })?.state).toBe('MISSING');
    expect(slot([], { kind: 'NONCDL_CMV' })).toBeUndefined();
    expect(slot()?.gap).toEqual({ from: '2026-03-03', until: null });
  });

  test.each([
    ['2026-03-01', 'PRESENT', null],
    ['2026-03-02', 'PRESENT', null],
    ['2026-03-03', 'FILED_LATE', 1],
  ] as const)('dated %s it is %s', (dated, state, days) => {
    expect(slot([paper('DA_POLICY', dated)])?.state).toBe(state);
    expect(slot([paper('DA_POLICY', dated)])?.late?.days ?? null).toBe(days);
  });

  test('is kept until two years after a driver left (49 CFR 382.401(b)(4))', () => {
    const left = { hireDate: '2026-03-02', terminationDate: '2026-06-30' };
    const kept = retentionOf(
      kind('DA_POLICY'),
      { effective: '2026-03-01', expirationDate: null, result: null, reliedOn: null },
      left,
    );
    expect(kept.text).toBe('Keep until 06/30/2028 (49 CFR 382.401(b)(4))');
  });
});
