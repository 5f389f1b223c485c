import { expect, test } from 'vitest';
import type { Entry } from './entries.ts';
import { movingOf, whyFixed } from './moves.ts';

const training = { id: 't', trainingName: 'T', dueDate: '2026-11-30T00:00:00.000Z' };
const course = (due: object) => ({ kind: 'course', key: '', due }) as unknown as Entry;

test('what one training asks for moves with it', () => {
  const entry = course({ training, askedBy: 1, state: 'PENDING' });
  expect(movingOf(entry)).toEqual({ what: 'due', training, from: '2026-11-30' });
  expect(whyFixed(entry)).toBeNull();
});

test('a legal day stays and says why, and so does one that several trainings ask for', () => {
  const legal = course({ training: null, askedBy: 0, state: 'OVERDUE' });
  expect(movingOf(legal)).toBeNull();
  expect(whyFixed(legal)).toMatch(/law/);
  expect(whyFixed(course({ training: null, askedBy: 2, state: 'PENDING' }))).toMatch(
    /^2 trainings/,
  );
});
