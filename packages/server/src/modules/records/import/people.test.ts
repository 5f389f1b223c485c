import { api } from '@roadproof/contract/api';
import { describe, expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { statusOf } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun, peopleHeader, personRow } from './testing/import-run.ts';

const server = await testApp();
const admin = await server.signIn();
const run = importRun(server, admin);
const { database, company } = server;
const file = csvOf([peopleHeader, ...Array.from({ length: 500 }, (_, at) => personRow(at + 1))]);

const people = async () =>
  database.owner
    .selectFrom('employee')
    .selectAll()
    .where('clientId', '=', company.clientId)
    .where('deletedAt', 'is', null)
    .orderBy('employeeNo')
    .execute();

test('a number that belongs to somebody else, and namesakes, are told apart', async () => {
  await company.employee({ firstName: 'Sam', lastName: 'Twin', dob: '1970-01-01' });
  await company.employee({ firstName: 'Sam', lastName: 'Twin', dob: '1990-01-01' });
  await company.employee({ firstName: 'Una', lastName: 'Moss', employeeNumber: 'U1' });
  const header = ['Employee Number', 'Last Name', 'First Name', 'Med Card Expiration'];
  const seen = await run.preview(
    csvOf([
      header,
      ['U1', 'Other', 'Person', '1/1/2030'],
      ['', 'Twin', 'Sam', '1/1/2030'],
      ['', 'Moss', 'Una', '1/1/2030'],
      ['', 'Nobody', 'At All', '1/1/2030'],
    ]),
    'dates.csv',
    'driverDates',
  );
  const { data } = await run.rows(seen.id);
  expect(data.map((row) => [row.outcome, row.reason])).toEqual([
    ['reject', 'Employee number U1 belongs to Una Moss.'],
    ['reject', '2 people are called Sam Twin: add the employee number or the date of birth.'],
    ['update', 'Found by name.'],
    ['reject', 'No employee is named At All Nobody.'],
  ]);
  await run.commit(seen.id);
  expect(
    (await people()).find((one) => one.employeeNumber === 'U1')?.medCertCardExpirationDate,
  ).toBe('2030-01-01');
});

test('who signs in keeps e-mail and status', async () => {
  await company.employee({
    firstName: 'Ada',
    lastName: 'Key',
    employeeNumber: 'K1',
    email: 'ada@x.example',
    dob: '1970-01-01',
    hasClientAdminPortalAccess: true,
  });
  const seen = await run.preview(
    csvOf([
      ['Emp #', 'Email', 'Status', 'City'],
      ['K1', 'thief@x.example', 'Prior', 'Reno'],
    ]),
  );
  await run.commit(seen.id);
  const ada = (await people()).find((one) => one.employeeNumber === 'K1');
  expect(ada).toMatchObject({
    email: 'ada@x.example',
    city: 'Reno',
    employeeStatusId: company.lookup('EmployeeStatus', 'Current'),
  });
});

test('cancelled before it is read, it does nothing; while it is written, nothing stays', async () => {
  const { id } = (
    await server.call(
      api.imports.preview,
      { entity: 'employee', file: new File([file], 'a.csv') },
      admin,
    )
  ).json<{ data: { id: string } }>().data;
  expect((await server.call(api.imports.cancel, { id }, admin)).statusCode).toBe(200);
  await run.work();
  expect(await run.see(id)).toMatchObject({ status: 'cancelled', rowsDone: 0 });
  const seen = await run.preview(csvOf([peopleHeader, personRow(960)]));
  await server.call(api.imports.commit, { id: seen.id }, admin);
  await server.call(api.imports.cancel, { id: seen.id }, admin);
  const before = await people();
  await run.work();
  expect(await run.see(seen.id)).toMatchObject({ status: 'previewed' });
  expect(await people()).toEqual(before);
});

test('new values of lists are an administrator’s to make, and some lists are closed', async () => {
  const clerk = await server.signIn({ flags: { hasEmployeeAccess: true } });
  const seen = await run.preview(
    csvOf([
      [...peopleHeader, 'Terminal', 'Status'],
      [...personRow(980), 'Lodi', 'Flying'],
    ]),
  );
  const make = (field: string, key: string, token: string) =>
    statusOf(
      server.call(
        api.imports.check,
        { id: seen.id, values: { [field]: { [key]: { create: key } } } },
        token,
      ),
    );
  expect(await make('employeeGroupId', 'lodi', clerk)).toBe(403);
  expect(await make('employeeStatusId', 'flying', admin)).toBe(400);
  const empty = await run.check(seen.id, {
    values: { employeeGroupId: { lodi: null }, employeeStatusId: { flying: null } },
  });
  expect(empty.counts).toMatchObject({ create: 1, reject: 0, unknown: [] });
});

describe('rights', () => {
  test('of the module, and of the company', async () => {
    const { id } = await run.preview(csvOf([peopleHeader, personRow(970)]));
    const stranger = await server.signIn({ company: await testCompany(database, 'Other') });
    const trainer = await server.signIn({ flags: { hasTrainingAccess: true } });
    const { imports } = api;
    for (const [operation, input] of [
      [imports.get, { Id: id }],
      [imports.commit, { id }],
      [imports.check, { id }],
      [imports.cancel, { id }],
      [imports.undo, { id }],
      [imports.rows, { importId: id }],
      [imports.counts, { bodies: [{ importId: id }] }],
      [imports.excel, { importId: id }],
    ] as const) {
      expect(await statusOf(server.call(operation, input, stranger))).toBe(404);
      expect(await statusOf(server.call(operation, input, trainer))).toBe(403);
    }
    const list = await server.call(imports.list, {}, stranger);
    expect(list.json()).toEqual({ data: [], total: 0 });
    const clerk = await server.signIn({ flags: { hasEmployeeAccess: true } });
    expect((await server.call(imports.get, { Id: id }, clerk)).statusCode).toBe(200);
    expect(await statusOf(server.call(imports.template, { entity: 'wings' }, clerk))).toBe(400);
    expect(await statusOf(server.call(imports.rows, {}, clerk))).toBe(400);
    expect(await statusOf(server.call(imports.counts, { bodies: [{}] }, clerk))).toBe(400);
  });

  test('the rows of one import are counted by verdict, and of one import alone', async () => {
    const { id } = await run.preview(
      csvOf([peopleHeader, personRow(971), personRow(972), personRow(974, { 2: '' })]),
    );
    const bodies = [{}, { onlyVerdict: 'rejected' }, { onlyVerdict: 'warning' }].map((body) => ({
      ...body,
      importId: id,
    }));
    const counted = await server.call(api.imports.counts, { bodies }, admin);
    const totals: unknown[] = [];
    for (const body of bodies)
      totals.push(
        (await server.call(api.imports.rows, body, admin)).json<{ total: number }>().total,
      );
    expect(counted.json()).toEqual({ data: totals });
    expect(totals.slice(0, 2)).toEqual([3, 1]);
    const second = await run.preview(csvOf([peopleHeader, personRow(973)]));
    const both = [{ importId: id }, { importId: second.id }];
    expect(await statusOf(server.call(api.imports.counts, { bodies: both }, admin))).toBe(400);
  });
});
