import { beforeEach, expect, test } from 'vitest';
import { deliverMail, mailServer } from '../../../mail/deliver.ts';
import { testMailServer } from '../../../mail/testing/test-mail-server.ts';
import { noticeMailChecks } from './mail-check.ts';
import { days, noticing, sixOClock, today } from './testing/noticing.ts';

const hourMs = 3_600_000;
const { server, driver, mails, morning, plan, reset, setDay, setNow } = await noticing();
const { company, database, platform } = server;
const { lookup } = company;
const { owner } = database;

beforeEach(reset);

const byText = (a: string, b: string) => (a < b ? -1 : 1);

test('a person gets one mail about all their items, once, and the plan says so before', async () => {
  const one = await driver(-1, 60);
  const two = await driver(30, null);
  await driver(61, null);
  const without = await driver(7, null, false);
  const planned = (await plan()).data.filter(({ day }) => day?.startsWith(today));
  expect(planned.map(({ personId, whyNot }) => `${personId} ${whyNot}`).toSorted(byText)).toEqual(
    [`${one} null`, `${one} null`, `${two} null`, `${without} No e-mail address`].toSorted(byText),
  );
  await morning();
  await morning();
  const sent = await mails();
  expect(sent.map(({ employeeId, subject }) => [employeeId, subject])).toEqual([
    [one, '2 papers need you, the first by 11/25/2099'],
    [two, 'Your driver license ends on 12/26/2099'],
  ]);
  expect(sent[1]?.bodyText).toContain(
    'Rosa, your driver license ends on 12/26/2099, in 30 days. Without a valid license you may not drive (49 CFR 383.23(a)/383.37(a)).',
  );
  expect(
    await owner.selectFrom('noticeRun').select(['day', 'mails', 'withoutAddress']).execute(),
  ).toEqual([{ day: today, mails: 2, withoutAddress: 1 }]);
  expect((await plan({ personId: two })).data.map(({ stage }) => stage)[0]).toBe('7 days before');
});

test('nothing goes out while notices are off, before their first day, or before 6:00 AM', async () => {
  await driver(7, null);
  await setDay(null);
  await morning();
  expect((await plan()).data[0]?.whyNot).toBe('Notices are off');
  await setDay(days(1));
  await morning();
  await setDay('2099-11-01');
  setNow(sixOClock - 60_000);
  await morning();
  expect(await mails()).toEqual([]);
  setNow(sixOClock);
  await morning();
  expect(await mails()).toHaveLength(1);
});

test('after an outage the day is made late, and past days are not', async () => {
  await driver(30, null);
  setNow(sixOClock + 17 * hourMs);
  await morning();
  expect(await mails()).toHaveLength(1);
  setNow(sixOClock + 24 * 5 * hourMs);
  await morning();
  expect(await mails()).toHaveLength(1);
});

test('a company that changes its zone in the day mails nothing twice', async () => {
  await driver(30, null);
  await morning();
  await owner.updateTable('client').set({ timeZone: 'Pacific/Auckland' }).execute();
  setNow(sixOClock + 6 * hourMs);
  await morning();
  expect(await mails()).toHaveLength(1);
});

test('a mail that is no longer true does not leave, and what is still due comes next morning', async () => {
  const renewed = await driver(30, null);
  const left = await driver(30, null);
  const moved = await driver(30, null);
  const stays = await driver(30, null);
  await morning();
  const change = (id: string, values: object) =>
    owner.updateTable('employee').set(values).where('id', '=', id).execute();
  await change(renewed, { licenceExpirationDate: days(800) });
  await change(left, { employeeStatusId: lookup('EmployeeStatus', 'Archived') });
  await change(moved, { email: 'new@driver.example' });
  const smtp = await testMailServer();
  const by = { ...platform, config: { ...platform.config, smtpUrl: smtp.url } };
  const delivery = mailServer(by.config);
  while (await deliverMail(by, delivery, noticeMailChecks));
  delivery?.close();
  const outcome = new Map((await mails()).map((mail) => [mail.employeeId, mail]));
  expect(outcome.get(renewed)?.lastError).toBe('The date it is about has changed.');
  expect(outcome.get(left)?.lastError).toBe('The person is no longer a current employee.');
  expect(outcome.get(moved)?.lastError).toBe('The address has changed.');
  expect(outcome.get(stays)).toMatchObject({ status: 'sent', lastError: null });
  setNow(sixOClock + 24 * hourMs);
  await morning();
  expect(
    (await mails()).filter(({ status }) => status === 'queued').map((one) => one.employeeId),
  ).toEqual([moved]);
});

test('the plan is searched, narrowed, sorted and paged', async () => {
  const one = await driver(20, null);
  const over = await driver(-100, null);
  expect((await plan({ personId: over })).data).toMatchObject([
    { day: null, stage: null, whyNot: '12 weeks over: no more mails. Call.' },
  ]);
  expect((await plan({ kind: 'medCard' })).total).toBe(0);
  expect((await plan({ options: { search: 'nowhere' } })).total).toBe(0);
  const ofOne = await plan({
    personId: one,
    willBeSent: true,
    options: { pageSize: 1, sortBy: [{ field: 'day', direction: 'desc' }] },
  });
  expect(ofOne.total).toBeGreaterThan(3);
  expect(ofOne.data).toHaveLength(1);
  expect(ofOne.data[0]?.stage).toMatch(/week over$/);
});
