import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

interface Timeline {
  readonly policies: number | null;
  readonly lanes: readonly {
    readonly kind: string;
    readonly overdue: number;
    readonly undated: number;
    readonly days: readonly { readonly count: number }[];
  }[];
}

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
  const certificates = async (body: object) =>
    (await call(api.clientCertificates.list, { ...body }, sampleToken)).json<{ total: number }>()
      .total;
  const renewals = async (body: object) =>
    (await call(api.renewals.list, { ...body }, sampleToken)).json<{ total: number }>().total;
  const lateRenewal = { 'renewalStatus.lookupDisplayName': 'OverDue' };
  const timeline = async () =>
    (await call(api.todays.timeline, {}, sampleToken)).json<{ data: Timeline }>().data;
  // The lanes, what has no date beside them, come to what the greeting says.
  const { lanes, policies } = await timeline();
  const agree = async () => {
    const total = (await timeline()).lanes.reduce((sum, one) => sum + one.overdue + one.undated, 0);
    const { data } = (await call(api.todays.list, {}, sampleToken)).json<{
      data: { overdue: number };
    }>();
    expect(total).toBe(data.overdue);
  };
  await agree();
  expect(lanes.filter(({ undated }) => undated > 0).map(({ kind }) => kind)).toEqual([
    'licence',
    'medCard',
  ]);
  // Workers compensation of the sample has expired, and its renewal is due since the same day.
  expect(await certificates(late)).toBe(1);
  expect(await renewals({ ...lateRenewal, hasCertificate: true })).toBe(1);
  const others = await renewals({ ...lateRenewal, hasCertificate: false });
  expect(await renewals(lateRenewal)).toBe(others + 1);
  expect(await kindOf('renewal')).toMatchObject({ overdue: others });
  // Every near policy stands in the lane of insurance, the one that has expired and those to come.
  expect(await kindOf('insurance')).toMatchObject({ overdue: 1 });
  const lane = lanes.find(({ kind }) => kind === 'insurance');
  expect(lane?.overdue).toBe(1);
  expect(lane?.days.length).toBeGreaterThan(0);
  const ahead = {
    status: { combineWith: 1, filters: [{ value: 'Pending' }, { value: 'Due Soon' }] },
    expirationDate: { filters: [{ value: '2027-02-19', comparisonOperator: 5 }] },
  };
  expect(lane?.days.reduce((sum, { count }) => sum + count, 0)).toBe(await certificates(ahead));
  expect(policies).toBe(await renewals({ hasCertificate: true }));
  expect(policies).toBeGreaterThan(1);
  // Who is not shown the insurance is told of the renewal.
  const access = async (isAdmin: boolean) =>
    database.owner
      .updateTable('employee')
      .set({
        hasAdminAccess: isAdmin,
        hasEquipmentAccess: true,
        hasAdministratorAccess: isAdmin,
      })
      .where('email', '=', 'admin@sample.example')
      .execute();
  await access(false);
  expect(await kindOf('insurance')).toBeUndefined();
  expect(await kindOf('renewal')).toMatchObject({ overdue: others + 1 });
  expect((await timeline()).policies).toBeNull();
  await agree();
  await access(true);
  // When the renewal is done, the certificate is still the old one and counts itself.
  await database.owner
    .updateTable('renewal')
    .set({ nextRenewal: '2027-11-09' })
    .where('notes', '=', 'Workers compensation')
    .execute();
  expect(await kindOf('renewal')).toMatchObject({ overdue: others });
  expect(await kindOf('insurance')).toMatchObject({ overdue: 1 });
  expect((await timeline()).policies).toBe((policies ?? 0) - 1);
  await agree();
});
