import { expect, it } from 'vitest';
import { matrixCell, type RequirementFacts } from './training-matrix.ts';

const today = '2026-11-23';

function fact(values: Partial<RequirementFacts>): RequirementFacts {
  return {
    id: 'one',
    trainingMappingId: 'place',
    closedAs: null,
    dueDate: null,
    windowDays: 30,
    completedAt: null,
    validUntil: null,
    followsId: null,
    ...values,
  };
}
const done = fact({
  id: 'done',
  trainingMappingId: 'then',
  closedAs: 'completed',
  completedAt: '2025-12-07',
  validUntil: '2026-12-07',
});

it('is nothing where the person has nothing of the course', () => {
  expect(matrixCell([], today)).toBeNull();
});

it.each([
  ['2026-11-22', 'OverDue'],
  ['2026-11-23', 'DueSoon'],
  ['2026-12-23', 'DueSoon'],
  ['2026-12-24', 'Pending'],
] as const)('says of an open one due %s that it is %s', (dueDate, status) => {
  expect(matrixCell([fact({ dueDate })], today)).toEqual({
    trainingMappingId: 'place',
    status,
    dueDate,
    completedAt: null,
    validUntil: null,
  });
});

it('judges each course by its own window', () => {
  expect(matrixCell([fact({ dueDate: '2026-12-03', windowDays: 7 })], today)?.status).toBe(
    'Pending',
  );
});

it('shows the open repetition and still knows the last completion', () => {
  const open = fact({ dueDate: '2026-12-07', followsId: 'done' });
  expect(matrixCell([done, open], today)).toEqual({
    trainingMappingId: 'place',
    status: 'DueSoon',
    dueDate: '2026-12-07',
    completedAt: '2025-12-07',
    validUntil: '2026-12-07',
  });
});

it('shows the completion where nothing is open, in the place it was made', () => {
  expect(matrixCell([done], today)).toEqual({
    trainingMappingId: 'then',
    status: 'Completed',
    dueDate: null,
    completedAt: '2025-12-07',
    validUntil: '2026-12-07',
  });
});

it('says Waived where the repetition after the newest completion is waived', () => {
  const waived = fact({ closedAs: 'waived', dueDate: '2026-12-07', followsId: 'done' });
  expect(matrixCell([waived, done], today)?.status).toBe('Waived');
  expect(matrixCell([waived], today)?.status).toBe('Waived');
});

it('forgets a waiver once the course has been completed after it', () => {
  const waived = fact({ closedAs: 'waived', dueDate: '2024-12-07', followsId: 'older' });
  expect(matrixCell([waived, done], today)?.status).toBe('Completed');
});

it('shows what is open before a waiver', () => {
  const waived = fact({ closedAs: 'waived', dueDate: '2026-01-01' });
  const open = fact({ dueDate: '2027-01-01' });
  expect(matrixCell([waived, open], today)?.status).toBe('Pending');
});
