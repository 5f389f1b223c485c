import { expect, test } from 'vitest';
import { courseText, dueText } from './layer-words.ts';

test('people are counted by course, in words', () => {
  const text = (people: number, state: 'OVERDUE' | 'DUE_SOON' | 'PENDING' | 'COMPLETED') =>
    courseText({ course: 'Hazmat', people, state });
  expect(text(24, 'PENDING')).toBe('24 people due: Hazmat');
  expect(text(1, 'OVERDUE')).toBe('1 person overdue: Hazmat');
  expect(text(2, 'DUE_SOON')).toBe('2 people due soon: Hazmat');
  expect(text(3, 'COMPLETED')).toBe('3 people done: Hazmat');
});

test('a layer says what it counts', () => {
  expect(dueText({ layer: 'licence', count: 1, state: 'OVERDUE' })).toBe('1 license');
  expect(dueText({ layer: 'medCard', count: 2, state: 'PENDING' })).toBe('2 med cards');
});
