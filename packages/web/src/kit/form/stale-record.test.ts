import { expect, test } from 'vitest';
import { isSameValue, readStale } from './stale-record.ts';

test('who, when and what differs are read', () => {
  const stale = readStale({
    changedBy: 'Ana Lee',
    changedAt: '2026-11-21T10:00:00.000Z',
    version: 4,
    fields: [
      { field: 'dob', theirs: '1980-02-03T00:00:00.000Z' },
      { field: 'city', theirs: 'Reno', theirsText: 'Reno' },
      { other: 1 },
    ],
  });
  expect(stale).toEqual({
    changedBy: 'Ana Lee',
    changedAt: '2026-11-21T10:00:00.000Z',
    version: 4,
    fields: [
      { field: 'dob', theirs: '1980-02-03', theirsText: null },
      { field: 'city', theirs: 'Reno', theirsText: 'Reno' },
    ],
  });
});

test.each([undefined, null, 'x', {}, { version: '4' }])('%s is no stale record', (conflict) =>
  expect(readStale(conflict)).toBeNull(),
);

test('empty is empty and a day is its day', () => {
  expect(isSameValue('', null)).toBe(true);
  expect(isSameValue('2026-01-02', '2026-01-02T00:00:00.000Z')).toBe(true);
  expect(isSameValue('a', 'b')).toBe(false);
});
