import { describe, expect, test } from 'vitest';
import { doneTitle, isEmpty, stepsOf, stepsTitle, type Start } from './steps.ts';

const nothing: Start = {
  isHidden: false,
  people: 0,
  drivers: 0,
  units: 0,
  renewals: 0,
  courses: 0,
  trainings: 0,
  certificates: 0,
  users: 1,
  hasServicePlan: false,
  isPlanHidden: false,
};
const anywhere = (path: string) => path;
const keys = (start: Start, isAdmin = true) =>
  stepsOf(start, anywhere, isAdmin).map(({ key }) => key);
const done = (values: Partial<Start>) =>
  stepsOf({ ...nothing, ...values }, anywhere, true).flatMap(({ key, isDone }) =>
    isDone ? [key] : [],
  );

describe('stepsOf', () => {
  test('an administrator has all five, in their order', () => {
    expect(keys(nothing)).toEqual(['people', 'units', 'courses', 'insurance', 'colleague']);
  });

  test('nobody has the step of a module they lack, or of a screen they may not open', () => {
    const units = { ...nothing, people: null, courses: null, certificates: null, users: null };
    expect(keys({ ...nothing, units: 80, hasServicePlan: null })).not.toContain('service');
    expect(keys(units, false)).toEqual(['units']);
    expect(stepsOf(nothing, () => undefined, true)).toEqual([]);
  });

  test('only admin access may invite', () => {
    expect(keys(nothing, false)).not.toContain('colleague');
  });

  test('each is done when its data are there, and the first person who signs in is no colleague', () => {
    expect(done({})).toEqual([]);
    expect(done({ people: 1 })).toEqual(['people']);
    expect(done({ units: 80, courses: 2, certificates: 1 })).toEqual([
      'units',
      'courses',
      'insurance',
    ]);
    expect(done({ users: 2 })).toEqual(['colleague']);
  });

  test('service is planned once there are units, as the last step, unless the offer was put away', () => {
    const fleet = { ...nothing, units: 80 };
    expect(keys(fleet).at(-1)).toBe('service');
    expect(done(fleet)).toEqual(['units']);
    expect(done({ ...fleet, hasServicePlan: true })).toEqual(['units', 'service']);
    expect(keys({ ...fleet, isPlanHidden: true })).not.toContain('service');
  });
});

test('a company is empty while nobody works for it and it has no unit', () => {
  expect(isEmpty(nothing)).toBe(true);
  expect(isEmpty({ ...nothing, courses: 20, users: 3 })).toBe(true);
  expect(isEmpty({ ...nothing, drivers: 1 })).toBe(false);
  expect(isEmpty({ ...nothing, people: null, drivers: null, units: 1 })).toBe(false);
});

test('the titles count', () => {
  const five = stepsOf({ ...nothing, people: 60, units: 80 }, anywhere, true);
  expect(stepsTitle(stepsOf(nothing, anywhere, true))).toBe(
    'Five steps to your first morning list',
  );
  expect(stepsTitle(five.slice(0, 1))).toBe('One step to your first morning list');
  expect(doneTitle(five)).toBe('Two of six steps done');
});
