import { expect, test } from 'vitest';
import { stepOf } from './trail.ts';

const trail = {
  total: 58,
  hrefs: { 0: '/unit?id=a', 1: '/unit?id=b', 2: '/unit?id=c', 7: '/unit?id=h' },
};

test('what was opened from a list has its neighbours in it', () => {
  expect(stepOf(trail, '/unit?id=b')).toEqual({
    at: 1,
    total: 58,
    previous: '/unit?id=a',
    next: '/unit?id=c',
  });
});

test('an open tab does not change what it is', () => {
  expect(stepOf(trail, '/unit?id=b&tab=history')?.at).toBe(1);
});

test('the first has nothing before it, one at the edge of what is known nothing behind it yet', () => {
  expect(stepOf(trail, '/unit?id=a')?.previous).toBeUndefined();
  expect(stepOf(trail, '/unit?id=c')).toMatchObject({ at: 2, next: undefined });
  expect(stepOf(trail, '/unit?id=h')).toMatchObject({ previous: undefined, next: undefined });
});

test('what did not come from the list has no neighbours', () => {
  expect(stepOf(trail, '/unit?id=z')).toBeNull();
  expect(stepOf(trail, '/unit/edit?id=b')).toBeNull();
  expect(stepOf(trail, '/unit')).toBeNull();
});
