import { describe, expect, test } from 'vitest';
import { dqSlots, type DriverFacts, type PaperFacts } from './dq-file.ts';
import type { FileRule } from './file-rule.ts';
import { cdlAccepted, earliestCertificate } from './road-test.ts';
import { rulePack } from './rule-pack.ts';
import { slotText } from './slot-text.ts';
import { driver, paper } from './testing/driver-file.ts';

const rules: readonly FileRule[] = rulePack.map((rule) => ({
  ...rule,
  id: rule.code,
  typeIds: [],
}));
const slotOf = (code: string, papers: readonly PaperFacts[], more: Partial<DriverFacts> = {}) => {
  const slots = dqSlots(rules, papers, { ...driver, today: '2026-11-26', ...more });
  const found = slots.find((slot) => slot.rule.code === code);
  if (!found) throw new Error(`There is no ${code}.`);
  return { ...found, text: slotText(found) };
};
const accepted = paper('ROAD_TEST', '2026-11-01', { result: cdlAccepted });
const certificate = paper('ROAD_TEST', '2026-10-30', { result: 'road test certificate' });
const license = paper('LICENCE', '2024-01-02', { expirationDate: '2030-01-01' });

describe('a CDL that is accepted for the road test (49 CFR 391.33)', () => {
  test('needs a legible copy of the license in the file', () => {
    expect(slotOf('ROAD_TEST', [accepted])).toMatchObject({
      state: 'MISSING',
      text: 'Missing: a legible copy of the license belongs in the file (49 CFR 391.33(b))',
      gap: { from: '2026-11-02', until: null },
    });
    const copy = slotOf('LICENCE', [accepted]);
    expect(copy).toMatchObject({ state: 'MISSING', source: '49 CFR 391.33(b)' });
    expect(copy.text).toBe("Missing: Driver's License Copy (49 CFR 391.33(b))");
  });

  test('one copy fills both slots', () => {
    const papers = [accepted, license];
    expect(slotOf('ROAD_TEST', papers)).toMatchObject({ state: 'PRESENT', gap: null, lack: null });
    expect(slotOf('LICENCE', papers)).toMatchObject({
      state: 'PRESENT',
      source: '49 CFR 391.33(b)',
    });
  });

  test('a copy that was removed is none', () => {
    const papers = [accepted, { ...license, isRemoved: true }];
    expect(slotOf('ROAD_TEST', papers).state).toBe('MISSING');
  });

  test('with a road test certificate the license names no paragraph', () => {
    for (const papers of [
      [certificate, license],
      [certificate],
      [license],
      [],
      [accepted, certificate, license],
    ]) {
      expect(slotOf('LICENCE', papers).source).toBeNull();
      expect(slotOf('LICENCE', papers).text).not.toContain('CFR');
    }
    expect(slotOf('ROAD_TEST', [certificate]).state).toBe('PRESENT');
    // A paper of before the answers were asked for is a certificate.
    expect(slotOf('ROAD_TEST', [paper('ROAD_TEST', '2026-11-01')]).state).toBe('PRESENT');
  });

  test('an expired license names the paragraph of a valid one, whatever it stands for', () => {
    const papers = [accepted, license];
    const at = (today: string) => slotOf('LICENCE', papers, { today }).source;
    expect(at('2030-01-01')).toBe('49 CFR 391.33(b)');
    expect(at('2030-01-02')).toBe('49 CFR 383.23(a)/383.37(a)');
  });
});

describe('a CDL does not stand for the road test (49 CFR 391.33(a)(1))', () => {
  test.each([
    [['tank'], 'tank vehicles'],
    [['doubles'], 'double or triple trailers'],
    [['doubles', 'tank'], 'tank vehicles and double or triple trailers'],
  ] as const)('of who drives %s', (vehicleDuties, words) => {
    const slot = slotOf('ROAD_TEST', [accepted, license], { vehicleDuties });
    expect(slot).toMatchObject({ state: 'MISSING', count: 0 });
    expect(slot.text).toBe(
      `Missing: a CDL does not replace the road test in ${words} (49 CFR 391.33(a)(1))`,
    );
    expect(slotOf('LICENCE', [accepted, license], { vehicleDuties }).source).toBeNull();
    const tested = slotOf('ROAD_TEST', [accepted, license, certificate], { vehicleDuties });
    expect(tested).toMatchObject({ state: 'PRESENT', lack: null });
  });

  test('of a driver without one', () => {
    const slot = slotOf('ROAD_TEST', [accepted, license], { kind: 'NONCDL_CMV' });
    expect(slot.text).toBe('Missing: only a CDL can replace the road test (49 CFR 391.33(a)(1))');
  });
});

test("another carrier's certificate is of the three years before it is accepted (49 CFR 391.33(a)(2))", () => {
  expect(earliestCertificate('2026-11-26')).toBe('2023-11-26');
  expect(earliestCertificate('2028-02-29')).toBe('2025-02-28');
});
