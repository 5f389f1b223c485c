import { expect, it } from 'vitest';
import { inViewOf, lineOf, offsetTo, startOf } from './in-view.ts';

const rows = lineOf(1000, 0, 40);
/** Below 100 pixels of what scrolls with them. */
const lower = lineOf(10, 100, 40);
/** Columns of 100, 200, 50 and 300 pixels, behind 80 that stay. */
const columns = lineOf(4, 80, [100, 200, 50, 300]);
const bare = { start: 0, end: 0 };

it('finds the rows in view, those that are cut among them', () => {
  expect(inViewOf(rows, { offset: 0, room: 400 })).toEqual({ startIndex: 0, endIndex: 9 });
  expect(inViewOf(rows, { offset: 20, room: 400 })).toEqual({ startIndex: 0, endIndex: 10 });
  expect(inViewOf(rows, { offset: 39_900, room: 400 })).toEqual({ startIndex: 997, endIndex: 999 });
});

it('knows of nothing in view without rows or without room', () => {
  expect(inViewOf(lineOf(0, 0, 40), { offset: 0, room: 400 })).toBeNull();
  expect(inViewOf(rows, { offset: 0, room: 0 })).toBeNull();
});

it('counts what stands before the first', () => {
  expect(startOf(lower, 2)).toBe(180);
  expect(inViewOf(lower, { offset: 0, room: 150 })).toEqual({ startIndex: 0, endIndex: 1 });
  expect(inViewOf(lower, { offset: 180, room: 40 })).toEqual({ startIndex: 2, endIndex: 2 });
});

it('finds columns of different widths', () => {
  expect([0, 1, 2, 3, 4].map((at) => startOf(columns, at))).toEqual([80, 180, 380, 430, 730]);
  expect(inViewOf(columns, { offset: 0, room: 200 })).toEqual({ startIndex: 0, endIndex: 1 });
  expect(inViewOf(columns, { offset: 180, room: 200 })).toEqual({ startIndex: 1, endIndex: 1 });
  expect(inViewOf(columns, { offset: 379, room: 60 })).toEqual({ startIndex: 1, endIndex: 3 });
});

it('scrolls the shortest way to a row, and not at all to one that is in view', () => {
  const seen = { offset: 400, room: 400 };
  expect(offsetTo(rows, 12, seen, bare)).toBeUndefined();
  expect(offsetTo(rows, 30, seen, bare)).toBe(31 * 40 - 400);
  expect(offsetTo(rows, 3, seen, bare)).toBe(120);
});

it('leaves no row under what covers an edge', () => {
  const seen = { offset: 400, room: 400 };
  expect(offsetTo(rows, 10, seen, { start: 80, end: 0 })).toBe(320);
  expect(offsetTo(rows, 19, seen, { start: 0, end: 38 })).toBe(20 * 40 + 38 - 400);
  expect(offsetTo(columns, 0, { offset: 60, room: 400 }, { start: 80, end: 0 })).toBe(0);
});

it('goes to the very end for the last row, which what follows it belongs to', () => {
  expect(offsetTo(rows, 999, { offset: 0, room: 400 }, bare)).toBeGreaterThan(39_600);
});
