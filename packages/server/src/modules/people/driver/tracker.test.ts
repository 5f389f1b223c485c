import { api } from '@roadproof/contract/api';
import { addDays } from '@roadproof/domain/calendar-day';
import { beforeAll, expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { testApp } from '../../../testing/test-app.ts';

type Row = Record<string, string | number | null>;
type Answer = { readonly data: Row[]; readonly total: number };

const today = '2026-11-21';
const { call, company, database, signIn, statements, inject } = await testApp({
  now: () => new Date(`${today}T18:00:00Z`),
});
const token = await signIn();
const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
const types = new Map<string, string>();
let driver = '';

const pdf = (name: string) =>
  new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], name, {
    type: 'application/pdf',
  });
const file = (code: string, more: Record<string, unknown> = {}) =>
  call(
    api.driverFiles.save,
    {
      employeeId: driver,
      fileTypeId: types.get(code) ?? '',
      fileLink: pdf(`${code}.pdf`),
      ...more,
    },
    token,
  );
const list = async (input: Record<string, unknown> = {}, as = token): Promise<Answer> => {
  const answer = await call(api.drivers.details, input, as);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
};
const row = async (input: Record<string, unknown> = {}, as = token): Promise<Row> =>
  (await list(input, as)).data.find(({ id }) => id === driver) ?? {};

beforeAll(async () => {
  const rows = await database.owner
    .selectFrom('driverFileType')
    .select(['code', 'id'])
    .where('clientId', '=', company.clientId)
    .execute();
  for (const { code, id } of rows) types.set(code, id);
  driver = await company.employee({
    firstName: 'Dana',
    lastName: 'Hill',
    employeeNumber: 'D-7',
    typeId: company.lookup('EmployeeType', 'CDL'),
    hireDate: addDays(today, -400),
    licenceExpirationDate: addDays(today, 400),
    medCertCardDate: addDays(today, -100),
    medCertCardExpirationDate: addDays(today, 400),
  });
  await company.employee({ typeId: company.lookup('EmployeeType', 'Office') });
  await file('APPLICATION', { documentDate: addDays(today, -401) });
  await file('LICENCE', { expirationDate: addDays(today, 10), employeeDates: 'keep' });
  await file('ANNUAL_MVR', { documentDate: addDays(today, -380) });
  await file('PRE_DRUG', { documentDate: addDays(today, -401) });
});

test('a driver is a row of fixed columns and of a state, a text, a link and a reason per kind of paper', async () => {
  const { data, total } = await list({ OnlyDriversWithExceptions: false });
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    id: driver,
    Id: expect.any(Number) as number,
    Name: 'Dana Hill',
    EmployeeGroup: null,
    EmployeeNumber: 'D-7',
    'Application for Employment': 'PRESENT',
    'Application for Employment_DisplayText': '10/16/2025',
    "Driver's License Copy": 'DUE_SOON',
    "Driver's License Copy_DisplayText": '12/01/2026',
    'Annual MVR': 'OVERDUE',
    'Annual MVR_DisplayText': '11/06/2025',
    'Annual MVR_Reason': 'Overdue: Annual MVR was due 11/06/2026, 15 days ago (49 CFR 391.25(a))',
    'Motor Vehicle Record (hire)': 'MISSING',
    'Motor Vehicle Record (hire)_DisplayText': 'N/A',
    'Motor Vehicle Record (hire)_Link': null,
    'Entry-Level Driver Training': 'OPTIONAL',
  });
  expect(data[0]).not.toHaveProperty('Other');
  expect(data[0]).not.toHaveProperty('papers');
});

test('a link opens the newest file', async () => {
  const by = { reviewerName: 'Dana' };
  await file('ANNUAL_REVIEW', {
    ...by,
    documentDate: addDays(today, -20),
    fileLink: pdf('new.pdf'),
  });
  await file('ANNUAL_REVIEW', {
    ...by,
    documentDate: addDays(today, -99),
    fileLink: pdf('old.pdf'),
  });
  const found = await row();
  const link = String(found['Annual Review of Driving Record_Link']);
  expect(link).toContain('new.pdf');
  expect((await inject({ method: 'GET', url: link })).statusCode).toBe(200);
});

test('restricted kinds are columns only for those who may see them', async () => {
  const names = async (as: string) =>
    (await call(api.drivers.documents, {}, as)).json<{ data: { name: string }[] }>().data;
  const all = await names(token);
  expect(all.map(({ name }) => name)).toContain('Pre-employment Drug Test');
  expect(await row()).toHaveProperty('Pre-employment Drug Test');
  const seen = await names(clerk);
  expect(seen).toHaveLength(all.length - 5);
  const shown = await row({}, clerk);
  expect(Object.keys(shown).join()).not.toContain('Drug Test');
  expect(shown['dqFile']).not.toContain('Clearinghouse');
  for (const { name } of seen) expect(shown).toHaveProperty(`${name}_DisplayText`);
});

test('FileTypeIds narrows the document columns, and other flags the rows', async () => {
  const found = await row({ FileTypeIds: types.get('ANNUAL_MVR') });
  expect(found).toHaveProperty('Annual MVR', 'OVERDUE');
  expect(found).not.toHaveProperty('Application for Employment');
  expect((await list({ OnlyOverDueDLs: true })).total).toBe(0);
  expect((await list({ OnlyDriversWithExceptions: true })).total).toBe(1);
});

test('can be searched, filtered and sorted by its columns', async () => {
  const filter = (body: object) => list({ Filter: JSON.stringify(body) });
  const equals = (value: unknown) => ({ filters: [{ value, comparisonOperator: 0 }] });
  const { Id } = await row();
  expect((await filter({ Id: equals(Id), Name: equals('dana hill') })).total).toBe(1);
  expect((await filter({ Id: equals(0) })).total).toBe(0);
  for (const field of ['Id', 'Name', 'EmployeeGroup', 'EmployeeNumber'])
    expect((await filter({ options: { sortBy: [{ field, direction: 'desc' }] } })).total).toBe(1);
  expect((await filter({ options: { search: 'hill' } })).total).toBe(1);
});

test('two kinds of one name, or one named like a field, keep columns of their own', async () => {
  const rename = (code: string, lookupDisplayName: string) =>
    database.owner
      .updateTable('lookupValue')
      .set({ lookupDisplayName })
      .where('id', '=', types.get(code) ?? '')
      .execute();
  await rename('ELDT', 'Annual MVR');
  await rename('CH_CONSENT', 'Name');
  expect(await row()).toMatchObject({
    Name: 'Dana Hill',
    'Annual MVR': 'OVERDUE',
    'Annual MVR (ELDT)': 'OPTIONAL',
    'Name (CH_CONSENT)': 'OPTIONAL',
  });
});

test('takes few statements, however many drivers, and another company sees none of them', async () => {
  for (let at = 0; at < 20; at += 1)
    await company.employee({ typeId: company.lookup('EmployeeType', 'CDL') });
  const { count } = await statements(() => list());
  expect(count).toBeLessThanOrEqual(8);
  const other = await signIn({ company: await testCompany(database, 'Other') });
  expect((await list({}, other)).total).toBe(0);
});

test('the spreadsheet is the tracker, or the exceptions when these are asked for', async () => {
  const sheet = async (body: object) => {
    const answer = await call(api.drivers.excel, { ...body, format: 'csv' }, token);
    expect(answer.statusCode).toBe(200);
    return {
      name: String(answer.headers['content-disposition']),
      head: answer.body.split('\r\n')[0] ?? '',
      body: answer.body,
    };
  };
  const tracker = await sheet({ OnlyDriversWithExceptions: false });
  expect(tracker.name).toContain('drivers_tracker.csv');
  expect(tracker.head).toContain('Id,Name,Employee Group,Employee Number,DQ File');
  expect(tracker.head).toContain('Annual MVR,Annual MVR reason');
  expect(tracker.body).toContain('11/06/2025');
  const exceptions = await sheet({ OnlyDriversWithExceptions: true });
  expect(exceptions.name).toContain('driver_expections.csv');
  expect(exceptions.head).toContain('DQ File');
  expect(exceptions.body).toContain('Overdue: Annual MVR (was due 11/06/2026');
  const drivers = await call(api.employees.excel, { employeeType: 'cdl', format: 'csv' }, token);
  expect(drivers.headers['content-disposition']).toContain('drivers_report.csv');
});

test('a driver has a neighbour on either side in the order of names, the ends on one only', async () => {
  const hers = await testCompany(database, 'Neighbours');
  const typeId = hers.lookup('EmployeeType', 'CDL');
  const ids: string[] = [];
  for (const lastName of ['Abel', 'Baker', 'Clay'])
    ids.push(await hers.employee({ firstName: 'Jo', lastName, typeId }));
  await hers.employee({ lastName: 'Bell' });
  const [abel, baker, clay] = ids;
  const as = await signIn({ company: hers });
  const beside = async (Id: string | undefined) =>
    (await call(api.drivers.neighbours, { Id }, as)).json<{ data: unknown }>().data;
  expect(await beside(baker)).toEqual({
    previous: { id: abel },
    next: { id: clay },
  });
  expect(await beside(abel)).toMatchObject({ previous: null, next: { id: baker } });
  expect((await call(api.drivers.neighbours, { Id: driver }, as)).statusCode).toBe(404);
});
