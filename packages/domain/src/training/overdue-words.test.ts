import { expect, test } from 'vitest';
import { overdueTrainingText } from './overdue-words.ts';

test('overdue training is named for what it counts', () => {
  expect(overdueTrainingText({ trainings: 8, courses: 11, people: 8 })).toBe(
    '8 trainings overdue: 11 courses of 8 people',
  );
  expect(overdueTrainingText({ trainings: 1, courses: 1, people: 1 })).toBe(
    '1 training overdue: 1 course of 1 person',
  );
});
