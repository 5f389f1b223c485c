import { feedback } from '@roadproof/contract/app/feedback';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { testApp } from '../../../testing/test-app.ts';
import { forgetOldFeedback } from './forget.ts';

let now = new Date();
const server = await testApp({ now: () => now });
const { owner } = server.database;

const picture = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  'screen.png',
  { type: 'image/png' },
);
// The head of every webm: EBML, then the document type.
const film = new File(
  [
    Buffer.from(
      '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701',
      'hex',
    ),
  ],
  'Roadproof 2026-11-22 05.16.webm',
  { type: 'video/webm' },
);
const form = {
  ClientName: '',
  ProjectName: 'Roadproof',
  UserName: 'Pat Doe',
  Rating: '0',
  Description: 'The number is wrong.',
  Title: 'list driver employee: Issue',
};
const driver = await server.signIn({ flags: {} });
const other = await server.signIn({ flags: {} });
const admin = await server.signIn();
const idOf = (answer: { json(): unknown }): string =>
  z.object({ data: z.object({ id: z.string() }) }).parse(answer.json()).data.id;
const send = async (more: object, token = driver) =>
  server.call(feedback.save, { ...form, ...more }, token);
const get = (id: string, token: string) => server.call(feedback.get, { Id: id }, token);
const details = z.object({ data: z.record(z.string(), z.unknown()) });

test('the fields of the form are kept, and the page and type read out of the title', async () => {
  const answer = await send({
    Screenshot: picture,
    Browser: 'Chrome 141',
    Route: '/employee/driver/list',
  });
  expect(answer.statusCode).toBe(200);
  const id = idOf(answer);
  const { data } = details.parse((await get(id, driver)).json());
  expect(data).toMatchObject({
    page: '/employee/driver/list',
    type: 'Issue',
    title: 'list driver employee: Issue',
    description: 'The number is wrong.',
    projectName: 'Roadproof',
    userName: 'Pat Doe',
    status: 'New',
    media: 'Screenshot',
    browser: 'Chrome 141',
    mayManage: false,
    recording: null,
  });
  const shown = await server.inject({ url: String(data['screenshot']) });
  expect(shown.headers['content-type']).toBe('image/png');
});

test('a recording is played from its middle', async () => {
  const id = idOf(await send({ Recording: film }));
  const { data } = details.parse((await get(id, driver)).json());
  expect(data).toMatchObject({ media: 'Recording', recordingName: film.name, screenshot: null });
  const part = await server.inject({
    url: String(data['recording']),
    headers: { range: 'bytes=4-7' },
  });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-type']).toBe('video/webm');
  expect(part.rawPayload).toHaveLength(4);
});

test.each<[string, object, string]>([
  ['both a recording and a screenshot', { Recording: film, Screenshot: picture }, 'Recording'],
  ['no description', { Description: ' ' }, 'Description'],
  ['a description of 4,001 characters', { Description: 'x'.repeat(4001) }, 'Description'],
  ['no title', { Title: '' }, 'Title'],
  ['a text as a recording', { Recording: new File(['no film'], 'a.webm') }, 'Recording'],
  ['a field of another form', { Salary: '1' }, 'Salary'],
])('%s is refused and leaves no file', async (_what, more, field) => {
  const before = await server.files();
  const answer = await send(more);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(`"field":"${field}"`);
  expect(await server.files()).toEqual(before);
});

test('everybody sees the own, administrators all; nobody is told of what is not theirs', async () => {
  const id = idOf(await send({ Description: 'Mine alone' }, other));
  const names = async (token: string) =>
    z
      .object({ data: z.array(z.object({ description: z.string() })) })
      .parse((await server.call(feedback.list, {}, token)).json())
      .data.map(({ description }) => description);
  expect(await names(other)).toEqual(['Mine alone']);
  expect(await names(driver)).not.toContain('Mine alone');
  expect(await names(admin)).toContain('Mine alone');
  expect((await get(id, driver)).statusCode).toBe(404);
  expect((await get(id, admin)).statusCode).toBe(200);
  const file = await server.call(feedback.excel, { format: 'csv' }, driver);
  expect(file.body).not.toContain('Mine alone');
  for (const call of [feedback.saveStatus, feedback.comment, feedback.remove])
    expect((await server.call(call, { id, status: 'Done', text: 'x' }, other)).statusCode).toBe(
      403,
    );
});

test('found by what was said and by its page, as the list shows it', async () => {
  const person = await server.signIn({ flags: {} });
  await send({ Description: 'The unit is wrong.', Title: 'work-order equipment: Issue' }, person);
  await send({ Description: 'All is well.', Title: 'list driver employee: Feedback' }, person);
  const found = async (search: string) =>
    z
      .object({ data: z.array(z.object({ description: z.string() })) })
      .parse((await server.call(feedback.list, { options: { search } }, person)).json())
      .data.map(({ description }) => description);
  expect(await found('unit is')).toEqual(['The unit is wrong.']);
  expect(await found('/employee/driver')).toEqual(['All is well.']);
  expect(await found('100%')).toEqual([]);
});

test('an administrator finds it by whoever sent it', async () => {
  await send({ Description: 'Sent by the one who is looked for.' }, driver);
  const list = (search: string) => server.call(feedback.list, { options: { search } }, admin);
  const author = z.object({ data: z.array(z.object({ author: z.string() })) });
  const { data } = author.parse((await list('looked for')).json());
  const name = data[0]?.author ?? '';
  const found = author.parse((await list(name)).json()).data;
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map((one) => one.author))).toEqual(new Set([name]));
});

test('a status, a comment and an answer that is mailed to the author', async () => {
  const id = idOf(await send({}));
  expect(
    (await server.call(feedback.saveStatus, { id, status: 'Planned' }, admin)).statusCode,
  ).toBe(200);
  await server.call(feedback.comment, { id, text: 'Looked at.' }, admin);
  await server.call(feedback.comment, { id, text: 'It is mended.', isAnswer: true }, admin);
  const { data } = details.parse((await get(id, driver)).json());
  expect(data).toMatchObject({
    status: 'Planned',
    comments: [
      { text: 'Looked at.', isAnswer: false, mailStatus: null },
      { text: 'It is mended.', isAnswer: true },
    ],
  });
  const mails = await owner
    .selectFrom('mailOutbox')
    .select(['bodyText', 'uniqueKey'])
    .where('uniqueKey', 'like', 'feedback-answer:%')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.bodyText).toContain('It is mended.');
});

test('deleted, it is gone with its picture', async () => {
  const before = await server.files();
  const id = idOf(await send({ Screenshot: picture }));
  expect(await server.files()).toHaveLength(before.length + 1);
  expect((await server.call(feedback.remove, { id }, admin)).statusCode).toBe(200);
  await expect.poll(() => server.files()).toEqual(before);
  expect((await get(id, driver)).statusCode).toBe(404);
});

test('kept for as many months as the company says', async () => {
  const ids = await Promise.all([send({ Screenshot: picture }), send({})]);
  const [old = '', fresh = ''] = ids.map(idOf);
  const { clientId } = server.company;
  await owner.updateTable('client').set({ feedbackMonths: 2 }).where('id', '=', clientId).execute();
  const age = async (id: string, createdAt: string) => {
    // Nobody changes when a record was made, but a test does.
    await sql`alter table feedback disable trigger user`.execute(owner);
    await owner.updateTable('feedback').set({ createdAt }).where('id', '=', id).execute();
    await sql`alter table feedback enable trigger user`.execute(owner);
  };
  await age(old, '2026-03-31T12:00:00Z');
  await age(fresh, '2026-03-31T12:00:01Z');
  now = new Date('2026-05-31T12:00:01Z');
  await forgetOldFeedback(server.platform);
  const left = await owner
    .selectFrom('feedback')
    .select('id')
    .where('id', 'in', [old, fresh])
    .execute();
  expect(left).toEqual([{ id: fresh }]);
});

test('more than 30 in an hour wait', async () => {
  now = new Date();
  const busy = await server.signIn({ flags: {} });
  for (let count = 0; count < 30; count++) expect((await send({}, busy)).statusCode).toBe(200);
  const answer = await send({}, busy);
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('3600');
});

test('40 sent at once: 30 are kept', async () => {
  now = new Date();
  const busy = await server.signIn({ flags: {} });
  const answers = await Promise.all(Array.from({ length: 40 }, () => send({}, busy)));
  const taken = answers.filter(({ statusCode }) => statusCode === 200);
  expect(taken).toHaveLength(30);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
});
