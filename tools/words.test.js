import { expect, test } from 'vitest';
import { nameProblems } from './words.js';

test.each([
  'wallClock',
  'renewalList',
  'setWindows',
  'swallowClick',
  'forecastWindowDays',
  'startHousekeeping',
  'housekeeping-rows',
  'indoor',
  'isKeeping',
  'rearDoor',
  'doorSeals',
  'background',
  'groundClearance',
  'mayChangeWayIn',
])('a name may be %s', (name) => {
  expect(nameProblems(name)).toEqual([]);
});

test.each([
  ['wallBetween', /row-level security/],
  ['drawDoor', /sign-in/],
  ['DOORS', /sign-in/],
  ['openTwin', /duplicate/],
  ['twins', /duplicate/],
  ['twin-fields.tsx', /duplicate/],
  ['TWIN_LIMIT', /duplicate/],
  ['keepingDays', /retention/],
  ['FormGround', /context/],
  ['WayInPart', /access/],
  ['ways-in.ts', /access/],
  ['use-ground-fault.ts', /background/],
])('a name may not be %s', (name, problem) => {
  expect(nameProblems(name)).toEqual([expect.stringMatching(problem)]);
});
