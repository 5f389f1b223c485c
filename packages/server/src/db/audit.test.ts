import { expect, test } from 'vitest';
import { newId } from './id.ts';
import { testCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import { inCompany } from './transaction.ts';

const database = await testDatabase();
const company = await testCompany(database);
const { clientId, adminId } = company;
const scope = { clientId, actorId: adminId, requestId: "r-'1" };

function trailOf(recordId: string) {
  return inCompany(
    database,
    scope,
    (trx) =>
      trx
        .selectFrom('auditEntry')
        .selectAll()
        .where('recordId', '=', recordId)
        .orderBy('id')
        .execute(),
    { readOnly: true },
  );
}

test('insert, change and removal are told with who, when and what', async () => {
  const id = newId();
  const course = newId();
  await inCompany(database, scope, async (trx) => {
    await trx
      .insertInto('courseCatalog')
      .values({ clientId, id: course, courseName: 'Hazmat' })
      .execute();
    await trx
      .insertInto('courseAudience')
      .values({
        clientId,
        id,
        courseCatalogId: course,
        employeeTypeId: company.lookup('EmployeeType', 'CDL'),
      })
      .execute();
  });
  await inCompany(database, scope, async (trx) => {
    await trx
      .updateTable('courseCatalog')
      .set({ regulation: '49 CFR 172.704' })
      .where('id', '=', course)
      .execute();
    await trx.deleteFrom('courseAudience').where('id', '=', id).execute();
  });
  const [inserted, changed] = await trailOf(course);
  expect(inserted).toMatchObject({
    action: 'insert',
    actorId: adminId,
    requestId: "r-'1",
    oldValues: null,
  });
  expect(inserted?.newValues).toMatchObject({ course_name: 'Hazmat' });
  expect(changed).toMatchObject({
    action: 'update',
    oldValues: { regulation: null },
    newValues: { regulation: '49 CFR 172.704' },
  });
  const audience = await trailOf(id);
  expect(audience.map((entry) => entry.action)).toEqual(['insert', 'delete']);
  expect(audience[1]?.oldValues).toMatchObject({ course_catalog_id: course });
});

test('secrets never reach the trail', async () => {
  const id = newId();
  await inCompany(database, scope, async (trx) => {
    await trx
      .insertInto('credential')
      .values({ clientId, id, employeeId: adminId, passwordHash: 'first-secret' })
      .execute();
    await trx
      .updateTable('credential')
      .set({ passwordHash: 'second-secret' })
      .where('id', '=', id)
      .execute();
  });
  const trail = await trailOf(id);
  expect(trail).toHaveLength(2);
  expect(JSON.stringify(trail)).not.toContain('secret');
  expect(trail[1]?.newValues).toEqual({ password_hash: '[hidden]' });
});

test('each change is a new version with its author; given stamps are ignored', async () => {
  const id = await company.employee({ lastName: 'Version' });
  const saved = await inCompany(database, scope, (trx) =>
    trx
      .updateTable('employee')
      .set({ title: 'Driver', version: 99, createdBy: newId(), updatedBy: null })
      .where('id', '=', id)
      .returning(['version', 'createdBy', 'updatedBy', 'createdAt', 'updatedAt'])
      .executeTakeFirstOrThrow(),
  );
  expect(saved).toMatchObject({ version: 2, createdBy: null, updatedBy: adminId });
  expect(saved.updatedAt > saved.createdAt).toBe(true);
});

test('a session that is only seen again is no new version and no entry', async () => {
  const id = newId();
  const session = {
    clientId,
    id,
    employeeId: adminId,
    tokenHash: Buffer.from(id),
    expiresAt: '2030-01-01T00:00:00Z',
  };
  await inCompany(database, scope, (trx) =>
    trx.insertInto('portalSession').values(session).execute(),
  );
  const update = (values: { lastSeenAt?: string; revokedAt?: string }) =>
    inCompany(database, scope, (trx) =>
      trx
        .updateTable('portalSession')
        .set(values)
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow(),
    );
  expect(await update({ lastSeenAt: '2029-01-01T00:00:00Z' })).toEqual({ version: 1 });
  expect(await trailOf(id)).toHaveLength(1);
  expect(await update({ revokedAt: '2029-01-01T00:00:00Z' })).toEqual({ version: 2 });
  expect(await trailOf(id)).toHaveLength(2);
});

test('a change rolled back leaves no entry', async () => {
  const id = newId();
  const failing = inCompany(database, scope, async (trx) => {
    await trx.insertInto('serviceTask').values({ clientId, id, name: 'Oil change' }).execute();
    throw new Error('not after all');
  });
  await expect(failing).rejects.toThrow('not after all');
  expect(await trailOf(id)).toEqual([]);
});

test('people and orders are numbered from 1 in every company, also when added at once', async () => {
  const other = await testCompany(database, 'Numbered');
  await Promise.all(Array.from({ length: 8 }, () => other.employee()));
  const people = await inCompany(database, other.scope, (trx) =>
    trx.selectFrom('employee').select('employeeNo').orderBy('employeeNo').execute(),
  );
  expect(people.map((row) => row.employeeNo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
