import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { testFleet } from '../service-reminder/testing/fleet.ts';
import { testPrograms } from './testing/programs.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00.000Z') });
const { company, database } = server;
const fleet = testFleet(server);
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const programs = testPrograms(server, token);
const { remindersOf, details } = programs;
const months = company.lookup('TimeIntervalType', 'Month');

test('the last service of each unit is offered by task, and counts where it is chosen', async () => {
  const [oil, wash] = ['Oil Change', 'Wash'];
  const every = { timeInterval: 6, timeIntervalTypeId: months };
  const id = await programs.program([
    { taskName: oil, primaryMeterInterval: 15_000, ...every },
    { taskName: wash, ...every },
  ]);
  const [first, second, later, bare] = [
    await fleet.unit(),
    await fleet.unit(),
    await fleet.unit(),
    await fleet.unit(),
  ];
  const served = async (unitId: string, lastServiceOn: string, reading: number | null) =>
    database.owner
      .updateTable('equipment')
      .set({ lastServiceOn, lastServiceReading: reading })
      .where('id', '=', unitId)
      .execute();
  await served(first, '2024-11-21', 100_000);
  await served(second, '2026-08-14', null);
  // In the future: not a service that was done.
  await served(later, '2026-11-22', null);
  const { lines } = await details(id);
  const input = { serviceProgramId: id, equipmentIds: [first, second, later, bare] };
  const lastService = {
    units: 2,
    from: '2024-11-21T00:00:00.000Z',
    until: '2026-08-14T00:00:00.000Z',
  };
  const preview = await programs.preview(input);
  expect(preview.data).toMatchObject({ lines: [{ lastService }, { lastService }] });
  await programs.join({ ...input, fromLastService: [lines[0]?.id] });
  expect(await remindersOf(first)).toMatchObject([
    { taskName: oil, nextDueTime: '2025-05-21', nextPrimaryMeterReading: 115_000 },
    { taskName: wash, nextDueTime: '2027-05-21' },
  ]);
  expect(await remindersOf(second)).toMatchObject([
    { taskName: oil, nextDueTime: '2027-02-14', completedAt: '2026-08-14' },
    { taskName: wash, nextDueTime: '2027-05-21', completedAt: null },
  ]);
  for (const unit of [later, bare])
    expect(await remindersOf(unit)).toMatchObject([
      { nextDueTime: '2027-05-21', completedAt: null },
      { nextDueTime: '2027-05-21', completedAt: null },
    ]);
});
