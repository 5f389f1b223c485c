import { expect, test } from 'vitest';
import { userLinks } from './user-link.ts';

const id = '00000000-0000-7000-8000-000000000001';
const used = (of: 'employee' | 'course' | 'equipment' | 'equipmentType', count: number) => ({
  id,
  uses: [{ of, count }],
});

test('who uses a value leads to the list that shows exactly these, former employees too', () => {
  expect(userLinks('employeeGroup', used('employee', 12))).toEqual([
    {
      text: '12 employees',
      route: '/employee/list',
      search: { tab: 'all', 'f.employeeGroup.groupName': `in.${id}` },
    },
  ]);
});

test('several kinds are told one by one; a kind no list can filter by has no link', () => {
  const uses = [
    { of: 'employee', count: 1 },
    { of: 'course', count: 2 },
  ] as const;
  expect(userLinks('employeeGroup', { id, uses }).map(({ text, route }) => [text, route])).toEqual([
    ['1 employee', '/employee/list'],
    ['2 course rules', undefined],
  ]);
});

test('a meter unit is one of two meters: its units are counted, but no list shows just these', () => {
  expect(userLinks('MeterUnit', used('equipment', 3))).toEqual([{ text: '3 units' }]);
  expect(userLinks('MeterUnit', used('equipmentType', 1))[0]?.route).toBe(
    '/administrator/add-equipment-type',
  );
});
