import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { pagesOf } from '../../../print/testing/pdf-text.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { orderRun } from './testing/order-run.ts';

const now = new Date('2026-11-21T15:00:00.000Z');
const server = await testApp({ now: () => now });
const run = await orderRun(server);
const { token, add, get, send, fleet, reminderOf, unitName } = run;
const { lookup } = server.company;
const status = (name: string) => lookup('Status', name);
const resolution = (units: readonly string[]) => ({
  completedEquipments: units,
  statusId: status('Completed'),
  isActive: false,
  completionDate: '2026-11-21T00:00:00.000Z',
});
const resolve = async (id: string, units: readonly string[], more: object = {}) =>
  send({ id, ...resolution(units), ...more });
const reopen = async (id: string, units: readonly string[], more: object = {}) =>
  send({ id, reopenEquipments: units, statusId: status('Pending'), isActive: false, ...more });
const pdf = new File(['%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'], 'quote.pdf');

describe('a work order of two units (acceptance test 7)', () => {
  test('is pending until the last line is done, and reopened keeps what happened', async () => {
    const [a, b] = [await fleet.unit(), await fleet.unit()];
    const { id } = await add([a, b]);
    expect((await resolve(id, [a], { notes: 'Pads' })).statusCode).toBe(200);
    const half = await get(id);
    expect(half).toMatchObject({
      isOpen: true,
      completedBy: null,
      completionDate: null,
      isActive: false,
    });
    expect(half.workOrderWorkOrderEquipment.map(({ status: one }) => one.lookupName)).toEqual([
      'Completed',
      'Pending',
    ]);
    expect(half.workOrderWorkOrderEquipment[0]).toMatchObject({
      notes: 'Pads',
      completionDate: '2026-11-21T00:00:00.000Z',
      completedBy: { displayName: 'Pat Doe' },
    });
    const someone = await server.company.employee({ firstName: 'Ana', lastName: 'Núñez' });
    expect((await resolve(id, [b], { completedById: someone })).statusCode).toBe(200);
    expect(await get(id)).toMatchObject({
      isOpen: false,
      completedBy: { displayName: 'Ana Núñez' },
      status: { lookupName: 'Completed' },
    });
    expect((await reopen(id, [a])).statusCode).toBe(200);
    const again = await get(id);
    expect(again).toMatchObject({ isOpen: true, isActive: false, completedBy: null });
    expect(again.workOrderWorkOrderEquipment.map(({ status: one }) => one.lookupName)).toEqual([
      'Pending',
      'Completed',
    ]);
    expect(
      again.events.map(({ kind, equipment, completedBy }) => [kind, equipment?.id, completedBy]),
    ).toEqual([
      ['reopened', a, 'Pat Doe'],
      ['resolved', b, 'Ana Núñez'],
      ['resolved', a, 'Pat Doe'],
      ['created', undefined, null],
    ]);
    const lines = await run.linesOf(a);
    expect(lines).toMatchObject([{ workOrderId: id, status: { lookupName: 'Pending' } }]);
  });

  test('done by somebody from outside needs the name', async () => {
    const unit = await fleet.unit();
    const { id } = await add([unit]);
    const outside = { IsNonEmployeeCompletedBy: true };
    expect((await failed(resolve(id, [unit], outside), 400)).messages).toMatchObject([
      { field: 'NonEmployeeCompletedBy', message: 'Completed By is required.' },
    ]);
    await resolve(id, [unit], { ...outside, NonEmployeeCompletedBy: 'Tulsa Diesel' });
    expect(await get(id)).toMatchObject({
      isNonEmployeeCompletedBy: true,
      nonEmployeeCompletedBy: 'Tulsa Diesel',
      completedById: null,
    });
  });

  test.each([
    ['2026-11-22', 400],
    ['2026-11-21', 200],
    ['2026-11-20', 200],
  ])('resolved on %s answers %i', async (completionDate, expected) => {
    const unit = await fleet.unit();
    const { id } = await add([unit]);
    // The database dates a record by its own clock, which is past this test's day.
    await server.database.owner.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      const createdAt = now.toISOString();
      await trx.updateTable('workOrder').set({ createdAt }).where('id', '=', id).execute();
    });
    const answer = await resolve(id, [unit], { completionDate });
    expect(answer.statusCode).toBe(expected);
    if (expected === 200)
      expect(answer.json<{ data: { warnings: string[] } }>().data.warnings).toHaveLength(
        completionDate < '2026-11-21' ? 1 : 0,
      );
  });
});

test('an order waits for no unit that was deleted', async () => {
  const [a, b] = [await fleet.unit(), await fleet.unit()];
  const { id } = await add([a, b]);
  await server.call(api.equipment.remove, { id: b }, token);
  await resolve(id, [a]);
  expect(await get(id)).toMatchObject({
    isOpen: false,
    completionDate: '2026-11-21T00:00:00.000Z',
  });
});

describe('adding and changing', () => {
  test('everything wrong is told at once', async () => {
    expect((await failed(send({}), 400)).messages.map(({ field }) => field)).toEqual([
      'equipments',
      'priorityId',
    ]);
    const sold = await fleet.unit({ equipmentStatusId: lookup('EquipmentStatus', 'Sold') });
    const wrong = { equipments: [sold], priorityId: newId(), assignmentId: newId() };
    expect((await failed(send(wrong), 400)).messages.map(({ field }) => field)).toEqual([
      'equipments',
      'assignmentId',
      'priorityId',
    ]);
  });

  test('a document comes, opens by its link, and goes', async () => {
    const unit = await fleet.unit();
    const { id } = await add([unit], { document: pdf, description: 'Brakes' });
    const stored = await get(id);
    expect(stored).toMatchObject({ documentName: 'quote.pdf', description: 'Brakes' });
    expect((await server.inject({ method: 'GET', url: stored.document ?? '' })).statusCode).toBe(
      200,
    );
    await send({ id, description: 'Brakes and tires' });
    expect(await get(id)).toMatchObject({
      documentName: 'quote.pdf',
      description: 'Brakes and tires',
    });
    await send({ id, removeDocument: true });
    expect(await get(id)).toMatchObject({ documentName: null, document: null });
  });

  test('units are added; a completed one is never taken out; without the open ones it is done', async () => {
    const [a, b, c] = [await fleet.unit(), await fleet.unit(), await fleet.unit()];
    const { id } = await add([a, b]);
    await resolve(id, [a]);
    expect((await failed(send({ id, equipments: [b] }), 400)).messages).toMatchObject([
      {
        field: 'equipments',
        message: `${await unitName(a)} is completed and cannot be taken out.`,
      },
    ]);
    await send({ id, equipments: [a, b, c] });
    const { events, workOrderWorkOrderEquipment: lines } = await get(id);
    expect(lines).toHaveLength(3);
    expect(events[0]).toMatchObject({ kind: 'updated', notes: `${await unitName(c)} added` });
    await send({ id, equipments: [a] });
    expect(await get(id)).toMatchObject({ isOpen: false, completedBy: { displayName: 'Pat Doe' } });
    expect((await failed(send({ id, equipments: [a, c] }), 400)).messages).toMatchObject([
      { field: 'equipments', message: 'This work order is completed.' },
    ]);
  });
});

describe('reminders and readings done with an order', () => {
  test('are completed and logged in the same transaction', async () => {
    const [a, b] = [await fleet.unit(), await fleet.unit()];
    const [oil, filter] = [await reminderOf(a), await reminderOf(a)];
    const { id } = await add([a, b]);
    expect((await get(id)).reminders.map((one) => one.id).toSorted()).toEqual(
      [oil, filter].toSorted(),
    );
    const answer = await resolve(id, [a, b], {
      completedReminders: JSON.stringify([oil, filter].map((one) => ({ serviceReminderId: one }))),
      readings: JSON.stringify([{ equipmentId: a, primary: 130_000 }]),
    });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    expect(await fleet.reminder(oil)).toMatchObject({ nextPrimaryMeterReading: 140_000 });
    const { completedReminders } = await get(id);
    expect(completedReminders).toHaveLength(2);
    expect(await run.readingsOf(a)).toMatchObject([{ reading: 130_000, source: 'workOrder' }]);
  });

  test('a reading below the current one stops everything, at its field', async () => {
    const unit = await fleet.unit();
    const oil = await reminderOf(unit);
    const { id } = await add([unit]);
    const { messages } = await failed(
      resolve(id, [unit], {
        completedReminders: JSON.stringify([{ serviceReminderId: oil }]),
        readings: JSON.stringify([{ equipmentId: unit, primary: 5 }]),
      }),
      422,
    );
    expect(messages).toMatchObject([
      { field: `readings.${unit}.primary`, message: 'Wrong reading!' },
    ]);
    expect(await get(id)).toMatchObject({ isOpen: true, completedReminders: [] });
  });

  test('those of other units are refused', async () => {
    const [unit, other] = [await fleet.unit(), await fleet.unit()];
    const oil = await reminderOf(other);
    const { id } = await add([unit]);
    const completedReminders = JSON.stringify([{ serviceReminderId: oil }]);
    await failed(resolve(id, [unit], { completedReminders }), 400);
    expect((await get(id)).isOpen).toBe(true);
  });
});

describe('two people at once', () => {
  test('resolve the same line: one wins, the other is told who and what', async () => {
    const unit = await fleet.unit();
    const oil = await reminderOf(unit);
    const { id } = await add([unit]);
    const done = {
      completedReminders: JSON.stringify([{ serviceReminderId: oil }]),
      readings: JSON.stringify([{ equipmentId: unit, primary: 131_000 }]),
    };
    const answers = await Promise.all([resolve(id, [unit], done), resolve(id, [unit], done)]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toMatchObject({
      messages: [{ message: `Pat Doe has resolved ${await unitName(unit)} already.` }],
      conflict: { changedBy: 'Pat Doe' },
    });
    expect((await get(id)).completedReminders).toHaveLength(1);
    expect(await run.readingsOf(unit)).toHaveLength(1);
  });

  test('resolve different lines: both win and the order is completed', async () => {
    const [a, b] = [await fleet.unit(), await fleet.unit()];
    const { id } = await add([a, b]);
    const answers = await Promise.all([resolve(id, [a]), resolve(id, [b])]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await get(id)).isOpen).toBe(false);
  });

  test('reopen while another edits: the second is told', async () => {
    const unit = await fleet.unit();
    const { id } = await add([unit]);
    await resolve(id, [unit]);
    const { version } = await get(id);
    const answers = await Promise.all([
      reopen(id, [unit], { version }),
      send({ id, version, description: 'Also the mirror' }),
    ]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 409]);
    const twice = await Promise.all([reopen(id, [unit]), reopen(id, [unit])]);
    expect(twice.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
    const reopened = (await get(id)).events.filter(({ kind }) => kind === 'reopened');
    expect(reopened).toHaveLength(1);
  });
});

test('the printed order holds what a mechanic needs, and what was done once it is', async () => {
  const unit = await fleet.unit({ name: 'Truck Łódź', serialNumber: '1XPBD49X8ND100001' });
  await reminderOf(unit, 'PM-A service');
  const { id, number } = await run.added([unit], {
    description: 'Brakes pull left.\nCheck drums.',
  });
  const printed = await server.call(api.workOrders.document, { Id: id }, token);
  expect(printed.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${number}.pdf"`,
  });
  const [page = ''] = pagesOf(printed.rawPayload);
  for (const words of [
    number,
    'Truck Łódź',
    '1XPBD49X8ND100001',
    '128,400 mi',
    'Brakes pull left.',
    'Check drums.',
    'PM-A service',
    'Work done by',
    'Page 1 of 1',
  ])
    expect(page).toContain(words);
  await resolve(id, [unit], { notes: 'Left chamber replaced' });
  const after = await server.call(api.workOrders.document, { Id: id }, token);
  expect(pagesOf(after.rawPayload).join('\n')).toContain('Left chamber replaced');
});
