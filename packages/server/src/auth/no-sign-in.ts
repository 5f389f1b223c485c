import { sql } from 'kysely';
import { inCompany } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { openSession } from './open-session.ts';

const renewAfterMs = 13 * 24 * 3_600_000;
const houses = new WeakMap<Platform, { readonly token: string; readonly until: number }>();

/**
 * The token of whoever sends none: always null, except with AUTH_MODE=none, where every request
 * on this machine acts as the first administrator through an ordinary session kept in memory.
 */
export async function tokenWithoutSignIn(platform: Platform): Promise<string | null> {
  if (platform.config.authMode !== 'none') return null;
  const now = platform.now();
  const known = houses.get(platform);
  if (known && now.getTime() < known.until) return known.token;
  const token = await openForFirstAdministrator(platform, now);
  if (token !== null) houses.set(platform, { token, until: now.getTime() + renewAfterMs });
  return token;
}

async function openForFirstAdministrator(platform: Platform, now: Date): Promise<string | null> {
  const companies = await sql<{
    id: string;
  }>`select client_ids() as id order by id limit 1`.execute(platform.database.app);
  const clientId = companies.rows[0]?.id;
  if (clientId === undefined) return null;
  return inCompany(platform.database, { clientId }, async (db) => {
    const first = await db
      .selectFrom('employee')
      .innerJoin('lookupValue', 'lookupValue.id', 'employee.employeeStatusId')
      .select('employee.id')
      .where('employee.hasAdminAccess', '=', true)
      .where('employee.hasClientAdminPortalAccess', '=', true)
      .where('employee.deletedAt', 'is', null)
      .where('lookupValue.lookupName', '=', 'Current')
      .orderBy('employee.id')
      .limit(1)
      .executeTakeFirst();
    if (first === undefined) return null;
    const origin = { ip: '', userAgent: 'AUTH_MODE=none' };
    return openSession(db, { clientId, employeeId: first.id, keepSignedIn: true, origin, now });
  });
}
