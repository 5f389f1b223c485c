import { api } from '@roadproof/contract/api';
import { links } from '@roadproof/contract/account/link';
import { heldLinks } from '@roadproof/contract/people/held-link';
import type { Operation } from '@roadproof/contract/operation';
import type { LinkPurpose } from '@roadproof/domain/account/link';
import { expect, test } from 'vitest';
import { inCompany } from '../../../db/transaction.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { requestOf, testApp } from '../../../testing/test-app.ts';
import { makeLink } from '../../../auth/make-link.ts';

// Ahead of the database, whose own clock says in the list which link has expired.
const begun = new Date('2099-11-26T18:00:00Z');
let now = begun;
const server = await testApp({
  now: () => now,
  config: { publicUrl: 'https://fleet.example' },
});
const { database, company, call } = server;
const admin = await server.signIn();
const timeZone = 'America/Chicago';

interface Given {
  readonly purpose?: LinkPurpose;
  readonly forName?: string;
  readonly employeeId?: string;
  readonly equipmentId?: string;
  readonly clientId?: string;
}

async function link(given: Given = {}) {
  const clientId = given.clientId ?? company.clientId;
  const { id, url } = await inCompany(database, { clientId }, (db) =>
    makeLink(
      db,
      { purpose: 'ask', forName: 'Rosa Escamilla', madeById: null, ...given, clientId },
      { now, timeZone, publicUrl: 'https://fleet.example' },
    ),
  );
  return { id, url, secret: url.split('#')[1] ?? '' };
}

const as = async (
  secret: string,
  operation: Operation,
  input: Readonly<Record<string, unknown>> = {},
) => server.app.inject(requestOf(operation, input, { authorization: `Link ${secret}` }));
const look = async (secret: string, input = {}) => as(secret, heldLinks.get, input);
const stored = async (id: string) =>
  database.owner.selectFrom('link').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('the secret is in the fragment, 32 bytes, and the database has its hash alone', async () => {
  const { id, url, secret } = await link();
  expect(url).toMatch(/^https:\/\/fleet\.example\/l#[\w-]{43}$/);
  expect(JSON.stringify(await stored(id))).not.toContain(secret);
  const list = await call(links.list, {}, admin);
  expect(list.body).toContain(id);
  expect(list.body).not.toContain(secret);
});

test('the holder reads whose it is, for whom and until when, and nothing is kept of the answer', async () => {
  const { secret } = await link();
  const answer = await look(secret);
  expect(answer.json()).toMatchObject({
    data: { purpose: 'ask', forName: 'Rosa Escamilla', state: 'open' },
  });
  // Made on 11/26 for 14 days.
  expect(answer.json()).toMatchObject({ data: { until: '2099-12-10T00:00:00.000Z' } });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

// Acceptance 1 of links without an account: the same answer, whatever is wrong with the secret.
test('a secret of a wrong length, alphabet or padding and one that never was get the same 404', async () => {
  const { secret } = await link();
  const bodies = new Set<string>();
  const wrong = [
    secret.slice(1),
    `${secret}A`,
    `${secret}=`,
    secret.replace(/./, '+'),
    'x',
    `${'A'.repeat(42)}B`,
    'A'.repeat(43),
  ];
  for (const one of wrong) {
    const answer = await look(one);
    expect(answer.statusCode).toBe(404);
    const { messages } = answer.json<{ messages: unknown }>();
    bodies.add(JSON.stringify(messages));
  }
  expect([...bodies]).toEqual([
    JSON.stringify([
      {
        message: 'This link does not work',
        description:
          'It may have been copied in part. Open it from the message again, or ask the company for a new one.',
      },
    ]),
  ]);
});

// Acceptance 3: a scanner that opens an address leaves nothing.
test('a look alone leaves no trace; one after a person acted sets Opened once and Last used each time', async () => {
  const { id, secret } = await link();
  await look(secret);
  expect(await stored(id)).toMatchObject({ openedAt: null, lastUsedAt: null, uses: 0 });
  await look(secret, { seen: true });
  const first = await stored(id);
  now = new Date(begun.getTime() + 60_000);
  await look(secret, { seen: true });
  const second = await stored(id);
  now = begun;
  expect(second.uses).toBe(2);
  expect(second.openedAt).toEqual(first.openedAt);
  expect(Date.parse(second.lastUsedAt ?? '')).toBe(begun.getTime() + 60_000);
  // Reading is no change of the record.
  expect(second.version).toBe(first.version);
});

const operations = Object.entries<Readonly<Record<string, Operation>>>(api).flatMap(
  ([module, calls]) =>
    Object.entries(calls).map(([name, operation]) => ({ name: `${module}.${name}`, operation })),
);

// Acceptance 6.
test('a link opens no call of people, and a session no call of links', async () => {
  const { secret } = await link();
  const opened: string[] = [];
  for (const { name, operation } of operations) {
    const isForLinks = typeof operation.access === 'object' && 'link' in operation.access;
    if (operation.access === 'anyone') continue;
    const { statusCode } = isForLinks
      ? await call(operation, {}, admin)
      : await as(secret, operation);
    if (statusCode !== 401) opened.push(`${name} ${statusCode}`);
  }
  expect(opened).toEqual([]);
});

// Acceptance 10, for a company in Chicago: midnight there is 6:00 AM in London.
test('it is open on its last day until midnight of the company', async () => {
  const { secret } = await link();
  const stateAt = async (text: string) => {
    now = new Date(text);
    const { data } = (await look(secret)).json<{ data: { state: string } }>();
    now = begun;
    return data.state;
  };
  expect(await stateAt('2099-12-11T05:59:59Z')).toBe('open');
  expect(await stateAt('2099-12-11T06:00:00Z')).toBe('expired');
});

test('the office ends it at once, with its reason, and only once', async () => {
  const { id, secret } = await link();
  const input = { id, reason: 'Sent to the wrong number.' };
  expect((await call(links.end, input, admin)).statusCode).toBe(200);
  expect((await look(secret)).json()).toMatchObject({ data: { state: 'ended' } });
  expect(await stored(id)).toMatchObject({ revokeReason: 'Sent to the wrong number.' });
  expect((await call(links.end, { id }, admin)).statusCode).toBe(422);
});

test('a new link takes the place of the old one, which ends', async () => {
  const employeeId = await company.employee();
  const { id, secret } = await link({ employeeId, forName: 'Pat Doe' });
  const answer = await call(links.renew, { id }, admin);
  const { data } = answer.json<{ data: { id: string; url: string } }>();
  expect(data.id).not.toBe(id);
  expect((await look(secret)).json()).toMatchObject({ data: { state: 'ended' } });
  const [, fresh = ''] = data.url.split('#');
  expect((await look(fresh)).json()).toMatchObject({
    data: { state: 'open', forName: 'Pat', purpose: 'ask' },
  });
  expect((await stored(data.id)).employeeId).toBe(employeeId);
});

test('what was asked of a person ends when they leave; a link of an auditor or a former employer about them stays', async () => {
  const employeeId = await company.employee();
  const papers = await link({ employeeId });
  const inquiry = await link({ employeeId, purpose: 'inquiry', forName: 'Red River Haulage' });
  const state = async (secret: string) =>
    (await look(secret)).json<{ data: { state: string } }>().data.state;
  expect([await state(papers.secret), await state(inquiry.secret)]).toEqual(['open', 'open']);
  await database.owner
    .updateTable('employee')
    .set({ employeeStatusId: company.lookup('EmployeeStatus', 'Archived') })
    .where('id', '=', employeeId)
    .execute();
  expect([await state(papers.secret), await state(inquiry.secret)]).toEqual(['ended', 'open']);
  // A new one would be ended as well.
  expect((await call(links.renew, { id: papers.id }, admin)).statusCode).toBe(422);
  expect((await call(links.renew, { id: inquiry.id }, admin)).statusCode).toBe(200);
});

test('the list says of each link what its page says, and counts the tabs', async () => {
  const rows = async (input: object, token = admin) =>
    (await call(links.list, { ...input, options: { pageSize: 1000 } }, token)).json<{
      data: { id: string; state: string; forName: string }[];
      total: number;
    }>();
  const alive = await rows({ isAlive: true });
  const ended = await rows({ isAlive: false });
  expect(alive.data.every(({ state }) => state === 'open')).toBe(true);
  expect(ended.data.every(({ state }) => state === 'ended')).toBe(true);
  expect([alive.total > 0, ended.total > 0]).toEqual([true, true]);
  const counts = await call(
    links.counts,
    { bodies: [{ isAlive: true }, { isAlive: false }, {}] },
    admin,
  );
  const all = (await rows({})).total;
  expect(counts.json()).toEqual({ data: [alive.total, ended.total, all] });
  expect(alive.total + ended.total).toBe(all);
});

test('everyone sees the links of their modules, and only administrators those of auditors', async () => {
  await link({ purpose: 'unit', forName: 'T-1 of the test' });
  const audit = await link({ purpose: 'audit', forName: 'Auditor of the test' });
  const seen = async (flags: object) => {
    const token = await server.signIn({ flags });
    const { data } = (await call(links.list, { options: { pageSize: 1000 } }, token)).json<{
      data: { purpose: string }[];
    }>();
    return [...new Set(data.map(({ purpose }) => purpose))].sort();
  };
  expect(await seen({ hasEmployeeAccess: true })).toEqual(['ask', 'inquiry']);
  expect(await seen({ hasEquipmentAccess: true })).toEqual(['unit']);
  expect(await seen({ hasAdministratorAccess: true })).toEqual(['ask', 'inquiry', 'unit']);
  expect(await seen({ hasAdminAccess: true })).toEqual(['ask', 'audit', 'inquiry', 'unit']);
  const clerk = await server.signIn({ flags: { hasAdministratorAccess: true } });
  for (const operation of [links.end, links.renew])
    expect((await call(operation, { id: audit.id }, clerk)).statusCode).toBe(404);
});

// Acceptance 5.
test('a link of another company is not found here, and says its own company there', async () => {
  const other = await testCompany(database, 'Other Carrier');
  const theirs = await link({ clientId: other.clientId });
  expect((await call(links.end, { id: theirs.id }, admin)).statusCode).toBe(404);
  expect((await look(theirs.secret)).json()).toMatchObject({
    data: { company: { name: 'Other Carrier' } },
  });
});
