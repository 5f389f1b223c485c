import { api } from '@roadproof/contract/api';
import { describe, expect, test } from 'vitest';
import { pagesOf } from '../../../print/testing/pdf-text.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { orderRun } from './testing/order-run.ts';

const now = new Date('2026-11-21T15:00:00.000Z');
const server = await testApp({ now: () => now });
const run = await orderRun(server);
const { token, add, get, send, fleet, unitName } = run;
const { lookup } = server.company;
const resolve = async (id: string, completedEquipments: readonly string[]) =>
  send({ id, completedEquipments, completionDate: '2026-11-21', isActive: false });
const reopen = async (id: string, reopenEquipments: readonly string[]) =>
  send({ id, reopenEquipments, isActive: false });
const remove = async (id: string) => server.call(api.equipment.remove, { id }, token);
const timeline = async (id: string) =>
  (await get(id)).events.map(({ kind, equipment, actor, notes }) => [
    kind,
    equipment?.name,
    actor,
    notes,
  ]);
const openOrders = async () =>
  (await server.call(api.dashboard.data, {}, token)).json<{ data: { openWorkorders: number } }>()
    .data.openWorkorders;

describe('a unit that is deleted while its part is open', () => {
  test('completes the order it alone was waited for, and the timeline says so', async () => {
    const [a, b] = [await fleet.unit(), await fleet.unit()];
    const { id } = await add([a, b]);
    await resolve(id, [a]);
    await remove(b);
    const order = await get(id);
    expect(order).toMatchObject({ isOpen: false, completedBy: { displayName: 'Pat Doe' } });
    expect(order.workOrderWorkOrderEquipment[1]).toMatchObject({
      status: { lookupName: 'Pending' },
      equipment: { deletedAt: now.toISOString(), deletedBy: 'Pat Doe', isInUse: false },
    });
    expect((await timeline(id))[0]).toEqual([
      'unitDeleted',
      await unitName(b),
      'Pat Doe',
      'No other unit was open: the work order is completed.',
    ]);
  });

  test('leaves an order to its other units', async () => {
    const [a, b] = [await fleet.unit(), await fleet.unit()];
    const { id } = await add([a, b]);
    await remove(b);
    expect((await get(id)).isOpen).toBe(true);
    expect((await timeline(id))[0]?.[3]).toBe('The work order now waits only for its other units.');
    expect((await resolve(id, [a])).statusCode).toBe(200);
    expect((await get(id)).isOpen).toBe(false);
  });

  test('leaves an order of nothing else in no list and no count', async () => {
    const before = await openOrders();
    const unit = await fleet.unit();
    const { id } = await add([unit]);
    expect(await openOrders()).toBe(before + 1);
    await remove(unit);
    expect(await openOrders()).toBe(before);
    expect((await timeline(id))[0]?.[3]).toContain('Nothing is left to do');
    expect(await run.linesOf(unit)).toEqual([]);
  });

  test('is told as deleted to whoever resolves it, with who did it', async () => {
    const [a, b] = [await fleet.unit(), await fleet.unit()];
    const { id } = await add([a, b]);
    await remove(b);
    const { messages } = await failed(resolve(id, [a, b]), 409);
    expect(messages).toMatchObject([
      { message: `Pat Doe deleted ${await unitName(b)} in the meantime.` },
    ]);
    expect((await get(id)).workOrderWorkOrderEquipment[0]?.status.lookupName).toBe('Pending');
  });

  test('goes along when the order is edited, and may be taken out', async () => {
    const [a, b] = [await fleet.unit(), await fleet.unit()];
    const { id } = await add([a, b]);
    await remove(b);
    expect((await send({ id, equipments: [a, b], description: 'Brakes' })).statusCode).toBe(200);
    expect((await send({ id, equipments: [a] })).statusCode).toBe(200);
    expect((await get(id)).workOrderWorkOrderEquipment).toHaveLength(1);
  });

  test('is marked on paper', async () => {
    const [a, b] = [await fleet.unit(), await fleet.unit()];
    const { id } = await add([a, b]);
    await remove(b);
    const printed = await server.call(api.workOrders.document, { Id: id }, token);
    const words = pagesOf(printed.rawPayload).join('\n').replaceAll(/\s+/g, ' ');
    expect(words).toContain(`${await unitName(b)} (deleted)`);
  });
});

test('what was done to a unit that is deleted later stays done', async () => {
  const [a, b] = [await fleet.unit(), await fleet.unit()];
  const { id } = await add([a, b]);
  await resolve(id, [a, b]);
  await remove(b);
  expect((await timeline(id)).filter(([kind]) => kind === 'unitDeleted')).toEqual([]);
  expect((await failed(reopen(id, [b]), 400)).messages).toMatchObject([
    {
      field: 'reopenEquipments',
      message: `${await unitName(b)} was deleted and cannot be opened again.`,
    },
  ]);
  expect((await reopen(id, [a])).statusCode).toBe(200);
  expect(await run.linesOf(b)).toMatchObject([{ equipment: { outOfUse: 'Deleted' } }]);
});

test.each([
  ['Sold', 400, 'is sold'],
  ['Out of Service', 400, 'is out of service'],
  ['In Shop', 200, ''],
])('work is ordered for a unit that is %s: %i', async (status, expected, says) => {
  const unit = await fleet.unit({ equipmentStatusId: lookup('EquipmentStatus', status) });
  const answer = await send({ equipments: [unit], priorityId: lookup('Priority', 'High') });
  expect(answer.statusCode).toBe(expected);
  if (expected === 400)
    expect(answer.json()).toMatchObject({
      messages: [{ field: 'equipments', message: `${await unitName(unit)} ${says}.` }],
    });
});

test.each(['Sold', 'Out of Service'])(
  'an open part of a unit that becomes %s still counts, and the list says why it is no longer in use',
  async (status) => {
    const unit = await fleet.unit();
    const before = await openOrders();
    const { id } = await add([unit]);
    await server.database.owner
      .updateTable('equipment')
      .set({ equipmentStatusId: lookup('EquipmentStatus', status) })
      .where('id', '=', unit)
      .execute();
    expect(await openOrders()).toBe(before + 1);
    expect(await run.linesOf(unit)).toMatchObject([
      { status: { lookupName: 'Pending' }, equipment: { outOfUse: status } },
    ]);
    expect((await get(id)).workOrderWorkOrderEquipment[0]?.equipment).toMatchObject({
      isInUse: false,
      deletedAt: null,
      equipmentStatus: { lookupName: status },
    });
    expect((await resolve(id, [unit])).statusCode).toBe(200);
    expect(await openOrders()).toBe(before);
  },
);
