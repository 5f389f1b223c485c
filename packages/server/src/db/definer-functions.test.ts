import { usualDueSoonDays } from '@roadproof/domain/due';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from './id.ts';
import { ownTestDatabase, testDatabase } from './testing/test-database.ts';
import { testCompany } from './testing/test-company.ts';
import { inCompany } from './transaction.ts';

const database = await testDatabase();
const company = await testCompany(database);
const { clientId, scope } = company;
const hash = (token: string): Buffer => createHash('sha256').update(token).digest();

async function session(token: string, employeeId: string, expiresAt = '2999-01-01T00:00:00Z') {
  const id = newId();
  const row = { clientId, id, employeeId, expiresAt, tokenHash: hash(token) };
  await inCompany(database, scope, (trx) => trx.insertInto('portalSession').values(row).execute());
  return id;
}

async function opened(token: string): Promise<number> {
  const { rows } = await sql`select * from session_by_token(${hash(token)})`.execute(database.app);
  return rows.length;
}

test('a session opens with what a request needs to know', async () => {
  const id = await session('good', company.adminId);
  const { rows } = await sql`select * from session_by_token(${hash('good')})`.execute(database.app);
  expect(rows).toEqual([
    expect.objectContaining({
      sessionId: id,
      clientId,
      employeeId: company.adminId,
      displayName: 'Alex Admin',
      clientName: 'Test Carrier',
      timeZone: 'America/Chicago',
      dueSoonDays: usualDueSoonDays,
      hasAdminAccess: true,
      hasTrainingAccess: false,
    }),
  ]);
  expect(await opened('unknown')).toBe(0);
});

test('a session dies with its time, its revocation and the access of its person', async () => {
  const person = await company.employee({ hasClientAdminPortalAccess: true, email: 'p@x.example' });
  await session('late', person, '2020-01-01T00:00:00Z');
  expect(await opened('late')).toBe(0);
  const id = await session('revoked', person);
  const revokedAt = '2026-01-01T00:00:00Z';
  await inCompany(database, scope, (trx) =>
    trx.updateTable('portalSession').set({ revokedAt }).where('id', '=', id).execute(),
  );
  expect(await opened('revoked')).toBe(0);
  await session('person', person);
  const set = (values: object) =>
    inCompany(database, scope, (trx) =>
      trx.updateTable('employee').set(values).where('id', '=', person).execute(),
    );
  expect(await opened('person')).toBe(1);
  await set({ hasClientAdminPortalAccess: false });
  expect(await opened('person')).toBe(0);
  await set({
    hasClientAdminPortalAccess: true,
    employeeStatusId: company.lookup('EmployeeStatus', 'Archived'),
  });
  expect(await opened('person')).toBe(0);
  await set({
    employeeStatusId: company.lookup('EmployeeStatus', 'Current'),
    deletedAt: revokedAt,
  });
  expect(await opened('person')).toBe(0);
});

test('people are found by e-mail whatever its case, those without access are not', async () => {
  await company.employee({ email: 'Sam@Carrier.example', hasClientAdminPortalAccess: true });
  await company.employee({ email: 'driver@carrier.example' });
  const find = async (email: string) => {
    const { rows } = await sql<{ email: string; passwordHash: string | null }>`
      select * from portal_user_by_email(${email})`.execute(database.app);
    return rows.map((row) => [row.email, row.passwordHash]);
  };
  expect(await find(' sam@carrier.EXAMPLE')).toEqual([['Sam@Carrier.example', null]]);
  expect(await find('driver@carrier.example')).toEqual([]);
  await expect(
    company.employee({ email: 'SAM@carrier.example', hasClientAdminPortalAccess: true }),
  ).rejects.toThrow('employee_portal_email');
});

test('a job is claimed by one worker at a time, and one of a company', async () => {
  const companies = [company];
  for (let index = 0; index < 9; index++) companies.push(await testCompany(database, `C ${index}`));
  for (const one of companies) {
    const jobs = [0, 1].map(() => ({ clientId: one.clientId, id: newId(), kind: 'test' }));
    await inCompany(database, one.scope, (trx) => trx.insertInto('job').values(jobs).execute());
  }
  const claim = async () => {
    const { rows } = await sql<{ clientId: string; attempts: number }>`
      select * from claim_jobs(4, interval '1 minute', '{}', false)`.execute(database.app);
    return rows;
  };
  const claimed = (await Promise.all([claim(), claim(), claim(), claim()])).flat();
  expect(claimed.map((job) => job.clientId).toSorted()).toEqual(
    companies.map((one) => one.clientId).toSorted(),
  );
  expect(claimed.every((job) => job.attempts === 1)).toBe(true);
  expect(await claim()).toEqual([]);
});

test('whether a company exists is known before anyone signs in', async () => {
  const ask = async (db: typeof database) =>
    (await sql<{ there: boolean }>`select company_exists() as there`.execute(db.app)).rows[0]
      ?.there;
  expect(await ask(database)).toBe(true);
  expect(await ask(await ownTestDatabase())).toBe(false);
});
