import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { noteSignIn } from '../../../auth/sign-in-event.ts';
import { inCompany } from '../../../db/transaction.ts';
import { password, personWithPassword } from '../../../testing/person-with-password.ts';
import { testApp } from '../../../testing/test-app.ts';

type Line = OutputOf<typeof api.auditLog.list>['data'][number];

const server = await testApp();
const { call } = server;
const admin = await server.signIn();
const person = await personWithPassword(server, { firstName: 'Ruth', lastName: 'Okafor' });

const lines = async (): Promise<readonly Line[]> =>
  (await call(api.auditLog.list, {}, admin))
    .json<{ data: readonly Line[] }>()
    .data.filter(({ record }) => record === 'Ruth Okafor');
const listed = async () =>
  (await lines()).map(({ kind, action, field, newValue }) => [kind, action, field, newValue]);

test('who signed in, who signed out and who was refused stand in the audit log in plain words', async () => {
  const wrong = { email: person.email, password: 'not the right one' };
  expect((await call(api.authentication.signIn, wrong)).statusCode).toBe(422);
  await expect
    .poll(listed)
    .toContainEqual([
      'Sign-in',
      'Refused',
      'E-mail; IP address; Browser; Reason; Way',
      `${person.email}; 127.0.0.1; lightMyRequest; Wrong password; Password`,
    ]);
  const before = await listed();
  expect(
    before.filter(([kind, action]) => kind === 'Session' && action === 'Signed in'),
  ).toHaveLength(1);
  await call(api.authentication.signOut, {}, person.token);
  expect((await listed()).filter(([, action]) => action === 'Signed out')).toHaveLength(1);
  expect(JSON.stringify(await lines())).not.toContain('not the right one');
});

test('an address that is nobody’s is not kept', async () => {
  const before = (await call(api.auditLog.list, {}, admin)).json<{ total: number }>().total;
  await call(api.authentication.signIn, { email: 'nobody@else.example', password });
  await new Promise((resolve) => setImmediate(resolve));
  const after = (await call(api.auditLog.list, {}, admin)).json<{ total: number }>().total;
  expect(after).toBe(before);
});

test('why the directory did not let somebody in is told in words', async () => {
  const { clientId, scope } = server.company;
  const origin = { ip: '203.0.113.9', userAgent: 'Firefox' };
  const event = { clientId, way: 'directory', outcome: 'refused', employeeId: person.id } as const;
  await inCompany(server.database, scope, (db) =>
    noteSignIn(db, { ...event, reason: 'not-verified', origin }),
  );
  const line = (await lines()).find(({ newValue }) => newValue?.includes('203.0.113.9'));
  expect(line?.newValue).toBe(
    '203.0.113.9; Firefox; The directory does not vouch for the e-mail; Directory',
  );
});

test('what proves a person is named, and shows none of its secrets', async () => {
  await server.database.owner
    .insertInto('passkey')
    .values({
      clientId: server.company.clientId,
      id: crypto.randomUUID(),
      employeeId: person.id,
      name: 'Office laptop',
      credentialId: 'an-id-of-the-device',
      publicKey: Buffer.from('key'),
      counter: 0,
      transports: ['internal'],
    })
    .execute();
  const line = (await lines()).find(({ kind }) => kind === 'Passkey');
  expect([line?.action, line?.newValue]).toEqual(['Created', 'Office laptop; Ruth Okafor']);
});
