import type { DriverMatrixBody } from '@roadproof/contract/people/driver-matrix';
import { expect, test } from 'vitest';
import type { Documents } from './documents.ts';
import { arranged, worstFirst } from './matrix-order.ts';
import type { DriverFileIndex } from './matrix-rows.ts';

const kind = '018f0000-0000-7000-8000-000000000001';
const documents = { columns: [{ id: kind }] } as unknown as Documents;
const driver = (
  name: string,
  group: string | null,
  [gaps, daysOver]: readonly [number, number],
  cells: string,
): DriverFileIndex => ({
  id: name,
  name,
  number: null,
  group,
  groupId: group,
  gaps,
  daysOver,
  isDueSoon: cells === 'C',
  cells,
});
const drivers = [
  driver('dee', 'Tulsa', [0, 0], 'E'),
  driver('Bo', 'Dallas', [1, 400], 'A'),
  driver('Cy', null, [3, 20], '-'),
  driver('Al', 'Tulsa', [1, 9], 'B'),
  driver('Ed', 'dallas', [0, 0], 'C'),
];
const order = (field?: string, direction: 'asc' | 'desc' = 'asc', tab?: string): string[] => {
  const options = field === undefined ? {} : { sortBy: [{ field, direction }] };
  const body = { options, tab } as unknown as DriverMatrixBody;
  return arranged(drivers.toSorted(worstFirst), body, documents).map(({ name }) => name);
};

test('drivers are in the order of gaps, then of days over, then of names', () => {
  expect(order()).toEqual(['Cy', 'Bo', 'Al', 'dee', 'Ed']);
  expect(order('gaps', 'desc')).toEqual(order());
  expect(order('gaps')).toEqual(['dee', 'Ed', 'Bo', 'Al', 'Cy']);
});

test('drivers are in the order of what was chosen, equal ones worst first', () => {
  expect(order('daysOver', 'desc')).toEqual(['Bo', 'Cy', 'Al', 'dee', 'Ed']);
  expect(order('name')).toEqual(['Al', 'Bo', 'Cy', 'dee', 'Ed']);
  expect(order('name', 'desc')).toEqual(['Ed', 'dee', 'Cy', 'Bo', 'Al']);
  // A driver without a group comes last.
  expect(order('group')).toEqual(['Bo', 'Ed', 'Al', 'dee', 'Cy']);
  expect(order(kind)).toEqual(['Bo', 'Al', 'Ed', 'dee', 'Cy']);
});

test('a tab has its files, and a complete one has nothing open, whether a gap or not', () => {
  expect(order('name', 'asc', 'gaps')).toEqual(['Al', 'Bo', 'Cy']);
  expect(order('name', 'asc', 'dueSoon')).toEqual(['Ed']);
  expect(order('name', 'asc', 'complete')).toEqual(['dee']);
});
