import { describe, expect, test } from 'vitest';
import {
  asStarterLines,
  isSamePlan,
  planFor,
  starterLeftOut,
  starterLeftOutText,
  type JoinFacts,
} from './service-starter-join.ts';

const meters = (primary: string | null, secondary: string | null = null) => ({
  primary: { names: primary === null ? [] : [primary], hasReading: true },
  secondary: { names: secondary === null ? [] : [secondary], hasReading: false },
});
const miles = { meter: 'primary', measure: 'miles' } as const;
const facts = (values: Partial<JoinFacts> = {}): JoinFacts => ({
  status: 'In Use',
  follows: false,
  hasOwn: false,
  hasOther: false,
  meters: meters('Miles'),
  ...values,
});

describe('planFor', () => {
  test.each([
    ['trucks in miles', 'miles', [meters('Miles'), meters('Miles')], 'primary', 'miles'],
    ['a fleet abroad', 'miles', [meters('Kilometers'), meters('km')], 'primary', 'kilometers'],
    ['most of both', 'miles', [meters('km'), meters('Miles'), meters('mi')], 'primary', 'miles'],
    ['hours in the second meter', 'hours', [meters('Miles', 'Hours')], 'secondary', 'hours'],
    ['no meters', 'hours', [meters(null)], 'primary', 'hours'],
    ['no units', 'miles', [], 'primary', 'miles'],
    ['by time alone', null, [meters('Miles')], 'primary', null],
  ] as const)('%s', (_name, measure, units, meter, found) => {
    expect(planFor(measure, units)).toEqual({ meter, measure: found });
  });
});

describe('starterLeftOut', () => {
  test.each([
    ['joins', {}, null],
    ['joins without a status', { status: null }, null],
    ['joins in the shop', { status: 'In Shop' }, null],
    ['joins without a meter', { meters: meters(null) }, null],
    ['sold', { status: 'Sold', hasOwn: true }, 'sold'],
    ['out of service', { status: 'Out of Service' }, 'outOfService'],
    ['follows already', { follows: true, hasOwn: true }, 'follows'],
    ['has reminders', { hasOwn: true, hasOther: true }, 'ownReminders'],
    ['has another program', { hasOther: true }, 'otherProgram'],
    ['counts hours', { meters: meters('Hours') }, 'otherMeter'],
    ['counts what the company calls its own way', { meters: meters('Cycles') }, 'otherMeter'],
  ] as const)('%s', (_name, values, reason) => {
    expect(starterLeftOut(facts(values), miles)).toBe(reason);
  });

  test('a plan by time takes any meter', () => {
    const byTime = { meter: 'primary', measure: null } as const;
    expect(starterLeftOut(facts({ meters: meters('Hours') }), byTime)).toBeNull();
  });

  test('its sentence names the unit', () => {
    expect(starterLeftOutText('Truck 12', 'ownReminders')).toBe(
      'Truck 12 keeps the reminders it has.',
    );
  });
});

describe('asStarterLines', () => {
  const task = {
    taskName: 'PM-A',
    primary: 15_000,
    secondary: null,
    time: 6,
    timeUnit: 'Month',
    keepFixed: false,
    includes: [],
  };

  test('a stored program as its starter has it', () => {
    const work = { ...task, work: 'Lube', meterInterval: 1, months: 1, includes: [] };
    expect(
      asStarterLines(
        [task, { ...task, taskName: 'Wash', time: 1, timeUnit: 'Year', includes: ['PM-A'] }],
        [work],
      ),
    ).toEqual({
      meter: 'primary',
      lines: [
        { taskName: 'PM-A', work: 'Lube', meterInterval: 15_000, months: 6, includes: [] },
        { taskName: 'Wash', work: '', meterInterval: 15_000, months: 12, includes: ['PM-A'] },
      ],
    });
    const hours = { ...task, primary: null, secondary: 250 };
    expect(asStarterLines([hours], [])?.meter).toBe('secondary');
  });

  test.each([
    ['both meters', { secondary: 100 }],
    ['days', { timeUnit: 'Day' }],
    ['a fixed schedule', { keepFixed: true }],
  ])('a program by %s is none', (_name, values) => {
    expect(asStarterLines([task, { ...task, ...values }], [])).toBeNull();
  });

  test('a program with a task that includes a later one is none', () => {
    const later = { ...task, taskName: 'PM-B' };
    expect(asStarterLines([{ ...task, includes: ['PM-B'] }, later], [])).toBeNull();
  });

  test('a program without tasks is none', () => {
    expect(asStarterLines([], [])).toBeNull();
  });
});

test('the same plan in another letter case is the same, another figure or work included is not', () => {
  const line = { taskName: 'PM-B', meterInterval: 15_000, months: 6, includes: ['PM-A', 'Wash'] };
  const is = (values: Partial<typeof line>) => isSamePlan([line], [{ ...line, ...values }]);
  expect(is({ taskName: 'pm-b' })).toBe(true);
  expect(is({ includes: ['wash', 'pm-a'] })).toBe(true);
  expect(is({ meterInterval: 10_000 })).toBe(false);
  expect(is({ includes: ['PM-A'] })).toBe(false);
  expect(isSamePlan([line], [])).toBe(false);
});
