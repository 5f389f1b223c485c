import { expect, test } from 'vitest';
import { longerHalf } from './longer-half.ts';

test('a text in two lines is as wide as the longer of them, broken where that is shortest', () => {
  expect(longerHalf('Tulsa Training Room')).toBe('Training Room'.length);
  expect(longerHalf('Drug and Alcohol Policy Update')).toBe('Drug and Alcohol'.length);
  expect(longerHalf('Truck 104')).toBe('Truck'.length);
});

test('one word does not break', () => {
  expect(longerHalf('Description')).toBe('Description'.length);
  expect(longerHalf('')).toBe(0);
});
