import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import type { Tables } from '../../../db/tables.ts';
import { testApp } from '../../../testing/test-app.ts';

const today = '2026-11-24';
const { call, company, database, platform, signIn } = await testApp({
  now: () => new Date(`${today}T18:00:00Z`),
});
const token = await signIn();
const { clientId } = company;
const owner = database.owner;

const typeOf = async (name: string) =>
  (
    await owner
      .selectFrom('equipmentType')
      .select('id')
      .where('clientId', '=', clientId)
      .where('equipmentTypeName', '=', name)
      .executeTakeFirstOrThrow()
  ).id;
const unit = async (type: string, more: Partial<Insertable<Tables['equipment']>> = {}) => {
  const id = newId();
  const values = { clientId, id, name: `${type} ${id.slice(-6)}`, typeId: await typeOf(type) };
  await owner
    .insertInto('equipment')
    .values({ ...values, ...more })
    .execute();
  return id;
};

interface Row {
  readonly id: string;
  readonly equipmentId: string;
  readonly isRecorded: boolean;
  readonly nextRenewal: string | null;
  readonly renewalStatus: { readonly lookupDisplayName: string; readonly lookupName: string };
  readonly standing: { readonly text: string };
}
const rows = async (body: Record<string, unknown> = {}) => {
  platform.counts.forget(clientId);
  return (await call(api.renewals.list, body, token)).json<{
    data: Row[];
    total: number;
  }>();
};
const of = async (equipmentId: string) =>
  (await rows()).data.filter((row) => row.equipmentId === equipmentId);
const is = (value: string) => ({
  combineWith: 0,
  filters: [{ value, comparisonOperator: 0 }],
});

test('a unit whose type needs an inspection and that has none is missing it, others are not (49 CFR 396.17)', async () => {
  const tractor = await unit('Tractor');
  const trailer = await unit('Dry Van');
  const forklift = await unit('Forklift');
  const sold = await unit('Tractor', {
    equipmentStatusId: company.lookup('EquipmentStatus', 'Sold'),
  });
  for (const id of [tractor, trailer])
    expect(await of(id)).toMatchObject([
      {
        id,
        isRecorded: false,
        nextRenewal: null,
        renewalStatus: { lookupDisplayName: 'Missing' },
        standing: { text: 'Missing: no Annual DOT Inspection on file (49 CFR 396.17)' },
      },
    ]);
  for (const id of [forklift, sold]) expect(await of(id)).toEqual([]);
  const status = { 'renewalStatus.lookupDisplayName': is('OverDue') };
  const check = (await rows({ check: '396.17' })).data.map(({ id }) => id);
  expect(check).toEqual(expect.arrayContaining([tractor, trailer]));
  for (const id of [forklift, sold]) expect(check).not.toContain(id);
  const overdue = await rows(status);
  expect(overdue.total).toBe(overdue.data.length);
  expect(overdue.data.map(({ id }) => id)).toEqual(expect.arrayContaining([tractor, trailer]));
  const missing = await rows({ 'renewalStatus.lookupDisplayName': is('Missing') });
  expect(missing.data.map(({ id }) => id).sort()).toEqual([tractor, trailer].sort());
  const dashboard = await call(api.dashboard.data, {}, token);
  expect(dashboard.body).toContain(`"equipmentOverdue":${overdue.total}`);
});

test('a date at the unit alone is a record, and says when the next one is due', async () => {
  const late = await unit('Tractor', { inspectionDate: '2025-11-23' });
  const soon = await unit('Tractor', { inspectionDate: '2025-12-01' });
  expect(await of(late)).toMatchObject([
    { nextRenewal: '2026-11-23T00:00:00.000Z', renewalStatus: { lookupDisplayName: 'Overdue' } },
  ]);
  expect(await of(soon)).toMatchObject([{ renewalStatus: { lookupDisplayName: 'Due soon' } }]);
});

test('the inspection a unit owes is completed where it is missing, once', async () => {
  const tractor = await unit('Tractor');
  const details = await call(api.renewals.get, { Id: tractor }, token);
  expect(details.json<{ data: unknown }>().data).toMatchObject({
    isRecorded: false,
    completions: [],
    rule: { copiesTo: 'inspectionDate' },
  });
  const done = {
    id: tractor,
    version: 0,
    completionDate: today,
    nextRenewal: '2027-11-24',
    result: 'pass',
    inspectorName: 'R. Gomez',
  };
  expect((await call(api.renewals.save, done, token)).statusCode).toBe(200);
  const [row, ...rest] = await of(tractor);
  expect(rest).toEqual([]);
  expect(row).toMatchObject({ isRecorded: true, renewalStatus: { lookupDisplayName: 'Pending' } });
  // Who opened it before learns who was quicker.
  const again = await call(api.renewals.save, done, token);
  expect(again.statusCode).toBe(409);
});

test('an inspection that failed is kept with its defects, and the unit still owes it', async () => {
  const tractor = await unit('Tractor');
  const failed = { id: tractor, version: 0, completionDate: today, result: 'fail' };
  const silent = await call(api.renewals.save, failed, token);
  expect(silent.json<Failure>().messages[0]).toMatchObject({
    field: 'defects',
    message: 'Defects are required.',
  });
  expect(await of(tractor)).toMatchObject([{ isRecorded: false }]);
  const withDefects = { ...failed, defects: 'Brake hose chafed' };
  expect((await call(api.renewals.save, withDefects, token)).statusCode).toBe(200);
  const [row] = await of(tractor);
  expect(row).toMatchObject({ isRecorded: true, renewalStatus: { lookupDisplayName: 'Overdue' } });
  const details = await call(api.renewals.get, { Id: row?.id ?? '' }, token);
  expect(details.json<{ data: { completions: unknown[] } }>().data.completions).toMatchObject([
    { result: 'fail', defects: 'Brake hose chafed', nextRenewal: null },
  ]);
});

test('an inspection that was completed without a next date falls due again after a year', async () => {
  const tractor = await unit('Tractor');
  const done = { id: tractor, version: 0, completionDate: '2020-01-01', result: 'pass' };
  expect((await call(api.renewals.save, done, token)).statusCode).toBe(200);
  const seen = (await of(tractor)).map((row) => [
    row.isRecorded,
    row.renewalStatus.lookupDisplayName,
    row.nextRenewal?.slice(0, 10) ?? null,
  ]);
  expect(seen).toHaveLength(2);
  expect(seen).toEqual(
    expect.arrayContaining([
      [true, 'Completed', null],
      [false, 'Overdue', '2021-01-01'],
    ]),
  );
  const check = await rows({ check: '396.17' });
  expect(check.data.some(({ equipmentId }) => equipmentId === tractor)).toBe(true);
  const again = { ...done, completionDate: today, nextRenewal: '2027-11-24' };
  expect((await call(api.renewals.save, again, token)).statusCode).toBe(200);
  expect((await of(tractor)).map((row) => row.renewalStatus.lookupDisplayName).toSorted()).toEqual([
    'Completed',
    'Pending',
  ]);
});

test('a failure that was entered by mistake is taken back, and only inspections have a result', async () => {
  const tractor = await unit('Tractor');
  const failed = { id: tractor, version: 0, completionDate: today, result: 'fail', defects: 'x' };
  expect((await call(api.renewals.save, failed, token)).statusCode).toBe(200);
  const [row] = await of(tractor);
  const completions = async () =>
    (await call(api.renewals.get, { Id: row?.id ?? '' }, token)).json<{
      data: { completions: { id: string }[] };
    }>().data.completions;
  const [failure] = await completions();
  expect((await call(api.renewals.takeBack, { id: failure?.id ?? '' }, token)).statusCode).toBe(
    200,
  );
  expect(await completions()).toEqual([]);
  expect(await of(tractor)).toMatchObject([{ renewalStatus: { lookupDisplayName: 'Missing' } }]);
  const { id: renewalTypeId } = await owner
    .selectFrom('renewalType')
    .select('id')
    .where('clientId', '=', clientId)
    .where('renewalName', '=', 'IRP Cab Card')
    .executeTakeFirstOrThrow();
  const card = { equipmentId: tractor, renewalTypeId, nextRenewal: '2026-12-31' };
  const added = (await call(api.renewals.save, card, token)).json<{ data: { id: string } }>().data;
  const result = await call(
    api.renewals.save,
    { id: added.id, completionDate: today, nextRenewal: '2027-12-31', result: 'pass' },
    token,
  );
  expect(result.json<Failure>().messages[0]).toMatchObject({ field: 'result' });
});

test('a yearly inspection that is deleted is still owed, and the answer names the unit (49 CFR 396.17)', async () => {
  const { id: renewalTypeId } = await owner
    .selectFrom('renewalType')
    .select('id')
    .where('clientId', '=', clientId)
    .where('code', '=', 'annualInspection')
    .executeTakeFirstOrThrow();
  const recorded = async (equipmentId: string) => {
    const form = { equipmentId, renewalTypeId, nextRenewal: '2026-12-31' };
    return (await call(api.renewals.save, form, token)).json<{ data: { id: string } }>().data.id;
  };
  const removed = async (equipmentId: string) => {
    const answer = await call(api.renewals.remove, { id: await recorded(equipmentId) }, token);
    return answer.json<{ data: { stillOwing: string[] } }>().data.stillOwing;
  };
  const tractor = await unit('Tractor', { name: 'Truck 104' });
  expect(await removed(tractor)).toEqual(['Truck 104']);
  expect(await of(tractor)).toMatchObject([
    { isRecorded: false, renewalStatus: { lookupDisplayName: 'Missing' } },
  ]);
  // Its type asks for none, so nothing is left of it.
  const forklift = await unit('Forklift');
  expect(await removed(forklift)).toEqual([]);
  expect(await of(forklift)).toEqual([]);

  const ids = [await recorded(tractor), await recorded(forklift)];
  const many = await call(
    api.bulkActs.removeRenewals,
    { records: ids.map((id) => ({ id, version: 1 })) },
    token,
  );
  expect(many.json<{ data: unknown }>().data).toMatchObject({ stillOwing: ['Truck 104'] });
});
