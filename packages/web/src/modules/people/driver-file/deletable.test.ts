import { expect, test } from 'vitest';
import { deletable } from './deletable.ts';

const keepUntil = 'Keep until 11/21/2029 (49 CFR 391.25(a))';

test('a paper that must be kept says until when', () => {
  expect(deletable({ mayDelete: false, keepUntil })).toEqual({
    may: false,
    why: `Cannot be deleted yet. ${keepUntil}`,
  });
});

test('one filed by mistake within the last day says how long it would have to be kept', () => {
  expect(deletable({ mayDelete: true, keepUntil })).toEqual({
    may: true,
    why: `Can still be deleted. ${keepUntil}`,
  });
});
