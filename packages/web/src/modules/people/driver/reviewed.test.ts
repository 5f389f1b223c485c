import { expect, test } from 'vitest';
import { nextReview } from './reviewed.ts';

const people = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const next = (done: string[], files: string[], after: string | null) =>
  nextReview(people, new Set(done), new Map(files.map((id) => [id, id])), after)?.id;

test('whoever has a file waiting comes first, around the end, and nobody twice', () => {
  expect(next([], [], null)).toBe('a');
  expect(next([], ['c'], null)).toBe('c');
  expect(next(['c'], ['c'], 'c')).toBe('a');
  expect(next([], [], 'c')).toBe('a');
  expect(next(['a', 'b'], [], 'c')).toBeUndefined();
  expect(next(['a', 'b', 'c'], ['a'], null)).toBeUndefined();
});
