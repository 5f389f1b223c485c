import { describe, expect, it } from 'vitest';
import { slotsOf } from './use-slots.ts';

const drawn = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({
    index: first + at,
    start: (first + at) * 36,
    size: 36,
  }));
const keys = (first: number, last: number) =>
  new Map(slotsOf(drawn(first, last), 5).map(({ index, slot }) => [index, slot]));

describe('slotsOf', () => {
  it('gives every item a key of its own', () => {
    for (let first = 0; first < 12; first += 1)
      expect(new Set(keys(first, first + 4).values()).size).toBe(5);
  });

  it('keeps the key of what stays, and gives that of what left to what came', () => {
    const [before, after] = [keys(0, 4), keys(2, 6)];
    for (const index of [2, 3, 4]) expect(after.get(index)).toBe(before.get(index));
    expect(after.get(5)).toBe(before.get(0));
    expect(after.get(6)).toBe(before.get(1));
  });

  it('moves no element while items scroll by', () => {
    const order = (first: number) => slotsOf(drawn(first, first + 4), 5).map(({ slot }) => slot);
    expect(order(3)).toEqual(order(0));
  });

  it('takes no items, and no room', () => {
    expect(slotsOf([], 5)).toEqual([]);
    expect(slotsOf(drawn(0, 0), 0)).toEqual([{ index: 0, start: 0, size: 36, slot: 0 }]);
  });
});
