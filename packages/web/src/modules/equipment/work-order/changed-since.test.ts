import { expect, it } from 'vitest';
import { changedSince } from './changed-since.ts';

const oil = { id: 'oil', version: 1 };
const filter = { id: 'filter', version: 4 };

it('names what somebody changed meanwhile, not what came or went', () => {
  expect(changedSince([oil, filter], [oil, { ...filter, version: 5 }])).toEqual(['filter']);
  expect(changedSince([oil], [oil, filter])).toEqual([]);
  expect(changedSince([oil, filter], [filter])).toEqual([]);
  expect(changedSince([], [])).toEqual([]);
});
