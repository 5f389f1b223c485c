import { describe, expect, test } from 'vitest';
import { fullQueryUntil } from './clearinghouse.ts';
import { dqSlots, gapDaysOf, type PaperFacts } from './dq-file.ts';
import { slotText } from './slot-text.ts';
import { driver, paper, rule } from './testing/driver-file.ts';

const annual = rule('CH_ANNUAL', {
  name: 'Clearinghouse Annual Query',
  cfr: '382.701(b)',
  repeatDays: 365,
});
const pre = rule('CH_PRE', { cfr: '382.701(a)', dueRule: 'hire+0d' });
const timeZone = 'America/New_York';
// 10:00 AM in New York.
const learned = { at: '2026-11-20T15:00:00Z', timeZone };
const hit = paper('CH_ANNUAL', '2026-11-20', {
  result: 'information found (hit)',
  learned,
  filedAt: '2026-11-20T15:00:00.000000',
});
const notice = { ...hit, id: 'notice', result: 'notice of a change' };
const hired = paper('CH_PRE', '2026-01-05');
const slotsOf = (papers: readonly PaperFacts[], today: string) =>
  dqSlots([pre, annual], papers, { ...driver, hireDate: '2026-01-05', today });
const slotOf = (papers: readonly PaperFacts[], today: string) =>
  slotsOf([hired, ...papers], today).find((slot) => slot.rule.code === 'CH_ANNUAL');

describe('24 elapsed hours', () => {
  test.each([
    ['2026-11-20T15:00:00Z', timeZone, '2026-11-21', '10:00'],
    // 10:00 AM by daylight time, which ends in the night.
    ['2026-10-31T14:00:00Z', timeZone, '2026-11-01', '09:00'],
    // 1:30 AM on the day daylight time ends: the first time by daylight time, then by standard time.
    ['2026-11-01T05:30:00Z', timeZone, '2026-11-02', '00:30'],
    ['2026-11-01T06:30:00Z', timeZone, '2026-11-02', '01:30'],
    // Daylight time begins: 11:30 PM and a day of 23 hours.
    ['2026-03-08T04:30:00Z', timeZone, '2026-03-09', '00:30'],
    ['2028-02-28T15:00:00Z', timeZone, '2028-02-29', '10:00'],
    ['2026-11-21T09:59:00Z', 'Pacific/Honolulu', '2026-11-21', '23:59'],
    ['2026-11-21T10:00:00Z', 'Pacific/Honolulu', '2026-11-22', '00:00'],
    ['2026-11-20T11:59:00Z', 'Etc/GMT-12', '2026-11-21', '23:59'],
    ['2026-11-20T12:00:00Z', 'Etc/GMT-12', '2026-11-22', '00:00'],
  ])('after %s in %s end %s at %s', (at, zone, due, time) => {
    expect(fullQueryUntil({ at, timeZone: zone })).toEqual({ due, time });
  });
});

describe('a limited query that hit', () => {
  test.each([
    ['2026-11-20', 'DUE_SOON'],
    ['2026-11-21', 'DUE_SOON'],
    ['2026-11-22', 'OVERDUE'],
    ['2027-11-22', 'OVERDUE'],
  ])('asks for a full query: on %s it is %s', (today, state) => {
    const slot = slotOf([hit], today);
    expect(slot).toMatchObject({
      state,
      due: '2026-11-21',
      source: '49 CFR 382.701(b)(3)',
      gap: { from: '2026-11-22', until: null },
    });
  });
  test('is due soon in a company that looks no day ahead, also over a night of 23 hours', () => {
    const spring = { ...hit, learned: { at: '2026-03-08T04:30:00Z', timeZone } };
    const [slot] = dqSlots([{ ...annual, dueSoonDays: 0 }], [spring], {
      ...driver,
      today: '2026-03-07',
    });
    expect(slot?.state).toBe('DUE_SOON');
  });
  test('says until when and what may not be done', () => {
    const [soon, late] = ['2026-11-21', '2026-11-22'].map((today) => slotOf([hit], today));
    expect(soon && slotText(soon)).toBe(
      'Full query by 11/21/2026, 10:00 AM, 24 hours after the hit (49 CFR 382.701(b)(3)); without it the driver may not perform safety-sensitive functions',
    );
    expect(late && slotText(late)).toBe(
      'Overdue: the full query was due by 11/21/2026, 10:00 AM, 24 hours after the hit (49 CFR 382.701(b)(3)); without it the driver may not perform safety-sensitive functions',
    );
  });
  test('is answered by a later full query, and by nothing else', () => {
    const full = paper('CH_ANNUAL', '2026-11-21', { id: 'full', result: 'full query' });
    expect(slotOf([hit, full], '2026-11-22')).toMatchObject({
      state: 'PRESENT',
      due: '2027-11-21',
      source: '49 CFR 382.701(b)',
    });
    expect(slotOf([hit, paper('CH_PRE', '2026-11-21')], '2026-11-22')?.state).toBe('PRESENT');
    const limited = { ...full, id: 'limited', result: 'no information found' };
    expect(slotOf([hit, limited], '2026-11-22')?.state).toBe('OVERDUE');
    const before = paper('CH_ANNUAL', '2026-11-19', { id: 'before', result: 'full query' });
    expect(slotOf([hit, before], '2026-11-22')?.state).toBe('OVERDUE');
  });
  test.each([
    // By the moment where it is known, else by the order of filing.
    [{ learned: { at: '2026-11-20T14:59:00Z', timeZone } }, 'OVERDUE'],
    [{ learned: { at: '2026-11-20T15:01:00Z', timeZone } }, 'PRESENT'],
    [{ filedAt: '2026-11-20T14:00:00.000000' }, 'OVERDUE'],
    [{ filedAt: '2026-11-20T16:00:00.000000' }, 'PRESENT'],
  ])('of the same day as a full query with %j is %s', (more, state) => {
    const full = paper('CH_ANNUAL', '2026-11-20', { id: 'full', result: 'full query', ...more });
    expect(slotOf([hit, full], '2026-11-22')?.state).toBe(state);
  });
  test('is a gap of the file from the day after', () => {
    expect(gapDaysOf(slotsOf([hired, hit], '2026-11-20'))).toEqual([
      { from: '2026-11-22', until: null },
    ]);
  });
});

describe('a notice that a record changed', () => {
  test('starts the same 24 hours by its own paragraph', () => {
    const slot = slotOf([notice], '2026-11-21');
    expect(slot).toMatchObject({ state: 'DUE_SOON', source: '49 CFR 382.701(c)' });
    expect(slot && slotText(slot)).toBe(
      'Full query by 11/21/2026, 10:00 AM, 24 hours after the notice of a change (49 CFR 382.701(c)); without it the driver may not perform safety-sensitive functions',
    );
    expect(slotOf([notice], '2026-11-22')?.state).toBe('OVERDUE');
  });
  test('puts off no yearly query that is late already', () => {
    const old = paper('CH_ANNUAL', '2025-11-01', { result: 'no information found' });
    const slot = dqSlots([annual], [old, notice], { ...driver, today: '2026-11-21' })[0];
    expect(slot).toMatchObject({
      state: 'OVERDUE',
      due: '2026-11-01',
      gap: { from: '2026-11-02', until: null },
    });
    expect(slot && slotText(slot)).toBe(
      'Overdue: Clearinghouse Annual Query was due 11/01/2026, 20 days ago (49 CFR 382.701(b)). Full query by 11/21/2026, 10:00 AM, 24 hours after the notice of a change (49 CFR 382.701(c)); without it the driver may not perform safety-sensitive functions',
    );
  });
  test('is overdue although no query is on file', () => {
    const [slot] = dqSlots([annual], [notice], { ...driver, today: '2026-11-22' });
    expect(slot).toMatchObject({ state: 'OVERDUE', count: 0, due: '2026-11-21' });
  });
  test('is no query: the year counts from the query before it', () => {
    const full = paper('CH_PRE', '2026-11-21');
    const query = paper('CH_ANNUAL', '2026-11-01', { result: 'no information found' });
    expect(slotOf([notice, query], '2026-11-22')).toMatchObject({ count: 1 });
    expect(slotOf([query, notice, full], '2026-11-22')?.due).toBe('2027-11-21');
    const older = { ...notice, learned: { at: '2026-03-20T15:00:00Z', timeZone } };
    const answer = paper('CH_ANNUAL', '2026-03-21', { id: 'answer', result: 'full query' });
    expect(slotOf([answer, { ...older, effective: '2026-09-01' }], '2026-11-22')?.due).toBe(
      '2027-03-21',
    );
  });
});
