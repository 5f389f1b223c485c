import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayInZone } from './calendar-day.ts';
import {
  dueStatusOf,
  meterDueStatus,
  explained,
  reasonText,
  shownDocument,
  dueStatusLabel,
  worst,
  type DueState,
  type DueStatus,
} from './due.ts';

const due = '2026-11-21';
const day = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1990-01-01', count));
const states: readonly DueState[] = [
  'WAIVED',
  'COMPLETED',
  'PENDING',
  'DUE_SOON',
  'MISSING',
  'OVERDUE',
];

describe('by date', () => {
  test.each([
    [-31, 'PENDING', 31],
    [-30, 'DUE_SOON', 30],
    [-1, 'DUE_SOON', 1],
    [0, 'DUE_SOON', 0],
    [1, 'OVERDUE', -1],
    [400, 'OVERDUE', -400],
  ] as const)('%i days from the due date it is %s', (offset, state, daysLeft) => {
    const dueStatus = dueStatusOf({ due, today: addDays(due, offset) });
    expect(dueStatus).toMatchObject({
      state,
      daysLeft,
      dueDate: due,
      because: 'time',
      threshold: 30,
    });
  });

  test.each([
    [0, -1, 'PENDING'],
    [0, 0, 'DUE_SOON'],
    [60, -60, 'DUE_SOON'],
    [60, -61, 'PENDING'],
    [null, -30, 'DUE_SOON'],
    [null, -31, 'PENDING'],
  ] as const)(
    'with a threshold of %s days, %i days from it, it is %s',
    (threshold, offset, state) => {
      expect(dueStatusOf({ due, today: addDays(due, offset), threshold }).state).toBe(state);
    },
  );

  test('a due date of Feb 29 counts through its own days', () => {
    const at = (today: string) => dueStatusOf({ due: '2028-02-29', today });
    expect(at('2028-01-29')).toMatchObject({ state: 'PENDING', daysLeft: 31 });
    expect(at('2028-01-30')).toMatchObject({ state: 'DUE_SOON', daysLeft: 30 });
    expect(at('2028-02-29')).toMatchObject({ state: 'DUE_SOON', daysLeft: 0 });
    expect(at('2028-03-01')).toMatchObject({ state: 'OVERDUE', daysLeft: -1 });
  });

  test('without a date it is pending, or missing where one is required', () => {
    expect(dueStatusOf({ due: null, today: due })).toMatchObject({
      state: 'PENDING',
      dueDate: null,
      daysLeft: null,
    });
    expect(dueStatusOf({ due: null, today: due, required: true }).state).toBe('MISSING');
    expect(dueStatusOf({ due, today: due, required: true }).state).toBe('DUE_SOON');
  });

  test('at half past eleven in the evening the company, not UTC, decides', () => {
    const evening = (zone: string, instant: string) =>
      dueStatusOf({ due, today: dayInZone(new Date(instant), zone) }).state;
    expect(evening('America/Los_Angeles', '2026-11-22T07:30:00Z')).toBe('DUE_SOON');
    expect(evening('America/Los_Angeles', '2026-11-22T08:00:00Z')).toBe('OVERDUE');
    expect(evening('Pacific/Honolulu', '2026-11-22T09:30:00Z')).toBe('DUE_SOON');
    expect(evening('Pacific/Auckland', '2026-11-21T10:30:00Z')).toBe('DUE_SOON');
    expect(evening('Pacific/Auckland', '2026-11-21T11:30:00Z')).toBe('OVERDUE');
  });

  test('nothing gets better by waiting', () => {
    fc.assert(
      fc.property(day, day, fc.nat(400), fc.nat(400), (on, today, wait, threshold) => {
        const rank = (at: string) =>
          states.indexOf(dueStatusOf({ due: on, today: at, threshold }).state);
        expect(rank(addDays(today, wait))).toBeGreaterThanOrEqual(rank(today));
      }),
    );
  });

  test('the bound of due soon is the last due date that is due soon', () => {
    fc.assert(
      fc.property(day, fc.nat(400), (today, threshold) => {
        const bound = addDays(today, threshold);
        expect(dueStatusOf({ due: bound, today, threshold }).state).toBe('DUE_SOON');
        expect(dueStatusOf({ due: addDays(bound, 1), today, threshold }).state).toBe('PENDING');
      }),
    );
  });
});

describe('by meter', () => {
  const at = (next: number | null, current: number | null, threshold: number | null = 500) =>
    meterDueStatus({ next, current, threshold, meter: 'primary' });

  test.each([
    [10_000, 9_499, 'PENDING', 501],
    [10_000, 9_500, 'DUE_SOON', 500],
    [10_000, 10_000, 'DUE_SOON', 0],
    [10_000, 10_000.1, 'OVERDUE', -0.1],
    [0, 0, 'DUE_SOON', 0],
    [0, 1, 'OVERDUE', -1],
    [500, 0, 'DUE_SOON', 500],
    [9_999_999.9, 9_999_999.8, 'DUE_SOON', 0.1],
    [2_000_000_000, 1_000_000_000, 'PENDING', 1_000_000_000],
  ] as const)('next %d at %d is %s with %d left', (next, current, state, meterLeft) => {
    expect(at(next, current)).toMatchObject({
      state,
      meterLeft,
      because: 'primary',
      dueDate: null,
    });
  });

  test('tenths do not suffer from binary fractions', () => {
    expect(at(0.3, 0.1, 0)?.meterLeft).toBe(0.2);
    expect(at(1000.3, 1000.1, 0.2)?.state).toBe('DUE_SOON');
  });

  test('without a threshold it is due soon only at the reading itself', () => {
    expect(at(100, 99, null)?.state).toBe('PENDING');
    expect(at(100, 100, null)?.state).toBe('DUE_SOON');
  });

  test('a meter that was not read or has no next reading does not count', () => {
    expect(at(null, 5)).toBeNull();
    expect(at(5, null)).toBeNull();
    expect(at(null, null)).toBeNull();
  });
});

describe('the worst of several', () => {
  const withState = (state: DueState, threshold = 30): DueStatus => ({
    ...dueStatusOf({ due: null, today: due, threshold }),
    state,
  });

  test('counts, and the first of equals', () => {
    const first = withState('OVERDUE', 1);
    expect(
      worst([withState('PENDING'), null, first, withState('OVERDUE', 2), withState('MISSING')]),
    ).toBe(first);
    expect(worst([])).toBeNull();
    expect(worst([null, null])).toBeNull();
    expect(worst([null, withState('COMPLETED')])?.state).toBe('COMPLETED');
  });

  test('is the worst whatever the order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states), { minLength: 1 }), (several) => {
        const expected = several.toSorted((a, b) => states.indexOf(b) - states.indexOf(a))[0];
        expect(worst(several.map((one) => withState(one)))?.state).toBe(expected);
      }),
    );
  });
});

describe('the reason', () => {
  const rule = '49 CFR 391.25';
  const by = (offset: number, more = {}) =>
    reasonText(dueStatusOf({ due, today: addDays(due, offset), ...more }), 'Annual MVR');

  test.each([
    [18, 'Overdue: Annual MVR was due 11/21/2026, 18 days ago'],
    [1, 'Overdue: Annual MVR was due 11/21/2026, 1 day ago'],
    [0, 'Due soon: Annual MVR is due 11/21/2026, today'],
    [-1, 'Due soon: Annual MVR is due 11/21/2026, in 1 day'],
    [-1200, 'Pending: Annual MVR is due 11/21/2026, in 1,200 days'],
  ])('%i days from the date: %s', (offset, text) => {
    expect(by(offset)).toBe(text);
  });

  const card = (offset: number, more = {}) =>
    reasonText(
      dueStatusOf({ due, today: addDays(due, offset), expires: true, ...more }),
      'medical card',
    );

  test.each([
    [31, 'Expired 31 days ago: medical card was valid until 11/21/2026'],
    [1, 'Expired 1 day ago: medical card was valid until 11/21/2026'],
    [0, 'Expires after today: medical card is valid until 11/21/2026'],
    [-1, 'Expires in 1 day: medical card is valid until 11/21/2026'],
    [-30, 'Expires in 30 days: medical card is valid until 11/21/2026'],
    [-31, 'Valid: medical card until 11/21/2026, 31 days left'],
    [-1200, 'Valid: medical card until 11/21/2026, 1,200 days left'],
  ])('a document %i days from its last day: %s', (offset, text) => {
    expect(card(offset)).toBe(text);
  });

  test('of a document that is missing, has no end or names its regulation', () => {
    expect(card(0, { due: null, required: true })).toBe('Missing: no medical card on file');
    expect(card(0, { due: null })).toBe('No end on file: medical card');
    expect(card(1, { rule })).toBe(
      `Expired 1 day ago: medical card was valid until 11/21/2026 (${rule})`,
    );
  });

  test('the word of a document is never that of a duty', () => {
    const words = (offset: number, more = {}) =>
      dueStatusLabel(dueStatusOf({ due, today: addDays(due, offset), ...more }));
    expect([1, 0, -31].map((offset) => words(offset, { expires: true }))).toEqual([
      'Expired',
      'Expires soon',
      'Valid',
    ]);
    expect([1, 0, -31].map((offset) => words(offset))).toEqual(['Overdue', 'Due soon', 'Pending']);
    expect(words(0, { due: null, required: true, expires: true })).toBe('Missing');
  });

  test('names the regulation', () => {
    expect(by(18, { rule })).toBe(`Overdue: Annual MVR was due 11/21/2026, 18 days ago (${rule})`);
  });

  test('says what is missing, done or without a date', () => {
    const none = { due: null, today: due };
    expect(reasonText(dueStatusOf({ ...none, required: true, rule }), 'Annual MVR')).toBe(
      `Missing: no Annual MVR on file (${rule})`,
    );
    expect(reasonText(dueStatusOf(none), 'Annual MVR')).toBe('Pending: Annual MVR has no due date');
    expect(reasonText({ ...dueStatusOf(none), state: 'COMPLETED' }, 'Annual MVR')).toBe(
      'Completed: Annual MVR',
    );
  });

  test.each([
    [10_000, 11_250.5, 'Overdue: Oil change 1,250.5 mi past due'],
    [10_000, 9_800, 'Due soon: Oil change due in 200 mi'],
    [10_000, 10_000, 'Due soon: Oil change due now'],
    [9_000_000, 0, 'Pending: Oil change due in 9,000,000 mi'],
  ])('next %d at %d: %s', (next, current, text) => {
    const dueStatus = meterDueStatus({ next, current, threshold: 500, meter: 'primary' });
    expect(dueStatus && reasonText(dueStatus, 'Oil change')).toBe(text);
  });

  test('tells the unit of the meter', () => {
    const dueStatus = meterDueStatus({
      next: 100,
      current: 130,
      threshold: 25,
      meter: 'secondary',
    });
    expect(dueStatus && reasonText(dueStatus, 'Greasing', 'h')).toBe(
      'Overdue: Greasing 30 h past due',
    );
  });
});

test('what decides of a document tells with its day the whole standing again, in the same words', () => {
  const rule = fc.constantFrom(null, '49 CFR 391.45');
  fc.assert(
    fc.property(
      fc.option(day),
      day,
      fc.nat(60),
      fc.boolean(),
      rule,
      (ends, today, threshold, required, cfr) => {
        const full = dueStatusOf({
          due: ends,
          today,
          threshold,
          required,
          rule: cfr,
          expires: true,
        });
        const { threshold: _, ...fields } = explained(full, 'medical card');
        const { state, daysLeft, rule: paragraph } = full;
        expect(shownDocument({ state, daysLeft, rule: paragraph }, ends, 'medical card')).toEqual(
          fields,
        );
      },
    ),
  );
});
