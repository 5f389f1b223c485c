import type { searchHit } from '@roadproof/contract/overview/search';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Sql } from '../../../db/list-source.ts';
import { hasWords } from '../../../db/search-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

type Hit = z.input<typeof searchHit>;

const people = (clientId: string, text: string): Sql => sql`
  (select e.id, 'employee' as kind, e.first_name || ' ' || e.last_name as title,
          concat_ws(' · ', nullif(btrim(e.title), ''), nullif(btrim(e.employee_number), ''), nullif(btrim(g.group_name), '')) as subtitle
     from employee e left join employee_group g on g.client_id = e.client_id and g.id = e.employee_group_id
    where e.client_id = ${clientId}::uuid and e.deleted_at is null
      and ${hasWords('employee', 'e', text, { clientId })}
    order by e.last_name, e.first_name, e.id limit 8)`;

const units = (clientId: string, text: string): Sql => sql`
  (select q.id, 'equipment' as kind, q.name as title,
          concat_ws(' · ', q.year, nullif(btrim(q.make), ''), nullif(btrim(q.model), ''), nullif(btrim(q.plate), '')) as subtitle
     from equipment q
    where q.client_id = ${clientId}::uuid and q.deleted_at is null
      and ${hasWords('equipment', 'q', text, { clientId })}
    order by q.name, q.id limit 8)`;

const addresses = {
  employee: '/employee/details?id=',
  equipment: '/equipment/details?id=',
} as const;

/** Up to eight people and eight units that have all words of the text, in one statement. */
export async function hits(
  db: CompanyTransaction,
  clientId: string,
  text: string,
  may: { people: boolean; units: boolean },
): Promise<Hit[]> {
  const parts = [
    ...(may.people ? [people(clientId, text)] : []),
    ...(may.units ? [units(clientId, text)] : []),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<Omit<Hit, 'url'>>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map((row) => ({ ...row, url: `${addresses[row.kind]}${row.id}` }));
}
