import { expect, test } from 'vitest';
import { gradeMeanings, gradeMeaningNames, meaningOfGrade } from './lookup-field.ts';

test('a grade that only has a name is judged by it, and by nothing that the name does not say', () => {
  expect(['Pass', 'passed', ' A ', 'b+', 'C-', 'Satisfactory'].map(meaningOfGrade)).toEqual(
    Array.from({ length: 6 }, () => 'pass'),
  );
  expect(
    ['Fail', 'FAILED', 'F', 'Incomplete', 'Unsatisfactory', 'Not passed'].map(meaningOfGrade),
  ).toEqual(Array.from({ length: 6 }, () => 'fail'));
  expect(['D', '88 %', 'Attended', 'Pass pending', ''].map(meaningOfGrade)).toEqual(
    Array.from({ length: 5 }, () => 'neutral'),
  );
  expect(gradeMeanings.map((one) => gradeMeaningNames[one])).toEqual([
    'Passed',
    'Not passed',
    'Neither',
  ]);
});
