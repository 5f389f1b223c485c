import { api } from '@roadproof/contract/api';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { listenForChanges } from '../db/change-listener.ts';
import { CountMemory } from '../db/count-memory.ts';
import { handlers } from '../modules/all.ts';
import { madeThings, type MadeThing } from '../testing/access-end-matrix.ts';
import { accessThings, origin, type Holder } from '../testing/access-things.ts';
import { password, personWithPassword } from '../testing/person-with-password.ts';
import { bearer, requestOf, testApp } from '../testing/test-app.ts';

const server = await testApp({ config: { publicUrl: origin } });
const { call, database, platform } = server;
const { holder, addPasskey, data } = accessThings(server);
let admin = '';

beforeAll(async () => {
  ({ token: admin } = await personWithPassword(server, { hasAdminAccess: true }));
  await addPasskey(admin);
});

const working = async ({ tries }: Holder): Promise<MadeThing[]> => {
  const found: MadeThing[] = [];
  for (const thing of madeThings) if (await tries[thing]()) found.push(thing);
  return found;
};
const save = (id: string, values: Readonly<Record<string, string>>) =>
  data(api.employees.save, { id, ...values }, admin);

test('what ended with the access does not come back with it', async () => {
  const of = await holder(admin);
  await save(of.id, { hasClientAdminPortalAccess: 'false' });
  await save(of.id, {
    hasClientAdminPortalAccess: 'true',
    hasAdminAccess: 'true',
    hasTrainingAccess: 'true',
    hasReportsAccess: 'true',
  });
  // Reports and digests go to the people chosen who have access at the time, and the link of digests stops them.
  expect(await working(of)).toEqual(['digest link', 'scheduled report', 'digest']);
});

test('a module given back opens no calendar that ended with it', async () => {
  const of = await holder(admin, { isAdmin: false });
  await save(of.id, { hasTrainingAccess: 'false' });
  await save(of.id, { hasTrainingAccess: 'true' });
  expect(await of.tries['calendar address']()).toBe(false);
});

test('set up, the second factor wakes key, calendar and mails, and other sessions have ended', async () => {
  const of = await holder(admin, { hasFactor: false });
  const require = (isRequired: boolean) =>
    data(api.clients.saveRules, { secondFactorForAdministrators: isRequired }, admin);
  await require(true);
  onTestFinished(async () => void (await require(false)));
  expect(await of.tries['API key']()).toBe(false);
  expect(await of.tries['calendar address']()).toBe(false);
  expect(await of.tries['scheduled report']()).toBe(false);
  expect(await of.tries['digest']()).toBe(false);
  await addPasskey(of.token);
  const woken = ['own session', 'API key', 'calendar address', 'scheduled report', 'digest'];
  for (const thing of woken as readonly MadeThing[])
    expect([thing, await of.tries[thing]()]).toEqual([thing, true]);
  expect(await of.tries['session elsewhere']()).toBe(false);
});

test.each([
  [
    'a new password in the account',
    (of: Holder) =>
      call(api.userInfos.save, { newPassword: 'quite another sentence', password }, of.token),
    '1 API key is yours. End it?',
  ],
  [
    'a new password by a link',
    async (of: Holder) =>
      call(api.authentication.resetPassword, {
        token: await of.resetToken(),
        password: 'quite another sentence',
      }),
    '1 API key is yours. End it?',
  ],
  [
    'a reset of the second factor',
    (of: Holder) => call(api.secondFactors.reset, { employeeId: of.id }, admin),
    'Pat Doe has 1 API key. End it?',
  ],
] as const)('%s asks about keys and changes nothing before', async (_what, change, question) => {
  const of = await holder(admin);
  const answer = await change(of);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    messages: [{ field: 'endApiKeys', message: question }],
    conflict: { apiKeys: 1 },
  });
  expect(await working(of)).toEqual(madeThings);
});

test('nobody without keys is asked, and one that ended is none', async () => {
  const of = await holder(admin, { isAdmin: false });
  const change = { newPassword: 'quite another sentence', password };
  expect((await call(api.userInfos.save, change, of.token)).statusCode).toBe(200);
});

test('who has no password yet is invited anew when a module is taken', async () => {
  const email = `${crypto.randomUUID()}@test.example`;
  const id = await server.company.employee({
    email,
    hasClientAdminPortalAccess: true,
    hasTrainingAccess: true,
  });
  const { passwordLink } = await data<{ passwordLink: { link: string } }>(
    api.employees.passwordLink,
    { id },
    admin,
  );
  const { invitation } = await data<{ invitation: { link: string } | null }>(
    api.employees.save,
    { id, hasTrainingAccess: 'false' },
    admin,
  );
  const use = (link = '') =>
    call(api.authentication.resetPassword, {
      token: link.split('#token=')[1] ?? '',
      password: 'quite another sentence',
    });
  expect((await use(passwordLink.link)).statusCode).toBe(422);
  expect((await use(invitation?.link)).statusCode).toBe(200);
});

test('another server process that remembers a session hears that it ended', async () => {
  const counts = new CountMemory();
  const other = { ...platform, counts };
  const app = await buildApp(other, handlers);
  const listener = listenForChanges(database, counts);
  onTestFinished(async () => {
    await listener.stop();
    await app.close();
  });
  await expect.poll(() => counts.isListening).toBe(true);
  const of = await holder(admin);
  const ask = async () =>
    (await app.inject(requestOf(api.dashboard.data, {}, bearer(of.token)))).statusCode;
  expect(await ask()).toBe(200);
  await save(of.id, { hasClientAdminPortalAccess: 'false' });
  await expect.poll(ask).toBe(401);
});

test('another server process forgets what was changed and keeps the rest', async () => {
  const counts = new CountMemory();
  const listener = listenForChanges(database, counts);
  onTestFinished(() => listener.stop());
  await expect.poll(() => counts.isListening).toBe(true);
  const { clientId } = server.company;
  const put = async (key: string, table: string) => {
    const reading = Promise.resolve(key);
    counts.share(clientId, counts.epoch(clientId), key, reading, () => new Set([table]));
    await reading;
  };
  await put('people', 'employee');
  await put('incidents', 'incident');
  await save(await server.company.employee(), { title: 'Dispatcher' });
  await expect.poll(() => counts.get(clientId, 'people')).toBeUndefined();
  expect(counts.get(clientId, 'incidents')).toBe('incidents');
});

test('a right that is given counts at once for a remembered session', async () => {
  const counts = new CountMemory();
  // The clock is stopped, so that no session is forgotten by its age.
  const now = platform.now();
  const app = await buildApp({ ...platform, counts, now: () => now }, handlers);
  const listener = listenForChanges(database, counts);
  onTestFinished(async () => {
    await listener.stop();
    await app.close();
  });
  await expect.poll(() => counts.isListening).toBe(true);
  const { id, token } = await personWithPassword(server, { hasTrainingAccess: true });
  const ask = async () =>
    (await app.inject(requestOf(api.equipment.list, {}, bearer(token)))).statusCode;
  expect(await ask()).toBe(403);
  await save(id, { hasEquipmentAccess: 'true' });
  await expect.poll(ask).toBe(200);
});
