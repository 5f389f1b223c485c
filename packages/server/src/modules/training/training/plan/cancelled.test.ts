import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../testing/test-app.ts';
import { classroom, pairOf } from '../testing/classroom.ts';

const today = '2026-11-21';
const done = `${today}T00:00:00.000Z`;
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { company } = server;
const token = await server.signIn();
const { ask, course, schedule, tracked } = classroom(server, token);
const [aid, fire] = [await course('First aid'), await course('Fire')];
const [ann, bo] = [
  await company.employee({ firstName: 'Ann' }),
  await company.employee({ firstName: 'Bo' }),
];
let id = '';

type Row = Readonly<Record<string, unknown>>;
const rows = async (operation: Operation, input: Row) =>
  (await ask<readonly Row[]>(operation, input)).data;
const file = async (operation: Operation, input: Row): Promise<Row[]> =>
  parse((await server.call(operation, { format: 'csv', ...input }, token)).body, {
    bom: true,
    columns: true,
  });

// Two people in two courses, of which one person completed one when the training was cancelled.
beforeAll(async () => {
  ({ id } = await schedule([aid, fire], [ann, bo], { trainingName: 'Snowed in' }));
  await ask(api.trainingCompletions.completeMany, {
    pairs: pairOf((await tracked(ann))[0], 'First aid'),
    completedAt: today,
  });
  expect((await ask(api.trainings.cancel, { id, reason: 'Snow' })).data).toMatchObject({
    closed: 3,
  });
});

test('nothing that was open is owed any more', async () => {
  expect(await tracked(bo)).toEqual([]);
  expect(await rows(api.employees.courses, { EmployeeId: bo })).toEqual([]);
  expect(await rows(api.coursePeople.list, { courseCatalogId: fire })).toEqual([]);
  expect(await rows(api.trainings.tracker, { TrainingStatus: 'Pending' })).toEqual([]);
  expect(await file(api.trainings.excel, { TrainingStatus: 'Pending' })).toEqual([]);
});

test('the completion stays with the person', async () => {
  expect(await rows(api.employees.courses, { EmployeeId: ann })).toMatchObject([
    { course: 'First aid', trainingName: 'Snowed in', status: 'Completed', dateCompleted: done },
  ]);
});

test('the completion stays with the course and in its file', async () => {
  const of = { courseCatalogId: aid };
  expect(await rows(api.coursePeople.list, of)).toMatchObject([
    { employeeName: 'Ann Doe', status: 'Valid', lastCompleted: done, trainingName: 'Snowed in' },
  ]);
  expect(await file(api.coursePeople.excel, of)).toMatchObject([
    { Employee: 'Ann Doe', Status: 'Valid', 'Last Completed': '11/21/2026' },
  ]);
  expect(await rows(api.courseTrainings.list, of)).toMatchObject([
    { trainingName: 'Snowed in', isCancelled: true, employeeCount: 1, completedCount: 1 },
  ]);
  expect(await file(api.courseTrainings.excel, of)).toMatchObject([
    { 'Training Name': 'Snowed in', Cancelled: 'Yes', Completed: '1' },
  ]);
});

test('the completion stays in the training, its roster and their files', async () => {
  expect((await ask(api.trainings.get, { Id: id })).data).toMatchObject({
    isCancelled: true,
    cancelReason: 'Snow',
    completedAssignmentCount: 1,
    courses: [
      { courseName: 'First aid', completedCount: 1 },
      { courseName: 'Fire', completedCount: 0 },
    ],
  });
  const of = { trainingId: id };
  const completed = { employeeName: 'Ann Doe', 'First aid_CompletionDate': today };
  expect(await rows(api.trainings.roster, of)).toMatchObject([completed, {}]);
  expect(await file(api.trainings.rosterExcel, of)).toMatchObject([
    { Employee: 'Ann Doe', 'First aid': '11/21/2026' },
    { Employee: 'Bo Doe' },
  ]);
  expect(await file(api.trainings.listExcel, {})).toMatchObject([
    { 'Training Name': 'Snowed in', Cancelled: 'Yes' },
  ]);
});

test('who has the course from it is not asked for it again', async () => {
  const { created, skipped } = await schedule([aid], [ann, bo]);
  expect([created, skipped.map(({ name }) => name)]).toEqual([1, ['Ann Doe']]);
});
