import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { call, company } = server;
const admin = await server.signIn();
const other = await server.signIn({ flags: { hasEmployeeAccess: true } });
const employeeId = await company.employee({ firstName: 'Marcus', lastName: 'Hollis' });
const reason = 'Reasonable suspicion test pending';

const save = async (input: Readonly<Record<string, unknown>>, token = admin) =>
  call(api.driverHolds.save, input, token);
const set = async (input: Readonly<Record<string, unknown>> = {}) => {
  const answer = await save({ employeeId, fromDay: '2026-11-20', reason, ...input });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: { id: string; version: number } }>().data;
};
const holds = async (token = admin) =>
  (await call(api.driverHolds.ofDriver, { EmployeeId: employeeId }, token)).json<{
    data: OutputOf<typeof api.driverHolds.ofDriver>;
  }>().data;
const history = async (token: string) =>
  (await call(api.auditHistory.get, { Entity: 'employee', Id: employeeId }, token)).body;

test('a hold is set, changed and ended; others read neither it nor its history', async () => {
  const { id, version } = await set();
  expect(await holds()).toMatchObject({
    mayChange: true,
    holds: [
      { id, fromDay: '2026-11-20T00:00:00.000Z', untilDay: null, reason, isRestricted: true },
    ],
  });
  expect(await holds(other)).toEqual({ mayChange: false, holds: [] });
  expect(await history(admin)).toContain(reason);
  expect(await history(other)).not.toContain(reason);
  const ended = await save({ id, version, untilDay: '2026-11-20' });
  expect(ended.statusCode).toBe(200);
  expect((await holds()).holds[0]).toMatchObject({ untilDay: '2026-11-20T00:00:00.000Z' });
  const stale = await save({ id, version, reason: 'Other' });
  expect(stale.statusCode).toBe(409);
});

test('only people with the right to restricted files set, change or delete one', async () => {
  const { id, version } = await set({ isRestricted: false, reason: 'On leave' });
  const refused = [
    await save({ employeeId, fromDay: '2026-11-20', reason }, other),
    await save({ id, version, untilDay: '2026-11-30' }, other),
    await call(api.driverHolds.remove, { id }, other),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  // One that is not restricted is shown to all people of the module.
  expect(await holds(other)).toMatchObject({
    mayChange: false,
    holds: [{ id, reason: 'On leave' }],
  });
  expect((await call(api.driverHolds.remove, { id }, admin)).statusCode).toBe(200);
  expect((await holds(other)).holds).toEqual([]);
});

test.each([
  [{}, 'employeeId'],
  [{ employeeId, reason }, 'fromDay'],
  [{ employeeId, fromDay: '2026-11-20' }, 'reason'],
  [{ employeeId, fromDay: '2026-11-20', untilDay: '2026-11-19', reason }, 'untilDay'],
])('%j is refused for %s', async (input, field) => {
  const answer = await save(input);
  expect([
    answer.statusCode,
    answer.json<{ messages: { field: string }[] }>().messages[0]?.field,
  ]).toEqual([400, field]);
});
