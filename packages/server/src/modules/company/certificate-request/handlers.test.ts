import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { deliverMail, mailServer } from '../../../mail/deliver.ts';
import { testMailServer } from '../../../mail/testing/test-mail-server.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';

// In the company, in Chicago, it is still the 9th.
const noon = '2026-11-10T05:30:00Z';
let now = noon;
const server = await testApp({ now: () => new Date(now) });
const { call, company, database, platform } = server;
const admin = await server.signIn({ flags: { hasAdministratorAccess: true } });
const nobody = await server.signIn({ flags: {} });
const calls = api.certificateRequests;

type Request = OutputOf<typeof calls.list>['data'][number];
type Details = OutputOf<typeof calls.get>;
type Saved = { readonly id: string; readonly version: number; readonly contact: string | null };
type Body = Readonly<Record<string, unknown>>;

let number = 0;
const ask = async (token = nobody) => {
  const answer = await call(
    api.insuranceCertificates.save,
    { name: `Acme ${++number}`, email: 'risk@acme.example' },
    token,
  );
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Saved }>().data;
};
const rows = async (body: Body = {}) =>
  (await call(calls.list, body, admin)).json<{ data: readonly Request[]; total: number }>();
const details = async (Id: string) =>
  (await call(calls.get, { Id }, admin)).json<{ data: Details }>().data;
const file = (name: string, bytes = 40) =>
  new File([`%PDF-1.4\n%${name}\n${'x'.repeat(bytes)}\n%%EOF\n`], name);
const cargo = { name: 'Cargo', type: 'Cargo', expirationDate: '2026-11-09' };
const added = async (values: Body) =>
  (await call(api.clientCertificates.save, values, admin)).json<{ data: { id: string } }>().data.id;
const certificate = (values: Body = {}) => added({ ...cargo, file: file('a.pdf'), ...values });
const letter = { subject: 'Our certificate', text: 'Attached it is.' };
const send = (id: string, certificateIds: readonly string[], more: Body = {}) =>
  call(calls.send, { id, certificateIds, ...letter, ...more }, admin);
const decline = (id: string, reason = 'Not one of our customers.') =>
  call(calls.decline, { id, reason }, admin);
const close = (id: string) => call(calls.close, { id }, admin);
const mailsAbout = (kind: string) =>
  database.owner
    .selectFrom('mailOutbox')
    .selectAll()
    .where('clientId', '=', company.clientId)
    .where('uniqueKey', 'like', `${kind}:%`)
    .execute();
const contact = (insuranceContactName: string | null, insuranceContactEmail: string | null) =>
  database.owner
    .updateTable('client')
    .set({ insuranceContactName, insuranceContactEmail })
    .where('id', '=', company.clientId)
    .execute();
const deliver = async (url: string) => {
  const smtp = mailServer({ ...platform.config, smtpUrl: url });
  while ((await deliverMail(platform, smtp)) > 0);
  smtp?.close();
};

test('without a contact a request is open, nothing is queued and nobody is promised', async () => {
  const { id, contact: answeredBy } = await ask();
  expect(answeredBy).toBeNull();
  expect(await mailsAbout('certificate-request')).toEqual([]);
  expect((await rows({ isClosed: false })).data).toMatchObject([
    { id, status: 'Requested', name: 'Acme 1', handledBy: null, sentAt: null, mailStatus: null },
  ]);
  expect((await rows({ isClosed: true })).total).toBe(0);
  await contact('Ann Lee', null);
  expect((await ask()).contact).toBeNull();
  expect(await mailsAbout('certificate-request')).toEqual([]);
});

test('with a contact the request is mailed once to it, and the answer names it', async () => {
  await contact('Ann Lee', 'ann@agent.example');
  expect((await ask()).contact).toBe('Ann Lee');
  expect(await mailsAbout('certificate-request')).toMatchObject([
    { recipient: 'ann@agent.example', recipientName: 'Ann Lee' },
  ]);
  await contact(null, 'ann@agent.example');
  expect((await ask()).contact).toBe('ann@agent.example');
  await contact(null, null);
});

test('an answer takes the files along byte for byte; sent again it is a second step, not a second request', async () => {
  const smtp = await testMailServer();
  const { id } = await ask();
  const papers = [file('auto.pdf', 3000), file('cargo.pdf', 70_000)];
  const ids = [await certificate({ file: papers[0] }), await certificate({ file: papers[1] })];
  const before = (await rows()).total;
  expect((await send(id, ids)).statusCode).toBe(200);
  expect((await details(id)).letter.subject).toBe('Test Carrier certificate of insurance');
  expect(await details(id)).toMatchObject({ status: 'Sent', sentAt: null, mailStatus: 'Queued' });
  await deliver(smtp.url);
  const mail = smtp.mails.find(({ to }) => to.includes('risk@acme.example'));
  for (const paper of papers) {
    const text = Buffer.from(await paper.arrayBuffer()).toString('base64');
    expect(mail?.source.replaceAll(/\r?\n/g, '')).toContain(text);
    expect(mail?.source).toContain(`filename=${paper.name}`);
  }
  expect(mail?.source).toContain('Subject: Our certificate');
  const sent = await details(id);
  expect(sent.mailStatus).toBe('Sent');
  expect(sent.sentAt).not.toBeNull();

  expect((await send(id, ids.slice(0, 1))).statusCode).toBe(200);
  expect((await details(id)).steps).toMatchObject([
    { kind: 'Requested', at: new Date(noon).toISOString() },
    { kind: 'Sent', recipient: 'risk@acme.example', fileNames: ['auto.pdf', 'cargo.pdf'] },
    { kind: 'Sent', subject: 'Our certificate', fileNames: ['auto.pdf'], mailStatus: 'Queued' },
  ]);
  expect((await rows()).total).toBe(before);
  expect(await mailsAbout('certificate-sent')).toHaveLength(2);
});

test('what the mail server says is told at the request, and there is no hour of sending', async () => {
  const smtp = await testMailServer();
  smtp.refuses = true;
  const { id } = await ask();
  await send(id, [await certificate()]);
  await deliver(smtp.url);
  const request = await details(id);
  expect(request).toMatchObject({ status: 'Sent', sentAt: null });
  expect(request.mailError).toContain('mailbox full');
  expect(request.steps.at(-1)?.mailError).toContain('mailbox full');
});

test('a file that is gone from the disk fails in words and stops no other mail', async () => {
  const smtp = await testMailServer();
  const [first, second] = [await ask(), await ask()];
  const [lost, fine] = [await certificate({ file: file('lost.pdf') }), await certificate()];
  await send(first.id, [lost]);
  await send(second.id, [fine]);
  const { storageKey } = await database.owner
    .selectFrom('storedFile')
    .select('storageKey')
    .where('name', '=', 'lost.pdf')
    .executeTakeFirstOrThrow();
  await platform.files.remove(storageKey);
  await deliver(smtp.url);
  expect((await details(first.id)).mailError).toBe('The attached file lost.pdf no longer exists.');
  expect((await details(second.id)).mailStatus).toBe('Sent');
});

test('a request is sent, or declined with a reason, and then closed; nothing else', async () => {
  const paper = await certificate();
  const declined = await ask();
  expect((await failed(close(declined.id), 422)).messages[0]?.message).toBe(
    'This request was not answered yet.',
  );
  expect((await failed(decline(declined.id, 'too short'), 400)).messages[0]).toMatchObject({
    field: 'reason',
    message: 'Write at least 10 characters.',
  });
  await failed(decline(declined.id, 'x'.repeat(501)), 400);
  expect((await decline(declined.id)).statusCode).toBe(200);
  expect((await failed(send(declined.id, [paper]), 422)).messages[0]?.message).toBe(
    'This request was declined.',
  );
  await failed(decline(declined.id), 422);
  expect((await close(declined.id)).statusCode).toBe(200);
  for (const again of [close(declined.id), send(declined.id, [paper]), decline(declined.id)])
    expect((await failed(again, 422)).messages[0]?.message).toBe('This request is closed.');
  expect((await details(declined.id)).steps).toMatchObject([
    { kind: 'Requested' },
    { kind: 'Declined', reason: 'Not one of our customers.' },
    { kind: 'Closed', reason: null },
  ]);
  const sent = await ask();
  await send(sent.id, [paper]);
  await failed(decline(sent.id), 422);
  expect((await close(sent.id)).statusCode).toBe(200);
  const { data } = await rows({ isClosed: true });
  expect(data.map(({ id }) => id).toSorted()).toEqual([declined.id, sent.id].toSorted());
  for (const { steps } of [await details(sent.id), await details(declined.id)])
    expect(steps.every(({ by }) => by !== null)).toBe(true);
});

test('every step is in the trail with the name of who took it', async () => {
  const { id } = await ask();
  await decline(id);
  const all = await database.owner
    .selectFrom('auditEntry')
    .select(['action', 'actorId', 'tableName', 'recordId', 'newValues'])
    .where('clientId', '=', company.clientId)
    .where('tableName', 'like', 'certificate_request%')
    .execute();
  const trail = all.filter(
    ({ recordId, newValues }) => recordId === id || JSON.stringify(newValues).includes(id),
  );
  expect(trail.map(({ tableName, action }) => `${tableName} ${action}`).toSorted()).toEqual([
    'certificate_request insert',
    'certificate_request update',
    'certificate_request_event insert',
  ]);
  expect(trail.every(({ actorId }) => actorId !== null)).toBe(true);
});

test('an expired one is asked about by the day of the company, and goes out when it is meant', async () => {
  const { id } = await ask();
  // Valid through its last day: in the company it is the 9th, in London the 10th.
  expect((await send(id, [await certificate()])).statusCode).toBe(200);
  const [expired, other] = [
    await certificate({ name: 'Old cargo', expirationDate: '2026-11-08' }),
    await certificate({ name: 'Old auto', expirationDate: '2026-10-01' }),
  ];
  const question = await failed(send(id, [expired, other]), 422);
  expect(question.messages).toMatchObject([
    {
      field: 'confirmExpired',
      message: 'Expired 11/08/2026. Send it anyway?',
      description: 'Old cargo, Old auto',
    },
  ]);
  expect((await send(id, [expired, other], { confirmExpired: true })).statusCode).toBe(200);
});

test('what cannot be attached is said, and then nothing is sent', async () => {
  const { id } = await ask();
  const bare = await added({ ...cargo, name: 'Umbrella' });
  const big = await Promise.all(
    ['one.pdf', 'two.pdf'].map((name) => certificate({ file: file(name, 8 * 1024 * 1024) })),
  );
  const queuedBefore = (await mailsAbout('certificate-sent')).length;
  const messageOf = async (ids: readonly string[], status = 400) =>
    (await failed(send(id, ids), status)).messages[0]?.message;
  expect(await messageOf([])).toBe('Choose at least one certificate.');
  expect(await messageOf([bare])).toBe('Umbrella has no file.');
  expect(await messageOf(big)).toBe('The certificates together are larger than 15 MB.');
  expect(await messageOf([company.clientId], 404)).toBe('Insurance certificate not found');
  expect(await mailsAbout('certificate-sent')).toHaveLength(queuedBefore);
  // Chosen twice it is attached once.
  expect((await send(id, [big[0] ?? '', big[0] ?? ''])).statusCode).toBe(200);
});

test('who was quicker is told, and two at once send one mail', async () => {
  const { id, version } = await ask();
  const paper = await certificate();
  const both = await Promise.all([send(id, [paper], { version }), send(id, [paper], { version })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await details(id)).steps).toHaveLength(2);
});

test('another company’s request and certificate are not there', async () => {
  const stranger = await server.signIn({ company: await testCompany(database, 'Other Lines') });
  const { id } = await ask();
  const paper = await certificate();
  const body = { id, certificateIds: [paper], ...letter };
  for (const answer of [
    call(calls.get, { Id: id }, stranger),
    call(calls.send, body, stranger),
    call(calls.decline, { id, reason: 'Not one of ours at all.' }, stranger),
    call(calls.close, { id }, stranger),
  ])
    await failed(answer, 404);
  const theirs = (
    await call(api.insuranceCertificates.save, { name: 'A', email: 'a@b.example' }, stranger)
  ).json<{ data: Saved }>().data;
  await failed(call(calls.send, { ...body, id: theirs.id }, stranger), 404);
  await failed(call(calls.get, { Id: id }, nobody), 403);
  expect((await call(calls.list, {}, nobody)).statusCode).toBe(403);
});

test('twenty in an hour for each person, and the minute from which it works again', async () => {
  const [eager, other] = [await server.signIn({ flags: {} }), await server.signIn({ flags: {} })];
  // The hour in which the clocks go back: an hour stays an hour.
  const start = Date.parse('2026-11-01T06:50:20Z');
  for (let made = 0; made < 20; made++) {
    now = new Date(start + made * 60_000).toISOString();
    await ask(eager);
  }
  now = new Date(start + 30 * 60_000).toISOString();
  const input = { name: 'Acme', email: 'risk@acme.example' };
  const answer = await call(api.insuranceCertificates.save, input, eager);
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe(String(30 * 60 + 40));
  expect(answer.json()).toMatchObject({
    messages: [
      {
        message: '20 requests in an hour are enough.',
        description: 'The next one can be made from 01:51 AM on.',
      },
    ],
  });
  await ask(other);
  now = new Date(start + 3_600_000).toISOString();
  await ask(eager);
  expect((await call(api.insuranceCertificates.save, input, eager)).statusCode).toBe(429);
  now = noon;
});
