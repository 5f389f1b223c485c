import { api } from '@roadproof/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { classroom } from '../../training/training/testing/classroom.ts';
import { days, noticing, sixOClock, today } from './testing/noticing.ts';

const { server, driver, mails, morning, plan, reset, setNow, signIn, reader } = await noticing();
const { call, company, database } = server;
const { owner } = database;
const admin = await server.signIn();
const trainer = await signIn({ hasTrainingAccess: true });
const { course, schedule } = classroom(server, admin);

beforeEach(reset);

const snooze = async (row: object, more: object, token = reader) => {
  const { personId, itemKind, itemId } = row as Record<string, string>;
  return call(api.expiryNotices.snooze, { personId, itemKind, itemId, ...more }, token);
};
const whyOf = async (personId: string, token = reader) =>
  (await plan({ personId }, token)).data.map(({ about, whyNot }) => `${about}: ${whyNot}`)[0];

test('what was seen is put off until a day, and begins again on it', async () => {
  const id = await driver(30, null);
  const [row] = (await plan({ personId: id })).data;
  expect(row).toBeDefined();
  const put = await snooze(row ?? {}, { until: days(10), note: 'at the examiner on the 14th' });
  expect(put.json()).toMatchObject({ data: { until: '2099-12-06T00:00:00.000Z' } });
  expect((await plan({ personId: id })).data[0]?.whyNot).toMatch(
    /^Seen, again on 12\/06\/2099 \(.+: at the examiner on the 14th\)$/,
  );
  // The row after it is the mail of the day on which it ends, which goes out.
  expect((await plan({ personId: id })).data[1]).toMatchObject({
    day: '2099-12-06T00:00:00.000Z',
    whyNot: null,
  });
  await morning();
  expect(await mails()).toEqual([]);
  setNow(sixOClock + 10 * 24 * 3_600_000);
  await morning();
  expect(await mails()).toHaveLength(1);
});

test.each([
  [0, 400],
  [1, 200],
  [180, 200],
  [181, 400],
])('a notice may be put off by %i days: %i', async (count, status) => {
  const id = await driver(30, null);
  const [row] = (await plan({ personId: id })).data;
  expect((await snooze(row ?? {}, { until: days(count) })).statusCode).toBe(status);
});

test('what is not there, or of another module, cannot be put off', async () => {
  const id = await driver(30, null);
  const [row] = (await plan({ personId: id })).data;
  expect((await snooze(row ?? {}, { until: days(3) }, trainer)).statusCode).toBe(404);
  expect((await snooze({ ...row, itemKind: 'medCard' }, { until: days(3) })).statusCode).toBe(404);
});

test('a rule of the company decides: other days, no weeks after, or no mails at all', async () => {
  const id = await driver(45, null);
  const before = (await plan({ personId: id })).data.map(({ stage }) => stage);
  expect(before[0]).toBe('60 days before');
  const save = (more: object) =>
    call(
      api.noticeRules.save,
      {
        kind: 'license',
        daysBefore: [45, 7],
        weeklyAfter: false,
        maxWeeks: 12,
        isOn: true,
        ...more,
      },
      admin,
    );
  const saved = (await save({})).json<{ data: { version: number } }>().data;
  expect((await plan({ personId: id })).data.map(({ stage }) => stage)).toEqual([
    '45 days before',
    '7 days before',
  ]);
  expect((await save({ daysBefore: [7, 45] })).json()).toMatchObject({
    messages: [{ message: 'Enter each day once, the largest first.' }],
  });
  expect((await save({ version: saved.version - 1, isOn: false })).statusCode).toBe(409);
  expect((await save({ version: saved.version, isOn: false })).statusCode).toBe(200);
  expect(await whyOf(id)).toBe('Driver license: Mails about this kind are off');
  await morning();
  expect(await mails()).toEqual([]);
});

test('a paper that the person hands in is mailed about; restricted ones are named to few', async () => {
  const id = await driver(null, null);
  const kind = async (code: string, more: object) => {
    const found = await owner
      .updateTable('driverFileType')
      .set({ suppliedBy: 'person', required: 'yes', dueRule: 'hire+30d', ...more })
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirstOrThrow();
    return found.id;
  };
  await owner
    .updateTable('employee')
    .set({ hireDate: days(-30) })
    .where('id', '=', id)
    .execute();
  const policy = await kind('DA_POLICY', { restricted: false, proofEnds: false });
  await kind('CH_CONSENT', { restricted: true, proofEnds: false });
  const abouts = async (token: string) =>
    new Set((await plan({ personId: id }, token)).data.map(({ itemKind }) => itemKind)).size;
  expect((await plan({ personId: id })).data[0]).toMatchObject({ itemKind: `file:${policy}` });
  expect(await abouts(reader)).toBe(1);
  expect(await abouts(admin)).toBe(2);
  await morning();
  const [mail] = await mails();
  expect(mail?.subject).toBe('2 papers need you, the first by 11/26/2099');
  expect(mail?.bodyText).toContain('- A paper for your file is due today, 11/26/2099.');
  expect(mail?.bodyText).not.toMatch(/consent/i);
});

const supplied = async (code: string) =>
  (
    await owner
      .updateTable('driverFileType')
      .set({ suppliedBy: 'person' })
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const asksOf = (employeeId: string) =>
  owner
    .selectFrom('ask as a')
    .innerJoin('askItem as i', 'i.askId', 'a.id')
    .innerJoin('link as l', 'l.id', 'a.linkId')
    .select(['a.id', 'a.askedById', 'i.id as itemId', 'i.fileTypeId', 'l.id as linkId'])
    .where('a.employeeId', '=', employeeId)
    .execute();

test('the mail has a link by which the person sends the paper, renewed with the next mail', async () => {
  const fileTypeId = await supplied('MED_CARD');
  const id = await driver(null, 14);
  await morning();
  const [mail] = await mails();
  expect(mail?.bodyText).toContain('When you have the new one, send us pictures of both sides:');
  expect(mail?.bodyText).toMatch(/Send it now:\s+https:\/\/fleet\.example\/l#[\w-]{43}/);
  expect(mail?.bodyText).toContain('The link is yours alone and works until 12/10/2099.');
  const [first, ...others] = await asksOf(id);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ askedById: null, fileTypeId });
  setNow(sixOClock + 7 * 24 * 3_600_000);
  await morning();
  const again = await asksOf(id);
  expect(again).toHaveLength(1);
  expect(again[0]?.linkId).not.toBe(first?.linkId);
});

test('a paper that the office has asked for is left for a week, one that has come until it is looked at', async () => {
  const fileTypeId = await supplied('LICENCE');
  const id = await driver(30, null);
  const answer = await call(
    api.asks.save,
    { people: [{ employeeId: id, items: [{ kind: 'file', id: fileTypeId }] }] },
    admin,
  );
  expect(answer.statusCode).toBe(200);
  expect(await whyOf(id)).toBe('Driver license: Asked on 11/26/2099');
  await morning();
  expect(await mails()).toEqual([]);
  setNow(sixOClock + 7 * 24 * 3_600_000);
  await morning();
  expect(await mails()).toHaveLength(1);
  const [ask] = await asksOf(id);
  await owner
    .updateTable('askItem')
    .set({ state: 'received' })
    .where('id', '=', ask?.itemId ?? '')
    .execute();
  const fileId = newId();
  await owner
    .insertInto('storedFile')
    .values({
      clientId: company.clientId,
      id: fileId,
      name: 'card.jpg',
      size: 1,
      contentType: 'image/jpeg',
      sha256: Buffer.alloc(32),
      storageKey: fileId,
    })
    .execute();
  await owner
    .insertInto('askUpload')
    .values({
      clientId: company.clientId,
      id: newId(),
      askItemId: ask?.itemId ?? '',
      fileId,
      page: 1,
      receivedAt: '2099-12-04T15:00:00Z',
    })
    .execute();
  // The session of the reader is over by then.
  setNow(sixOClock);
  expect(await whyOf(id)).toBe('Driver license: Waits for review since 12/04/2099');
});

test('the summary names the last and the next morning', async () => {
  await driver(30, null);
  await driver(7, null, false);
  await driver(31, null);
  await morning();
  const summary = async () => (await call(api.expiryNotices.summary, {}, reader)).json<object>();
  expect(await summary()).toMatchObject({
    data: {
      lastRun: { mails: 2, withoutAddress: 1 },
      next: { day: '2099-11-27T00:00:00.000Z', people: 1, items: 1, withoutAddress: 1 },
      mailConfigured: true,
    },
  });
});

test('what is planned for a morning is what goes out, whoever the people are', async () => {
  // A row of numbers that is the same each time.
  let seed = 7;
  const next = (from: number, to: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return from + (seed % (to - from + 1));
  };
  for (let count = 0; count < 60; count += 1)
    await driver(next(-100, 120), next(-100, 120), next(0, 4) > 0);
  const planned = (await plan({ willBeSent: true, options: { pageSize: 200 } })).data
    .filter(({ day }) => day?.startsWith(today))
    .map(({ itemKind, itemId }) => `${itemKind}:${itemId}`);
  await morning();
  const sent = await owner.selectFrom('notification').select(['itemKind', 'itemId']).execute();
  expect(planned.length).toBeGreaterThan(20);
  expect(sent.map(({ itemKind, itemId }) => `${itemKind}:${itemId}`).toSorted()).toEqual(
    planned.toSorted(),
  );
});

test('a training is mailed about 30 days before, unless a class comes by its day', async () => {
  const open = await driver(null, null);
  const inClass = await driver(null, null);
  await schedule([await course('Hazmat')], [open], { dueDate: days(30) });
  await schedule([await course('Winter')], [inClass], {
    dueDate: days(30),
    classDate: days(10),
  });
  expect(await whyOf(inClass, trainer)).toBe('Winter: Has a class on 12/06/2099');
  await morning();
  const sent = (await mails()).filter(({ employeeId }) =>
    [open, inClass].includes(employeeId ?? ''),
  );
  expect(sent.map(({ employeeId, subject }) => [employeeId, subject])).toEqual([
    [open, 'Your training Hazmat is due on 12/26/2099'],
  ]);
  expect(sent[0]?.bodyText).toContain(
    'Rosa, your training Hazmat is due on 12/26/2099, in 30 days.',
  );
});

test('each reads the items of their modules', async () => {
  const id = await driver(30, null);
  await schedule([await course('Brakes')], [id], { dueDate: days(20) });
  const kinds = async (token: string) => [
    ...new Set((await plan({ personId: id }, token)).data.map(({ about }) => about)),
  ];
  expect(await kinds(reader)).toEqual(['Driver license']);
  expect(await kinds(trainer)).toEqual(['Brakes']);
  expect((await kinds(admin)).toSorted()).toEqual(['Brakes', 'Driver license']);
  await morning();
  const sent = async (token: string) =>
    (await call(api.sentNotices.list, {}, token))
      .json<{ data: { about: string; personId: string }[] }>()
      .data.filter(({ personId }) => personId === id);
  expect((await sent(reader)).map(({ about }) => about)).toEqual(['Driver license']);
  expect(await sent(trainer)).toMatchObject([{ about: 'Brakes', state: 'Waiting', stage: '30' }]);
});
