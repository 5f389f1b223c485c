import { api } from '@roadproof/contract/api';
import { accessEvents } from '@roadproof/domain/account/access-end';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listenForChanges } from '../db/change-listener.ts';
import { madeThings, survives, type MadeThing } from '../testing/access-end-matrix.ts';
import { accessThings, origin, type Holder } from '../testing/access-things.ts';
import { password, personWithPassword } from '../testing/person-with-password.ts';
import { testApp } from '../testing/test-app.ts';

const server = await testApp({ config: { publicUrl: origin } });
const { call, company, database, platform } = server;
// Sessions are remembered, and end by what is heard of changes.
const { counts } = platform;
const listener = listenForChanges(database, counts);
afterAll(() => listener.stop());
await vi.waitFor(() => expect(counts.isListening).toBe(true), 10_000);

/** Waits until all changes so far were heard: notices keep their order. */
async function heardAll(): Promise<void> {
  const nobody = crypto.randomUUID();
  counts.share(nobody, counts.epoch(nobody), 'last', Promise.resolve(true));
  await expect.poll(() => counts.get(nobody, 'last')).toBe(true);
  await sql`select pg_notify('roadproof_change', ${nobody})`.execute(database.owner);
  await expect.poll(() => counts.get(nobody, 'last')).toBeUndefined();
}
const { holder, addPasskey, data } = accessThings(server);
const next = 'quite another sentence';
let admin = '';

beforeAll(async () => {
  ({ token: admin } = await personWithPassword(server, { hasAdminAccess: true }));
  await addPasskey(admin);
});

interface Cause {
  readonly person?: Parameters<typeof holder>[1];
  readonly by: (of: Holder) => Promise<unknown>;
  /** Puts the company back, for those who come after. */
  readonly after?: () => Promise<unknown>;
}

const flags = (of: Holder, taken: readonly string[]) =>
  data(
    api.employees.save,
    { id: of.id, ...Object.fromEntries(taken.map((name) => [name, 'false'])) },
    admin,
  );
const account = (endApiKeys: boolean) => (of: Holder) =>
  data(
    api.userInfos.save,
    { newPassword: next, password, endApiKeys: String(endApiKeys) },
    of.token,
  );
const byLink = (endApiKeys: boolean) => async (of: Holder) =>
  data(api.authentication.resetPassword, {
    token: await of.resetToken(),
    password: next,
    endApiKeys,
  });
const reset = (endApiKeys: boolean) => (of: Holder) =>
  data(api.secondFactors.reset, { employeeId: of.id, endApiKeys }, admin);
const requireFactor = (isRequired: boolean) =>
  data(api.clients.saveRules, { secondFactorForAdministrators: isRequired }, admin);
const clerk = { isAdmin: false };
// The limit of hire dates holds for this one too.
const last = { terminationDate: '2000-01-01' };

const causes: Readonly<Record<string, Cause>> = {
  'new password in the account, keys end': { by: account(true) },
  'new password in the account, keys stay': { by: account(false) },
  'new password by a link, keys end': { by: byLink(true) },
  'new password by a link, keys stay': { by: byLink(false) },
  'second factor reset by an administrator, keys end': { by: reset(true) },
  'second factor reset by an administrator, keys stay': { by: reset(false) },
  'password ended by wrong second steps': {
    by: async ({ id, email }) => {
      await database.owner
        .updateTable('credential')
        .set({ wrongSecondSteps: 99 })
        .where('employeeId', '=', id)
        .execute();
      const { secondFactor } = await data<{ secondFactor: { ticket: string } }>(
        api.authentication.signIn,
        { email, password },
      );
      await call(api.secondFactors.signIn, { ticket: secondFactor.ticket, code: '000000' });
    },
  },
  'first second factor set up': {
    person: { hasFactor: false },
    by: ({ token }) => addPasskey(token),
  },
  'second factor required of administrators': {
    person: { hasFactor: false },
    by: () => requireFactor(true),
    after: () => requireFactor(false),
  },
  'address changed by an administrator': {
    by: ({ id }) =>
      data(api.employees.save, { id, email: `${crypto.randomUUID()}@test.example` }, admin),
  },
  'own address confirmed': { by: ({ tries }) => tries['e-mail link']() },
  'training taken': { person: clerk, by: (of) => flags(of, ['hasTrainingAccess']) },
  'reports taken': { person: clerk, by: (of) => flags(of, ['hasReportsAccess']) },
  'equipment taken': { person: clerk, by: (of) => flags(of, ['hasEquipmentAccess']) },
  'admin access taken, modules kept': { by: (of) => flags(of, ['hasAdminAccess']) },
  'portal access taken': { by: (of) => flags(of, ['hasClientAdminPortalAccess']) },
  'archived, rights kept': {
    by: ({ id }) => data(api.employees.archive, { id, ...last, revokeAccess: false }, admin),
  },
  'archived, rights taken': {
    by: ({ id }) => data(api.employees.archive, { id, ...last, revokeAccess: true }, admin),
  },
  'archived with others': {
    by: async ({ id }) => {
      const record = await database.owner
        .selectFrom('employee')
        .select(['id', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return data(api.bulkActs.archivePeople, { records: [record], ...last }, admin);
    },
  },
  'status changed on the form': {
    by: ({ id }) =>
      data(
        api.employees.save,
        { id, employeeStatusId: company.lookup('EmployeeStatus', 'Archived'), ...last },
        admin,
      ),
  },
  // There is no call for it; whoever runs the server does it.
  'company deleted': {
    by: async () => {
      await database.owner
        .updateTable('client')
        .set({ deletedAt: new Date().toISOString() })
        .where('id', '=', company.clientId)
        .execute();
      // It is a write past the product.
      counts.forget(company.clientId);
    },
  },
};

const working = async ({ tries }: Holder): Promise<MadeThing[]> => {
  const found: MadeThing[] = [];
  for (const thing of madeThings) if (await tries[thing]()) found.push(thing);
  return found;
};

test('everything that access makes works until something happens', async () => {
  const all = await working(await holder(admin));
  expect(all).toEqual(madeThings);
  expect(accessEvents.length).toBeLessThanOrEqual(Object.keys(survives).length);
  expect(Object.keys(causes)).toEqual(Object.keys(survives));
});

test.each(Object.entries(causes))('%s', async (event, { person, by, after }) => {
  const of = await holder(admin, person);
  await by(of);
  await heardAll();
  const found = await working(of);
  await after?.();
  expect(found).toEqual(madeThings.filter((thing) => survives[event]?.includes(thing)));
});
