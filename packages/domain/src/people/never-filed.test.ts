import { describe, expect, test } from 'vitest';
import { checkDays } from './audit-check.ts';
import { dqSlots, gapDaysOf, progressOf, type DriverFacts, type PaperFacts } from './dq-file.ts';
import { gapsOf, gapText } from './dq-gap.ts';
import type { FileRule } from './file-rule.ts';
import { rulePack } from './rule-pack.ts';
import { slotText } from './slot-text.ts';
import { driver, paper } from './testing/driver-file.ts';

const rules: readonly FileRule[] = rulePack.map((rule) => ({
  ...rule,
  id: rule.code,
  typeIds: [],
}));
const slotsOf = (person: Partial<DriverFacts>, papers: readonly PaperFacts[] = []) =>
  dqSlots(rules, papers, { ...driver, today: '2026-11-26', ...person });
const slotOf = (code: string, person: Partial<DriverFacts>, papers: readonly PaperFacts[] = []) => {
  const found = slotsOf(person, papers).find((slot) => slot.rule.code === code);
  if (!found) throw new Error(`There is no ${code}.`);
  return found;
};

describe('a drug test that was never filed, on 11/26/2026 (49 CFR 382.401(b)(3))', () => {
  test.each([
    ['2025-06-02', 'NEVER_FILED', '2026-06-03'],
    ['2025-11-25', 'NEVER_FILED', '2026-11-26'],
    ['2025-11-26', 'MISSING', null],
    ['2025-11-27', 'MISSING', null],
  ] as const)('hired %s: %s', (hireDate, state, since) => {
    const slot = slotOf('PRE_DRUG', { hireDate });
    expect(slot.state).toBe(state);
    expect(slot.ended?.since ?? null).toBe(since);
  });

  test('has one answer: since when the record would be over, and that nobody can show it', () => {
    const slot = slotOf('PRE_DRUG', { hireDate: '2025-06-02' });
    expect(slotText(slot)).toBe(
      'Never filed. The record would be over since 06/03/2026 (49 CFR 382.401(b)(3)); no one can show that it was made before 06/02/2025 (49 CFR 382.301(a))',
    );
    expect(slot).toMatchObject({
      due: null,
      standing: { state: 'WAIVED', dueDate: null, daysLeft: null },
    });
  });

  test('of a test that was on file and went when it might, the proof is no longer needed', () => {
    const removed = paper('PRE_DRUG', '2025-06-02', { result: 'negative', isRemoved: true });
    expect(slotOf('PRE_DRUG', { hireDate: '2025-06-02' }, [removed])).toMatchObject({
      state: 'NOT_NEEDED',
      neverFiled: null,
    });
  });

  test('ends with a paper, however late', () => {
    const late = paper('PRE_DRUG', '2026-11-20', { result: 'negative' });
    expect(slotOf('PRE_DRUG', { hireDate: '2025-06-02' }, [late])).toMatchObject({
      state: 'FILED_LATE',
      neverFiled: null,
    });
  });
});

describe('a query that was never filed, on 11/26/2026 (49 CFR 382.701(e))', () => {
  test.each([
    ['2020-01-06', 'NEVER_FILED', '2023-01-07'],
    ['2023-11-25', 'NEVER_FILED', '2026-11-26'],
    ['2023-11-26', 'MISSING', null],
  ] as const)('hired %s: %s', (hireDate, state, since) => {
    const slot = slotOf('CH_PRE', { hireDate });
    expect(slot.state).toBe(state);
    expect(slot.ended?.since ?? null).toBe(since);
  });

  test('names both paragraphs', () => {
    expect(slotText(slotOf('CH_PRE', { hireDate: '2020-01-06' }))).toBe(
      'Never filed. The record would be over since 01/07/2023 (49 CFR 382.701(e)); no one can show that it was made before 01/06/2020 (49 CFR 382.701(a))',
    );
  });

  test('one of 01/06/2020 that was on file and went is no longer needed since 01/07/2023', () => {
    const removed = paper('CH_PRE', '2020-01-06', { isRemoved: true });
    const slot = slotOf('CH_PRE', { hireDate: '2020-01-06' }, [removed]);
    expect(slot).toMatchObject({ state: 'NOT_NEEDED', ended: { since: '2023-01-07' } });
  });
});

describe('what was never filed', () => {
  const hired = { hireDate: '2025-06-02' };
  const allRules = rules
    .filter(({ code }) => code !== 'PRE_DRUG')
    .map(({ code }) => paper(code, code.startsWith('HIRE') ? '2025-06-02' : '2026-11-01'));

  test('is no open gap, and never counted as on file', () => {
    const slots = slotsOf(hired, allRules);
    expect(gapsOf(slots)).toEqual([]);
    const today = gapDaysOf(slots).filter(({ from }) => from <= '2026-11-26');
    expect(today.every(({ until }) => until !== null && until < '2026-11-26')).toBe(true);
    const { done, total } = progressOf(slots);
    expect(total - done).toBe(1);
    expect(gapText(slots)).toBe('Never filed: Pre-employment Drug Test (49 CFR 382.301(a))');
  });

  test('stays in the list of its check', () => {
    const days = checkDays(slotsOf(hired, allRules), { ...driver, ...hired }, true);
    expect(days['382.301']).toEqual([{ from: '2025-06-03', until: null }]);
  });
});

describe('the note that a record was made and is lawfully gone', () => {
  const note = (on: string) =>
    paper('PRE_DRUG', on, { id: `note ${on}`, goneNote: { on, by: 'Ann Lee' } });
  const hired = { hireDate: '2025-06-02' };

  test('ends what was never filed, with who and when', () => {
    const slot = slotOf('PRE_DRUG', hired, [note('2026-11-26')]);
    expect(slot).toMatchObject({ state: 'NOT_NEEDED', count: 0, dated: null, late: null });
    expect(slotText(slot)).toBe(
      'Made, record lawfully gone: noted 11/26/2026 by Ann Lee (49 CFR 382.401(b)(3))',
    );
    expect(slot.neverFiled).toEqual({ from: '2026-06-03', until: '2026-11-25' });
    expect(slotOf('PRE_DRUG', hired, [note('2026-06-03')]).neverFiled).toBeNull();
  });

  test('does not stand for a test whose record must still be there', () => {
    const slot = slotOf('PRE_DRUG', { hireDate: '2025-11-26' }, [note('2026-11-26')]);
    expect(slot.state).toBe('MISSING');
  });

  test('is none for a later employment, and gone when it is deleted', () => {
    const back = { hireDate: '2026-11-27', today: '2027-12-01' };
    expect(slotOf('PRE_DRUG', back, [note('2026-11-26')]).state).toBe('NEVER_FILED');
    const undone = { ...note('2026-11-26'), isRemoved: true };
    expect(slotOf('PRE_DRUG', hired, [undone]).state).toBe('NEVER_FILED');
  });

  test('does not start the year of the Clearinghouse anew', () => {
    const query = paper('CH_PRE', '2026-11-26', { goneNote: { on: '2026-11-26', by: null } });
    expect(slotOf('CH_ANNUAL', { hireDate: '2020-02-01' }, [query]).due).toBe('2021-01-31');
  });
});
