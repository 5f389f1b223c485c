import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const { call, sampleToken, database } = await testApp({ sample: true });
const { equipment, renewals, serviceReminders } = api;

type Unit = OutputOf<typeof equipment.get>;
type Included = string | readonly string[];

async function unitNamed(name: string) {
  const { id } = await database.owner
    .selectFrom('equipment')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const get = async (DetailsToInclude?: Included) =>
    (
      await call(
        equipment.get,
        { Id: id, IsDetailed: 'true', ...(DetailsToInclude && { DetailsToInclude }) },
        sampleToken,
      )
    ).json<{ data: Unit }>().data;
  const rows = async (operation: typeof renewals.list | typeof serviceReminders.list) =>
    (await call(operation, { equipmentId: id }, sampleToken)).json<{ data: unknown[] }>().data;
  return { get, renewals: await rows(renewals.list), reminders: await rows(serviceReminders.list) };
}

const both = ['equipmentRenewal', 'equipmentServiceReminder'];

test.each<readonly [Included, renewals: boolean, reminders: boolean]>([
  ['equipmentRenewal', true, false],
  ['equipmentServiceReminder', false, true],
  [both, true, true],
  [['equipmentEquipmentFiles', ...both], true, true],
  ['equipmentEquipmentFiles, EquipmentRenewal,equipmentServiceReminder', true, true],
  ['equipmentEquipmentFiles', false, false],
])('a unit asked for with %j brings the rows of their lists', async (input, ...there) => {
  const truck = await unitNamed('Truck 112');
  expect([truck.renewals.length > 0, truck.reminders.length > 1]).toEqual([true, true]);
  const unit = await truck.get(input);
  expect(unit.equipmentRenewal).toEqual(there[0] ? truck.renewals : undefined);
  expect(unit.equipmentServiceReminder).toEqual(there[1] ? truck.reminders : undefined);
});

test('nothing is due of a unit that was sold, asked for in this way too', async () => {
  const sold = await unitNamed('Truck 118');
  expect(await sold.get(both)).toMatchObject({
    isInUse: false,
    equipmentRenewal: [],
    equipmentServiceReminder: [],
  });
  expect((await sold.get()).equipmentRenewal).toBeUndefined();
});
