import { api } from '@roadproof/contract/api';
import type { Operation, OutputOf } from '@roadproof/contract/operation';
import { adminSettings, settingKeys } from '@roadproof/domain/overview/setting';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

type Lines = OutputOf<typeof api.settings.get>;

const now = () => new Date('2026-11-21T15:00:00Z');
const sample = await testApp({ sample: true, now });
const { call, sampleToken } = sample;
const linesFor = async (token: string) => {
  const lines = (await call(api.settings.get, {}, token)).json<{ data: Lines }>().data;
  return new Map(lines.map((line) => [line.key, line]));
};
const all = await linesFor(sampleToken);
const number = (key: (typeof settingKeys)[number]) =>
  Number((all.get(key)?.value ?? '').replaceAll(',', '').split(' ')[0]);
const total = async (list: Operation, body: Readonly<Record<string, unknown>> = {}) =>
  (await call(list, body, sampleToken)).json<{ total: number }>().total;

test('with admin access every line is there, each once and with words', () => {
  expect([...all.keys()].toSorted()).toEqual([...settingKeys].toSorted());
  expect([...all.values()].filter(({ value }) => value.trim() === '')).toEqual([]);
});

test.each([
  ['employeeGroup', api.employeeGroups.list, {}],
  ['equipmentGroup', api.equipmentGroups.list, {}],
  ['equipmentType', api.equipmentTypes.list, {}],
  ['renewalType', api.renewalTypes.list, {}],
  ['location', api.locations.list, {}],
  ['incidentType', api.incidentTypes.list, {}],
  ['state', api.states.list, {}],
  ['employeeType', api.lookupValues.list, { lookupGroupName: 'EmployeeType' }],
  ['fuelType', api.lookupValues.list, { lookupGroupName: 'FuelType' }],
  ['salaryFormat', api.lookupValues.list, { lookupGroupName: 'SalaryFormat' }],
  ['ownershipType', api.lookupValues.list, { lookupGroupName: 'OwnershipType' }],
  ['meterUnit', api.lookupValues.list, { lookupGroupName: 'MeterUnit' }],
  ['grades', api.lookupValues.list, { lookupGroupName: 'Grade' }],
  ['requests', api.certificateRequests.list, { isClosed: false }],
  ['deleted', api.deletedRecords.list, {}],
  ['auditLog', api.auditLog.list, {}],
] as const)('the number of %s is the total of its list', async (key, list, body) => {
  expect(number(key)).toBe(await total(list, body));
});

test('the number of file types is the lines of their tab', async () => {
  const rules = (await call(api.driverFiles.rules, {}, sampleToken)).json<{
    data: readonly unknown[];
  }>().data;
  expect(number('fileTypes')).toBe(rules.length);
});

test('a policy that has expired is late, and only that', () => {
  expect([...all.values()].filter(({ isLate }) => isLate)).toEqual([
    { key: 'insurance', value: '1 expired', isLate: true },
  ]);
});

test('the rules are those of the company', async () => {
  expect(all.get('timeZone')?.value).toBe('Central');
  expect(all.get('insuranceDueSoonDays')?.value).toBe('30 days');
  expect(all.get('mailServer')?.value).toBe('not set up');
  expect(all.get('directory')?.value).toBe('off');
});

test('with the module alone the lines of admin access are absent, and nothing without it', async () => {
  const keeper = await sample.signIn({ flags: { hasAdministratorAccess: true } });
  const lines = await linesFor(keeper);
  const absent = settingKeys.filter((key) => !lines.has(key));
  expect(absent.toSorted()).toEqual([...adminSettings].toSorted());
  const other = await sample.signIn({ flags: { hasEquipmentAccess: true } });
  expect((await call(api.settings.get, {}, other)).statusCode).toBe(403);
});

test('the audit log is counted as far as the caller sees it', async () => {
  const keeper = await sample.signIn({ flags: { hasAdministratorAccess: true } });
  const seen = (await call(api.auditLog.list, {}, keeper)).json<{ total: number }>().total;
  const value = (await linesFor(keeper)).get('auditLog')?.value ?? '';
  expect(Number(value.replaceAll(',', '').split(' ')[0])).toBe(seen);
});
