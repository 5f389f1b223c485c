import type { Column } from '@roadproof/contract/column';
import { listOf } from '@roadproof/contract/filter';
import { expect, it } from 'vitest';
import { filterBody, withTests, type Filters } from './filter-model.ts';

const columns: readonly Column[] = [
  { key: 'lastName', header: 'Last Name', kind: 'text' },
  { key: 'hireDate', header: 'Hire Date', kind: 'day' },
  { key: 'wage', header: 'Wage', kind: 'money' },
  { key: 'active', header: 'Active', kind: 'boolean' },
  {
    key: 'group.groupName',
    header: 'Group',
    kind: 'text',
    filter: { field: 'groupId', list: 'employeeGroup' },
  },
  {
    key: 'status',
    header: 'Status',
    kind: 'status',
    filter: { field: 'status', values: [{ value: 'OverDue', label: 'Overdue' }] },
  },
  { key: 'picture', header: 'Picture', kind: 'link', filter: false },
];

const group = '019aa000-0000-7000-8000-000000000001';
const filters: Filters = {
  lastName: [{ test: 'starts', value: 'Le' }],
  hireDate: [
    { test: 'from', value: '2026-01-01' },
    { test: 'to', value: '2026-12-31' },
  ],
  wage: [{ test: 'from', value: '12.5' }],
  active: [{ test: 'is', value: 'false' }],
  'group.groupName': [{ test: 'in', value: group }],
  status: [{ test: 'empty', value: '' }],
  picture: [{ test: 'is', value: 'x' }],
};

it('writes the filter body that list calls take', () => {
  expect(filterBody(columns, filters)).toEqual({
    lastName: { combineWith: 0, filters: [{ value: 'Le', comparisonOperator: 7 }] },
    hireDate: {
      combineWith: 0,
      filters: [
        { value: '2026-01-01', comparisonOperator: 4 },
        { value: '2026-12-31', comparisonOperator: 5 },
      ],
    },
    wage: { combineWith: 0, filters: [{ value: 12.5, comparisonOperator: 4 }] },
    active: { combineWith: 0, filters: [{ value: false, comparisonOperator: 0 }] },
    groupId: { combineWith: 1, filters: [{ value: group, comparisonOperator: 0 }] },
    status: { combineWith: 0, filters: [{ comparisonOperator: 8 }] },
  });
});

it('is understood by the contract', () => {
  const schema = listOf(columns);
  expect(schema.safeParse(filterBody(columns, filters)).error).toBeUndefined();
});

it('takes a column out when no condition is left', () => {
  expect(withTests(filters, 'wage', [])).not.toHaveProperty('wage');
  expect(withTests({}, 'wage', [{ test: 'to', value: '1' }])).toEqual({
    wage: [{ test: 'to', value: '1' }],
  });
});
