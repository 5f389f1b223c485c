import { expect, it } from 'vitest';
import { added, boxOf, toggled, type Ticked } from './matrix-ticks.ts';

interface Place {
  readonly person: string;
  readonly course: string;
}
const place = (person: string, course: string): Place => ({ person, course });
const rule = { key: ({ person, course }: Place) => `${person}|${course}`, most: 500 };
const noTicks: Ticked<Place> = new Map();
const [one, two, other] = [place('a', 'x'), place('a', 'y'), place('b', 'x')];

it('ticks what is not ticked, and takes it back only when all of it is', () => {
  const first = toggled(noTicks, [one], rule);
  expect([...first.values()]).toEqual([one]);
  const both = toggled(first, [one, two], rule);
  expect([...both.values()]).toEqual([one, two]);
  expect(toggled(both, [one, two], rule).size).toBe(0);
  expect(noTicks.size).toBe(0);
});

it('adds beside what is ticked and counts a cell once', () => {
  const first = toggled(noTicks, [one], rule);
  expect([...added(first, [one, other], rule).values()]).toEqual([one, other]);
});

it('never ticks more than one call takes', () => {
  const many = Array.from({ length: 501 }, (_, at) => place(`p${at}`, 'x'));
  const ticked = added(noTicks, many, rule);
  expect(ticked.size).toBe(500);
  expect(added(ticked, [place('p0', 'x')], rule).size).toBe(500);
});

it('shows a row as ticked, as partly ticked or not', () => {
  const ticked = toggled(noTicks, [one], rule);
  expect(boxOf(ticked, [one], rule)).toBe('all');
  expect(boxOf(ticked, [one, two], rule)).toBe('some');
  expect(boxOf(ticked, [other], rule)).toBe('none');
  expect(boxOf(ticked, [], rule)).toBe('none');
});
