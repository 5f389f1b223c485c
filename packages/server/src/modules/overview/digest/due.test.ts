import { api } from '@roadproof/contract/api';
import { noPermissions } from '@roadproof/domain/account/permission';
import { beforeEach, expect, test } from 'vitest';
import { queueDue } from '../../../jobs/hour.ts';
import { runNextJob } from '../../../jobs/testing/run-next-job.ts';
import { personWithPassword } from '../../../testing/person-with-password.ts';
import { testApp } from '../../../testing/test-app.ts';
import { findDigests } from './due-rows.ts';
import { digestJobs } from './job.ts';

// A Monday, 6:00 AM in Chicago.
const monday = Date.parse('2099-11-23T12:00:00Z');
const hourMs = 3_600_000;
let now = new Date(monday);
const server = await testApp({
  now: () => now,
  config: { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://fleet.example' },
});
const { call, company, database, platform } = server;
const { clientId, lookup } = company;
const { owner } = database;
await company.employee({
  typeId: lookup('EmployeeType', 'CDL'),
  licenceExpirationDate: '2099-11-22',
});

beforeEach(async () => {
  now = new Date(monday);
  await owner.deleteFrom('digestRun').execute();
  await owner.deleteFrom('mailOutbox').execute();
  await owner.deleteFrom('job').execute();
  await owner.updateTable('employee').set({ notificationPreferences: '{}' }).execute();
});

/** Makes a user who wants a digest each day. */
const reader = async () => {
  const person = await personWithPassword(server, {
    ...noPermissions,
    hasClientAdminPortalAccess: true,
    hasEmployeeAccess: true,
  });
  const answer = await call(api.userInfos.save, { employeesMails: 'daily' }, person.token);
  expect(answer.statusCode).toBe(200);
  return person;
};

const queued = async () => {
  const jobs = await owner.selectFrom('job').select(['kind', 'runAt']).orderBy('runAt').execute();
  return jobs.map(({ kind, runAt }) => [kind, Date.parse(runAt)]);
};

test('an hour before, it is put down for the minute', async () => {
  now = new Date(monday - 2 * hourMs);
  await queueDue(platform, [findDigests]);
  const lee = await reader();
  now = new Date(monday - hourMs - 1);
  await queueDue(platform, [findDigests]);
  expect(await queued()).toEqual([]);
  now = new Date(monday - hourMs);
  await queueDue(platform, [findDigests]);
  expect(await queued()).toEqual([['digest', monday]]);
  now = new Date(monday);
  // The queue goes by the database's clock, the test by its own.
  await owner.updateTable('job').set({ runAt: '2020-01-01T00:00:00Z' }).execute();
  while (await runNextJob(platform, digestJobs));
  const mails = await owner.selectFrom('mailOutbox').select('recipient').execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual([lee.email]);
});

test('a company in which nobody wants digests has no job, and one who wants them later none of before', async () => {
  await queueDue(platform, [findDigests]);
  expect(await queued()).toEqual([]);
  await reader();
  now = new Date(monday + hourMs);
  await queueDue(platform, [findDigests]);
  expect(await queued()).toEqual([]);
  now = new Date(monday + 24 * hourMs);
  await queueDue(platform, [findDigests]);
  expect(await queued()).toEqual([['digest', now.getTime()]]);
});

test.each([
  // Five and a half hours before UTC, and ten behind it: the day of another date.
  ['Asia/Kolkata', '2099-11-24T00:30:00Z'],
  ['Pacific/Honolulu', '2099-11-24T16:00:00Z'],
])('6:00 AM is that of the company in %s', async (timeZone, at) => {
  await owner.updateTable('client').set({ timeZone }).where('id', '=', clientId).execute();
  try {
    now = new Date(Date.parse(at) - 3 * hourMs);
    await queueDue(platform, [findDigests]);
    await reader();
    now = new Date(Date.parse(at) - hourMs - 1);
    await queueDue(platform, [findDigests]);
    expect(await queued()).toEqual([]);
    now = new Date(Date.parse(at) - hourMs / 2);
    await Promise.all([queueDue(platform, [findDigests]), queueDue(platform, [findDigests])]);
    expect(await queued()).toEqual([['digest', Date.parse(at)]]);
  } finally {
    await owner
      .updateTable('client')
      .set({ timeZone: 'America/Chicago' })
      .where('id', '=', clientId)
      .execute();
  }
});
