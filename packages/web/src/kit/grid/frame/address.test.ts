import type { Column } from '@roadproof/contract/column';
import { expect, it } from 'vitest';
import { nextSort, readListState, writeListState, type ListState } from './address.ts';

const columns: readonly Column[] = [
  { key: 'lastName', header: 'Last Name', kind: 'text' },
  { key: 'hireDate', header: 'Hire Date', kind: 'day' },
  {
    key: 'type.lookupDisplayName',
    header: 'Type',
    kind: 'text',
    filter: { field: 'typeId', lookup: 'EmployeeType' },
  },
  { key: 'status', header: 'Status', kind: 'status', filter: false, sort: false },
];

it('gives back the state it wrote, whatever characters the values hold', () => {
  const state: ListState = {
    search: 'O’Neil & Söhne *?=',
    sort: [
      { field: 'hireDate', direction: 'desc' },
      { field: 'lastName', direction: 'asc' },
    ],
    filters: {
      lastName: [{ test: 'contains', value: '*a**b.c,_&=😀' }],
      hireDate: [
        { test: 'from', value: '2026-01-01' },
        { test: 'to', value: '2026-12-31' },
      ],
      'type.lookupDisplayName': [
        { test: 'in', value: 'a-1' },
        { test: 'in', value: 'a-2' },
      ],
    },
  };
  const params = writeListState(new URLSearchParams('tab=overdue&id=123'), state);
  const again = new URLSearchParams(params.toString());
  expect(readListState(again, columns)).toEqual(state);
  expect(again.get('tab')).toBe('overdue');
  expect(again.get('id')).toBe('123');
});

it('keeps the only records of a link, and leaves out what is no id', () => {
  const ids = ['01a22493-9381-729f-808f-bd31c75b9999', '01a22493-92b2-7461-b82f-a0eeb77d2e3c'];
  const params = new URLSearchParams(`only=${ids.join(',')},x&tab=all`);
  const state = readListState(params, columns);
  expect(state.only).toEqual(ids);
  expect(writeListState(params, state).get('only')).toBe(ids.join(','));
  expect(writeListState(params, { search: '', sort: [], filters: {} }).toString()).toBe('tab=all');
  expect(readListState(new URLSearchParams('only=x'), columns)).not.toHaveProperty('only');
});

it('keeps addresses readable', () => {
  const state: ListState = {
    search: '',
    sort: [{ field: 'hireDate', direction: 'desc' }],
    filters: {
      hireDate: [
        { test: 'from', value: '2026-01-01' },
        { test: 'empty', value: '' },
      ],
    },
  };
  expect(writeListState(new URLSearchParams(), state).toString()).toBe(
    'sort=-hireDate&f.hireDate=from.2026-01-01*empty',
  );
});

it('leaves out what the list does not know', () => {
  const params = new URLSearchParams(
    'sort=status*nothing*lastName&f.status=is.x&f.lastName=near.x&f.nothing=is.1',
  );
  expect(readListState(params, columns)).toEqual({
    search: '',
    sort: [{ field: 'lastName', direction: 'asc' }],
    filters: {},
  });
});

it('clears what is no longer asked', () => {
  const params = new URLSearchParams('q=lee&sort=lastName&f.lastName=is.Lee&tab=1');
  expect(writeListState(params, { search: '', sort: [], filters: {} }).toString()).toBe('tab=1');
});

it('walks a column through ascending, descending and unsorted', () => {
  const once = nextSort([], 'a', false);
  const twice = nextSort(once, 'a', false);
  expect(once).toEqual([{ field: 'a', direction: 'asc' }]);
  expect(twice).toEqual([{ field: 'a', direction: 'desc' }]);
  expect(nextSort(twice, 'a', false)).toEqual([]);
});

it('adds a further column with shift and replaces without', () => {
  const both = nextSort([{ field: 'a', direction: 'desc' }], 'b', true);
  expect(both.map((one) => one.field)).toEqual(['a', 'b']);
  expect(nextSort(both, 'a', true)).toEqual([{ field: 'b', direction: 'asc' }]);
  expect(nextSort(both, 'c', false)).toEqual([{ field: 'c', direction: 'asc' }]);
});
