import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { starterCourses } from '@roadproof/domain/training/course-starter';
import { expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { testApp } from '../../../testing/test-app.ts';
import { assigner } from './testing/assign.ts';

const today = '2026-11-21';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { call, company, database, signIn, statements } = server;
const token = await signIn();
const deliveryTypeId = company.lookup('DeliveryType', 'Classroom');
const driver = company.lookup('EmployeeType', 'CDL');
const mechanic = company.lookup('EmployeeType', 'Mechanic');
const assign = assigner(server);

const save = (input: Record<string, unknown>) => call(api.courses.save, input, token);
const saved = async (input: Record<string, unknown>) => {
  const answer = await save({ deliveryTypeId, ...input });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { id: string; version: number } }>().data;
};
const faults = async (input: Record<string, unknown>) => {
  const answer = await save(input);
  const { messages } = answer.json<Failure>();
  return [answer.statusCode, ...messages.map(({ field, message }) => `${field}: ${message}`)];
};
interface Course {
  readonly version: number;
  readonly files: readonly { readonly id: string; readonly fileName: string }[];
  readonly employeeTypes: readonly { readonly name: string }[];
  readonly [field: string]: unknown;
}
const read = async (Id: string) =>
  (await call(api.courses.get, { Id }, token)).json<{ data: Course }>().data;
const list = async (body: Record<string, unknown> = {}, as = token) =>
  (await call(api.courses.list, body, as)).json<{
    data: {
      [field: string]: unknown;
      courseName: string;
      assignedNow: number | null;
      requiredFor: string | null;
    }[];
    total: number;
  }>();
const pdf = (name: string) => new File(['%PDF-1.4\n%%EOF'], name, { type: 'application/pdf' });

test('a new course is stored as told, in at most 14 statements', async () => {
  const { result, count } = await statements(() =>
    save({
      courseName: '  Hazmat General ',
      courseCode: 'HM',
      deliveryTypeId,
      categoryId: company.lookup('CourseCategory', 'Hazmat'),
      durationMinutes: '150',
      recurrenceMonths: '36',
      requiresGrade: 'true',
      assignWithinDays: '90',
      employeeTypeIds: [driver, mechanic],
      licenceClassIds: company.lookup('LicenceClass', 'A'),
      employeeGroupIds: '',
      files: [pdf('slides.pdf'), pdf('test.pdf')],
    }),
  );
  expect(result.statusCode).toBe(200);
  expect(count).toBeLessThanOrEqual(14);
  const { id } = result.json<{ data: { id: string } }>().data;
  expect(await read(id)).toMatchObject({
    version: 1,
    courseName: 'Hazmat General',
    category: 'Hazmat',
    deliveryType: 'Classroom',
    durationMinutes: 150,
    recurrence: 'Every 36 months',
    dueSoonDays: 30,
    requiresGrade: true,
    requiresDocument: false,
    assignWithinDays: 90,
    isActive: true,
    requiredFor: 'CDL, Mechanic, Class A',
    files: [{ fileName: 'slides.pdf' }, { fileName: 'test.pdf' }],
    compliance: null,
    assignedNow: 0,
    usedBy: 0,
  });
});

test('everything that is wrong is told at once, at its field', async () => {
  expect(await faults({ courseCode: 'X' })).toEqual([
    400,
    'courseName: Course name is required.',
    'deliveryTypeId: Delivery is required.',
  ]);
  expect(
    await faults({
      courseName: ' ',
      recurrenceMonths: '121',
      dueSoonDays: '181',
      durationMinutes: '1.5',
    }),
  ).toEqual([
    400,
    'courseName: Course name is required.',
    'durationMinutes: Duration is a whole number.',
    'recurrenceMonths: Recurrence is at most 120.',
    'dueSoonDays: Due soon is at most 180.',
  ]);
  expect(
    await faults({ courseName: 'X', deliveryTypeId: driver, employeeTypeIds: [deliveryTypeId] }),
  ).toEqual([400, 'deliveryTypeId: Delivery is not known.', 'employeeTypeIds: Type is not known.']);
  const six = Array.from({ length: 6 }, (_, at) => pdf(`${at}.pdf`));
  expect((await faults({ courseName: 'X', deliveryTypeId, files: six }))[0]).toBe(400);
});

test('a name is taken while its course is active, in any letter case', async () => {
  const { id } = await saved({ courseName: 'Winter Driving', courseCode: 'WD' });
  expect(await faults({ courseName: 'WINTER driving', deliveryTypeId })).toEqual([
    409,
    'courseName: There is a course called Winter Driving (WD) already.',
  ]);
  await saved({ id, isActive: false });
  const next = await saved({ courseName: 'winter driving' });
  expect(await faults({ id, isActive: true })).toEqual([
    409,
    'isActive: There is an active course called winter driving already, so this one stays inactive.',
  ]);
  // The one that is offered is called as it was; the old one says which it is.
  const columns = async (search: string) =>
    (await list({ options: { search } })).data.map((row) => [row['isActive'], row['columnName']]);
  expect(await columns('winter')).toEqual(
    expect.arrayContaining([
      [true, 'winter driving'],
      [false, 'Winter Driving (WD)'],
    ]),
  );
  await saved({ id: next.id, courseName: 'Winter Driving' });
});

test('a course may be due in one month, every so many whole years', async () => {
  const first = { courseName: 'Yearly talk', recurrenceMonths: '12', recurrenceMonth: '1' };
  const { id } = await saved(first);
  expect(await read(id)).toMatchObject({
    recurrenceMonths: 12,
    recurrenceMonth: 1,
    recurrence: 'Every 12 months, in January',
  });
  const message =
    'recurrenceMonths: A course that is always due in January repeats every 12, 24, 36 or more months, in whole years.';
  expect(
    await faults({ ...first, courseName: 'Other', deliveryTypeId, recurrenceMonths: '18' }),
  ).toEqual([400, message]);
  // What is stored is judged with what is sent.
  expect(await faults({ id, recurrenceMonths: '6' })).toEqual([400, message]);
  expect((await faults({ id, recurrenceMonth: '13' }))[1]).toBe(
    'recurrenceMonth: Due is at most 12.',
  );
  await saved({ id, recurrenceMonths: '24' });
  expect(await read(id)).toMatchObject({ recurrence: 'Every 24 months, in January' });
  // Taken once, it is due in no month.
  await saved({ id, recurrenceMonths: '' });
  expect(await read(id)).toMatchObject({ recurrence: 'Once', recurrenceMonth: null });
});

test('an absent field stays, an empty one is cleared, and an old version is refused', async () => {
  const { id, version } = await saved({
    courseName: 'Backing',
    regulation: '49 CFR 392',
    recurrenceMonths: 12,
    dueSoonDays: 60,
    employeeTypeIds: [driver, mechanic],
    files: [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf')],
  });
  const { files } = await read(id);
  const kept = files.slice(1).map(({ fileName }) => fileName);
  expect((await faults({ id, files: [pdf('e.pdf'), pdf('f.pdf')] }))[1]).toBe(
    'files: A course keeps at most 5 files.',
  );
  await saved({
    id,
    version,
    recurrenceMonths: '',
    dueSoonDays: '',
    employeeTypeIds: [mechanic],
    removedFileIds: [files[0]?.id],
    files: [pdf('e.pdf'), pdf('f.pdf')],
  });
  const after = await read(id);
  expect(after).toMatchObject({
    version: version + 1,
    courseName: 'Backing',
    regulation: '49 CFR 392',
    recurrence: 'Once',
    dueSoonDays: 30,
  });
  expect(after.employeeTypes.map(({ name }) => name)).toEqual(['Mechanic']);
  expect(after.files.map(({ fileName }) => fileName)).toEqual([...kept, 'e.pdf', 'f.pdf']);
  const stale = await save({ id, version, courseCode: 'BK' });
  expect(stale.statusCode).toBe(409);
  expect(stale.json<{ messages: unknown[] }>().messages).toMatchObject([
    { message: 'Pat Doe changed this record in the meantime.' },
  ]);
});

test('the history tells what changed, whom it is required for and its materials', async () => {
  const { id } = await saved({
    courseName: 'Told',
    employeeTypeIds: [driver],
    files: [pdf('slides.pdf')],
  });
  await saved({ id, recurrenceMonths: 24, employeeTypeIds: '' });
  const answer = await call(api.auditHistory.get, { Entity: 'course', Id: id }, token);
  const { entries } = answer.json<{
    data: { entries: { action: string; what: string; changes: { label: string }[] }[] };
  }>().data;
  expect(entries.map(({ action, what }) => `${what}: ${action}`)).toEqual([
    'Required for: CDL: Deleted',
    'Course: Changed',
    'Material: slides.pdf: Added',
    'Required for: CDL: Added',
    'Course: Created',
  ]);
  expect(entries[1]?.changes).toMatchObject([
    { label: 'Repeat every (months)', old: null, new: '24' },
  ]);
  const without = await signIn({ flags: { hasEmployeeAccess: true } });
  const refused = await call(api.auditHistory.get, { Entity: 'course', Id: id }, without);
  expect(refused.statusCode).toBe(403);
});

test('a used course is not deleted but deactivated; an unused one goes', async () => {
  const { id } = await saved({ courseName: 'Used' });
  await assign(id, { startDate: today, dueDate: today, source: 'manual' });
  const refused = await call(api.courses.remove, { id }, token);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    messages: [{ message: 'Used by 1 assignment: deactivate instead' }],
  });
  await saved({ id, isActive: false });
  expect((await list({ isActive: true, options: { search: 'Used' } })).total).toBe(0);
  const unused = await saved({ courseName: 'Unused' });
  expect((await call(api.courses.remove, { id: unused.id }, token)).statusCode).toBe(200);
  expect((await call(api.courses.get, { Id: unused.id }, token)).statusCode).toBe(404);
});

test('the starter courses come at once, and those that exist are left out', async () => {
  const other = await testCompany(database, 'New Carrier');
  const owner = await signIn({ company: other });
  const add = async () =>
    (await call(api.courses.addStarters, {}, owner)).json<{ data: unknown }>().data;
  const own = {
    courseName: 'hours of SERVICE',
    deliveryTypeId: other.lookup('DeliveryType', 'Online'),
  };
  expect((await call(api.courses.save, own, owner)).statusCode).toBe(200);
  const all = starterCourses.length;
  expect(await add()).toEqual({ added: all - 1, skipped: 1 });
  expect(await add()).toEqual({ added: 0, skipped: all });
  const { data, total } = await list({}, owner);
  expect(total).toBe(all);
  expect(data.find(({ courseName }) => courseName === 'Defensive Driving')?.requiredFor).toBe(
    'CDL, Non-CDL Driver',
  );
});

test('anybody signed in may read the list, but no counts', async () => {
  const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
  const { data } = await list({ withCounts: true }, clerk);
  expect(data.length).toBeGreaterThan(0);
  expect(data.every(({ assignedNow }) => assignedNow === null)).toBe(true);
  const counted = await list({ withCounts: true });
  expect(counted.data.every(({ assignedNow }) => assignedNow !== null)).toBe(true);
});

test('the spreadsheet has every column with its counts', async () => {
  const answer = await call(api.courses.excel, { format: 'csv', courseName: 'Used' }, token);
  const [header = '', row = ''] = answer.body.split('\r\n');
  expect(header).toContain(
    'Course Name,Code,Category,Delivery,Duration (min),Recurrence,Regulation,Required For,Assigned Now,Compliance %,Active',
  );
  expect(row).toMatch(/^Used,.*,Once,.*,1,100,/);
});
