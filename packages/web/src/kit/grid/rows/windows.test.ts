import { expect, it } from 'vitest';
import { reachableRows, windowsFor } from './windows.ts';

it('asks for the first window alone before the total is known', () => {
  expect(windowsFor(0, 20, undefined)).toEqual([0]);
});

it('asks for the next window before its rows come into view', () => {
  expect(windowsFor(0, 20, 1000)).toEqual([0]);
  expect(windowsFor(40, 60, 1000)).toEqual([0, 1]);
  expect(windowsFor(160, 185, 1000)).toEqual([1, 2]);
});

it('is a whole window ahead of whoever has begun to scroll', () => {
  expect(windowsFor(0, 35, 1000)).toEqual([0]);
  expect(windowsFor(1, 36, 1000)).toEqual([0, 1]);
  expect(windowsFor(110, 145, 1000)).toEqual([0, 1, 2]);
});

it('stays within the rows there are', () => {
  expect(windowsFor(90, 99, 100)).toEqual([0]);
  expect(windowsFor(5000, 5020, 150)).toEqual([1]);
  expect(windowsFor(0, 0, 0)).toEqual([0]);
});

it('ends where a browser can no longer scroll', () => {
  expect(reachableRows(100_000, 40)).toBe(100_000);
  expect(reachableRows(1_000_000, 40)).toBe(375_000);
});
