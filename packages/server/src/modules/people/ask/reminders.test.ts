import { api } from '@roadproof/contract/api';
import { addDays } from '@roadproof/domain/calendar-day';
import { expect, test } from 'vitest';
import { queueDue } from '../../../jobs/hour.ts';
import { runNextJob } from '../../../jobs/testing/run-next-job.ts';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';
import { findAsks } from './due-rows.ts';
import { askJobs } from './job.ts';

const today = '2099-11-26';
const hourMs = 3_600_000;
// 9:00 AM in Chicago.
const morning = Date.parse(`${today}T15:00:00Z`);
let now = new Date(morning);
const server = await testApp({ now: () => now, config: { publicUrl: 'https://fleet.example' } });
const { call, company, database, platform } = server;
const { owner } = database;
const { clientId, lookup } = company;
const license = lookup('DriverFileType', "Driver's License Copy");
const token = await server.signIn();
await owner.updateTable('client').set({ timeZone: 'America/Chicago' }).execute();

const newAsk = async () => {
  now = new Date(morning);
  const employeeId = await company.employee({
    typeId: lookup('EmployeeType', 'CDL'),
    firstName: 'Rosa',
    lastName: 'Escamilla',
    hireDate: '2095-01-10',
  });
  const email = `${employeeId}@driver.example`;
  await owner.updateTable('employee').set({ email }).where('id', '=', employeeId).execute();
  const answer = await call(
    api.asks.save,
    { people: [{ employeeId, items: [{ kind: 'file', id: license }] }] },
    token,
  );
  expect(answer.statusCode).toBe(200);
  return employeeId;
};
const runOn = async (day: string, hour = 15) => {
  now = new Date(Date.parse(`${day}T00:00:00Z`) + hour * hourMs);
  await queueDue(platform, [findAsks]);
  await owner.updateTable('job').set({ runAt: '2020-01-01T00:00:00Z' }).execute();
  while (await runNextJob(platform, askJobs));
};
const mailsTo = (employeeId: string) =>
  owner
    .selectFrom('mailOutbox')
    .select(['subject', 'bodyText'])
    .where('employeeId', '=', employeeId)
    .orderBy('createdAt')
    .execute();
const stagesOf = async (employeeId: string) =>
  (
    await owner
      .selectFrom('notification')
      .select('stage')
      .where('recipient', '=', employeeId)
      .orderBy('createdAt')
      .execute()
  ).map(({ stage }) => stage);
const askOf = (employeeId: string) =>
  owner
    .selectFrom('ask')
    .selectAll()
    .where('employeeId', '=', employeeId)
    .executeTakeFirstOrThrow();

test('an open item is reminded of on day 3, day 7 and the day before the end, each once by a new link', async () => {
  const id = await newAsk();
  const links = new Set([(await askOf(id)).linkId]);
  await runOn(addDays(today, 2));
  expect(await stagesOf(id)).toEqual([]);
  // Before 6:00 AM of the company's clock nothing goes out.
  await runOn(addDays(today, 3), 11);
  expect(await stagesOf(id)).toEqual([]);
  for (const [days, stages] of [
    [3, ['ask-3']],
    [4, ['ask-3']],
    [7, ['ask-3', 'ask-7']],
    [13, ['ask-3', 'ask-7', 'ask-last']],
    [14, ['ask-3', 'ask-7', 'ask-last']],
  ] as const) {
    await runOn(addDays(today, days));
    await runOn(addDays(today, days));
    expect(await stagesOf(id)).toEqual(stages);
    links.add((await askOf(id)).linkId);
  }
  const mails = await mailsTo(id);
  expect(mails).toHaveLength(4);
  expect(mails[1]?.subject).toBe('Reminder: we still need your driver license');
  expect(mails[1]?.bodyText).toContain('https://fleet.example/l#');
  expect(links.size).toBe(4);
  const ends = await owner
    .selectFrom('link')
    .select('expiresAt')
    .where('employeeId', '=', id)
    .execute();
  expect(new Set(ends.map(({ expiresAt }) => expiresAt)).size).toBe(1);
});

test('an ask whose link is over closes as expired, and is asked for no more', async () => {
  const id = await newAsk();
  await runOn(addDays(today, 15));
  expect(await askOf(id)).toMatchObject({ closedAs: 'expired' });
  expect(await mailsTo(id)).toHaveLength(1);
});

test('a paper that came waits for a look, also after the link is over', async () => {
  const id = await newAsk();
  await owner
    .updateTable('askItem')
    .set({ state: 'received' })
    .where('askId', '=', (await askOf(id)).id)
    .execute();
  await runOn(addDays(today, 7));
  await runOn(addDays(today, 15));
  expect(await askOf(id)).toMatchObject({ closedAs: null });
  expect(await mailsTo(id)).toHaveLength(1);
});

test('a person who left is not reminded, and the ask closes as withdrawn', async () => {
  const id = await newAsk();
  await owner
    .updateTable('employee')
    .set({ employeeStatusId: lookup('EmployeeStatus', 'Archived') })
    .where('id', '=', id)
    .execute();
  await runOn(addDays(today, 3));
  expect(await askOf(id)).toMatchObject({ closedAs: 'withdrawn' });
  expect(await stagesOf(id)).toEqual([]);
});

test('what is on file is not reminded of', async () => {
  const id = await newAsk();
  await owner
    .insertInto('driverFile')
    .values({ clientId, id: newId(), employeeId: id, fileTypeId: license, documentDate: today })
    .execute();
  await runOn(addDays(today, 3));
  expect(await askOf(id)).toMatchObject({ closedAs: 'met' });
  expect(await stagesOf(id)).toEqual([]);
});
