import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { vinOf } from '../../../db/demo/vin.ts';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';
import { equipmentRun } from './testing/equipment-run.ts';

const server = await testApp();
const { database, company } = server;
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const { get, saved } = await equipmentRun(server, token);
const run = importRun(server, token);
const preview = async (rows: readonly (readonly string[])[]) =>
  run.preview(csvOf(rows), 'units.csv', 'equipment');

await database.owner
  .insertInto('equipmentGroup')
  .values({ clientId: company.clientId, id: newId(), groupName: 'Linehaul' })
  .execute();
await company.employee({ firstName: 'Ann', lastName: 'Lee', employeeNumber: 'D7' });

const header = ['Unit #', 'VIN', 'Type', 'Fuel', 'Group', 'Year', 'Odometer', 'Driver'];
const vin = (serial: number) => vinOf('1XPBD49X', 2022, serial);
const row = (at: number, more: Readonly<Record<number, string>> = {}): string[] =>
  [`T${at}`, vin(at), 'Tractor', 'Diesel', 'Linehaul', '2022', '', ''].map(
    (cell, place) => more[place] ?? cell,
  );
const unitNamed = async (name: string) => {
  const { data } = (await server.call(api.equipment.list, { name }, token)).json<{
    data: { id: string }[];
  }>();
  expect(data).toHaveLength(1);
  return get(data[0]?.id ?? '');
};
const readings = async (id: string) =>
  (
    await database.owner
      .selectFrom('meterReading')
      .select(['meter', 'reading', 'source'])
      .where('equipmentId', '=', id)
      .where('deletedAt', 'is', null)
      .orderBy('readAt')
      .orderBy('reading')
      .execute()
  ).map((one) => [one.meter, one.reading, one.source]);

const firstReadAt = async (id: string) =>
  (
    await database.owner
      .selectFrom('meterReading')
      .select('readAt')
      .where('equipmentId', '=', id)
      .where('source', '=', 'initial')
      .executeTakeFirst()
  )?.readAt;

test('new units come with status, usual meter, first reading and operator', async () => {
  const seen = await preview([
    [...header, 'In Service', 'Starting Odometer', 'Weight', 'Status'],
    [...row(1, { 6: '128,400', 7: 'Lee, Ann' }), '3/1/2022', '12', '17,200 lbs', ''],
    [...row(2, { 6: '55000.4', 7: 'd7' }), '', '', '', 'in shop'],
    [...row(3, { 2: 'Dry Van', 3: 'None' }), '2/29/2016', '', '', 'Sold'],
  ]);
  const { data } = await run.rows(seen.id);
  expect(data.map((one) => [one.outcome, one.reason])).toEqual([
    ['create', null],
    ['create', null],
    [
      'create',
      'Sold, but without a date: its file is kept for 6 months from then (49 CFR 396.3(c)).',
    ],
  ]);
  await run.commit(seen.id);
  const first = await unitNamed('T1');
  expect(first).toMatchObject({
    serialNumber: vin(1),
    year: 2022,
    weight: 17_200,
    primaryMeterUnit: { lookupName: 'Miles' },
    initialPrimaryReading: 12,
    currentPrimaryReading: 128_400,
    assignedOperator: { displayName: 'Ann Lee' },
    equipmentStatus: { lookupName: 'Active' },
    inServiceDate: '2022-03-01T00:00:00.000Z',
  });
  expect(await readings(first.id)).toEqual([
    ['primary', 12, 'initial'],
    ['primary', 128_400, 'import'],
  ]);
  expect(await firstReadAt(first.id)).toBe('2022-03-01T12:00:00.000Z');
  const second = await unitNamed('T2');
  expect(second).toMatchObject({ initialPrimaryReading: 55_000.4, version: 1 });
  expect(await readings(second.id)).toEqual([['primary', 55_000.4, 'initial']]);
  expect(await unitNamed('T3')).toMatchObject({ isInUse: false, primaryReadAt: null });
});

test('known units are found by VIN, then by name, and only what differs is written', async () => {
  const seen = await preview([
    [...header, 'Color'],
    [...row(1, { 0: 'T-1', 1: ` ${vin(1).toLowerCase()} `, 6: '128500' }), 'Red'],
    [...row(2, { 1: '', 5: '' }), ''],
    [...row(2, { 0: 'T2', 1: '' }), 'Blue'],
    [...row(2, { 1: vin(99) }), ''],
    [...row(3, { 1: vin(98) }), ''],
  ]);
  const { data } = await run.rows(seen.id);
  expect(data.map((one) => [one.outcome, one.reason])).toEqual([
    ['update', `Found by VIN ${vin(1)}. Name: T1 becomes T-1.`],
    ['unchanged', 'Found by unit number.'],
    ['reject', 'Row 3 of this file is the same: T2.'],
    [
      'reject',
      `T2 has the VIN ${vin(2)} here and ${vin(99)} in the file: put one of them right, or give the new unit another name.`,
    ],
    ['create', null],
  ]);
  await run.commit(seen.id);
  const first = await unitNamed('T-1');
  expect(first).toMatchObject({ color: 'Red', currentPrimaryReading: 128_500 });
  expect((await readings(first.id)).at(-1)).toEqual(['primary', 128_500, 'import']);
});

test('what cannot be is told: readings that fall, numbers, choices nobody knows, VINs as warnings', async () => {
  const seen = await preview([
    [...header, 'Sold Date', 'Status'],
    [...row(1, { 6: '1000' }), '', ''],
    [...row(10, { 5: '22a', 6: '-5' }), '', ''],
    [...row(11, { 2: 'Tracktor', 3: 'Dieesel' }), '', ''],
    [...row(12, { 1: '123', 7: 'No Body' }), '', ''],
    [...row(14, { 1: '', 4: '' }), '1/1/2099', 'Sold'],
    [...row(15, { 1: '8FGU25-48211', 2: 'Forklift' }), '', ''],
    [...row(16, { 2: '' }), '', ''],
  ]);
  const { data } = await run.rows(seen.id);
  expect(data.map((one) => [one.outcome, one.reason])).toEqual([
    ['reject', 'Wrong reading! 1,000 is less than the current reading 128,500.'],
    ['reject', 'Year: "22a" is not a number. Current Primary Reading cannot be negative.'],
    ['reject', 'Type: there is no "Tracktor". Fuel Type: there is no "Dieesel".'],
    [
      'create',
      'No employee is named No Body: the operator is left out. A VIN has 17 characters; this one has 3.',
    ],
    ['reject', expect.stringMatching(/^Sold Date: must be on or before/) as string],
    ['create', null],
    ['create', null],
  ]);
  expect(seen.counts?.unknown).toEqual([
    { field: 'typeId', value: 'Tracktor', rows: 1 },
    { field: 'fuelTypeId', value: 'Dieesel', rows: 1 },
  ]);
});

test('taken back: new units go, changed ones have their old values and readings', async () => {
  const before = await unitNamed('T2');
  const stored = await readings(before.id);
  const seen = await preview([header, row(2, { 6: '60000' }), row(20, { 6: '5' })]);
  await run.commit(seen.id);
  expect(await unitNamed('T2')).toMatchObject({ currentPrimaryReading: 60_000 });
  await run.undo(seen.id);
  expect(await unitNamed('T2')).toMatchObject({ currentPrimaryReading: 55_000.4 });
  expect(await readings(before.id)).toEqual(stored);
  const list = await server.call(api.equipment.list, { name: 'T20' }, token);
  expect(list.json()).toMatchObject({ total: 0 });
});

test('what somebody has gone on with is not taken back', async () => {
  const seen = await preview([header, row(30, { 6: '5' })]);
  await run.commit(seen.id);
  const { id } = await unitNamed('T30');
  await saved({ id, currentPrimaryReading: 9 });
  const { messages } = await run.undoRefused(seen.id);
  expect(JSON.stringify(messages)).toContain('T30');
});

test('the template has a column for every field', async () => {
  const answer = await server.call(api.imports.template, { entity: 'equipment' }, token);
  expect(answer.statusCode).toBe(200);
});

test('a day by which a unit is to be inspected again is not taken for the inspection', async () => {
  const seen = await preview([
    [...header.slice(0, 3), 'Annual Insp Exp', 'Reg Exp'],
    ['T81', vin(81), 'Tractor', '03/31/2020', '01/31/2020'],
    ['T82', vin(82), 'Tractor', '02/29/2028', ''],
  ]);
  const { data } = await run.rows(seen.id);
  expect(data.map((one) => one.outcome)).toEqual(['create', 'create']);
  await run.commit(seen.id);
  expect(await unitNamed('T81')).toMatchObject({
    inspectionDate: '2019-03-31T00:00:00.000Z',
    registrationDate: null,
  });
  // Twelve months after it, by 49 CFR 396.17, is the day the sheet tells.
  const owed = async (name: string) =>
    database.owner
      .selectFrom('owedInspection')
      .select('nextRenewal')
      .where('id', '=', (await unitNamed(name)).id)
      .executeTakeFirst();
  expect(await owed('T81')).toEqual({ nextRenewal: '2020-03-31' });
  // A year before February 29 is the 28th, and so it is due a day early, never late.
  expect(await owed('T82')).toEqual({ nextRenewal: '2028-02-28' });
});

test('an inspection told beside the day it is due counts; one still to come is doubted', async () => {
  const seen = await preview([
    [...header.slice(0, 3), 'Last Inspection', 'Next Inspection'],
    ['T83', vin(83), 'Tractor', '01/10/2020', '01/31/2021'],
  ]);
  await run.commit(seen.id);
  expect(await unitNamed('T83')).toMatchObject({ inspectionDate: '2020-01-10T00:00:00.000Z' });
  const ahead = await preview([
    [...header.slice(0, 3), 'Inspection Date', 'Inspection Due'],
    ['T84', vin(84), 'Tractor', '01/10/2199', ''],
  ]);
  const { data } = await run.rows(ahead.id);
  expect(data[0]?.reason).toContain('Inspection Date is in the future');
});
