import { usualDueSoonDays } from './due.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import { dqSlots, incompleteFrom, type DriverFacts, type FileRule } from './dq-file.ts';
import { gapsOf, gapText } from './dq-gap.ts';

const today = '2026-11-21';
const driver: DriverFacts = {
  kind: 'CDL',
  hireDate: '2025-01-01',
  terminationDate: null,
  medCertCardDate: null,
  licenceExpirationDate: null,
  medCertCardExpirationDate: null,
  today,
  dueSoonDays: usualDueSoonDays,
};
const rule = (code: string, more: Partial<FileRule> = {}): FileRule => ({
  id: code,
  code,
  name: code,
  cfr: null,
  appliesTo: ['CDL'],
  required: 'yes',
  dueRule: null,
  repeatMonths: null,
  repeatDays: null,
  maxMonths: null,
  retentionRule: null,
  multi: false,
  ...more,
});

test('tells what is overdue and what is missing, with the paragraph', () => {
  const rules = [
    rule('ROAD_TEST', { name: 'Road Test', dueRule: 'hire+0d', cfr: '391.31' }),
    rule('ANNUAL_MVR', { name: 'Annual MVR', repeatMonths: 12, cfr: '391.25(a)' }),
    rule('MED_CARD', { name: 'Medical Card', dueRule: 'expirationDate' }),
    rule('DA_POLICY', { required: 'no' }),
  ];
  const papers = [
    {
      id: 'a',
      fileTypeId: 'ANNUAL_MVR',
      effective: '2025-11-03',
      filedAt: '2025-11-03T12:00:00.000000',
      expirationDate: null,
    },
  ];
  expect(gapText(dqSlots(rules, papers, driver))).toBe(
    'Overdue: Annual MVR (was due 11/03/2026, 49 CFR 391.25(a)). Missing: Road Test (due 01/01/2025, 49 CFR 391.31), Medical Card',
  );
  expect(gapText(dqSlots([rule('X', { required: 'no' })], [], driver))).toBeNull();
});

test('there is a gap from the day on which the file is incomplete, and on no day before', () => {
  const offset = fc.integer({ min: -800, max: 800 });
  const anyRule = fc.record({
    code: fc.constantFrom('A', 'B', 'MED_CARD', 'LICENCE'),
    required: fc.constantFrom('yes' as const, 'no' as const, 'ifApplicable' as const),
    dueRule: fc.constantFrom(null, 'hire+0d', 'hire+30d', 'expirationDate', 'lastExam+60d'),
    repeatMonths: fc.constantFrom(null, 12),
    appliesTo: fc.constantFrom(['CDL'], ['NONCDL_CMV'], []),
  });
  const day = (at: number) => addDays(today, at);
  fc.assert(
    fc.property(
      fc.uniqueArray(anyRule, { selector: (one) => one.code, maxLength: 4 }),
      fc.array(
        fc.record({
          fileTypeId: fc.constantFrom('A', 'B', 'MED_CARD', 'LICENCE'),
          id: fc.constantFrom('a', 'b', 'c'),
          filedAt: fc.constantFrom('2026-01-01T08', '2026-01-01T09'),
          effective: offset.map(day),
          expirationDate: fc.option(offset.map(day)),
        }),
        { maxLength: 5 },
      ),
      fc.record({
        hireDate: fc.option(offset.map(day)),
        medCertCardDate: fc.option(offset.map(day)),
        medCertCardExpirationDate: fc.option(offset.map(day)),
      }),
      offset.map(day),
      (given, papers, facts, on) => {
        const rules = given.map(({ code, ...more }) => rule(code, more));
        const from = incompleteFrom(dqSlots(rules, papers, { ...driver, ...facts }));
        const slots = dqSlots(rules, papers, { ...driver, ...facts, today: on });
        expect(gapsOf(slots).length > 0).toBe(from !== null && from <= on);
      },
    ),
  );
});
