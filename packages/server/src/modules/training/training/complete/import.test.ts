import { api } from '@roadproof/contract/api';
import { importedTrainingId } from '@roadproof/contract/training/training-row';
import { expect, test } from 'vitest';
import { testApp } from '../../../../testing/test-app.ts';
import { csvOf, importRun } from '../../../records/import/testing/import-run.ts';
import { classroom } from '../testing/classroom.ts';

const today = '2026-11-21';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { company } = server;
const token = await server.signIn({ flags: { hasTrainingAccess: true } });
const { ask, course, tracked } = classroom(server, token);
const run = importRun(server, token);
const header = ['Emp #', 'Last Name', 'First Name', 'Course', 'Completed', 'Result'];
const hazmat = await course('Hazmat', { recurrenceMonths: 36, courseCode: 'HM' });
await course('Orientation');
const ann = await company.employee({
  firstName: 'Ann',
  lastName: 'Lee',
  employeeNumber: 'A1',
  hireDate: '2020-01-01',
});
const bo = await company.employee({ firstName: 'Bo', lastName: 'Kim' });
const shown = async (person: string) =>
  (await tracked(person)).map((row) => [
    row.trainingName,
    row['trainingId'] === importedTrainingId,
    row.dueDate.slice(0, 10),
    row.status,
  ]);

test('completions of the past stand as one row of history, recur from then on, and are taken back whole', async () => {
  const file = csvOf([
    header,
    ['A1', '', '', 'HM', '10/14/2021', 'Pass'],
    ['A1', '', '', 'Hazmat', '10/14/2024', 'Pass'],
    ['', 'Lee', 'Ann', 'orientation', '1/2/2019', ''],
    ['', 'Kim', 'Bo', 'Hazmat', '10/14/2024', ''],
    ['', 'Kim', 'Bo', 'Hazmat', '10/14/2024', ''],
    ['', 'Kim', 'Bo', 'Juggling', '10/14/2024', ''],
    ['', 'Kim', 'Bo', 'Hazmat', '11/22/2026', ''],
    ['Z9', '', '', 'Hazmat', '10/14/2024', ''],
    ['A1', '', '', '', '', ''],
  ]);
  const seen = await run.preview(file, 'past.csv', 'pastTraining');
  const { data } = await run.rows(seen.id);
  expect(data.map((row) => row.outcome)).toEqual([
    'create',
    'create',
    'create',
    'create',
    'reject',
    'reject',
    'reject',
    'reject',
    'reject',
  ]);
  expect(data[2]?.reason).toBe('01/02/2019 is before Ann Lee was hired on 01/01/2020.');
  expect(data[4]?.reason).toBe('Row 5 of this file is the same: Bo Kim, Hazmat, 10/14/2024.');
  expect(data[7]?.reason).toBe('No employee has the number Z9.');
  expect(data[8]?.reason).toBe('A course is needed. A completion date is needed.');
  await run.commit(seen.id);

  expect(await shown(ann)).toEqual([
    ['Hazmat – recurrent', true, '2027-10-14', 'Pending'],
    ['Imported history', true, '2019-01-02', 'Completed'],
    ['Imported history', true, '2021-10-14', 'Completed'],
    ['Imported history', true, '2024-10-14', 'Completed'],
  ]);
  const list = await ask<Record<string, unknown>[]>(api.trainings.list, { source: 'import' });
  expect(list.data).toMatchObject([
    {
      id: importedTrainingId,
      trainingName: 'Imported history',
      courseCount: 2,
      employeeCount: 2,
      completedCount: 2,
      startDate: '2019-01-02T00:00:00.000Z',
      dueDate: '2024-10-14T00:00:00.000Z',
      status: 'Completed',
    },
  ]);
  expect((await ask(api.trainings.get, { Id: importedTrainingId })).status).toBe(404);

  const again = await run.preview(file, 'past.csv', 'pastTraining');
  expect(again.counts).toMatchObject({ create: 0, unchanged: 4 });

  await run.undo(seen.id);
  expect(await shown(ann)).toEqual([]);
  expect(await shown(bo)).toEqual([]);
  expect((await ask<unknown[]>(api.trainings.list, {})).data).toEqual([]);
  expect(hazmat).toBeTruthy();
});

test('a completion with a document added since is not taken back', async () => {
  const seen = await run.preview(
    csvOf([header, ['A1', '', '', 'Hazmat', '5/5/2025', '']]),
    'one.csv',
    'pastTraining',
  );
  await run.commit(seen.id);
  const row = (await tracked(ann)).find((one) => one.status === 'Completed');
  const [trainingMappingId, courseCatalogId] = String(row?.['__Id__Hazmat']).split('|');
  const docs = new File(['%PDF-1.4\n%%EOF'], 'c.pdf', { type: 'application/pdf' });
  const added = await ask(api.trainingCompletions.addFiles, {
    trainingMappingId,
    courseCatalogId,
    docs,
  });
  expect(added).toMatchObject({ status: 200 });
  const { messages } = await run.undoRefused(seen.id);
  expect(messages[0]?.message).toContain('Ann Lee, Hazmat');

  // Taken back by hand it leaves nothing open behind.
  await ask(api.trainingCompletions.reopen, { pairs: [String(row?.['__Id__Hazmat'])] });
  expect(await tracked(ann)).toEqual([]);
});
