import { expect, test } from 'vitest';
import {
  endorsementFault,
  endorsementsText,
  restrictionFault,
  restrictionsText,
} from './license-facts.ts';

test('no endorsement is said, and never together with one', () => {
  expect(endorsementsText(['H', 'N'])).toBe('H, N');
  expect(endorsementsText(['NONE'])).toBe('None');
  expect(endorsementsText([])).toBe('');
  expect(endorsementFault([])).toBeNull();
  expect(endorsementFault(['NONE'])).toBeNull();
  expect(endorsementFault(['H', 'X'])).toBeNull();
  expect(endorsementFault(['NONE', 'H'])).toBe(
    'None cannot be chosen together with an endorsement.',
  );
});

test('no restriction is entered as None, and never together with one', () => {
  expect(restrictionsText(['E', 'K'])).toBe('E, K');
  expect(restrictionsText(['NONE'])).toBe('None');
  expect(restrictionsText([])).toBe('');
  expect(restrictionFault([])).toBeNull();
  expect(restrictionFault(['NONE'])).toBeNull();
  expect(restrictionFault(['E', 'K'])).toBeNull();
  expect(restrictionFault(['E', 'NONE'])).toBe(
    'None cannot be chosen together with a restriction.',
  );
});
