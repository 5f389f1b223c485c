import { api } from '@roadproof/contract/api';
import { links } from '@roadproof/contract/account/link';
import { heldLinks } from '@roadproof/contract/people/held-link';
import { operators } from '@roadproof/contract/filter';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { linkCallLimits, unknownSecretLimit } from '../../../auth/link-session.ts';
import { makeLink } from '../../../auth/make-link.ts';
import { inCompany } from '../../../db/transaction.ts';
import { makeLog } from '../../../http/request-log.ts';
import { requestOf, testApp } from '../../../testing/test-app.ts';

const begun = new Date('2099-11-26T20:30:00Z');
let now = begun;
const lines: string[] = [];
const server = await testApp({
  now: () => now,
  config: { publicUrl: 'https://fleet.example' },
  log: makeLog('trace', { write: (line) => void lines.push(line) }),
});
const { database, company } = server;
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};

let network = 0;

interface Given {
  readonly person?: object;
  readonly codeDigits?: number;
  readonly madeById?: string;
}

/** A link of a new person, and calls with it from a network of its own. */
async function holder({ person = { dob: '1980-07-04' }, codeDigits, madeById }: Given = {}) {
  const employeeId = await company.employee({ firstName: 'Rosa', lastName: 'Escamilla' });
  await database.owner.updateTable('employee').set(person).where('id', '=', employeeId).execute();
  const { clientId } = company;
  const { id, url, code } = await inCompany(database, { clientId }, (db) =>
    makeLink(
      db,
      {
        clientId,
        purpose: 'ask',
        forName: 'Rosa Escamilla',
        employeeId,
        madeById: madeById ?? null,
        ...(codeDigits !== undefined && { codeDigits }),
      },
      { now, timeZone: 'America/Chicago', publicUrl: 'https://fleet.example' },
    ),
  );
  network += 1;
  const remoteAddress = `10.9.${network}.1`;
  const send = async (operation: Operation, input: object, session?: string) => {
    const request = requestOf(
      operation,
      { ...input },
      {
        authorization: `Link ${url.split('#')[1] ?? ''}`,
        ...(session !== undefined && { 'link-session': session }),
      },
    );
    return server.app.inject({ ...request, remoteAddress });
  };
  return {
    id,
    secret: url.split('#')[1] ?? '',
    employeeId,
    code,
    send,
    prove: async (input: object) => send(links.prove, input),
    look: async (session?: string) =>
      (await send(heldLinks.get, {}, session)).json<{ data: Record<string, unknown> }>().data,
    stored: async () =>
      database.owner.selectFrom('link').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}

const words = (answer: { json(): unknown }) =>
  (answer.json() as { messages: { message: string; description: string }[] }).messages.map(
    ({ message, description }) => `${message} ${description}`,
  );
const sessionOf = (answer: { json(): unknown }) =>
  (answer.json() as { data: { session: string } }).data.session;

test('before the proof the link says the first name and what it can be proved with', async () => {
  expect(await (await holder()).look()).toMatchObject({
    forName: 'Rosa',
    state: 'open',
    proof: 'birthday',
    isProven: false,
  });
  const licence = await holder({ person: { licenceNumber: 'B-123 4567' } });
  expect(await licence.look()).toMatchObject({ proof: 'license' });
  const neither = await holder({ person: { licenceNumber: '12' } });
  expect(await neither.look()).toMatchObject({ proof: 'none' });
  const coded = await holder({ codeDigits: 6 });
  expect(await coded.look()).toMatchObject({ state: 'needsProof', forName: null, proof: 'code' });
  expect(coded.code).toMatch(/^\d{6}$/);
  const opened = sessionOf(await coded.prove({ code: coded.code }));
  expect(await coded.look(opened)).toMatchObject({
    state: 'open',
    forName: 'Rosa',
    isProven: true,
  });
});

test('a birthday is taken with and without signs, and the last four of a license where there is none', async () => {
  const rosa = await holder();
  for (const birthday of ['0704', '07/04', '7-4'])
    expect((await rosa.prove({ birthday })).statusCode).toBe(200);
  expect((await rosa.prove({ birthday: '13/01' })).statusCode).toBe(400);
  const licence = await holder({ person: { licenceNumber: 'B-123 45x7' } });
  expect((await licence.prove({ license: '45X7' })).statusCode).toBe(200);
});

// Acceptance 4 of links without an account.
test('5 wrong lock it for 15 minutes, the right one opens nothing before, and 10 in all end it with one mail', async () => {
  const madeById = await company.employee({
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@carrier.example',
  });
  await database.owner
    .updateTable('employee')
    .set({ hasClientAdminPortalAccess: true })
    .where('id', '=', madeById)
    .execute();
  const rosa = await holder({ madeById });
  const [first] = words(await rosa.prove({ birthday: '0101' }));
  expect(first).toMatch(/^That does not match what .+ has on file\. 4 tries left\.$/);
  for (let count = 0; count < 3; count++) await rosa.prove({ birthday: '0101' });
  const fifth = await rosa.prove({ birthday: '0101' });
  expect([fifth.statusCode, words(fifth)]).toEqual([422, ['Too many tries Try again at 2:45 PM.']]);
  expect(await rosa.look()).toMatchObject({ state: 'locked', retryAt: '14:45' });
  minutes(14);
  expect(words(await rosa.prove({ birthday: '0704' }))).toEqual([
    'Too many tries Try again at 2:45 PM.',
  ]);
  minutes(1);
  const session = sessionOf(await rosa.prove({ birthday: '0704' }));
  expect(await rosa.look(session)).toMatchObject({ state: 'open', isProven: true });

  // The five before count for the life of the link.
  for (let count = 0; count < 5; count++) {
    minutes(20);
    await rosa.prove({ birthday: '0101' });
  }
  expect(await rosa.look()).toMatchObject({ state: 'ended' });
  expect(words(await rosa.prove({ birthday: '0704' }))[0]).toMatch(/^This link was ended/);
  const mails = await database.owner
    .selectFrom('mailOutbox')
    .select(['recipient', 'subject'])
    .where('uniqueKey', '=', `link-ended:${rosa.id}`)
    .execute();
  expect(mails).toEqual([
    {
      recipient: 'dana@carrier.example',
      subject: 'The link for Rosa Escamilla was ended after 10 wrong tries',
    },
  ]);
  // The trail names the link, and finds it by the name.
  const filters = [{ value: 'Escamilla', comparisonOperator: operators.contains }];
  const log = await server.call(
    api.auditLog.list,
    { actor: { filters, combineWith: 0 } },
    await server.signIn(),
  );
  expect(log.json()).toMatchObject({
    data: [{ actor: 'Link of Rosa Escamilla, asked by Dana Whitfield', action: 'Changed' }],
  });
  now = begun;
});

test('of many wrong tries at once each is counted', async () => {
  const rosa = await holder();
  await Promise.all(Array.from({ length: 8 }, async () => rosa.prove({ birthday: '0101' })));
  // Once locked, further ones are not tried at all.
  expect((await rosa.stored()).wrongAt).toHaveLength(5);
});

test('wrong, unknown and not possible are answered in the same words', async () => {
  const wrong = await holder();
  const impossible = await holder({ person: { dob: null } });
  const answers = [
    await wrong.prove({ birthday: '0101' }),
    await (await holder()).prove({}),
    await (await holder()).prove({ code: '123456' }),
    await impossible.prove({ birthday: '0101' }),
  ];
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
  expect(new Set(answers.map((answer) => words(answer).join())).size).toBe(1);
});

test('a proof counts for 30 minutes after its last use, 12 hours at most, and for its own link', async () => {
  const rosa = await holder();
  const session = sessionOf(await rosa.prove({ birthday: '0704' }));
  const isProven = async () => (await rosa.look(session))['isProven'];
  minutes(29);
  expect(await isProven()).toBe(true);
  minutes(29);
  expect(await isProven()).toBe(true);
  minutes(31);
  expect(await isProven()).toBe(false);
  expect(await (await holder()).look(session)).toMatchObject({ isProven: false });
  now = begun;
  const long = sessionOf(await rosa.prove({ birthday: '0704' }));
  for (let count = 0; count < 35; count++) {
    minutes(20);
    await rosa.look(long);
  }
  minutes(19);
  expect(await rosa.look(long)).toMatchObject({ isProven: true });
  minutes(1);
  expect(await rosa.look(long)).toMatchObject({ isProven: false });
  now = begun;
});

test('a link takes 60 calls a minute and 600 an hour, whoever else calls', async () => {
  const rosa = await holder();
  const status = async () => (await rosa.send(heldLinks.get, {})).statusCode;
  for (let count = 0; count < linkCallLimits.minute; count++) expect(await status()).toBe(200);
  const refused = await rosa.send(heldLinks.get, {});
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await (await holder()).send(heldLinks.get, {})).statusCode).toBe(200);
  minutes(1);
  expect(await status()).toBe(200);
  await database.owner
    .insertInto('linkCall')
    .values(
      Array.from({ length: linkCallLimits.hour }, () => ({
        linkId: rosa.id,
        ip: null,
        calledAt: new Date(now.getTime() - 1_800_000).toISOString(),
      })),
    )
    .execute();
  minutes(1);
  expect(await status()).toBe(429);
  minutes(29);
  expect(await status()).toBe(200);
  now = begun;
});

test('30 unknown secrets from one network close the calls of links to it, and nothing else', async () => {
  const rosa = await holder();
  const remoteAddress = '10.8.0.1';
  const guess = async (secret: string) =>
    (
      await server.app.inject({
        ...requestOf(heldLinks.get, {}, { authorization: `Link ${secret}` }),
        remoteAddress,
      })
    ).statusCode;
  const unknown = `${'x'.repeat(42)}A`;
  // A wrong shape never reaches the database and is not counted.
  for (let count = 0; count < 5; count++) expect(await guess('short')).toBe(404);
  for (let count = 0; count < unknownSecretLimit; count++) expect(await guess(unknown)).toBe(404);
  expect(await guess(unknown)).toBe(429);
  const admin = await server.signIn();
  const office = requestOf(links.list, {}, { authorization: `Bearer ${admin}` });
  expect((await server.app.inject({ ...office, remoteAddress })).statusCode).toBe(200);
  expect((await rosa.send(heldLinks.get, {})).statusCode).toBe(200);
  minutes(15);
  expect(await guess(unknown)).toBe(404);
  now = begun;
});

// Acceptance 2: what the server writes down of calls.
test('neither the secret nor the code nor the session of a link is in the log', async () => {
  const rosa = await holder({ codeDigits: 8 });
  const before = lines.length;
  const wrong = rosa.code === '00000000' ? '11111111' : '00000000';
  await rosa.prove({ code: wrong });
  const session = sessionOf(await rosa.prove({ code: rosa.code }));
  await rosa.look(session);
  const log = lines.slice(before).join('');
  expect(log).toContain('/api/Link/ProveLink');
  for (const secret of [rosa.secret, rosa.code ?? '?', wrong, session])
    expect(log).not.toContain(secret);
});
