import { api } from '@roadproof/contract/api';
import { noPermissions } from '@roadproof/domain/account/permission';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { queueDue } from '../../../jobs/hour.ts';
import { runNextJob } from '../../../jobs/testing/run-next-job.ts';
import { deliverMail, mailServer } from '../../../mail/deliver.ts';
import { testMailServer } from '../../../mail/testing/test-mail-server.ts';
import type { Platform } from '../../../platform.ts';
import { personWithPassword, tokenOf } from '../../../testing/person-with-password.ts';
import { testApp } from '../../../testing/test-app.ts';
import { findDigests } from './due-rows.ts';
import { digestJobs } from './job.ts';
import { digestMailChecks } from './mail-check.ts';

// A Monday, 6:00 AM in Chicago, never past for the database, whose own clock ends a session.
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
const dashboard = z.object({ data: z.record(z.string(), z.number()) });

const driver = (values: Record<string, string>) =>
  company.employee({ typeId: lookup('EmployeeType', 'CDL'), ...values });
await driver({ licenceExpirationDate: '2099-11-22' });
await driver({ licenceExpirationDate: '2099-11-23', medCertCardExpirationDate: '2099-12-23' });
await driver({ medCertCardExpirationDate: '2099-12-24' });
await owner
  .insertInto('clientInsuranceCertificate')
  .values({ clientId, id: crypto.randomUUID(), name: 'Cargo', expirationDate: '2099-11-01' })
  .execute();

beforeEach(async () => {
  now = new Date(monday);
  await owner.deleteFrom('digestRun').execute();
  await owner.deleteFrom('mailOutbox').execute();
  await owner.deleteFrom('job').execute();
  await owner.updateTable('employee').set({ notificationPreferences: '{}' }).execute();
});

const reader = async (flags: object, choices: Record<string, string>) => {
  const person = await personWithPassword(server, { ...noPermissions, ...flags });
  const answer = await call(api.userInfos.save, choices, person.token);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return person;
};
const portal = { hasClientAdminPortalAccess: true };
const safety = { ...portal, hasEmployeeAccess: true };
const hour = async (by: Platform = platform) => {
  await queueDue(by, [findDigests]);
  await jobsDue();
  while (await runNextJob(by, digestJobs));
};
// The queue goes by the database's clock, the test by its own.
const jobsDue = () =>
  owner
    .updateTable('job')
    .set({ runAt: '2020-01-01T00:00:00Z' })
    .where('runAt', '<=', now.toISOString())
    .execute();
const mails = () =>
  owner
    .selectFrom('mailOutbox')
    .select(['recipient', 'subject', 'bodyText', 'unsubscribeUrl'])
    .where('uniqueKey', 'like', 'digest:%')
    .orderBy('id')
    .execute();
const bodies = async () => (await mails()).map(({ bodyText }) => bodyText);

test('it says the numbers of the dashboard, each with the list they open', async () => {
  const { token, email } = await reader(safety, { employeesMails: 'daily' });
  const shown = dashboard.parse((await call(api.dashboard.data, {}, token)).json()).data;
  expect(shown).toMatchObject({ driverOverdue: 1, driverDueSoon: 1, medCardDueSoon: 1 });
  await hour();
  const [mail] = await mails();
  expect(mail).toMatchObject({
    recipient: email,
    subject: expect.stringMatching(/: 1 overdue, 2 due soon$/) as string,
  });
  const text = mail?.bodyText ?? '';
  expect(text).toContain('this is what is overdue and due soon at Test Carrier on 11/23/2099.');
  for (const line of [
    '- 1 driver license expired\n  https://fleet.example/employee/driver/exceptions?tab=1',
    '- 1 driver license expires soon\n  https://fleet.example/employee/driver/exceptions?tab=2',
    '- 1 medical card expires soon\n  https://fleet.example/employee/driver/exceptions?tab=4',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('medical card expired');
  expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/fleet\.example\/digest-unsubscribe#token=/);
});

test('at 6:00 AM of the company, daily every day and weekly on Mondays, each once', async () => {
  const daily = await reader(safety, { employeesMails: 'daily' });
  const weekly = await reader(safety, { employeesMails: 'weekly' });
  const sent = async () => {
    const addresses = (await mails()).map(({ recipient }) => recipient);
    return [daily, weekly].map(({ email }) => addresses.filter((one) => one === email).length);
  };
  now = new Date(monday - 1);
  // What came due before is sent late, once: Sunday's, and the Monday's a week ago.
  await hour();
  expect(await sent()).toEqual([1, 1]);
  now = new Date(monday);
  await Promise.all([hour(), hour()]);
  expect(await sent()).toEqual([2, 2]);
  now = new Date(monday + 8 * hourMs);
  await hour();
  expect(await sent()).toEqual([2, 2]);
  now = new Date(monday + 24 * hourMs);
  await hour();
  expect(await sent()).toEqual([3, 2]);
  // Off from Tuesday to Friday it sends Friday's alone.
  now = new Date(monday + 4 * 24 * hourMs + hourMs);
  await hour();
  expect(await sent()).toEqual([4, 2]);
});

test('one mail for all that has come due, and none where there is nothing to say', async () => {
  await reader(
    { ...safety, hasAdministratorAccess: true, hasEquipmentAccess: true },
    { employeesMails: 'daily', insuranceMails: 'weekly', equipmentMails: 'daily' },
  );
  await reader({ ...portal, hasEquipmentAccess: true }, { equipmentMails: 'daily' });
  await hour();
  const [text = '', ...more] = await bodies();
  expect(more).toEqual([]);
  expect(text).toContain(
    'Insurance\n- 1 insurance certificate expired\n  https://fleet.example/administrator/edit-data?tab=insurance&f.status=in.Overdue',
  );
  expect(text).not.toContain('Equipment');
});

test('rights count when it is sent: a module taken away, access withdrawn, somebody archived', async () => {
  const people = [
    await reader(safety, { employeesMails: 'daily' }),
    await reader(safety, { employeesMails: 'daily' }),
    await reader(safety, { employeesMails: 'daily' }),
    await reader(safety, { employeesMails: 'daily' }),
  ];
  const set = (index: number, values: object) =>
    owner
      .updateTable('employee')
      .set(values)
      .where('id', '=', people[index]?.id ?? '')
      .execute();
  await set(0, { hasEmployeeAccess: false });
  await set(1, { hasClientAdminPortalAccess: false });
  await set(2, { employeeStatusId: lookup('EmployeeStatus', 'Archived') });
  await hour();
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([people[3]?.email]);
});

test('and once more when it leaves the outbox', async () => {
  const smtp = await testMailServer();
  const stays = await reader(safety, { employeesMails: 'daily' });
  const loses = await reader(safety, { employeesMails: 'daily' });
  await hour();
  await owner
    .updateTable('employee')
    .set({ hasEmployeeAccess: false })
    .where('id', '=', loses.id)
    .execute();
  const sender = mailServer({ ...platform.config, smtpUrl: smtp.url });
  while ((await deliverMail(platform, sender, digestMailChecks)) > 0);
  sender?.close();
  const digests = smtp.mails.filter(({ source }) => source.includes('List-Unsubscribe'));
  expect(digests.map(({ to }) => to)).toEqual([[stays.email]]);
});

test('a digest that waits does not go to an address that was changed since', async () => {
  const smtp = await testMailServer();
  const moved = await reader(safety, { employeesMails: 'daily' });
  await hour();
  const email = 'moved@test.example';
  await owner.updateTable('employee').set({ email }).where('id', '=', moved.id).execute();
  const sender = mailServer({ ...platform.config, smtpUrl: smtp.url });
  while ((await deliverMail(platform, sender, digestMailChecks)) > 0);
  sender?.close();
  expect(smtp.mails.filter(({ source }) => source.includes('List-Unsubscribe'))).toEqual([]);
});

test('nobody chooses, or sees a choice, of a module that is not theirs', async () => {
  const { token } = await reader(safety, { employeesMails: 'weekly', trainingMails: 'daily' });
  const { data } = z
    .object({ data: z.object({ mails: z.record(z.string(), z.string()) }) })
    .parse((await call(api.userInfos.get, {}, token)).json());
  expect(data.mails).toEqual({ employees: 'weekly' });
  const wrong = await call(api.userInfos.save, { employeesMails: 'hourly' }, token);
  expect(wrong.json()).toMatchObject({ messages: [{ field: 'employeesMails' }] });
});

test('the link says what comes and stops it, signed out, from an old mail too', async () => {
  const { signIn } = await reader(safety, { employeesMails: 'daily' });
  await hour();
  const [mail] = await mails();
  const secret = /#token=(.+)$/.exec(mail?.unsubscribeUrl ?? '')?.[1] ?? '';
  const ask = (operation: typeof api.digests.subscription) => call(operation, { token: secret });
  const words = async () =>
    z
      .object({ data: z.object({ words: z.string() }) })
      .parse((await ask(api.digests.subscription)).json()).data.words;
  expect(await words()).toBe('Employees and drivers every day');
  expect((await ask(api.digests.unsubscribe)).statusCode).toBe(200);
  expect(await words()).toBe('');
  now = new Date(monday + 24 * hourMs);
  await hour();
  expect(await mails()).toHaveLength(1);
  await call(api.userInfos.save, { employeesMails: 'weekly' }, tokenOf(await signIn()));
  expect(await words()).toBe('Employees and drivers on Mondays');
});

test.each(['', 'x', `${'0'.repeat(64)}-${'0'.repeat(40)}`])('"%s" is no link', async (token) => {
  const answer = await call(api.digests.unsubscribe, { token });
  expect([400, 422]).toContain(answer.statusCode);
});

test('an inspection that failed is told with what may not be used, and no longer once it is settled', async () => {
  const unitId = crypto.randomUUID();
  const renewalId = crypto.randomUUID();
  const { id: typeId } = await owner
    .selectFrom('renewalType')
    .select('id')
    .where('clientId', '=', clientId)
    .where('code', '=', 'annualInspection')
    .executeTakeFirstOrThrow();
  await owner.insertInto('equipment').values({ clientId, id: unitId, name: 'Truck 1' }).execute();
  const renewal = { clientId, id: renewalId, equipmentId: unitId, renewalTypeId: typeId };
  await owner
    .insertInto('renewal')
    .values({ ...renewal, nextRenewal: '2100-08-01' })
    .execute();
  const record = (completionDate: string, result: 'fail' | 'repaired') =>
    owner
      .insertInto('renewalHistory')
      .values({ clientId, id: crypto.randomUUID(), renewalId, completionDate, result })
      .execute();
  const maintenance = { ...portal, hasEquipmentAccess: true };
  const { token } = await reader(maintenance, { equipmentMails: 'weekly' });
  const now = () => call(api.digests.sendNow, {}, token);
  expect((await now()).statusCode).toBe(422);
  await record('2099-11-20', 'fail');
  platform.counts.forget(clientId);
  expect((await now()).statusCode).toBe(200);
  expect(await bodies()).toEqual([
    expect.stringContaining(
      '- 1 renewal overdue, of these 1 failed inspection: the unit may not be used\n  https://fleet.example/equipment/renewals?tab=overdue',
    ),
  ]);
  await record('2099-11-21', 'repaired');
  platform.counts.forget(clientId);
  expect((await now()).statusCode).toBe(422);
});

test('one now: of everything chosen, or why not', async () => {
  const { token, email } = await reader(safety, { employeesMails: 'weekly' });
  expect((await call(api.digests.sendNow, {}, token)).json()).toEqual({ data: { email } });
  expect((await bodies())[0]).toContain('1 driver license expired');
  const silent = await reader({ ...portal, hasEquipmentAccess: true }, { equipmentMails: 'daily' });
  expect((await call(api.digests.sendNow, {}, silent.token)).statusCode).toBe(422);
  const none = await reader(safety, {});
  expect((await call(api.digests.sendNow, {}, none.token)).statusCode).toBe(422);
});

test('without a mail server nothing waits to come all at once', async () => {
  await reader(safety, { employeesMails: 'daily' });
  await hour({ ...platform, config: { ...platform.config, smtpUrl: null } });
  await hour();
  expect(await mails()).toEqual([]);
});
