import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testFleet } from '../service-reminder/testing/fleet.ts';
import { daysAgo, fleetOf, now, today } from './testing/starter-fleet.ts';

const server = await testApp({ now: () => now });
const { call, company, database } = server;
let fleet: Awaited<ReturnType<typeof fleetOf>>;
beforeAll(async () => {
  fleet = await fleetOf(server);
});

const all = async () => (await fleet.state()).programs.map(fleet.sent);

test('the programs for the units of the company, with where each begins', async () => {
  const { ids } = fleet;
  const { programs, counts, ...rest } = await fleet.state();
  expect(rest).toEqual({ isHidden: false, units: 7, withoutProgram: 0 });
  expect(
    programs.map(({ name, meter, measure, units }) => [name, meter, measure, units.length]),
  ).toEqual([
    ['Tractor', 'primary', 'miles', 3],
    ['Trailer', 'primary', null, 3],
    ['Reefer unit', 'primary', 'hours', 2],
  ]);
  // PM-A, PM-B and PM-C of the old tractor by time, PM-A by meter too; the trailer after three months.
  expect(counts).toEqual({
    units: 6,
    lastService: 3,
    completion: 0,
    now: 3,
    reminders: 14,
    overdue: 4,
    overdueUnits: 2,
    byTime: 1,
  });
  expect(programs[0]?.leftOut.map(({ equipmentId, reason }) => [equipmentId, reason])).toEqual(
    expect.arrayContaining([
      [ids.sold, 'sold'],
      [ids.own, 'ownReminders'],
    ]),
  );
});

test('one press starts all, and the list then has as many overdue as was said', async () => {
  const before = await fleet.alive();
  const { counts } = await fleet.state();
  const { status, data } = await fleet.start(await all());
  expect(status).toBe(200);
  expect(data).toMatchObject({
    programs: 3,
    units: 6,
    reminders: 14,
    leftOut: [],
    text: '3 programs for 6 units: 14 reminders.',
  });
  expect(await fleet.overdue()).toBe(counts.overdue);
  const { rows } = await sql<Record<string, unknown>>`
    select t.name, r.next_due_time, r.next_primary_meter_reading, r.completed_at,
      r.primary_due_soon_threshold, r.time_interval_threshold, l.includes
      from service_reminder r
      join service_task t on t.client_id = r.client_id and t.id = r.task_id
      join service_program_line l on l.client_id = r.client_id and l.id = r.program_line_id
     where r.equipment_id = ${fleet.ids.fresh}::uuid and r.deleted_at is null
     order by t.name`.execute(database.owner);
  expect(rows).toMatchObject([
    { name: 'PM-A', nextPrimaryMeterReading: 142_000, completedAt: daysAgo(20), includes: [] },
    { name: 'PM-B', nextPrimaryMeterReading: 157_000, primaryDueSoonThreshold: 500 },
    { name: 'PM-C', nextPrimaryMeterReading: 247_000, timeIntervalThreshold: 14 },
  ]);
  expect(rows.map(({ includes }) => (includes as unknown[]).length)).toEqual([0, 1, 1]);

  // Pressed again, also without the same key.
  const programs = (await fleet.state()).programs;
  expect(programs.map(({ units }) => units)).toEqual([[], [], []]);
  const after = await fleet.alive();
  const again = await fleet.start(
    programs.map((one) => ({ ...fleet.sent(one), equipmentIds: [fleet.ids.old] })).slice(0, 1),
  );
  expect(again).toMatchObject({
    status: 200,
    data: { startId: null, units: 0, reminders: 0, leftOut: [{ reason: 'follows' }] },
  });
  expect(await fleet.alive()).toEqual(after);

  // A unit that came later joins the same program.
  const added = await testFleet(server).unit({
    typeId: (
      await database.owner
        .selectFrom('equipment')
        .select('typeId')
        .where('id', '=', fleet.ids.old)
        .executeTakeFirstOrThrow()
    ).typeId,
  });
  const [tractor] = (await fleet.state()).programs;
  expect(tractor?.units.map(({ equipmentId }) => equipmentId)).toEqual([added]);
  const later = await fleet.start(tractor ? [fleet.sent(tractor)] : []);
  expect(later.data).toMatchObject({ programs: 1, units: 1, reminders: 3 });
  expect(await fleet.undo(later.data.startId)).toMatchObject({
    status: 200,
    data: { programs: 1, units: 1, reminders: 3 },
  });
  expect(await fleet.alive()).toEqual(after);
  await database.owner
    .updateTable('equipment')
    .set({ deletedAt: new Date().toISOString() })
    .where('id', '=', added)
    .execute();

  // Undo of the first start removes exactly what it made.
  expect(await fleet.undo(data.startId)).toMatchObject({
    status: 200,
    data: { programs: 3, units: 6, reminders: 14 },
  });
  expect(await fleet.alive()).toEqual(before);
  expect((await fleet.state()).counts).toEqual(counts);
});

describe('all or none', () => {
  test('a unit that is not there stops every program', async () => {
    const before = await fleet.alive();
    const [first, ...others] = await all();
    const answer = await fleet.start([first ?? {}, { ...others[0], equipmentIds: [newId()] }]);
    expect(answer).toMatchObject({
      status: 400,
      messages: [{ message: 'Equipment not found', field: 'programs.1.equipmentIds' }],
    });
    expect(await fleet.alive()).toEqual(before);
  });

  test('a program of the same name with other tasks stops every program', async () => {
    const months = company.lookup('TimeIntervalType', 'Month');
    await call(
      api.servicePrograms.save,
      {
        name: 'trailer',
        lines: [{ taskName: 'Wash', timeInterval: 1, timeIntervalTypeId: months }],
      },
      fleet.token,
    );
    const before = await fleet.alive();
    const starter = {
      code: 'trailer',
      name: 'Trailer',
      lines: [{ taskName: 'Trailer PM', months: 3 }],
    };
    const [tractor] = await all();
    expect(
      await fleet.start([tractor ?? {}, { ...starter, equipmentIds: [fleet.ids.van] }]),
    ).toMatchObject({
      status: 409,
      messages: [{ message: 'There is a program "trailer" already.', field: 'programs.1.name' }],
    });
    expect(await fleet.alive()).toEqual(before);
    await fleet.reset();
  });
});

test.each([
  ['no program', []],
  [
    'no unit',
    [{ code: 'trailer', name: 'T', lines: [{ taskName: 'A', months: 1 }], equipmentIds: [] }],
  ],
  [
    'no interval',
    [{ code: 'trailer', name: 'T', lines: [{ taskName: 'A' }], equipmentIds: [newId()] }],
  ],
  [
    'a task that includes itself',
    [
      {
        code: 'trailer',
        name: 'T',
        lines: [{ taskName: 'A', months: 1, includes: ['A'] }],
        equipmentIds: [newId()],
      },
    ],
  ],
  ['another program', [{ code: 'bus', name: 'T', lines: [], equipmentIds: [] }]],
])('%s is refused', async (_name, programs) => {
  expect((await fleet.start(programs)).status).toBe(400);
});

test('two presses at the same moment start once', async () => {
  const programs = await all();
  const answers = await Promise.all([fleet.start(programs), fleet.start(programs)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ data }) => data.units).toSorted((one, other) => one - other)).toEqual([
    0, 6,
  ]);
  await fleet.reset();
});

test('undo is refused once something was completed, and by another user', async () => {
  const { data } = await fleet.start(await all());
  const other = await server.signIn({ flags: { hasEquipmentAccess: true } });
  expect((await fleet.undo(data.startId, other)).status).toBe(404);
  expect((await fleet.undo(newId())).status).toBe(404);
  const reminder = await database.owner
    .selectFrom('serviceReminder as r')
    .innerJoin('serviceTask as t', 't.id', 'r.taskId')
    .innerJoin('equipment as q', 'q.id', 'r.equipmentId')
    .select(['r.id', 'r.version', 'q.name'])
    .where('r.equipmentId', '=', fleet.ids.old)
    .where('t.name', '=', 'PM-A')
    .where('r.deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const done = await call(
    api.serviceReminders.complete,
    {
      serviceReminderId: reminder.id,
      version: reminder.version,
      completionDate: today,
      completedById: await company.employee(),
    },
    fleet.token,
  );
  expect(done.statusCode).toBe(200);
  const before = await fleet.alive();
  expect(await fleet.undo(data.startId)).toMatchObject({
    status: 422,
    messages: [{ message: `PM-A of ${reminder.name} was completed since.` }],
  });
  expect(await fleet.alive()).toEqual(before);
  await fleet.reset();
});

test('undo is refused once a program was changed', async () => {
  const { data } = await fleet.start(await all());
  await database.owner
    .updateTable('serviceReminder')
    .set({ notes: 'Synthetic' })
    .where('equipmentId', '=', fleet.ids.van)
    .where('deletedAt', 'is', null)
    .execute();
  expect(await fleet.undo(data.startId)).toMatchObject({
    status: 409,
    messages: [{ message: 'It has changed since.' }],
  });
  await fleet.reset();
});

test('the offer is put away for the company', async () => {
  const hide = async (isHidden: boolean) =>
    (await call(api.serviceStarters.hide, { isHidden }, fleet.token)).statusCode;
  expect([await hide(true), await hide(true)]).toEqual([200, 200]);
  expect((await fleet.state()).isHidden).toBe(true);
  await hide(false);
  expect((await fleet.state()).isHidden).toBe(false);
});

test('another module opens nothing, and two companies do not see each other', async () => {
  const people = await server.signIn({ flags: { hasEmployeeAccess: true } });
  for (const operation of [api.serviceStarters.get, api.serviceStarters.start])
    expect((await call(operation, { programs: [] }, people)).statusCode).toBe(403);
  const stranger = await testApp({ now: () => now });
  const strange = await fleetOf(stranger);
  const [foreign] = (await strange.state()).programs;
  const [own] = await all();
  const ids = foreign?.units.map(({ equipmentId }) => equipmentId) ?? [];
  expect(await fleet.start([{ ...own, equipmentIds: ids }])).toMatchObject({ status: 400 });
});

test('reading and starting cost the same number of statements for any number of units', async () => {
  const read = await server.statements(() => fleet.state());
  const programs = await all();
  const { count } = await server.statements(() => fleet.start(programs));
  await fleet.reset();
  expect(read.count).toBeLessThanOrEqual(12);
  expect(count).toBeLessThanOrEqual(32);
});
