import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';

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
    ['reject', 'Delivery: there is no "By mail". Course Name is required.'],
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

test('"Unknown" is the name of a course only where a course is called so already', async () => {
  const stored = {
    courseName: 'Unknown',
    deliveryTypeId: company.lookup('DeliveryType', 'Online'),
  };
  expect((await call(api.courses.save, stored, token)).statusCode).toBe(200);
  const seen = await preview(
    [
      ['Unknown', '', 'Online', '', '', '', '49 CFR 172.704', ''],
      ['TBD', '', 'Online', '', '', '', '', ''],
    ],
    header,
  );
  expect((await run.rows(seen.id)).data.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['update', null],
    ['reject', 'Course Name is required.'],
  ]);
});

test('of two courses of one name the code tells which is meant, and name and code have to agree', async () => {
  const deliveryTypeId = company.lookup('DeliveryType', 'Online');
  const save = async (courseName: string, courseCode: string, more: object = {}) =>
    (
      await call(api.courses.save, { courseName, courseCode, deliveryTypeId, ...more }, token)
    ).json<{ data: { id: string } }>().data.id;
  const old = await save('Night driving', 'ND-1', { isActive: false });
  const now = await save('Night driving', 'ND-2');
  const other = await save('Night shift', 'NS-1');
  const seen = await preview(
    [
      ['Night driving', 'ND-1', '', '', '30', '', '', ''],
      ['Night Driving', '', '', '', '45', '', '', ''],
      ['Night driving', 'NS-1', '', '', '60', '', '', ''],
      ['Shift at night', 'ns-1', 'Online', '', '', '', '', ''],
      ['Night shift', 'NS-9', '', '', '15', '', '', ''],
    ],
    header,
  );
  const outcomes = async () =>
    (await run.rows(seen.id)).data.map(({ outcome, reason }) => [outcome, reason]);
  expect(await outcomes()).toEqual([
    ['update', null],
    ['update', null],
    [
      'reject',
      'code NS-1 is Night shift (NS-1), the name Night driving is 2 courses: correct one of them.',
    ],
    ['reject', 'Code ns-1 is Night shift here and Shift at night in the file: say which is meant.'],
    ['update', 'Code: NS-1 becomes NS-9.'],
  ]);
  const [, , third, fourth] = (await run.rows(seen.id)).data;
  expect(third).toMatchObject({ mayBeNew: false });
  expect(fourth).toMatchObject({ candidates: [{ id: other }], mayBeNew: true });
  await run.check(seen.id, { rows: { 5: 'new' } });
  expect((await outcomes())[3]?.[0]).toBe('create');
  await run.commit(seen.id);
  const stored = await server.database.owner
    .selectFrom('courseCatalog')
    .select(['id', 'durationMinutes', 'courseCode'])
    .where('id', 'in', [old, now, other])
    .orderBy('id')
    .execute();
  expect(stored).toEqual([
    { id: old, durationMinutes: 30, courseCode: 'ND-1' },
    { id: now, durationMinutes: 45, courseCode: 'ND-2' },
    { id: other, durationMinutes: 15, courseCode: 'NS-9' },
  ]);
  // Two of one name in a file, each with a code of its own, are two.
  const fresh = await preview(
    [
      ['Fresh', 'F-1', 'Online', '', '', '', '', ''],
      ['Fresh', 'F-2', 'Online', '', '', '', '', ''],
      ['Fresh', 'F-2', 'Online', '', '', '', '', ''],
      ['Fresh', '', 'Online', '', '', '', '', ''],
    ],
    header,
  );
  expect((await run.rows(fresh.id)).data.map(({ outcome }) => outcome)).toEqual([
    'create',
    'create',
    'reject',
    'reject',
  ]);
});
