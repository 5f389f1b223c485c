import { expect, it } from 'vitest';
import { added, boxOf, noTicks, toggled } from './matrix-ticks.ts';
import type { OpenPlace } from '../assign/open-place.ts';

const place = (person: string, course: string): OpenPlace => ({
  trainingMappingId: `place of ${person}`,
  courseCatalogId: course,
  employeeId: person,
  employeeName: person,
  course,
  dueDate: null,
  state: 'PENDING',
});
const [one, two, other] = [place('a', 'x'), place('a', 'y'), place('b', 'x')];

it('ticks what is not ticked, and takes it back only when all of it is', () => {
  const first = toggled(noTicks, [one]);
  expect([...first.values()]).toEqual([one]);
  const both = toggled(first, [one, two]);
  expect([...both.values()]).toEqual([one, two]);
  expect(toggled(both, [one, two]).size).toBe(0);
  expect(noTicks.size).toBe(0);
});

it('adds beside what is ticked and counts a cell once', () => {
  expect([...added(toggled(noTicks, [one]), [one, other]).values()]).toEqual([one, other]);
});

it('never ticks more than one call completes', () => {
  const many = Array.from({ length: 501 }, (_, at) => place(`p${at}`, 'x'));
  const ticked = added(noTicks, many);
  expect(ticked.size).toBe(500);
  expect(added(ticked, [place('p0', 'x')]).size).toBe(500);
});

it('shows a person as ticked, as partly ticked or not', () => {
  const ticked = toggled(noTicks, [one]);
  expect(boxOf(ticked, [one])).toBe('all');
  expect(boxOf(ticked, [one, two])).toBe('some');
  expect(boxOf(ticked, [other])).toBe('none');
  expect(boxOf(ticked, [])).toBe('none');
});
