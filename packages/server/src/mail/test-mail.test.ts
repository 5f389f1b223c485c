import { createServer, type AddressInfo } from 'node:net';
import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { mailServer } from './deliver.ts';
import { mailWords } from './mail-words.ts';
import { testMailServer } from './testing/test-mail-server.ts';

const like = (text: string): unknown => expect.stringContaining(text);

type Outcome = OutputOf<typeof api.mailOutbox.sendTest>;

const server = await testApp();
const { call, company, database, platform } = server;
const administrator = await server.signIn({ flags: { hasAdministratorAccess: true } });

beforeEach(async () => {
  await database.owner
    .updateTable('mailOutbox')
    .set({ createdAt: '2026-01-01T00:00:00Z', uniqueKey: null })
    .execute();
  await database.owner.deleteFrom('mailOutbox').execute();
});

const use = (smtpUrl: string | null) => {
  Object.assign(platform.config, { smtpUrl });
};
const send = async () =>
  (await call(api.mailOutbox.sendTest, {}, administrator)).json<{ data: Outcome }>().data;
const listed = async () =>
  (await call(api.mailOutbox.list, {}, administrator)).json<{
    data: readonly { kind: string; status: string; lastError: string | null }[];
  }>().data;

test('a test mail that is taken names its address, and is listed', async () => {
  const smtp = await testMailServer();
  use(smtp.url);
  const outcome = await send();
  expect(outcome).toEqual({
    status: 'Sent',
    recipient: like('@'),
    error: null,
    nextStep: null,
  });
  expect(smtp.mails.map(({ to }) => to)).toEqual([[outcome.recipient]]);
  expect(smtp.mails[0]?.source).toContain('Test mail of');
  expect(await listed()).toMatchObject([{ kind: 'Test mail', status: 'Sent', lastError: null }]);
});

test('a server that refuses the password is heard in its own words, without the password', async () => {
  const smtp = await testMailServer({ refusesSignIn: true });
  use(smtp.url);
  const outcome = await send();
  expect(outcome).toMatchObject({ status: 'Failed' });
  expect(outcome.error).toContain('535 5.7.8 Error: authentication failed');
  expect(outcome.nextStep).toContain('refused the user name or the password');
  expect(JSON.stringify([outcome, await listed()])).not.toContain('hunter2secret');
  expect(await listed()).toMatchObject([{ status: 'Failed', lastError: outcome.error }]);
  const settings = await call(api.mailOutbox.settings, {}, administrator);
  expect(settings.json()).toMatchObject({
    data: { server: { host: '127.0.0.1', isSecure: false, signsIn: true }, failed: 1 },
  });
  expect(settings.body).not.toMatch(/hunter2secret|roadproof:/);
});

test('nobody at the port, and a certificate nobody vouches for, each have a next step', async () => {
  use('smtp://127.0.0.1:1');
  expect(await send()).toMatchObject({
    error: like('ECONNREFUSED'),
    nextStep: like('Check the port'),
  });
  use((await testMailServer({ isSecure: true })).url);
  expect(await send()).toMatchObject({
    error: like('certificate'),
    nextStep: like('certificate'),
  });
  use((await testMailServer()).url.replace('smtp:', 'smtps:'));
  expect(await send()).toMatchObject({
    nextStep: like('Encryption does not fit'),
  });
});

test('a server that says nothing ends the wait', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const given = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'a@b.example' };
  const mail = { id: '1', recipient: 'c@d.example', recipientName: null, subject: '' };
  const work = mailServer(given, 50)?.send({ ...mail, bodyText: '', bodyHtml: null });
  await expect(work).rejects.toThrow(/greeting never received|timeout/i);
});

test('without a mail server it waits, and what to do is said', async () => {
  use(null);
  expect(await send()).toMatchObject({
    status: 'Held',
    nextStep: like('SMTP_URL'),
  });
  const settings = await call(api.mailOutbox.settings, {}, administrator);
  expect(settings.json()).toMatchObject({ data: { server: null, waiting: 1 } });
});

test('five at once are taken and the sixth is refused, whoever else sends', async () => {
  use(null);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call(api.mailOutbox.sendTest, {}, administrator)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 429,
  ]);
  const other = await server.signIn({ company });
  expect((await call(api.mailOutbox.sendTest, {}, other)).statusCode).toBe(200);
});

test('a password in the words of a server is taken out, as it is written and as it is meant', () => {
  const words = mailWords(new Error('535 no: p@ss, p%40ss'), 'smtp://me:p%40ss@mail.example');
  expect(words).toBe('535 no: …, …');
});
