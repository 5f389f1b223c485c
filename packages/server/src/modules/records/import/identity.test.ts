import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { meterTest } from '../../equipment/meter/testing/meter-test.ts';
import { vinOf } from '../../../db/demo/vin.ts';
import { csvOf, importRun } from './testing/import-run.ts';

const server = await testApp({ now: () => new Date('2026-11-26T18:00:00Z') });
const { company, database } = server;
const { truck } = meterTest(server);
const token = await server.signIn();
const run = importRun(server, token);

const rowsOf = async (id: string) => (await run.rows(id)).data;
const outcomes = async (id: string) =>
  (await rowsOf(id)).map(({ outcome, reason }) => [outcome, reason]);
const preview = (entity: string, ...rows: readonly (readonly string[])[]) =>
  run.preview(csvOf(rows), 'list.csv', entity);
const unit = async (name: string) =>
  database.owner
    .selectFrom('equipment')
    .selectAll()
    .where('name', '=', name)
    .where('clientId', '=', company.clientId)
    .where('deletedAt', 'is', null)
    .execute();

test('a placeholder in place of a VIN names no unit, in one file and over two', async () => {
  const first = await preview(
    'equipment',
    ['Unit', 'VIN', 'Year'],
    ['A1', 'TBD', '2020'],
    ['A2', 'TBD', '2015'],
    ['A3', 'unknown', '2016'],
    ['A4', '00000000000000000', '2017'],
  );
  expect((await rowsOf(first.id)).map(({ outcome }) => outcome)).toEqual([
    'create',
    'create',
    'create',
    'create',
  ]);
  await run.commit(first.id);
  const second = await preview('equipment', ['Unit', 'VIN', 'Year'], ['A5', 'TBD', '2015']);
  expect((await rowsOf(second.id))[0]?.outcome).toBe('create');
  expect((await unit('A1'))[0]).toMatchObject({ year: 2020, serialNumber: null });
});

test('keys of two units in one row are a question in every list that names units', async () => {
  const a = await truck({ name: 'B1', serialNumber: '1XKYD49X0EJ000011', plate: 'TX-M 4167' });
  const b = await truck({ name: 'B2', serialNumber: '1XKYD49X0EJ000012' });
  const words = 'VIN 1XKYD49X0EJ000011 is B1, the name B2 is B2: correct one of them.';
  const readings = await preview(
    'meterReading',
    ['Unit', 'VIN', 'Plate', 'Date', 'Odometer'],
    ['B2', '1XKYD49X0EJ000011', '', '11/20/2026', '900'],
    ['B2', '', 'txm4167', '11/20/2026', '900'],
    ['b-2', '1XKYD-49X0EJ 000012', '', '11/20/2026', '900'],
    ['B1', '1XKYD49X0EJ000099', '', '11/20/2026', '900'],
    ['B1', 'EJ000011', '', '11/21/2026', '900'],
    ['B1', '', 'TX 9', '11/22/2026', '900'],
    ['', '1XKYD49X0EJ000077', '', '11/22/2026', '900'],
  );
  expect(await outcomes(readings.id)).toEqual([
    ['reject', words],
    ['reject', 'plate txm4167 is B1, the name B2 is B2: correct one of them.'],
    ['create', 'Equipment: b-2 in the file, B2 here. The row is taken for B2.'],
    [
      'reject',
      'B1 has the VIN 1XKYD49X0EJ000011 here and 1XKYD49X0EJ000099 in the file: correct one of them.',
    ],
    ['create', null],
    ['create', 'Plate: TX 9 in the file, TX-M 4167 here. The row is taken for B1.'],
    ['reject', 'No unit has the VIN 1XKYD49X0EJ000077.'],
  ]);
  expect((await rowsOf(readings.id))[0]).toMatchObject({
    candidates: [
      { id: a, name: 'B1' },
      { id: b, name: 'B2' },
    ],
    mayBeNew: false,
  });
  const answered = await run.check(readings.id, {
    rows: { 2: b, 5: a, 3: crypto.randomUUID() },
  });
  expect(answered.mapping.rows).toMatchObject({ 2: b });
  const [one, two, , four] = await rowsOf(readings.id);
  expect([one?.outcome, two?.outcome, four?.outcome]).toEqual(['create', 'reject', 'create']);
  expect(one?.candidates).toHaveLength(2);

  const renewals = await preview(
    'renewal',
    ['Unit', 'VIN', 'Renewal Type', 'Next Renewal'],
    ['B2', '1XKYD49X0EJ000011', 'Registration', '12/31/2026'],
  );
  expect(await outcomes(renewals.id)).toEqual([['reject', words]]);
  const reminders = await preview(
    'serviceReminder',
    ['Unit', 'VIN', 'Task', 'Primary Meter Interval'],
    ['B2', '1XKYD49X0EJ000011', 'Oil', '5000'],
  );
  expect(await outcomes(reminders.id)).toEqual([['reject', words]]);
  const units = await preview(
    'equipment',
    ['Unit', 'VIN', 'Color'],
    ['B2', '1XKYD49X0EJ000011', 'Red'],
  );
  expect(await outcomes(units.id)).toEqual([['reject', words]]);
  await run.check(units.id, { rows: { 2: b } });
  expect(await outcomes(units.id)).toEqual([
    ['update', 'Found by your answer. VIN: 1XKYD49X0EJ000011 stays with B1.'],
  ]);
  await run.commit(units.id);
  expect((await unit('B2'))[0]).toMatchObject({
    color: 'Red',
    serialNumber: '1XKYD49X0EJ000012',
  });
});

test('a unit is found by plate, renamed with a warning, and gets the VIN it has not', async () => {
  await truck({ name: '00318', plate: 'AB-1', serialNumber: null });
  await truck({ name: 'C2', plate: 'CD-2', serialNumber: '1XKYD49X0EJ000021' });
  const header = ['Unit', 'VIN', 'Plate', 'Color'];
  const seen = await preview(
    'equipment',
    header,
    ['318', vinOf('1XPBD49X', 2022, 20), 'ab1', 'Red'],
    ['C2B', '', 'cd 2', 'Blue'],
  );
  expect(await outcomes(seen.id)).toEqual([
    ['update', 'Found by unit number.'],
    ['update', 'Found by plate cd 2. Name: C2 becomes C2B.'],
  ]);
  await run.commit(seen.id);
  expect((await unit('00318'))[0]).toMatchObject({
    serialNumber: vinOf('1XPBD49X', 2022, 20),
    color: 'Red',
  });
  const again = await preview('equipment', header, ['C2B', vinOf('1XPBD49X', 2022, 29), 'CD2', '']);
  expect((await rowsOf(again.id))[0]).toMatchObject({ outcome: 'reject', mayBeNew: true });
  await run.check(again.id, { rows: { 2: 'new' } });
  expect((await rowsOf(again.id))[0]?.outcome).toBe('create');
});

test('the own export of a unit whose meter was replaced comes back unchanged', async () => {
  const id = await truck({
    name: 'F40',
    initialPrimaryReading: 99_000,
    currentPrimaryReading: 99_000,
    inServiceDate: '2020-01-01',
    serialNumber: null,
  });
  const { clientId } = company;
  await database.owner
    .insertInto('meterReading')
    .values({
      clientId,
      id: crypto.randomUUID(),
      equipmentId: id,
      meter: 'primary',
      reading: 99_000,
      readAt: '2026-11-01T12:00:00.000Z',
      source: 'manual',
    })
    .execute();
  const replaced = await server.call(
    api.meters.replace,
    {
      equipmentId: id,
      meter: 'primary',
      finalReading: 99_999,
      newReading: 12,
      reason: 'rolled over',
    },
    token,
  );
  expect([replaced.statusCode, replaced.body]).toEqual([200, expect.any(String)]);
  const options = { search: 'F40' };
  const sheet = await server.call(api.equipment.excel, { format: 'csv', options }, token);
  const seen = await run.preview(
    new Uint8Array(sheet.rawPayload),
    'all_equipments.csv',
    'equipment',
  );
  expect(await outcomes(seen.id)).toEqual([['unchanged', 'Found by unit number.']]);
  // A first reading that is not the stored one is still compared.
  const wrong = await preview(
    'equipment',
    ['Unit', 'Initial Primary Reading', 'Current Primary Reading'],
    ['F40', '98000', '12'],
  );
  expect((await rowsOf(wrong.id))[0]?.outcome).toBe('reject');
});
