import { api } from '@roadproof/contract/api';
import { apiKeys } from '@roadproof/contract/account/api-key';
import { auditLog } from '@roadproof/contract/records/audit-log';
import { lookupCalls } from '@roadproof/contract/company/lookup-calls';
import type { Operation } from '@roadproof/contract/operation';
import { permissions } from '@roadproof/contract/account/permission';
import { userInfos } from '@roadproof/contract/account/user-info';
import { addDays } from '@roadproof/domain/calendar-day';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { password, personWithPassword } from '../../../testing/person-with-password.ts';
import { permissionMatrix } from '../../../testing/permission-matrix.ts';
import type { Module } from '../../../testing/permission-matrix/who.ts';
import { testApp } from '../../../testing/test-app.ts';

// Never past for the database, whose own clock says which key of the list has expired.
const begun = new Date('2099-11-23T18:00:00Z');
let now = begun;
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const server = await testApp({
  now: () => now,
  log,
  config: { publicUrl: 'https://fleet.example' },
});
const { owner } = server.database;
const dana = await personWithPassword(server, { hasAdminAccess: true });
const { token: admin } = dana;
const made = z.object({ data: z.object({ id: z.string(), token: z.string() }) });
const today = '2099-11-23';

async function key(modules: readonly string[] = ['EMPLOYEE'], more: object = {}) {
  const input = { name: 'Payroll', modules, expiresOn: addDays(today, 30), password, ...more };
  return made.parse((await server.call(apiKeys.add, input, admin)).json()).data;
}
const isIn = async (token: string) =>
  (await server.call(permissions.mine, {}, token)).statusCode === 200;

test('a key opens exactly the modules ticked, and of itself the database keeps a hash', async () => {
  const { id, token } = await key();
  expect(token).toMatch(/^rpk_[\w-]{43}$/);
  const kept = await owner
    .selectFrom('apiKey')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain(token.slice(10));
  expect(kept.prefix).toBe(token.slice(0, 10));
  const list = await server.call(apiKeys.list, {}, admin);
  expect(list.body).not.toContain(token);
  expect(list.body).toContain('"status":"Active"');
});

const modules: readonly Module[] = [
  'ADMINISTRATOR',
  'EMPLOYEE',
  'EQUIPMENT',
  'INCIDENT-MANAGEMENT',
  'REPORTS',
  'TRAINING',
];
const operations = Object.entries<Readonly<Record<string, Operation>>>(api).flatMap(
  ([module, calls]) =>
    Object.entries(calls).map(([name, operation]) => ({ name: `${module}.${name}`, operation })),
);
/** Calls about the person who signs in, written by hand. */
const personal = new Set([
  'authentication.signOut',
  'calendarFeeds.get',
  'calendarFeeds.revoke',
  'calendarFeeds.save',
  'digests.sendNow',
  'feedback.save',
  'listPreferences.get',
  'listPreferences.save',
  'listViews.list',
  'listViews.remove',
  'listViews.save',
  'portalSessions.end',
  'portalSessions.endOthers',
  'portalSessions.list',
  'secondFactors.begin',
  'secondFactors.beginPasskey',
  'secondFactors.confirm',
  'secondFactors.confirmPasskey',
  'secondFactors.get',
  'secondFactors.remove',
  'secondFactors.renewCodes',
  'userInfos.get',
  'userInfos.save',
]);

test.each(modules)(
  'a key of %s is let in where its holders are, and nowhere else',
  async (module) => {
    const { token } = await key([module]);
    for (const { name, operation } of operations) {
      const who = permissionMatrix[name] ?? 'admin';
      if (who === 'anyone') continue;
      const { statusCode } = await server.call(operation, { id: 'x' }, token);
      if (who === 'link') {
        // A key is no link.
        expect([name, statusCode]).toEqual([name, 401]);
        continue;
      }
      const may =
        !personal.has(name) && who !== 'admin' && (who === 'signed-in' || who.includes(module));
      expect(`${name} ${statusCode === 403 ? 'refused' : 'let in'}`).toBe(
        `${name} ${may ? 'let in' : 'refused'}`,
      );
    }
  },
);

test('it works through its last day and not after it, by the clock of the company', async () => {
  const { token } = await key(['EMPLOYEE'], { expiresOn: '2099-11-24' });
  // The company is in Chicago, six hours behind.
  now = new Date('2099-11-25T05:59:59Z');
  expect(await isIn(token)).toBe(true);
  now = new Date('2099-11-25T06:00:00Z');
  expect(await isIn(token)).toBe(false);
  now = begun;
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ modules: [] }, 'modules'],
  [{ modules: ['DASHBOARD'] }, 'modules'],
  [{ expiresOn: '2099-11-22' }, 'expiresOn'],
  [{ expiresOn: '2027-11-25' }, 'expiresOn'],
  [{ expiresOn: '' }, 'expiresOn'],
  [{ password: '' }, 'password'],
  [{ password: 'not mine' }, 'password'],
])('%j is refused at %s', async (more, field) => {
  const input = { name: 'Payroll', modules: ['EMPLOYEE'], expiresOn: '2099-12-01', password };
  const answer = await server.call(apiKeys.add, { ...input, ...more }, admin);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(`"field":"${field}`);
});

test('revoked it ends at once, once', async () => {
  const { id, token } = await key();
  expect(await isIn(token)).toBe(true);
  expect((await server.call(apiKeys.revoke, { id }, admin)).statusCode).toBe(200);
  expect(await isIn(token)).toBe(false);
  expect((await server.call(apiKeys.revoke, { id }, admin)).statusCode).toBe(422);
});

test('it ends with the admin access of its maker', async () => {
  const maker = await server.company.employee({
    email: 'maker@test.example',
    hasClientAdminPortalAccess: true,
    hasAdminAccess: true,
  });
  const { id, token } = await key();
  await owner.updateTable('apiKey').set({ employeeId: maker }).where('id', '=', id).execute();
  expect(await isIn(token)).toBe(true);
  await owner
    .updateTable('employee')
    .set({ hasAdminAccess: false })
    .where('id', '=', maker)
    .execute();
  expect(await isIn(token)).toBe(false);
});

test('what it writes is told as its own, and its use is noted', async () => {
  const { id, token } = await key(['ADMINISTRATOR'], { name: 'Night job' });
  const saved = await server.call(
    lookupCalls.employeeGroups.save,
    { groupName: 'Made by a machine' },
    token,
  );
  expect(saved.statusCode).toBe(200);
  const entries = await server.call(
    auditLog.list,
    { options: { search: 'Made by a machine' } },
    admin,
  );
  expect(entries.body).toContain('API key Night job of Pat Doe');
  const used = async () =>
    (
      await owner
        .selectFrom('apiKey')
        .select('lastUsedAt')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).lastUsedAt;
  await expect.poll(used).not.toBeNull();
});

test('an unknown one is 401, and no log has any', async () => {
  const { token } = await key();
  expect(await isIn(token)).toBe(true);
  expect((await server.call(userInfos.get, {}, token)).statusCode).toBe(403);
  expect(await isIn(`${token.slice(0, -1)}x`)).toBe(false);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes(token))).toEqual([]);
});

test('a key in the log has its id and where it was used, working or not', async () => {
  const { id, token } = await key();
  const from = lines.length;
  const entries = () => lines.slice(from).map((line) => z.looseObject({}).parse(JSON.parse(line)));
  await isIn(token);
  expect(entries()).toContainEqual(
    expect.objectContaining({ msg: 'request', apiKeyId: id, address: '127.0.0.1' }),
  );
  // What is beyond its modules is refused before anything else is looked at.
  expect((await server.call(apiKeys.list, {}, token)).statusCode).toBe(403);
  expect(entries()).toContainEqual(
    expect.objectContaining({ msg: 'request', status: 403, apiKeyId: id, address: '127.0.0.1' }),
  );
  await server.call(apiKeys.revoke, { id }, admin);
  await isIn(token);
  expect(entries()).toContainEqual(
    expect.objectContaining({
      msg: 'API key refused',
      apiKeyId: id,
      address: '127.0.0.1',
      why: 'ended',
    }),
  );
  await isIn(`${token.slice(0, -1)}x`);
  expect(entries()).toContainEqual(
    expect.objectContaining({ msg: 'API key refused', apiKeyId: null, why: 'unknown' }),
  );
});
