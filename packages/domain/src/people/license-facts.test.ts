import { expect, test } from 'vitest';
import { endorsementFault, endorsementsText } from './license-facts.ts';

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
