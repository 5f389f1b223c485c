import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { orderRun } from './testing/order-run.ts';
import { messagesOf } from '../../../bulk/testing/answers.ts';

const server = await testApp();
const { call, database } = server;
const { token, fleet, add, get, send } = await orderRun(server);
const colleague = await server.signIn({ flags: { hasEquipmentAccess: true } });

type Done = OutputOf<typeof api.bulkActs.completeWorkOrders>;
const completionDate = '2026-01-31';

/** The lines of an order as the list has them: units in the order they were added. */
const linesOf = async (orderId: string) =>
  (await get(orderId)).workOrderWorkOrderEquipment.map(({ id, version }) => ({ id, version }));
const complete = async (records: readonly { id: string; version: number }[], more: object = {}) =>
  call(api.bulkActs.completeWorkOrders, { records, completionDate, ...more }, token);
const undo = async ({ records }: Done, as = token) =>
  call(api.bulkActs.undoUnits, { kind: 'orderCompletion', records }, as);
const done = (answer: { statusCode: number; json: <T>() => T }) => {
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Done }>().data;
};
const statusOf = async (orderId: string) => (await get(orderId)).status.lookupName;
const lineStatuses = async (orderId: string) =>
  (await get(orderId)).workOrderWorkOrderEquipment.map(({ status }) => status.lookupName);

test('lines of several orders are resolved together, each order with its last line, and opened again', async () => {
  const [a, b, c] = [await fleet.unit(), await fleet.unit(), await fleet.unit()];
  const wide = await add([a, b]);
  const narrow = await add([c]);
  const [first] = await linesOf(wide.id);
  const [only] = await linesOf(narrow.id);
  if (!first || !only) throw new Error('an order has lines');

  const saved = done(await complete([first, only], { notes: 'Campaign' }));
  expect(saved.records).toHaveLength(2);
  expect(await statusOf(wide.id)).toBe('Pending');
  expect(new Set(await lineStatuses(wide.id))).toEqual(new Set(['Completed', 'Pending']));
  const order = await get(narrow.id);
  const completedOn = `${completionDate}T00:00:00.000Z`;
  expect(order).toMatchObject({ completionDate: completedOn, notes: 'Campaign', isOpen: false });
  expect(order.status.lookupName).toBe('Completed');
  // Nobody was named: the caller did it, and the timeline of the order tells it.
  expect(order.completedBy).not.toBeNull();
  expect(order.events[0]).toMatchObject({
    kind: 'resolved',
    completionDate: completedOn,
    notes: 'Campaign',
  });

  expect((await undo(saved, colleague)).statusCode).toBe(422);
  done(await undo(saved));
  expect(await lineStatuses(wide.id)).toEqual(['Pending', 'Pending']);
  const open = await get(narrow.id);
  expect(open).toMatchObject({ completionDate: null, notes: null, completedBy: null });
  expect(open.status.lookupName).toBe('Pending');
  expect(open.events[0]).toMatchObject({ kind: 'reopened', notes: 'Campaign' });
  // It is taken back once.
  expect((await undo(saved)).statusCode).toBe(422);
});

test('where one line is resolved already nothing is done, and the refused one is named', async () => {
  const [a, b] = [await fleet.unit(), await fleet.unit()];
  const one = await add([a]);
  const two = await add([b]);
  await send({ id: one.id, completedEquipments: [a], completionDate });
  const answer = await complete([...(await linesOf(one.id)), ...(await linesOf(two.id))]);
  expect(answer.statusCode).toBe(422);
  const { workOrderNumber } = await get(one.id);
  expect(messagesOf(answer)).toEqual([
    'Nothing changed: it is not possible for 1 of 2.',
    expect.stringContaining(`${workOrderNumber}, `),
  ]);
  expect(await statusOf(two.id)).toBe('Pending');
});

test('a day to come and an old version refuse all', async () => {
  const unit = await fleet.unit();
  const { id } = await add([unit]);
  const lines = await linesOf(id);
  const late = await complete(lines, { completionDate: '2999-01-01' });
  expect(late.json<Failure>().messages[0]?.field).toBe('completionDate');
  const saved = done(await complete(lines));
  done(await undo(saved));
  const stale = await complete(lines);
  expect(stale.statusCode).toBe(422);
  expect(messagesOf(stale)[0]).toContain('changed this record in the meantime');
  expect(await statusOf(id)).toBe('Pending');
});

test('what somebody resolved or changed since is not opened again', async () => {
  const unit = await fleet.unit();
  const { id } = await add([unit]);
  const saved = done(await complete(await linesOf(id)));
  await send({ id, reopenEquipments: [unit] });
  expect((await undo(saved)).statusCode).toBe(422);
  expect(await statusOf(id)).toBe('Pending');
  const rows = await database.owner
    .selectFrom('workOrderEvent')
    .select('kind')
    .where('workOrderId', '=', id)
    .where('kind', '=', 'reopened')
    .execute();
  expect(rows).toHaveLength(1);
});
