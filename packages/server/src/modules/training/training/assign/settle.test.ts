import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runNextJob } from '../../../../jobs/testing/run-next-job.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { csvOf, importRun } from '../../../records/import/testing/import-run.ts';
import { trainingJobs } from './required-job.ts';
import { classroom, pairOf } from '../testing/classroom.ts';

// Completions that come in beside the usual (docs/domain.md, Repetition).

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { company, database } = server;
const token = await server.signIn();
const { ask, course, schedule, tracked } = classroom(server, token);
const shown = async (person: string, of: string) =>
  (await tracked(person))
    .map((row) => [row.trainingName, row[of], row.dueDate.slice(0, 10)])
    .sort(([a = ''], [b = '']) => (String(a) < String(b) ? -1 : 1));
const complete = (pair: string, completedAt: string) => {
  const [TrainingMappingId, CourseCatalogId] = pair.split('|');
  const ids = { TrainingMappingId, CourseCatalogId };
  return ask<{ warnings: string[] }>(api.trainingCompletions.complete, { ...ids, completedAt });
};
const cell = async (person: string, name: string, of: string) =>
  pairOf(
    (await tracked(person)).find((row) => row.trainingName === name),
    of,
  );

test('what was completed while somebody was Prior is repeated once they are back', async () => {
  const ann = await company.employee();
  await schedule([await course('Away', { recurrenceMonths: 12 })], [ann]);
  const pair = await cell(ann, 'Class', 'Away');
  const turn = async (name: string) => {
    const employeeStatusId = company.lookup('EmployeeStatus', name);
    const { status } = await ask(api.employees.save, { id: ann, employeeStatusId });
    expect(status).toBe(200);
  };
  await turn('Archived');
  expect((await complete(pair, '2026-11-20')).status).toBe(200);
  await turn('Current');
  expect(await shown(ann, 'Away')).toEqual([
    ['Away – recurrent', 'Pending', '2027-11-20'],
    ['Class', '11/20/2026', '2026-12-31'],
  ]);
});

test('a late entry beside a waiver goes into the history, and the waiver stays', async () => {
  const bo = await company.employee();
  await schedule([await course('Late', { recurrenceMonths: 12 })], [bo]);
  await complete(await cell(bo, 'Class', 'Late'), '2026-11-01');
  const pair = await cell(bo, 'Late – recurrent', 'Late');
  await ask(api.trainingCompletions.waive, { pairs: [pair], reason: 'Retires' });
  const { data } = await complete(pair, '2025-11-01');
  expect(data.warnings[0]).toMatch(
    /^The newest completion is from 11\/01\/2026\. .* stays waived\.$/,
  );
  expect(await shown(bo, 'Late')).toEqual([
    ['Class', '11/01/2026', '2026-12-31'],
    ['Imported history', '11/01/2025', '2025-11-01'],
    ['Late – recurrent', 'Waived', '2027-11-01'],
  ]);
});

test('a course that is not repeated any more ends overdue repetitions too', async () => {
  const cy = await company.employee();
  const id = await course('Ended', {
    recurrenceMonths: 12,
    deliveryTypeId: company.lookup('DeliveryType', 'Classroom'),
  });
  await schedule([id], [cy]);
  await complete(await cell(cy, 'Class', 'Ended'), '2025-01-31');
  expect(await shown(cy, 'Ended')).toContainEqual(['Ended – recurrent', 'OverDue', '2026-01-31']);
  expect((await ask(api.courses.save, { id, recurrenceMonths: '' })).status).toBe(422);
  const end = { id, recurrenceMonths: '', openRepetitions: 'end' };
  expect((await ask(api.courses.save, end)).status).toBe(200);
  expect(await shown(cy, 'Ended')).toEqual([['Class', '01/31/2025', '2026-12-31']]);
});

test('history answers a required course that is taken once, and its undo asks for it again', async () => {
  const id = await course('Orientation');
  const di = await company.employee({ employeeNumber: 'D1', hireDate: '2026-11-20' });
  await database.owner
    .updateTable('client')
    .set({ settings: sql`settings || '{"autoAssignTraining": true}'` })
    .execute();
  await database.owner
    .insertInto('courseAudience')
    .values({
      clientId: company.clientId,
      id: crypto.randomUUID(),
      courseCatalogId: id,
      employeeTypeId: company.lookup('EmployeeType', 'CDL'),
    })
    .execute();
  const typeId = company.lookup('EmployeeType', 'CDL');
  await ask(api.employees.save, { id: di, typeId });
  while (await runNextJob(server.platform, trainingJobs));
  const owed = [['Orientation – required', 'DueSoon', '2026-12-20']];
  expect(await shown(di, 'Orientation')).toEqual(owed);

  const run = importRun(server, token);
  const file = csvOf([
    ['Emp #', 'Course', 'Completed'],
    ['D1', 'Orientation', '1/2/2019'],
  ]);
  const seen = await run.preview(file, 'past.csv', 'pastTraining');
  await run.commit(seen.id);
  expect(await shown(di, 'Orientation')).toEqual([
    ['Imported history', '01/02/2019', '2019-01-02'],
  ]);
  await run.undo(seen.id);
  expect(await shown(di, 'Orientation')).toEqual(owed);
});
