import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { without } from '../../../db/record.ts';
import { testApp } from '../../../testing/test-app.ts';
import { orderRun } from '../work-order/testing/order-run.ts';
import { testPrograms } from './testing/programs.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00.000Z') });
const { call, company } = server;
const { token, fleet, add, send } = await orderRun(server);
const programs = testPrograms(server, token);
const mechanic = await company.employee({ firstName: 'Oksana', lastName: 'Shevchenko' });

const lines = [
  { taskName: 'PM-A', primaryMeterInterval: 15_000 },
  { taskName: 'PM-B', primaryMeterInterval: 30_000, includes: ['PM-A'] },
  { taskName: 'PM-C', primaryMeterInterval: 120_000, includes: ['PM-B'] },
];

/** Units at 128,400 mi that follow a program of three services, each including the one before. */
const follow = async (count: number, more: readonly Record<string, unknown>[] = []) => {
  const programId = await programs.program([...lines, ...more]);
  const unitIds = await Promise.all(Array.from({ length: count }, async () => fleet.unit()));
  await programs.join({ serviceProgramId: programId, equipmentIds: unitIds });
  const units = await Promise.all(
    unitIds.map(async (id) => {
      const [a, b, c] = (await programs.remindersOf(id)).map((one) => one.id);
      if (!a || !b || !c) throw new Error('a unit of the program has three reminders');
      return { id, a, b, c };
    }),
  );
  return { programId, units };
};
const completeAt = async (serviceReminderId: string, completionDate: string, reading: number) => {
  const input = { serviceReminderId, completionDate, primaryMeterReading: reading };
  const answer = await call(
    api.serviceReminders.complete,
    { ...input, completedById: mechanic },
    token,
  );
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { id: string } }>().data.id;
};
const takeBack = async (id: string) => {
  const answer = await call(api.serviceReminders.takeBack, { id }, token);
  return {
    status: answer.statusCode,
    ...answer.json<{ messages: readonly { message: string }[] }>(),
  };
};
const details = async (id: string) =>
  (await call(api.serviceReminders.get, { Id: id }, token)).json<{
    data: OutputOf<typeof api.serviceReminders.get>;
  }>().data;
const standing = async (id: string) => {
  const { completedAt, nextPrimaryMeterReading, serviceReminderHistory } = await details(id);
  return [
    completedAt?.slice(0, 10) ?? null,
    nextPrimaryMeterReading,
    serviceReminderHistory.length,
  ];
};
const asAdded = [null, 143_400, 0];

test('completing PM-C completes PM-B and PM-A on the same day and reading, and they are taken back with it', async () => {
  const { units } = await follow(2);
  const [first, second] = units;
  if (!first || !second) throw new Error('two units follow');
  expect((await details(first.c)).includes).toEqual(['PM-A', 'PM-B']);
  const done = await completeAt(first.c, '2026-11-20', 128_400);
  expect(await standing(first.a)).toEqual(['2026-11-20', 143_400, 1]);
  expect(await standing(first.b)).toEqual(['2026-11-20', 158_400, 1]);
  expect(await standing(second.a)).toEqual(asAdded);
  const [part] = (await details(first.a)).serviceReminderHistory;
  expect(part).toMatchObject({
    completionDate: '2026-11-20T00:00:00.000Z',
    primaryMeterReading: 128_400,
    partOf: { serviceReminderId: first.c, taskName: 'PM-C' },
  });
  expect(await takeBack(part?.id ?? '')).toMatchObject({
    status: 422,
    messages: [{ message: 'This was done as part of PM-C on 11/20/2026.' }],
  });
  expect((await takeBack(done)).status).toBe(200);
  for (const id of [first.a, first.b]) expect((await standing(id)).slice(0, 1)).toEqual([null]);
  expect(await standing(first.a)).toEqual(asAdded);
});

test('a reading is entered once however many services it completes', async () => {
  const { units } = await follow(1);
  const [unit] = units;
  if (!unit) throw new Error('a unit follows');
  await completeAt(unit.b, '2026-11-21', 130_000);
  const readings = await server.database.owner
    .selectFrom('meterReading')
    .select('reading')
    .where('equipmentId', '=', unit.id)
    .where('reading', '=', 130_000)
    .execute();
  expect(readings).toHaveLength(1);
  expect(await standing(unit.a)).toEqual(['2026-11-21', 145_000, 1]);
  expect(await standing(unit.c)).toEqual([null, 248_400, 0]);
});

test('a PM-A that was done later than the PM-B stays what decides, also when both are taken back', async () => {
  const { units } = await follow(1);
  const [unit] = units;
  if (!unit) throw new Error('a unit follows');
  const later = await completeAt(unit.a, '2026-11-20', 129_000);
  const older = await completeAt(unit.b, '2026-11-10', 128_500);
  expect(await standing(unit.a)).toEqual(['2026-11-20', 144_000, 2]);
  expect((await takeBack(older)).status).toBe(200);
  expect(await standing(unit.a)).toEqual(['2026-11-20', 144_000, 1]);
  expect((await takeBack(later)).status).toBe(200);
  expect(await standing(unit.a)).toEqual(asAdded);
});

test('a PM-A entered after a PM-B that is taken back leads to what was due before both', async () => {
  const { units } = await follow(1);
  const [unit] = units;
  if (!unit) throw new Error('a unit follows');
  const main = await completeAt(unit.b, '2026-11-10', 128_500);
  const later = await completeAt(unit.a, '2026-11-20', 129_000);
  expect(await standing(unit.a)).toEqual(['2026-11-20', 144_000, 2]);
  expect((await takeBack(main)).status).toBe(200);
  expect(await standing(unit.a)).toEqual(['2026-11-20', 144_000, 1]);
  expect((await takeBack(later)).status).toBe(200);
  expect(await standing(unit.a)).toEqual(asAdded);
});

test('a PM-A that is on record for the day is not entered twice, and is nobody’s part', async () => {
  const { units } = await follow(1);
  const [unit] = units;
  if (!unit) throw new Error('a unit follows');
  await completeAt(unit.a, '2026-11-20', 129_000);
  const main = await completeAt(unit.b, '2026-11-20', 129_000);
  expect(await standing(unit.a)).toEqual(['2026-11-20', 144_000, 1]);
  expect((await takeBack(main)).status).toBe(200);
  expect(await standing(unit.a)).toEqual(['2026-11-20', 144_000, 1]);
});

test('several are completed together: each unit has its own parts, what is chosen itself is none, and Undo takes all back', async () => {
  const { units } = await follow(2);
  const [first, second] = units;
  if (!first || !second) throw new Error('two units follow');
  const records = await Promise.all(
    [first.b, second.b, second.a].map(async (id) => ({ id, version: (await details(id)).version })),
  );
  const answer = await call(
    api.bulkActs.completeReminders,
    { records, completionDate: '2026-11-20', completedById: mechanic },
    token,
  );
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<{ data: { records: readonly { id: string; version: number }[] } }>();
  expect(data.records).toHaveLength(3);
  expect((await details(first.a)).serviceReminderHistory).toMatchObject([
    { partOf: { serviceReminderId: first.b } },
  ]);
  expect((await details(second.a)).serviceReminderHistory).toMatchObject([{ partOf: null }]);
  const undone = await call(
    api.bulkActs.undoUnits,
    { kind: 'reminderCompletion', records: data.records },
    token,
  );
  expect(undone.statusCode).toBe(200);
  for (const id of [first.a, second.a]) expect(await standing(id)).toEqual(asAdded);
});

test('a work order completes what its service includes, and takes it back when it is reopened', async () => {
  const { units } = await follow(1);
  const [unit] = units;
  if (!unit) throw new Error('a unit follows');
  const order = await add([unit.id]);
  const resolved = await send({
    id: order.id,
    completedEquipments: [unit.id],
    completionDate: '2026-11-20',
    completedById: mechanic,
    completedReminders: JSON.stringify([{ serviceReminderId: unit.b }]),
    readings: JSON.stringify([{ equipmentId: unit.id, primary: 128_900 }]),
  });
  expect(resolved.statusCode).toBe(200);
  expect(await standing(unit.a)).toEqual(['2026-11-20', 143_900, 1]);
  expect((await details(unit.a)).serviceReminderHistory).toMatchObject([
    { workOrder: { id: order.id }, partOf: { taskName: 'PM-B' } },
  ]);
  const reopened = await send({
    id: order.id,
    reopenEquipments: [unit.id],
    recorded: 'takeBack',
  });
  expect(reopened.statusCode).toBe(200);
  expect(await standing(unit.a)).toEqual(asAdded);
  expect((await details(unit.b)).completedAt).toBeNull();
});

test('a completion that is restored brings back what is part of it, which is not restored by itself', async () => {
  const { units } = await follow(1);
  const [unit] = units;
  if (!unit) throw new Error('a unit follows');
  const main = await completeAt(unit.b, '2026-11-20', 128_400);
  const [part] = (await details(unit.a)).serviceReminderHistory;
  expect((await takeBack(main)).status).toBe(200);
  const admin = await server.signIn({ flags: { hasAdminAccess: true } });
  const restore = async (id: string) =>
    (await call(api.deletedRecords.restore, { kind: 'Service completion', id }, admin)).statusCode;
  expect(await restore(part?.id ?? '')).toBe(422);
  expect(await restore(main)).toBe(200);
  expect(await standing(unit.a)).toEqual(['2026-11-20', 143_400, 1]);
  expect(await standing(unit.b)).toEqual(['2026-11-20', 158_400, 1]);
});

test('a reminder with a schedule of its own, and one of a task that left the program, are no part', async () => {
  const { programId, units } = await follow(2);
  const [own, left] = units;
  if (!own || !left) throw new Error('two units follow');
  const change = { id: own.a, primaryMeterInterval: 12_000, leaveProgram: true };
  expect((await call(api.serviceReminders.save, change, token)).statusCode).toBe(200);
  await completeAt(own.b, '2026-11-20', 128_400);
  expect((await standing(own.a))[2]).toBe(0);
  const kept = (await programs.linesOf(programId)).filter(({ taskName }) => taskName !== 'PM-A');
  const sent = kept.map((line) => ({
    ...line,
    includes: line.taskName === 'PM-C' ? ['PM-B'] : [],
  }));
  const { name, version } = await programs.details(programId);
  const input = { id: programId, version, name, lines: sent, removed: 'keep' };
  expect((await programs.save(input)).status).toBe(200);
  await completeAt(left.b, '2026-11-20', 128_400);
  expect((await standing(left.a))[2]).toBe(0);
});

test('a program names what its tasks include, keeps it where a form says nothing, and drops what leaves', async () => {
  const { programId } = await follow(0);
  const includesOf = async () =>
    (await programs.linesOf(programId)).map(({ taskName, includes }) => [taskName, includes]);
  expect(await includesOf()).toEqual([
    ['PM-A', []],
    ['PM-B', ['PM-A']],
    ['PM-C', ['PM-B']],
  ]);
  const save = async (next: readonly object[]) => {
    const { name, version } = await programs.details(programId);
    return programs.save({ id: programId, version, name, lines: next });
  };
  const silent = (await programs.linesOf(programId)).map((line) => without(line, ['includes']));
  expect((await save(silent)).status).toBe(200);
  expect((await includesOf())[2]).toEqual(['PM-C', ['PM-B']]);
  expect((await save(silent.filter(({ taskName }) => taskName !== 'PM-B'))).status).toBe(200);
  expect(await includesOf()).toEqual([
    ['PM-A', []],
    ['PM-C', []],
  ]);
});

test('a program refuses a circle and a task that it does not have', async () => {
  const refusedWith = async (next: readonly object[]) => {
    const { status, messages } = await programs.save({ name: 'Circle', lines: next });
    return [status, messages.map(({ field, message }) => `${field ?? ''}: ${message}`)];
  };
  const line = { primaryMeterInterval: 1000 };
  expect(
    await refusedWith([
      { ...line, taskName: 'One', includes: ['Two'] },
      { ...line, taskName: 'Two', includes: ['one'] },
    ]),
  ).toEqual([400, ['lines.0.includes: One would include itself.']]);
  expect(await refusedWith([{ ...line, taskName: 'One', includes: ['One'] }])).toEqual([
    400,
    ['lines.0.includes: One would include itself.'],
  ]);
  expect(await refusedWith([{ ...line, taskName: 'One', includes: ['Wash'] }])).toEqual([
    400,
    ['lines.0.includes: Wash is no task of this program.'],
  ]);
});
