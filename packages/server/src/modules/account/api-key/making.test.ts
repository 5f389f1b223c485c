import { api } from '@roadproof/contract/api';
import { addDays } from '@roadproof/domain/calendar-day';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { inCompany } from '../../../db/transaction.ts';
import { openSession } from '../../../auth/open-session.ts';
import { accessThings, origin } from '../../../testing/access-things.ts';
import { password, personWithPassword } from '../../../testing/person-with-password.ts';
import { testApp } from '../../../testing/test-app.ts';

// The clock of the database, which ends sessions, is the machine's.
let now = new Date();
const expiresOn = addDays(now.toISOString().slice(0, 10), 300);
const server = await testApp({ now: () => now, config: { publicUrl: origin } });
const { call, company, database, platform } = server;
const { owner } = database;
const { addPasskey } = accessThings(server);
const made = z.object({ data: z.object({ id: z.string(), token: z.string() }) });
const input = { name: 'Payroll', modules: ['EMPLOYEE', 'TRAINING'], expiresOn };
const make = (as: string, more: object = { password }) =>
  call(api.apiKeys.add, { ...input, ...more }, as);
const administrator = (more: object = {}) =>
  personWithPassword(server, { hasAdminAccess: true, ...more });

test('an open session alone makes no key: the own password does, and five wrong ones stop the question', async () => {
  const { token } = await administrator();
  const bare = await make(token, {});
  expect([bare.statusCode, bare.body]).toEqual([
    400,
    expect.stringContaining('Password is required.'),
  ]);
  for (let count = 0; count < 4; count += 1)
    expect((await make(token, { password: 'no' })).statusCode).toBe(400);
  expect((await make(token, { password: 'no' })).statusCode).toBe(429);
  expect((await make(token)).statusCode).toBe(429);
  const keys = await owner.selectFrom('apiKey').select('id').execute();
  expect(keys).toEqual([]);
});

test('its maker and the other administrators are told by mail, nobody else, and never the key', async () => {
  const maker = await administrator({ firstName: 'Dana', lastName: 'Whitfield' });
  const other = await administrator();
  const clerk = await personWithPassword(server, { hasAdministratorAccess: true });
  const former = await administrator();
  await owner
    .updateTable('employee')
    .set({ employeeStatusId: company.lookup('EmployeeStatus', 'Archived') })
    .where('id', '=', former.id)
    .execute();
  const { id, token } = made.parse((await make(maker.token)).json()).data;
  const mails = await owner
    .selectFrom('mailOutbox')
    .select(['recipient', 'subject', 'bodyText'])
    .where('uniqueKey', 'like', `api-key:${id}:%`)
    .execute();
  const readers = mails.map(({ recipient }) => recipient);
  expect(readers).toEqual(expect.arrayContaining([maker.email, other.email]));
  expect(readers).not.toContain(clerk.email);
  expect(readers).not.toContain(former.email);
  for (const { subject, bodyText } of mails) {
    expect(subject).toContain('Dana Whitfield made an API key');
    expect(bodyText).toContain('"Payroll"');
    expect(bodyText).toContain('Employee, Training');
    const [year, month, day] = expiresOn.split('-');
    expect(bodyText).toContain(`${month}/${day}/${year}`);
    expect(bodyText).not.toContain(token);
  }
});

test('a key sleeps while its maker has to set up a second factor, says why, and wakes afterwards', async () => {
  const keeper = await administrator();
  await addPasskey(keeper.token);
  const maker = await administrator({ firstName: 'Sam', lastName: 'Ortiz' });
  const { id, token } = made.parse((await make(maker.token)).json()).data;
  const ask = () => call(api.employees.list, {}, token);
  const statusOf = async (status: string) =>
    z
      .object({ data: z.array(z.object({ id: z.string() })) })
      .parse(
        (
          await call(
            api.apiKeys.list,
            { status: { filters: [{ value: status, comparisonOperator: 0 }], combineWith: 0 } },
            keeper.token,
          )
        ).json(),
      )
      .data.map((one) => one.id);
  const require = (isRequired: boolean) =>
    call(api.clients.saveRules, { secondFactorForAdministrators: isRequired }, keeper.token);
  expect((await ask()).statusCode).toBe(200);
  expect((await require(true)).statusCode).toBe(200);
  onTestFinished(async () => void (await require(false)));
  const asleep = await ask();
  expect(asleep.statusCode).toBe(403);
  expect(asleep.json()).toMatchObject({
    messages: [
      {
        message: 'This API key sleeps.',
        description:
          'Sam Ortiz, who made it, has to set up a second factor. The key works again afterwards.',
      },
    ],
  });
  // Not even what somebody without a second factor may do to set one up.
  expect((await call(api.permissions.mine, {}, token)).statusCode).toBe(403);
  expect(await statusOf('Asleep')).toContain(id);
  expect(await statusOf('Active')).not.toContain(id);
  await addPasskey(maker.token);
  expect((await ask()).statusCode).toBe(200);
  expect(await statusOf('Active')).toContain(id);
});

test('with a directory a sign-in of the last ten minutes stands for the password', async () => {
  const { config } = platform;
  const before = config.authMode;
  const { id: employeeId } = await administrator();
  const at = now;
  const { clientId } = company;
  const person = { clientId, employeeId, keepSignedIn: true, origin: { ip: '', userAgent: '' } };
  const session = await inCompany(database, company.scope, (db) =>
    openSession(db, { ...person, now: at }),
  );
  const { createdAt } = await owner
    .selectFrom('portalSession')
    .select('createdAt')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  onTestFinished(() => {
    now = at;
    Object.assign(config, { authMode: before });
  });
  Object.assign(config, { authMode: 'oidc' });
  const opened = Date.parse(createdAt);
  const last = (minutes: number) =>
    make(session, { expiresOn: addDays(new Date(opened).toISOString().slice(0, 10), minutes) });
  now = new Date(opened + 10 * 60_000 + 1);
  const late = await last(30);
  expect([late.statusCode, late.body]).toEqual([
    422,
    expect.stringContaining('Sign in again first.'),
  ]);
  now = new Date(opened + 10 * 60_000);
  expect((await last(30)).statusCode).toBe(200);
});
