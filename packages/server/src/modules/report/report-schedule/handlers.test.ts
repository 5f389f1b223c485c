import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { testApp } from '../../../testing/test-app.ts';
import { scheduling } from './testing/scheduling.ts';

const server = await testApp({ config: { smtpUrl: 'smtp://127.0.0.1:9' } });
const { call, company, database } = server;
const admin = await server.signIn();
const reader = await server.signIn({ flags: { hasReportsAccess: true } });
const { person, report, save, get, log, due, work, tokenFor } = scheduling(server, admin);
const { reportSchedules } = api;
const old = '2026-01-01T00:00:00Z';

const refusal = async (input: Readonly<Record<string, unknown>>, as = admin) => {
  const answer = await call(reportSchedules.save, input, as);
  const [first] = answer.json<Failure>().messages;
  return [answer.statusCode, first?.field, first?.message];
};
const subscription = async (token: string) =>
  (await call(reportSchedules.subscription, { token })).json<{
    data: OutputOf<typeof reportSchedules.subscription>;
  }>().data;
const recipients = async (id: string) =>
  database.owner
    .selectFrom('reportScheduleRecipient')
    .selectAll()
    .where('reportScheduleId', '=', id)
    .execute();

test('what a schedule needs is asked for at its field', async () => {
  const savedReportId = await report();
  const lee = await person();
  const form = { savedReportId, frequency: 'daily', hour: 6, recipientIds: [lee.id] };
  const twentyOne = Array.from({ length: 21 }, () => newId());
  const { hour: _, ...noHour } = form;
  expect(await refusal(noHour)).toEqual([400, 'hour', 'Choose an hour.']);
  expect(await refusal({ ...form, frequency: 'weekly' })).toEqual([
    400,
    'weekday',
    'Choose a day of the week.',
  ]);
  const day = 'Choose a day from 1 to 28, or the last day.';
  expect(await refusal({ ...form, frequency: 'monthly' })).toEqual([400, 'monthDay', day]);
  expect(await refusal({ ...form, frequency: 'monthly', monthDay: '29' })).toEqual([
    400,
    'monthDay',
    day,
  ]);
  expect(await refusal({ ...form, recipientIds: [] })).toEqual([
    400,
    'recipientIds',
    'Choose at least one person.',
  ]);
  expect(await refusal({ ...form, recipientIds: twentyOne })).toEqual([
    400,
    'recipientIds',
    'A schedule sends to at most 20 people.',
  ]);
  expect(await refusal({ ...form, recipientIds: [lee.id, lee.id] })).toEqual([
    400,
    'recipientIds',
    'The same person is chosen twice.',
  ]);
});

test('only people with portal access, reports and an address can be chosen', async () => {
  const savedReportId = await report();
  const good = await person();
  const bad = [
    await person({ hasClientAdminPortalAccess: false }),
    await person({ hasReportsAccess: false }),
    { id: newId() },
  ];
  const people = (await call(reportSchedules.people, {}, reader)).json<{
    data: OutputOf<typeof reportSchedules.people>;
  }>().data;
  expect(people.map(({ id }) => id)).toContain(good.id);
  for (const { id } of bad) {
    expect(people.map((one) => one.id)).not.toContain(id);
    const form = { savedReportId, frequency: 'daily', hour: 6, recipientIds: [good.id, id] };
    expect((await refusal(form)).slice(0, 2)).toEqual([400, 'recipientIds']);
  }
});

test('its owner and administrators change it, others read it', async () => {
  const savedReportId = await report();
  const lee = await person();
  const { id } = await save({ savedReportId, recipientIds: [lee.id] });
  const [schedule] = await get(savedReportId, reader);
  expect(schedule).toMatchObject({ id, mayChange: false });
  const { save: change, pause, resume, remove, sendNow } = reportSchedules;
  for (const operation of [change, pause, resume, remove, sendNow])
    expect((await call(operation, { id }, reader)).statusCode).toBe(403);
  const own = await save({ savedReportId, recipientIds: [lee.id] }, reader);
  expect((await call(reportSchedules.pause, { id: own.id }, reader)).statusCode).toBe(200);
  expect((await call(reportSchedules.remove, { id: own.id }, admin)).statusCode).toBe(200);
  expect(await get(savedReportId)).toHaveLength(1);
});

test('a schedule that somebody changed meanwhile is not changed blindly', async () => {
  const savedReportId = await report();
  const lee = await person();
  const { id, version } = await save({ savedReportId, recipientIds: [lee.id] });
  await save({ id, version, hour: 7 });
  const answer = await call(reportSchedules.save, { id, version, hour: 8 }, admin);
  expect(answer.statusCode).toBe(409);
});

test('another company’s report and schedule are not there', async () => {
  const savedReportId = await report();
  const lee = await person();
  const { id } = await save({ savedReportId, recipientIds: [lee.id] });
  const stranger = await server.signIn({ company: await testCompany(database, 'Other Lines') });
  const { get: read, list, sendNow } = reportSchedules;
  expect((await call(read, { SavedReportId: savedReportId }, stranger)).statusCode).toBe(404);
  expect((await call(list, { savedReportId }, stranger)).statusCode).toBe(404);
  expect((await call(sendNow, { id }, stranger)).statusCode).toBe(404);
});

test('a private report and its schedules are its owner’s alone', async () => {
  const savedReportId = await report({ isShared: false, ownerId: company.adminId });
  expect(
    (await call(reportSchedules.get, { SavedReportId: savedReportId }, admin)).statusCode,
  ).toBe(404);
  const lee = await person();
  const form = { savedReportId, frequency: 'daily', hour: 6, recipientIds: [lee.id] };
  expect((await call(reportSchedules.save, form, admin)).statusCode).toBe(404);
});

test('without a mail server the form is told, and nothing is sent by hand', async () => {
  const silent = await testApp();
  const token = await silent.signIn();
  const here = scheduling(silent, token);
  const savedReportId = await here.report();
  const { id } = await here.save({ savedReportId, recipientIds: [(await here.person()).id] });
  const silentAnswer = await silent.call(
    reportSchedules.get,
    { SavedReportId: savedReportId },
    token,
  );
  expect(silentAnswer.json()).toMatchObject({ data: { mailConfigured: false } });
  const answer = await silent.call(reportSchedules.sendNow, { id }, token);
  expect(answer.statusCode).toBe(422);
});

test('the link of a mail shows what it is about and stops it only when asked to', async () => {
  const savedReportId = await report({ reportName: 'Drivers of Dallas' });
  const [lee, kim] = [await person(), await person()];
  const { id } = await save({ savedReportId, recipientIds: [lee.id, kim.id] });
  await due(id, old);
  await work();
  const token = await tokenFor(lee.email);
  const about = { reportName: 'Drivers of Dallas', companyName: 'Test Carrier' };
  // Opened by whatever looks at mails first: nothing changes.
  expect(await subscription(token)).toMatchObject({ ...about, isSubscribed: true });
  expect(await subscription(token)).toMatchObject({ ...about, isSubscribed: true });
  for (const _ of [1, 2]) {
    const answer = await call(reportSchedules.unsubscribe, { token });
    expect(answer.json()).toMatchObject({ data: { ...about, isSubscribed: false } });
  }
  const trail = await database.owner
    .selectFrom('auditEntry')
    .select(['actorId', 'action', 'newValues'])
    .where('tableName', '=', 'report_schedule_recipient')
    .where('action', '=', 'update')
    .execute();
  expect(trail).toMatchObject([{ actorId: lee.id }]);
  // Another day.
  await database.owner
    .updateTable('reportDelivery')
    .set({ period: '2026-01-01' })
    .where('reportScheduleId', '=', id)
    .execute();
  await due(id, old);
  await work();
  const [line] = (await log(id)).filter(({ recipient }) => recipient === lee.email);
  expect(line?.status).toBe('Skipped');
  expect(line?.reason).toContain('Unsubscribed.');
  // The other one goes on; when the last one stops, the report does.
  expect((await get(savedReportId))[0]?.isPaused).toBe(false);
  await call(reportSchedules.unsubscribe, { token: await tokenFor(kim.email) });
  expect((await get(savedReportId))[0]).toMatchObject({
    isPaused: true,
    pauseReason: 'No recipients left: all of them have unsubscribed.',
  });
  // Saved again they stay unsubscribed; taken off and added again they are not.
  await save({ id, recipientIds: [lee.id, kim.id] });
  expect((await recipients(id)).every((one) => one.unsubscribedAt !== null)).toBe(true);
  await save({ id, recipientIds: [kim.id] });
  await save({ id, recipientIds: [lee.id, kim.id] });
  const problems = (await get(savedReportId))[0]?.recipients.map(({ problem }) => problem);
  expect(new Set(problems)).toEqual(new Set([null, 'Unsubscribed.']));
});

test('a made-up link does nothing, and no secret is in the database', async () => {
  for (const operation of [reportSchedules.subscription, reportSchedules.unsubscribe])
    expect((await call(operation, { token: 'x'.repeat(43) })).statusCode).toBe(422);
  const lee = await person();
  const { id } = await save({ savedReportId: await report(), recipientIds: [lee.id] });
  await due(id, old);
  await work();
  const token = await tokenFor(lee.email);
  const stored = await database.owner
    .selectFrom('reportDelivery')
    .selectAll()
    .where('clientId', '=', company.clientId)
    .execute();
  const trail = await database.owner
    .selectFrom('auditEntry')
    .selectAll()
    .where('tableName', '=', 'report_delivery')
    .execute();
  expect(JSON.stringify([stored, trail])).not.toContain(token);
  expect(JSON.stringify(trail)).not.toContain(
    stored.find(({ employeeId }) => employeeId === lee.id)?.tokenHash?.toString('hex'),
  );
});
