import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { orderRun } from './testing/order-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00.000Z') });
const { call, company, database } = server;
const { token, fleet, add, send, get, reminderOf, unitName } = await orderRun(server);
const mechanic = await company.employee({ firstName: 'Oksana', lastName: 'Shevchenko' });
const today = '2026-11-21T00:00:00.000Z';

interface Saved {
  readonly data: { readonly warnings: readonly string[] };
  readonly messages?: readonly { readonly message: string; readonly field?: string }[];
}

let orders = 0;

/** A unit at 128,400 mi with an oil change every 10,000 mi (next 138,400), done with an order at 130,000 mi. */
async function resolved() {
  orders += 1;
  const task = `Oil change ${orders}`;
  const unit = await fleet.unit();
  const reminder = await reminderOf(unit, task);
  const { id } = await add([unit]);
  const resolve = async (more: object = {}) =>
    send({
      id,
      completedEquipments: [unit],
      completionDate: today,
      completedReminders: JSON.stringify([{ serviceReminderId: reminder }]),
      readings: JSON.stringify([{ equipmentId: unit, primary: 130_000 }]),
      ...more,
    });
  expect((await resolve()).statusCode).toBe(200);
  const reopen = async (recorded?: string) => {
    const answer = await send({ id, reopenEquipments: [unit], ...(recorded && { recorded }) });
    return { status: answer.statusCode, ...answer.json<Saved>() };
  };
  return { unit, name: await unitName(unit), reminder, id, task, resolve, reopen };
}
const shown = async (unit: string) =>
  (
    await database.owner
      .selectFrom('equipment')
      .select('currentPrimaryReading')
      .where('id', '=', unit)
      .executeTakeFirstOrThrow()
  ).currentPrimaryReading;
const next = async (reminder: string) => (await fleet.reminder(reminder)).nextPrimaryMeterReading;
const completions = async (reminder: string) =>
  database.owner
    .selectFrom('serviceReminderHistory')
    .select(['completionDate', 'primaryMeterReading'])
    .where('serviceReminderId', '=', reminder)
    .where('deletedAt', 'is', null)
    .execute();
const readings = async (unit: string) =>
  database.owner
    .selectFrom('meterReading')
    .select(['reading', 'workOrderId'])
    .where('equipmentId', '=', unit)
    .where('voidedAt', 'is', null)
    .orderBy('readAt')
    .execute();
const warningsOf = (body: string) => (JSON.parse(body) as Saved).data.warnings;

test('without an answer what was recorded stays, and a warning names it', async () => {
  const { name, unit, reminder, id, task, reopen } = await resolved();
  expect(await next(reminder)).toBe(140_000);
  const { status, data } = await reopen();
  expect(status).toBe(200);
  expect(data.warnings).toEqual([
    `${name}: ${task} (11/21/2026), 130,000 mi stays recorded. Resolving it again does not record it twice.`,
  ]);
  expect(await next(reminder)).toBe(140_000);
  expect(await shown(unit)).toBe(130_000);
  const order = await get(id);
  expect(order.status.lookupName).toBe('Pending');
  expect(order.enteredReadings).toMatchObject([{ equipmentId: unit, reading: 130_000 }]);
  // It is done, so it is not offered again.
  expect(order.reminders).toEqual([]);
  expect(order.events[0]?.notes).toBe(`Stays recorded: ${task} (11/21/2026), 130,000 mi`);
});

test('resolving again records neither the service nor the reading twice', async () => {
  const { name, unit, reminder, task, resolve, reopen } = await resolved();
  expect((await reopen('keep')).data.warnings).toEqual([]);
  const again = await resolve({ completionDate: '2026-11-20' });
  expect(again.statusCode).toBe(200);
  expect(warningsOf(again.body)).toContain(
    `${task} of ${name} is recorded with this work order for 11/21/2026 and was not recorded again.`,
  );
  expect(await completions(reminder)).toEqual([
    { completionDate: '2026-11-21', primaryMeterReading: 130_000 },
  ]);
  expect((await readings(unit)).map(({ reading }) => reading)).toEqual([130_000]);
  expect(await next(reminder)).toBe(140_000);
  // A later reading is a reading of its own.
  await reopen('keep');
  await resolve({
    completedReminders: '[]',
    readings: JSON.stringify([{ equipmentId: unit, primary: 130_050 }]),
  });
  expect((await readings(unit)).map(({ reading }) => reading)).toEqual([130_000, 130_050]);
});

test('taken back: due, meter and offer are as before, the timeline says it, and it can be done again', async () => {
  const { unit, reminder, id, task, resolve, reopen } = await resolved();
  const { status, data } = await reopen('takeBack');
  expect([status, data.warnings]).toEqual([200, []]);
  expect(await next(reminder)).toBe(138_400);
  expect((await fleet.reminder(reminder)).completedAt).toBeNull();
  expect(await shown(unit)).toBe(128_400);
  expect(await completions(reminder)).toEqual([]);
  expect(await readings(unit)).toEqual([]);
  const order = await get(id);
  expect(order.completedReminders).toEqual([]);
  expect(order.reminders.map((one) => one.id)).toEqual([reminder]);
  expect(order.events[0]?.notes).toBe(`Taken back: ${task} (11/21/2026), 130,000 mi`);
  const again = await resolve({
    readings: JSON.stringify([{ equipmentId: unit, primary: 129_500 }]),
  });
  expect(again.statusCode).toBe(200);
  expect(warningsOf(again.body).filter((text) => text.includes(task))).toEqual([]);
  expect(await next(reminder)).toBe(139_500);
  expect(await shown(unit)).toBe(129_500);
});

test('a service that was completed again since stays, a later reading keeps the meter where it is', async () => {
  const { name, unit, reminder, task, reopen } = await resolved();
  const later = {
    serviceReminderId: reminder,
    completionDate: '2026-11-21',
    completedById: mechanic,
    primaryMeterReading: 131_000,
  };
  expect((await call(api.serviceReminders.complete, later, token)).statusCode).toBe(200);
  const { status, data } = await reopen('takeBack');
  expect(status).toBe(200);
  expect(data.warnings).toEqual([
    `${task} of ${name} was completed again after 11/21/2026, so this completion stays recorded.`,
  ]);
  expect(await next(reminder)).toBe(141_000);
  expect(await completions(reminder)).toHaveLength(2);
  expect((await readings(unit)).map(({ reading }) => reading)).toEqual([131_000]);
  expect(await shown(unit)).toBe(131_000);
});

test('an earlier reading of the meter comes back, other units keep theirs', async () => {
  const [one, other] = [await fleet.unit(), await fleet.unit()];
  await fleet.reading(one, 'primary', 128_400, { readAt: '2026-11-10T12:00:00Z' });
  const { id } = await add([one, other]);
  const both = [one, other].map((equipmentId) => ({ equipmentId, primary: 129_000 }));
  await send({
    id,
    completedEquipments: [one, other],
    completionDate: '2026-11-20',
    readings: JSON.stringify(both),
  });
  const answer = await send({ id, reopenEquipments: [one], recorded: 'takeBack' });
  expect(answer.statusCode).toBe(200);
  expect([await shown(one), await shown(other)]).toEqual([128_400, 129_000]);
});

test('of a unit out of use nothing is taken back, and reopening that keeps it is allowed', async () => {
  const { unit, name, id, reopen } = await resolved();
  await database.owner
    .updateTable('equipment')
    .set({ equipmentStatusId: company.lookup('EquipmentStatus', 'Out of Service') })
    .where('id', '=', unit)
    .execute();
  const refused = await reopen('takeBack');
  expect(refused.status).toBe(422);
  expect(refused.messages?.[0]).toMatchObject({
    message: `${name} is out of service.`,
    field: 'recorded',
  });
  expect((await get(id)).status.lookupName).toBe('Completed');
  expect((await reopen('keep')).status).toBe(200);
});

test('an order without services and readings asks and warns of nothing; another word is refused', async () => {
  const unit = await fleet.unit();
  const { id } = await add([unit]);
  await send({ id, completedEquipments: [unit], completionDate: today });
  const wrong = await send({ id, reopenEquipments: [unit], recorded: 'perhaps' });
  expect([wrong.statusCode, wrong.json<Saved>().messages?.[0]?.field]).toEqual([400, 'recorded']);
  const answer = await send({ id, reopenEquipments: [unit] });
  expect(warningsOf(answer.body)).toEqual([]);
  expect((await get(id)).events[0]?.notes).toBeNull();
});
