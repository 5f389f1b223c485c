import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp();
const { call, company } = server;
const token = await server.signIn({ flags: { hasAdministratorAccess: true } });

const ask = async (operation: Parameters<typeof call>[0], input: Record<string, unknown>) => {
  const answer = await call(operation, input, token);
  return { status: answer.statusCode, ...answer.json<{ data: { readonly id: string } }>() };
};
const group = async (groupName: string) =>
  (await ask(api.employeeGroups.save, { groupName })).data.id;
const merge = async (fromId: string, intoId: string, list = 'employeeGroup') =>
  ask(api.lookupMerges.merge, { list, fromId, intoId });

test('who may not open a record that stayed is not told its name', async () => {
  const [from, into, other] = [await group('Erie'), await group('Erie Yard'), await group('Ohio')];
  const moved = await company.employee({ employeeGroupId: from, lastName: 'Secret' });
  const { data } = await merge(from, into);
  await server.database.owner
    .updateTable('employee')
    .set({ employeeGroupId: other })
    .where('id', '=', moved)
    .execute();
  expect((await ask(api.lookupMerges.undo, { id: data.id })).data).toMatchObject({
    leftCount: 1,
    left: [{ of: 'employee', id: moved, name: null }],
  });
});

test('meter units that count different things are not merged', async () => {
  const unit = async (lookupName: string) =>
    (await ask(api.lookupValues.save, { lookupGroupName: 'MeterUnit', lookupName })).data.id;
  const [metric, hub] = [await unit('Kms of old'), await unit('Hub reading')];
  const miles = company.lookup('MeterUnit', 'Miles');
  await server.database.owner
    .insertInto('equipment')
    .values({ id: newId(), clientId: company.clientId, name: 'Truck 4', primaryMeterUnitId: hub })
    .execute();
  const refused = {
    status: 422,
    messages: [
      {
        field: 'intoId',
        message: 'Kms of old counts kilometers and mi miles: they are not the same.',
      },
    ],
  };
  const pair = { list: 'MeterUnit', fromId: metric, intoId: miles };
  expect(await ask(api.lookupMerges.preview, pair)).toMatchObject(refused);
  expect(await merge(metric, miles, 'MeterUnit')).toMatchObject(refused);
  expect((await ask(api.lookupMerges.preview, { ...pair, fromId: hub })).data).toMatchObject({
    notes: ['Readings keep their numbers: nothing is converted.'],
  });
  expect((await merge(metric, company.lookup('MeterUnit', 'Kilometers'), 'MeterUnit')).status).toBe(
    200,
  );
});

test('a meter unit is not shown as another one, as nothing would be converted', async () => {
  const miles = company.lookup('MeterUnit', 'Miles');
  const show = (id: string | undefined, lookupName: string, lookupDisplayName: string) =>
    ask(api.lookupValues.save, {
      ...(id === undefined ? { lookupGroupName: 'MeterUnit' } : { id }),
      lookupName,
      lookupDisplayName,
    });
  const refusal = (message: string) => ({
    status: 422,
    messages: [{ field: 'lookupDisplayName', message }],
  });
  expect(await show(miles, 'Miles', 'Kms')).toMatchObject(
    refusal('Miles counts miles, and "Kms" says kilometers.'),
  );
  expect(await show(undefined, 'Reefer hours', 'Reefer mi')).toMatchObject(
    refusal('Reefer hours counts hours, and "Reefer mi" says miles.'),
  );
  expect((await show(miles, 'Miles', 'Hub miles')).status).toBe(200);
  const { id } = (await show(undefined, 'Wheel end', 'Wheel mi')).data;
  expect((await show(id, 'Wheel end', 'Wheel km')).status).toBe(200);
  await server.database.owner
    .insertInto('equipment')
    .values({ id: newId(), clientId: company.clientId, name: 'Truck 5', primaryMeterUnitId: id })
    .execute();
  expect(await show(id, 'Wheel end', 'Wheel miles')).toMatchObject(
    refusal('Wheel end counts kilometers, and "Wheel miles" says miles.'),
  );
  expect((await show(miles, 'Miles', 'mi')).status).toBe(200);
});

test('a value does not come back beside one of its key or its code', async () => {
  const value = async (lookupName: string) =>
    (await ask(api.lookupValues.save, { lookupGroupName: 'FuelType', lookupName })).data.id;
  const [fuel, gas] = [await value('Kerosene'), await value('Paraffin')];
  await ask(api.lookupValues.save, {
    id: fuel,
    lookupName: 'Kerosene',
    lookupDisplayName: 'Lamp oil',
  });
  const ofFuel = (await merge(fuel, gas, 'FuelType')).data.id;
  await value('kerosene');
  expect(await ask(api.lookupMerges.undo, { id: ofFuel })).toMatchObject({
    status: 422,
    messages: [{ message: 'There is now a fuel type named kerosene.' }],
  });
  const state = async (stateName: string, code: string) =>
    (await ask(api.states.save, { stateName, code })).data.id;
  const [from, into] = [await state('Franklin', 'QF'), await state('Franklinia', 'QG')];
  const ofState = (await merge(from, into, 'state')).data.id;
  await state('Frankland', 'qf');
  expect(await ask(api.lookupMerges.undo, { id: ofState })).toMatchObject({
    status: 422,
    messages: [{ message: 'There is now a state named Frankland.' }],
  });
});
