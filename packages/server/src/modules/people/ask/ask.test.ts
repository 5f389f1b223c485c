import { api } from '@roadproof/contract/api';
import type { asks } from '@roadproof/contract/people/ask';
import type { OutputOf } from '@roadproof/contract/operation';
import { noPermissions } from '@roadproof/domain/account/permission';
import { addDays } from '@roadproof/domain/calendar-day';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { inCompany } from '../../../db/transaction.ts';
import { deliverMail, mailServer } from '../../../mail/deliver.ts';
import { testMailServer } from '../../../mail/testing/test-mail-server.ts';
import { personWithPassword } from '../../../testing/person-with-password.ts';
import { testApp } from '../../../testing/test-app.ts';
import { itemsOfLink } from './item-rows.ts';
import { askMailChecks } from './mail-check.ts';

const today = '2099-11-26';
const noon = Date.parse(`${today}T18:00:00Z`);
const now = new Date(noon);
const server = await testApp({
  now: () => now,
  config: { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://fleet.example' },
});
const { call, company, database, platform } = server;
const { owner } = database;
const { clientId, lookup } = company;
const typeId = lookup('EmployeeType', 'CDL');
const dana = await personWithPassword(server, {
  ...noPermissions,
  hasClientAdminPortalAccess: true,
  hasEmployeeAccess: true,
});

beforeEach(async () => {
  await owner.deleteFrom('mailOutbox').execute();
});

const license = lookup('DriverFileType', "Driver's License Copy");
const medCard = lookup('DriverFileType', "Medical Examiner's Certificate");
const consent = lookup('DriverFileType', 'Clearinghouse General Consent');
const mvr = lookup('DriverFileType', 'Annual MVR');

/** A driver hired years ago without any paper; the license on the record ends in 30 days. */
const driver = async (hasEmail = true, lastName = 'Escamilla') => {
  const id = await company.employee({
    typeId,
    firstName: 'Rosa',
    lastName,
    hireDate: '2095-01-10',
    licenceExpirationDate: addDays(today, 30),
  });
  const email = hasEmail ? `${id}@driver.example` : null;
  await owner.updateTable('employee').set({ email }).where('id', '=', id).execute();
  return id;
};
const file = (...ids: string[]) => ids.map((id) => ({ kind: 'file' as const, id }));
const post = (op: (typeof asks)[keyof typeof asks], body: object, token = dana.token) =>
  call(op, body as Readonly<Record<string, unknown>>, token);
type Answer = OutputOf<typeof asks.save>;
const ask = async (people: object[], more = {}) =>
  (await post(api.asks.save, { people, ...more })).json<{ data: Answer }>().data;
const messageOf = (answer: { json: () => unknown }) =>
  (answer.json() as { messages: { message: string }[] }).messages[0]?.message;
const itemsOf = (employeeId: string) =>
  owner
    .selectFrom('askItem as i')
    .innerJoin('ask as a', 'a.id', 'i.askId')
    .select(['i.id', 'i.askId', 'i.fileTypeId', 'i.state'])
    .where('a.employeeId', '=', employeeId)
    .orderBy('i.createdAt')
    .execute();
const askOf = (id: string) =>
  owner.selectFrom('ask').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const askedOn = (ids: readonly string[], day: string) =>
  owner
    .updateTable('ask')
    .set({ askedAt: `${day}T18:00:00Z` })
    .where('id', 'in', [...ids])
    .execute();
const mails = () =>
  owner
    .selectFrom('mailOutbox')
    .select(['id', 'employeeId', 'subject', 'bodyText', 'status', 'lastError'])
    .where('uniqueKey', 'like', 'ask:%')
    .execute();
const paper = async (employeeId: string, fileTypeId: string, days: object) => {
  const id = newId();
  await owner
    .insertInto('driverFile')
    .values({ clientId, id, employeeId, fileTypeId, ...days })
    .execute();
  return id;
};

test('the preview ticks what the person supplies, names the rest as the office’s, and sends nothing', async () => {
  const id = await driver();
  const { data } = (await post(api.asks.preview, { people: [{ employeeId: id }] })).json<{
    data: OutputOf<typeof asks.preview>;
  }>();
  const [rosa] = data.people;
  const choice = (kind: string) => rosa?.items.find((one) => one.id === kind);
  expect(choice(license)).toMatchObject({ choice: 'ticked', isAsked: true, whyNot: null });
  expect(choice(mvr)).toMatchObject({ choice: 'office', isAsked: false });
  expect(rosa?.letter?.subject).toMatch(/papers need you/);
  expect(rosa?.letter?.remark).toContain('works until 12/10/2099');
  expect(data.until).toBe('2099-12-10T00:00:00.000Z');
  expect(await mails()).toEqual([]);
  expect(await itemsOf(id)).toEqual([]);
});

test('an ask makes one link, one mail that waits, and one item for each paper', async () => {
  const withMail = await driver();
  const without = await driver(false);
  const answer = await ask([
    { employeeId: withMail, items: file(license, medCard) },
    { employeeId: without, items: file(license) },
  ]);
  expect(answer).toMatchObject({ people: 2, mailed: 1, notAsked: [] });
  expect(answer.links?.map(({ url }) => url.replace(/#.*/, '#'))).toEqual([
    'https://fleet.example/l#',
    'https://fleet.example/l#',
  ]);
  expect((await itemsOf(withMail)).map(({ state }) => state)).toEqual(['asked', 'asked']);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ employeeId: withMail, status: 'queued' });
  const url = answer.links?.find(({ employeeId }) => employeeId === withMail)?.url ?? '?';
  expect(mail?.bodyText).toContain(url);
  // Within the 30 seconds of Undo nothing is sent.
  expect(await deliverMail(platform, null, askMailChecks)).toBe(0);
});

test('Undo ends the links and withdraws the mails', async () => {
  const id = await driver();
  const { ids, links } = await ask([{ employeeId: id, items: file(license) }]);
  expect((await post(api.asks.withdraw, { ids })).statusCode).toBe(200);
  expect((await mails()).map(({ status, bodyText }) => [status, bodyText])).toEqual([
    ['failed', '(Not sent.)'],
  ]);
  expect((await itemsOf(id)).map(({ state }) => state)).toEqual(['withdrawn']);
  expect(await askOf(ids[0] ?? '')).toMatchObject({ closedAs: 'withdrawn' });
  const secret = links?.[0]?.url.split('#')[1] ?? '';
  const page = await server.app.inject({
    method: 'POST',
    url: '/api/Link/GetLink',
    headers: { authorization: `Link ${secret}`, 'content-type': 'application/json' },
    payload: {},
  });
  expect(page.json()).toMatchObject({ data: { state: 'ended' } });
  expect(messageOf(await post(api.asks.withdraw, { ids }))).toBe('This ask is closed already.');
});

test('a person is not asked for the same paper within 7 days, and by one open item after', async () => {
  const id = await driver();
  const first = await ask([{ employeeId: id, items: file(license) }]);
  await askedOn(first.ids, addDays(today, -6));
  const again = await ask([{ employeeId: id, items: file(license) }]);
  expect(again).toMatchObject({ people: 0, links: [] });
  expect(again.notAsked[0]?.why).toMatch(/^Already asked on 11\/20\/2099 by /);
  await askedOn(first.ids, addDays(today, -7));
  const renewed = await ask([{ employeeId: id, items: file(license) }]);
  // The same ask with a new link; the former one leads to it until it ends.
  expect(renewed.ids).toEqual(first.ids);
  expect(await itemsOf(id)).toHaveLength(1);
  const links = await owner.selectFrom('link').select('id').where('employeeId', '=', id).execute();
  const seen = await inCompany(database, company.scope, (db) =>
    Promise.all(links.map((link) => itemsOfLink(db, link.id))),
  );
  expect(seen.map((items) => items.map(({ fileTypeId }) => fileTypeId))).toEqual([
    [license],
    [license],
  ]);
});

test('asked again with another paper, the open item moves to the new ask and the former link follows', async () => {
  const id = await driver();
  const first = await ask([{ employeeId: id, items: file(license) }]);
  await askedOn(first.ids, addDays(today, -8));
  const second = await ask([{ employeeId: id, items: file(license, medCard) }]);
  expect(second.ids).not.toEqual(first.ids);
  expect((await itemsOf(id)).map(({ askId }) => askId)).toEqual([second.ids[0], second.ids[0]]);
  const { linkId, closedAt } = await askOf(first.ids[0] ?? '');
  expect(closedAt).not.toBeNull();
  const seen = await inCompany(database, company.scope, (db) => itemsOfLink(db, linkId));
  expect(seen).toHaveLength(2);
});

test('two who ask at once ask once', async () => {
  const id = await driver();
  const answers = await Promise.all(
    [1, 2].map(() => ask([{ employeeId: id, items: file(license) }])),
  );
  expect(answers.reduce((sum, { people }) => sum + people, 0)).toBe(1);
  expect(await itemsOf(id)).toHaveLength(1);
});

test('a paper filed later by any way meets the item, and an older or expired one does not', async () => {
  const id = await driver();
  await paper(id, medCard, { documentDate: '2097-01-01', expirationDate: '2098-12-31' });
  const { ids } = await ask([{ employeeId: id, items: file(medCard) }]);
  await paper(id, medCard, { documentDate: '2096-01-01', expirationDate: '2199-01-01' });
  await paper(id, medCard, { documentDate: '2097-02-01', expirationDate: '2020-01-01' });
  expect((await itemsOf(id)).map(({ state }) => state)).toEqual(['asked']);
  await paper(id, medCard, { documentDate: '2099-11-25', expirationDate: '2199-01-01' });
  expect((await itemsOf(id)).map(({ state }) => state)).toEqual(['met']);
  expect(await askOf(ids[0] ?? '')).toMatchObject({ closedAs: 'met' });
});

test('a mail whose paper is on file, whose person left or whose address changed does not leave', async () => {
  const [met, left, moved, stays] = [
    await driver(),
    await driver(),
    await driver(),
    await driver(),
  ];
  for (const employeeId of [met, left, moved, stays])
    await ask([{ employeeId, items: file(license) }]);
  await paper(met, license, { documentDate: today, expirationDate: '2199-01-01' });
  const change = (id: string, values: object) =>
    owner.updateTable('employee').set(values).where('id', '=', id).execute();
  await change(left, { employeeStatusId: lookup('EmployeeStatus', 'Archived') });
  await change(moved, { email: 'new@driver.example' });
  await owner.updateTable('mailOutbox').set({ nextAttemptAt: '2020-01-01T00:00:00Z' }).execute();
  const smtp = await testMailServer();
  const by = { ...platform, config: { ...platform.config, smtpUrl: smtp.url } };
  const delivery = mailServer(by.config);
  while (await deliverMail(by, delivery, askMailChecks));
  delivery?.close();
  const outcome = new Map((await mails()).map((mail) => [mail.employeeId, mail]));
  expect(outcome.get(met)?.lastError).toBe('What it asks for is on file.');
  expect(outcome.get(left)?.lastError).toMatch(/no longer current/);
  expect(outcome.get(moved)?.lastError).toBe('The address has changed.');
  expect(outcome.get(stays)).toMatchObject({
    status: 'sent',
    bodyText: '(Sent. The private link is not kept.)',
  });
});

test('limits refuse the 21st ask of an hour, an MVR, a training and a day too far', async () => {
  const id = await driver(true, 'Limit');
  await owner
    .insertInto('link')
    .values(
      Array.from({ length: 20 }, () => ({
        clientId,
        id: newId(),
        purpose: 'ask' as const,
        secretHash: Buffer.from(newId()),
        employeeId: id,
        forName: 'Rosa Limit',
        madeById: dana.id,
        createdAt: now.toISOString(),
        expiresAt: '2099-12-30T00:00:00Z',
      })),
    )
    .execute();
  expect(
    messageOf(await post(api.asks.save, { people: [{ employeeId: id, items: file(license) }] })),
  ).toBe('Rosa Limit was asked 20 times in this hour.');
  const other = await driver();
  const one = (items: object[], more = {}) =>
    post(api.asks.save, { people: [{ employeeId: other, items }], ...more });
  expect(messageOf(await one(file(mvr)))).toMatch(/is the office's own work/);
  expect(messageOf(await one([{ kind: 'training', id: newId() }]))).toBe(
    'Only papers of a person can be asked for.',
  );
  expect(messageOf(await one(file(license), { until: addDays(today, 61) }))).toMatch(
    /^Choose a day from/,
  );
  expect(await itemsOf(other)).toEqual([]);
});

test('without the right to restricted papers a consent is nowhere', async () => {
  const id = await driver();
  await owner
    .updateTable('driverFileType')
    .set({ restricted: true })
    .where('id', '=', consent)
    .execute();
  const boss = await server.signIn();
  const answer = await post(
    api.asks.save,
    { people: [{ employeeId: id, items: file(consent) }] },
    boss,
  );
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<{ data: Answer }>();
  const list = (token: string) => post(api.asks.list, { personId: id }, token);
  expect((await list(boss)).json()).toMatchObject({ total: 1 });
  expect((await list(dana.token)).json()).toMatchObject({ total: 0 });
  expect((await post(api.asks.withdraw, { ids: data.ids })).statusCode).toBe(404);
  expect((await post(api.asks.preview, { people: [{ employeeId: id }] })).body).not.toContain(
    consent,
  );
  expect(JSON.stringify(await mails())).not.toMatch(/consent/i);
  await owner
    .updateTable('driverFileType')
    .set({ restricted: false })
    .where('id', '=', consent)
    .execute();
});
