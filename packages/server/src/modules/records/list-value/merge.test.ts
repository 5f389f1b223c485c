import { api } from '@roadproof/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';

let now = new Date('2026-11-22T18:00:00Z');
const server = await testApp({ now: () => now });
const { call, company, database } = server;
const { owner } = database;
const signIn = async () =>
  server.signIn({ flags: { hasAdministratorAccess: true, hasEmployeeAccess: true } });
let token = '';
const at = async (time: string) => {
  now = new Date(time);
  token = await signIn();
};
beforeEach(async () => at('2026-11-22T18:00:00Z'));

interface Answer {
  readonly data: {
    readonly id: string;
    readonly version: number;
    readonly movedCount: number;
    readonly returnedCount: number;
    readonly leftCount: number;
    readonly left: readonly unknown[];
  };
  readonly messages: readonly { readonly field?: string; readonly message: string }[];
}

const ask = async (operation: Parameters<typeof call>[0], input: Record<string, unknown>) => {
  const answer = await call(operation, input, token);
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const group = async (groupName: string) =>
  (await ask(api.employeeGroups.save, { groupName })).data.id;
const merge = async (fromId: string, intoId: string, list = 'employeeGroup') =>
  ask(api.lookupMerges.merge, { list, fromId, intoId });
const groupOf = async (id: string) =>
  (
    await owner
      .selectFrom('employee')
      .select('employeeGroupId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).employeeGroupId;
const undoable = async () =>
  (await call(api.lookupMerges.list, {}, token)).json<{ data: { id: string }[] }>().data;

test('the preview says what would move, and nothing has', async () => {
  const [from, into] = [await group('memphis'), await group('Memphis Terminal')];
  for (const employeeGroupId of [from, from, into]) await company.employee({ employeeGroupId });
  const { data } = await ask(api.lookupMerges.preview, {
    list: 'employeeGroup',
    fromId: from,
    intoId: into,
  });
  expect(data).toMatchObject({
    from: { name: 'memphis', usedBy: 2, usedByText: '2 employees' },
    into: { name: 'Memphis Terminal', usedBy: 1, usedByAfter: 3 },
    moves: [{ of: 'employee', count: 2 }],
    movesText: '2 employees',
  });
});

test('everything moves, the deleted and what is saved too, with a line of history each; the merged value is gone', async () => {
  const [from, into] = [await group('tulsa'), await group('Tulsa Terminal')];
  const [one, deleted] = [
    await company.employee({ employeeGroupId: from }),
    await company.employee({ employeeGroupId: from, deletedAt: '2026-11-01T00:00:00Z' }),
  ];
  const clientId = company.clientId;
  const course = newId();
  await owner
    .insertInto('courseCatalog')
    .values({ id: course, clientId, courseName: 'Tulsa rules' })
    .execute();
  for (const employeeGroupId of [from, into])
    await owner
      .insertInto('courseAudience')
      .values({ id: newId(), clientId, courseCatalogId: course, employeeGroupId })
      .execute();
  const filter = JSON.stringify({ employeeGroupId: { filters: [{ value: from }] } });
  await owner
    .insertInto('savedReport')
    .values({ id: newId(), clientId, reportName: 'Tulsa', category: 'employee', filter })
    .execute();
  const view = { listKey: 'employee', name: 'Tulsa', columns: '{}' };
  await owner
    .insertInto('listView')
    .values({ ...view, id: newId(), clientId, ownerId: one, address: `f.group=is.${from}` })
    .execute();
  const { status, data } = await merge(from, into);
  expect([status, data.movedCount]).toEqual([200, 5]);
  expect([await groupOf(one), await groupOf(deleted)]).toEqual([into, into]);
  const audience = await owner
    .selectFrom('courseAudience')
    .select('employeeGroupId')
    .where('courseCatalogId', '=', course)
    .where('deletedAt', 'is', null)
    .execute();
  expect(audience).toEqual([{ employeeGroupId: into }]);
  const report = await owner.selectFrom('savedReport').select('filter').executeTakeFirstOrThrow();
  expect(report.filter).toBe(filter.replace(from, into));
  const { address } = await owner
    .selectFrom('listView')
    .select('address')
    .executeTakeFirstOrThrow();
  expect(address).toBe(`f.group=is.${into}`);
  const line = await owner
    .selectFrom('auditEntry')
    .select(['oldValues', 'newValues'])
    .where('recordId', '=', one)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(line).toEqual({
    oldValues: { employee_group_id: from },
    newValues: { employee_group_id: into },
  });
  const value = await owner
    .selectFrom('employeeGroup')
    .selectAll()
    .where('id', '=', from)
    .executeTakeFirstOrThrow();
  expect(value.deletedAt).not.toBeNull();
  expect(value.mergedIntoId).toBe(into);
  // A course is asked of a group once: undone, it is asked of both again.
  expect((await ask(api.lookupMerges.undo, { id: data.id })).data).toMatchObject({
    returnedCount: 5,
    leftCount: 0,
  });
  const again = await owner
    .selectFrom('courseAudience')
    .select('employeeGroupId')
    .where('courseCatalogId', '=', course)
    .where('deletedAt', 'is', null)
    .execute();
  expect(again).toHaveLength(2);
  expect(
    (await owner.selectFrom('savedReport').select('filter').executeTakeFirstOrThrow()).filter,
  ).toBe(filter);
});

test('an undo brings back what still has the value, and tells what was changed since', async () => {
  const [from, into, other] = [
    await group('hanover '),
    await group('Hanover'.padEnd(8, 'x')),
    await group('Elsewhere'),
  ];
  const stays = await company.employee({ employeeGroupId: into });
  const back = await company.employee({ employeeGroupId: from });
  const moved = await company.employee({
    employeeGroupId: from,
    firstName: 'Lee',
    lastName: 'Ann',
  });
  const { data } = await merge(from, into);
  await owner
    .updateTable('employee')
    .set({ employeeGroupId: other })
    .where('id', '=', moved)
    .execute();
  expect((await undoable())[0]).toMatchObject({ id: data.id, fromName: 'hanover' });
  await at('2026-11-23T17:59:00Z');
  const undone = await ask(api.lookupMerges.undo, { id: data.id });
  expect(undone).toMatchObject({
    status: 200,
    data: {
      returnedCount: 1,
      leftCount: 1,
      left: [{ of: 'employee', id: moved, name: 'Lee Ann' }],
    },
  });
  expect([await groupOf(stays), await groupOf(back), await groupOf(moved)]).toEqual([
    into,
    from,
    other,
  ]);
  expect((await undoable()).map(({ id }) => id)).not.toContain(data.id);
  expect((await ask(api.lookupMerges.undo, { id: data.id })).status).toBe(404);
});

test('after 24 hours, or once the name is taken or the other value gone, it is not undone', async () => {
  const [one, two, three, into] = [
    await group('A one'),
    await group('A two'),
    await group('A three'),
    await group('A all'),
  ];
  const first = (await merge(one, into)).data.id;
  const second = (await merge(two, three)).data.id;
  await group('A One');
  expect(await ask(api.lookupMerges.undo, { id: first })).toMatchObject({
    status: 422,
    messages: [{ message: 'There is now a group named A One.' }],
  });
  await merge(three, into);
  expect(await ask(api.lookupMerges.undo, { id: second })).toMatchObject({
    status: 422,
    messages: [{ message: 'A three was deleted or merged since.' }],
  });
  await at('2026-11-23T18:00:01Z');
  expect(await ask(api.lookupMerges.undo, { id: first })).toMatchObject({
    status: 422,
    messages: [{ message: 'A one was merged more than 24 hours ago.' }],
  });
});

test('a value is not merged into itself, a system value into nothing, and none across groups', async () => {
  const id = await group('Alone');
  expect(await merge(id, id)).toMatchObject({
    status: 400,
    messages: [{ field: 'intoId', message: 'A group is not merged into itself.' }],
  });
  const type = (name: string) => company.lookup('EmployeeType', name);
  expect(await merge(type('CDL'), type('Office'), 'EmployeeType')).toMatchObject({
    status: 422,
    messages: [{ message: 'CDL is built into Roadproof: it cannot be merged.' }],
  });
  const fuel = company.lookup('FuelType', 'Diesel');
  expect(await merge(type('Office'), fuel, 'EmployeeType')).toMatchObject({
    status: 400,
    messages: [{ field: 'intoId' }],
  });
  expect((await merge(fuel, type('Office'), 'EmployeeType')).status).toBe(404);
});

test('ids in a list become one, and two again by the undo', async () => {
  const type = async (equipmentTypeName: string) =>
    (await ask(api.equipmentTypes.save, { equipmentTypeName })).data.id;
  const [from, into] = [await type('reefers'), await type('Reefer Van')];
  const renewal = await ask(api.renewalTypes.save, {
    renewalName: 'Reefer service',
    appliesToEquipmentTypeIds: [from, into],
  });
  const ids = async () =>
    (
      await owner
        .selectFrom('renewalType')
        .select('appliesToEquipmentTypeIds')
        .where('id', '=', renewal.data.id)
        .executeTakeFirstOrThrow()
    ).appliesToEquipmentTypeIds;
  const { data } = await merge(from, into, 'equipmentType');
  expect(await ids()).toEqual([into]);
  await ask(api.lookupMerges.undo, { id: data.id });
  expect(await ids()).toEqual([from, into]);
});

test('people of a merged type are drivers where the other type is, and none again by the undo', async () => {
  const { data: made } = await ask(api.lookupValues.save, {
    lookupGroupName: 'EmployeeType',
    lookupName: 'CDL Driver',
  });
  const person = await company.employee({ typeId: made.id });
  const isDriver = async () =>
    (
      await owner
        .selectFrom('driverStanding')
        .select('isDriver')
        .where('id', '=', person)
        .executeTakeFirstOrThrow()
    ).isDriver;
  expect(await isDriver()).toBe(false);
  const { data } = await merge(made.id, company.lookup('EmployeeType', 'CDL'), 'EmployeeType');
  expect(await isDriver()).toBe(true);
  await ask(api.lookupMerges.undo, { id: data.id });
  expect(await isDriver()).toBe(false);
});

test('the preview of renewal types says which units have both', async () => {
  const type = async (renewalName: string) =>
    (await ask(api.renewalTypes.save, { renewalName })).data.id;
  const [from, into] = [await type('crane check'), await type('Crane inspection')];
  const unit = newId();
  const clientId = company.clientId;
  await owner.insertInto('equipment').values({ id: unit, clientId, name: 'Crane 1' }).execute();
  for (const renewalTypeId of [from, into])
    await owner
      .insertInto('renewal')
      .values({
        id: newId(),
        clientId,
        equipmentId: unit,
        renewalTypeId,
        nextRenewal: '2027-01-01',
      })
      .execute();
  const pair = { list: 'renewalType', fromId: from, intoId: into };
  expect((await ask(api.lookupMerges.preview, pair)).data).toMatchObject({
    movesText: '1 renewal',
    notes: ['1 unit has an open renewal of both types, and keeps the two.'],
  });
});
