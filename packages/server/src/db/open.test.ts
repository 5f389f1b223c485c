import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from './open.ts';
import { testDatabase } from './testing/test-database.ts';

const database = await testDatabase();

async function addressOf(options = ''): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database.owner,
  );
  const host = encodeURIComponent(inject('databaseHost'));
  return `postgresql://roadproof@/${rows[0]?.name}?host=${host}${options}`;
}

test('the built-in database opens in a new folder and again on what it kept', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadproof-open-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await openDatabase({ databaseUrl: null, dataDir });
  await first.owner.insertInto('signInAttempt').values({ email: 'a@b.example' }).execute();
  await first.close();
  const second = await openDatabase({ databaseUrl: null, dataDir });
  expect(await second.app.selectFrom('signInAttempt').select('email').execute()).toEqual([
    { email: 'a@b.example' },
  ]);
  await second.close();
});

test('a server named by DATABASE_URL is used as it is', async () => {
  const opened = await openDatabase({ databaseUrl: await addressOf(), dataDir: '/nowhere' });
  const { rows } = await sql`select current_user as role`.execute(opened.app);
  expect(rows).toEqual([{ role: 'roadproof_app' }]);
  await opened.close();
});

test('an address that would leave the application with the rights of the owner is refused', async () => {
  const databaseUrl = await addressOf('&options=-c%20jit%3Doff');
  await expect(openDatabase({ databaseUrl, dataDir: '/nowhere' })).rejects.toThrow(
    'The application would run as roadproof',
  );
});
