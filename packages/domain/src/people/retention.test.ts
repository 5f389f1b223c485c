import { expect, test } from 'vitest';
import {
  mayDelete,
  proofEndOf,
  reliedOnBy,
  retentionOf,
  type KeptPaper,
  type RetentionOfKind,
} from './retention.ts';

const kind = (more: Partial<RetentionOfKind>): RetentionOfKind => ({
  retentionRule: null,
  retentionCfr: null,
  retentionByResult: null,
  ...more,
});
const employed = { hireDate: '2010-01-01', terminationDate: null };
const left = (terminationDate: string) => ({ ...employed, terminationDate });
const paper = (effective: string, more: Partial<KeptPaper> = {}): KeptPaper => ({
  effective,
  expirationDate: null,
  result: null,
  reliedOn: null,
  ...more,
});

test('a paper that is still valid is kept until its last valid day', () => {
  const rule = kind({ retentionRule: 'doc+3y', retentionCfr: '391.51(d)' });
  const valid = retentionOf(rule, paper('2020-01-01', { expirationDate: '2030-01-01' }), employed);
  expect(valid).toMatchObject({
    until: '2030-01-01',
    text: 'Keep until 01/01/2030, its last valid day (49 CFR 391.51(d))',
  });
  expect(mayDelete(valid, '2030-01-01')).toBe(false);
  expect(mayDelete(valid, '2030-01-02')).toBe(true);
  const expired = retentionOf(
    rule,
    paper('2020-01-01', { expirationDate: '2022-12-31' }),
    employed,
  );
  expect(expired.until).toBe('2023-01-01');
});

test('a paper is kept through the day its rule says, by the paragraph that says how long', () => {
  const rule = kind({ retentionRule: 'doc+3y', retentionCfr: '391.51(d)(1)' });
  const kept = retentionOf(rule, paper('2023-11-21'), employed);
  expect(kept).toMatchObject({
    until: '2026-11-21',
    text: 'Keep until 11/21/2026 (49 CFR 391.51(d)(1))',
  });
  expect(mayDelete(kept, '2026-11-21')).toBe(false);
  expect(mayDelete(kept, '2026-11-22')).toBe(true);
  expect(retentionOf(rule, paper('2024-02-29'), employed).until).toBe('2027-02-28');
});

test('what is kept for the employment waits for its end', () => {
  const rule = kind({ retentionRule: 'employment+3y', retentionCfr: '391.51(c)' });
  const kept = retentionOf(rule, paper('2010-01-01'), employed);
  expect(kept.text).toBe('Keep during employment and 3 years after it (49 CFR 391.51(c))');
  expect(mayDelete(kept, '2026-11-21')).toBe(false);
  expect(retentionOf(rule, paper('2010-01-01'), left('2024-01-31')).until).toBe('2027-01-31');
  const policy = kind({ retentionRule: 'function+2y', retentionCfr: '382.401(b)(4)' });
  expect(retentionOf(policy, paper('2010-01-01'), left('2024-01-31')).until).toBe('2026-01-31');
});

test('a consent is kept for three years after the last query that relied on it (49 CFR 382.703(a))', () => {
  const rule = kind({ retentionRule: 'last(CH_PRE|CH_ANNUAL)+3y', retentionCfr: '382.703(a)' });
  const kept = retentionOf(rule, paper('2023-11-01', { reliedOn: '2026-11-20' }), employed);
  expect(kept.text).toBe('Keep until 11/20/2029 (49 CFR 382.703(a))');
  expect(retentionOf(rule, paper('2023-11-01'), employed).until).toBe('2026-11-01');
  // A query before the consent did not rely on it.
  const earlier = paper('2023-11-01', { reliedOn: '2022-01-01' });
  expect(retentionOf(rule, earlier, employed).until).toBe('2026-11-01');
  expect(reliedOnBy(rule.retentionRule)).toEqual(['CH_PRE', 'CH_ANNUAL']);
  expect(reliedOnBy('doc+3y')).toEqual([]);
});

const drugTest = kind({
  retentionCfr: '382.401(b)',
  retentionByResult: {
    negative: { keep: 'doc+1y', cfr: '382.401(b)(3)' },
    positive: { keep: 'doc+5y', cfr: '382.401(b)(1)' },
  },
});

test.each([
  ['negative', 'Keep until 02/20/2025 (49 CFR 382.401(b)(3))'],
  ['positive', 'Keep until 02/20/2029 (49 CFR 382.401(b)(1))'],
  ['exception', 'Keep until 02/20/2029 (49 CFR 382.401(b))'],
  [null, 'Keep until 02/20/2029 (49 CFR 382.401(b)), as its result is not entered'],
])('a test is kept by its result: %s', (result, text) => {
  expect(retentionOf(drugTest, paper('2024-02-20', { result }), employed).text).toBe(text);
});

test('the question on earlier tests is kept for three years from the day of hire (49 CFR 40.25(i))', () => {
  const rule = kind({ retentionRule: 'hire+3y', retentionCfr: '40.25(i)' });
  const on = (hireDate: string | null) =>
    retentionOf(rule, paper('2026-02-01'), { hireDate, terminationDate: '2026-03-31' });
  expect(on('2026-03-02')).toMatchObject({
    until: '2029-03-02',
    text: 'Keep until 03/02/2029 (49 CFR 40.25(i))',
  });
  expect(on('2024-02-29').until).toBe('2027-02-28');
  expect(on(null)).toMatchObject({
    until: null,
    text: 'Keep 3 years from the day of hire (49 CFR 40.25(i))',
  });
});

test('a retention that no paragraph asks for is company practice', () => {
  const rule = kind({ retentionRule: 'employment+3y' });
  expect(retentionOf(rule, paper('2026-02-01'), left('2026-03-31')).text).toBe(
    'Keep until 03/31/2029 (company practice)',
  );
});

test('a kind without a rule may go at once', () => {
  const free = retentionOf(kind({}), paper('2026-11-21'), employed);
  expect(free.text).toBe('No rule requires you to keep this paper.');
  expect(mayDelete(free, '2026-11-21')).toBe(true);
});

test('a proof never filed is asked for as long as the shortest retention', () => {
  expect(proofEndOf(drugTest, '2024-02-29')).toEqual({
    until: '2025-02-28',
    cfr: '382.401(b)(3)',
  });
  const query = kind({ retentionRule: 'doc+3y', retentionCfr: '382.701(e)' });
  expect(proofEndOf(query, '2021-02-28')).toEqual({ until: '2024-02-28', cfr: '382.701(e)' });
  expect(proofEndOf(kind({ retentionRule: 'employment+3y' }), '2021-02-28')).toBeNull();
  expect(proofEndOf(kind({}), '2021-02-28')).toBeNull();
});
