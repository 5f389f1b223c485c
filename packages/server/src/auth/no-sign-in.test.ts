import { expect, test } from 'vitest';
import { testCompany } from '../db/testing/test-company.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { findSession } from './session.ts';
import { testPlatform } from './testing/test-platform.ts';

const database = await testDatabase();

test('without sign-in every request acts as the first administrator, through one session', async () => {
  const platform = testPlatform(database, { authMode: 'none' });
  expect(await findSession(platform, null)).toBeNull();
  const { adminId } = await testCompany(database);
  const first = await findSession(platform, null);
  expect(first?.caller.employeeId).toBe(adminId);
  expect((await findSession(platform, null))?.caller.sessionId).toBe(first?.caller.sessionId);
  platform.pass(20 * 24 * 3_600_000);
  expect((await findSession(platform, null))?.caller.employeeId).toBe(adminId);
  expect(await findSession(testPlatform(database), null)).toBeNull();
});
