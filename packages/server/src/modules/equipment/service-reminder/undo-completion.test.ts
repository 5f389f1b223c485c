import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { orderRun } from '../work-order/testing/order-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00.000Z') });
const { call, company, database } = server;
const { token, fleet, add, send } = await orderRun(server);
const other = await server.signIn({ flags: { hasEquipmentAccess: true } });
const stranger = await server.signIn({ flags: {} });
const mechanic = await company.employee({ firstName: 'Oksana', lastName: 'Shevchenko' });
const months = company.lookup('TimeIntervalType', 'Month');
const status = (name: string) => company.lookup('Status', name);

interface Answer {
  readonly data: { readonly id: string };
  readonly messages: readonly { readonly message: string; readonly description: string }[];
}

/** A unit at 128,400 mi with a reminder every 10,000 mi or 6 months, due at 130,000 mi or 12/01/2026. */
const prepare = async (more: Record<string, unknown> = {}) => {
  const equipmentId = await fleet.unit();
  const input = {
    equipmentId,
    taskId: await fleet.task(),
    primaryMeterInterval: 10_000,
    nextPrimaryMeterReading: 130_000,
    timeInterval: 6,
    timeIntervalTypeId: months,
    nextDueTime: '2026-12-01',
    ...more,
  };
  const { data } = (await call(api.serviceReminders.save, input, token)).json<Answer>();
  return { equipmentId, id: data.id };
};
const complete = async (serviceReminderId: string, more: Record<string, unknown> = {}) => {
  const given = { serviceReminderId, completionDate: '2026-11-21', completedById: mechanic };
  const answer = await call(api.serviceReminders.complete, { ...given, ...more }, token);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>().data.id;
};
const takeBack = async (id: string, as = token) => {
  const answer = await call(api.serviceReminders.takeBack, { id }, as);
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const edit = async (id: string, values: Record<string, unknown>) =>
  expect((await call(api.serviceReminders.save, { id, ...values }, token)).statusCode).toBe(200);
const due = async (id: string) => {
  const { nextDueTime, nextPrimaryMeterReading, completedAt } = await fleet.reminder(id);
  return [nextDueTime, nextPrimaryMeterReading, completedAt];
};
const details = async (id: string) =>
  (await call(api.serviceReminders.get, { Id: id }, token)).json<{
    data: OutputOf<typeof api.serviceReminders.get>;
  }>().data;
const first = ['2026-12-01', 130_000, null];

test('the first completion taken back: due as typed, the record marked, its reading kept', async () => {
  const { id, equipmentId } = await prepare();
  const completion = await complete(id, { primaryMeterReading: 129_000 });
  expect(await due(id)).toEqual(['2027-05-21', 139_000, '2026-11-21']);
  expect((await takeBack(completion)).status).toBe(200);
  expect(await due(id)).toEqual(first);
  expect(await details(id)).toMatchObject({
    status: 'Due Soon',
    completedAt: null,
    serviceReminderHistory: [],
    equipment: { currentPrimaryReading: 129_000 },
  });
  const readings = await database.owner
    .selectFrom('meterReading')
    .select(['reading', 'deletedAt', 'voidedAt'])
    .where('equipmentId', '=', equipmentId)
    .execute();
  expect(readings).toEqual([{ reading: 129_000, deletedAt: null, voidedAt: null }]);
  const trail = await call(api.auditHistory.get, { Entity: 'serviceReminder', Id: id }, token);
  expect(trail.body).toContain('Oksana');
  expect(trail.body).not.toContain('dueMoved');
  // It can be entered anew, rightly this time.
  await complete(id, { completionDate: '2026-11-20', primaryMeterReading: 128_900 });
});

test('of two only the latest, one after the other, back to the beginning', async () => {
  const { id } = await prepare();
  const older = await complete(id, { completionDate: '2026-05-10' });
  const afterOlder = await due(id);
  const newer = await complete(id, { primaryMeterReading: 128_500 });
  expect(await takeBack(older)).toMatchObject({
    status: 409,
    messages: [
      {
        message: 'Only the latest completion can be taken back.',
        description: 'The latest one is of 11/21/2026. Nothing changed.',
      },
    ],
  });
  expect((await takeBack(newer)).status).toBe(200);
  expect(await due(id)).toEqual(afterOlder);
  expect((await takeBack(older)).status).toBe(200);
  expect(await due(id)).toEqual(first);
  expect((await takeBack(older)).status).toBe(404);
});

test('two people take it back at once: once', async () => {
  const { id } = await prepare();
  await complete(id, { completionDate: '2026-05-10' });
  const newer = await complete(id);
  const answers = await Promise.all([takeBack(newer), takeBack(newer, other), takeBack(newer)]);
  expect(answers.filter(({ status: one }) => one === 200)).toHaveLength(1);
  expect((await details(id)).serviceReminderHistory).toHaveLength(1);
});

// Its meter has no reading of those days: the one it started with counts.
test('an older one that was entered late counts once the newer one is gone', async () => {
  const { id } = await prepare();
  const january = await complete(id, { completionDate: '2026-01-15', primaryMeterReading: null });
  const june = await complete(id, { completionDate: '2026-06-15' });
  const march = await complete(id, { completionDate: '2026-03-15' });
  expect((await due(id))[0]).toBe('2026-12-15');
  await takeBack(june);
  expect(await due(id)).toEqual(['2026-09-15', 110_000, '2026-03-15']);
  await takeBack(march);
  expect(await due(id)).toEqual(['2026-07-15', 110_000, '2026-01-15']);
  await takeBack(january);
  expect(await due(id)).toEqual(first);
});

test('what was edited since follows from the intervals as they are', async () => {
  const { id } = await prepare();
  await complete(id, { completionDate: '2026-06-15' });
  const newer = await complete(id);
  await edit(id, { timeInterval: 3 });
  await takeBack(newer);
  expect(await due(id)).toEqual(['2026-09-15', 110_000, '2026-06-15']);
});

test('a fixed schedule goes back to its beat, a one-off is open again', async () => {
  const fixed = await prepare({ keepFixedSchedule: true, nextDueTime: '2026-10-01' });
  await takeBack(await complete(fixed.id));
  expect(await due(fixed.id)).toEqual(['2026-10-01', 130_000, null]);
  const once = await prepare({ primaryMeterInterval: null, timeInterval: null });
  const done = await complete(once.id);
  expect(await details(once.id)).toMatchObject({ status: 'Completed' });
  await takeBack(done);
  expect(await due(once.id)).toEqual(first);
  expect(await details(once.id)).toMatchObject({ status: 'Due Soon' });
});

test('of before this was kept: due follows from the completion before, or is when it was done', async () => {
  const { id, equipmentId } = await prepare();
  await fleet.reading(equipmentId, 'primary', 120_000, { readAt: '2026-06-01T12:00:00Z' });
  await fleet.reading(equipmentId, 'primary', 128_400, { readAt: '2026-11-20T12:00:00Z' });
  const older = await complete(id, { completionDate: '2026-06-15', primaryMeterReading: 121_000 });
  const newer = await complete(id);
  await database.owner
    .updateTable('serviceReminderHistory')
    .set({ dueMoved: null as never })
    .where('serviceReminderId', '=', id)
    .execute();
  await takeBack(newer);
  expect(await due(id)).toEqual(['2026-12-15', 131_000, '2026-06-15']);
  await takeBack(older);
  expect(await due(id)).toEqual(['2026-06-15', 121_000, null]);
});

test('an older one entered late after one of before this was kept: no day taken back comes again', async () => {
  const { id } = await prepare();
  const june = await complete(id, { completionDate: '2026-06-15' });
  await database.owner
    .updateTable('serviceReminderHistory')
    .set({ dueMoved: null })
    .where('id', '=', june)
    .execute();
  const march = await complete(id, { completionDate: '2026-03-15' });
  await takeBack(june);
  expect(await due(id)).toEqual(['2026-09-15', 110_000, '2026-03-15']);
  await takeBack(march);
  expect(await due(id)).toEqual(['2026-03-15', 100_000, null]);
});

test('done with a work order: refused until the order is reopened for the unit', async () => {
  const { id, equipmentId } = await prepare();
  const { id: orderId } = await add([equipmentId]);
  const resolution = {
    id: orderId,
    completedEquipments: [equipmentId],
    statusId: status('Completed'),
    isActive: false,
    completionDate: '2026-11-21',
    completedReminders: JSON.stringify([{ serviceReminderId: id }]),
  };
  expect((await send(resolution)).statusCode).toBe(200);
  const done = (await details(id)).serviceReminderHistory[0];
  expect(done?.workOrder).toMatchObject({ id: orderId, isResolved: true });
  const name = (await details(id)).equipment.name;
  expect(await takeBack(done?.id ?? '')).toMatchObject({
    status: 422,
    messages: [
      {
        message: `This was done with work order ${done?.workOrder?.orderNo}, which is completed for ${name}.`,
        description: 'Reopen the work order for this unit first, then take the completion back.',
      },
    ],
  });
  await send({
    id: orderId,
    reopenEquipments: [equipmentId],
    statusId: status('Pending'),
    isActive: false,
  });
  expect((await details(id)).serviceReminderHistory[0]?.workOrder?.isResolved).toBe(false);
  expect((await takeBack(done?.id ?? '')).status).toBe(200);
  expect(await due(id)).toEqual(first);
});

test('nobody without the module, and nothing of a unit out of use', async () => {
  const { id, equipmentId } = await prepare();
  const done = await complete(id);
  expect((await takeBack(done, stranger)).status).toBe(403);
  await database.owner
    .updateTable('equipment')
    .set({ equipmentStatusId: company.lookup('EquipmentStatus', 'Sold') })
    .where('id', '=', equipmentId)
    .execute();
  const name = (await details(id)).equipment.name;
  expect(await takeBack(done)).toMatchObject({
    status: 422,
    messages: [
      {
        message: `${name} is sold.`,
        description: 'Make it active again to change its service record.',
      },
    ],
  });
});

test('a reminder of a unit out of use is read, says why it is not counted, and does not change', async () => {
  const { id, equipmentId } = await prepare({ nextDueTime: '2026-11-01' });
  await complete(id, { completionDate: '2026-03-15' });
  await edit(id, { nextDueTime: '2026-11-01' });
  expect((await details(id)).status).toBe('Overdue');
  for (const [word, reason] of [
    ['Sold', 'sold'],
    ['Out of Service', 'out of service'],
  ] as const) {
    await database.owner
      .updateTable('equipment')
      .set({ equipmentStatusId: company.lookup('EquipmentStatus', word) })
      .where('id', '=', equipmentId)
      .execute();
    const closed = await details(id);
    expect(closed).toMatchObject({
      status: 'Pending',
      nextDueTime: '2026-11-01T00:00:00.000Z',
      equipment: { isInUse: false },
      standing: {
        state: 'PENDING',
        text: `Not counted: ${closed.equipment.name} is ${reason}, so nothing of it is due. What was done stays on record.`,
      },
      parts: { time: null, primary: null, secondary: null },
      forecast: { primary: null, secondary: null, date: null, isEstimate: false },
      serviceReminderHistory: [{ completionDate: '2026-03-15T00:00:00.000Z' }],
    });
    const given = { serviceReminderId: id, completionDate: '2026-11-21', completedById: mechanic };
    expect((await call(api.serviceReminders.complete, given, token)).statusCode).toBe(422);
    expect((await call(api.serviceReminders.save, { id, notes: 'x' }, token)).statusCode).toBe(400);
  }
  const list = await call(api.serviceReminders.list, { equipmentId }, token);
  expect(list.json<{ total: number }>().total).toBe(0);
});

test('a last completion that came with an import is not moved back by an older one', async () => {
  const { id } = await prepare();
  // As the import writes it: a day, and no record of its own.
  await database.owner
    .updateTable('serviceReminder')
    .set({ completedAt: '2026-08-01', nextDueTime: '2027-02-01' })
    .where('id', '=', id)
    .execute();
  const older = await complete(id, { completionDate: '2026-02-03' });
  expect(await due(id)).toEqual(['2027-02-01', 130_000, '2026-08-01']);
  await takeBack(older);
  expect(await due(id)).toEqual(['2027-02-01', 130_000, '2026-08-01']);
  const newer = await complete(id);
  expect((await due(id))[0]).toBe('2027-05-21');
  await takeBack(newer);
  expect(await due(id)).toEqual(['2027-02-01', 130_000, '2026-08-01']);
  // Counted anew it is from that day, not from the start of the unit.
  await edit(id, { timeInterval: 1 });
  expect((await due(id))[0]).toBe('2026-09-01');
});
