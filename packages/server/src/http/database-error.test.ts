import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testCompany } from '../db/testing/test-company.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { inCompany, type CompanyTransaction } from '../db/transaction.ts';
import { fromDatabase } from './database-error.ts';
import { readIndexFields } from './index-fields.ts';

const database = await testDatabase();
const { scope, clientId, adminId, lookup } = await testCompany(database);
const indexes = await readIndexFields(database);

async function errorOf(work: (db: CompanyTransaction) => Promise<unknown>) {
  const error: unknown = await inCompany(database, scope, work).then(
    () => null,
    (failure: unknown) => failure,
  );
  const answer = fromDatabase(error, indexes);
  return answer && [answer.status, answer.messages[0]?.message, answer.messages[0]?.field];
}

const group = (groupName: string) => ({ clientId, id: newId(), groupName });

test('a value that is taken names its field', async () => {
  await inCompany(database, scope, (db) =>
    db.insertInto('employeeGroup').values(group('North')).execute(),
  );
  const twice = await errorOf((db) =>
    db.insertInto('employeeGroup').values(group('NORTH')).execute(),
  );
  expect(twice).toEqual([409, 'Group name is already used', 'groupName']);
});

test('a portal e-mail says what it is taken for', async () => {
  const person = {
    firstName: 'A',
    lastName: 'B',
    email: `ADMIN@${clientId}.example`,
    employeeStatusId: lookup('EmployeeStatus', 'Current'),
  };
  const twice = await errorOf((db) =>
    db
      .insertInto('employee')
      .values({ ...person, clientId, id: newId(), hasClientAdminPortalAccess: true })
      .execute(),
  );
  expect(twice).toEqual([409, 'This e-mail already signs in to Roadproof.', 'email']);
});

test('a choice that is not there names its field', async () => {
  const missing = await errorOf((db) =>
    db
      .updateTable('employee')
      .set({ employeeGroupId: newId() })
      .where('id', '=', adminId)
      .execute(),
  );
  expect(missing).toEqual([400, 'Employee group not found', 'employeeGroupId']);
});

test('a required column names its field', async () => {
  const empty = await errorOf((db) =>
    db
      .updateTable('employee')
      .set({ lastName: sql`null` })
      .where('id', '=', adminId)
      .execute(),
  );
  expect(empty).toEqual([400, 'Last name is required.', 'lastName']);
});

test('a value the column cannot hold', async () => {
  expect((await errorOf((db) => sql`select 'x'::date`.execute(db)))?.[0]).toBe(400);
  expect((await errorOf((db) => sql`select 1e10::int`.execute(db)))?.[0]).toBe(400);
});

test('a statement that takes too long is a busy server; a fault of ours is nobody’s', async () => {
  expect(
    (
      await errorOf((db) => sql`set local statement_timeout = 1; select pg_sleep(1)`.execute(db))
    )?.[0],
  ).toBe(503);
  expect(await errorOf((db) => sql`select no_such_column`.execute(db))).toBeUndefined();
  expect(fromDatabase(new TypeError('x'))).toBeUndefined();
});

test('every unique index of a company table is about a field', () => {
  expect([...indexes.keys()].filter((name) => name.endsWith('_key')).length).toBeGreaterThan(10);
  expect(indexes.get('state_code_key')).toBe('code');
  expect(indexes.get('lookup_value_key')).toBe('lookupName');
});
