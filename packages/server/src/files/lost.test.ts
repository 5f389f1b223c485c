import { expect, test } from 'vitest';
import { tidy, type Look } from './lost.ts';

const now = new Date('2026-11-22T12:00:00Z');
const minutesAgo = (minutes: number): number => now.getTime() - minutes * 60_000;
const files = (count: number, minutes = 600) =>
  Array.from({ length: count }, (_, at) => ({ key: `f${at}`, writtenAt: minutesAgo(minutes) }));
const look = (more: Partial<Look>): Look => ({
  now,
  startedAt: new Date(minutesAgo(600)),
  total: 1_000_000,
  unknown: [],
  lostDays: [],
  ...more,
});
const counts = (more: Partial<Look>) => {
  const { move, tell } = tidy(look(more));
  return { move: move.length, tell: tell.length };
};

test.each([
  [0, 0, { move: 0, tell: 0 }],
  [0, 5000, { move: 0, tell: 0 }],
  [1, 1, { move: 0, tell: 1 }],
  [1, 99, { move: 0, tell: 1 }],
  [1, 100, { move: 1, tell: 0 }],
  [10, 999, { move: 0, tell: 10 }],
  [10, 1000, { move: 10, tell: 0 }],
  [20, 1999, { move: 0, tell: 20 }],
  [20, 2000, { move: 20, tell: 0 }],
  [21, 2100, { move: 0, tell: 21 }],
  [21, 1_000_000, { move: 0, tell: 21 }],
  [3000, 3000, { move: 0, tell: 3000 }],
])('%i unknown of %i', (unknown, total, expected) => {
  expect(counts({ unknown: files(unknown), total })).toEqual(expected);
});

test.each([
  [0, 0],
  [59, 0],
  [59.999, 0],
  [60, 1],
  [61, 1],
])('a file of %d minutes', (minutes, move) => {
  expect(counts({ unknown: files(1, minutes) })).toEqual({ move, tell: 0 });
});

test('files of the last hour do not count towards too many', () => {
  expect(counts({ unknown: [...files(20), ...files(500, 59)] })).toEqual({ move: 20, tell: 0 });
});

test.each([
  [0, 0],
  [59, 0],
  [60, 1],
])('a server that started %i minutes ago', (minutes, move) => {
  const startedAt = new Date(minutesAgo(minutes));
  expect(counts({ unknown: files(1), startedAt })).toEqual({ move, tell: 0 });
});

test('in the first hour of a server too many are told all the same', () => {
  expect(counts({ unknown: files(21), startedAt: now })).toEqual({ move: 0, tell: 21 });
});

test('what broke off on its way in goes in any number and makes nothing too many', () => {
  const parts = files(500).map((file) => ({ ...file, key: `${file.key}.part` }));
  expect(counts({ unknown: parts, total: 0 })).toEqual({ move: 500, tell: 0 });
  expect(counts({ unknown: [...parts, ...files(21)] })).toEqual({ move: 500, tell: 21 });
});

test('lost files are kept for 30 days', () => {
  const lostDays = ['2020-01-01', '2026-10-22', '2026-10-23', '2026-11-21', '2026-11-22'];
  expect(tidy(look({ lostDays })).empty).toEqual(['2020-01-01', '2026-10-22']);
});
