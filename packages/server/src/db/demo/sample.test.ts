import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { vinWarnings } from '@roadproof/domain/equipment/vin';
import { expect, onTestFinished, test } from 'vitest';
import { verifyPassword } from '../../auth/password.ts';
import { detectContent } from '../../files/content-type.ts';
import { FileStore } from '../../files/store.ts';
import type { Database } from '../database.ts';
import { ownTestDatabase } from '../testing/test-database.ts';
import { odditiesShown, statesShown } from './testing/states-shown.ts';
import { loadSample } from './sample.ts';

async function platformAt(now: string, samplePassword: string | null = 'correct horse battery') {
  const database = await ownTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-sample-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = new FileStore(folder);
  return {
    database,
    files,
    folder,
    config: { samplePassword, publicUrl: 'https://fleet.example' },
    now: () => new Date(now),
  };
}

async function count(database: Database, from: string): Promise<number> {
  const answer = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(
    database.owner,
  );
  return answer.rows[0]?.n ?? 0;
}

test.each([
  ['2026-11-21T17:00:00Z', 'America/Chicago'],
  ['2028-02-29T12:00:00Z', 'America/Chicago'],
  ['2027-12-31T20:30:00Z', 'America/New_York'],
  // Already the next year in Auckland.
  ['2027-12-31T20:30:00Z', 'Pacific/Auckland'],
])('every status and edge appears on %s in %s', async (now, timeZone) => {
  const platform = await platformAt(now);
  await loadSample(platform, { timeZone });
  const today = dayInZone(new Date(now), timeZone);
  const shown = await statesShown(platform.database, today);
  expect(Object.keys(shown).filter((name) => shown[name] === 0)).toEqual([]);
  const odd = await odditiesShown(platform.database, today);
  expect(Object.keys(odd).filter((name) => odd[name] !== 0)).toEqual([]);
});

test('the company has the announced size, accounts, vehicle numbers and files', async () => {
  const platform = await platformAt('2026-11-21T17:00:00Z');
  const { database } = platform;
  const { email, password } = await loadSample(platform);
  expect([email, password]).toEqual(['admin@sample.example', 'correct horse battery']);
  expect(await count(database, 'employee')).toBeGreaterThanOrEqual(60);
  expect(await count(database, 'equipment')).toBe(45);
  await expectAccounts(database, password);
  await expectVehicleNumbers(database);
  await expectFiles(database, platform.files);
  const changes = "audit_entry where action = 'update' and actor_id is not null";
  expect(await count(database, changes)).toBeGreaterThanOrEqual(20);
});

async function expectAccounts(database: Database, password: string): Promise<void> {
  const accounts = await sql<{ email: string; hash: string }>`
    select e.email, c.password_hash as hash from credential c
      join employee e on e.client_id = c.client_id and e.id = c.employee_id order by e.email
  `.execute(database.owner);
  const names = accounts.rows.map((row) => row.email.split('@')[0]);
  expect(names).toEqual(['admin', 'maintenance', 'office', 'safety']);
  expect(await verifyPassword(accounts.rows[0]?.hash ?? null, password)).toBe(true);
}

async function expectVehicleNumbers(database: Database): Promise<void> {
  const units = await database.owner.selectFrom('equipment').select('serialNumber').execute();
  const numbers = units.flatMap(({ serialNumber: vin }) => (vin?.length === 17 ? [vin] : []));
  expect(numbers.length).toBeGreaterThan(35);
  expect(numbers.filter((vin) => vinWarnings(vin, { today: '2026-11-21' }).length > 0)).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
}

async function expectFiles(database: Database, files: FileStore): Promise<void> {
  const stored = await database.owner.selectFrom('storedFile').selectAll().execute();
  expect(stored.length).toBeGreaterThan(120);
  for (const file of stored) {
    const path = files.pathOf(file.storageKey);
    expect(await detectContent(path, null)).toBe(file.contentType);
    expect((await stat(path)).size).toBe(file.size);
  }
}

test('of two at once one is refused and leaves neither rows nor files', async () => {
  const platform = await platformAt('2026-11-21T17:00:00Z', null);
  const [first, second] = await Promise.allSettled([loadSample(platform), loadSample(platform)]);
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
  const account = [first, second].find((one) => one.status === 'fulfilled');
  // Without one in the configuration a readable password is made up.
  expect(account?.value.password).toMatch(/^[a-km-np-z2-9]{14}$/);
  const before = await count(platform.database, 'audit_entry');
  await expect(loadSample(platform)).rejects.toMatchObject({ status: 409 });
  expect(await count(platform.database, 'client')).toBe(1);
  expect(await count(platform.database, 'audit_entry')).toBe(before);
  expect(await readdir(platform.folder)).toHaveLength(1);
});

test('a failure half way leaves nothing behind', async () => {
  const platform = await platformAt('2026-11-21T17:00:00Z');
  await sql`alter table incident_event add constraint never check (kind = 'never')`.execute(
    platform.database.owner,
  );
  await expect(loadSample(platform)).rejects.toThrow('never');
  for (const table of ['client', 'employee', 'stored_file', 'audit_entry']) {
    expect(await count(platform.database, table)).toBe(0);
  }
  const left = await readdir(platform.folder, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});
