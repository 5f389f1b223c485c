import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { CompanyTransaction } from '../db/transaction.ts';

/** Who with portal access has one of these addresses, of any company: the ids by address in lower case. */
export async function portalPeopleBy(
  db: CompanyTransaction | Database['app'],
  addresses: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  if (addresses.length === 0) return found;
  const { rows } = await sql<{ address: string; employeeId: string }>`
    select * from portal_people_by_email(${[...addresses]}::text[])`.execute(db);
  for (const { address, employeeId } of rows)
    found.set(address, [...(found.get(address) ?? []), employeeId]);
  return found;
}

/** An address as people are looked up by it. */
export const addressKey = (address: string): string => address.trim().toLowerCase();
