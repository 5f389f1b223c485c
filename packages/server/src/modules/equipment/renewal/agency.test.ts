import { api } from '@roadproof/contract/api';
import type { agencyCalendar } from '@roadproof/contract/equipment/renewal-agency';
import type { z } from 'zod';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';

type Calendar = z.output<typeof agencyCalendar>;

const { call, company, database, signIn } = await testApp({
  now: () => new Date('2026-11-21T18:00:00Z'),
});
const { owner } = database;
const token = await signIn({ flags: { hasEquipmentAccess: true } });
const day = (text: string): string => `${text}T00:00:00.000Z`;
const calendar = async (): Promise<Calendar> =>
  (await call(api.renewals.agencies, {}, token)).json<{ data: Calendar }>().data;
const of = (found: Calendar, name: string) =>
  found.entries
    .filter((entry) => entry.name.startsWith(name))
    .map(({ dueDate, record }) => [dueDate?.slice(0, 10) ?? null, record]);
const setNumber = (usdotNumber: string | null) =>
  owner.updateTable('client').set({ usdotNumber }).where('id', '=', company.clientId).execute();

test('the dates of the next 12 months are told by their rules', async () => {
  const without = await calendar();
  expect(without.problems[0]).toContain('An administrator enters it under Company');
  expect(without.problems[0]).toContain('add the filing below with the date you know');
  expect(of(without, 'MCS-150')).toEqual([[null, 'undated']]);
  await setNumber('1234587');
  const found = await calendar();
  expect(found.problems).toEqual([]);
  expect(of(found, 'Unified Carrier')).toEqual([['2026-12-31', 'missing']]);
  expect(of(found, 'MCS-150')).toEqual([['2028-07-31', 'missing']]);
  expect(of(found, 'IFTA Quarterly')).toEqual([
    ['2027-02-01', 'missing'],
    ['2027-04-30', 'later'],
    ['2027-08-02', 'later'],
    ['2027-11-01', 'later'],
  ]);
  expect(of(found, 'BOC-3')).toEqual([[null, 'undated']]);
  expect(found.entries.find((one) => one.name.startsWith('Unified'))).toMatchObject({
    detail: 'Registration year 2027',
    rule: 'Every year by Dec 31, for the year after',
  });
  const dates = found.entries.map((entry) => entry.dueDate ?? '9999');
  expect(dates).toEqual(dates.toSorted());
});

test('what is recorded takes the place of its date and counts like any renewal', async () => {
  const entry = (await calendar()).entries.find((one) => one.name.startsWith('IFTA Quarterly'));
  const { renewalTypeId, dueDate: nextRenewal } = entry ?? {};
  expect((await call(api.renewals.save, { renewalTypeId, nextRenewal }, token)).statusCode).toBe(
    200,
  );
  const found = await calendar();
  expect(of(found, 'IFTA Quarterly')).toEqual([
    ['2027-02-01', 'recorded'],
    ['2027-04-30', 'later'],
    ['2027-08-02', 'later'],
    ['2027-11-01', 'later'],
  ]);
  const recorded = found.entries.find((one) => one.record === 'recorded');
  const done = { id: recorded?.renewalId, completionDate: day('2026-11-21'), nextByInterval: true };
  expect((await call(api.renewals.save, done, token)).statusCode).toBe(200);
  expect(of(await calendar(), 'IFTA Quarterly')[0]).toEqual(['2027-04-30', 'recorded']);
});

test('a recorded date that is not the one of its rule is told', async () => {
  const ucr = (await calendar()).entries.find((one) => one.name.startsWith('Unified'));
  const form = { renewalTypeId: ucr?.renewalTypeId, nextRenewal: day('2026-12-01') };
  expect((await call(api.renewals.save, form, token)).statusCode).toBe(200);
  const found = (await calendar()).entries.filter((one) => one.name.startsWith('Unified'));
  expect(found).toMatchObject([
    { record: 'recorded', dueDate: day('2026-12-01'), expected: day('2026-12-31') },
  ]);
});

test('units that need a renewal by their weight and have none are counted', async () => {
  const heavy = async (name: string, more: Record<string, string | null> = {}): Promise<string> => {
    const id = newId();
    const values = { clientId: company.clientId, id, name, registeredWeight: 80_000, ...more };
    await owner.insertInto('equipment').values(values).execute();
    return id;
  };
  const equipmentId = await heavy('Truck 1');
  const other = await heavy('Truck 2');
  await heavy('Truck 3', { equipmentStatusId: company.lookup('EquipmentStatus', 'Sold') });
  const tax = await owner
    .selectFrom('renewalType')
    .select('id')
    .where('clientId', '=', company.clientId)
    .where('renewalName', 'like', 'Heavy Vehicle%')
    .executeTakeFirstOrThrow();
  const form = { equipmentId, renewalTypeId: tax.id, nextRenewal: day('2026-12-20') };
  expect((await call(api.renewals.save, form, token)).statusCode).toBe(200);
  const found = (await calendar()).entries.find((one) => one.renewalTypeId === tax.id);
  expect(found).toMatchObject({
    kind: 'units',
    // The line stands where the first of its units is due.
    dueDate: day('2026-12-20'),
    expected: day('2027-08-31'),
    units: {
      recorded: 1,
      overdue: 0,
      dueSoon: 1,
      without: [{ dueDate: day('2027-08-31'), count: 1, names: ['Truck 2'] }],
    },
  });
  // One click adds it to each of them, and two at once do not add it twice.
  const all = { renewalTypeId: tax.id, nextRenewal: day('2027-08-31') };
  const single = { ...all, equipmentId: other };
  const [first, second] = await Promise.all([
    call(api.renewals.addForUnits, all, token),
    call(api.renewals.save, single, token),
  ]);
  expect([
    [{ data: { added: 1 } }, 409],
    [{ data: { added: 0 } }, 200],
  ]).toContainEqual([first.json(), second.statusCode]);
  const after = (await calendar()).entries.find((one) => one.renewalTypeId === tax.id);
  expect(after).toMatchObject({ units: { recorded: 2, without: [] } });
  const past = await call(api.renewals.addForUnits, { ...all, nextRenewal: '2026-11-20' }, token);
  expect(past.statusCode).toBe(400);
});

test('a unit new on the road has its first 2290 at the end of the month after, in its own time', async () => {
  const values = {
    clientId: company.clientId,
    id: newId(),
    name: 'Truck 9',
    registeredWeight: 80_000,
    inServiceDate: '2026-11-05',
  };
  await owner.insertInto('equipment').values(values).execute();
  const tax = await owner
    .selectFrom('renewalType')
    .select('id')
    .where('clientId', '=', company.clientId)
    .where('agencyRule', '=', 'heavyUseTax')
    .executeTakeFirstOrThrow();
  const ask = { RenewalTypeId: tax.id, EquipmentId: values.id };
  const prospect = await call(api.renewals.prospect, ask, token);
  expect(prospect.json()).toMatchObject({ data: { firstDue: day('2026-12-31') } });
  const line = (await calendar()).entries.find((one) => one.renewalTypeId === tax.id);
  expect(line?.units?.without).toEqual([
    { dueDate: day('2026-12-31'), count: 1, names: ['Truck 9'] },
  ]);
  const all = { renewalTypeId: tax.id, nextRenewal: day('2027-08-31') };
  const added = await call(api.renewals.addForUnits, all, token);
  expect(added.json()).toEqual({ data: { added: 1 } });
  const stored = await owner
    .selectFrom('renewal')
    .select('nextRenewal')
    .where('equipmentId', '=', values.id)
    .executeTakeFirstOrThrow();
  expect(stored.nextRenewal).toBe('2026-12-31');
});

test('a kind meant for other types of equipment asks nothing of a unit', async () => {
  const [tractor, trailer] = await owner
    .selectFrom('equipmentType')
    .select('id')
    .where('clientId', '=', company.clientId)
    .where('equipmentTypeName', 'in', ['Tractor', 'Lowboy'])
    .orderBy('equipmentTypeName', 'desc')
    .execute();
  const own = owner
    .updateTable('renewalType')
    .where('clientId', '=', company.clientId)
    .where('agencyRule', '=', 'heavyUseTax');
  await own.set({ appliesToEquipmentTypeIds: [tractor?.id ?? ''] }).execute();
  for (const [name, typeId] of [
    ['Truck 10', tractor?.id],
    ['Trailer 10', trailer?.id],
  ] as const)
    await owner
      .insertInto('equipment')
      .values({
        clientId: company.clientId,
        id: newId(),
        name,
        registeredWeight: 80_000,
        typeId: typeId ?? null,
      })
      .execute();
  const line = (await calendar()).entries.find((one) => one.name.startsWith('Heavy Vehicle'));
  expect(line?.units?.without.flatMap(({ names }) => names)).toEqual(['Truck 10']);
});

test('what was filed once and is asked for on a change only is told as done', async () => {
  const boc = (await calendar()).entries.find((one) => one.name.startsWith('BOC-3'));
  const form = { renewalTypeId: boc?.renewalTypeId, completionDate: day('2026-01-25') };
  expect((await call(api.renewals.save, form, token)).statusCode).toBe(200);
  const found = (await calendar()).entries.filter((one) => one.name.startsWith('BOC-3'));
  expect(found).toMatchObject([
    { record: 'done', dueDate: null, lastCompletedOn: day('2026-01-25') },
  ]);
  expect(found[0]?.renewalId).toEqual(expect.any(String));
});

test('insurance certificates stand beside the policies', async () => {
  await owner
    .insertInto('clientInsuranceCertificate')
    .values({
      clientId: company.clientId,
      id: newId(),
      name: 'Cargo',
      insuranceNumber: 'C-1',
      expirationDate: '2026-12-01',
    })
    .execute();
  const found = (await calendar()).entries.find((one) => one.kind === 'certificate');
  expect(found).toMatchObject({ name: 'Cargo', detail: 'C-1', standing: { state: 'DUE_SOON' } });
});
