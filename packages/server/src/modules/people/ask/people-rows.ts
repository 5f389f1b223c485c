import { sql } from 'kysely';
import { isCurrentEmployee } from '../../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** A person as far as an ask is written to them. */
export interface AskedPerson {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly isCurrent: boolean;
}

/** The people of these ids, by name. */
export async function askedPeople(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<readonly AskedPerson[]> {
  const { rows } = await sql<AskedPerson>`
    select e.id, coalesce(e.display_name, e.first_name || ' ' || e.last_name) as name,
           e.first_name as "firstName", nullif(e.email, '') as email,
           nullif(e.phone_number, '') as phone, ${isCurrentEmployee('e')} as "isCurrent"
      from employee e
     where e.client_id = (select current_client()) and e.id = any(${ids}::uuid[])
       and e.deleted_at is null
     order by e.last_name, e.first_name, e.id`.execute(db.withoutPlugins());
  return rows;
}

/** The phone of the person who asks, else that of the company. */
export async function phoneOf(db: CompanyTransaction, employeeId: string): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`
    select coalesce((select nullif(e.phone_number, '') from employee e
                      where e.client_id = c.id and e.id = ${employeeId}),
                    nullif(c.phone_number, '')) as phone
      from client c where c.id = (select current_client())`.execute(db.withoutPlugins());
  return rows[0]?.phone ?? null;
}
