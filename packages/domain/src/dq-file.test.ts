import { usualDueSoonDays } from './due.ts';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import {
  dqSlots,
  driverKind,
  incompleteFrom,
  isDueRule,
  mayDelete,
  progressOf,
  retentionOf,
  suggestedExpiration,
  type DriverFacts,
  type FileRule,
  type PaperFacts,
} from './dq-file.ts';

const today = '2026-11-21';
const driver: DriverFacts = {
  kind: 'CDL',
  hireDate: '2026-11-01',
  terminationDate: null,
  medCertCardDate: '2026-10-01',
  licenceExpirationDate: '2030-01-01',
  medCertCardExpirationDate: '2028-10-01',
  today,
  dueSoonDays: usualDueSoonDays,
};
const rule = (code: string, more: Partial<FileRule> = {}): FileRule => ({
  id: code,
  code,
  name: code,
  cfr: '391.51',
  appliesTo: ['CDL', 'NONCDL_CMV'],
  required: 'yes',
  dueRule: null,
  repeatMonths: null,
  repeatDays: null,
  maxMonths: null,
  retentionRule: null,
  multi: false,
  ...more,
});
const paper = (
  fileTypeId: string,
  effective: string,
  expirationDate: string | null = null,
): PaperFacts => ({
  id: `${fileTypeId} ${effective}`,
  fileTypeId,
  effective,
  filedAt: '2026-01-01T12:00:00.000000',
  expirationDate,
});
const slot = (
  one: FileRule,
  papers: readonly PaperFacts[] = [],
  facts: Partial<DriverFacts> = {},
  others: readonly FileRule[] = [],
) => dqSlots([one, ...others], papers, { ...driver, ...facts })[0];

describe('a paper due some days after hiring', () => {
  const mvr = rule('HIRE_MVR', { dueRule: 'hire+30d' });
  test.each([
    [-31, 'MISSING'],
    [-30, 'DUE_SOON'],
    [-29, 'DUE_SOON'],
    [0, 'DUE_SOON'],
    [1, 'PENDING'],
  ])('stands right when hired %i days from today', (days, state) => {
    expect(slot(mvr, [], { hireDate: addDays(today, days) })?.state).toBe(state);
  });
  test('is present once filed, for ever, and missing without a hire date', () => {
    expect(slot(mvr, [paper('HIRE_MVR', '2020-01-01')])).toMatchObject({
      state: 'PRESENT',
      due: null,
    });
    expect(slot(mvr, [], { hireDate: null })?.state).toBe('MISSING');
  });
});

describe('a yearly paper', () => {
  const annual = rule('ANNUAL_MVR', { dueRule: 'last(HIRE_MVR|ANNUAL_MVR)+12m', repeatMonths: 12 });
  const hire = rule('HIRE_MVR', { dueRule: 'hire+30d' });
  test('counts from the newest of the kinds it names', () => {
    const papers = [paper('HIRE_MVR', '2025-11-21'), paper('ANNUAL_MVR', '2025-11-20')];
    expect(slot(annual, papers, {}, [hire])).toMatchObject({
      due: '2026-11-21',
      state: 'DUE_SOON',
    });
    expect(slot(annual, [paper('ANNUAL_MVR', '2025-11-20')], {}, [hire])).toMatchObject({
      due: '2026-11-20',
      state: 'OVERDUE',
    });
    expect(slot(annual, [paper('HIRE_MVR', '2026-11-01')], {}, [hire])?.state).toBe('PENDING');
  });
  test('of Feb 29 is due on Feb 28', () => {
    expect(slot(annual, [paper('ANNUAL_MVR', '2028-02-29')])?.due).toBe('2029-02-28');
  });
  test('of the Clearinghouse is reset by any query', () => {
    const query = rule('CH_ANNUAL', { repeatDays: 365, appliesTo: ['CDL'] });
    expect(slot(query, [paper('CH_PRE', '2026-01-01')], {}, [rule('CH_PRE')])?.due).toBe(
      '2027-01-01',
    );
  });
});

describe('cards', () => {
  const medCard = rule('MED_CARD', { dueRule: 'expirationDate', maxMonths: 24 });
  test('end with the date on the paper, or with the one on the record', () => {
    expect(slot(medCard, [paper('MED_CARD', '2024-11-20', '2026-11-20')])?.state).toBe('OVERDUE');
    expect(slot(medCard, [paper('MED_CARD', '2024-11-21', '2026-11-21')])?.state).toBe('DUE_SOON');
    expect(slot(medCard, [paper('MED_CARD', '2026-10-01')])).toMatchObject({
      state: 'PRESENT',
      due: '2028-10-01',
    });
    expect(slot(medCard)?.state).toBe('MISSING');
  });
  test('a new exam asks for a new record of the state within sixty days', () => {
    const cdlis = rule('CDLIS_MVR', { dueRule: 'lastExam+60d', appliesTo: ['CDL'] });
    expect(slot(cdlis, [paper('CDLIS_MVR', '2025-01-01')])).toMatchObject({
      due: '2026-11-30',
      state: 'DUE_SOON',
    });
    expect(slot(cdlis, [paper('CDLIS_MVR', '2026-10-01')])?.state).toBe('PRESENT');
  });
});

test('what does not apply is shown only when it is on file, and optional papers are never missing', () => {
  const cdlOnly = rule('PRE_DRUG', { appliesTo: ['CDL'] });
  expect(slot(cdlOnly, [], { kind: 'NONCDL_CMV' })).toBeUndefined();
  expect(slot(cdlOnly, [paper('PRE_DRUG', '2026-01-01')], { kind: 'NONCDL_CMV' })?.state).toBe(
    'PRESENT',
  );
  expect(slot(rule('ELDT', { required: 'ifApplicable' }))?.state).toBe('OPTIONAL');
});

test('the office needs no file, and a type says whether its drivers do', () => {
  expect(driverKind('cdl', false)).toBe('CDL');
  expect(driverKind('Non-CDL Driver', true)).toBe('NONCDL_CMV');
  expect(driverKind('Office', false)).toBeNull();
  expect(slot(rule('APPLICATION'), [], { kind: null })).toBeUndefined();
});

test('progress counts required slots, and the file is incomplete from the first day after a due date', () => {
  const rules = [
    rule('A', { dueRule: 'hire+0d' }),
    rule('B', { dueRule: 'hire+30d' }),
    rule('C', { required: 'no' }),
  ];
  const slots = dqSlots(rules, [paper('A', today)], driver);
  expect(progressOf(slots)).toEqual({ done: 1, total: 2 });
  expect(incompleteFrom(slots)).toBe('2026-12-02');
  expect(incompleteFrom(dqSlots([rule('A', { dueRule: 'expirationDate' })], [], driver))).toBe(
    '1000-01-01',
  );
});

test('suggests an expiration from the longest validity or the interval', () => {
  expect(suggestedExpiration(rule('M', { maxMonths: 24 }), '2024-02-29')).toBe('2026-02-28');
  expect(suggestedExpiration(rule('Q', { repeatDays: 365 }), '2026-01-01')).toBe('2027-01-01');
  expect(suggestedExpiration(rule('X'), today)).toBeNull();
});

test('a paper is kept to the day its rule says, and employment papers while employed', () => {
  const kept = retentionOf({ retentionRule: 'doc+3y', cfr: '391.51(d)' }, '2023-11-21', null);
  expect(kept).toMatchObject({
    until: '2026-11-21',
    text: 'Keep until 11/21/2026 (49 CFR 391.51(d))',
  });
  expect(mayDelete(kept, '2026-11-21')).toBe(false);
  expect(mayDelete(kept, '2026-11-22')).toBe(true);
  const employed = retentionOf({ retentionRule: 'employment+3y', cfr: null }, '2010-01-01', null);
  expect(mayDelete(employed, today)).toBe(false);
  expect(
    retentionOf({ retentionRule: 'employment+3y', cfr: null }, '2010-01-01', '2024-01-31').until,
  ).toBe('2027-01-31');
  expect(mayDelete(retentionOf({ retentionRule: null, cfr: null }, today, null), today)).toBe(true);
});

test('knows the due rules it can compute', () => {
  for (const text of [null, 'expirationDate', 'hire+0d', 'lastExam+60d', 'last(A|B_C)+12m'])
    expect(isDueRule(text)).toBe(true);
  for (const text of ['', 'hire+30', 'last()+12m', 'today']) expect(isDueRule(text)).toBe(false);
});
