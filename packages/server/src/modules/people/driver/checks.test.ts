import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { checkCodes } from '@roadproof/domain/people/audit-check';
import {
  scheduleGapText,
  vehicleFileGapText,
  type VehicleFileFacts,
} from '@roadproof/domain/equipment/vehicle-file';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const sample = await testApp({ sample: true, now: () => new Date('2026-11-24T18:00:00Z') });

const checksOf = async (as = sample.sampleToken) =>
  (await sample.call(api.drivers.checks, {}, as)).json<{
    data: {
      code: string;
      violating: number;
      examined: number;
      isPattern: boolean;
    }[];
  }>().data;
interface UnitFile extends Omit<VehicleFileFacts, 'ownership'> {
  readonly ownership: { readonly lookupName: string | null };
  readonly isInUse: boolean;
  readonly needsAnnualInspection: boolean;
  readonly hasSchedule: boolean;
}
const rows = async (flags: Record<string, unknown>) =>
  (await sample.call(api.drivers.details, flags, sample.sampleToken)).json<{
    data: { id: string }[];
    total: number;
  }>();

test('each number is the number of the rows it opens, of all drivers of the list', async () => {
  const all = await rows({});
  const checks = await checksOf();
  expect(checks.map(({ code }) => code)).toEqual([
    ...checkCodes,
    '396.17',
    '396.3',
    'company',
    '390.15',
    '172.704',
  ]);
  for (const { code, violating, examined } of checks.slice(0, checkCodes.length)) {
    const opened = await rows({ Check: code });
    expect([code, opened.total, opened.data.length]).toEqual([code, violating, violating]);
    expect(examined).toBe(all.total);
  }
  expect(checks.some(({ violating }) => violating > 0)).toBe(true);
});

test('the checks of units and of the company open the rows they count', async () => {
  const of = new Map((await checksOf()).map((check) => [check.code, check]));
  const count = async (list: Operation, check: string) =>
    (await sample.call(list, { check }, sample.sampleToken)).json<{ total: number }>().total;
  expect(of.get('396.17')?.violating).toBe(await count(api.renewals.list, '396.17'));
  expect(of.get('company')?.violating).toBe(await count(api.renewals.list, 'company'));
  expect(of.get('396.3')?.violating).toBe(await count(api.equipment.list, '396.3'));
  expect(of.get('172.704')?.violating).toBe(await count(api.employees.list, '172.704'));
  // Two drivers of one accident are two rows of the register, and one accident of the check.
  const period = { period: 'threeYears' };
  const register = await sample.call(api.incidentRegister.list, period, sample.sampleToken);
  const { data: lines } = register.json<{
    data: readonly { incidentId: string; missing: readonly string[] }[];
  }>();
  const accidents = new Set(lines.map(({ incidentId }) => incidentId));
  expect(lines.length).toBeGreaterThan(accidents.size);
  const lacking = lines.filter(({ missing }) => missing.length > 0);
  expect(of.get('390.15')).toMatchObject({
    examined: accidents.size,
    violating: new Set(lacking.map(({ incidentId }) => incidentId)).size,
  });
  for (const code of ['396.17', 'company', '396.3'])
    expect(of.get(code)?.violating).toBeGreaterThan(0);
  const clerk = await sample.signIn({ flags: { hasEmployeeAccess: true } });
  expect((await checksOf(clerk)).map(({ code }) => code)).not.toContain('396.17');
});

test('a unit is in the check of vehicle files when its own page says what its file lacks', async () => {
  const list = async (body: Readonly<Record<string, unknown>>) =>
    (await sample.call(api.equipment.list, body, sample.sampleToken)).json<{
      data: { id: string }[];
    }>().data;
  const checked = new Set((await list({ check: '396.3' })).map(({ id }) => id));
  const units = await list({});
  expect(units.length).toBeGreaterThan(checked.size);
  for (const { id } of units) {
    const answer = await sample.call(api.equipment.get, { Id: id }, sample.sampleToken);
    const { data: unit } = answer.json<{ data: UnitFile }>();
    const text = vehicleFileGapText({ ...unit, ownership: unit.ownership.lookupName });
    const says = unit.needsAnnualInspection && (text !== null || scheduleGapText(unit) !== null);
    expect([id, checked.has(id)]).toEqual([id, unit.isInUse && says]);
  }
});

test('who has no right to trainings is told of none', async () => {
  const clerk = await sample.signIn({ flags: { hasEmployeeAccess: true } });
  expect((await checksOf(clerk)).map(({ code }) => code)).not.toContain('172.704');
  const answer = await sample.call(api.employees.list, { check: '172.704' }, clerk);
  expect(answer.statusCode).toBe(403);
});

test('who may not see restricted papers is not told of the checks that look at them', async () => {
  const clerk = await sample.signIn({
    flags: { hasEmployeeAccess: true },
  });
  const codes = (await checksOf(clerk)).map(({ code }) => code);
  expect(codes).not.toContain('382.701');
  expect(codes).not.toContain('391.23');
  expect(codes).toContain('391.25');
  const answer = await sample.call(api.drivers.details, { Check: '382.701' }, clerk);
  expect(answer.statusCode).toBe(403);
});
