import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';

const { call, company, database, signIn, statements } = await testApp();
const { owner } = database;
const token = await signIn();
const { clientId, lookup } = company;

const ids = Array.from({ length: 500 }, () => newId());
await owner
  .insertInto('equipment')
  .values(
    ids.map((id, at) => ({
      clientId,
      id,
      name: `Truck ${at}`,
      equipmentStatusId: lookup('EquipmentStatus', 'Active'),
    })),
  )
  .execute();
const equipmentGroupId = newId();
await owner
  .insertInto('equipmentGroup')
  .values({ clientId, id: equipmentGroupId, groupName: 'Tankers' })
  .execute();

interface Saved {
  readonly id: string;
  readonly version: number;
}
const recordsOf = async (some: readonly string[]): Promise<Saved[]> =>
  owner
    .selectFrom('equipment')
    .select(['id', 'version'])
    .where('id', 'in', [...some])
    .execute();

/** How many statements the request takes, and what it has changed. */
async function cost(operation: Operation, input: Readonly<Record<string, unknown>>) {
  const { result, count } = await statements(() => call(operation, input, token));
  expect(result.statusCode).toBe(200);
  return { count, ...result.json<{ data: { records: Saved[] } }>().data };
}

// The session is read once, before anything is counted.
await call(api.equipment.get, { EquipmentId: ids[0] }, token);

test.each([
  ['group', 'unitGroup', api.bulkActs.moveUnits, { equipmentGroupId }],
  [
    'status',
    'unitStatus',
    api.bulkActs.changeUnitStatus,
    { equipmentStatusId: lookup('EquipmentStatus', 'Out of Service') },
  ],
] as const)(
  'the %s of 500 units is changed and taken back by as many statements as that of two',
  async (_, kind, operation, values) => {
    const few = await recordsOf(ids.slice(0, 2));
    const two = await cost(operation, { records: few, ...values });
    const twoBack = await cost(api.bulkActs.undoUnits, { kind, records: two.records });
    const all = await cost(operation, { records: await recordsOf(ids), ...values });
    expect(all.records).toHaveLength(500);
    const allBack = await cost(api.bulkActs.undoUnits, { kind, records: all.records });
    expect(allBack.records).toHaveLength(500);
    expect([all.count, allBack.count]).toEqual([two.count, twoBack.count]);
  },
);

test('lines of 500 orders are resolved and opened again by as many statements as those of two', async () => {
  const status = lookup('Status', 'Pending');
  const orders = ids.map((equipmentId) => ({ equipmentId, order: newId(), line: newId() }));
  await owner
    .insertInto('workOrder')
    .values(orders.map(({ order }) => ({ clientId, id: order, statusId: status })))
    .execute();
  await owner
    .insertInto('workorderEquipment')
    .values(
      orders.map(({ equipmentId, order, line }) => ({
        clientId,
        id: line,
        workOrderId: order,
        equipmentId,
        statusId: status,
      })),
    )
    .execute();
  const linesOf = (some: readonly string[]) =>
    owner
      .selectFrom('workorderEquipment')
      .select(['id', 'version'])
      .where('id', 'in', [...some])
      .execute();
  const all = orders.map(({ line }) => line);
  const kind = 'orderCompletion';
  const run = async (some: readonly string[]) => {
    const done = await cost(api.bulkActs.completeWorkOrders, {
      records: await linesOf(some),
      completionDate: '2026-01-31',
    });
    expect(done.records).toHaveLength(some.length);
    const back = await cost(api.bulkActs.undoUnits, { kind, records: done.records });
    expect(back.records).toHaveLength(some.length);
    return [done.count, back.count];
  };
  expect(await run(all)).toEqual(await run(all.slice(0, 2)));
});
