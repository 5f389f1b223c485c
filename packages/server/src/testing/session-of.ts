import { openSession } from '../auth/open-session.ts';
import type { Database } from '../db/database.ts';
import { inCompany } from '../db/transaction.ts';

/** Opens a session of the person with this address and answers its token. */
export async function sessionOf(
  database: Database,
  { clientId, email }: { readonly clientId: string; readonly email: string },
  now = new Date(),
): Promise<string> {
  const { id: employeeId } = await database.owner
    .selectFrom('employee')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const origin = { ip: '127.0.0.1', userAgent: 'test' };
  return inCompany(database, { clientId }, (db) =>
    openSession(db, { clientId, employeeId, keepSignedIn: false, origin, now }),
  );
}
