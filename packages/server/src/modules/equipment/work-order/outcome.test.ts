import { describe, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { orderRun } from './testing/order-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00.000Z') });
const { add, get, send, fleet, unitName } = await orderRun(server);
const status = (name: string) => server.company.lookup('Status', name);
const resolutionOf = {
  statusId: status('Completed'),
  isActive: false,
  completionDate: '2026-11-21T00:00:00.000Z',
};
const resolve = async (id: string, units: readonly string[], more: object = {}) =>
  send({ id, completedEquipments: units, ...resolutionOf, ...more });
const reopen = async (id: string, units: readonly string[]) =>
  send({ id, reopenEquipments: units, statusId: status('Pending'), isActive: false });

describe('a resolution or a reopening that names no unit', () => {
  const extras: readonly (readonly [string, object])[] = [
    ['status', { statusId: status('Completed') }],
    ['date', { completionDate: '2026-11-21' }],
    ['notes', { notes: 'Pads' }],
    ['outside', { IsNonEmployeeCompletedBy: true }],
    ['name', { NonEmployeeCompletedBy: 'Tulsa Diesel' }],
    ['reminders', { completedReminders: JSON.stringify([{ serviceReminderId: newId() }]) }],
    ['readings', { readings: JSON.stringify([{ equipmentId: newId(), primary: 5 }]) }],
    ['everything', resolutionOf],
  ];

  test.each(extras)('is refused and nothing is stored: %s', async (_, sent) => {
    const unit = await fleet.unit();
    const { id } = await add([unit]);
    const before = await get(id);
    const complete = { ...sent, equipments: [unit], description: 'Brakes' };
    for (const form of [sent, complete])
      expect((await failed(send({ id, ...form }), 400)).messages).toMatchObject([
        { field: 'completedEquipments', message: 'Select at least one unit.' },
      ]);
    for (const none of ['', []])
      expect(
        (await failed(send({ id, ...complete, completedEquipments: none }), 400)).messages,
      ).toContainEqual(
        expect.objectContaining({
          field: 'completedEquipments',
          message: 'Select at least one unit.',
        }),
      );
    expect(await get(id)).toEqual(before);
  });

  test('what an order says of itself already is none', async () => {
    const unit = await fleet.unit();
    const { id } = await add([unit]);
    await resolve(id, [unit], { notes: 'Pads' });
    const { completionDate, completedById, notes, statusId } = await get(id);
    const complete = {
      id,
      completionDate,
      completedById,
      notes,
      statusId,
      description: 'Left side',
    };
    expect((await send(complete)).statusCode).toBe(200);
    expect(
      (await failed(send({ ...complete, statusId: status('Pending') }), 400)).messages,
    ).toMatchObject([{ field: 'reopenEquipments', message: 'Select at least one unit.' }]);
    expect(await get(id)).toMatchObject({ isOpen: false, description: 'Left side' });
  });

  test('a line that was never completed is not reopened, and it says so', async () => {
    const [a, b] = [await fleet.unit(), await fleet.unit()];
    const { id } = await add([a, b]);
    await resolve(id, [a]);
    const failure = await failed(reopen(id, [a, b]), 422);
    expect(failure.messages).toMatchObject([
      { field: 'reopenEquipments', message: `${await unitName(b)} was never completed.` },
    ]);
    expect((await reopen(id, [a])).statusCode).toBe(200);
    // Completed once and open again: somebody was quicker.
    const late = await failed(reopen(id, [a]), 409);
    expect(late.messages[0]?.message).toBe(`Pat Doe has reopened ${await unitName(a)} already.`);
    expect((await failed(reopen(id, [a, b]), 422)).messages).toHaveLength(1);
  });
});
