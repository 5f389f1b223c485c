import { api } from '@roadproof/contract/api';
import { noPermissions } from '@roadproof/domain/account/permission';
import { addDays, addYears, dayInZone } from '@roadproof/domain/calendar-day';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { inCompany } from '../../../db/transaction.ts';
import { insert } from '../../../files/rows.ts';
import { personWithPassword } from '../../../testing/person-with-password.ts';
import { testApp } from '../../../testing/test-app.ts';

// The database writes its own time, by which a filing may be taken back.
const start = new Date();
const today = dayInZone(start, 'America/Chicago');
const exam = addDays(today, -9);
const ends = addYears(exam, 2);
const server = await testApp({
  now: () => start,
  config: { publicUrl: 'https://fleet.example' },
});
const { call, company, database, platform } = server;
const { owner } = database;
const { clientId } = company;
const signedIn = async (more: object) =>
  personWithPassword(server, { ...noPermissions, hasClientAdminPortalAccess: true, ...more });
const office = await signedIn({
  hasEmployeeAccess: true,
  firstName: 'Dana',
  lastName: 'Whitfield',
});
const other = await signedIn({ hasEmployeeAccess: true, hasRestrictedFileAccess: true });

let personId = '';
const kindOf = async (code: string): Promise<string> =>
  (
    await owner
      .selectFrom('driverFileType')
      .select('id')
      .where('code', '=', code)
      .where('clientId', '=', clientId)
      .executeTakeFirstOrThrow()
  ).id;
const picture = async (width: number, height: number): Promise<string> => {
  const content = await sharp({ create: { width, height, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
  const received = await platform.files.receive(clientId, Readable.from([content]), content.length);
  if (received.kind !== 'file') throw new Error('the picture was not received');
  const id = newId();
  await inCompany(database, company.scope, (db) =>
    insert(db, clientId, id, { ...received.file, name: 'card.jpg', contentType: 'image/jpeg' }),
  );
  return id;
};
/** An item of an ask that the person has answered with two pictures. */
const sent = async (code = 'MED_CARD', expirationDate: string | null = ends) => {
  const linkId = newId();
  const askId = newId();
  const id = newId();
  await owner
    .insertInto('link')
    .values({
      clientId,
      id: linkId,
      purpose: 'ask',
      secretHash: Buffer.from(id),
      forName: 'Rosa Escamilla',
      employeeId: personId,
      expiresAt: new Date(start.getTime() + 14 * 86_400_000).toISOString(),
    })
    .execute();
  await owner
    .insertInto('ask')
    .values({ clientId, id: askId, linkId, employeeId: personId, askedById: office.id })
    .execute();
  await owner
    .insertInto('askItem')
    .values({
      clientId,
      id,
      askId,
      itemKind: 'file',
      fileTypeId: await kindOf(code),
      label: code === 'MED_CARD' ? 'Med Card' : code,
      state: 'received',
    })
    .execute();
  for (const page of [1, 2])
    await owner
      .insertInto('askUpload')
      .values({
        clientId,
        id: newId(),
        askItemId: id,
        fileId: await picture(page === 1 ? 300 : 400, 300 + page),
        page,
        documentDate: exam,
        expirationDate,
        note: 'Both sides.',
      })
      .execute();
  return { id, askId, linkId };
};
const waiting = async (token = office.token) =>
  (await call(api.askReviews.list, {}, token)).json<{
    data: { id: string; version: number; person: string; pages: number; note: string }[];
  }>().data;
const decide = async (id: string, more: object, token = office.token) => {
  const row = (await waiting(token)).find((one) => one.id === id);
  return call(
    api.askReviews.decide,
    { itemId: id, version: row?.version ?? 1, decision: 'accepted', ...more },
    token,
  );
};
const dates = { documentDate: exam, expirationDate: ends };
const cardOf = async () =>
  owner
    .selectFrom('employee')
    .select(['medCertCardDate', 'medCertCardExpirationDate'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
const stateOf = async (id: string) =>
  (await owner.selectFrom('askItem').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

beforeEach(async () => {
  personId = await company.employee({
    typeId: company.lookup('EmployeeType', 'CDL'),
    firstName: 'Rosa',
    lastName: 'Escamilla',
    email: `${newId()}@driver.example`,
    hireDate: '2020-01-10',
  });
});

test('an accepted card is one document of its pictures, and its dates are on the record', async () => {
  const { id, askId } = await sent();
  const row = (await waiting()).find((one) => one.id === id);
  expect(row).toMatchObject({ person: 'Rosa Escamilla', pages: 2, note: 'Both sides.' });
  const answer = await decide(id, dates);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { paper } = answer.json<{ data: { paper: { id: string; version: number } } }>().data;
  const filed = await owner
    .selectFrom('driverFile as d')
    .innerJoin('storedFile as f', 'f.id', 'd.fileId')
    .select(['d.employeeId', 'd.expirationDate', 'f.contentType'])
    .where('d.id', '=', paper.id)
    .executeTakeFirstOrThrow();
  expect(filed).toEqual({
    employeeId: personId,
    expirationDate: ends,
    contentType: 'application/pdf',
  });
  expect(await cardOf()).toEqual({
    medCertCardDate: exam,
    medCertCardExpirationDate: ends,
  });
  expect(await stateOf(id)).toBe('accepted');
  const ask = await owner
    .selectFrom('ask')
    .select('closedAs')
    .where('id', '=', askId)
    .executeTakeFirstOrThrow();
  expect(ask.closedAs).toBe('answered');
  expect((await waiting()).some((one) => one.id === id)).toBe(false);

  const undone = await call(api.askReviews.undo, { itemId: id, paper }, office.token);
  expect([undone.statusCode, undone.body]).toEqual([200, expect.any(String)]);
  expect(await stateOf(id)).toBe('received');
  expect(await cardOf()).toEqual({ medCertCardDate: null, medCertCardExpirationDate: null });
  expect((await decide(id, dates)).statusCode).toBe(200);
});

test('a paper that is sent back takes a reason, and the person gets it by mail with a link', async () => {
  const { id, linkId } = await sent();
  const refuse = (reason?: string) => decide(id, { decision: 'refused', reason });
  expect((await refuse()).statusCode).toBe(400);
  expect((await refuse('No')).statusCode).toBe(400);
  expect((await refuse('A page is missing')).json()).toMatchObject({
    data: { paper: null, isMailed: true },
  });
  expect(await stateOf(id)).toBe('refused');
  const [mail] = await owner
    .selectFrom('mailOutbox')
    .select(['subject', 'bodyText'])
    .where('employeeId', '=', personId)
    .execute();
  expect(mail?.subject).toBe('Please send your medical card again');
  expect(mail?.bodyText).toContain('Please send your medical card again: a page is missing.');
  expect(mail?.bodyText).toContain('https://fleet.example/l#');
  // The former link leads to the same papers until its own end.
  const former = await owner
    .selectFrom('link')
    .select(['revokedAt', 'renewedById'])
    .where('id', '=', linkId)
    .executeTakeFirstOrThrow();
  expect(former).toEqual({ revokedAt: null, renewedById: expect.any(String) as string });
});

test('of two who decide at once the second reads who was first', async () => {
  const { id } = await sent();
  const row = (await waiting()).find((one) => one.id === id);
  const both = { itemId: id, version: row?.version, decision: 'accepted', ...dates };
  expect((await call(api.askReviews.decide, both, office.token)).statusCode).toBe(200);
  const second = await call(api.askReviews.decide, both, other.token);
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({
    messages: [
      {
        message: expect.stringMatching(
          /^Dana Whitfield accepted it at \d+:\d\d [AP]M\.$/,
        ) as string,
      },
    ],
  });
});

test('a restricted paper is there for people with the right alone', async () => {
  const { id } = await sent('CH_CONSENT', null);
  await owner
    .updateTable('driverFileType')
    .set({ restricted: true })
    .where('code', '=', 'CH_CONSENT')
    .execute();
  expect((await waiting()).some((one) => one.id === id)).toBe(false);
  expect((await waiting(other.token)).some((one) => one.id === id)).toBe(true);
  expect((await call(api.askReviews.get, { Id: id }, office.token)).statusCode).toBe(404);
  expect((await decide(id, dates)).statusCode).toBe(404);
});

test('a card that ends before the one on record is asked about first', async () => {
  await owner
    .updateTable('employee')
    .set({ medCertCardDate: addDays(exam, 1), medCertCardExpirationDate: addDays(ends, 1) })
    .where('id', '=', personId)
    .execute();
  const { id } = await sent();
  const question = await decide(id, dates);
  expect(question.statusCode).toBe(422);
  expect(question.json()).toMatchObject({ messages: [{ field: 'employeeDates' }] });
  expect(await stateOf(id)).toBe('received');
  expect((await decide(id, { ...dates, employeeDates: 'keep' })).statusCode).toBe(200);
  expect((await cardOf()).medCertCardExpirationDate).toBe(addDays(ends, 1));
});
