import { api } from '@roadproof/contract/api';
import type { Operation, OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

type State = OutputOf<typeof api.start.get>;

const now = () => new Date('2026-11-21T15:00:00Z');
const sample = await testApp({ sample: true, now });
const fresh = await testApp({
  now,
  founded: {
    companyName: 'Hanover Haulage',
    timeZone: 'America/New_York',
    firstName: 'Marta',
    lastName: 'Lopez',
    email: 'marta@hanover.example',
    password: 'nine-mules-uphill',
  },
});

const state = async ({ call }: typeof fresh, token: string) =>
  (await call(api.start.get, {}, token)).json<{ data: State }>().data;

test('a new company has its administrator and nothing else', async () => {
  expect(await state(fresh, fresh.sampleToken)).toEqual({
    isHidden: false,
    people: 0,
    drivers: 0,
    units: 0,
    renewals: 0,
    courses: 0,
    trainings: 0,
    certificates: 0,
    users: 1,
    hasServicePlan: false,
    isPlanHidden: false,
  });
});

test('the numbers are the rows of the lists they speak of', async () => {
  const { call, sampleToken } = sample;
  const total = async (list: Operation, body: Readonly<Record<string, unknown>> = {}) =>
    (await call(list, body, sampleToken)).json<{ total: number }>().total;
  const has = await state(sample, sampleToken);
  expect([has.drivers, has.units, has.courses]).toEqual([
    await total(api.drivers.details),
    await total(api.equipment.list),
    await total(api.courses.list),
  ]);
  const people = await total(api.employees.list, { employeeStatus: 'Current' });
  expect((has.people ?? 0) + (has.users ?? 0)).toBe(people);
  const client = (await call(api.clients.get, {}, sampleToken)).json<{
    data: OutputOf<typeof api.clients.get>;
  }>().data;
  expect(has.certificates).toBe(client.clientInsuranceCertificate.length);
});

test('it is one statement, and nothing is said of modules the caller lacks', async () => {
  const token = await sample.signIn({ flags: { hasEquipmentAccess: true } });
  const { count } = await sample.statements(() => state(sample, token));
  expect(count).toBeLessThanOrEqual(4);
  expect(await state(sample, token)).toEqual({
    isHidden: false,
    people: null,
    drivers: null,
    units: 0,
    renewals: 0,
    courses: null,
    trainings: null,
    certificates: null,
    users: null,
    hasServicePlan: false,
    isPlanHidden: false,
  });
});

test('the card is hidden for the company and comes back; saving the same again changes nothing', async () => {
  const { call, sampleToken, database } = fresh;
  const version = async () =>
    (
      await database.owner
        .selectFrom('client')
        .select('version')
        .where('name', '=', 'Hanover Haulage')
        .executeTakeFirstOrThrow()
    ).version;
  const before = await version();
  await call(api.start.hide, { isHidden: true }, sampleToken);
  await call(api.start.hide, { isHidden: true }, sampleToken);
  expect((await state(fresh, sampleToken)).isHidden).toBe(true);
  expect(await version()).toBe(before + 1);
  await call(api.start.hide, { isHidden: false }, sampleToken);
  expect((await state(fresh, sampleToken)).isHidden).toBe(false);
});
