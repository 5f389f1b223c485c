import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Somebody with admin access, in whatever company. */
export interface Administrator {
  readonly company: string;
  readonly name: string;
  readonly email: string | null;
  readonly mayEnter: boolean;
}

/** Everybody with admin access, by company and name; read as the owner, who sees all companies. */
export async function administrators({
  owner,
}: Pick<Database, 'owner'>): Promise<readonly Administrator[]> {
  return owner
    .selectFrom('employee as e')
    .innerJoin('client as c', 'c.id', 'e.clientId')
    .innerJoin('lookupValue as s', (join) =>
      join.onRef('s.clientId', '=', 'e.clientId').onRef('s.id', '=', 'e.employeeStatusId'),
    )
    .select(['c.name as company', 'e.email'])
    .select(sql<string>`e.first_name || ' ' || e.last_name`.as('name'))
    .select(
      sql<boolean>`e.has_client_admin_portal_access and s.lookup_name = 'Current'`.as('mayEnter'),
    )
    .where('e.hasAdminAccess', '=', true)
    .where('e.deletedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .orderBy('company')
    .orderBy('name')
    .execute();
}
