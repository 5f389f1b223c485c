import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp({ now: () => new Date('2026-11-22T18:00:00Z') });
const { call, company, database } = server;
const token = await server.signIn();

const made = async (operation: Parameters<typeof call>[0], input: Record<string, unknown>) => {
  const answer = await call(operation, input, token);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: { id: string; warnings: string[] } }>().data;
};
const remindersOf = async (equipmentId: string) =>
  database.owner
    .selectFrom('serviceReminder as r')
    .innerJoin('serviceTask as t', 't.id', 'r.taskId')
    .select(['t.name', 'r.primaryMeterInterval as every', 'r.timeInterval as months'])
    .where('r.equipmentId', '=', equipmentId)
    .orderBy('t.name')
    .execute();

test('an empty company makes its first group, and a type whose units begin with their service', async () => {
  const group = await made(api.equipmentGroups.save, { groupName: 'First yard' });
  const type = await made(api.equipmentTypes.save, {
    equipmentTypeName: 'Yard Tractor',
    category: 'Power unit',
    defaultPrimaryUnitId: company.lookup('MeterUnit', 'Hours'),
    starterReminders: [
      { taskName: 'Oil change', everyMeter: 250, everyMonths: 6 },
      { taskName: 'Grease', everyMeter: 50 },
    ],
  });
  const offered = (
    await call(api.lookups.equipmentTypes, { equipmentTypeName: 'Yard Tractor' }, token)
  ).json<{
    data: unknown[];
  }>();
  expect(offered.data).toMatchObject([
    {
      defaultPrimaryUnitId: company.lookup('MeterUnit', 'Hours'),
      starterReminders: [{ taskName: 'Oil change' }, { taskName: 'Grease' }],
    },
  ]);
  const unit = {
    typeId: type.id,
    equipmentGroupId: group.id,
    fuelTypeId: company.lookup('FuelType', 'Diesel'),
    equipmentStatusId: company.lookup('EquipmentStatus', 'Active'),
    primaryMeterUnitId: company.lookup('MeterUnit', 'Hours'),
  };
  const first = await made(api.equipment.save, {
    ...unit,
    name: 'Yard 1',
    serialNumber: 'YT0001',
    initialPrimaryReading: 1200,
    addStarterReminders: true,
  });
  expect(await remindersOf(first.id)).toEqual([
    { name: 'Grease', every: 50, months: null },
    { name: 'Oil change', every: 250, months: 6 },
  ]);
  // Without a reading nothing goes by the meter: what can be planned is, the rest is told.
  const second = await made(api.equipment.save, {
    ...unit,
    name: 'Yard 2',
    serialNumber: 'YT0002',
    addStarterReminders: true,
  });
  expect(await remindersOf(second.id)).toEqual([{ name: 'Oil change', every: null, months: 6 }]);
  expect(second.warnings).toContain(
    'Grease goes by the meter: add it once the first reading is entered.',
  );
  const third = await made(api.equipment.save, { ...unit, name: 'Yard 3', serialNumber: 'YT0003' });
  expect(await remindersOf(third.id)).toEqual([]);
});
