import type { drivers } from '@roadproof/contract/driver';
import type { OutputOf } from '@roadproof/contract/operation';
import { sql } from 'kysely';
import { constant, type Sql } from '../../db/list-source.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { driverSource } from './rows.ts';

type Neighbours = OutputOf<typeof drivers.neighbours>;

// The index of names is walked one step either way, so it costs the same with any number of drivers.
const beside = (compare: '<' | '>', direction: 'asc' | 'desc'): Sql => sql`(
  select jsonb_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name) from employee e
   where e.client_id = me.client_id and ${constant(driverSource.where)}
     and (e.last_name, e.first_name, e.id) ${constant(compare)} (me.last_name, me.first_name, me.id)
   order by e.last_name ${constant(direction)}, e.first_name ${constant(direction)}, e.id ${constant(direction)}
   limit 1)`;

/** The current drivers before and after a person in the order of the driver list; undefined when there is no such person. */
export async function neighboursOf(
  db: CompanyTransaction,
  id: string,
): Promise<Neighbours | undefined> {
  const { rows } = await sql<Neighbours>`
    select ${beside('<', 'desc')} as previous, ${beside('>', 'asc')} as next
      from employee me
     where me.client_id = (select current_client()) and me.id = ${id}::uuid and me.deleted_at is null
  `.execute(db);
  return rows[0];
}
