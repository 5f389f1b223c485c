import { api } from '@roadproof/contract/api';
import { mailKindNames } from '@roadproof/domain/app/mail-kind';
import { expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { inCompany } from '../../../db/transaction.ts';
import { deliverMail } from '../../../mail/deliver.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { write } from '../../../mail/templates/layout.ts';
import { employeeForm } from '../../../testing/employee-form.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp();
const { call, company, database, platform } = server;
const admin = await server.signIn();
// The module alone: nobody who may sign in as another.
const keeper = await server.signIn({ flags: { hasAdministratorAccess: true } });
const form = await employeeForm(server);
let number = 0;

interface Mail {
  readonly id: string;
  readonly recipient: string;
  readonly kind: string;
  readonly status: string;
  readonly attempts: number;
  readonly lastError: string | null;
}

const list = async (body: Record<string, unknown> = {}) =>
  (await call(api.mailOutbox.list, body, keeper)).json<{ data: readonly Mail[]; total: number }>();
const only = async (recipient: string) => (await list({ recipient })).data[0];
const queuedFor = async (kind: string): Promise<string> => {
  const to = `${kind}${++number}@carrier.example`;
  const text = write({
    subject: 'Due',
    paragraphs: ['Hello'],
    remark: 'Bye',
    appName: 'Roadproof',
  });
  const mail = { clientId: company.clientId, to, toName: null, employeeId: null, text };
  await inCompany(database, company.scope, (db) =>
    enqueueMail(db, { ...mail, uniqueKey: `${kind}:${to}` }),
  );
  return to;
};
const invited = async () => {
  const email = `invited${++number}@carrier.example`;
  const answer = await call(
    api.employees.save,
    { ...form, email, hasClientAdminPortalAccess: 'true' },
    admin,
  );
  const { data } = answer.json<{ data: { id: string; invitation: { link: string } } }>();
  return { email, id: data.id, token: data.invitation.link.split('#token=')[1] ?? '' };
};
const set = (
  recipient: string,
  values: { status: 'failed'; lastError: string; attempts: number },
) =>
  database.owner.updateTable('mailOutbox').set(values).where('recipient', '=', recipient).execute();
const failed = {
  status: 'failed',
  lastError: '550 5.1.1 mailbox unavailable',
  attempts: 8,
} as const;
const retry = (id: string | undefined, as = keeper) => call(api.mailOutbox.retry, { id }, as);

test.each(Object.entries(mailKindNames))(
  'a mail of the kind %s is called %s',
  async (kind, name) => {
    expect(await only(await queuedFor(kind))).toMatchObject({
      kind: name,
      status: 'Queued',
      attempts: 0,
    });
  },
);

test('what a mail says, and the link in it, is in no answer and no spreadsheet', async () => {
  const { token } = await invited();
  const sheet = await call(api.mailOutbox.excel, { format: 'csv' }, keeper);
  expect(sheet.statusCode).toBe(200);
  expect(sheet.body).toContain('Invitation');
  expect(sheet.body).not.toContain(token);
  expect(JSON.stringify(await list())).not.toContain(token);
});

test('without a mail server a mail is held, and says why', async () => {
  const to = await queuedFor('training-reminder');
  while ((await deliverMail(platform, null)) > 0);
  expect(await only(to)).toMatchObject({
    status: 'Held',
    lastError: 'No mail server is set: it waits.',
  });
  expect((await list({ status: 'Held', options: { search: to } })).total).toBe(1);
  expect((await retry((await only(to))?.id)).statusCode).toBe(422);
});

test('a mail that failed tells the mail server’s words and is sent again once asked', async () => {
  const to = await queuedFor('training-assigned');
  await set(to, failed);
  const mail = await only(to);
  expect(mail).toMatchObject({ status: 'Failed', attempts: 8, lastError: failed.lastError });
  expect((await retry(mail?.id)).statusCode).toBe(200);
  expect(await only(to)).toMatchObject({ status: 'Queued', attempts: 0, lastError: null });
});

test('a mail whose link opens nothing any more is not sent again', async () => {
  const person = await invited();
  await set(person.email, failed);
  expect((await retry((await only(person.email))?.id)).statusCode).toBe(200);
  await set(person.email, failed);
  const first = await only(person.email);
  await call(api.employees.passwordLink, { id: person.id }, admin);
  const refusal = await retry(first?.id);
  expect(refusal.statusCode).toBe(422);
  expect(refusal.json()).toMatchObject({
    messages: [{ message: 'The link in this mail no longer works.' }],
  });
});

test('another company’s mail is not there', async () => {
  const to = await queuedFor('training-reminder');
  await set(to, failed);
  const stranger = await server.signIn({ company: await testCompany(database, 'Other Lines') });
  expect((await retry((await only(to))?.id, stranger)).statusCode).toBe(404);
});
