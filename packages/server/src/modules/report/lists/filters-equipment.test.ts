import { api } from '@roadproof/contract/api';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import type { ServiceReminderTable, WorkOrderTable } from '../../../db/tables/equipment.ts';
import { testFleet } from '../../equipment/service-reminder/testing/fleet.ts';
import { testApp } from '../../../testing/test-app.ts';
import { anyOf, days, filterRun } from './testing/filter-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00.000Z') });
const { company, database } = server;
const { clientId, lookup } = company;
const { owner } = database;
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const fleet = testFleet(server);
const { left, refused } = filterRun(server, token);

const first = async (table: 'equipmentType' | 'renewalType' | 'state', skip = 0) =>
  (
    await owner
      .selectFrom(table)
      .select('id')
      .where('clientId', '=', clientId)
      .orderBy('id')
      .offset(skip)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
const groupOf = async (groupName: string): Promise<string> => {
  const id = newId();
  await owner.insertInto('equipmentGroup').values({ clientId, id, groupName }).execute();
  return id;
};
const [yard, road] = [await groupOf('Yard'), await groupOf('Road')];
const [tractor, trailer] = [await first('equipmentType'), await first('equipmentType', 1)];
const [texas, ohio] = [await first('state'), await first('state', 1)];
const [diesel, none] = [lookup('FuelType', 'Diesel'), lookup('FuelType', 'Gasoline')];
const [owned, leased] = [lookup('OwnershipType', 'Owned'), lookup('OwnershipType', 'Leased')];
const [active, sold] = [lookup('EquipmentStatus', 'Active'), lookup('EquipmentStatus', 'Sold')];
const one = await fleet.unit({
  name: 'U1',
  typeId: tractor,
  equipmentGroupId: yard,
  equipmentStatusId: active,
  ownershipId: owned,
  fuelTypeId: diesel,
  registrationStateId: texas,
  inServiceDate: '2026-01-31',
});
const two = await fleet.unit({
  name: 'U2',
  typeId: trailer,
  equipmentGroupId: road,
  equipmentStatusId: active,
  ownershipId: leased,
  fuelTypeId: none,
  registrationStateId: ohio,
  inServiceDate: '2026-02-28',
});
await fleet.unit({ name: 'U3', equipmentStatusId: sold, soldDate: '2026-03-01' });

test.each([
  ['nothing', {}, ['U1', 'U2', 'U3']],
  ['types', { typeId: anyOf(tractor, trailer) }, ['U1', 'U2']],
  ['one type', { typeId: anyOf(trailer) }, ['U2']],
  ['groups', { equipmentGroupId: anyOf(yard) }, ['U1']],
  ['statuses', { equipmentStatusId: anyOf(active, sold) }, ['U1', 'U2', 'U3']],
  ['one status', { equipmentStatusId: anyOf(sold) }, ['U3']],
  ['ownership', { ownershipId: anyOf(leased) }, ['U2']],
  ['fuel', { fuelTypeId: anyOf(diesel) }, ['U1']],
  ['the state it is registered in', { registrationStateId: anyOf(ohio) }, ['U2']],
  ['several states', { registrationStateId: anyOf(ohio, texas) }, ['U1', 'U2']],
  ['in service from a day on', { inServiceDate: days('2026-02-28', null) }, ['U2']],
  ['in service until a day', { inServiceDate: days(null, '2026-01-31') }, ['U1']],
  ['in service within', { inServiceDate: days('2026-01-31', '2026-02-28') }, ['U1', 'U2']],
])('equipment is filtered by %s', async (_, filter, expected) => {
  expect(await left('equipment', { ...filter }, 'name')).toEqual(expected);
});

const [annual, permit] = [await first('renewalType'), await first('renewalType', 1)];
const renewal = async (
  notes: string,
  equipmentId: string,
  renewalTypeId: string,
  nextRenewal: string | null,
) => {
  const isClosed = nextRenewal === null;
  const done = isClosed ? { completionDate: '2026-05-01', isClosed } : { isClosed };
  await owner
    .insertInto('renewal')
    .values({ clientId, id: newId(), notes, equipmentId, renewalTypeId, nextRenewal, ...done })
    .execute();
};
await renewal('late', one, annual, '2026-11-20');
await renewal('soon', two, annual, '2026-11-21');
await renewal('far', one, permit, '2030-01-01');
await renewal('done', two, permit, null);
const status = (...names: readonly string[]) => ({
  'renewalStatus.lookupDisplayName': anyOf(...names),
});

test.each([
  ['nothing', {}, ['done', 'far', 'late', 'soon']],
  ['Overdue', status('Overdue'), ['late']],
  ['Due soon', status('Due soon'), ['soon']],
  ['Pending', status('Pending'), ['far']],
  ['Completed', status('Completed'), ['done']],
  ['several statuses', status('Overdue', 'Due soon', 'Completed'), ['done', 'late', 'soon']],
  [
    'statuses by their ids',
    {
      renewalStatusId: anyOf(
        lookup('RenewalStatus', 'OverDue'),
        lookup('RenewalStatus', 'DueSoon'),
      ),
    },
    ['late', 'soon'],
  ],
  ['types', { renewalTypeId: anyOf(annual) }, ['late', 'soon']],
  ['several types', { renewalTypeId: anyOf(annual, permit) }, ['done', 'far', 'late', 'soon']],
  ['a unit', { equipmentId: anyOf(one) }, ['far', 'late']],
  ['several units', { equipmentId: anyOf(one, two) }, ['done', 'far', 'late', 'soon']],
  ['next from a day on', { nextRenewal: days('2026-11-21', null) }, ['far', 'soon']],
  ['next until a day', { nextRenewal: days(null, '2026-11-20') }, ['late']],
  ['next within', { nextRenewal: days('2026-11-20', '2026-11-21') }, ['late', 'soon']],
])('renewals are filtered by %s', async (_, filter, expected) => {
  expect(await left('equipment-renewal', { ...filter }, 'notes')).toEqual(expected);
});

const [oil, tires] = [await fleet.task('Oil'), await fleet.task('Tires')];
const reminder = async (
  notes: string,
  values: Pick<Insertable<ServiceReminderTable>, 'equipmentId' | 'taskId'> &
    Partial<Insertable<ServiceReminderTable>>,
) =>
  owner
    .insertInto('serviceReminder')
    .values({ clientId, id: newId(), notes, ...values })
    .execute();
await reminder('late', { equipmentId: one, taskId: oil, nextDueTime: '2026-11-20' });
await reminder('soon', { equipmentId: two, taskId: oil, nextDueTime: '2026-11-21' });
await reminder('far', { equipmentId: one, taskId: tires, nextDueTime: '2030-01-01' });
await reminder('done', { equipmentId: two, taskId: tires, completedAt: '2026-05-01' });
await reminder('by meter', {
  equipmentId: one,
  taskId: await fleet.task('Grease'),
  nextPrimaryMeterReading: 900_000,
});

test.each([
  ['nothing', {}, ['by meter', 'done', 'far', 'late', 'soon']],
  ['Overdue', { status: anyOf('Overdue') }, ['late']],
  ['Due Soon', { status: anyOf('Due Soon') }, ['soon']],
  ['Pending', { status: anyOf('Pending') }, ['by meter', 'far']],
  ['Completed', { status: anyOf('Completed') }, ['done']],
  ['several statuses', { status: anyOf('Overdue', 'Completed') }, ['done', 'late']],
  ['a task', { taskId: anyOf(oil) }, ['late', 'soon']],
  ['several tasks', { taskId: anyOf(oil, tires) }, ['done', 'far', 'late', 'soon']],
  ['a unit', { equipmentId: anyOf(two) }, ['done', 'soon']],
  ['due from a day on', { nextDueTime: days('2026-11-21', null) }, ['far', 'soon']],
  ['due until a day', { nextDueTime: days(null, '2026-11-20') }, ['late']],
  ['due within', { nextDueTime: days('2026-11-20', '2026-11-21') }, ['late', 'soon']],
])('service reminders are filtered by %s', async (_, filter, expected) => {
  expect(await left('equipment-service-reminder', { ...filter }, 'notes')).toEqual(expected);
});

const [ann, bob] = [
  await company.employee({ firstName: 'Ann' }),
  await company.employee({ firstName: 'Bob' }),
];
// The company is in Chicago: the 1st of October begins at 05:00 UTC, and ends there too.
const order = async (
  description: string,
  { units, ...values }: Partial<Insertable<WorkOrderTable>> & { units: readonly string[] },
  line: object = {},
) => {
  const id = newId();
  const statusId = lookup('Status', 'Pending');
  await owner
    .insertInto('workOrder')
    .values({ clientId, id, description, statusId, ...values })
    .execute();
  for (const equipmentId of units)
    await owner
      .insertInto('workorderEquipment')
      .values({ clientId, id: newId(), workOrderId: id, equipmentId, statusId, ...line })
      .execute();
};
await order(
  'a',
  { units: [one], createdAt: '2026-10-01T04:59:59Z', assignmentId: ann },
  {
    statusId: lookup('Status', 'Completed'),
    completionDate: '2026-11-01',
  },
);
const low = { assignmentId: bob, priorityId: lookup('Priority', 'Low') };
await order('b', { units: [one, two], createdAt: '2026-10-01T05:00:00Z', ...low });
await order('c', { units: [two], createdAt: '2026-10-02T04:59:59Z' });

const orders = async (filter: object) =>
  left('equipment-work-order', { ...filter }, 'workOrder.description');
const byStatus = (...names: readonly string[]) => ({ 'status.lookupDisplayName': anyOf(...names) });
const on = (from: string | null, to: string | null) => ({ 'workOrder.createdAt': days(from, to) });

test.each([
  ['nothing', {}, ['a', 'b', 'b', 'c']],
  ['Completed', byStatus('Completed'), ['a']],
  ['Pending', byStatus('Pending'), ['b', 'b', 'c']],
  ['both', byStatus('Completed', 'Pending'), ['a', 'b', 'b', 'c']],
  ['a status by its id', { statusId: anyOf(lookup('Status', 'Completed')) }, ['a']],
  ['priorities', { priorityId: anyOf(lookup('Priority', 'Low')) }, ['b', 'b']],
  ['whom it is assigned to', { assignmentId: anyOf(ann) }, ['a']],
  ['several people', { assignmentId: anyOf(ann, bob) }, ['a', 'b', 'b']],
  ['a unit', { equipmentId: anyOf(two) }, ['b', 'c']],
  ['several units', { equipmentId: anyOf(one, two) }, ['a', 'b', 'b', 'c']],
  ['completed from a day on', { completionDate: days('2026-11-01', null) }, ['a']],
  ['completed until a day', { completionDate: days(null, '2026-11-01') }, ['a']],
  ['completed before', { completionDate: days(null, '2026-10-31') }, []],
  ['created from a day on', on('2026-10-01', null), ['b', 'b', 'c']],
  ['created until a day', on(null, '2026-09-30'), ['a']],
  ['created within', on('2026-10-01', '2026-10-01'), ['b', 'b', 'c']],
  ['created later', on('2026-10-02', '2026-10-03'), []],
])('work orders are filtered by %s', async (_, filter, expected) => {
  expect(await orders(filter)).toEqual(expected);
});

test('a status is meant by its name also where the company calls it otherwise', async () => {
  const renamed = (lookupDisplayName: string) =>
    owner
      .updateTable('lookupValue')
      .set({ lookupDisplayName })
      .where('id', '=', lookup('Status', 'Completed'))
      .execute();
  await renamed('Done');
  for (const name of ['Completed', 'Done']) {
    const answer = await server.call(api.workOrders.lines, byStatus(name), token);
    expect(answer.json<{ total: number }>().total).toBe(1);
  }
  await renamed('Completed');
});

test('a fault names its field', async () => {
  expect(await refused('equipment-renewal', status('Lost'))).toEqual([
    'renewalStatus.lookupDisplayName',
  ]);
  expect(await refused('equipment-service-reminder', { status: anyOf('Lost') })).toEqual([
    'status',
  ]);
  expect(await refused('equipment-service-reminder', { taskId: anyOf('Oil') })).toEqual([
    'taskId.filters.0.value',
  ]);
  expect(await refused('equipment-work-order', { assignmentId: anyOf('Ann') })).toEqual([
    'assignmentId.filters.0.value',
  ]);
  const soon = { combineWith: 0, filters: [{ value: 'soon', comparisonOperator: 4 }] };
  expect(await refused('equipment-work-order', { 'workOrder.createdAt': soon })).toEqual([
    'workOrder.createdAt.filters.0.value',
  ]);
});
