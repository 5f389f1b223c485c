import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const today = '2026-11-26';
const server = await testApp({ sample: true, now: () => new Date(`${today}T18:00:00Z`) });
const { call, database, sampleToken: token } = server;
const { owner } = database;
const people = await owner.selectFrom('employee').selectAll().execute();
const units = await owner.selectFrom('equipment').selectAll().execute();
const employeeId = people.find(({ lastName }) => lastName === 'Hollis')?.id ?? '';
const equipmentId = units.find(({ name }) => name === 'Truck 113')?.id ?? '';
const question = { employeeId, equipmentId };

const save = async (input: Readonly<Record<string, unknown>>, by = token) =>
  call(api.dispatchRules.save, input, by);
const rules = async (by = token) =>
  (await call(api.dispatchRules.get, {}, by)).json<{
    data: OutputOf<typeof api.dispatchRules.get>;
  }>().data;
const ask = async () =>
  (await call(api.dispatch.ask, question, token)).json<{
    data: OutputOf<typeof api.dispatch.ask>;
  }>().data;
const mayNotDriveOfToday = async () => {
  const answer = await call(api.todays.list, { kinds: ['licence'], pageSize: 100 }, token);
  const { rows } = answer.json<{ data: { rows: { subject: string; reason: string }[] } }>().data;
  return rows.filter(({ reason }) => reason.includes('May not drive')).length;
};

test('a No of the law is turned off only with a reason, which the audit log keeps', async () => {
  const before = await ask();
  expect([before.answer, before.reasons[0]?.code, before.turnedOff]).toEqual(['no', 'license', []]);
  const barred = await mayNotDriveOfToday();
  const refused = await save({ code: 'license', isOn: false, reason: ' ' });
  expect([
    refused.statusCode,
    refused.json<{ messages: { field: string }[] }>().messages[0]?.field,
  ]).toEqual([400, 'reason']);
  expect((await ask()).answer).toBe('no');
  const reason = 'Checked by the State every night';
  expect((await save({ code: 'license', isOn: false, reason })).statusCode).toBe(200);
  const after = await ask();
  expect(after.reasons.map(({ code }) => code)).not.toContain('license');
  expect(after.turnedOff).toEqual(['Driver license']);
  // "May not drive" is a property of the law, which no rule of dispatch changes.
  expect(await mayNotDriveOfToday()).toBe(barred);
  const kept = await call(api.dispatchAnswers.save, question, token);
  const { id } = kept.json<{ data: { id: string } }>().data;
  const stored = (await rules()).find(({ code }) => code === 'license');
  expect(stored).toMatchObject({ isOn: false, reason, changedBy: 'Dana Whitfield' });
  const reasonOf = async () => (await rules()).find(({ code }) => code === 'license')?.reason;
  const better = 'Checked by the State each hour';
  expect((await save({ code: 'license', isOn: false, reason: better })).statusCode).toBe(200);
  expect(await reasonOf()).toBe(better);
  expect((await save({ code: 'license', isOn: true })).statusCode).toBe(200);
  expect((await ask()).turnedOff).toEqual([]);
  const log = await call(api.auditLog.list, {}, token);
  expect(log.body).toContain(reason);
  expect(log.body).toContain('Driver license');
  // The kept answer still says what was not checked on its day.
  const words = await call(api.dispatchAnswers.get, { Id: id }, token);
  expect(words.json<{ data: { turnedOff: string[] } }>().data.turnedOff).toEqual([
    'Driver license',
  ]);
});

test('a condition is turned off without a reason, and only for the company that turned it off', async () => {
  expect((await save({ code: 'company', isOn: false })).statusCode).toBe(200);
  const other = await server.signIn({ flags: { hasAdministratorAccess: true } });
  const reasonOf = async () => (await rules()).find(({ code }) => code === 'company')?.reason;
  expect(
    (await save({ code: 'company', isOn: false, reason: 'Insured by a pool' })).statusCode,
  ).toBe(200);
  expect((await save({ code: 'company', isOn: false })).statusCode).toBe(200);
  expect(await reasonOf()).toBe('Insured by a pool');
  expect((await rules(other)).filter(({ isOn }) => !isOn)).toEqual([]);
  expect((await rules()).filter(({ isOn }) => !isOn).map(({ code }) => code)).toEqual(['company']);
  expect((await save({ code: 'company', isOn: true })).statusCode).toBe(200);
});

test('a rule that goes with another has no switch, and none is turned by others than administrators', async () => {
  const refused = await save({ code: 'hold', isOn: false, reason: 'x' });
  expect(refused.statusCode).toBe(400);
  const driverPerson = await server.signIn({ flags: { hasEmployeeAccess: true } });
  expect((await save({ code: 'company', isOn: false }, driverPerson)).statusCode).toBe(403);
});

test('each rule says if its text was read', async () => {
  const all = await rules();
  const of = (code: string) => all.find((rule) => rule.code === code);
  expect(of('age')).toMatchObject({ sourceKind: 'none', sourceReadOn: null, effect: 'no' });
  expect(of('class')).toMatchObject({ sourceKind: 'law', sourceIsOld: true });
  expect(of('license')?.sourceText).toMatch(/^No employer may allow/);
});
