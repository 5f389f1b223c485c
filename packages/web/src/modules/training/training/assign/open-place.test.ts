import { expect, test } from 'vitest';
import { openPlaces, pairOf, peopleOf } from './open-place.ts';

const row = {
  EmployeeId: 'dana',
  employeeName: 'Dana Hill',
  dueDate: '2026-11-30',
  A: 'OverDue',
  __Id__A: 'm|a',
  B: '10/14/2026',
  __Id__B: 'm|b',
  C: null,
  D: 'Waived',
  __Id__D: 'm|d',
  E: 'Pending',
  __Id__E: 'm|e',
};
const other = { ...row, EmployeeId: 'lee', employeeName: 'Lee Park', __Id__A: 'n|a' };

test('what is completed, waived or not assigned is not open', () => {
  const places = openPlaces(row, ['A', 'B', 'C', 'D', 'E']);
  expect(places.map(pairOf)).toEqual(['m|a', 'm|e']);
  expect(places.map(({ state }) => state)).toEqual(['OVERDUE', 'PENDING']);
});

test('people are counted once', () => {
  expect(peopleOf([...openPlaces(row, ['A', 'E']), ...openPlaces(other, ['A'])])).toBe(2);
  expect(peopleOf([])).toBe(0);
});
