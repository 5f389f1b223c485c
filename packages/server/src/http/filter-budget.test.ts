import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { failed } from '../testing/failed.ts';
import { testApp } from '../testing/test-app.ts';

const server = await testApp();
const admin = await server.signIn();
const { call } = server;
const few = 'A request can have at most 600 filter values in all; this one has 601.';
const contained = 'A request can have at most 20 "contains" conditions in all; this one has 21.';

const values = (count: number, comparisonOperator = 0, combineWith = 1) => ({
  combineWith,
  filters: Array.from({ length: count }, (_, at) => ({ value: `v${at}`, comparisonOperator })),
});
const ids = (count: number) => Array.from({ length: count }, () => newId());
const messagesOf = async (answer: ReturnType<typeof call>) => (await failed(answer, 400)).messages;

test('600 values of all filters, choices, chosen rows and sorts are taken, 601 are not', async () => {
  const body = (count: number) => ({
    city: values(300),
    state: values(count - 300 - 100 - 1),
    options: { ids: ids(100), sortBy: [{ field: 'city', direction: 'asc' }], pageSize: 5 },
  });
  expect((await call(api.employees.list, body(600), admin)).statusCode).toBe(200);
  expect((await messagesOf(call(api.employees.list, body(601), admin)))[0]).toMatchObject({
    message: few,
  });
  expect((await messagesOf(call(api.employees.excel, body(601), admin)))[0]?.message).toBe(few);
});

test('20 conditions may look for a part of a text', async () => {
  const body = (count: number) => ({ city: values(10, 6), lastName: values(count - 10, 6) });
  expect((await call(api.employees.list, body(20), admin)).statusCode).toBe(200);
  expect((await messagesOf(call(api.employees.list, body(21), admin)))[0]?.message).toBe(contained);
});

test('several bodies that are counted at once have one budget', async () => {
  const bodies = (count: number) => ({
    bodies: [{ city: values(299) }, { city: values(count - 299 - 2) }],
  });
  expect((await call(api.employees.counts, bodies(600), admin)).statusCode).toBe(200);
  expect((await messagesOf(call(api.employees.counts, bodies(601), admin)))[0]?.message).toBe(few);
  const texts = (count: number) => ({
    bodies: [{ city: values(10, 6) }, { lastName: values(count - 10, 6) }],
  });
  expect((await call(api.employees.counts, texts(20), admin)).statusCode).toBe(200);
  expect((await messagesOf(call(api.employees.counts, texts(21), admin)))[0]?.message).toBe(
    contained,
  );
});

test('a call by query counts its parameters and its filter together', async () => {
  const input = (count: number) => ({
    FileTypeIds: ids(30),
    Filter: JSON.stringify({ city: values(300), state: values(count - 330) }),
  });
  expect((await call(api.drivers.details, input(600), admin)).statusCode).toBe(200);
  expect((await messagesOf(call(api.drivers.details, input(601), admin)))[0]?.message).toBe(few);
});

test('a report that is kept, drawn, printed or photographed has the same budget', async () => {
  const document = { filter: { city: values(300), state: values(301) } };
  const kept = { reportName: 'Too much', category: 'employee', filter: JSON.stringify(document) };
  expect((await messagesOf(call(api.savedReports.save, kept, admin)))[0]).toMatchObject({
    message: few,
    field: 'filter',
  });
  const small = (comparisonOperator: number) => ({
    filter: { city: values(11, comparisonOperator), state: values(10, comparisonOperator) },
  });
  const report = { category: 'employee', document: JSON.stringify(small(6)) };
  expect((await messagesOf(call(api.reports.chart, report, admin)))[0]?.message).toBe(contained);
  expect((await messagesOf(call(api.reportPrints.document, report, admin)))[0]?.message).toBe(
    contained,
  );
  const snapshot = { name: 'S', category: 'employee', filterExpression: report.document };
  expect((await messagesOf(call(api.reportSnapshots.save, snapshot, admin)))[0]?.message).toBe(
    contained,
  );
  const allowed = { ...report, document: JSON.stringify(small(0)) };
  expect((await call(api.reports.chart, allowed, admin)).statusCode).toBe(200);
});

test('counts and sums of a list have the budget of the list', async () => {
  const register = (count: number) => ({ driverName: values(300), place: values(count - 300) });
  for (const operation of [api.incidentRegister.list, api.incidentRegister.totals]) {
    expect((await call(operation, register(600), admin)).statusCode).toBe(200);
    expect((await messagesOf(call(operation, register(601), admin)))[0]?.message).toBe(few);
  }
  const contains = { driverName: values(11, 6), unitName: values(10, 6) };
  expect((await messagesOf(call(api.incidentRegister.totals, contains, admin)))[0]?.message).toBe(
    contained,
  );
  const chosen = (count: number) => ({
    combineWith: 1,
    filters: ids(count).map((value) => ({ value, comparisonOperator: 0 })),
  });
  const matrix = { courseCatalogId: chosen(300), locationId: chosen(301) };
  for (const operation of [api.trainingMatrix.list, api.trainingMatrix.courses])
    expect((await messagesOf(call(operation, matrix, admin)))[0]?.message).toBe(few);
});
