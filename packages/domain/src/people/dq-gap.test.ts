import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { dqSlots, gapDaysOf, type GapDays } from './dq-file.ts';
import type { FileRule } from './file-rule.ts';
import { gapBrief, gapsOf, gapText } from './dq-gap.ts';
import { driver as anyDriver, paper, rule as anyRule } from './testing/driver-file.ts';

const driver = {
  ...anyDriver,
  hireDate: '2025-01-01',
  medCertCardDate: null,
  licenceExpirationDate: null,
  medCertCardExpirationDate: null,
};
const { today } = driver;
const rule = (...[code, more]: Parameters<typeof anyRule>) =>
  anyRule(code, { cfr: null, appliesTo: ['CDL'], ...more });

test('tells what is overdue and what is missing, with the paragraph', () => {
  const rules = [
    rule('ROAD_TEST', { name: 'Road Test', dueRule: 'hire+0d', cfr: '391.31' }),
    rule('ANNUAL_MVR', { name: 'Annual MVR', repeatMonths: 12, cfr: '391.25(a)' }),
    rule('MED_CARD', { name: 'Medical Card', dueRule: 'expirationDate' }),
    rule('DA_POLICY', { required: 'no' }),
  ];
  const papers = [paper('ANNUAL_MVR', '2025-11-03')];
  expect(gapText(dqSlots(rules, papers, driver))).toBe(
    'Overdue: Annual MVR (was due 11/03/2026, 49 CFR 391.25(a)). Missing: Road Test (due 01/01/2025, 49 CFR 391.31), Medical Card',
  );
  expect(gapBrief(dqSlots(rules, papers, driver))).toBe('Overdue: Annual MVR, 2 more');
  expect(gapBrief(dqSlots(rules.slice(0, 1), [], driver))).toBe('Missing: Road Test');
  const complete = dqSlots([rule('X', { required: 'no' })], [], driver);
  expect([gapText(complete), gapBrief(complete)]).toEqual([null, null]);
});

test('a document that is over has expired', () => {
  const rules = [
    rule('ANNUAL_MVR', { name: 'Annual MVR', repeatMonths: 12 }),
    rule('MED_CARD', { name: 'Medical Card', dueRule: 'expirationDate', cfr: '391.45' }),
  ];
  const papers = [
    paper('ANNUAL_MVR', '2025-11-03'),
    paper('MED_CARD', '2024-10-31', { expirationDate: '2026-10-31' }),
  ];
  expect(gapText(dqSlots(rules, papers, driver))).toBe(
    'Expired: Medical Card (valid until 10/31/2026, 49 CFR 391.45). Overdue: Annual MVR (was due 11/03/2026)',
  );
});

test('what came late, was never filed or is asked only where it concerns somebody is no gap', () => {
  const rules = [
    rule('HIRE_MVR', { dueRule: 'hire+30d', isLateAfterDue: true }),
    rule('PRE_DRUG', { dueRule: 'hire+0d', proofEnds: true, retentionRule: 'doc+1y' }),
    rule('MED_CARD', { dueRule: 'expirationDate', ifApplicableTo: ['CDL'] }),
  ];
  const slots = dqSlots(rules, [paper('HIRE_MVR', '2025-06-30')], driver);
  expect(slots.map(({ state }) => state)).toEqual(['FILED_LATE', 'NEVER_FILED', 'OPTIONAL']);
  expect(gapsOf(slots)).toEqual([]);
  expect(gapDaysOf(slots).some(({ until }) => until === null)).toBe(false);
  // It is named all the same, as the file is not whole.
  expect(gapText(slots)).toBe('Never filed: PRE_DRUG');
});

test('there is a gap on the days that were told before, and on no other', () => {
  const offset = fc.integer({ min: -800, max: 800 });
  const codes = fc.constantFrom('A', 'B', 'MED_CARD', 'LICENCE', 'ROAD_TEST');
  const someRule = fc.record({
    code: codes,
    required: fc.constantFrom('yes' as const, 'no' as const, 'ifApplicable' as const),
    dueRule: fc.constantFrom(
      null,
      'hire+0d',
      'hire+30d',
      'expirationDate',
      'lastExam+0d',
      'last(A|B)+12m',
    ),
    repeatMonths: fc.constantFrom(null, 12),
    appliesTo: fc.constantFrom<FileRule['appliesTo'][]>(['CDL'], ['NONCDL_CMV'], []),
    ifApplicableTo: fc.constantFrom<FileRule['appliesTo'][]>([], ['CDL']),
    proofEnds: fc.boolean(),
    isLateAfterDue: fc.boolean(),
    retentionRule: fc.constantFrom('doc+1y' as const, '3m' as const, 'employment+3y' as const),
    relief: fc.constantFrom(null, { days: 60, until: '2026-10-11', needs: 'MED_CARD' }),
  });
  const day = (at: number) => addDays(today, at);
  fc.assert(
    fc.property(
      fc.uniqueArray(someRule, { selector: (one) => one.code, maxLength: 4 }),
      fc.array(
        fc.record({
          fileTypeId: codes,
          id: fc.constantFrom('a', 'b', 'c'),
          filedAt: fc.constantFrom('2026-01-01T08', '2026-01-01T09'),
          effective: offset.map(day),
          documentDate: fc.option(offset.map(day)),
          expirationDate: fc.option(offset.map(day)),
          employer: fc.constantFrom(null, 'Acme'),
          result: fc.constantFrom(null, 'CDL accepted'),
          isRemoved: fc.boolean(),
          learned: fc.constant(null),
          goneNote: fc.option(fc.record({ on: offset.map(day), by: fc.constant('Ann Lee') })),
        }),
        { maxLength: 5 },
      ),
      fc.record({
        hireDate: fc.option(offset.map(day)),
        medCertCardDate: fc.option(offset.map(day)),
        medCertCardExpirationDate: fc.option(offset.map(day)),
        medCertCardMark: fc.constantFrom(null, 'insulin'),
        vehicleDuties: fc.subarray(['tank' as const, 'doubles' as const]),
      }),
      offset.map(day),
      (given, papers, facts, on) => {
        const rules = given.map(({ code, ...more }) => rule(code, more));
        // The days do not depend on the day they are asked for.
        const early = dqSlots(rules, papers, { ...driver, ...facts, today: '2000-01-01' });
        const days = gapDaysOf(early);
        const slots = dqSlots(rules, papers, { ...driver, ...facts, today: on });
        const isIn = ({ from, until }: GapDays) => from <= on && (until === null || on <= until);
        expect(gapsOf(slots).length > 0).toBe(days.some(isIn));
        // A note counts from its day on, whatever day it is asked for.
        const notes = papers.every(({ goneNote }) => goneNote === null || goneNote.on <= on);
        const never = early.flatMap(({ rule: { code }, neverFiled }) =>
          neverFiled !== null && isIn(neverFiled) ? [code] : [],
        );
        if (notes)
          expect(
            slots.filter(({ state }) => state === 'NEVER_FILED').map((one) => one.rule.code),
          ).toEqual(never);
      },
    ),
    { numRuns: 500 },
  );
});
