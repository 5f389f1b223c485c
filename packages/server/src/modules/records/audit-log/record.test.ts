import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { inCompany } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';

type Line = OutputOf<typeof api.auditLog.list>['data'][number];

const { call, company, database, signIn } = await testApp();
const { clientId } = company;
let admin = '';
let orderId = '';
const ids = { truck: newId(), program: newId(), task: newId(), line: newId(), course: newId() };

beforeAll(async () => {
  admin = await signIn();
  await inCompany(database, company.scope, async (db) => {
    await db
      .insertInto('equipment')
      .values({ clientId, id: ids.truck, name: 'Truck 12' })
      .execute();
    await db.insertInto('serviceTask').values({ clientId, id: ids.task, name: 'Oil' }).execute();
    await db
      .insertInto('serviceProgram')
      .values({ clientId, id: ids.program, name: 'Day cabs' })
      .execute();
    await db
      .insertInto('serviceProgramUnit')
      .values({
        clientId,
        id: newId(),
        serviceProgramId: ids.program,
        equipmentId: ids.truck,
      })
      .execute();
    await db
      .insertInto('courseCatalog')
      .values({ clientId, id: ids.course, courseName: 'Backing up' })
      .execute();
    const group = { clientId, id: newId(), groupName: 'Waco yard' };
    await db.insertInto('employeeGroup').values(group).execute();
    await db
      .insertInto('courseAudience')
      .values({ clientId, id: newId(), courseCatalogId: ids.course, employeeGroupId: group.id })
      .execute();
    await db
      .insertInto('location')
      .values({ clientId, id: newId(), locationName: 'Hall 3' })
      .execute();
    await db
      .insertInto('savedReport')
      .values({
        clientId,
        id: newId(),
        reportName: 'Open trainings',
        category: 'training',
        filter: '{"version":1,"filter":{}}',
        ownerId: company.adminId,
      })
      .execute();
    await db
      .insertInto('lookupValue')
      .values({
        clientId,
        id: newId(),
        lookupGroupName: 'EquipmentStatus',
        lookupName: 'Leased',
        lookupDisplayName: 'Leased out',
      })
      .execute();
  });
  const order = await call(
    api.workOrders.save,
    { equipments: [ids.truck], priorityId: company.lookup('Priority', 'High') },
    admin,
  );
  orderId = order.json<{ data: { id: string } }>().data.id;
});

const linesOf = async (kind: string): Promise<readonly Line[]> => {
  const filter = { filters: [{ value: kind, comparisonOperator: 0 }], combineWith: 0 };
  const answer = await call(api.auditLog.list, { kind: filter }, admin);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: readonly Line[] }>().data;
};

test.each([
  ['Unit of a work order', 'Truck 12, WO-0001', () => orderPage()],
  ['Work order step', 'WO-0001', () => orderPage()],
  ['Work order', 'WO-0001', () => orderPage()],
  ['Unit of a program', 'Truck 12, Day cabs', () => programPage()],
  ['Service program', 'Day cabs', () => programPage()],
  ['Required for', 'Waco yard, Backing up', () => `/training/course/details?id=${ids.course}`],
  ['Service task', 'Oil', () => null],
])('of kind %s the record is called %s and opens the nearest page', async (kind, name, page) => {
  const [line] = await linesOf(kind);
  expect([line?.kind, line?.record, line?.url]).toEqual([kind, name, page()]);
});

const orderPage = (): string => `/equipment/workorder/resolve-workorder?id=${orderId}`;
const programPage = (): string => `/equipment/service-program/details?id=${ids.program}`;

test.each([
  ['Custom report', 'Open trainings'],
  ['Training location', 'Hall 3'],
  ['List value', 'Leased out'],
])('a kind has one word in all lists: %s', async (kind, name) => {
  expect((await linesOf(kind)).map(({ record }) => record)).toContain(name);
});

test('a deleted record keeps its name and loses its page', async () => {
  await inCompany(database, company.scope, (db) =>
    db
      .updateTable('serviceProgram')
      .set({ deletedAt: new Date().toISOString() })
      .where('id', '=', ids.program)
      .execute(),
  );
  const [line] = await linesOf('Service program');
  expect([line?.action, line?.record, line?.url]).toEqual(['Deleted', 'Day cabs', null]);
});
