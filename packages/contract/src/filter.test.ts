import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import type { Column } from './column.ts';
import { fieldFilter, idFilter, listOf } from './filter.ts';

const columns: readonly Column[] = [
  { key: 'lastName', header: 'Last Name', kind: 'text' },
  { key: 'hireDate', header: 'Hire Date', kind: 'day' },
  { key: 'wage', header: 'Wage', kind: 'money', sort: false },
  {
    key: 'group.name',
    header: 'Group',
    kind: 'text',
    filter: { field: 'groupId', list: 'employeeGroup' },
  },
];
const body = listOf(columns);
const id = '01938e5c-7d8a-7000-8000-0123456789ab';

const messages = (given: unknown): string[] =>
  body.safeParse(given).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ??
  [];

describe('a filter body', () => {
  // Every list has some twenty fields: a schema for each was two thirds of what the server held.
  test('has one schema for all fields of a kind', () => {
    expect(fieldFilter('text')).toBe(fieldFilter('text'));
    expect(fieldFilter('text')).not.toBe(fieldFilter('day'));
  });

  test('takes a plain value, a list of values and the full form', () => {
    expect(body.parse({ lastName: 'Lee' })).toMatchObject({
      lastName: { combineWith: 0, filters: [{ value: 'Lee', comparisonOperator: 0 }] },
    });
    expect(body.parse({ groupId: [id] })).toMatchObject({
      groupId: { combineWith: 1, filters: [{ value: id, comparisonOperator: 0 }] },
    });
    const range = {
      combineWith: 0,
      filters: [
        { value: '2026-01-01T00:00:00.000Z', comparisonOperator: 4 },
        { value: '2026-12-31', comparisonOperator: 5 },
      ],
    };
    expect(body.parse({ hireDate: range })).toMatchObject({
      hireDate: { filters: [{ value: '2026-01-01' }, { value: '2026-12-31' }] },
    });
  });

  test('reads a number that is sent as text as its writer means it', () => {
    const filters = [{ value: '161200,5', comparisonOperator: 4 }];
    expect(body.parse({ wage: { combineWith: 0, filters } })).toMatchObject({
      wage: { filters: [{ value: 161_200.5 }] },
    });
  });

  test('asks for a value except for "is empty" and "is not empty"', () => {
    expect(messages({ hireDate: { filters: [{ comparisonOperator: 8 }] } })).toEqual([]);
    expect(messages({ hireDate: { filters: [{ comparisonOperator: 4 }] } })).toEqual([
      'hireDate.filters.0.value: A value is required for this operator.',
    ]);
  });

  test.each([
    [{ nobody: 1 }, /nobody/],
    [{ hireDate: '2026-02-30' }, /hireDate: Enter a date as MM\/DD\/YYYY, for example/],
    [{ wage: 'much' }, /wage: Enter a number/],
    [{ wage: '1,23,4' }, /wage: Enter a number\. Commas go before three digits: 1,234\./],
    [{ groupId: 'x' }, /groupId: This is not a valid id/],
    [{ lastName: { filters: [{ value: 'a', comparisonOperator: 10 }] } }, /from 0 to 9/],
    [{ lastName: { combineWith: 2, filters: [] } }, /combineWith is 0/],
    [{ lastName: 'x'.repeat(501) }, /at most 500 characters/],
    [{ options: { sortBy: [{ field: 'nobody' }] } }, /cannot be sorted by "nobody"/],
    [{ options: { sortBy: [{ field: 'wage' }] } }, /cannot be sorted by "wage"/],
    [{ options: { pageNumber: 0 } }, /starts at 1/],
    [{ options: { pageNumber: 1e10 } }, /at most 1,000,000,000/],
    [{ options: { pageSize: 1001 } }, /at most 1000/],
    [{ options: { unknown: true } }, /unknown/],
  ])('refuses %j and says why', (given, reason) => {
    expect(messages(given).join('\n')).toMatch(reason);
  });

  test('carries the extra fields of its list', () => {
    expect(() => body.parse({ employeeStatus: 'Current' })).toThrow(/employeeStatus/);
  });
});

test('a filter by record takes an id or the shape of the filter body', () => {
  const one = '01a1fd9f-54fa-74c9-9e58-55c7c3f3974a';
  const other = '01a1fd9f-54fa-74c9-9e56-39ea3883a65e';
  const filters = [{ value: one, comparisonOperator: 0 }, { value: other }];
  expect(idFilter.parse(one)).toEqual([one]);
  expect(idFilter.parse({ combineWith: 1, filters })).toEqual([one, other]);
  expect(idFilter.safeParse({ combineWith: 1, filters: [] }).success).toBe(false);
  expect(idFilter.safeParse('Truck 12').error?.issues[0]?.message).toBe('This is not a valid id.');
});

test('a field that every call names is never missing from the body', () => {
  const body = listOf([{ key: 'name', header: 'Name', kind: 'text' }], {
    trainingId: z.string(),
    isOpen: z.boolean().optional(),
  });
  const { trainingId, isOpen } = body.parse({ trainingId: '7' });
  expectTypeOf(trainingId).toEqualTypeOf<string>();
  expectTypeOf(isOpen).toEqualTypeOf<boolean | undefined>();
  expect(trainingId).toBe('7');
});
