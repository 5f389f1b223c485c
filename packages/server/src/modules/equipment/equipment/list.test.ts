import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { inCompany } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';
import { equipmentRun } from './testing/equipment-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00Z') });
const { company, database } = server;
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const { fresh, get, saved, typeId } = await equipmentRun(server, token);
const { clientId, lookup } = company;
const sold = { equipmentStatusId: lookup('EquipmentStatus', 'Sold'), soldDate: '2026-01-31' };

const list = async (body: Record<string, unknown>, as = token) => {
  const answer = await server.call(api.equipment.list, body, as);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: { id: string; name: string }[]; total: number }>();
};
const names = async (body: Record<string, unknown>) =>
  (await list(body)).data.map((one) => one.name);

const operator = await company.employee({ firstName: 'Ann', lastName: 'Lee' });
const tractor = await saved({
  ...fresh(),
  name: 'Bison',
  plate: 'TX-77',
  make: 'Peterbilt',
  model: '579',
  year: 2022,
  assignedOperatorId: operator,
  initialPrimaryReading: 120.5,
  gvwr: 52_000,
});
const van = await saved({ ...fresh(), name: 'aardvark', typeId: typeId('Dry Van') });
const soldUnit = await saved({ ...fresh(), name: 'Colt', ...sold });

describe('the list', () => {
  test('by name, whatever the letter case, with everything it shows', async () => {
    expect(await names({})).toEqual(['aardvark', 'Bison', 'Colt']);
    const { data } = await list({ id: tractor.id });
    expect(data[0]).toMatchObject({
      type: { equipmentTypeName: 'Tractor' },
      equipmentStatus: { lookupName: 'Active', lookupDisplayName: 'Active' },
      fuelType: { lookupName: 'Diesel' },
      primaryMeterUnit: { lookupName: 'Miles', lookupDisplayName: 'mi' },
      assignedOperator: { displayName: 'Ann Lee' },
      registrationState: { stateName: null },
      currentPrimaryReading: 120.5,
      gvwr: 52_000,
    });
  });

  test.each([
    ['units in use', { isInUse: true }, ['aardvark', 'Bison']],
    ['every unit', { isInUse: false }, ['aardvark', 'Bison', 'Colt']],
    ['certain ones', { id: [tractor.id, soldUnit.id] }, ['Bison', 'Colt']],
    ['a type', { typeId: typeId('Dry Van') }, ['aardvark']],
    ['a status', { equipmentStatusId: [sold.equipmentStatusId] }, ['Colt']],
    ['an operator', { assignedOperatorId: operator }, ['Bison']],
    ['a year', { year: 2022 }, ['Bison']],
    ['sold dates', { soldDate: '2026-01-31' }, ['Colt']],
    ['the plate', { options: { search: 'tx-7' } }, ['Bison']],
    ['the make', { options: { search: 'peterb' } }, ['Bison']],
    ['nothing', { options: { search: '100 % of it_' } }, []],
  ])('finds by %s', async (_, body, expected) => expect(await names(body)).toEqual(expected));

  test('is what its spreadsheet says, under its fixed name', async () => {
    const answer = await server.call(
      api.equipment.excel,
      { format: 'csv', isInUse: true, options: { pageSize: 1 } },
      token,
    );
    expect(answer.headers['content-disposition']).toContain('all_equipments.csv');
    const lines = answer.body.trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^Bison,/);
    expect(lines[0]).toContain(',Primary Meter (mi),');
    expect(lines[2]).toContain(',120.5,');
  });

  test('may be read for reports, and by nobody of another company', async () => {
    const reader = await server.signIn({ flags: { hasReportsAccess: true } });
    expect((await list({}, reader)).total).toBe(3);
    const other = await testCompany(database, 'Elsewhere');
    const stranger = await server.signIn({ company: other });
    expect((await list({}, stranger)).total).toBe(0);
    const found = await inCompany(database, other.scope, (db) =>
      sql`select equipment_named(${clientId}::uuid, '{}', '{TX-77}', '{bison}')`.execute(db),
    );
    expect(found.rows).toEqual([]);
  });
});

test('an order that waited for a deleted unit alone is completed by what was done last', async () => {
  const [done, waiting] = [await saved(fresh()), await saved(fresh())];
  const { owner } = database;
  const [statusId, completed] = [lookup('Status', 'Pending'), lookup('Status', 'Completed')];
  const workOrderId = newId();
  await owner.insertInto('workOrder').values({ clientId, id: workOrderId, statusId }).execute();
  const line = { clientId, workOrderId };
  await owner
    .insertInto('workorderEquipment')
    .values([
      {
        ...line,
        id: newId(),
        equipmentId: done.id,
        statusId: completed,
        completionDate: '2026-11-20',
        nonEmployeeCompletedBy: 'Road Service Inc.',
      },
      { ...line, id: newId(), equipmentId: waiting.id, statusId },
    ])
    .execute();
  const order = () =>
    owner.selectFrom('workOrder').selectAll().where('id', '=', workOrderId).executeTakeFirst();
  expect(await order()).toMatchObject({ statusId });
  await server.call(api.equipment.remove, { id: waiting.id }, token);
  expect(await order()).toMatchObject({
    statusId: completed,
    completionDate: '2026-11-20',
    nonEmployeeCompletedBy: 'Road Service Inc.',
    isNonEmployeeCompletedBy: true,
  });
});

/** A renewal that is overdue, a service reminder that is and a pending work order line of a unit. */
async function burden(equipmentId: string): Promise<void> {
  const { owner } = database;
  const row = () => ({ clientId, id: newId(), equipmentId });
  const renewalType = await owner
    .selectFrom('renewalType')
    .select('id')
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  const renewal = { renewalTypeId: renewalType.id, nextRenewal: '2026-11-01' };
  await owner
    .insertInto('renewal')
    .values({ ...row(), ...renewal })
    .execute();
  const taskId = newId();
  await owner.insertInto('serviceTask').values({ clientId, id: taskId, name: taskId }).execute();
  await owner
    .insertInto('serviceReminder')
    .values({ ...row(), taskId, nextDueTime: '2026-11-01' })
    .execute();
  const statusId = lookup('Status', 'Pending');
  const workOrderId = newId();
  await owner.insertInto('workOrder').values({ clientId, id: workOrderId, statusId }).execute();
  await owner
    .insertInto('workorderEquipment')
    .values({ ...row(), workOrderId, statusId })
    .execute();
}

describe('what is due', () => {
  const admin = server.signIn();
  const counts = async () => {
    const answer = await server.call(api.dashboard.data, {}, await admin);
    const { equipmentOverdue, serviceIncidentsOverdue, openWorkorders } = answer.json<{
      data: Record<string, number>;
    }>().data;
    return { equipmentOverdue, serviceIncidentsOverdue, openWorkorders };
  };
  const all = { equipmentOverdue: 1, serviceIncidentsOverdue: 1, openWorkorders: 1 };

  test('is counted on its unit and on the dashboard, until the unit is sold or deleted', async () => {
    // What units owe without a record is another matter.
    await database.owner
      .updateTable('equipmentType')
      .set({ needsAnnualInspection: false, onHighway: false })
      .where('clientId', '=', clientId)
      .execute();
    await burden(van.id);
    expect(await counts()).toEqual(all);
    expect(await get(van.id)).toMatchObject({
      openReminders: 1,
      openWorkOrders: 1,
      openRenewals: 1,
    });
    await saved({ id: van.id, ...sold });
    // Work that was ordered is still to be done or closed; nothing else is due.
    expect(await counts()).toEqual({ ...all, equipmentOverdue: 0, serviceIncidentsOverdue: 0 });
    expect(await get(van.id)).toMatchObject({
      openReminders: 0,
      openWorkOrders: 1,
      openRenewals: 0,
    });
    await saved({ id: van.id, equipmentStatusId: lookup('EquipmentStatus', 'Out of Service') });
    expect(await counts()).toMatchObject({ equipmentOverdue: 0, serviceIncidentsOverdue: 0 });
    await saved({ id: van.id, equipmentStatusId: lookup('EquipmentStatus', 'In Shop') });
    expect(await counts()).toEqual(all);
    await server.call(api.equipment.remove, { id: van.id }, token);
    expect(await counts()).toEqual({
      equipmentOverdue: 0,
      serviceIncidentsOverdue: 0,
      openWorkorders: 0,
    });
    const lines = await server.call(api.workOrders.lines, { equipmentId: van.id }, token);
    expect(lines.json()).toMatchObject({ total: 0 });
  });
});
