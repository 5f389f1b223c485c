import { expect, test } from 'vitest';
import { conditionCount } from './filter-budget.ts';

const one = (value: string, comparisonOperator = 0) => ({ value, comparisonOperator });

test.each([
  ['nothing', {}, 0, 0],
  ['undefined', undefined, 0, 0],
  ['a filter', { city: { combineWith: 0, filters: [one('Tulsa')] } }, 1, 0],
  [
    'two filters and a sort',
    {
      city: { combineWith: 1, filters: [one('Tulsa'), one('Reno', 6)] },
      state: { combineWith: 0, filters: [one('x', 7), one('y', 6)] },
      options: { sortBy: [{ field: 'city', direction: 'asc' }], pageSize: 50, search: 'lee' },
    },
    5,
    2,
  ],
  ['chosen rows', { options: { ids: ['a', 'b', 'c'] } }, 3, 0],
  ['a list of choices', { FileTypeIds: ['a', 'b'] }, 2, 0],
  ['the filter of a query', { Filter: { city: { combineWith: 0, filters: [one('a', 6)] } } }, 1, 1],
  ['columns that are shown', { columns: ['a', 'b'], DetailsToInclude: ['x'] }, 0, 0],
])('%s', (_, input, values, textParts) => {
  expect(conditionCount(input)).toEqual({ values, textParts });
});
