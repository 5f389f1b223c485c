import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { toTenth, usageOf } from './meter.ts';
import { costPerUse, measureOf, usageByMonth, usageOfMonths } from './month-usage.ts';

const today = '2026-11-26';
const read = (day: string, reading: number, offset = 0) => ({
  day,
  usage: usageOf({ reading, offset }),
});
const of = (readings: Parameters<typeof usageByMonth>[0], count?: number) =>
  usageByMonth(readings, today, count).map(({ month, usage }) => `${month.slice(0, 7)} ${usage}`);

test('use between two readings is shared by days, each reading at the end of its day', () => {
  // 61 days at 10 a day: 29 of September, 31 of October and 1 of November.
  expect(of([read('2026-09-01', 1000), read('2026-11-01', 1610)])).toEqual([
    '2026-09 290',
    '2026-10 310',
    '2026-11 10',
  ]);
});

test('February has 29 days in a leap year and 28 in others', () => {
  expect(of([read('2024-01-31', 0), read('2024-03-31', 600)]).slice(0, 3)).toEqual([
    '2024-01 null',
    '2024-02 290',
    '2024-03 310',
  ]);
  expect(of([read('2026-01-31', 0), read('2026-03-31', 590)]).slice(1, 3)).toEqual([
    '2026-02 280',
    '2026-03 310',
  ]);
});

test('a month without a reading names the readings around it; the present one is not over', () => {
  const months = usageByMonth(
    [read('2026-06-30', 100), read('2026-08-02', 430), read('2026-11-20', 900)],
    today,
  );
  expect(months.map(({ isRead, isPresent }) => [isRead, isPresent])).toEqual([
    [true, false],
    [false, false],
    [true, false],
    [false, false],
    [false, false],
    [true, true],
  ]);
  expect(months[1]).toEqual({
    month: '2026-07-01',
    usage: 310,
    isRead: false,
    isPresent: false,
    between: ['2026-06-30', '2026-08-02'],
  });
});

test('nothing is known of months before the first reading and after the last one', () => {
  expect(of([read('2026-08-10', 0), read('2026-09-20', 410)], 5)).toEqual([
    '2026-07 null',
    '2026-08 210',
    '2026-09 200',
    '2026-10 null',
    '2026-11 null',
  ]);
  const [before, , , after] = usageByMonth(
    [read('2026-08-10', 0), read('2026-09-20', 410)],
    today,
    5,
  );
  expect([before?.between, after?.between]).toEqual([null, null]);
});

test('one reading says nothing of any month, and so does none', () => {
  expect(of([read('2026-10-05', 4000)])).toEqual(['2026-10 null', '2026-11 null']);
  expect(of([], 2)).toEqual(['2026-10 null', '2026-11 null']);
  expect(usageOfMonths(usageByMonth([read('2026-10-05', 4000)], today))).toBeNull();
});

const histories = {
  'each month': [read('2026-08-31', 500), read('2026-09-30', 900.5), read('2026-10-31', 1401)],
  'a meter replaced': [
    read('2026-07-01', 99_000),
    read('2026-09-10', 99_800.3),
    read('2026-09-10', 0, 99_800.3),
    read('2026-11-03', 1200, 99_800.3),
  ],
  'a meter replaced twice': [
    read('2026-05-01', 50),
    read('2026-06-01', 3, 70.1),
    read('2026-08-01', 9, 90.2),
  ],
  'a day with two readings': [
    read('2026-09-05', 100),
    read('2026-09-20', 150),
    read('2026-09-20', 180),
  ],
  'all on one day': [read('2026-09-01', 100), read('2026-09-01', 130.7)],
  'rising on the first day': [
    read('2026-10-01', 10),
    read('2026-10-01', 25),
    read('2026-10-09', 61),
  ],
  'standing still': [read('2026-06-15', 777.7), read('2026-10-15', 777.7)],
  'over a leap day': [read('2024-02-28', 0), read('2024-03-01', 0.2)],
  'over a year': [read('2025-10-03', 120_000.4), read('2026-11-26', 229_413.9)],
  'a tenth over many months': [read('2025-12-01', 0), read('2026-11-01', 0.1)],
  'first and last day of a month': [read('2026-09-01', 5), read('2026-09-30', 12.3)],
  'last and first day of a month': [read('2026-09-30', 5), read('2026-10-01', 12.3)],
  'out of order': [read('2026-10-31', 900), read('2026-07-04', 100.1), read('2026-09-01', 402)],
  hours: [read('2026-04-11', 8_120.3), read('2026-06-02', 8_311), read('2026-11-25', 9_002.6)],
};

test.each(Object.entries(histories))('months add up to what was run: %s', (_, readings) => {
  const usages = readings.map(({ usage }) => usage);
  const run = toTenth(Math.max(...usages) - Math.min(...usages));
  const months = usageByMonth(readings, today);
  expect(usageOfMonths(months) ?? 0).toBe(run);
  expect(months.every(({ usage }) => usage === null || usage >= 0)).toBe(true);
});

test('months of any history add up to the last reading less the first', () => {
  const steps = fc.array(
    fc.record({ days: fc.nat({ max: 90 }), tenths: fc.nat({ max: 90_000 }), start: fc.nat() }),
    { minLength: 2, maxLength: 30 },
  );
  fc.assert(
    fc.property(steps, fc.nat({ max: 9_000_000 }), (drawn, from) => {
      let [day, tenths] = ['2019-01-01', from];
      const readings = drawn.map(({ days, tenths: more }) => {
        day = addDays(day, days);
        tenths += more;
        return { day, usage: tenths / 10 };
      });
      const run = toTenth((tenths - Math.round((readings[0]?.usage ?? 0) * 10)) / 10);
      const months = usageByMonth(readings, today);
      expect(usageOfMonths(months) ?? 0).toBe(run);
      expect(months.at(-1)).toMatchObject({ month: '2026-11-01', isPresent: true });
      expect(months.every(({ usage }) => usage === null || usage >= 0)).toBe(true);
    }),
  );
});

test('a cost is told by the tenth of a cent, and of no use not at all', () => {
  expect([costPerUse(10_190, 101_650), costPerUse(0, 500), costPerUse(900, 0)]).toEqual([
    0.1,
    0,
    null,
  ]);
  expect(costPerUse(900, null)).toBeNull();
});

test.each([
  ['Miles', 'mile'],
  ['Kilometers', 'kilometer'],
  ['Hours', 'hour'],
  [null, 'mile'],
])('a meter in %s counts by the %s', (name, measure) => {
  expect(measureOf(name)).toBe(measure);
});
