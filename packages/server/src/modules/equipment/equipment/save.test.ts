import { api } from '@roadproof/contract/api';
import { describe, expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { equipmentRun } from './testing/equipment-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00Z') });
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const { form, fresh, get, save, saved, faults, typeId } = await equipmentRun(server, token);
const { lookup } = server.company;
const sold = lookup('EquipmentStatus', 'Sold');
const active = lookup('EquipmentStatus', 'Active');

describe('required fields', () => {
  test('everything is told at once, in the order of the wizard', async () => {
    expect(await faults({ make: 'Kenworth', soldDate: '2026-01-01' })).toEqual([
      ['name', 'Name is required.'],
      ['serialNumber', 'VIN / Serial Number is required.'],
      ['typeId', 'Type is required.'],
      ['fuelTypeId', 'Fuel Type is required.'],
      ['equipmentGroupId', 'Equipment Group is required.'],
      ['equipmentStatusId', 'Equipment Status is required.'],
      ['soldDate', 'Only a sold unit has a sold date.'],
    ]);
  });

  test('what is not sent stays, what is sent empty is cleared, what is required is not', async () => {
    const { id, version } = await saved({ ...fresh(), make: 'Peterbilt', model: '579', mrsp: 1 });
    await saved({ id, version, make: '', plate: ' b-22 ', mrsp: '' });
    expect(await get(id)).toMatchObject({
      make: null,
      model: '579',
      plate: 'b-22',
      mrsp: null,
      version: 2,
    });
    expect(await faults({ id, fuelTypeId: '', serialNumber: '' })).toEqual([
      ['serialNumber', 'VIN / Serial Number is required.'],
      ['fuelTypeId', 'Fuel Type is required.'],
    ]);
  });

  test('a unit that lacks one may still be changed elsewhere', async () => {
    const { id } = await saved(fresh());
    await server.database.owner
      .updateTable('equipment')
      .set({ fuelTypeId: null, equipmentGroupId: null })
      .where('id', '=', id)
      .execute();
    await saved({ id, color: 'Red' });
    expect(await get(id)).toMatchObject({ color: 'Red', fuelTypeId: null });
  });

  test('a choice of another list, or of nobody, is named', async () => {
    expect(await faults({ ...fresh(), fuelTypeId: sold, typeId: form.equipmentGroupId })).toEqual([
      ['typeId', 'Type is not known.'],
      ['fuelTypeId', 'Fuel type is not known.'],
    ]);
  });

  test('numbers and texts over their limits are named', async () => {
    expect(
      await faults({ ...fresh(), year: 1899, mrsp: -1, weight: 'heavy', name: 'x'.repeat(101) }),
    ).toEqual([
      ['name', 'Name can have at most 100 characters.'],
      ['year', 'Year is at least 1900.'],
      ['mrsp', 'Value cannot be negative.'],
      ['weight', 'Enter a number.'],
    ]);
  });
});

describe('sold', () => {
  test('asks for its date, keeps the file six months, counts nothing, and comes back', async () => {
    const { id } = await saved({ ...fresh(), inServiceDate: '2024-03-01' });
    expect(await faults({ id, equipmentStatusId: sold })).toEqual([
      ['soldDate', 'Sold Date is required.'],
    ]);
    expect(await faults({ id, equipmentStatusId: sold, soldDate: '2026-11-22' })).toEqual([
      ['soldDate', 'Must be on or before 11/21/2026 (today).'],
    ]);
    await saved({ id, equipmentStatusId: sold, soldDate: '2026-11-21' });
    expect(await get(id)).toMatchObject({
      isInUse: false,
      soldDate: '2026-11-21T00:00:00.000Z',
      keepUntil:
        'Keep the file until May 21, 2027 (49 CFR 396.3(c)): 6 months after the unit left.',
    });
    await saved({ id, color: 'Blue' });
    expect(await faults({ id, soldDate: '' })).toEqual([['soldDate', 'Sold Date is required.']]);
    await saved({ id, equipmentStatusId: active });
    expect(await get(id)).toMatchObject({ isInUse: true, soldDate: null, keepUntil: null });
  });

  test('made as sold, and as active with a sold date', async () => {
    await saved({ ...fresh(), equipmentStatusId: sold, soldDate: '2020-02-29' });
    expect(await faults({ ...fresh(), soldDate: '2020-02-29' })).toEqual([
      ['soldDate', 'Only a sold unit has a sold date.'],
    ]);
  });
});

test('an old version is refused with who changed what; the same without a version is taken', async () => {
  const { id, version } = await saved({ ...fresh(), color: 'Red' });
  await saved({ id, version, color: 'Blue' });
  const { conflict } = await failed(save({ id, version, color: 'Green' }), 409);
  expect(conflict).toMatchObject({ version: 2, fields: [{ field: 'color', theirs: 'Blue' }] });
  await saved({ id, color: 'Green' });
});

test('of two who save the same version at once, one is told of the other', async () => {
  const { id, version } = await saved(fresh());
  const answers = await Promise.all(['Red', 'Blue'].map((color) => save({ id, version, color })));
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

describe('warnings', () => {
  test('a right VIN that nobody has says nothing', async () => {
    expect((await saved(fresh())).warnings).toEqual([]);
  });

  test('VIN, year and duplicates are told and stand in nobody’s way', async () => {
    const first = fresh();
    await saved({ ...first, plate: 'TX 100' });
    const spelled = first.serialNumber.toLowerCase().replace(/^(...)/, '$1-');
    const { id, warnings } = await saved({
      ...first,
      serialNumber: spelled,
      plate: 'tx 100',
      year: 2019,
    });
    expect(warnings).toEqual([
      'The VIN says model year 2022; the year entered is 2019.',
      `${first.name} has the same VIN.`,
      `${first.name} has the same plate.`,
      'Another unit has the same name.',
    ]);
    expect(await get(id)).toMatchObject({ serialNumber: first.serialNumber });
    expect((await saved({ id, color: 'Red' })).warnings).toEqual([]);
    expect((await saved({ ...fresh(), serialNumber: '123' })).warnings).toEqual([
      'A VIN has 17 characters; this one has 3.',
    ]);
  });

  test('the call for duplicates names the others and never itself', async () => {
    const one = fresh();
    const { id } = await saved(one);
    const ask = async (input: Record<string, string>) =>
      (await server.call(api.equipment.duplicates, input, token)).json<{ data: unknown }>().data;
    expect(
      await ask({ SerialNumber: ` ${one.serialNumber.toLowerCase()} `, Name: 'none' }),
    ).toEqual([{ id, name: one.name, field: 'serialNumber' }]);
    expect(await ask({ Id: id, SerialNumber: one.serialNumber, Name: one.name })).toEqual([]);
    expect(await ask({ Plate: ' ', Name: '' })).toEqual([]);
    expect(await ask({})).toEqual([]);
  });
});

test('form and JSON say the same', async () => {
  const input = { ...fresh(), year: '2022', weight: '15000.5' };
  const answer = await server.inject({
    method: 'POST',
    url: api.equipment.save.path,
    payload: { ...input, year: 2022, plate: null },
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { id } = answer.json<{ data: { id: string } }>().data;
  const other = await saved(input);
  const facts = async (one: string) => ({
    ...(await get(one)),
    id: '',
    // It names records of the unit by their ids.
    mayBeUsed: null,
    createdAt: '',
    updatedAt: '',
  });
  expect(await facts(id)).toEqual(await facts(other.id));
});

test('a deleted unit is gone from lists, cannot be saved, and its name is free', async () => {
  const one = fresh();
  const { id } = await saved(one);
  expect((await server.call(api.equipment.remove, { id }, token)).statusCode).toBe(200);
  await failed(server.call(api.equipment.get, { Id: id }, token), 404);
  await failed(save({ id, color: 'Red' }), 404);
  await failed(server.call(api.equipment.remove, { id }, token), 404);
  const list = await server.call(api.equipment.list, { id }, token);
  expect(list.json()).toEqual({ data: [], total: 0 });
  expect((await saved(one)).warnings).toEqual([]);
});

test('a trailer has no meter and needs none', async () => {
  const { id } = await saved({
    ...fresh(),
    typeId: typeId('Dry Van'),
    fuelTypeId: lookup('FuelType', 'None'),
  });
  expect(await get(id)).toMatchObject({
    primaryMeterUnitId: null,
    currentPrimaryReading: null,
    primaryReadAt: null,
    primaryMeterUnit: { lookupName: null },
  });
});
