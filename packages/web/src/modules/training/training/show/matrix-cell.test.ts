import { expect, it } from 'vitest';
import { cellDay, cellReason, cellState, openOf } from './matrix-cell.ts';
import type { MatrixCell } from './matrix-source.ts';

const today = '2026-11-23';
const cell = (values: Partial<MatrixCell>): MatrixCell => ({
  trainingMappingId: 'place',
  status: 'Pending',
  dueDate: null,
  completedAt: null,
  validUntil: null,
  ...values,
});
const course = (id: string) => ({ id, title: id });
const hazmat = 'Hazmat';
const late = cell({
  status: 'OverDue',
  dueDate: '2026-10-24T00:00:00.000Z',
  completedAt: '2025-10-24T00:00:00.000Z',
});
const done = cell({
  status: 'Completed',
  completedAt: '2026-01-17T00:00:00.000Z',
  validUntil: '2028-01-17T00:00:00.000Z',
});

it('shows the day of the completion, else the day it is due', () => {
  expect(cellDay(late)).toBe('10/24/2026');
  expect(cellDay(done)).toBe('01/17/2026');
  expect(cellDay(cell({ status: 'Waived', dueDate: '2026-01-01' }))).toBe('Waived');
  expect(cellState(late)).toBe('OVERDUE');
});

it('says why, and what came before', () => {
  expect(cellReason(late, hazmat, today)).toBe(
    'Overdue: Hazmat was due 10/24/2026, 30 days ago. Last completed 10/24/2025.',
  );
  expect(cellReason(cell({ dueDate: '2027-11-23' }), hazmat, today)).toBe(
    'Pending: Hazmat is due 11/23/2027, in 365 days',
  );
  expect(cellReason(done, hazmat, today)).toBe(
    'Completed: Hazmat on 01/17/2026, valid until 01/17/2028',
  );
  expect(cellReason({ ...done, validUntil: null }, hazmat, today)).toBe(
    'Completed: Hazmat on 01/17/2026, needs no repetition',
  );
});

it('finds what is open of a person, in the order of the courses', () => {
  const person = {
    EmployeeId: 'zoe',
    employeeName: 'Zoe',
    employeeNumber: null,
    employeeGroup: null,
    cells: { Hazmat: late, Hours: done, Forklift: cell({ dueDate: '2027-01-01' }) },
  };
  const open = openOf(person, [
    course('Forklift'),
    course('Hours'),
    course('Hazmat'),
    course('Other'),
  ]);
  expect(open.map((place) => [place.course, place.state])).toEqual([
    ['Forklift', 'PENDING'],
    ['Hazmat', 'OVERDUE'],
  ]);
});
