import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const { call, company, database, signIn } = await testApp();
const token = await signIn();
const settings = JSON.stringify({ literalHireDateLimit: false });
await database.owner
  .updateTable('client')
  .set({ settings })
  .where('id', '=', company.clientId)
  .execute();

const statusOf = async (id: string) =>
  (await call(api.employees.get, { Id: id }, token)).json<{
    data: { employeeStatus: { lookupName: string }; terminationDate: string | null };
  }>().data;

test('a person who leaves is Prior, cannot sign in any more and can come back', async () => {
  const id = await company.employee({ hireDate: '2020-01-01', dob: '1980-01-01' });
  await database.owner
    .insertInto('equipment')
    .values({
      clientId: company.clientId,
      id: crypto.randomUUID(),
      name: 'Truck 1',
      assignedOperatorId: id,
    })
    .execute();
  const preview = (await call(api.employees.archivePreview, { Id: id }, token)).json<{
    data: unknown;
  }>();
  expect(preview.data).toMatchObject({
    openTrainings: 0,
    openWorkOrders: 0,
    assignedEquipment: [{ name: 'Truck 1' }],
    hasPortalAccess: false,
  });
  const answer = await call(
    api.employees.archive,
    { id, terminationDate: '2026-11-01', terminationReason: 'Retired' },
    token,
  );
  expect(answer.statusCode).toBe(200);
  expect(await statusOf(id)).toMatchObject({
    employeeStatus: { lookupName: 'Archived' },
    terminationDate: '2026-11-01T00:00:00.000Z',
  });
  expect(
    (await call(api.employees.archive, { id, terminationDate: '2026-11-01' }, token)).statusCode,
  ).toBe(422);
  expect((await call(api.employees.rehire, { id, hireDate: '2026-11-20' }, token)).statusCode).toBe(
    200,
  );
  expect(await statusOf(id)).toMatchObject({
    employeeStatus: { lookupName: 'Current' },
    terminationDate: null,
  });
});

test('nobody leaves before being hired, and an old version is refused', async () => {
  const id = await company.employee({ hireDate: '2020-01-01', dob: '1980-01-01' });
  const early = await call(api.employees.archive, { id, terminationDate: '2019-12-31' }, token);
  expect(early.statusCode).toBe(400);
  expect(early.json<Failure>().messages[0]?.field).toBe('terminationDate');
  expect(
    (await call(api.employees.archive, { id, terminationDate: '2026-01-01', version: 7 }, token))
      .statusCode,
  ).toBe(409);
});

test("the session of a person who leaves ends at once, and one's own record cannot be archived", async () => {
  const other = await signIn();
  const sessions = await database.owner
    .selectFrom('portalSession')
    .select('employeeId')
    .orderBy('createdAt')
    .execute();
  const [own, theirs] = sessions.map((one) => one.employeeId);
  expect(
    (await call(api.employees.archive, { id: own, terminationDate: '2026-01-01' }, token))
      .statusCode,
  ).toBe(422);
  expect(
    (await call(api.employees.archive, { id: theirs, terminationDate: '2026-01-01' }, token))
      .statusCode,
  ).toBe(200);
  expect((await call(api.permissions.mine, {}, other)).statusCode).toBe(401);
});

test('only admin access allows recent hire dates, and it is kept in the audit trail', async () => {
  const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
  expect((await call(api.clients.allowRecentHireDates, {}, clerk)).statusCode).toBe(403);
  await database.owner
    .updateTable('client')
    .set({ settings: JSON.stringify({ literalHireDateLimit: true }) })
    .where('id', '=', company.clientId)
    .execute();
  expect((await call(api.clients.allowRecentHireDates, {}, token)).statusCode).toBe(200);
  const client = (await call(api.clients.get, {}, clerk)).json<{
    data: { literalHireDateLimit: boolean };
  }>().data;
  expect(client.literalHireDateLimit).toBe(false);
  const entry = await database.owner
    .selectFrom('auditEntry')
    .selectAll()
    .where('tableName', '=', 'client')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.actorId).not.toBeNull();
});
