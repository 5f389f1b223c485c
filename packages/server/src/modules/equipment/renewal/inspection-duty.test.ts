import { api } from '@roadproof/contract/api';
import {
  dutyCases,
  type DutyCase,
} from '@roadproof/domain/equipment/testing/inspection-duty-cases';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { equipmentRun } from '../equipment/testing/equipment-run.ts';

const server = await testApp({ now: () => new Date('2026-11-26T18:00:00.000Z') });
const { call, company, database } = server;
const token = await server.signIn();
const { form: required } = await equipmentRun(server, token);
const typeNamed = async (name: string) =>
  (
    await database.owner
      .selectFrom('equipmentType')
      .select('id')
      .where('clientId', '=', company.clientId)
      .where('equipmentTypeName', '=', name)
      .executeTakeFirstOrThrow()
  ).id;
let units = 0;
const save = async (values: Record<string, unknown>) => {
  units += 1;
  const own = values['id']
    ? {}
    : { ...required, name: `Unit ${units}`, serialNumber: `SN${units}` };
  const answer = await call(api.equipment.save, { ...own, ...values }, token);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<{ data: { id: string } }>().data.id;
};
const renewals = async (equipmentId: string) =>
  (await call(api.renewals.list, { equipmentId }, token)).json<{
    data: { renewalStatus: { lookupDisplayName: string }; standing: { state: string } }[];
  }>().data;
const states = async (id: string) => (await renewals(id)).map(({ standing }) => standing.state);
const details = async (id: string) =>
  (await call(api.equipment.get, { Id: id }, token)).json<{
    data: { inspectionDuty: string; inspectionText: string; needsAnnualInspection: boolean };
  }>().data;

test('the statement knows the same duties as the rule', async () => {
  const duty = async ({ facts: f }: DutyCase) => {
    const { rows } = await sql<{ duty: string }>`select inspection_duty(${f.byType}::boolean,
      ${f.onHighway}::boolean, ${f.isDriveaway}::boolean, ${f.gvwr}::numeric, ${f.weight}::numeric,
      ${f.registeredWeight}::numeric, ${f.combinedWeight}::numeric, ${f.passengers}::integer,
      ${f.carriesForPay}::boolean, ${f.hasHazmatPlacards}::boolean, ${f.isHeavy}::boolean)
      as duty`.execute(database.owner);
    return rows[0]?.duty;
  };
  for (const one of dutyCases) expect([one.name, await duty(one)]).toEqual([one.name, one.state]);
});

test.each([
  ['rated 12,500 lb', { gvwr: 12_500 }, ['MISSING'], 'owed'],
  ['rated 10,001 lb', { gvwr: 10_001 }, ['MISSING'], 'owed'],
  ['rated 10,000 lb', { gvwr: 10_000 }, [], 'none'],
  ['9,900 lb that tows', { gvwr: 9900, combinedWeight: 16_900 }, ['MISSING'], 'owed'],
  ['rating unknown', {}, [], 'unknown'],
  ['answered yes', { isHeavy: true }, ['MISSING'], 'owed'],
  ['15 seats not for pay', { gvwr: 9500, passengers: 15, carriesForPay: false }, [], 'none'],
  ['16 seats', { gvwr: 9500, passengers: 16 }, ['MISSING'], 'owed'],
  ['9 seats for pay', { gvwr: 9500, passengers: 9, carriesForPay: true }, ['MISSING'], 'owed'],
  ['placards', { hasHazmatPlacards: true }, ['MISSING'], 'owed'],
  ['driveaway', { gvwr: 12_500, isDriveaway: true }, [], 'none'],
])('a pickup, %s: renewals %s', async (_name, facts, expected, duty) => {
  const id = await save({ ...facts, typeId: await typeNamed('Pickup') });
  expect(await states(id)).toEqual(expected);
  const unit = await details(id);
  expect([unit.inspectionDuty, unit.needsAnnualInspection]).toEqual([duty, duty === 'owed']);
});

test('a forklift of 14,000 lb owes none; a trailer of a combination does', async () => {
  const forklift = await save({ gvwr: 14_000, typeId: await typeNamed('Forklift') });
  expect(await states(forklift)).toEqual([]);
  const trailer = { gvwr: 7000, combinedWeight: 16_900, typeId: await typeNamed('Dry Van') };
  expect(await states(await save(trailer))).toEqual(['MISSING']);
});

test('a weight entered later, changed and cleared moves what is owed at once; counts and list follow', async () => {
  const id = await save({ typeId: await typeNamed('Pickup') });
  const missing = async () =>
    (await call(api.renewals.list, { check: '396.17' }, token)).json<{ total: number }>().total;
  const before = await missing();
  await save({ id, gvwr: 12_500 });
  expect([await states(id), await missing()]).toEqual([['MISSING'], before + 1]);
  expect((await details(id)).inspectionText).toBe(
    'Owes an annual inspection: rated 12,500 lb (49 CFR 390.5T, 396.17).',
  );
  await save({ id, gvwr: 9000 });
  expect([await states(id), await missing()]).toEqual([[], before]);
  await save({ id, gvwr: '', isHeavy: 'true' });
  expect(await states(id)).toEqual(['MISSING']);
  await save({ id, isHeavy: '' });
  expect([await states(id), (await details(id)).inspectionDuty]).toEqual([[], 'unknown']);
  const answer = await call(api.equipment.list, { inspectionDuty: 'unknown' }, token);
  expect(answer.json<{ data: { id: string }[] }>().data.map((row) => row.id)).toContain(id);
});

test('a unit of an inspected type keeps what it owes until its weight says otherwise', async () => {
  const id = await save({ typeId: await typeNamed('Straight Truck') });
  expect(await states(id)).toEqual(['MISSING']);
  await save({ id, gvwr: 9000, combinedWeight: 9000 });
  expect(await states(id)).toEqual([]);
});
