import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDay } from '../calendar-day.ts';
import { dqSlots, type DriverFacts, type PaperFacts, type Slot } from './dq-file.ts';
import { isDueRule, type FileRule } from './file-rule.ts';
import { mayDelete, retentionOf } from './retention.ts';
import { rulePack } from './rule-pack.ts';
import { slotText } from './slot-text.ts';
import { driver, paper } from './testing/driver-file.ts';

const rules: readonly FileRule[] = rulePack.map((rule) => ({
  ...rule,
  id: rule.code,
  typeIds: [],
}));
const raise = (): never => {
  throw new Error('no such slot');
};
const kind = (code: string): FileRule => {
  const found = rules.find((rule) => rule.code === code);
  if (!found) throw new Error(code);
  return found;
};

const slotOf = (
  code: string,
  person: Partial<DriverFacts>,
  papers: readonly PaperFacts[] = [],
  pack: readonly FileRule[] = rules,
): Slot | undefined =>
  dqSlots(pack, papers, { ...driver, ...person }).find((slot) => slot.rule.code === code);

describe('who was hired before there was a Clearinghouse is not asked for its query (49 CFR 382.701(a))', () => {
  test.each([
    ['2010-05-03', undefined],
    ['2020-01-05', undefined],
    ['2020-01-06', 'NEVER_FILED'],
  ] as const)('hired %s', (hireDate, state) => {
    expect(slotOf('CH_PRE', { hireDate })?.state).toBe(state);
  });

  test('hired on its first day it was missing, as long as its record had to be kept', () => {
    const at = (today: CalendarDay) => slotOf('CH_PRE', { hireDate: '2020-01-06', today });
    expect(at('2020-01-06')?.state).toBe('DUE_SOON');
    expect(at('2020-01-07')?.state).toBe('MISSING');
    expect(at('2023-01-06')?.state).toBe('MISSING');
    expect(at('2023-01-07')?.state).toBe('NEVER_FILED');
  });

  test('a driver hired three weeks ago without one is missing it', () => {
    expect(slotOf('CH_PRE', {})?.state).toBe('MISSING');
  });
});

describe('the medical status of a CDL driver comes from the CDLIS MVR (49 CFR 391.51(b)(6)(ii))', () => {
  const exam = { medCertCardDate: '2026-10-01' };

  test('an MVR of the day of the exam or later is enough without a card on paper', () => {
    for (const day of ['2026-10-01', '2026-10-09']) {
      const papers = [paper('CDLIS_MVR', day)];
      expect(slotOf('CDLIS_MVR', exam, papers)?.state).toBe('PRESENT');
      expect(slotOf('MED_CARD', exam, papers)).toMatchObject({
        state: 'OPTIONAL',
        required: 'ifApplicable',
      });
    }
    expect(slotOf('CDLIS_MVR', exam, [paper('CDLIS_MVR', '2026-09-30')])?.state).toBe('OVERDUE');
  });

  test('a driver without a CDL needs the card and the note on the examiner (49 CFR 391.23(m)(1))', () => {
    const other = { ...exam, kind: 'NONCDL_CMV' } as const;
    const papers = [paper('MED_CARD', '2026-10-01', { expirationDate: '2028-10-01' })];
    expect(slotOf('CDLIS_MVR', other, papers)).toBeUndefined();
    expect(slotOf('MED_CARD', other, papers)?.state).toBe('PRESENT');
    const note = slotOf('ME_REGISTRY', other, papers);
    expect(note?.state).toBe('MISSING');
    expect(note && slotText(note)).toContain('49 CFR 391.23(m)(1)');
    expect(slotOf('ME_REGISTRY', exam, papers)).toBeUndefined();
  });
});

describe('the relief for cards on paper counts while it is known to last', () => {
  const withEnd = (until: CalendarDay) =>
    rules.map((rule) => (rule.relief ? { ...rule, relief: { ...rule.relief, until } } : rule));
  const due = (examDay: CalendarDay, { until = '2026-10-11', onPaper = true } = {}) =>
    slotOf(
      'CDLIS_MVR',
      { medCertCardDate: examDay, today: '2026-11-24' },
      onPaper ? [paper('MED_CARD', examDay)] : [],
      withEnd(until),
    )?.due;

  test.each([
    ['2026-08-01', '2026-09-30', '2026-09-30'],
    ['2026-09-01', '2026-10-11', '2026-10-31'],
    ['2026-10-20', '2026-10-20', '2026-12-19'],
  ])('exam of %s: due %s, with a later end %s', (examDay, known, later) => {
    expect(due(examDay)).toBe(known);
    expect(due(examDay, { until: '2027-04-11' })).toBe(later);
    expect(due(examDay, { onPaper: false })).toBe(examDay);
  });

  test('an end that is still to come has not ended', () => {
    const person = { medCertCardDate: '2026-10-20', today: '2026-11-24' };
    const slot = (until: CalendarDay) =>
      slotOf('CDLIS_MVR', person, [paper('MED_CARD', '2026-10-20')], withEnd(until));
    const textOf = (until: CalendarDay) => slotText(slot(until) ?? raise());
    expect(textOf('2026-11-24')).not.toContain('ended');
    expect(textOf('2026-11-23')).toContain('ended 11/23/2026');
  });

  test('the screen says that an administrator can enter a later end', () => {
    const slot = slotOf('CDLIS_MVR', { medCertCardDate: '2026-10-20', today: '2026-11-24' }, [
      paper('MED_CARD', '2026-10-20'),
    ]);
    expect(slot && slotText(slot)).toContain(
      "FMCSA's relief for paper cards ended 10/11/2026 in what we know; an administrator can enter a later end.",
    );
  });
});

test.each([
  ['2026-07-15', 'FILED_LATE', 135],
  ['2026-03-02', 'PRESENT', null],
  ['2026-03-03', 'FILED_LATE', 1],
] as const)('hired 03/02/2026, a drug test dated %s is %s', (dated, state, days) => {
  const slot = slotOf('PRE_DRUG', { hireDate: '2026-03-02' }, [paper('PRE_DRUG', dated)]);
  expect(slot?.state).toBe(state);
  expect(slot?.late?.days ?? null).toBe(days);
});

test('a late query says how late it was', () => {
  const slot = slotOf('CH_PRE', { hireDate: '2026-03-02' }, [paper('CH_PRE', '2026-06-30')]);
  expect(slot && slotText(slot)).toBe(
    'On file, 120 days late: dated 06/30/2026, was due 03/02/2026 (49 CFR 382.701(a))',
  );
});

describe('how long papers of the pack are kept', () => {
  const kept = (
    code: string,
    effective: CalendarDay,
    more: Partial<Parameters<typeof retentionOf>[1]> = {},
  ) =>
    retentionOf(
      kind(code),
      { effective, expirationDate: null, result: null, reliedOn: null, ...more },
      { hireDate: '2026-03-02', terminationDate: null },
    );

  test('a consent until three years after the last query (49 CFR 382.703(a))', () => {
    const consent = kept('CH_CONSENT', '2023-11-01', { reliedOn: '2026-11-20' });
    expect(consent.text).toBe('Keep until 11/20/2029 (49 CFR 382.703(a))');
    expect(mayDelete(consent, '2029-11-20')).toBe(false);
    expect(mayDelete(consent, '2029-11-21')).toBe(true);
  });

  test('a drug test by its result (49 CFR 382.401(b))', () => {
    expect(kept('PRE_DRUG', '2024-02-20', { result: 'negative' }).text).toBe(
      'Keep until 02/20/2025 (49 CFR 382.401(b)(3))',
    );
    expect(kept('PRE_DRUG', '2024-02-20', { result: 'positive' }).text).toBe(
      'Keep until 02/20/2029 (49 CFR 382.401(b)(1))',
    );
  });

  test('after the allowed deletion the proof is no longer needed, never missing', () => {
    const removed = paper('PRE_DRUG', '2024-02-20', { result: 'negative', isRemoved: true });
    const slot = slotOf('PRE_DRUG', { hireDate: '2024-02-20' }, [removed]);
    expect(slot).toMatchObject({
      state: 'NOT_NEEDED',
      ended: { since: '2025-02-21' },
      gap: null,
    });
    expect(slot && slotText(slot)).toBe(
      'Proof no longer needed since 02/21/2025 (49 CFR 382.401(b))',
    );
  });

  test.each(rules.map((rule) => [rule.code, rule] as const))(
    '%s: by a paragraph of its own, or by company practice',
    (code, rule) => {
      // 49 CFR 391.51(b) has no item for the two notices, and no paragraph says how long.
      const isPractice =
        rule.basis === 'practice' || code === 'CONVICTION' || code === 'SUSPENSION';
      if (isPractice) expect(rule.retentionCfr).toBeNull();
      else expect(rule.retentionCfr).toMatch(/^\d{2,3}\.\d+/);
      for (const result of [null, ...Object.keys(rule.retentionByResult ?? {})])
        for (const end of [null, '2026-01-31']) {
          const { text } = retentionOf(
            rule,
            { effective: '2024-02-29', expirationDate: null, result, reliedOn: null },
            { hireDate: '2020-01-31', terminationDate: end },
          );
          if (!isPractice) expect(text).toContain(`49 CFR ${rule.retentionCfr ?? ''}`);
          else {
            expect(text).not.toContain('CFR');
            if (rule.retentionRule !== null) expect(text).toContain('(company practice)');
          }
        }
    },
  );
});

describe('any query starts the year of the Clearinghouse anew (49 CFR 382.701(b))', () => {
  test('that of a new hire after the yearly one of an earlier employment', () => {
    const papers = [paper('CH_ANNUAL', '2024-03-01'), paper('CH_PRE', '2026-06-01')];
    expect(slotOf('CH_ANNUAL', { hireDate: '2026-06-01' }, papers)?.due).toBe('2027-06-01');
  });

  test('the first is counted from the day the Clearinghouse opened', () => {
    expect(slotOf('CH_ANNUAL', { hireDate: '2010-05-03' })?.due).toBe('2021-01-05');
    expect(slotOf('CH_ANNUAL', { hireDate: '2020-02-01' })?.due).toBe('2021-01-31');
  });
});

test('no paragraph asks for a copy of a licence that was never filed', () => {
  const slot = slotOf('LICENCE', {});
  expect(slot && slotText(slot)).toBe("Missing: Driver's License Copy");
});

describe('what could go and went is not missing', () => {
  const removed = (code: string, day: CalendarDay) => paper(code, day, { isRemoved: true });

  test('of a paper that repeats, the next one is overdue', () => {
    const slot = slotOf('ANNUAL_MVR', { hireDate: '2020-03-02' }, [
      paper('HIRE_MVR', '2020-03-02'),
      removed('ANNUAL_MVR', '2023-01-01'),
    ]);
    expect(slot).toMatchObject({ state: 'OVERDUE', due: '2024-01-01' });
  });

  test('of somebody who left long ago, nothing is asked for any more', () => {
    const left = { hireDate: '2005-05-02', terminationDate: '2010-01-01', today: '2010-01-01' };
    const papers = [removed('APPLICATION', '2005-05-01'), removed('ANNUAL_MVR', '2009-06-01')];
    expect(slotOf('APPLICATION', left, papers)).toMatchObject({
      state: 'NOT_NEEDED',
      ended: { since: '2013-01-02' },
    });
    expect(slotOf('ANNUAL_MVR', left, papers)).toMatchObject({
      state: 'NOT_NEEDED',
      ended: { since: '2012-06-02' },
    });
  });

  test('who is taken back needs the papers of a hire again', () => {
    const back = { hireDate: '2026-09-01', today: '2026-11-24' };
    expect(slotOf('APPLICATION', back, [removed('APPLICATION', '2005-05-01')])?.state).toBe(
      'MISSING',
    );
  });
});

test('a paragraph of another title is told with it', () => {
  const twic = { ...kind('OTHER'), code: 'TWIC', id: 'TWIC', cfr: '33 CFR 101.514' };
  const slot = slotOf('TWIC', {}, [paper('TWIC', '2026-01-01')], [{ ...twic, basis: 'law' }]);
  expect(slot?.source).toBe('33 CFR 101.514');
});

test('licences name the paragraph of who holds them, and none for people who drive nothing', () => {
  const expired = (kindOf: DriverFacts['kind'], office: readonly string[] = []) =>
    slotOf(
      'LICENCE',
      { kind: kindOf, typeId: 'office', licenceExpirationDate: addDays(driver.today, -1) },
      [paper('LICENCE', '2021-01-01')],
      rules.map((rule) => ({ ...rule, typeIds: office })),
    );
  const text = (slot: Slot | undefined) => (slot ? slotText(slot) : '');
  expect(text(expired('CDL'))).toContain('49 CFR 383.23(a)/383.37(a)');
  expect(text(expired('NONCDL_CMV'))).toContain('49 CFR 391.11(b)(5)');
  expect(text(expired(null, ['office']))).not.toContain('CFR');
});

test('every rule of the pack can be computed, and its names and codes are its own', () => {
  expect(rulePack.filter(({ dueRule }) => !isDueRule(dueRule))).toEqual([]);
  expect(new Set(rulePack.map(({ code }) => code)).size).toBe(rulePack.length);
  expect(new Set(rulePack.map(({ name }) => name)).size).toBe(rulePack.length);
});
