import { expect, test } from 'vitest';
import { disputesOf, isSameValue, readStale, type StaleRecord } from './stale-record.ts';

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

/** A record of three fields that somebody else has saved as version 4. */
const staleOf = (theirs: Readonly<Record<string, unknown>>): StaleRecord => ({
  changedBy: 'Ana Lee',
  changedAt: null,
  version: 4,
  fields: Object.entries(theirs).map(([field, value]) => ({
    field,
    theirs: value,
    theirsText: null,
  })),
});
const base = { version: 3, color: 'Blue', model: 'M2', sold: null, owner: { name: 'Bo' } };
const shown = new Set(Object.keys({ ...base, 'owner.name': '' }));

test.each([
  ['both changed it: asked, mine unless told', { color: 'Red' }, { color: 'White' }, ['color']],
  ['only they changed it: asked, theirs unless told', {}, { color: 'White' }, ['color*']],
  ['only I changed it: nobody disputes it', { color: 'Red' }, { color: 'Blue' }, []],
  ['both made the same of it', { color: 'White' }, { color: 'White' }, []],
  ['they emptied what I left alone', {}, { color: null }, ['color*']],
  ['empty on both sides, however written', { sold: '' }, { sold: null }, []],
  ['a field that is not on the screen', {}, { vin: 'X' }, []],
  ['a field inside another', { owner: { name: 'Cy' } }, { 'owner.name': 'Di' }, ['owner.name']],
  [
    'a draft of an older version tells nothing of who changed what',
    { version: 2, color: 'Red' },
    { color: 'Blue', model: 'M2' },
    ['color'],
  ],
  [
    'an older draft that never had their value',
    { version: 2 },
    { color: 'White', model: 'M2' },
    ['color*'],
  ],
])('whose value stays: %s', (_case, typed, theirs, conflicts) => {
  const values = { ...base, ...typed };
  const disputes = disputesOf(staleOf(theirs), { values, base, shown });
  expect(disputes.map(({ field, isUntouched }) => (isUntouched ? `${field}*` : field))).toEqual(
    conflicts,
  );
});
