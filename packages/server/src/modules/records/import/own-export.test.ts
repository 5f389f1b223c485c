import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { everyRecord, hardCompany } from './testing/hard-company.ts';
import { importRun } from './testing/import-run.ts';

const server = await testApp({ now: () => new Date('2026-11-27T18:00:00Z') });
const token = await server.signIn();
const run = importRun(server, token);
for (const seed of [1, 2]) await hardCompany(server, seed);

const lists = [
  ['employee', api.employees.excel],
  ['course', api.courses.excel],
  ['equipment', api.equipment.excel],
  ['renewal', api.renewals.excel],
  ['serviceReminder', api.serviceReminders.excel],
  ['incident', api.incidents.excel],
] as const;
const formats = ['csv', 'xlsx'] as const;
const both = lists.flatMap((list) => formats.map((format) => [...list, format] as const));

test.each(both)('the list of %s comes back as itself (%#)', async (entity, operation, format) => {
  const before = await everyRecord(server);
  const answer = await server.call(operation, { format }, token);
  const seen = await run.preview(new Uint8Array(answer.rawPayload), `own.${format}`, entity);
  expect(seen.status).toBe('previewed');
  const { data } = await run.rows(seen.id, { options: { pageSize: 1000 } });
  expect(data.length).toBeGreaterThan(10);
  expect(data.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
  await failed(server.call(api.imports.commit, { id: seen.id }, token), 422);
  expect(await everyRecord(server)).toEqual(before);
});

test('the report of driver files has no dates of cards, and changes none', async () => {
  const answer = await server.call(api.drivers.excel, { format: 'csv' }, token);
  const seen = await run.preview(new Uint8Array(answer.rawPayload), 'drivers.csv', 'driverDates');
  // "Id" is no employee number where a column is called so.
  expect(seen.mapping.columns.indexOf('employeeNumber')).toBeGreaterThan(1);
  expect(seen.counts).toMatchObject({ create: 0, update: 0, unchanged: 0 });
  expect(seen.counts.reject).toBeGreaterThan(10);
});
