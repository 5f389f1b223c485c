import { describe, expect, test } from 'vitest';
import { beginOf, starterCounts, starterStart, type StarterUnit } from './service-starter-begin.ts';

const today = '2026-11-28';
const pmA = { taskName: 'PM-A', meterInterval: 15_000, months: 6 };
const unit = (values: Partial<StarterUnit> = {}): StarterUnit => ({
  hasMeter: true,
  usage: 200_000,
  lastService: null,
  done: [],
  ...values,
});
const served = (day: string, usage: number | null = null) => unit({ lastService: { day, usage } });

describe('beginOf', () => {
  test.each([
    ['nothing on record', null, null, 'now'],
    ['a last service', '2026-05-01', null, 'lastService'],
    ['a completion', null, '2026-05-01', 'completion'],
    ['a completion after the last service', '2026-05-01', '2026-05-02', 'completion'],
    ['a completion of the same day', '2026-05-01', '2026-05-01', 'completion'],
    ['a completion before the last service', '2026-05-01', '2026-04-30', 'lastService'],
    ['a last service of today', today, null, 'lastService'],
    ['a last service in the future', '2026-11-29', null, 'now'],
  ] as const)('%s', (_name, last, done, begin) => {
    expect(beginOf(last, done, today)).toBe(begin);
  });
});

describe('starterStart', () => {
  test('a last service of two years ago is overdue, not a begin from now', () => {
    expect(starterStart(served('2024-11-28', 150_000), pmA, today)).toEqual({
      begin: 'lastService',
      isPlanned: true,
      isOverdue: true,
      nextDay: '2025-05-28',
      nextUsage: 165_000,
    });
  });

  test.each([
    ['2026-05-27', true],
    ['2026-05-28', false],
    ['2026-05-29', false],
  ])('by time: served on %s, overdue %s', (day, isOverdue) => {
    expect(starterStart(served(day, 199_000), pmA, today).isOverdue).toBe(isOverdue);
  });

  test.each([
    [184_999.9, true],
    [185_000, false],
    [185_000.1, false],
  ])('by meter: served at %s, overdue %s', (usage, isOverdue) => {
    expect(starterStart(served('2026-11-01', usage), pmA, today).isOverdue).toBe(isOverdue);
  });

  test('without a reading of that day the meter counts nothing, the day does', () => {
    const start = starterStart(served('2024-02-29'), { ...pmA, months: 12 }, today);
    expect(start).toMatchObject({ nextDay: '2025-02-28', nextUsage: null, isOverdue: true });
  });

  test('now: one interval from today and from what the meter shows', () => {
    expect(starterStart(unit(), pmA, today)).toEqual({
      begin: 'now',
      isPlanned: true,
      isOverdue: false,
      nextDay: '2027-05-28',
      nextUsage: 215_000,
    });
  });

  test('a unit without a reading goes by time, and by meter alone it is not planned', () => {
    const none = unit({ hasMeter: false, usage: null });
    expect(starterStart(none, pmA, today)).toMatchObject({ isPlanned: true, nextUsage: null });
    expect(starterStart(none, { ...pmA, months: null }, today).isPlanned).toBe(false);
  });

  test('a completion of the task counts, one of another task does not', () => {
    const done = [{ taskName: 'pm-a', day: '2026-10-01', usage: 190_000 }];
    expect(starterStart(unit({ done }), pmA, today)).toMatchObject({
      begin: 'completion',
      nextUsage: 205_000,
    });
    expect(starterStart(unit({ done }), { ...pmA, taskName: 'PM-B' }, today).begin).toBe('now');
  });
});

test('a unit of two programs counts once, its reminders each', () => {
  const of = (equipmentId: string, values: Partial<StarterUnit> = {}) => ({
    equipmentId,
    ...unit(values),
  });
  const old = { lastService: { day: '2024-11-28', usage: null } };
  const reefer = of('r', { ...old, hasMeter: false, usage: null });
  expect(
    starterCounts(
      [
        { lines: [pmA, { ...pmA, taskName: 'PM-B', months: 12 }], units: [of('t', old), of('u')] },
        { lines: [{ taskName: 'Trailer PM', meterInterval: null, months: 3 }], units: [reefer] },
        { lines: [{ taskName: 'Reefer', meterInterval: 1500, months: 12 }], units: [reefer] },
      ],
      today,
    ),
  ).toEqual({
    units: 3,
    lastService: 2,
    completion: 0,
    now: 1,
    reminders: 6,
    overdue: 4,
    overdueUnits: 2,
    byTime: 1,
  });
  expect(starterCounts([], today)).toMatchObject({ units: 0, reminders: 0, overdue: 0 });
});
