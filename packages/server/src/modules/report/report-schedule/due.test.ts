import { beforeEach, expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { queueDue } from '../../../jobs/hour.ts';
import { testApp } from '../../../testing/test-app.ts';
import { findReports } from './job.ts';
import { scheduling } from './testing/scheduling.ts';

// A Monday, 6:00 AM in Chicago.
const monday = Date.parse('2099-11-23T12:00:00Z');
const hourMs = 3_600_000;
let now = new Date(monday);
const server = await testApp({ now: () => now });
const { company, database, platform } = server;
const { owner } = database;
const token = await server.signIn();
const { report, save, person } = scheduling(server, token);

beforeEach(async () => {
  await owner.deleteFrom('job').execute();
});

const queued = async () => {
  const jobs = await owner.selectFrom('job').select(['kind', 'runAt', 'clientId']).execute();
  return jobs.map(({ kind, runAt, clientId }) => [kind, Date.parse(runAt), clientId]);
};
const at = async (instant: number) => {
  now = new Date(instant);
  await queueDue(platform, [findReports]);
};
/** A schedule of every day at 6:00 AM that is done up to this instant. */
const daily = async (doneUntil: number) => {
  now = new Date(doneUntil);
  const savedReportId = await report();
  const { id: employeeId } = await person();
  const { id } = await save({ savedReportId, recipientIds: [employeeId] });
  await owner
    .updateTable('reportSchedule')
    .set({ doneUntil: new Date(doneUntil).toISOString(), lastPeriod: null })
    .where('id', '=', id)
    .execute();
  await owner.deleteFrom('job').execute();
  return id;
};
const pause = (id: string) =>
  owner.updateTable('reportSchedule').set({ isPaused: true }).where('id', '=', id).execute();

test('a report is queued for its instant an hour before it, and not earlier', async () => {
  const id = await daily(monday - 20 * hourMs);
  await at(monday - hourMs - 1);
  expect(await queued()).toEqual([]);
  await at(monday - hourMs);
  expect(await queued()).toEqual([['scheduled-report', monday, company.clientId]]);
  await pause(id);
});

test('two servers queue it once, and one that was off finds it late', async () => {
  const id = await daily(monday - 20 * hourMs);
  now = new Date(monday + 3 * hourMs);
  await Promise.all([queueDue(platform, [findReports]), queueDue(platform, [findReports])]);
  expect(await queued()).toEqual([['scheduled-report', monday, company.clientId]]);
  await pause(id);
});

test('a paused one, and those of a company that was deleted, are not found', async () => {
  const id = await daily(monday - 20 * hourMs);
  await pause(id);
  await at(monday);
  expect(await queued()).toEqual([]);
  await owner.updateTable('reportSchedule').set({ isPaused: false }).where('id', '=', id).execute();
  const deletedAt = new Date(monday).toISOString();
  const { clientId } = company;
  await owner.updateTable('client').set({ deletedAt }).where('id', '=', clientId).execute();
  await at(monday);
  expect(await queued()).toEqual([]);
  await owner.updateTable('client').set({ deletedAt: null }).where('id', '=', clientId).execute();
  await at(monday);
  expect(await queued()).toHaveLength(1);
  await pause(id);
});

test('the hour is that of each company', async () => {
  const id = await daily(monday - 20 * hourMs);
  const { clientId } = company;
  const zone = (timeZone: string) =>
    owner.updateTable('client').set({ timeZone }).where('id', '=', clientId).execute();
  await zone('America/Los_Angeles');
  await at(monday);
  expect(await queued()).toEqual([]);
  // 6:00 AM in Los Angeles is two hours after that in Chicago.
  await at(monday + hourMs);
  expect(await queued()).toEqual([['scheduled-report', monday + 2 * hourMs, clientId]]);
  await zone('America/Chicago');
  await pause(id);
});

test('a company without schedules has no job', async () => {
  await testCompany(database, 'Without');
  await at(monday);
  expect(await queued()).toEqual([]);
});
