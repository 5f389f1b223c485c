import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../../testing/test-app.ts';
import { assigner } from '../../course/testing/assign.ts';
import { classroom, pairOf } from '../testing/classroom.ts';

const today = '2026-11-21';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { company } = server;
const { ask, course, schedule, tracked } = classroom(server, await server.signIn());
const assign = assigner(server);
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => company.employee({ firstName: `P${at}` })));
const pdf = (text: string) =>
  new File([`%PDF-1.4\n${text}\n%%EOF`], `${text}.pdf`, { type: 'application/pdf' });
const day = (text: unknown) => String(text).slice(0, 10);
const openOf = async (person: string) =>
  (await tracked(person))
    .filter((row) => row.status !== 'Completed')
    .map((row) => [row.trainingName, day(row.dueDate)]);

/** Completed three years before the day it is due again. */
async function dueAgain(hazmat: string, person: string, due: string): Promise<void> {
  const before = `${Number(due.slice(0, 4)) - 3}${due.slice(4)}`;
  const past = { startDate: before, dueDate: before, source: 'manual' as const };
  await assign(hazmat, past, { completedAt: before, validUntil: due }, person);
  await assign(hazmat, { startDate: before, dueDate: due, source: 'auto' }, {}, person);
}

test('three cohorts are taken into one class, keep their days, and are completed with one scan', async () => {
  const hazmat = await course('Hazmat', { recurrenceMonths: 36 });
  const group = await people(6);
  const days = ['2026-12-01', '2026-12-01', '2026-12-09', '2026-12-09', '2026-12-20', '2026-12-20'];
  for (const [at, person] of group.entries()) await dueAgain(hazmat, person, days[at] ?? '');
  const form = {
    trainingName: 'Hazmat Dallas',
    dueDate: '2026-12-01',
    classDate: '2026-12-01',
  };
  const { data: preview } = await ask<Record<string, unknown>>(api.trainings.preview, {
    courseIds: [hazmat],
    dueDate: '2026-12-01',
    who: { employeeIds: group },
  });
  expect(preview).toMatchObject({ assignmentCount: 6, takenUpCount: 6, busyCount: 0 });
  const saved = await schedule([hazmat], group, form);
  expect(saved).toMatchObject({ created: 6, skipped: [] });
  for (const [at, person] of group.entries())
    expect(await openOf(person)).toEqual([['Hazmat Dallas', days[at]]]);

  // A second class takes nobody out of the first one unless it is named.
  const second = { trainingName: 'Hazmat Waco', dueDate: '2026-12-01', classDate: '2026-11-30' };
  await expect(schedule([hazmat], group, second)).rejects.toThrow(
    /None of these people need this training/,
  );
  const taken = await schedule([hazmat], group.slice(0, 1), { ...second, takeFrom: saved.id });
  expect(taken).toMatchObject({ created: 1 });
  expect(await openOf(group[0] ?? '')).toEqual([['Hazmat Waco', '2026-12-01']]);
  const { data: numbers } = await ask(api.trainings.cancel, { id: taken.id });
  expect(numbers).toMatchObject({ goBack: 1, end: 0 });
  await schedule([hazmat], group.slice(0, 1), { ...form, trainingName: 'Hazmat Dallas 2' });

  const rows = await Promise.all(group.map(async (person) => (await tracked(person))[0]));
  const before = (await server.files()).length;
  const done = await ask(api.trainingCompletions.completeMany, {
    pairs: rows.map((row) => pairOf(row, 'Hazmat')).join(','),
    completedAt: today,
    gradeId: company.lookup('Grade', 'Pass'),
    docs: [pdf('scan')],
  });
  expect(done.data).toMatchObject({ completed: 6, next: 6, attempts: 0, skipped: [] });
  expect(await server.files()).toHaveLength(before + 1);
  for (const person of group)
    expect(await openOf(person)).toEqual([['Hazmat – recurrent', '2029-11-21']]);
});

test('a failed test is an attempt; absent leaves it open; waived is its own word', async () => {
  const [ann = '', bo = '', cy = ''] = await people(3);
  await schedule([await course('Tested', { recurrenceMonths: 36 })], [ann, bo, cy]);
  const rowOf = async (person: string) => (await tracked(person))[0];
  const idsOf = async (person: string) => {
    const [TrainingMappingId, CourseCatalogId] = pairOf(await rowOf(person), 'Tested').split('|');
    return { TrainingMappingId, CourseCatalogId };
  };
  const grade = (name: string) => company.lookup('Grade', name);
  const failed = await ask<{ warnings: string[] }>(api.trainingCompletions.complete, {
    ...(await idsOf(ann)),
    completedAt: '2026-11-10',
    gradeId: grade('Fail'),
  });
  expect(failed.data).toMatchObject({ isAttempt: true, isRepetition: false });
  expect(failed.data.warnings[0]).toMatch(/^Recorded as not passed/);
  expect(await rowOf(ann)).toMatchObject({ Tested: 'Pending', status: 'Pending' });
  const certificate = await ask(api.trainingCompletions.certificate, await idsOf(ann));
  expect(certificate.status).not.toBe(200);
  const passed = await ask(api.trainingCompletions.complete, {
    ...(await idsOf(ann)),
    completedAt: today,
    gradeId: grade('Pass'),
  });
  expect(passed.data).toMatchObject({ isAttempt: false });
  const [first] = (await tracked(ann)).filter((row) => row.status === 'Completed');
  const [TrainingMappingId, CourseCatalogId] = pairOf(first, 'Tested').split('|');
  const { data } = await ask<{ attempts: readonly Record<string, unknown>[] }>(
    api.trainingCompletions.get,
    { TrainingMappingId, CourseCatalogId },
  );
  expect(data.attempts.map((one) => [day(one['heldOn']), one['grade']])).toEqual([
    ['2026-11-10', 'Fail'],
  ]);

  const trainingMappingId = (await rowOf(bo))?.['trainingMappingId'];
  const marked = await ask(api.trainingCompletions.attend, {
    trainingMappingIds: [trainingMappingId],
    attendance: 'Absent',
  });
  expect(marked.data).toEqual({ changed: 1 });
  expect(await rowOf(bo)).toMatchObject({ Tested: 'Pending', status: 'Pending' });

  await ask(api.trainingCompletions.waive, {
    pairs: [pairOf(await rowOf(cy), 'Tested')],
    reason: 'Office work only',
  });
  expect(await rowOf(cy)).toMatchObject({ Tested: 'Waived', status: 'Waived' });
  const completed = await ask<{ EmployeeId: string }[]>(api.trainings.tracker, {
    TrainingStatus: 'Completed',
  });
  expect(completed.data.map((row) => row.EmployeeId)).not.toContain(cy);
});

test('cancelled with 11 of 16 completed: the completions stay, who owed it before owes it again', async () => {
  const yearly = await course('Yearly', { recurrenceMonths: 12 });
  const group = await people(16);
  // Of the five who are still open two owed it before.
  for (const person of group.slice(0, 2)) {
    const past = { startDate: '2025-12-01', dueDate: '2025-12-05', source: 'manual' as const };
    const completed = { completedAt: '2025-12-05', validUntil: '2026-12-05' };
    await assign(yearly, past, completed, person);
    await assign(
      yearly,
      { startDate: '2025-12-05', dueDate: '2026-12-05', source: 'auto' },
      {},
      person,
    );
  }
  const { id } = await schedule([yearly], group);
  const roster = await ask<Record<string, unknown>[]>(api.trainings.roster, { trainingId: id });
  const rows = roster.data.filter((row) => group.slice(5).includes(String(row['EmployeeId'])));
  const pairs = rows.map((row) => String(row['__Id__Yearly'])).join(',');
  await ask(api.trainingCompletions.completeMany, { pairs, completedAt: today });
  const details = await ask(api.trainings.get, { Id: id });
  expect(details.data).toMatchObject({ goBackCount: 2, endCount: 3 });
  const cancelled = await ask(api.trainings.cancel, { id, reason: 'The trainer left' });
  expect(cancelled.data).toMatchObject({ goBack: 2, end: 3 });
  for (const person of group.slice(0, 2))
    expect(await openOf(person)).toEqual([['Yearly – recurrent', '2026-12-05']]);
  for (const person of group.slice(2, 5)) expect(await tracked(person)).toEqual([]);
  for (const person of group.slice(5))
    expect((await tracked(person)).filter((row) => row.status === 'Completed')).toMatchObject([
      { trainingName: 'Class', Yearly: '11/21/2026' },
    ]);
});
