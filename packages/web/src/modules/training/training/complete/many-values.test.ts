import { expect, test } from 'vitest';
import { answerWords, chosenOf, courseGroups, manyInput, wordsOf } from './many-values.ts';
import { pairOf, type OpenPlace } from '../assign/open-place.ts';

const place = (who: string, course: string, dueDate: string | null): OpenPlace => ({
  trainingMappingId: `seat-${who}`,
  courseCatalogId: course,
  employeeId: who,
  employeeName: who,
  course: `Course ${course}`,
  dueDate,
  state: 'PENDING',
});
const places = [
  place('Lee', 'a', '2026-12-20'),
  place('Dana', 'a', '2026-11-30'),
  place('Ana', 'a', '2026-11-30'),
  place('Lee', 'b', null),
];
const all = places.map(pairOf);
const nobody = { absentIds: [], excusedIds: [] };
const answer = { completed: 24, attempts: 0, next: 0, skipped: [], warnings: [] };
const left = {
  employeeId: 'Lee',
  name: 'Lee',
  courseCatalogId: 'a',
  course: 'Course a',
  reason: 'Completed 11/10/2026 already',
};

test('who was absent or excused completes nothing, in any course', () => {
  const chosen = chosenOf(places, {
    pairs: all,
    absentIds: ['seat-Lee'],
    excusedIds: ['seat-Ana'],
  });
  expect(chosen.map(pairOf)).toEqual(['seat-Dana|a']);
  expect(chosenOf(places, { pairs: ['seat-Lee|b'], ...nobody }).map(pairOf)).toEqual([
    'seat-Lee|b',
  ]);
});

test('what a draft kept of people who are no longer asked about is not sent', () => {
  expect(chosenOf(places, { pairs: ['gone|a', 'seat-Lee|a'], ...nobody })).toHaveLength(1);
  expect(chosenOf(places, { pairs: null })).toHaveLength(0);
});

test('long lists travel as one text', () => {
  const values = { pairs: all, absentIds: ['seat-Lee'], excusedIds: [], completedAt: '2026-11-23' };
  expect(manyInput(places, values)).toMatchObject({
    pairs: 'seat-Dana|a,seat-Ana|a',
    absentIds: 'seat-Lee',
    excusedIds: '',
    completedAt: '2026-11-23',
  });
});

test('courses hold their people, the earliest due first and by name on one day', () => {
  const [first, second] = courseGroups(places);
  expect(first?.places.map(({ employeeName }) => employeeName)).toEqual(['Ana', 'Dana', 'Lee']);
  expect(second).toMatchObject({ id: 'b', course: 'Course b' });
});

test('the answer is told in words', () => {
  expect(answerWords(answer)).toBe('24 completed');
  expect(answerWords({ ...answer, attempts: 2, skipped: [left] })).toBe(
    '24 completed, 2 recorded as not passed, 1 left out',
  );
  expect(answerWords({ ...answer, completed: 0, attempts: 3 })).toBe('3 recorded as not passed');
  expect(answerWords({ ...answer, completed: 0, skipped: [left] })).toBe('0 completed, 1 left out');
});

test('the line over the list counts people, completions and who is away', () => {
  expect(wordsOf(places, 3, 0)).toBe('3 people: 4 completions');
  expect(wordsOf(places.slice(0, 1), 1, 2)).toBe('1 person: 1 completion, 2 not there');
});
