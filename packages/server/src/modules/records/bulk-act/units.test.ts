import { api } from '@roadproof/contract/api';
import type { Operation, OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { messages, renewalSetup, today } from '../../equipment/renewal/testing/renewal-setup.ts';
import { testFleet } from '../../equipment/service-reminder/testing/fleet.ts';

const setup = await renewalSetup();
const { call, owner, token, company, typeOf, unit, added } = setup;
const fleet = testFleet(setup);
const mechanic = await company.employee({ firstName: 'Oksana', lastName: 'Shevchenko' });

type Done = OutputOf<typeof api.bulkActs.undoUnits>;
type Kind =
  | 'unitGroup'
  | 'unitStatus'
  | 'unitDelete'
  | 'renewalCompletion'
  | 'reminderCompletion'
  | 'reminderDelete'
  | 'renewalDelete';

const act = async (operation: Operation, input: Record<string, unknown>): Promise<Done> => {
  const answer = await call(operation, input, token);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Done }>().data;
};
const undo = (kind: Kind, { records }: Done) =>
  call(api.bulkActs.undoUnits, { kind, records }, token);
const undone = async (kind: Kind, done: Done) =>
  expect((await undo(kind, done)).statusCode).toBe(200);
const records = async (
  table: 'equipment' | 'renewal' | 'serviceReminder',
  ids: readonly string[],
) =>
  owner
    .selectFrom(table)
    .select(['id', 'version'])
    .where('id', 'in', [...ids])
    .execute();
const unitRow = (id: string) =>
  owner
    .selectFrom('equipment')
    .select(['equipmentGroupId', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('units change their group and are deleted together, and both are taken back', async () => {
  const ids = [await unit(), await unit()];
  const [first = ''] = ids;
  const equipmentGroupId = newId();
  await owner
    .insertInto('equipmentGroup')
    .values({ clientId: company.clientId, id: equipmentGroupId, groupName: 'Tankers' })
    .execute();
  const moved = await act(api.bulkActs.moveUnits, {
    records: await records('equipment', ids),
    equipmentGroupId,
  });
  expect((await unitRow(first)).equipmentGroupId).toBe(equipmentGroupId);
  await undone('unitGroup', moved);
  expect((await unitRow(first)).equipmentGroupId).toBeNull();

  const removed = await act(api.bulkActs.removeUnits, { records: await records('equipment', ids) });
  expect((await unitRow(first)).deletedAt).not.toBeNull();
  await undone('unitDelete', removed);
  expect((await unitRow(first)).deletedAt).toBeNull();
});

test('units change their status together, sold ones with their day, and get back what each had', async () => {
  const status = (name: string) => company.lookup('EquipmentStatus', name);
  const ids = [await unit(), await unit()].sort();
  const [first = '', second = ''] = ids;
  const rowOf = (id: string) =>
    owner
      .selectFrom('equipment')
      .select(['equipmentStatusId', 'soldDate'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const change = async (equipmentStatusId: string, more: Record<string, unknown> = {}) =>
    call(
      api.bulkActs.changeUnitStatus,
      { records: await records('equipment', ids), equipmentStatusId, ...more },
      token,
    );
  const changed = async (...input: Parameters<typeof change>) => {
    const answer = await change(...input);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: Done }>().data;
  };
  const before = await Promise.all(ids.map(rowOf));
  const out = await changed(status('Out of Service'));
  expect(await rowOf(first)).toEqual({
    equipmentStatusId: status('Out of Service'),
    soldDate: null,
  });
  await undone('unitStatus', out);
  expect(await Promise.all(ids.map(rowOf))).toEqual(before);

  // A sale needs its day, and nothing but a sale has one.
  const dayless = await change(status('Sold'));
  expect([dayless.statusCode, messages(dayless)[0]?.field]).toEqual([400, 'soldDate']);
  const unsold = await change(status('Active'), { soldDate: today });
  expect([unsold.statusCode, messages(unsold)[0]?.field]).toEqual([400, 'soldDate']);

  const sold = await changed(status('Sold'), { soldDate: today });
  expect(await rowOf(second)).toEqual({ equipmentStatusId: status('Sold'), soldDate: today });
  // What was done since is not lost, and the others are left as they are with it.
  const back = await call(
    api.equipment.save,
    { id: second, equipmentStatusId: status('In Shop') },
    token,
  );
  expect(back.statusCode).toBe(200);
  expect((await undo('unitStatus', sold)).statusCode).toBe(422);
  expect((await rowOf(first)).soldDate).toBe(today);

  // One that has the status already keeps its version, and the other one gives its sold date back.
  const shop = await changed(status('In Shop'));
  expect(shop.records.map(({ id }) => id)).toEqual([first]);
  await undone('unitStatus', shop);
  expect(await rowOf(first)).toEqual({ equipmentStatusId: status('Sold'), soldDate: today });

  const strange = await change(newId());
  expect(messages(strange)[0]?.field).toBe('equipmentStatusId');
  const [one, two] = await records('equipment', ids);
  const stale = await call(
    api.bulkActs.changeUnitStatus,
    {
      records: [one, { ...two, version: 99 }],
      equipmentStatusId: status('Active'),
    },
    token,
  );
  expect([stale.statusCode, messages(stale).length]).toEqual([422, 2]);
});

const renewal = async (type: string) =>
  added({ equipmentId: await unit(), renewalTypeId: typeOf(type), nextRenewal: '2026-12-01' });
const renewalRow = (id: string) =>
  owner
    .selectFrom('renewal')
    .select(['nextRenewal', 'lastCompletedOn', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('renewals are completed on one day with one proof, each due again by its type', async () => {
  const ids = [await renewal('Annual DOT Inspection'), await renewal('Annual DOT Inspection')];
  const complete = async (more: Record<string, unknown> = {}) =>
    call(
      api.bulkActs.completeRenewals,
      { records: JSON.stringify(await records('renewal', ids)), completionDate: today, ...more },
      token,
    );
  await owner
    .updateTable('renewalType')
    .set({ documentRequired: true })
    .where('id', '=', typeOf('Annual DOT Inspection'))
    .execute();
  const missing = await complete();
  expect([missing.statusCode, messages(missing)[0]?.field]).toEqual([400, 'file']);
  const file = new File(['%PDF-1.4 report'], 'reports.pdf');
  const done = (await complete({ file })).json<{ data: Done }>().data;
  expect(done.records).toHaveLength(2);
  for (const id of ids)
    expect(await renewalRow(id)).toMatchObject({
      nextRenewal: '2027-11-21',
      lastCompletedOn: today,
    });
  const again = await complete({ file });
  expect(again.statusCode).toBe(422);
  expect(messages(again)[1]?.message).toMatch(
    /^Truck \d+, Annual DOT Inspection: .* completed this renewal already/,
  );
  await undone('renewalCompletion', done);
  for (const id of ids)
    expect(await renewalRow(id)).toMatchObject({
      nextRenewal: '2026-12-01',
      lastCompletedOn: null,
    });
});

test('a renewal whose type says no interval is refused by name, and nothing is completed', async () => {
  const typeId = newId();
  await owner
    .insertInto('renewalType')
    .values({ clientId: company.clientId, id: typeId, renewalName: 'Odd permit' })
    .execute();
  const odd = await added({
    equipmentId: await unit(),
    renewalTypeId: typeId,
    nextRenewal: '2026-12-01',
  });
  const fine = await renewal('Annual DOT Inspection');
  const input = {
    records: JSON.stringify(await records('renewal', [odd, fine])),
    completionDate: today,
  };
  const file = new File(['%PDF-1.4 card'], 'card.pdf');
  const answer = await call(api.bulkActs.completeRenewals, { ...input, file }, token);
  expect(messages(answer).map(({ message }) => message)).toEqual([
    'Nothing changed: it is not possible for 1 of 2.',
    expect.stringMatching(/^Truck \d+, Odd permit: Its type does not say when it is due again\.$/),
  ]);
  expect((await renewalRow(fine)).lastCompletedOn).toBeNull();
  // One alone is refused with its reason, as by its own act.
  const alone = { ...input, records: JSON.stringify(await records('renewal', [odd])), file };
  const only = await call(api.bulkActs.completeRenewals, alone, token);
  expect(messages(only)).toMatchObject([
    { message: 'Its type does not say when it is due again.' },
  ]);
  const removed = await act(api.bulkActs.removeRenewals, {
    records: await records('renewal', [odd, fine]),
  });
  await undone('renewalDelete', removed);
  expect((await renewalRow(odd)).deletedAt).toBeNull();
});

const reminder = async (name: string) => {
  const answer = await call(
    api.serviceReminders.save,
    {
      equipmentId: await fleet.unit({ name }),
      taskId: await fleet.task(),
      primaryMeterInterval: 10_000,
      nextPrimaryMeterReading: 130_000,
    },
    token,
  );
  return answer.json<{ data: { id: string } }>().data.id;
};

test('service reminders are completed together at what the meters show, and taken back together', async () => {
  const ids = [await reminder('Unit 7'), await reminder('Unit 8')];
  const form = { completionDate: today, completedById: mechanic };
  const complete = async (more: Record<string, unknown> = {}) =>
    call(
      api.bulkActs.completeReminders,
      { records: await records('serviceReminder', ids), ...form, ...more },
      token,
    );
  const ahead = await complete({ completionDate: '2026-12-31' });
  expect([ahead.statusCode, messages(ahead)[0]?.field]).toEqual([400, 'completionDate']);
  const done = (await complete()).json<{ data: Done }>().data;
  for (const id of ids)
    expect(await fleet.reminder(id)).toMatchObject({
      completedAt: today,
      nextPrimaryMeterReading: 138_400,
    });
  await undone('reminderCompletion', done);
  for (const id of ids)
    expect(await fleet.reminder(id)).toMatchObject({
      completedAt: null,
      nextPrimaryMeterReading: 130_000,
    });

  // One is of a unit that was sold meanwhile: neither is completed.
  const { equipmentId } = await fleet.reminder(ids[1] ?? '');
  await owner
    .updateTable('equipment')
    .set({ equipmentStatusId: company.lookup('EquipmentStatus', 'Sold') })
    .where('id', '=', equipmentId)
    .execute();
  const refused = await complete();
  expect(messages(refused).map(({ message }) => message)).toEqual([
    'Nothing changed: it is not possible for 1 of 2.',
    expect.stringMatching(/^Unit 8, Task .*: /),
  ]);
  expect((await fleet.reminder(ids[0] ?? '')).completedAt).toBeNull();

  const removed = await act(api.bulkActs.removeReminders, {
    records: await records('serviceReminder', ids),
  });
  await undone('reminderDelete', removed);
  expect((await fleet.reminder(ids[0] ?? '')).deletedAt).toBeNull();
});
