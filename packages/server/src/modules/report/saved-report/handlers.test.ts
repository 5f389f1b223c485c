import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { reportCategories } from '@roadproof/contract/report/report-category';
import { expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp();
const { call } = server;
const ann = await server.signIn({ flags: { hasReportsAccess: true, hasEmployeeAccess: true } });
const bob = await server.signIn({ flags: { hasReportsAccess: true } });
const boss = await server.signIn({
  flags: { hasReportsAccess: true, hasAdministratorAccess: true },
});

type Saved = { readonly data: { readonly id: string; readonly version: number } };
type Rows = OutputOf<typeof api.savedReports.list>;
type Report = { readonly data: OutputOf<typeof api.savedReports.get> };

const save = (input: Record<string, unknown>, by = ann) =>
  call(api.savedReports.save, input as never, by);
const saved = async (input: Record<string, unknown>, by = ann) => {
  const answer = await save(input, by);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<Saved>().data;
};
const names = async (by: string) =>
  (await call(api.savedReports.list, {}, by)).json<Rows>().data.map(({ reportName }) => reportName);
const get = (Id: string, by = ann) => call(api.savedReports.get, { Id }, by);
const report = async (Id: string, by = ann) => (await get(Id, by)).json<Report>().data;

test('a report is kept with its filter, columns and sorting, and opened as it was', async () => {
  const filter = {
    version: 1,
    filter: {
      employeeStatus: 'Current',
      hireDate: { combineWith: 0, filters: [{ value: '2026-01-01', comparisonOperator: 4 }] },
    },
    columns: [{ key: 'lastName', width: 240, pin: 'start' }, { key: 'firstName' }],
    sort: [{ field: 'lastName', direction: 'desc' }],
    search: 'ann',
  };
  const { id, version } = await saved({
    reportName: ' EmployeeReport ',
    category: 'employee',
    filter: JSON.stringify(filter),
  });
  expect(version).toBe(1);
  const found = await report(id);
  expect(found).toMatchObject({
    reportName: 'EmployeeReport',
    category: 'employee',
    categoryName: 'Employees',
    isShared: true,
    mayChange: true,
    leftOut: [],
  });
  expect(JSON.parse(found.filter)).toEqual(filter);
});

test.each(reportCategories)(
  '%s: an empty filter is kept, sent as text or as an object',
  async (category) => {
    const { id } = await saved({ reportName: category, category, filter: '{}' });
    const other = await saved({ reportName: category, category, filter: {} });
    expect((await report(id)).filter).toBe((await report(other.id)).filter);
  },
);

test('the newest stands first; private ones are their owner’s alone', async () => {
  await saved({ reportName: 'Shared', category: 'driver', filter: '{}' });
  const { id } = await saved({ reportName: 'Mine', category: 'driver', isShared: false });
  expect((await names(ann)).slice(0, 2)).toEqual(['Mine', 'Shared']);
  expect((await names(bob))[0]).toBe('Shared');
  expect((await failed(get(id, bob), 404)).messages[0]?.message).toBe(
    'This report no longer exists.',
  );
  expect((await save({ id, version: 1, reportName: 'Yours' }, bob)).statusCode).toBe(404);
});

test('only its owner or an administrator changes and deletes it', async () => {
  const { id, version } = await saved({ reportName: 'Old', category: 'incident' });
  const failure = await failed(save({ id, version, reportName: 'New' }, bob), 403);
  expect(failure.messages[0]?.message).toBe(
    'Only the owner of this report or an administrator can change it.',
  );
  await failed(call(api.savedReports.remove, { id }, bob), 403);
  const renamed = await saved({ id, version, reportName: 'New' }, boss);
  expect(renamed.version).toBe(version + 1);
  await failed(save({ id, version, reportName: 'Newer' }), 409);
  await failed(save({ id, version: renamed.version, isShared: false }, boss), 400);
  await failed(save({ id, version: renamed.version, category: 'driver' }), 400);
  expect((await call(api.savedReports.remove, { id }, boss)).statusCode).toBe(200);
  await failed(get(id), 404);
});

test('what the caller may not ask for is not kept, and left out of what is opened', async () => {
  const hired = { combineWith: 0, filters: [{ value: '2026-01-01', comparisonOperator: 4 }] };
  const filter = {
    filter: { employeeStatus: 'Current', hireDate: hired },
    columns: [{ key: 'hireDate' }, { key: 'lastName' }],
  };
  const { messages } = await failed(
    save({ reportName: 'X', category: 'employee', filter }, bob),
    400,
  );
  expect(messages[0]?.field).toBe('filter');
  const { id } = await saved({ reportName: 'X', category: 'employee', filter });
  const seen = await report(id, bob);
  expect(seen.leftOut).toEqual(['Hire Date']);
  expect(JSON.parse(seen.filter)).toMatchObject({
    filter: { employeeStatus: 'Current' },
    columns: [{ key: 'lastName' }],
  });
});

test('what makes no report is told at its field, and nothing is kept', async () => {
  const before = await names(ann);
  const faults = async (input: Record<string, unknown>) =>
    (await failed(save(input), 400)).messages.map(({ field, message }) => [field, message]);
  expect(await faults({ category: 'employee' })).toEqual([['reportName', 'Name is required.']]);
  expect(await faults({ reportName: 'n'.repeat(101), category: 'employee' })).toEqual([
    ['reportName', 'Name can have at most 100 characters.'],
  ]);
  expect(await faults({ reportName: 'X' })).toEqual([['category', 'Choose a category.']]);
  expect(await faults({ reportName: 'X', category: 'people' })).toEqual([
    ['category', 'Choose a category.'],
  ]);
  expect((await faults({ reportName: 'X', category: 'driver', filter: '{' }))[0]?.[0]).toBe(
    'filter',
  );
  const large = { filter: { lastName: 'x'.repeat(33_000) } };
  expect((await faults({ reportName: 'X', category: 'employee', filter: large }))[0]?.[1]).toMatch(
    /too large/,
  );
  expect(
    (
      await faults({ reportName: 'X', category: 'employee', filter: { filter: { wage: 1 } } })
    )[0]?.[1],
  ).toContain('wage');
  expect(await names(ann)).toEqual(before);
});

test('another company’s report does not exist', async () => {
  const other = await testCompany(server.database);
  const stranger = await server.signIn({ flags: { hasReportsAccess: true }, company: other });
  const { id } = await saved({ reportName: 'Ours', category: 'employee' });
  await failed(get(id, stranger), 404);
  await failed(save({ id, version: 1, reportName: 'Theirs' }, stranger), 404);
  expect(await names(stranger)).toEqual([]);
});

test('somebody’s private report cannot be told from one there never was', async () => {
  const { id, version } = await saved({
    reportName: 'Mine',
    category: 'employee',
    isShared: false,
  });
  for (const answer of [
    get(id, bob),
    save({ id, version, reportName: 'His' }, bob),
    call(api.savedReports.remove, { id }, bob),
  ])
    expect((await answer).statusCode).toBe(404);
  expect((await get(id)).statusCode).toBe(200);
});

test('a training report keeps its sorting by course', async () => {
  const sort = [{ field: 'course', direction: 'asc' }];
  const { id } = await saved({
    reportName: 'By course',
    category: 'training',
    filter: JSON.stringify({ filter: { GetOnlyPendingTrainings: true }, sort }),
  });
  expect(JSON.parse((await report(id)).filter)).toMatchObject({ sort });
});

test('the filter of each category\u2019s own call is taken, and one it does not know is refused', async () => {
  const boss = await server.signIn();
  const filter = (value: string) => ({
    combineWith: 1,
    filters: [{ value, comparisonOperator: 0 }],
  });
  const bodies: Readonly<Record<string, object | string>> = {
    employee: {
      employeeStatus: 'Prior',
      city: filter('Tulsa'),
      options: { isDetailed: true, detailsToInclude: ['Type'], search: 'lee' },
    },
    driver: { OnlyOverDueMedCards: true, EmployeeGroups: [] },
    equipment: { name: filter('Truck') },
    'equipment-renewal': { renewalStatus: undefined },
    'equipment-service-reminder': { status: filter('Overdue') },
    'equipment-work-order': { options: { isDetailed: true } },
    incident: { status: 'Active' },
    training: 'GetOnlyPendingTrainings=true&DueDateRange.StartDate=2026-01-01&CourseIds=',
  };
  for (const category of reportCategories) {
    const body = bodies[category] ?? {};
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const { id } = await saved({ reportName: `As sent ${category}`, category, filter: text }, boss);
    const shown = await report(id, boss);
    const chart = { category, document: shown.filter };
    const answer = await call(api.reports.chart, chart, boss);
    expect([category, answer.statusCode]).toEqual([category, 200]);
    const snapshot = { name: `As sent ${category}`, category, filterExpression: text };
    const kept = await call(api.reportSnapshots.save, snapshot, boss);
    expect([category, kept.statusCode]).toEqual([category, 200]);
  }
  const { messages } = await failed(
    save({ reportName: 'Unknown', category: 'employee', filter: '{"employeeColor":"red"}' }, boss),
    400,
  );
  expect(messages[0]?.field).toBe('filter');
  const ticked = JSON.stringify({ options: { ids: ['x'] }, employeeStatus: 'Current' });
  await failed(save({ reportName: 'Ticked', category: 'employee', filter: ticked }, boss), 400);
});

test('a report from the filter of the call comes back as its form writes it', async () => {
  const boss = await server.signIn();
  const back = async (category: string, filter: string) => {
    const { id } = await saved(
      { reportName: `Form ${filter}`.slice(0, 90), category, filter },
      boss,
    );
    return (JSON.parse((await report(id, boss)).filter) as { filter: object }).filter;
  };
  expect(await back('employee', '{"employeeStatus":"Prior"}')).toEqual({
    employeeStatus: 'Archived',
  });
  expect(await back('driver', 'OnlyOverDueDLs=true&OnlyDueSoonDLs=false')).toEqual({
    OnlyOverDueDLs: true,
  });
  const due = '{"DueDateRange":{"StartDate":"2026-01-01T00:00:00.000Z"}}';
  expect(await back('training', due)).toEqual({ 'DueDateRange.StartDate': '2026-01-01' });
});

test.each(['null', '[]', '""', 'hello'])(
  'no filter and no document is refused in words: %s',
  async (filter) => {
    const boss = await server.signIn();
    const { messages } = await failed(
      save({ reportName: 'Nothing', category: 'employee', filter }, boss),
      400,
    );
    expect(messages[0]).toMatchObject({
      message: 'A report must be JSON text.',
      field: 'filter',
    });
  },
);
