import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { dqSlots, gapDaysOf, progressOf, type DriverFacts, type PaperFacts } from './dq-file.ts';
import { driverKind, isDueRule, type FileRule } from './file-rule.ts';
import { driver, paper, rule } from './testing/driver-file.ts';

const { today } = driver;
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
    expect(
      slot(medCard, [paper('MED_CARD', '2024-11-20', { expirationDate: '2026-11-20' })])?.state,
    ).toBe('OVERDUE');
    expect(
      slot(medCard, [paper('MED_CARD', '2024-11-21', { expirationDate: '2026-11-21' })])?.state,
    ).toBe('DUE_SOON');
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
  expect(gapDaysOf(slots)).toEqual([{ from: '2026-12-02', until: null }]);
  const unfiled = dqSlots([rule('A', { dueRule: 'expirationDate' })], [], driver);
  expect(gapDaysOf(unfiled)).toEqual([{ from: '1000-01-01', until: null }]);
});

test('knows the due rules it can compute', () => {
  for (const text of [null, 'expirationDate', 'hire+0d', 'lastExam+60d', 'last(A|B_C)+12m'])
    expect(isDueRule(text)).toBe(true);
  for (const text of ['', 'hire+30', 'last()+12m', 'today']) expect(isDueRule(text)).toBe(false);
});

describe('whom a kind of paper is asked of', () => {
  // The Clearinghouse did not exist before 01/06/2020 (49 CFR 382.701(a)).
  const query = rule('CH_PRE', {
    appliesTo: ['CDL'],
    appliesFrom: '2020-01-06',
    dueRule: 'hire+0d',
  });
  test.each([
    ['2010-05-03', undefined],
    ['2020-01-05', undefined],
    ['2020-01-06', 'MISSING'],
    [null, 'MISSING'],
  ])('hired %s: %s', (hireDate, state) => {
    expect(slot(query, [], { hireDate })?.state).toBe(state);
  });
  test('the last day of a cohort belongs to it', () => {
    const until = rule('X', { appliesUntil: '2020-01-05' });
    expect(slot(until, [], { hireDate: '2020-01-05' })).toBeDefined();
    expect(slot(until, [], { hireDate: '2020-01-06' })).toBeUndefined();
  });
  test('a paper med card is asked of drivers without a CDL alone', () => {
    const card = rule('MED_CARD', { dueRule: 'expirationDate', ifApplicableTo: ['CDL'] });
    expect(slot(card)).toMatchObject({ state: 'OPTIONAL', required: 'ifApplicable', gap: null });
    expect(slot(card, [], { kind: 'NONCDL_CMV' })).toMatchObject({ state: 'MISSING' });
  });
  test('a kind of the company is asked of an employee type, of the office too', () => {
    const twic = rule('TWIC', { appliesTo: [], typeIds: ['clerk'], dueRule: 'expirationDate' });
    expect(slot(twic, [], { kind: null, typeId: 'clerk' })?.state).toBe('MISSING');
    expect(slot(twic, [], { kind: null, typeId: 'other' })).toBeUndefined();
    expect(slot(twic)).toBeUndefined();
  });
});

describe('a paper dated after it was due', () => {
  const test49 = rule('PRE_DRUG', { dueRule: 'hire+0d', isLateAfterDue: true });
  const hired = { hireDate: '2026-03-02' };
  test.each([
    ['2026-03-02', 'PRESENT', undefined],
    ['2026-03-03', 'FILED_LATE', 1],
    ['2026-07-15', 'FILED_LATE', 135],
  ])('dated %s: %s', (day, state, days) => {
    const found = slot(test49, [paper('PRE_DRUG', day)], hired);
    expect(found).toMatchObject({ state, gap: null });
    expect(found?.late?.days).toBe(days);
  });
  test('is not late when an earlier one was in time, removed or not', () => {
    const late = paper('PRE_DRUG', '2026-07-15');
    const first = paper('PRE_DRUG', '2026-02-20');
    expect(slot(test49, [late, first], hired)?.state).toBe('PRESENT');
    expect(slot(test49, [late, { ...first, isRemoved: true }], hired)?.state).toBe('PRESENT');
  });
  test('of several employers the one that was asked last tells', () => {
    const history = rule('PREV_EMPLOYER', {
      dueRule: 'hire+30d',
      isLateAfterDue: true,
      perEmployer: true,
      multi: true,
    });
    const of = (employer: string, day: string) => paper('PREV_EMPLOYER', day, { employer });
    const first = [of('Acme', '2026-03-10'), of('ACME ', '2026-05-01')];
    expect(slot(history, first, hired)?.state).toBe('PRESENT');
    expect(slot(history, [...first, of('Beta', '2026-04-02')], hired)).toMatchObject({
      state: 'FILED_LATE',
      late: { dated: '2026-04-02', due: '2026-04-01', days: 1 },
    });
  });
  test('is not said of a kind that is due anew, nor without a day of hire', () => {
    expect(slot(test49, [paper('PRE_DRUG', '2026-07-15')], { hireDate: null })?.state).toBe(
      'PRESENT',
    );
  });
});

describe('the record of the state after a medical exam', () => {
  const cdlis = (until: string | null) =>
    rule('CDLIS_MVR', {
      dueRule: 'lastExam+0d',
      relief: until === null ? null : { days: 60, until, needs: 'MED_CARD' },
    });
  const card = rule('MED_CARD', { dueRule: 'expirationDate', ifApplicableTo: ['CDL'] });
  const due = (exam: string, until: string | null, hasCard = true) =>
    slot(cdlis(until), hasCard ? [paper('MED_CARD', exam)] : [], { medCertCardDate: exam }, [card])
      ?.due;

  test.each([
    ['2026-08-01', '2026-09-30', '2026-09-30'],
    ['2026-09-01', '2026-10-11', '2026-10-31'],
    ['2026-10-20', '2026-10-20', '2026-12-19'],
  ])('exam on %s: due %s, and %s once the relief is longer', (exam, now, later) => {
    expect(due(exam, '2026-10-11')).toBe(now);
    expect(due(exam, '2027-04-11')).toBe(later);
    expect(due(exam, '2026-10-11', false)).toBe(exam);
    expect(due(exam, '2027-04-11', false)).toBe(exam);
    expect(due(exam, null)).toBe(exam);
  });
  test('a card of an earlier exam is no proof of this one', () => {
    const papers = [paper('MED_CARD', '2024-10-01')];
    const found = slot(cdlis('2027-04-11'), papers, { medCertCardDate: '2026-10-01' }, [card]);
    expect(found?.due).toBe('2026-10-01');
  });
  test('of the day of the exam or later it is whole without any card', () => {
    for (const day of ['2026-10-01', '2026-10-02'])
      expect(slot(cdlis('2026-10-11'), [paper('CDLIS_MVR', day)])).toMatchObject({
        state: 'PRESENT',
        due: null,
      });
    expect(slot(cdlis('2026-10-11'), [paper('CDLIS_MVR', '2026-09-30')])?.state).toBe('OVERDUE');
  });
  test('says that the relief has ended where it would have put the day off', () => {
    const find = (exam: string) =>
      slot(cdlis('2026-10-11'), [paper('MED_CARD', exam)], { medCertCardDate: exam }, [card]);
    expect(find('2026-09-01')?.reliefEnded).toBe('2026-10-11');
    expect(find('2026-08-01')?.reliefEnded).toBeNull();
  });
});

describe('a proof that is no longer asked for', () => {
  const query = rule('CH_PRE', {
    dueRule: 'hire+0d',
    proofEnds: true,
    retentionRule: 'doc+3y',
  });
  // Three years after 02/28/2021 end with 02/28/2024.
  test.each([
    ['2024-02-28', 'MISSING', null],
    ['2024-02-29', 'NEVER_FILED', '2024-02-29'],
  ])('was never filed for a hire of 02/28/2021, on %s: %s', (on, state, since) => {
    const found = slot(query, [], { hireDate: '2021-02-28', today: on });
    expect(found?.state).toBe(state);
    expect(found?.ended?.since ?? null).toBe(since);
  });
  test('is a gap only so long', () => {
    expect(slot(query, [], { hireDate: '2021-02-28' })?.gap).toEqual({
      from: '2021-03-01',
      until: '2024-02-28',
    });
  });
  test('of a paper removed after its retention, from the day behind it', () => {
    const drug = rule('PRE_DRUG', {
      dueRule: 'hire+0d',
      proofEnds: true,
      retentionByResult: {
        negative: { keep: 'doc+1y', cfr: '382.401(b)(3)' },
        positive: { keep: 'doc+5y', cfr: '382.401(b)(1)' },
      },
    });
    const removed = paper('PRE_DRUG', '2024-02-20', { result: 'negative', isRemoved: true });
    // Hired after the test: by the day of hire alone it would still be asked for.
    expect(slot(drug, [removed], { hireDate: '2024-03-01', today: '2025-02-25' })).toMatchObject({
      state: 'NOT_NEEDED',
      ended: { since: '2025-02-21' },
      count: 0,
      gap: null,
    });
  });
  test('does not end what is due every year', () => {
    const annual = rule('ANNUAL_MVR', { repeatMonths: 12, retentionRule: 'doc+3y' });
    const removed = paper('ANNUAL_MVR', '2022-01-10', { isRemoved: true });
    expect(slot(annual, [removed])).toMatchObject({ state: 'OVERDUE', due: '2023-01-10' });
  });
});
