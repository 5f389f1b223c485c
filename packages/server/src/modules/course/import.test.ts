import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { csvOf, importRun } from '../import/testing/import-run.ts';

const server = await testApp();
const { call, company } = server;
const token = await server.signIn();
const run = importRun(server, token);

const header = ['Course', 'Code', 'Format', 'Category', 'Length', 'Frequency', 'CFR', 'Graded'];
const preview = (rows: readonly (readonly string[])[], columns = header) =>
  run.preview(csvOf([columns, ...rows]), 'courses.csv', 'course');

interface Course {
  readonly courseName: string;
  readonly recurrenceMonths: number | null;
  readonly durationMinutes: number | null;
  readonly dueSoonDays: number;
  readonly isActive: boolean;
}
const listed = async () =>
  (await call(api.courses.list, {}, token)).json<{ data: Course[] }>().data;
const named = async (name: string) =>
  (await listed()).find(({ courseName }) => courseName === name);

test('courses come as people write them; wrong ones stay out with the reason', async () => {
  const stored = {
    courseName: 'Cargo Securement',
    deliveryTypeId: company.lookup('DeliveryType', 'Online'),
    recurrenceMonths: 12,
  };
  expect((await call(api.courses.save, stored, token)).statusCode).toBe(200);
  const seen = await preview([
    ['Hazmat', 'HM', 'classroom', 'hazmat', '2.5 h', 'every 3 years', '49 CFR 172.704', 'yes'],
    ['Orientation', '', 'Classroom', '', '4 hours', 'once', '', ''],
    ['CARGO securement', '', '', '', '', '24', '', ''],
    ['No Delivery', '', '', '', '', '', '', ''],
    ['Too Often', '', 'Online', '', 'long', '0', '', 'perhaps'],
    ['Unknown', '', 'By mail', '', '', '', '', ''],
    ['hazmat', '', 'Online', '', '', '', '', ''],
    ['', 'X', 'Online', '', '', '', '', ''],
  ]);
  const { data } = await run.rows(seen.id);
  expect(data.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['create', null],
    ['create', null],
    ['update', null],
    ['reject', 'Delivery is required.'],
    [
      'reject',
      'Duration: "long" cannot be read; write 90, 90 min, or 1.5 h. Recurrence: "0" cannot be read; write 36, Every 12 months, or Once. Grade Required: "perhaps" cannot be read; write Yes or No.',
    ],
    ['reject', 'Delivery: there is no "By mail".'],
    ['reject', 'Row 2 of this file is the same: course hazmat.'],
    ['reject', 'Course Name is required.'],
  ]);
  await run.commit(seen.id);
  expect(await named('Hazmat')).toMatchObject({
    recurrenceMonths: 36,
    durationMinutes: 150,
    dueSoonDays: 30,
    isActive: true,
  });
  expect(await named('Orientation')).toMatchObject({ recurrenceMonths: null });
  expect(await named('CARGO securement')).toMatchObject({ recurrenceMonths: 24 });

  await run.undo(seen.id);
  expect((await listed()).map(({ courseName }) => courseName)).toEqual(['Cargo Securement']);
  expect(await named('Cargo Securement')).toMatchObject({ recurrenceMonths: 12 });
});

test('the exported catalogue comes back unchanged', async () => {
  await call(api.courses.addStarters, {}, token);
  const file = await call(api.courses.excel, { format: 'csv' }, token);
  const seen = await run.preview(file.body, 'course_catalog.csv', 'course');
  const { create, update, unchanged, reject } = seen.counts;
  expect({ create, update, reject }).toEqual({ create: 0, update: 0, reject: 0 });
  expect(unchanged).toBe((await listed()).length);
});

test('a course may be due in one month, in a column of its own or as an exported list says it', async () => {
  const columns = ['Course', 'Format', 'Recurrence', 'Due In'];
  const seen = await preview(
    [
      ['Yearly talk', 'Online', '12', 'January'],
      ['Exported talk', 'Online', 'Every 24 months, in March', ''],
      ['Odd talk', 'Online', '18', 'January'],
      ['Strange talk', 'Online', '12', 'Someday'],
    ],
    columns,
  );
  const { data } = await run.rows(seen.id);
  expect(data.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['create', null],
    ['create', null],
    [
      'reject',
      'A course that is always due in January repeats every 12, 24, 36 or more months, in whole years.',
    ],
    ['reject', 'Due In: "Someday" cannot be read; write January, 1, or From completion.'],
  ]);
  await run.commit(seen.id);
  expect(await named('Yearly talk')).toMatchObject({ recurrence: 'Every 12 months, in January' });
  expect(await named('Exported talk')).toMatchObject({ recurrence: 'Every 24 months, in March' });
});
