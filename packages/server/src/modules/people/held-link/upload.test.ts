import { readFile } from 'node:fs/promises';
import { heldLinks } from '@roadproof/contract/people/held-link';
import type { OutputOf } from '@roadproof/contract/operation';
import { linkFileLimits } from '@roadproof/domain/people/ask-upload';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeLink } from '../../../auth/make-link.ts';
import { newId } from '../../../db/id.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { inCompany } from '../../../db/transaction.ts';
import { requestOf, testApp } from '../../../testing/test-app.ts';

// 4:12 PM in Chicago, ahead of the clock of the database.
const now = new Date('2099-11-26T22:12:00Z');
const server = await testApp({ now: () => now, config: { publicUrl: 'https://fleet.example' } });
const { database, company, platform } = server;
const { owner } = database;
const { clientId } = company;
await owner.updateTable('client').set({ phoneNumber: '+19185550140' }).execute();

type View = OutputOf<typeof heldLinks.get>;

/** A link that asks Rosa for these kinds of papers. */
async function holder(...kinds: readonly string[]) {
  const employeeId = await company.employee({ firstName: 'Rosa', lastName: 'Escamilla' });
  await owner
    .updateTable('employee')
    .set({ dob: '1980-07-04', licenceExpirationDate: '2099-12-26' })
    .where('id', '=', employeeId)
    .execute();
  const { link, items } = await inCompany(database, company.scope, async (db) => {
    const made = await makeLink(
      db,
      { clientId, purpose: 'ask', forName: 'Rosa Escamilla', employeeId, madeById: null },
      { now, timeZone: 'America/Chicago', publicUrl: 'https://fleet.example' },
    );
    const askId = newId();
    await db
      .insertInto('ask')
      .values({ clientId, id: askId, linkId: made.id, employeeId })
      .execute();
    const ids = [];
    for (const label of kinds) {
      const id = newId();
      await db
        .insertInto('askItem')
        .values({
          clientId,
          id,
          askId,
          itemKind: 'file',
          fileTypeId: company.lookup('DriverFileType', label),
          label,
        })
        .execute();
      ids.push(id);
    }
    return { link: made, items: ids };
  });
  const authorization = `Link ${link.url.split('#')[1] ?? ''}`;
  const send = async (input: object, headers: Record<string, string> = {}) =>
    server.app.inject(requestOf(heldLinks.saveUpload, { ...input }, { authorization, ...headers }));
  const say = async (input: object) =>
    server.app.inject(requestOf(heldLinks.sayItem, { ...input }, { authorization }));
  const look = async () =>
    (await server.app.inject(requestOf(heldLinks.get, {}, { authorization }))).json<{
      data: View;
    }>().data;
  const [first = '', second = ''] = items;
  return { linkId: link.id, employeeId, first, second, send, say, look };
}

const license = "Driver's License Copy";
const medCard = "Medical Examiner's Certificate";
const picture = async (color: string) =>
  new File(
    [
      await sharp({ create: { width: 30, height: 20, channels: 3, background: color } })
        .withExif({ IFD0: { Make: 'Phone of Rosa' }, IFD3: { GPSLatitude: '36/1 9/1 0/1' } })
        .jpeg()
        .toBuffer(),
    ],
    `${color}.jpg`,
    { type: 'image/jpeg' },
  );
const pagesOf = async (itemId: string) =>
  owner
    .selectFrom('askUpload as u')
    .innerJoin('storedFile as f', 'f.id', 'u.fileId')
    .selectAll('u')
    .select(['f.name', 'f.storageKey', 'f.contentType'])
    .where('u.askItemId', '=', itemId)
    .orderBy('u.page')
    .execute();
const words = (answer: { json(): unknown }) =>
  (answer.json() as { messages: { message: string; description: string }[] }).messages.map(
    ({ message, description }) => `${message} ${description}`.trim(),
  );

test('a paper arrives with its pages in order, its dates and texts, and the card says when', async () => {
  const rosa = await holder(medCard, license);
  expect((await rosa.look()).work).toMatchObject([
    { label: medCard, state: 'asked', sent: null, why: { kind: 'missing' } },
    // The day is a fact of the record, which a proof has to open.
    { label: license, why: { kind: 'ends', day: null } },
  ]);
  const sent = await rosa.send({
    itemId: rosa.first,
    files: [await picture('red'), await picture('blue')],
    documentDate: '2099-11-24',
    expirationDate: '2101-11-24',
    fields: JSON.stringify({ examiner: 'Dr. Hall', registryNumber: '1234567890', number: 'X' }),
    note: '=1+1 <b>both sides</b>',
  });
  expect(sent.statusCode).toBe(200);
  expect(sent.json<{ data: View }>().data.work[0]).toMatchObject({
    state: 'received',
    sent: { day: '2099-11-26T00:00:00.000Z', time: '16:12', files: 2 },
  });
  const pages = await pagesOf(rosa.first);
  expect(pages).toMatchObject([
    { page: 1, name: 'red.jpg', documentDate: '2099-11-24', expirationDate: '2101-11-24' },
    // No such text is asked of a medical card.
    { page: 2, name: 'blue.jpg', fields: { examiner: 'Dr. Hall', registryNumber: '1234567890' } },
  ]);
  for (const { storageKey } of pages)
    expect((await readFile(platform.files.pathOf(storageKey))).includes('Phone of Rosa')).toBe(
      false,
    );
  const trail = await owner
    .selectFrom('auditEntry')
    .select('requestId')
    .where('recordId', '=', pages[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(trail.requestId).toMatch(new RegExp(`^link:${rosa.linkId}:`));
});

test('the same key sends once; another sending replaces the pages until the office has decided', async () => {
  const rosa = await holder(medCard);
  const input = { itemId: rosa.first, files: [await picture('red')] };
  const key = { 'idempotency-key': 'one-and-the-same' };
  const answers = await Promise.all([rosa.send(input, key), rosa.send(input, key)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await pagesOf(rosa.first)).toHaveLength(1);
  const { filesSent } = await owner
    .selectFrom('link')
    .select('filesSent')
    .where('id', '=', rosa.linkId)
    .executeTakeFirstOrThrow();
  expect(filesSent).toBe(1);
  const before = (await server.files()).length;
  await rosa.send(input, key);
  // The file of the repetition left the disk again.
  expect((await server.files()).length).toBe(before);

  expect((await rosa.send({ ...input, files: [await picture('blue')] })).statusCode).toBe(200);
  expect(await pagesOf(rosa.first)).toMatchObject([{ page: 1, name: 'blue.jpg' }]);
  await owner
    .updateTable('askItem')
    .set({ state: 'accepted' })
    .where('id', '=', rosa.first)
    .execute();
  expect(words(await rosa.send(input))[0]).toMatch(/^Thank you, we have it\./);
  expect(await rosa.look()).toMatchObject({ state: 'done', work: [{ state: 'accepted' }] });
});

test('a HEIC becomes a JPEG, and what is no picture or PDF, or too many pages, is refused by its content', async () => {
  const rosa = await holder(medCard);
  const heic = new File(
    [await readFile(new URL('../../../files/testing/red-and-blue.heic', import.meta.url))],
    'IMG_1.HEIC',
    { type: 'image/heic' },
  );
  expect((await rosa.send({ itemId: rosa.first, files: [heic] })).statusCode).toBe(200);
  expect(await pagesOf(rosa.first)).toMatchObject([
    { name: 'IMG_1.jpg', contentType: 'image/jpeg' },
  ]);
  const text = new File(['no picture'], 'photo.jpg', { type: 'image/jpeg' });
  expect((await rosa.send({ itemId: rosa.first, files: [text] })).statusCode).toBe(400);
  const six = await Promise.all(Array.from({ length: 6 }, async () => picture('red')));
  expect(words(await rosa.send({ itemId: rosa.first, files: six }))[0]).toMatch(
    /^Choose at most 5 files\./,
  );
  const large = new File([new Uint8Array(linkFileLimits.fileBytes + 1)], 'photo 3.jpg');
  expect(words(await rosa.send({ itemId: rosa.first, files: [large] }))[0]).toMatch(
    /^photo 3\.jpg is 10\.1 MB\. The limit is 10 MB\./,
  );
  expect(await pagesOf(rosa.first)).toHaveLength(1);
});

test('20 files a link, and 2 GB that wait in the company, whose administrators hear of it once', async () => {
  const rosa = await holder(medCard, license);
  const admin = await company.employee({ email: 'boss@carrier.example' });
  await owner
    .updateTable('employee')
    .set({ hasAdminAccess: true, hasClientAdminPortalAccess: true })
    .where('id', '=', admin)
    .execute();
  await owner.updateTable('link').set({ filesSent: 60 }).where('id', '=', rosa.linkId).execute();
  const input = { itemId: rosa.first, files: [await picture('red')] };
  expect(words(await rosa.send(input))).toEqual([
    'This link takes 20 files at most. Call (918) 555-0140.',
  ]);
  await owner.updateTable('link').set({ filesSent: 0 }).where('id', '=', rosa.linkId).execute();
  const other = await holder(license);
  expect((await other.send({ ...input, itemId: other.first })).statusCode).toBe(200);
  const [waiting] = await pagesOf(other.first);
  await owner
    .updateTable('storedFile')
    .set({ size: linkFileLimits.waitingBytes })
    .where('id', '=', waiting?.fileId ?? '')
    .execute();
  const { name } = await owner.selectFrom('client').select('name').executeTakeFirstOrThrow();
  for (let count = 0; count < 2; count++)
    expect(words(await rosa.send(input))).toEqual([
      `${name} cannot take files right now. Call (918) 555-0140.`,
    ]);
  const mails = await owner
    .selectFrom('mailOutbox')
    .select('recipient')
    .where('uniqueKey', 'like', 'files-wait:%')
    .where('recipient', '=', 'boss@carrier.example')
    .execute();
  expect(mails).toHaveLength(1);
  await owner
    .updateTable('storedFile')
    .set({ size: 1 })
    .where('id', '=', waiting?.fileId ?? '')
    .execute();
});

test('in place of a paper: lost, an appointment on a day to come, or not theirs; a paper takes it back', async () => {
  const rosa = await holder(medCard);
  const say = async (input: object) =>
    (await rosa.say({ itemId: rosa.first, ...input })).statusCode;
  expect(await say({ answer: 'appointment' })).toBe(400);
  expect(await say({ answer: 'appointment', day: '2099-11-25' })).toBe(400);
  expect(await say({ answer: 'appointment', day: '2099-11-26' })).toBe(200);
  expect((await rosa.look()).work[0]).toMatchObject({
    state: 'asked',
    answer: 'appointment',
    answerDay: '2099-11-26T00:00:00.000Z',
  });
  expect(await say({ answer: 'lost', note: 'In the truck.' })).toBe(200);
  expect((await rosa.look()).work[0]).toMatchObject({ answer: 'lost', answerDay: null });
  await rosa.send({ itemId: rosa.first, files: [await picture('red')] });
  expect((await rosa.look()).work[0]).toMatchObject({ state: 'received', answer: null });
});

// Acceptances 5 and 7 of links without an account.
test('papers of another link are not found, and a link that has ended takes none', async () => {
  const rosa = await holder(medCard);
  const file = await picture('red');
  const stranger = await holder(medCard);
  const other = await testCompany(database, 'Other Carrier');
  for (const itemId of [stranger.first, other.clientId, newId()]) {
    expect((await rosa.send({ itemId, files: [file] })).statusCode).toBe(404);
    expect((await rosa.say({ itemId, answer: 'lost' })).statusCode).toBe(404);
  }
  const before = (await server.files()).length;
  await owner
    .updateTable('employee')
    .set({ employeeStatusId: company.lookup('EmployeeStatus', 'Archived') })
    .where('id', '=', rosa.employeeId)
    .execute();
  const refusal = await rosa.send({ itemId: rosa.first, files: [file] });
  expect([refusal.statusCode, words(refusal)[0]]).toEqual([
    422,
    expect.stringMatching(/^This link was ended/),
  ]);
  expect(await rosa.say({ itemId: rosa.first, answer: 'lost' })).toMatchObject({ statusCode: 422 });
  expect((await server.files()).length).toBe(before);
});
