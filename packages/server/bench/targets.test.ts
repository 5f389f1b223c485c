import { expect, test } from 'vitest';
import type { Figures } from './load/load.ts';
import { usedBetween } from './processor.ts';
import { limitsOf, targetRows, verdictsOf, type Measured } from './targets.ts';

const figures = (perSecond: number, node = 0.5, database = 0.5): Figures => ({
  p50: 1,
  p95: 2,
  p99: 3,
  perSecond,
  failed: 0,
  cost: { node, database },
});

const page = 'page of people, total remembered';

const measured = (given: Partial<Measured> = {}): Measured => ({
  work: page,
  connections: 16,
  ours: figures(1000),
  floor: figures(2000),
  byHand: figures(1600, 0.3, 0.1),
  ...given,
});

test('the targets are those of a company of 5,000 people at 16 connections', () => {
  expect(limitsOf(page, 5_000, 16)).toEqual({ byHand: 1.6, perCore: 850 });
  expect(limitsOf(page, 5_000, 1)).toEqual({});
  expect(limitsOf(page, 500, 16)).toEqual({});
  expect(limitsOf('save of a person', 5_000, 16)).toEqual({ byHand: 5, perCore: 450 });
  expect(limitsOf('one completion', 5_000, 16)).toEqual({ processorMs: 7, perCore: 140 });
});

test('a ratio is that of answers a second, and a core answers what its processor time allows', () => {
  const limits = limitsOf(page, 5_000, 16);
  expect(verdictsOf(limits, 16, measured())).toEqual(['1.6 x by hand met', '850 a core met']);
  const slower = measured({ ours: figures(990, 0.6, 0.6) });
  expect(verdictsOf(limits, 16, slower)).toEqual(['1.6 x by hand MISSED', '850 a core MISSED']);
});

test('processor time that could not be read misses its target', () => {
  const unknown = measured({ ours: figures(1000, Number.NaN, Number.NaN) });
  expect(verdictsOf({ perCore: 1 }, 16, unknown)).toEqual(['1 a core MISSED']);
});

test('the table has a row for each target and judges the slowest of the later visits', () => {
  const rows = targetRows(
    [measured(), measured({ connections: 1, ours: figures(1) })],
    new Map([
      [2, 240],
      [3, 150],
      [4, 148],
    ]),
  );
  expect(rows[0]).toEqual([
    page,
    '1.6',
    '2.5',
    '0.50',
    '0.50',
    '1000',
    '1.6 x by hand met, 850 a core met',
  ]);
  expect(rows.map(([work]) => work)).toEqual([
    page,
    'page of people, columns of the screen',
    'person with relations',
    'save of a person',
    'one completion',
    'today after a change',
    'groups, remembered',
    'groups after a change',
    'dashboard, a change every 40 ms',
    'later visit, by its number',
  ]);
  expect(rows[1]?.at(-1)).toBe('not measured');
  expect(rows.at(-1)?.at(-1)).toBe('2: 240 ms, 3: 150 ms, 4: 148 ms; 200 ms MISSED');
});

test('processor time of a connection that is new counts from its start, of one that has ended not at all', () => {
  const before = new Map([
    [1, 100],
    [2, 50],
  ]);
  const after = new Map([
    [1, 130],
    [3, 5],
  ]);
  expect(usedBetween(before, after)).toBe(35);
  expect(usedBetween(before, new Map())).toBeNaN();
});
