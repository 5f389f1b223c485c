import { expect, test } from 'vitest';
import { minutesOf, parts, planOf, type Part } from './plan.ts';
import { sizesOf } from './sizes.ts';

const planned = (people: readonly number[] | null, only: readonly Part[] | null = null) =>
  planOf(sizesOf(people), only).map(({ size, parts: chosen }) => [
    size?.employees ?? null,
    [...chosen].join(' '),
  ]);

const requests = 'list search details dashboard tracker lists dispatch save';

test('requests are measured at each size, the browser at 5,000 people and the rest in the largest company', () => {
  expect(planned(null)).toEqual([
    [500, requests],
    [5_000, `${requests} browser`],
    [100_000, `${requests} changed export forms scroll start`],
    [null, 'companies move drivers'],
  ]);
});

test('one size takes all of it', () => {
  expect(planned([700])).toEqual([
    [700, `${requests} changed export forms browser scroll start`],
    [null, 'companies move drivers'],
  ]);
});

test('only what is named runs, and no size without a part', () => {
  expect(planned(null, ['browser'])).toEqual([[5_000, 'browser']]);
  expect(planned(null, ['growth'])).toEqual([[null, 'growth']]);
  expect(planned([500, 5_000], ['list', 'start'])).toEqual([
    [500, 'list'],
    [5_000, 'list start'],
  ]);
});

test('each part runs somewhere', () => {
  const chosen = planOf(sizesOf(null), parts).flatMap((step) => [...step.parts]);
  expect(new Set(chosen)).toEqual(new Set(parts));
});

test('more load takes longer', () => {
  const steps = planOf(sizesOf([500]), ['list']);
  // Three kinds of work, each with two floors, and half a second before every burst.
  expect(minutesOf(steps, { seconds: 2, connections: [1, 16] })).toBeCloseTo(0.75);
  expect(minutesOf(steps, { seconds: 9.5, connections: [1] })).toBeCloseTo(1.5);
});
