import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import {
  alsoWords,
  daysAway,
  dueClock,
  dueWords,
  otherClocks,
  renewalInterval,
  usageAway,
  type DuePlan,
} from './due-clock.ts';
import { renewalDueStatus } from './inspection-failure.ts';
import { reminderDueStatus, reminderParts } from './service-reminder.ts';

const today = '2026-11-26';
const units = { primary: 'mi', secondary: 'h' };
const none = { at: null, interval: null };

interface Given {
  readonly day?: string | null;
  readonly days?: number | null;
  readonly primary?: readonly [next: number, current: number, interval: number | null];
  readonly secondary?: readonly [next: number, current: number, interval: number | null];
  readonly isOpen?: boolean;
}

/** Where a reminder of such a schedule is due, with its words. */
function shown({ day = null, days = null, primary, secondary, isOpen = true }: Given) {
  const meter = (one: Given['primary'], threshold: number) =>
    one ? { next: one[0], current: one[1], threshold } : { next: null, current: null, threshold };
  const facts = {
    today,
    isOpen,
    time: { due: day, threshold: 14 },
    primary: meter(primary, 500),
    secondary: meter(secondary, 25),
  };
  const [standing, parts] = [reminderDueStatus(facts), reminderParts(facts)];
  const plan: DuePlan = {
    date: { at: day, interval: days },
    primary: primary ? { at: primary[0], interval: primary[2] } : none,
    secondary: secondary ? { at: secondary[0], interval: secondary[2] } : none,
  };
  const forecast = { day: '2026-11-30', perDay: 80 };
  const due = dueClock(standing, plan, { primary: forecast, secondary: null });
  const left = {
    date: parts.time?.daysLeft ?? null,
    primary: parts.primary?.meterLeft ?? null,
    secondary: parts.secondary?.meterLeft ?? null,
  };
  const also = alsoWords(otherClocks(due, plan, left), units);
  return { standing, due, also, ...dueWords(due, standing, units) };
}

test('a service over by its meter shows the reading, and the day that is still to come beside it', () => {
  expect(
    shown({
      day: '2027-03-26',
      days: 365,
      secondary: [14_762, 14_770, 750],
      primary: [565_438, 540_000, 30_000],
    }),
  ).toMatchObject({
    text: '14,762 h',
    leftText: '8 h over',
    also: 'or 565,438 mi · 03/26/2027',
    due: { clock: 'secondary', at: 14_762, left: -8, share: 1, estimatedOn: null },
  });
});

test('a service over by its day shows the day, and how far its meter is', () => {
  expect(
    shown({ day: '2026-11-22', days: 365, primary: [228_660, 219_660, 30_000] }),
  ).toMatchObject({
    text: '11/22/2026',
    leftText: '4 days over',
    also: 'or 228,660 mi, in 9,000',
    due: { clock: 'date', share: 1 },
  });
  expect(shown({ day: '2026-10-26', days: 92 })).toMatchObject({
    leftText: '31 days over',
    also: null,
  });
});

test('a service that is due soon by its meter has the day it gets there', () => {
  const { due, text, leftText } = shown({
    day: '2027-01-05',
    days: 183,
    primary: [149_210, 148_900, 15_000],
  });
  expect([text, leftText]).toEqual(['149,210 mi', 'in 310 mi, about 11/30/2026']);
  expect(due.estimatedOn).toBe('2026-11-30');
  expect(due.share).toBeCloseTo(1 - 310 / 15_000, 9);
  expect(due.threshold).toBeCloseTo(1 - 500 / 15_000, 9);
});

test('the bar is as full as the interval is used, at its edges too', () => {
  const share = (day: string) => shown({ day, days: 100 }).due.share;
  expect(share(addDays(today, 100))).toBe(0);
  expect(share(addDays(today, 30))).toBeCloseTo(0.7, 9);
  expect(share(addDays(today, 1))).toBeCloseTo(0.99, 9);
  expect(share(today)).toBe(1);
  expect(share(addDays(today, -1))).toBe(1);
  expect(share(addDays(today, 130))).toBe(0);
  // Without an interval the used share is unknown, until it is over.
  expect(shown({ day: addDays(today, 5) }).due.share).toBeNull();
  expect(shown({ day: addDays(today, -5) }).due.share).toBe(1);
});

test('the day itself and the reading itself are today and now', () => {
  expect([-1, 0, 1, 30].map(daysAway)).toEqual(['1 day over', 'today', 'in 1 day', 'in 30 days']);
  expect([-0.1, 0, 0.1, 1240].map((left) => usageAway(left, 'mi'))).toEqual([
    '0.1 mi over',
    'now',
    'in 0.1 mi',
    'in 1,240 mi',
  ]);
  expect(usageAway(-8, null)).toBe('8 over');
  expect(shown({ day: today, days: 365 })).toMatchObject({ text: '11/26/2026', leftText: 'today' });
  expect(shown({ primary: [500, 500, 500] })).toMatchObject({ leftText: 'now' });
});

test('where nothing is due nothing is said', () => {
  const nothing = { text: null, leftText: null, also: null };
  expect(shown({})).toMatchObject({ ...nothing, due: { at: null, share: null } });
  expect(shown({ isOpen: false })).toMatchObject(nothing);
});

test('several other clocks are named without how far they are, those that are over with it', () => {
  expect(
    shown({ day: '2026-11-22', primary: [900, 1000, 500], secondary: [50, 20, 10] }).also,
  ).toBe('or 900 mi, 100 mi over · 50 h');
  expect(shown({ primary: [900, 1000, 500], day: '2026-12-31' }).also).toBe('or 12/31/2026');
});

const renewal = {
  name: 'Annual DOT Inspection',
  due: null,
  lastCompletedOn: null,
  threshold: 30,
  rule: '49 CFR 396.17',
  isOpen: true,
  isMissing: false,
  failure: null,
};
const renewalWords = (changes: Partial<Parameters<typeof renewalDueStatus>[0]>) => {
  const facts = { ...renewal, ...changes };
  const standing = renewalDueStatus(facts, today);
  const at = facts.failure?.failedOn ?? facts.due;
  const due = dueClock(standing, { date: { at, interval: 365 }, primary: none, secondary: none });
  return { due, ...dueWords(due, standing, units, facts.failure?.failedDefects) };
};

test('an inspection that failed or was never made says so', () => {
  const failure = { failedOn: '2026-11-26', failedDefects: 'brake lining.' };
  expect(renewalWords({ due: '2026-12-27', failure })).toMatchObject({
    text: 'Failed 11/26/2026',
    leftText: 'brake lining',
    due: { share: 1, threshold: null },
  });
  expect(renewalWords({ failure: { ...failure, failedDefects: null } }).leftText).toBeNull();
  expect(renewalWords({ isMissing: true })).toMatchObject({
    text: 'Missing',
    leftText: 'none on file',
    due: { at: null, share: 1 },
  });
  expect(renewalWords({ due: '2026-12-26' })).toMatchObject({
    text: '12/26/2026',
    leftText: 'in 30 days',
  });
  expect(renewalWords({ due: '2026-12-26', isOpen: false }).text).toBeNull();
});

test('the interval of a renewal runs from its last completion, else as its type says', () => {
  const rule = { months: 12, days: null };
  expect(renewalInterval('2027-02-28', '2026-08-28', rule)).toBe(184);
  expect(renewalInterval('2027-02-28', null, rule)).toBe(365);
  // Completed after what is due: what an import left says nothing of the way.
  expect(renewalInterval('2027-02-28', '2027-03-01', rule)).toBe(365);
  expect(renewalInterval('2028-02-29', null, { months: 12, days: null })).toBe(366);
  expect(renewalInterval('2027-02-28', null, { months: null, days: 90 })).toBe(90);
  expect(renewalInterval('2027-02-28', null, { months: null, days: null })).toBeNull();
  expect(renewalInterval(null, '2026-01-01', rule)).toBeNull();
});

test('no record says that it is overdue beside a day or a reading that is still to come', () => {
  const meter = fc.option(
    fc.tuple(
      fc.integer({ min: 0, max: 2_000 }),
      fc.integer({ min: 0, max: 2_000 }),
      fc.constant(500),
    ),
    { nil: undefined },
  );
  const day = fc.option(fc.integer({ min: -400, max: 400 }).map((left) => addDays(today, left)));
  let overdue = 0;
  fc.assert(
    fc.property(day, meter, meter, (due, primary, secondary) => {
      const given = {
        day: due,
        days: 365,
        ...(primary && { primary }),
        ...(secondary && { secondary }),
      };
      const { standing, due: clock, leftText } = shown(given);
      const isOver = standing.state === 'OVERDUE';
      overdue += Number(isOver);
      expect((leftText ?? '').endsWith(' over')).toBe(isOver);
      if (!isOver) return;
      expect(clock.share).toBe(1);
      expect(clock.left).toBeLessThan(0);
      if (clock.clock === 'date') expect(String(clock.at) < today).toBe(true);
      else
        expect(Number(clock.at)).toBeLessThan(
          (clock.clock === 'primary' ? primary : secondary)?.[1] ?? 0,
        );
    }),
    { numRuns: 2_000 },
  );
  expect(overdue).toBeGreaterThan(500);
});
