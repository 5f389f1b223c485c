import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { beforeAll, expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { inCompany } from '../../../db/transaction.ts';
import { employeeForm } from '../../../testing/employee-form.ts';
import { testApp } from '../../../testing/test-app.ts';

type Line = OutputOf<typeof api.auditLog.list>['data'][number];

const world = await testApp();
const { call, company, database, signIn } = world;
let admin = '';
let clerk = '';
let id = '';

const list = async (body: Record<string, unknown> = {}, as = admin) => {
  const answer = await call(api.auditLog.list, body, as);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: readonly Line[]; total: number }>();
};
const found = async (search: string, as = admin) => (await list({ options: { search } }, as)).data;
const save = async (input: Record<string, unknown>) =>
  (await call(api.employees.save, input, admin)).json<{ data: { id: string } }>().data.id;
const group = async (groupName: string) =>
  inCompany(database, company.scope, async (db) => {
    const { id: groupId } = await db
      .insertInto('employeeGroup')
      .values({ clientId: company.clientId, id: crypto.randomUUID(), groupName })
      .returning('id')
      .executeTakeFirstOrThrow();
    return groupId;
  });

beforeAll(async () => {
  admin = await signIn();
  // Company data alone: no people, no units.
  clerk = await signIn({ flags: { hasAdministratorAccess: true } });
  id = await save(await employeeForm(world));
  await save({ id, employeeGroupId: await group('Hanover Terminal') });
  // No moment of another line has 73 seconds.
  await save({ id, wage: '73.50', hasReportsAccess: 'true' });
});

test('a line says who, what and which field, old and new, with the way to the record', async () => {
  const { data, total } = await list({
    kind: { filters: [{ value: 'Employee', comparisonOperator: 0 }], combineWith: 0 },
  });
  expect(total).toBe(data.length);
  const moved = data.find(({ field }) => field === 'Employee group');
  expect(moved).toMatchObject({
    actor: 'Pat Doe',
    kind: 'Employee',
    record: 'Ann Lee',
    url: `/employee/details?id=${id}`,
    action: 'Changed',
    oldValue: null,
    newValue: 'Hanover Terminal',
  });
  const times = data.map(({ at }) => String(at));
  expect([...times].sort().reverse()).toEqual(times);
});

test.each([
  ['the person', 'Ann Lee', 'Ann Lee'],
  ['a part of a value in any case', 'hanover', 'Ann Lee'],
  ['the name of a field', 'Wage', 'Ann Lee'],
])('it is found by %s', async (_, search, record) => {
  const lines = await found(search);
  expect(lines.map((line) => line.record)).toContain(record);
});

test('what nobody wrote is not found, and fewer than three letters find nothing', async () => {
  expect(await found('no such words')).toEqual([]);
  expect(await found('le')).toEqual([]);
  expect(await found('%%%')).toEqual([]);
});

test('filters of person, kind and period narrow it to what they say', async () => {
  const filter = (value: string, comparisonOperator: number) => ({
    filters: [{ value, comparisonOperator }],
    combineWith: 0,
  });
  const all = await list();
  expect(all.total).toBeGreaterThan(3);
  const byPat = await list({ actor: filter('pat d', 6) });
  expect(byPat.total).toBeGreaterThan(0);
  expect(new Set(byPat.data.map(({ actor }) => actor))).toEqual(new Set(['Pat Doe']));
  expect((await list({ actor: filter('Nobody', 6) })).total).toBe(0);
  const groups = await list({ kind: filter('Employee group', 0) });
  expect(groups.data.map(({ kind, record }) => [kind, record])).toContainEqual([
    'Employee group',
    'Hanover Terminal',
  ]);
  expect((await list({ at: filter('2020-01-01', 5) })).total).toBe(0);
  expect((await list({ at: filter('2020-01-01', 4) })).total).toBe(all.total);
});

test('who lacks a module sees none of its records, not even by searching', async () => {
  const lines = (await list({ options: { pageSize: 1000 } }, clerk)).data;
  expect(lines.map(({ kind }) => kind)).toContain('Employee group');
  expect(lines.map(({ kind }) => kind)).not.toContain('Employee');
  expect((await found('73.5', clerk)).length).toBe(0);
  expect((await found('73.5')).length).toBe(1);
});

test('permissions and tests are told to people with admin access alone', async () => {
  const flags = { hasAdministratorAccess: true, hasEmployeeAccess: true };
  const keeper = await signIn({ flags });
  const [line] = await found('73.5', keeper);
  expect(line).toMatchObject({ field: 'Wage', newValue: '73.5' });
  expect((await found('73.5'))[0]?.field).toContain('Report access');
});

test('who may not see a column finds nothing by its name or by what it holds', async () => {
  const flags = {
    hasAdministratorAccess: true,
    hasEmployeeAccess: true,
    hasIncidentManagementAccess: true,
  };
  const keeper = await signIn({ flags });
  await inCompany(database, company.scope, async (db) => {
    const { clientId } = company;
    const kind = { clientId, id: crypto.randomUUID(), incidentName: 'Collision of two' };
    await db.insertInto('incidentType').values(kind).execute();
    const values = {
      clientId,
      id: crypto.randomUUID(),
      caseNumber: 'I-77',
      incidentTypeId: kind.id,
      statusId: company.lookup('Status', 'Pending'),
      incidentDate: '2026-11-01',
      weather: 'Freezing rain',
      notTestedReason: 'Driver was in surgery',
    };
    await db.insertInto('incident').values(values).execute();
  });
  const kinds = async (search: string, as: string) =>
    (await found(search, as)).map(({ kind }) => kind);
  for (const search of ['in surgery', 'not_tested_reason', 'Report access', 'has_reports_access']) {
    expect({ search, found: (await kinds(search, admin)).length > 0 }).toEqual({
      search,
      found: true,
    });
    expect({ search, found: await kinds(search, keeper) }).toEqual({ search, found: [] });
  }
  expect(await kinds('freezing rain', keeper)).toEqual(['Incident']);
  expect(await kinds('weather', keeper)).toEqual(['Incident']);
});

test('papers that are or were of a restricted kind are for admin access alone', async () => {
  const fileType = async (code: string) =>
    database.owner
      .selectFrom('driverFileType')
      .select('id')
      .where('clientId', '=', company.clientId)
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
  const keeper = await signIn({
    flags: { hasAdministratorAccess: true, hasEmployeeAccess: true, hasTrainingAccess: true },
  });
  const paper = { employeeId: id, fileLink: new File(['%PDF-1.4\n%%EOF\n'], 'drug test.pdf') };
  const fileTypeId = (await fileType('PRE_DRUG')).id;
  const made = await call(
    api.driverFiles.save,
    { ...paper, fileTypeId, note: 'Negative result' },
    admin,
  );
  const { data } = made.json<{ data: { id: string } }>();
  const plain = (await fileType('ANNUAL_MVR')).id;
  await call(api.driverFiles.save, { id: data.id, employeeId: id, fileTypeId: plain }, admin);
  expect((await found('Negative result')).map(({ kind }) => kind)).toContain('Driver file');
  expect(await found('Negative result', keeper)).toEqual([]);
  const all = JSON.stringify(await list({ options: { pageSize: 1000 } }, keeper));
  expect(all).not.toContain('Negative result');
  expect(all).not.toContain('drug test.pdf');
});

test('another company’s trail is not there', async () => {
  const stranger = await signIn({ company: await testCompany(database, 'Other Lines') });
  expect(await found('Hanover', stranger)).toEqual([]);
});

test('the spreadsheet has the same lines', async () => {
  const sheet = await call(api.auditLog.excel, { format: 'csv' }, admin);
  expect(sheet.statusCode).toBe(200);
  expect(sheet.body).toContain('Hanover Terminal');
});
