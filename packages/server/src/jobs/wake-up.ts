import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';

/** The channel on which committed work is announced to every process of the installation. */
export const channel = 'roadproof_work';

/** Wakes the workers once the transaction commits; PostgreSQL drops the call when it rolls back. */
export async function wakeUp(db: CompanyTransaction): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db);
}
