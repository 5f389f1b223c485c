import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import { dueTakenBack, entryOf } from './entry.ts';

test.each([
  ['2026-11-21', null, 'first'],
  ['2026-11-21', '2026-11-20', 'newest'],
  ['2026-11-21', '2026-11-21', 'sameDay'],
  ['2026-11-21', '2026-11-22', 'history'],
  ['2027-01-01', '2026-12-31', 'newest'],
  ['2028-02-29', '2028-03-01', 'history'],
] as const)('a completion of %s after one of %s is "%s"', (day, newest, entry) => {
  expect(entryOf(day, newest)).toBe(entry);
});

test('in whatever order completions are entered, those that move something end with the latest day', () => {
  const days = fc.array(
    fc.integer({ min: 0, max: 400 }).map((count) => addDays('2027-12-30', count)),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(days, (entered) => {
      let newest: string | null = null;
      for (const day of entered) if (entryOf(day, newest) !== 'history') newest = day;
      expect(newest).toBe(entered.toSorted().at(-1));
    }),
  );
});

test('taken back, what was due before comes back unless somebody changed it since', () => {
  const moved = { from: '2026-12-01', to: '2027-11-21' };
  expect(dueTakenBack('2027-11-21', moved, '2030-01-01')).toBe('2026-12-01');
  expect(dueTakenBack('2027-11-22', moved, '2030-01-01')).toBe('2030-01-01');
  expect(dueTakenBack('2027-11-21', null, '2030-01-01')).toBe('2030-01-01');
  // Nothing was due any more after it, or nothing before.
  expect(dueTakenBack(null, { ...moved, to: null }, null)).toBe('2026-12-01');
  expect(dueTakenBack(0, { from: null, to: 0 }, 5)).toBeNull();
});
