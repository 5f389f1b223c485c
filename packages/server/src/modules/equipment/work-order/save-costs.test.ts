import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { pagesOf } from '../../../print/testing/pdf-text.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { orderRun } from './testing/order-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { token, fleet, add, get, send, linesOf } = await orderRun(server);
const { company } = server;
const save = async (input: object) =>
  server.call(api.workOrders.saveCosts, { labor: [], parts: [], ...input }, token);
const brakes = { description: 'Brakes', quantity: 2.5, unitCost: 95 };
const pads = { description: 'Pads', partNumber: 'D1414', quantity: 4, unitCost: 38.495 };

test('labor, parts, discount and tax are stored together, and every row of the order shows its total', async () => {
  const [a, b] = [await fleet.unit({ name: 'Truck 1' }), await fleet.unit()];
  const { id, version } = await add([a, b]);
  const employeeId = await company.employee({ firstName: 'Mick', lastName: 'Mechanic' });
  const answer = await save({
    id,
    version,
    vendor: ' Tulsa Diesel Works ',
    invoiceNumber: 'TDW-1',
    labor: [
      { ...brakes, employeeId, equipmentId: a },
      { description: 'Road call', performedBy: 'Their mechanic', quantity: '1', unitCost: null },
    ],
    parts: [{ ...pads, unitCost: 38.49 }],
    discountBy: 'percent',
    discount: 10,
    taxBy: 'amount',
    tax: 12.5,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { costs, events } = await get(id);
  expect(costs).toMatchObject({
    vendor: 'Tulsa Diesel Works',
    invoiceNumber: 'TDW-1',
    labor: [
      { description: 'Brakes', doneBy: 'Mick Mechanic', equipmentName: 'Truck 1', cost: 237.5 },
      { description: 'Road call', doneBy: 'Their mechanic', equipmentName: null, cost: null },
    ],
    parts: [{ partNumber: 'D1414', cost: 153.96 }],
    totals: {
      labor: 237.5,
      parts: 153.96,
      subtotal: 391.46,
      discount: 39.15,
      tax: 12.5,
      total: 364.81,
    },
  });
  expect(events[0]).toMatchObject({
    kind: 'updated',
    notes:
      'Labor line added: Brakes, 2.5 h; Labor line added: Road call, 1 h; Part line added: Pads, 4; vendor changed; invoice number changed; discount changed; tax changed',
  });
  for (const unit of [a, b])
    expect((await linesOf(unit))[0]?.workOrder).toMatchObject({
      totalCost: 364.81,
      laborCost: 237.5,
      partsCost: 153.96,
      vendor: 'Tulsa Diesel Works',
    });
  const vendors = await server.call(api.workOrders.vendors, {}, token);
  expect(vendors.json()).toEqual({ data: ['Tulsa Diesel Works'] });
  const printed = await server.call(api.workOrders.document, { Id: id }, token);
  const paper = pagesOf(printed.rawPayload).join('\n');
  for (const words of ['Labor and parts', 'Tulsa Diesel Works', 'Road call', 'D1414', '$364.81'])
    expect(paper).toContain(words);
  const history = await server.call(api.auditHistory.get, { Entity: 'workOrder', Id: id }, token);
  expect(history.body).toContain('Labor: Brakes');
});

test('costs come after completion too, and change neither status nor resolution', async () => {
  const unit = await fleet.unit();
  const { id } = await add([unit]);
  await send({ id, completedEquipments: [unit], completionDate: '2026-11-20', isActive: false });
  const before = await get(id);
  expect((await save({ id, version: before.version, labor: [brakes] })).statusCode).toBe(200);
  const { status, completionDate, costs, version } = await get(id);
  expect([status, completionDate]).toEqual([before.status, before.completionDate]);
  const [line] = costs.labor;
  // The same again is no change: no version, no step.
  const again = await save({ id, version, labor: [{ ...brakes, id: line?.id }] });
  expect(again.json()).toMatchObject({ data: { id, version } });
  const changed = await save({ id, version, labor: [{ ...brakes, id: line?.id, quantity: 3 }] });
  expect(changed.statusCode).toBe(200);
  const now = await get(id);
  expect(now.costs.totals.total).toBe(285);
  expect(now.events[0]?.notes).toBe('Labor line changed: Brakes, 3 h');
  await save({ id, version: now.version, removed: [line?.id] });
  const after = await get(id);
  expect([after.costs.labor, after.events[0]?.notes]).toEqual([
    [],
    'Labor line removed: Brakes, 3 h',
  ]);
  expect((await linesOf(unit))[0]?.workOrder.totalCost).toBeNull();
});

test('somebody who was quicker is named with what differs, and their new line stays', async () => {
  const unit = await fleet.unit();
  const { id, version } = await add([unit]);
  await save({ id, version, labor: [brakes] });
  const seen = await get(id);
  const [mine] = seen.costs.labor;
  await save({
    id,
    version: seen.version,
    labor: [{ ...brakes, id: mine?.id, unitCost: 100 }],
    parts: [{ ...pads, unitCost: 1 }],
  });
  const late = { id, labor: [{ ...brakes, id: mine?.id, quantity: 5 }] };
  const { conflict } = (await failed(save({ ...late, version: seen.version }), 409)) as {
    readonly conflict?: { readonly version: number; readonly fields: readonly object[] };
  };
  expect(conflict?.fields).toEqual([
    { field: 'labor.0.quantity', theirs: 2.5 },
    { field: 'labor.0.unitCost', theirs: 100 },
  ]);
  expect((await save({ ...late, version: conflict?.version })).statusCode).toBe(200);
  const { labor, parts } = (await get(id)).costs;
  expect([labor[0]?.cost, parts.length]).toEqual([475, 1]);
});

test.each([
  [{ labor: [{ ...brakes, quantity: 0 }] }, 'labor.0.quantity', 'Hours must be more than 0.'],
  [{ labor: [{ ...brakes, quantity: null }] }, 'labor.0.quantity', 'Hours is required.'],
  [{ labor: [{ ...brakes, description: ' ' }] }, 'labor.0.description', 'Task is required.'],
  [
    { parts: [{ ...pads, unitCost: 10_000_000 }] },
    'parts.0.unitCost',
    'Unit cost is at most 9,999,999.99.',
  ],
  [{ parts: [pads] }, 'parts.0.unitCost', 'Unit cost is a number with at most 2 decimals.'],
  [
    { parts: [{ ...pads, quantity: 2, unitCost: 9_999_999.99 }] },
    'parts.0.unitCost',
    'A line costs at most $9,999,999.99.',
  ],
  [{ discount: 100.5 }, 'discount', 'At most 100%.'],
  [
    { labor: [brakes], discountBy: 'amount', discount: 237.51 },
    'discount',
    'At most $237.50, what all lines cost.',
  ],
  [
    { labor: [{ ...brakes, equipmentId: crypto.randomUUID() }] },
    'labor.0.equipmentId',
    'This unit is not on the work order.',
  ],
  [
    { labor: [{ ...brakes, employeeId: crypto.randomUUID() }] },
    'labor.0.employeeId',
    'This person is not known.',
  ],
])('%j is refused at its field, and nothing is stored', async (wrong, field, message) => {
  const { id } = await add([await fleet.unit()]);
  const { messages } = await failed(save({ id, vendor: 'Kept out', ...wrong }), 400);
  expect(messages).toContainEqual(expect.objectContaining({ field, message }));
  const { costs } = await get(id);
  expect([costs.vendor, costs.labor, costs.parts]).toEqual([null, [], []]);
});

test('a hundred lines are taken, one more is not', async () => {
  const { id } = await add([await fleet.unit()]);
  const many = Array.from({ length: 60 }, () => brakes);
  await failed(
    save({ id, labor: many, parts: Array.from({ length: 41 }, () => ({ ...pads, unitCost: 1 })) }),
    400,
  );
  const full = await save({
    id,
    labor: many,
    parts: Array.from({ length: 40 }, () => ({ ...pads, unitCost: 1 })),
  });
  expect(full.statusCode).toBe(200);
  const { messages } = await failed(save({ id, labor: [brakes] }), 400);
  expect(messages[0]?.message).toBe('A work order can have at most 100 lines of labor and parts.');
});

test('a unit shows what its work orders cost so far: its own lines, and those of orders of it alone', async () => {
  const [a, b] = [await fleet.unit(), await fleet.unit()];
  const costOf = async (Id: string) =>
    (await server.call(api.equipment.get, { Id }, token)).json<{
      data: { costToDate: number | null };
    }>().data.costToDate;
  expect(await costOf(a)).toBeNull();
  const order = async (units: readonly string[]) => {
    const { id, version } = await add(units);
    return { id, version };
  };
  const shared = await order([a, b]);
  const alone = await order([a]);
  const call = { description: 'Road call', quantity: 1, unitCost: 80 };
  const discount = { discountBy: 'percent', discount: 50 };
  const saved = [
    await save({ ...shared, labor: [{ ...brakes, equipmentId: a }, call], ...discount }),
    await save({
      ...alone,
      parts: [{ ...pads, unitCost: 38.49 }],
      labor: [{ ...call, unitCost: null }],
    }),
  ];
  expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await costOf(a)).toBe(391.46);
  expect(await costOf(b)).toBeNull();
});

test('a part without a price is not told as free: page, list and paper say that the total lacks it', async () => {
  const unit = await fleet.unit();
  const { id, version } = await add([unit]);
  const gasket = { description: 'Gasket', quantity: 1, unitCost: null };
  await save({ id, version, parts: [gasket] });
  expect((await linesOf(unit))[0]?.workOrder).toMatchObject({
    totalCost: null,
    laborCost: 0,
    partsCost: null,
    unpricedLines: 1,
  });
  const { costs, version: second } = await get(id);
  expect(costs.totals).toMatchObject({ total: 0, unpriced: { labor: 0, parts: 1 } });
  await save({ id, version: second, labor: [brakes] });
  expect((await linesOf(unit))[0]?.workOrder).toMatchObject({
    totalCost: 237.5,
    partsCost: null,
    unpricedLines: 1,
  });
  const printed = await server.call(api.workOrders.document, { Id: id }, token);
  const paper = pagesOf(printed.rawPayload).join('\n');
  for (const words of ['1 part without a cost', 'Order total so far', 'Not known', '$237.50'])
    expect(paper).toContain(words);
});
