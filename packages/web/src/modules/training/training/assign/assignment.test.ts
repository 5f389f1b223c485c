import { expect, test } from 'vitest';
import { assignmentAt } from './assignment.ts';

test('a cell leads to its assignment, an empty one nowhere', () => {
  const row = { 'Hazmat (H1)': '10/14/2026', '__Id__Hazmat (H1)': 'm|c', Backing: null };
  expect(assignmentAt(row, 'Hazmat (H1)')).toEqual({
    trainingMappingId: 'm',
    courseCatalogId: 'c',
  });
  expect(assignmentAt(row, 'Backing')).toBeNull();
  expect(assignmentAt({ ...row, __Id__Backing: 'm|d' }, 'Backing')).toBeNull();
  expect(assignmentAt({ Backing: 'Pending', __Id__Backing: 'm' }, 'Backing')).toBeNull();
  expect(assignmentAt(null, 'Backing')).toBeNull();
});
