import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { failed } from '../testing/failed.ts';
import { testApp } from '../testing/test-app.ts';

const server = await testApp();
const { call, company } = server;
const admin = await server.signIn();
const one = (value: unknown) => ({ value, comparisonOperator: 0 });
const any = (...values: readonly unknown[]) => ({ combineWith: 1, filters: values.map(one) });

const current = await company.employee({ firstName: 'Cur', lastName: 'Rent' });
const prior = await company.employee({
  firstName: 'Pri',
  lastName: 'Or',
  employeeStatusId: company.lookup('EmployeeStatus', 'Archived'),
});
const idsOf = async (body: object, operation: Operation = api.employees.list) => {
  const answer = await call(operation, { options: { search: 'r' }, ...body }, admin);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  const found = new Set(answer.json<{ data: { id: string }[] }>().data.map(({ id }) => id));
  return [found.has(current), found.has(prior)];
};
const fault = async (operation: Parameters<typeof call>[0], body: object) => {
  const { messages } = await failed(call(operation, { ...body }, admin), 400);
  return [messages[0]?.field, messages[0]?.message];
};

test.each([
  ['Current', [true, false]],
  ['current', [true, false]],
  ['Archived', [false, true]],
  ['Prior', [false, true]],
  ['PRIOR', [false, true]],
  [any('Prior'), [false, true]],
  [any('Current', 'Prior'), [true, true]],
  [
    ['Current', 'Archived'],
    [true, true],
  ],
  [{ combineWith: 0, filters: [one('Archived')] }, [false, true]],
  [undefined, [true, true]],
])('employees by the status %j', async (employeeStatus, expected) => {
  expect(await idsOf({ employeeStatus })).toEqual(expected);
  expect(await idsOf({ employeeStatus }, api.employees.names)).toEqual(expected);
});

test.each(['Nope', '', 'Prior ones', any('Current', 'Nope'), any(), 7])(
  'the status of employees %j is refused',
  async (employeeStatus) => {
    for (const operation of [api.employees.list, api.employees.names, api.employees.excel])
      expect((await fault(operation, { employeeStatus }))[0]).toMatch(/^employeeStatus/);
  },
);

test('an unknown status is named with those there are', async () => {
  expect(await fault(api.employees.list, { employeeStatus: 'Nope' })).toEqual([
    'employeeStatus',
    '"Nope" is not an employee status. Use Current or Archived (Prior).',
  ]);
});

test.each(['employeeStatus', 'employeeType', 'employeeId'])(
  'an empty list of values for %s is refused in words',
  async (field) => {
    const list = field === 'employeeId' ? api.driverFiles.list : api.employees.list;
    expect(await fault(list, { [field]: [] })).toEqual([
      field,
      'Send at least one value, or leave the field out.',
    ]);
  },
);

test('employees by type: its name in any letter case, and an unknown one is refused', async () => {
  for (const employeeType of ['cdl', 'CDL', any('cdl'), ['CDL']])
    expect((await call(api.employees.list, { employeeType }, admin)).statusCode).toBe(200);
  expect(await fault(api.employees.list, { employeeType: 'Nope' })).toEqual([
    'employeeType',
    '"Nope" is not a type of employees.',
  ]);
  expect((await fault(api.employees.excel, { employeeType: any('CDL', 'Nope') }))[0]).toBe(
    'employeeType',
  );
});

test.each(
  (
    [
      [api.feedback.list, 'status', 'New'],
      [api.feedback.list, 'type', 'Issue'],
      [api.incidents.list, 'recordable', 'Not decided'],
      [api.mailOutbox.list, 'status', 'Sent'],
      [api.auditLog.list, 'kind', 'Employee'],
      [api.trainings.list, 'status', 'OverDue'],
      [api.trainings.list, 'status', 'Overdue'],
      [api.serviceReminders.list, 'status', 'Due Soon'],
      [api.serviceReminders.list, 'status', 'DueSoon'],
      [api.certificateRequests.list, 'status', 'Requested'],
      [api.clientCertificates.list, 'status', 'Overdue'],
      [api.savedReports.list, 'category', 'employee'],
      [api.deletedRecords.list, 'kind', 'Renewal'],
    ] as const
  ).map(([operation, ...more]) => [operation.path, ...more, operation] as const),
)('%s: %s knows %s and refuses what is unknown', async (_, field, known, operation) => {
  const answer = await call(operation, { [field]: known }, admin);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  expect((await call(operation, { [field]: any(known) }, admin)).statusCode).toBe(200);
  for (const unknown of ['Nope', any(known, 'Nope'), any('')]) {
    const [where, message] = await fault(operation, { [field]: unknown });
    expect(where).toBe(field);
    expect(message).toMatch(/is not (one of the choices|a status)/);
  }
});

test('papers of drivers by employeeId in the filter body of documents', async () => {
  const list = api.driverFiles.list;
  for (const employeeId of [current, any(current), any(current, prior), [current]]) {
    const body = { employeeId, options: { sortBy: [{ field: 'createdAt', direction: 'desc' }] } };
    expect((await call(list, body, admin)).statusCode).toBe(200);
  }
  expect((await fault(list, { employeeId: any('Nope') }))[0]).toMatch(/^employeeId/);
  for (const employeeId of [current, any(current, prior)])
    expect((await call(api.employees.names, { employeeId }, admin)).json()).toMatchObject({
      total: typeof employeeId === 'string' ? 1 : 2,
    });
  for (const field of ['courseCatalogId', 'employeeGroupId', 'employeeId'])
    for (const value of [newId(), any(newId(), newId())])
      expect((await call(api.trainings.list, { [field]: value }, admin)).json()).toMatchObject({
        total: 0,
      });
});

test('a unit without a second meter answers null for its unit of measure', async () => {
  const miles = company.lookup('MeterUnit', 'Miles');
  const hours = company.lookup('MeterUnit', 'Hours');
  const [unit, both] = [newId(), newId()];
  const { clientId } = company;
  await server.database.owner
    .insertInto('equipment')
    .values([
      { clientId, id: unit, name: 'One meter', primaryMeterUnitId: miles },
      {
        clientId,
        id: both,
        name: 'Two meters',
        primaryMeterUnitId: miles,
        secondaryMeterUnitId: hours,
      },
    ])
    .execute();
  const { data } = (await call(api.equipment.list, {}, admin)).json<{ data: { id: string }[] }>();
  const shown = { lookupName: 'Hours', lookupDisplayName: 'h' };
  expect(data.find(({ id }) => id === unit)).toMatchObject({ secondaryMeterUnit: null });
  expect(data.find(({ id }) => id === both)).toMatchObject({ secondaryMeterUnit: shown });
  const get = async (Id: string) => (await call(api.equipment.get, { Id }, admin)).json<object>();
  expect(await get(unit)).toMatchObject({ data: { secondaryMeterUnit: null } });
  expect(await get(both)).toMatchObject({ data: { secondaryMeterUnit: shown } });
});
