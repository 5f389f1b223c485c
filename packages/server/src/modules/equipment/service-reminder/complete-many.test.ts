import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { orderRun } from '../work-order/testing/order-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00.000Z') });
const { token, fleet, add, send, reminderOf } = await orderRun(server);
const statusId = server.company.lookup('Status', 'Completed');

const details = async (id: string) =>
  (await server.call(api.serviceReminders.get, { Id: id }, token)).json<{
    data: OutputOf<typeof api.serviceReminders.get>;
  }>().data;

/** Two units with two reminders each and an order for both. */
const prepare = async () => {
  const units = [await fleet.unit(), await fleet.unit({ currentPrimaryReading: 150_000 })];
  const reminders: { id: string; unit: number }[] = [];
  for (const [unit, equipmentId] of units.entries())
    for (let count = 0; count < 2; count += 1)
      reminders.push({ id: await reminderOf(equipmentId), unit });
  const { id } = await add(units);
  const resolve = async (completedReminders: readonly object[], readings: readonly object[] = []) =>
    send({
      id,
      statusId,
      isActive: false,
      completionDate: '2026-11-21',
      completedEquipments: units,
      completedReminders: JSON.stringify(completedReminders),
      readings: JSON.stringify(readings),
    });
  return { units, reminders, resolve };
};

test('all reminders done with one order: each by the reading of its own unit, one said twice once', async () => {
  const { units, reminders, resolve } = await prepare();
  const done = reminders.map(({ id: serviceReminderId }) => ({ serviceReminderId, version: 1 }));
  const answer = await resolve(
    [...done.toReversed(), ...done.slice(0, 1)],
    [{ equipmentId: units[0], primary: 129_000 }],
  );
  expect(answer.statusCode).toBe(200);
  for (const { id, unit } of reminders) {
    const next = unit === 0 ? 139_000 : 160_000;
    expect(await details(id)).toMatchObject({
      completedAt: '2026-11-21T00:00:00.000Z',
      nextPrimaryMeterReading: next,
      serviceReminderHistory: [{ primaryMeterReading: unit === 0 ? 129_000 : null }],
    });
  }
});

test('one of them completed meanwhile stops all, and says who', async () => {
  const { reminders, resolve } = await prepare();
  const last = reminders.at(-1)?.id ?? '';
  const completedById = await server.company.employee({ firstName: 'Ana', lastName: 'Núñez' });
  const input = { serviceReminderId: last, completionDate: '2026-11-20', completedById };
  expect((await server.call(api.serviceReminders.complete, input, token)).statusCode).toBe(200);
  const done = reminders.map(({ id: serviceReminderId }) => ({ serviceReminderId, version: 1 }));
  const answer = await resolve(done);
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toMatch(/Pat Doe completed .+ of Truck .+ in the meantime\./);
  for (const { id } of reminders)
    expect((await details(id)).serviceReminderHistory).toHaveLength(id === last ? 1 : 0);
});

test('orders that share units and name their reminders in another order never wait for each other', async () => {
  const { reminders, units, resolve } = await prepare();
  const { id } = await add(units);
  const done = reminders.map(({ id: serviceReminderId }) => ({ serviceReminderId }));
  const second = send({
    id,
    statusId,
    isActive: false,
    completionDate: '2026-11-20',
    completedEquipments: units.toReversed(),
    completedReminders: JSON.stringify(done.toReversed()),
  });
  const answers = await Promise.all([resolve(done), second]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  for (const one of reminders)
    expect((await details(one.id)).serviceReminderHistory).toHaveLength(2);
});
