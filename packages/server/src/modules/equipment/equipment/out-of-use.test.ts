import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';
import { testFleet } from '../service-reminder/testing/fleet.ts';
import { duePlaces, saysDue } from './testing/due-places.ts';

const today = '2026-11-21';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { company, database } = server;
const { clientId, lookup } = company;
const { owner } = database;
const fleet = testFleet(server);
const token = await server.signIn();
const run = importRun(server, token);
const call = (operation: Operation, input: Readonly<Record<string, unknown>>) =>
  server.call(operation, input, token);

const { id: renewalTypeId } = await owner
  .selectFrom('renewalType')
  .select('id')
  .where('clientId', '=', clientId)
  .where('isCompanyRenewal', '=', false)
  .orderBy('renewalName')
  .executeTakeFirstOrThrow();

/** A unit with a renewal and a service reminder for each day, one open work order, and what both are called. */
async function unitWith(name: string) {
  const id = await fleet.unit({ name });
  const days = ['2026-11-01', '2026-11-25'];
  const reminders = days.map(() => newId());
  const renewals = days.map(() => newId());
  const tasks = await Promise.all(days.map(() => fleet.task()));
  for (const [at, day] of days.entries()) {
    const mine = { clientId, equipmentId: id };
    await owner
      .insertInto('serviceReminder')
      .values({ ...mine, id: reminders[at] ?? '', taskId: tasks[at] ?? '', nextDueTime: day })
      .execute();
    await owner
      .insertInto('renewal')
      .values({ ...mine, id: renewals[at] ?? '', renewalTypeId, nextRenewal: day })
      .execute();
  }
  const added = await call(api.workOrders.save, {
    equipments: [id],
    priorityId: lookup('Priority', 'High'),
  });
  const order = added.json<{ data: { id: string } }>().data.id;
  return { id, name, reminders, renewals, order, task: tasks[0] ?? '' };
}
type Made = Awaited<ReturnType<typeof unitWith>>;

const put = async ({ id }: Made, state: string) =>
  owner
    .updateTable('equipment')
    .set(
      state === 'deleted'
        ? { deletedAt: `${today}T12:00:00Z` }
        : { equipmentStatusId: lookup('EquipmentStatus', state) },
    )
    .where('id', '=', id)
    .execute();

const { places, quiet, numbers } = duePlaces(server, token);
const completed = { completionDate: today, completedById: company.adminId };
const reading = { currentPrimaryReading: 128_500 };
const priorityId = lookup('Priority', 'High');

/** Every write that only a unit in use takes, with the refusal's last words; of a deleted one each is refused as unknown. */
const writes: Readonly<Record<string, readonly [(unit: Made) => ReturnType<typeof call>, string]>> =
  {
    'a new service reminder': [
      ({ id, task }) => call(api.serviceReminders.save, { equipmentId: id, taskId: task }),
      'plan a service',
    ],
    'a change of a service reminder': [
      ({ reminders }) => call(api.serviceReminders.save, { id: reminders[0], notes: 'x' }),
      'plan a service',
    ],
    'a completion': [
      ({ reminders }) =>
        call(api.serviceReminders.complete, { serviceReminderId: reminders[0], ...completed }),
      'change its service record',
    ],
    'a completion with a reading': [
      ({ reminders }) =>
        call(api.serviceReminders.complete, {
          serviceReminderId: reminders[1],
          ...completed,
          primaryMeterReading: 128_450,
        }),
      'change its service record',
    ],
    'a work order': [
      ({ id }) => call(api.workOrders.save, { equipments: [id], priorityId }),
      'order work',
    ],
    'a meter update': [
      ({ id }) => call(api.equipment.save, { id, ...reading }),
      'record a reading',
    ],
    'the readings of the fleet': [
      ({ id }) => call(api.meters.saveFleet, { lines: [{ unit: id, primary: 128_600 }] }),
      'record a reading',
    ],
    'a replaced meter': [
      ({ id }) =>
        call(api.meters.replace, {
          equipmentId: id,
          meter: 'primary',
          finalReading: 128_700,
          newReading: 0,
          reason: 'Broken',
        }),
      'record a reading',
    ],
    'a resolved work order with a reading': [
      ({ id, order }) =>
        call(api.workOrders.save, {
          id: order,
          completedEquipments: [id],
          completionDate: today,
          readings: JSON.stringify([{ equipmentId: id, primary: 20 }]),
        }),
      'record a reading',
    ],
  };

/** What is stored of a unit's meters, reminders, completions and orders. */
const storedOf = async ({ id }: Made) => ({
  unit: await owner.selectFrom('equipment').selectAll().where('id', '=', id).execute(),
  readings: await owner
    .selectFrom('meterReading')
    .selectAll()
    .where('equipmentId', '=', id)
    .execute(),
  reminders: await owner
    .selectFrom('serviceReminder')
    .selectAll()
    .where('equipmentId', '=', id)
    .execute(),
  lines: await owner
    .selectFrom('workorderEquipment')
    .selectAll()
    .where('equipmentId', '=', id)
    .execute(),
  done: await owner
    .selectFrom('serviceReminderHistory as h')
    .innerJoin('serviceReminder as r', 'r.id', 'h.serviceReminderId')
    .select('h.id')
    .where('r.equipmentId', '=', id)
    .execute(),
});

const importRows = async (entity: string, header: readonly string[], row: readonly string[]) => {
  const seen = await run.preview(csvOf([header, row]), `${entity}.csv`, entity);
  const { data } = await run.rows(seen.id);
  return data[0];
};
const imports = {
  meterReading: [['Unit', 'Date', 'Odometer'], (name: string) => [name, '11/21/2026', '200000']],
  serviceReminder: [['Unit', 'Task', 'Every (months)'], (name: string) => [name, 'Wash', '6']],
} as const;

const outOfUse = [
  ['Sold', 'is sold.'],
  ['Out of Service', 'is out of service.'],
  ['deleted', ''],
] as const;

describe.each(outOfUse)('a unit that is %s', (state, says) => {
  let unit: Made;
  beforeAll(async () => {
    unit = await unitWith(`Truck ${state}`);
    await put(unit, state);
  });

  test.each(Object.entries({ ...places, ...quiet }))('is due nowhere in %s', async (_, place) => {
    expect(saysDue(await place(unit))).toBe(false);
  });

  test.each(Object.entries(writes))('takes no %s, and nothing is stored', async (_, write) => {
    const [send, use] = write;
    const before = await storedOf(unit);
    const answer = await send(unit);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    const { messages } = await failed(Promise.resolve(answer), answer.statusCode);
    if (state !== 'deleted')
      expect(messages.map(({ message, description }) => `${message} ${description}`)).toEqual([
        `${unit.name} ${says} Make it active again to ${use}.`,
      ]);
    expect(await storedOf(unit)).toEqual(before);
  });

  test.each(Object.entries(imports))('is kept out of an import of %s', async (entity, lines) => {
    const [header, row] = lines;
    const found = await importRows(entity, header, row(unit.name));
    const use = entity === 'meterReading' ? 'record a reading' : 'plan a service';
    expect([found?.outcome, found?.reason]).toEqual([
      'reject',
      state === 'deleted'
        ? `No unit has the name ${unit.name}.`
        : `${unit.name} ${says} Make it active again to ${use}.`,
    ]);
  });
});

describe.each(['Active', 'In Shop'])('a unit that is %s', (state) => {
  let unit: Made;
  beforeAll(async () => {
    unit = await unitWith(`Truck ${state}`);
    await put(unit, state);
  });

  test.each(Object.entries(places))('is due in %s', async (_, place) => {
    expect(saysDue(await place(unit))).toBe(true);
  });

  test.each(Object.entries(writes).filter(([name]) => !name.startsWith('a resolved')))(
    'takes %s',
    async (_, [send]) => {
      expect((await send(unit)).statusCode).toBe(200);
    },
  );

  test.each(Object.entries(imports))('is taken from an import of %s', async (entity, lines) => {
    const [header, row] = lines;
    expect((await importRows(entity, header, row(unit.name)))?.outcome).toBe('create');
  });

  test('is taken out of every count again once it is sold', async () => {
    await put(unit, 'Sold');
    expect(await numbers()).toEqual([]);
  });
});

test('the last reading comes with the sale; afterwards only the latest is put right, until it is active again', async () => {
  const id = await fleet.unit({ name: 'Truck 12' });
  const sold = { equipmentStatusId: lookup('EquipmentStatus', 'Sold'), soldDate: today };
  const save = (input: Readonly<Record<string, unknown>>) =>
    call(api.equipment.save, { id, ...input });
  expect((await save({ ...sold, currentPrimaryReading: 128_450 })).statusCode).toBe(200);
  const { messages } = await failed(save({ ...sold, currentPrimaryReading: 128_500 }), 422);
  expect(messages).toEqual([
    {
      field: 'currentPrimaryReading',
      message: 'Truck 12 is sold.',
      description: 'Make it active again to record a reading.',
    },
  ]);
  const history = (await call(api.meters.history, { EquipmentId: id })).json<{
    data: { readings: { id: string; mayCorrect: boolean }[] }[];
  }>().data;
  const [latest] = history[0]?.readings ?? [];
  expect(latest?.mayCorrect).toBe(true);
  const right = { id: latest?.id, reading: 128_460, confirmJump: true };
  expect((await call(api.meters.correct, right)).statusCode).toBe(200);
  const back = { equipmentStatusId: lookup('EquipmentStatus', 'Active') };
  expect((await save({ ...back, currentPrimaryReading: 128_470 })).statusCode).toBe(200);
});
