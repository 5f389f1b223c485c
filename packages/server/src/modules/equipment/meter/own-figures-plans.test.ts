import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { describe, expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { equipmentRun } from '../equipment/testing/equipment-run.ts';
import { testPrograms } from '../service-program/testing/programs.ts';
import { testFleet } from '../service-reminder/testing/fleet.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00Z') });
const token = await server.signIn();
const { lookup } = server.company;
const { saved, fresh } = await equipmentRun(server, token);
const fleet = testFleet(server);
const programs = testPrograms(server, token);
const miles = lookup('MeterUnit', 'Miles');
const kilometers = lookup('MeterUnit', 'Kilometers');
const hours = lookup('MeterUnit', 'Hours');

const done = async (operation: Operation, input: Record<string, unknown>) => {
  const answer = await server.call(operation, input, token);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: { id: string } }>().data;
};
const refusal = async (operation: Operation, input: Record<string, unknown>, status = 422) =>
  (await failed(server.call(operation, input, token), status)).messages.map(
    ({ field, message }) => [field, message],
  );
describe('a service program', () => {
  const every = (id: string) =>
    server.database.owner
      .selectFrom('serviceProgramLine')
      .select(['primaryMeterInterval', 'secondaryMeterInterval'])
      .where('serviceProgramId', '=', id)
      .where('deletedAt', 'is', null)
      .execute();
  const faultsOf = async (input: Record<string, unknown>) => {
    const { status, messages } = await programs.save(input);
    return [status, messages[0]?.field, messages[0]?.message];
  };

  test('counts as its units do', async () => {
    const id = await programs.program([{ taskName: 'Brakes', primaryMeterInterval: 20_000 }]);
    await programs.join({ serviceProgramId: id, equipmentIds: [await fleet.unit()] });
    const [line] = await programs.linesOf(id);
    const sent = (every: string) => ({
      id,
      name: `Program of miles ${id}`,
      lines: [{ ...line, primaryMeterInterval: every }],
    });
    expect((await programs.save(sent('25,000 km'))).status).toBe(200);
    expect(await every(id)).toMatchObject([{ primaryMeterInterval: 15_534.3 }]);
    expect(await faultsOf(sent('250 h'))).toEqual([
      422,
      'lines.0.primaryMeterInterval',
      '250 h is not a reading for a meter in miles.',
    ]);
  });

  test('refuses a unit that nothing can be converted to', async () => {
    const id = await programs.program([{ taskName: 'Tires', primaryMeterInterval: 20_000 }]);
    const equipmentIds = [await fleet.unit(), await fleet.unit({ primaryMeterUnitId: kilometers })];
    await programs.join({ serviceProgramId: id, equipmentIds });
    const [line] = await programs.linesOf(id);
    const lines = [{ ...line, primaryMeterInterval: 25_000, primaryMeterIntervalUnit: 'km' }];
    expect(await faultsOf({ id, name: `Program of both ${id}`, lines })).toEqual([
      422,
      'lines.0.primaryMeterInterval',
      'The primary meters of the units count km and mi.',
    ]);
    expect(await every(id)).toMatchObject([{ primaryMeterInterval: 20_000 }]);
  });
});

describe('what a type of units begins with', () => {
  const type = (every: object) => ({
    equipmentTypeName: `Type ${JSON.stringify(every)}`,
    category: 'Power unit',
    defaultPrimaryUnitId: miles,
    starterReminders: [{ taskName: 'Oil and filter', ...every }],
  });
  const intervalOf = async (equipmentId: string) =>
    server.database.owner
      .selectFrom('serviceReminder')
      .select('primaryMeterInterval')
      .where('equipmentId', '=', equipmentId)
      .execute();

  test('counts in its usual unit', async () => {
    const { id } = await done(api.equipmentTypes.save, type({ everyMeter: '25,000 km' }));
    const unit = { ...fresh(), typeId: id, addStarterReminders: true };
    const first = { primaryMeterUnitId: miles, initialPrimaryReading: 100 };
    const { id: truck } = await saved({ ...unit, ...first });
    expect(await intervalOf(truck)).toEqual([{ primaryMeterInterval: 15_534.3 }]);
    expect(await refusal(api.equipmentTypes.save, type({ everyMeter: '250 h' }))).toEqual([
      ['starterReminders.0.everyMeter', '250 h is not a reading for a meter in miles.'],
    ]);
  });

  test('is converted for a unit that counts kilometers, and left out for one that counts hours', async () => {
    const { id: typeId } = await done(api.equipmentTypes.save, type({ everyMeter: 15_000 }));
    const unit = { typeId, addStarterReminders: true, initialPrimaryReading: 100 };
    const metric = await saved({ ...fresh(), ...unit, primaryMeterUnitId: kilometers });
    expect(await intervalOf(metric.id)).toEqual([{ primaryMeterInterval: 24_140.2 }]);
    const lift = await saved({ ...fresh(), ...unit, primaryMeterUnitId: hours });
    expect(await intervalOf(lift.id)).toEqual([]);
    expect(lift.warnings).toContain(
      'Oil and filter counts otherwise than the meter of this unit: plan it by what the meter shows.',
    );
  });
});
