import { api } from '@roadproof/contract/api';
import { addMonths } from '@roadproof/domain/calendar-day';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { assigner } from './testing/assign.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { call, company, database, signIn } = server;
const token = await signIn();
const deliveryTypeId = company.lookup('DeliveryType', 'Classroom');
const assign = assigner(server);

const save = (input: Record<string, unknown>) => call(api.courses.save, input, token);
const saved = async (input: Record<string, unknown>) => {
  const answer = await save({ deliveryTypeId, ...input });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { id: string } }>().data;
};

/** Each requirement that stands: due by rule, asked for by a training, completed, last valid day. */
const dues = async (courseId: string) => {
  const rows = await database.owner
    .selectFrom('trainingRequirement')
    .select(['ownDue', 'askedDue', 'completedAt', 'validUntil'])
    .where('courseCatalogId', '=', courseId)
    .where('deletedAt', 'is', null)
    .orderBy('dueDate')
    .execute();
  return rows.map((row) => [row.ownDue, row.askedDue, row.completedAt, row.validUntil]);
};

test('a changed recurrence asks what becomes of future due dates, and moves open repetitions alone', async () => {
  const { id } = await saved({ courseName: 'Repeated', recurrenceMonths: 36 });
  const completedAt = '2026-01-31';
  const due = addMonths(completedAt, 36);
  const first = { startDate: '2026-01-01', dueDate: '2026-02-01', source: 'manual' as const };
  const person = await assign(id, first, { completedAt, validUntil: due });
  await assign(id, { startDate: completedAt, dueDate: due, source: 'auto' }, {}, person);
  // Asked for by a training alone: that is none of the recurrence's.
  await assign(id, { ...first, dueDate: '2027-02-01' });
  const before = await dues(id);

  const answer = await save({ id, recurrenceMonths: 6 });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    messages: [{ field: 'recomputeDueDates' }],
    conflict: { open: 1, overdue: 1, completions: 1 },
  });
  await saved({ id, recurrenceMonths: 24, recomputeDueDates: false });
  expect(await dues(id)).toEqual(before);
  await saved({ id, recurrenceMonths: 36, recomputeDueDates: false });
  await saved({ id, recurrenceMonths: 24, recomputeDueDates: true });
  const moved = addMonths(completedAt, 24);
  expect(await dues(id)).toEqual([
    [null, '2026-02-01', completedAt, moved],
    [null, '2027-02-01', null, null],
    [moved, null, null, null],
  ]);
  expect((await save({ id, recurrenceMonths: '' })).statusCode).toBe(422);
  await saved({ id, recurrenceMonths: '', openRepetitions: 'end' });
  expect(await dues(id)).toEqual([
    [null, '2026-02-01', completedAt, null],
    [null, '2027-02-01', null, null],
  ]);
  // Nothing of the old recurrence is left to ask about.
  expect((await save({ id, courseCode: 'R' })).statusCode).toBe(200);
});

test('a course taken once that becomes a repeated one: completions get a last valid day', async () => {
  const { id } = await saved({ courseName: 'Once only' });
  const done = { completedAt: '2026-02-28', validUntil: null };
  await assign(id, { startDate: '2026-01-01', dueDate: '2026-03-01', source: 'manual' }, done);
  expect((await save({ id, recurrenceMonths: 12 })).json()).toMatchObject({
    conflict: { open: 0, overdue: 0, completions: 1 },
  });
  await saved({ id, recurrenceMonths: 12, recomputeDueDates: true });
  expect(await dues(id)).toEqual([
    [null, '2026-03-01', '2026-02-28', '2027-02-28'],
    ['2027-02-28', null, null, null],
  ]);
});
