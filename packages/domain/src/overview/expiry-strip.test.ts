import { expect, test } from 'vitest';
import { stripAxis, stripBar } from './expiry-strip.ts';

const today = '2026-11-24';
const axis = stripAxis(today);
const bar = (until: string, from: string | null = '2026-01-01', threshold = 30) =>
  stripBar({ from, until, threshold, today });

test('the axis reaches 13 months back and 25 ahead', () => {
  expect(axis).toMatchObject({ from: '2025-10-24', to: '2028-12-24' });
  expect(axis.today).toBeGreaterThan(34);
  expect(axis.today).toBeLessThan(35);
});

test('half years are written over it, but not over today', () => {
  expect(axis.ticks.map(({ label }) => label)).toEqual(['2026', 'Jul', '', 'Jul', '2028', 'Jul']);
  expect(stripAxis('2026-09-15').ticks.map(({ label }) => label)).toContain('2027');
});

test('a past day needs more room for its date', () => {
  const labels = (day: string, isPast: boolean) =>
    stripAxis(day, isPast).ticks.map(({ label }) => label);
  expect(labels('2026-10-30', false)).toContain('2027');
  expect(labels('2026-10-30', true)).not.toContain('2027');
  // 115 days and one less before the first of January.
  expect(labels('2026-09-08', true)).toContain('2027');
  expect(labels('2026-09-09', true)).not.toContain('2027');
});

test('Feb 29 has an axis of whole months', () => {
  expect(stripAxis('2028-02-29')).toMatchObject({ from: '2027-01-29', to: '2030-03-29' });
  const { end } = stripBar({ from: null, until: '2028-02-29', threshold: 30, today: '2027-03-01' });
  expect(end).toBeGreaterThan(stripAxis('2027-03-01').today);
});

test('what is valid ends at its last day, its threshold before that', () => {
  const { valid, soon, past, end } = bar('2027-06-01');
  expect(past).toBeNull();
  expect(valid?.[1]).toBe(end);
  expect(soon?.[1]).toBe(end);
  expect(soon?.[0]).toBeGreaterThan(axis.today);
});

test('on its last day it is still valid', () => {
  expect(bar(today)).toMatchObject({ end: axis.today, past: null });
});

test('once past, red goes from the last valid day to today', () => {
  const { past, end, valid } = bar('2026-11-23');
  expect(past).toEqual([end, axis.today]);
  expect(valid?.[1]).toBe(end);
});

test('what ended before the axis is red from its start, and has no end on it', () => {
  expect(bar('2019-05-01', '2015-05-01')).toEqual({
    valid: null,
    soon: null,
    past: [0, axis.today],
    end: null,
  });
});

test('what is valid far beyond fills the axis and has no end on it', () => {
  expect(bar('2039-01-01')).toMatchObject({ end: null, soon: null, past: null });
  expect(bar('2039-01-01').valid?.[1]).toBe(100);
});

test('without a first day, or with one behind the last, it begins with the axis', () => {
  expect(bar('2027-01-01', null).valid?.[0]).toBe(0);
  expect(bar('2027-01-01', '2029-01-01').valid?.[0]).toBe(0);
});

test('what begins within its threshold is due soon as a whole', () => {
  const { valid, soon } = bar('2026-12-10', '2026-12-01', 60);
  expect(soon).toEqual(valid);
  expect(bar('2026-12-10', '2026-12-01', 0).soon).toBeNull();
});
