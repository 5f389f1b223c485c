import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { testFleet } from '../service-reminder/testing/fleet.ts';
import { testPrograms } from './testing/programs.ts';

const now = new Date('2026-11-21T18:00:00.000Z');
const server = await testApp({ now: () => now });
const { call, company } = server;
const fleet = testFleet(server);
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const programs = testPrograms(server, token);
const { remindersOf, linesOf, details } = programs;
const months = company.lookup('TimeIntervalType', 'Month');
const sold = company.lookup('EquipmentStatus', 'Sold');
const outOfService = company.lookup('EquipmentStatus', 'Out of Service');

let made = 0;
const named = (name: string) => `${name} ${(made += 1)}`;
const reminder = async (input: Record<string, unknown>) =>
  (await call(api.serviceReminders.save, input, token)).json<{
    data: { id: string; version: number };
    messages: readonly { field?: string; message: string }[];
  }>();

test('units that join get a reminder of every task, counted from now', async () => {
  const [oil, wash] = [named('Oil Change'), named('Wash')];
  const id = await programs.program([
    { taskName: oil, primaryMeterInterval: 25_000, primaryDueSoonThreshold: 1000 },
    { taskName: wash, timeInterval: 6, timeIntervalTypeId: months, timeIntervalThreshold: 14 },
  ]);
  const [truck, other] = [await fleet.unit(), await fleet.unit({ currentPrimaryReading: 200_000 })];
  const input = { serviceProgramId: id, equipmentIds: [truck, other] };
  const preview = await programs.preview(input);
  expect(preview).toMatchObject({
    status: 200,
    data: { units: 2, text: '2 tasks × 2 units: 4 reminders are made.', leftOut: [] },
  });
  expect(await remindersOf(truck)).toEqual([]);
  expect(await programs.join(input)).toMatchObject({
    status: 200,
    data: { units: 2, text: preview.data.text },
  });
  expect(await remindersOf(truck)).toMatchObject([
    { taskName: oil, nextPrimaryMeterReading: 153_400, primaryDueSoonThreshold: 1000 },
    { taskName: wash, nextDueTime: '2027-05-21', timeIntervalThreshold: 14, completedAt: null },
  ]);
  expect(await remindersOf(other)).toMatchObject([
    { taskName: oil, nextPrimaryMeterReading: 225_000 },
    { taskName: wash },
  ]);
  expect(await details(id)).toMatchObject({
    unitCount: 2,
    lines: [{ taskName: oil, reminderCount: 2, ownCount: 0 }, { reminderCount: 2 }],
  });
});

test('a reminder that a unit has is taken over, or kept', async () => {
  const oil = named('Oil Change');
  const taskId = await fleet.task(oil);
  const unit = await fleet.unit();
  const kept = await fleet.unit();
  for (const equipmentId of [unit, kept])
    await reminder({
      equipmentId,
      taskId,
      primaryMeterInterval: 10_000,
      lastDoneOn: '2026-11-01',
      lastPrimaryMeterReading: 120_000,
      notes: 'Synthetic',
    });
  const id = await programs.program([
    { taskName: oil.toUpperCase(), primaryMeterInterval: 25_000 },
  ]);
  expect(await programs.join({ serviceProgramId: id, equipmentIds: [unit] })).toMatchObject({
    data: { counts: { takenOver: 1, made: 0 } },
  });
  // From when the work was done last, as after an edit.
  expect(await remindersOf(unit)).toMatchObject([
    { primaryMeterInterval: 25_000, nextPrimaryMeterReading: 145_000, notes: 'Synthetic' },
  ]);
  expect(
    await programs.join({ serviceProgramId: id, equipmentIds: [kept], existing: 'keep' }),
  ).toMatchObject({
    data: {
      counts: { kept: 1 },
      text: '1 task × 1 unit: 0 reminders are made, 1 that the units have stays as it is.',
    },
  });
  expect(await remindersOf(kept)).toMatchObject([
    { primaryMeterInterval: 10_000, nextPrimaryMeterReading: 130_000, programLineId: null },
  ]);
  expect(await details(id)).toMatchObject({ lines: [{ reminderCount: 1, ownCount: 1 }] });
});

test('a unit counts from what is on record of the task, or from the day that is said', async () => {
  const [oil, wash] = [named('Oil Change'), named('Wash')];
  const taskId = await fleet.task(oil);
  const unit = await fleet.unit();
  const { data } = await reminder({
    equipmentId: unit,
    taskId,
    primaryMeterInterval: 10_000,
    lastDoneOn: '2026-11-01',
    lastPrimaryMeterReading: 120_000,
  });
  await call(api.serviceReminders.remove, { id: data.id }, token);
  const every = { timeInterval: 6, timeIntervalTypeId: months };
  const id = await programs.program([
    { taskName: oil, primaryMeterInterval: 25_000 },
    { taskName: wash, ...every },
  ]);
  const { lines } = await details(id);
  const starts = [{ lineId: lines[1]?.id, lastDoneOn: '2026-08-31' }];
  const future = [{ lineId: lines[1]?.id, lastDoneOn: '2026-11-22' }];
  const input = { serviceProgramId: id, equipmentIds: [unit] };
  expect(await programs.join({ ...input, starts: future })).toMatchObject({
    status: 400,
    messages: [{ field: 'starts.0.lastDoneOn' }],
  });
  await programs.join({ ...input, starts });
  expect(await remindersOf(unit)).toMatchObject([
    { taskName: oil, nextPrimaryMeterReading: 145_000, completedAt: '2026-11-01' },
    { taskName: wash, nextDueTime: '2027-02-28', completedAt: '2026-08-31' },
  ]);
});

test('units out of use stay out and are named; a meter nobody has read waits', async () => {
  const oil = named('Oil Change');
  const id = await programs.program([{ taskName: oil, primaryMeterInterval: 25_000 }]);
  const soldUnit = await fleet.unit({ name: 'Old 7', equipmentStatusId: sold });
  const broken = await fleet.unit({ name: 'Shop 3', equipmentStatusId: outOfService });
  const fresh = await fleet.unit({ initialPrimaryReading: null, currentPrimaryReading: null });
  const equipmentIds = [soldUnit, broken, fresh];
  const joined = await programs.join({ serviceProgramId: id, equipmentIds });
  expect(joined.data).toMatchObject({ units: 1, counts: { waits: 1, made: 0 } });
  expect(joined.data.leftOut.map(({ text }) => text)).toEqual([
    'Old 7 is sold.',
    'Shop 3 is out of service.',
  ]);
  expect(await remindersOf(fresh)).toEqual([]);
  expect(await programs.preview({ serviceProgramId: id, equipmentIds })).toMatchObject({
    data: { units: 0, text: 'No unit joins the program.' },
  });
  // Once it has been read, picking the unit again makes what it lacks.
  await server.database.owner
    .updateTable('equipment')
    .set({ initialPrimaryReading: 500, currentPrimaryReading: 500 })
    .where('id', '=', fresh)
    .execute();
  await programs.join({ serviceProgramId: id, equipmentIds: [fresh] });
  expect(await remindersOf(fresh)).toMatchObject([{ nextPrimaryMeterReading: 25_500 }]);
  expect(await details(id)).toMatchObject({ unitCount: 1 });
});

test('changes of the program follow on every unit', async () => {
  const [oil, wash, grease] = [named('Oil Change'), named('Wash'), named('Grease')];
  const id = await programs.program([
    { taskName: oil, primaryMeterInterval: 25_000 },
    { taskName: wash, timeInterval: 6, timeIntervalTypeId: months },
  ]);
  const units = [await fleet.unit(), await fleet.unit()];
  await programs.join({ serviceProgramId: id, equipmentIds: units });
  const program = await details(id);
  const [first, second] = await linesOf(id);
  const change = { id, name: program.name, version: program.version };
  const next = [
    { ...first, primaryMeterInterval: 15_000, primaryDueSoonThreshold: 750 },
    { ...second },
    { taskName: grease, timeInterval: 1, timeIntervalTypeId: months },
  ];
  expect(await programs.save({ ...change, lines: next })).toMatchObject({ status: 200 });
  for (const unit of units)
    expect(await remindersOf(unit)).toMatchObject([
      { taskName: grease, nextDueTime: '2026-12-21' },
      { taskName: oil, nextPrimaryMeterReading: 143_400, primaryDueSoonThreshold: 750 },
      { taskName: wash, nextDueTime: '2027-05-21', version: 1 },
    ]);
  // Somebody who saw the program as it was is told.
  expect(await programs.save({ ...change, lines: next })).toMatchObject({ status: 409 });
});

test('a task that leaves asks what becomes of its reminders', async () => {
  const [oil, wash, grease] = [named('Oil Change'), named('Wash'), named('Grease')];
  const every = { timeInterval: 6, timeIntervalTypeId: months };
  const id = await programs.program(
    [oil, wash, grease].map((taskName) => ({ taskName, ...every })),
  );
  const unit = await fleet.unit();
  await programs.join({ serviceProgramId: id, equipmentIds: [unit] });
  const { name } = await details(id);
  const [first, second, third] = await linesOf(id);
  const answer = await programs.save({ id, name, lines: [second, third] });
  expect(answer).toMatchObject({
    status: 422,
    messages: [{ field: 'removed', message: `1 reminder follows ${oil}.` }],
  });
  expect(await remindersOf(unit)).toHaveLength(3);
  await programs.save({ id, name, lines: [second, third], removed: 'delete' });
  await programs.save({ id, name, lines: [third], removed: 'keep' });
  expect(await remindersOf(unit)).toMatchObject([
    { taskName: grease, programLineId: third?.['id'] },
    { taskName: wash, programLineId: null, nextDueTime: '2027-05-21' },
  ]);
  expect(first).toBeDefined();
});

test('a line does not take a task that its units have already', async () => {
  const [oil, wash] = [named('Oil Change'), named('Wash')];
  const unit = await fleet.unit();
  const taskId = await fleet.task(wash);
  await reminder({ equipmentId: unit, taskId, primaryMeterInterval: 10_000 });
  const id = await programs.program([{ taskName: oil, primaryMeterInterval: 25_000 }]);
  await programs.join({ serviceProgramId: id, equipmentIds: [unit] });
  const { name } = await details(id);
  const [line] = await linesOf(id);
  expect(await programs.save({ id, name, lines: [{ ...line, taskName: wash }] })).toMatchObject({
    status: 422,
    messages: [{ field: 'lines.0.taskName' }],
  });
  const grease = named('Grease');
  await programs.save({ id, name, lines: [{ ...line, taskName: grease }] });
  expect((await remindersOf(unit)).map(({ taskName }) => taskName).sort()).toEqual(
    [grease, wash].sort(),
  );
});

test('two programs share a unit, and each task has one reminder', async () => {
  const [oil, wash] = [named('Oil Change'), named('Wash')];
  const unit = await fleet.unit();
  const one = await programs.program([{ taskName: oil, primaryMeterInterval: 25_000 }]);
  const two = await programs.program([
    { taskName: oil, primaryMeterInterval: 10_000 },
    { taskName: wash, primaryMeterInterval: 5000 },
  ]);
  await programs.join({ serviceProgramId: one, equipmentIds: [unit] });
  expect(await programs.join({ serviceProgramId: two, equipmentIds: [unit] })).toMatchObject({
    data: {
      text: '2 tasks × 1 unit: 1 reminder is made, 1 stays with another program.',
    },
  });
  expect(await remindersOf(unit)).toMatchObject([
    { taskName: oil, primaryMeterInterval: 25_000 },
    { taskName: wash, primaryMeterInterval: 5000 },
  ]);
});

test('a program says in what the meters of its units count', async () => {
  const meter = (primary: string | null, secondary: string | null = null) => ({
    primaryMeterUnitId: primary && company.lookup('MeterUnit', primary),
    secondaryMeterUnitId: secondary && company.lookup('MeterUnit', secondary),
  });
  const id = await programs.program([{ taskName: named('Wash'), primaryMeterInterval: 5000 }]);
  expect(await details(id)).toMatchObject({ meterUnits: { primary: [], secondary: [] } });
  const truck = await fleet.unit(meter('Miles', 'Hours'));
  await programs.join({ serviceProgramId: id, equipmentIds: [truck, await fleet.unit()] });
  expect(await details(id)).toMatchObject({ meterUnits: { primary: ['mi'], secondary: ['h'] } });
  const lift = await fleet.unit(meter('Hours'));
  await programs.join({ serviceProgramId: id, equipmentIds: [lift] });
  expect(await details(id)).toMatchObject({
    meterUnits: { primary: ['h', 'mi'], secondary: ['h'] },
  });
});
