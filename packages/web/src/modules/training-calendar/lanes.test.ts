import { expect, test } from 'vitest';
import { hiddenOn, weekLanes } from './lanes.ts';

const week = '2026-11-22';
const span = (from: string, to: string) => ({ from, to });
const placed = (spans: { from: string; to: string }[]) =>
  weekLanes(spans, week).map(({ lane, first, last }) => [lane, first, last]);

test('spans that overlap stand below each other, others share a lane', () => {
  expect(
    placed([
      span('2026-11-24', '2026-11-25'),
      span('2026-11-22', '2026-11-23'),
      span('2026-11-23', '2026-11-24'),
      span('2026-11-26', '2026-11-28'),
    ]),
  ).toEqual([
    [0, 0, 1],
    [1, 1, 2],
    [0, 2, 3],
    [0, 4, 6],
  ]);
});

test('what begins before the week or ends after it is cut and says so', () => {
  const [piece] = weekLanes([span('2026-10-01', '2027-02-28')], week);
  expect(piece).toMatchObject({ first: 0, last: 6, isStart: false, isEnd: false });
  expect(placed([span('2026-11-01', '2026-11-21'), span('2026-11-29', '2026-12-02')])).toEqual([]);
  const [edge] = weekLanes([span('2026-11-22', '2026-11-28')], week);
  expect(edge).toMatchObject({ isStart: true, isEnd: true });
});

test('of two that begin together the one that ends first is on top', () => {
  const pieces = weekLanes(
    [span('2026-11-22', '2026-11-22'), span('2026-11-22', '2026-11-28')],
    week,
  );
  expect(pieces.map(({ last }) => last)).toEqual([0, 6]);
});

test('counts what does not fit', () => {
  const pieces = weekLanes(
    [
      span('2026-11-22', '2026-11-28'),
      span('2026-11-23', '2026-11-24'),
      span('2026-11-24', '2026-11-25'),
    ],
    week,
  );
  expect([1, 2, 3].map((day) => hiddenOn(pieces, day, 1))).toEqual([1, 2, 2]);
  expect(hiddenOn(pieces, 2, 3)).toBe(0);
});
