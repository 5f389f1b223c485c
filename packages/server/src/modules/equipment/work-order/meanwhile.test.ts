import { expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { waitingForLocks } from '../../../db/testing/waiting.ts';
import { testApp } from '../../../testing/test-app.ts';
import { orderRun } from './testing/order-run.ts';

const now = new Date('2026-11-21T15:00:00.000Z');
const server = await testApp({ now: () => now });
const run = await orderRun(server);
const { add, get, send, fleet, reminderOf, unitName } = run;
const resolve = async (id: string, completedEquipments: readonly string[], more: object = {}) =>
  send({ id, completedEquipments, completionDate: '2026-11-21', isActive: false, ...more });

const byNumbers = new Intl.Collator('en', { numeric: true }).compare;

test('an edit of what was resolved meanwhile is told who resolved which unit', async () => {
  const [a, b] = [await fleet.unit(), await fleet.unit()];
  const { id } = await add([a, b]);
  const { version } = await get(id);
  await resolve(id, [a, b]);
  const { messages } = await failed(send({ id, version, description: 'Also the mirror' }), 409);
  const names = [await unitName(a), await unitName(b)].toSorted(byNumbers).join(', ');
  expect(messages[0]?.message).toBe(`Pat Doe resolved ${names} in the meantime.`);
});

test('a reopening of what was edited meanwhile is told that, and saves nothing', async () => {
  const unit = await fleet.unit();
  const { id } = await add([unit]);
  await resolve(id, [unit]);
  const { version } = await get(id);
  await send({ id, description: 'Also the mirror' });
  const { messages } = await failed(send({ id, version, reopenEquipments: [unit] }), 409);
  expect(messages).toMatchObject([
    {
      message: 'Pat Doe changed this work order in the meantime.',
      description: "We didn't save your changes. The page shows what they did.",
    },
  ]);
  expect((await get(id)).isOpen).toBe(false);
});

test('a unit that was taken out meanwhile is named, with who did it', async () => {
  const [a, b, strange] = [await fleet.unit(), await fleet.unit(), await fleet.unit()];
  const { id } = await add([a, b]);
  await send({ id, equipments: [a] });
  expect((await failed(resolve(id, [b]), 409)).messages).toMatchObject([
    { message: `Pat Doe took ${await unitName(b)} out of this work order in the meantime.` },
  ]);
  expect((await failed(resolve(id, [strange]), 400)).messages).toMatchObject([
    { field: 'completedEquipments', message: 'A unit is not part of this work order.' },
  ]);
});

test('a reminder of several is named when somebody completed it first', async () => {
  const unit = await fleet.unit();
  const [oil, filter] = [await reminderOf(unit, 'Oil'), await reminderOf(unit, 'Filter')];
  const [one, other] = [await add([unit]), await add([unit])];
  const { reminders } = await get(other.id);
  const ticked = (ids: readonly string[]) => ({
    completedReminders: JSON.stringify(
      ids.map((id) => ({
        serviceReminderId: id,
        version: reminders.find((reminder) => reminder.id === id)?.version,
      })),
    ),
    readings: JSON.stringify([{ equipmentId: unit, primary: 130_000 }]),
  });
  // Two of one unit with its reading: nobody is in the way of oneself.
  expect((await resolve(one.id, [unit], ticked([oil, filter]))).statusCode).toBe(200);
  const { messages } = await failed(resolve(other.id, [unit], ticked([filter])), 409);
  expect(messages[0]?.message).toBe(
    `Pat Doe completed Filter of ${await unitName(unit)} in the meantime.`,
  );
  expect((await get(other.id)).isOpen).toBe(true);
});

test('a reminder that moves to another unit while its unit is waited for is not completed', async () => {
  const [unit, elsewhere] = [await fleet.unit(), await fleet.unit()];
  const reminder = await reminderOf(unit);
  const { id } = await add([unit]);
  const completedReminders = JSON.stringify([{ serviceReminderId: reminder }]);
  const { owner } = server.database;
  const answer = await owner.transaction().execute(async (db) => {
    await db.selectFrom('equipment').select('id').where('id', '=', unit).forNoKeyUpdate().execute();
    const sent = resolve(id, [unit], { completedReminders });
    await expect.poll(async () => waitingForLocks(server.database)).toBe(1);
    await db
      .updateTable('serviceReminder')
      .set({ equipmentId: elsewhere })
      .where('id', '=', reminder)
      .execute();
    return { sent };
  });
  const { messages } = await failed(answer.sent, 409);
  expect(messages[0]?.message).toBe('Another user was changing the same data');
  expect((await get(id)).isOpen).toBe(true);
});

test('the timeline says what an edit changed, and nothing of what it sent as it was', async () => {
  const unit = await fleet.unit();
  const { id } = await add([unit], { description: 'Brakes' });
  const { priorityId } = await get(id);
  await send({ id, equipments: [unit], priorityId, description: 'Brakes and tires' });
  expect((await get(id)).events[0]).toMatchObject({
    kind: 'updated',
    notes: 'description changed',
  });
  await send({ id, equipments: [unit], priorityId, description: 'Brakes and tires' });
  const { events } = await get(id);
  expect(events.map(({ kind, notes }) => [kind, notes])).toEqual([
    ['updated', 'description changed'],
    ['created', null],
  ]);
});

test.each([
  [128_400.5, 200],
  [99_999_999, 422],
])('a reading of %d is taken or asked about by its unit: %i', async (primary, expected) => {
  const unit = await fleet.unit();
  const { id } = await add([unit]);
  const readings = JSON.stringify([{ equipmentId: unit, primary }]);
  const answer = await resolve(id, [unit], { readings, confirmJump: false });
  expect(answer.statusCode).toBe(expected);
  if (expected === 200) return;
  expect(answer.json()).toMatchObject({
    messages: [
      {
        field: 'confirmJump',
        message: `${await unitName(unit)}, Primary Meter: is 99,999,999 mi right?`,
      },
    ],
  });
  expect((await resolve(id, [unit], { readings, confirmJump: true })).statusCode).toBe(200);
});
