import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

test('the timeline comes to what the greeting says, and a policy that is a renewal too counts once', async () => {
  const { call, sampleToken, database } = await testApp({
    sample: true,
    now: () => new Date('2026-11-21T12:00:00Z'),
  });
  const kindOf = async (kind: string) =>
    (await call(api.todays.list, {}, sampleToken))
      .json<{ data: { kinds: readonly { kind: string; overdue: number }[] } }>()
      .data.kinds.find((one) => one.kind === kind);
  const late = { status: { filters: [{ value: 'Overdue' }] } };
  const totalOf = async (body: object) =>
    (await call(api.clientCertificates.list, { ...body }, sampleToken)).json<{ total: number }>()
      .total;
  const inRenewals = async () =>
    (await call(api.todays.timeline, {}, sampleToken)).json<{
      data: { inRenewals: number | null };
    }>().data.inRenewals;
  // The lanes, what has no date beside them, come to what the greeting says.
  const { lanes } = (await call(api.todays.timeline, {}, sampleToken)).json<{
    data: { lanes: readonly { kind: string; overdue: number; undated: number }[] };
  }>().data;
  const told = lanes.reduce((sum, { overdue, undated }) => sum + overdue + undated, 0);
  const { overdue } = (await call(api.todays.list, {}, sampleToken)).json<{
    data: { overdue: number };
  }>().data;
  expect(told).toBe(overdue);
  expect(lanes.filter(({ undated }) => undated > 0).map(({ kind }) => kind)).toEqual([
    'licence',
    'medCard',
  ]);
  // Workers compensation of the sample has expired, and its renewal is due since the same day.
  expect(await totalOf(late)).toBe(1);
  expect(await totalOf({ ...late, hasRenewal: true })).toBe(1);
  expect(await totalOf({ ...late, hasRenewal: false })).toBe(0);
  const before = await kindOf('renewal');
  expect(await kindOf('insurance')).toMatchObject({ overdue: 0 });
  expect(await inRenewals()).toBe(1);
  // Who is not shown the renewals is told of the policy itself.
  const access = async (isAdmin: boolean) =>
    database.owner
      .updateTable('employee')
      .set({
        hasAdminAccess: isAdmin,
        hasEquipmentAccess: isAdmin,
        hasAdministratorAccess: true,
      })
      .where('email', '=', 'admin@sample.example')
      .execute();
  await access(false);
  expect(await kindOf('renewal')).toBeUndefined();
  expect(await kindOf('insurance')).toMatchObject({ overdue: 1 });
  expect(await inRenewals()).toBeNull();
  await access(true);
  // When the renewal is done, the certificate is still the old one: only then it counts itself.
  await database.owner
    .updateTable('renewal')
    .set({ nextRenewal: '2027-11-09' })
    .where('notes', '=', 'Workers compensation')
    .execute();
  expect(await kindOf('renewal')).toMatchObject({
    overdue: (before?.overdue ?? 0) - 1,
  });
  expect(await kindOf('insurance')).toMatchObject({ overdue: 1 });
  expect(await inRenewals()).toBe(0);
});
