import type { archivePreview as previewSchema } from '@roadproof/contract/people/employee';
import { sql } from 'kysely';
import type { z } from 'zod';
import { lookupId } from '../../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

type Preview = z.input<typeof previewSchema>;

/** What is still open for a person: courses, orders and units; undefined when there is no such person. */
export async function archivePreview(
  db: CompanyTransaction,
  id: string,
): Promise<Preview | undefined> {
  const { rows } = await sql<Preview>`
    select (select count(*)::int from training_mapping m
             where m.client_id = e.client_id and m.employee_id = e.id and m.is_current and m.open_count > 0) as open_trainings,
           (select count(*)::int from work_order o
             where o.client_id = e.client_id and o.assignment_id = e.id and o.deleted_at is null
               and o.status_id = ${sql.raw(lookupId('Status', 'Pending'))}) as open_work_orders,
           coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name) order by q.name) from equipment q
             where q.client_id = e.client_id and q.assigned_operator_id = e.id and q.deleted_at is null), '[]') as assigned_equipment,
           e.has_client_admin_portal_access as has_portal_access
      from employee e where e.id = ${id}::uuid and e.deleted_at is null
  `.execute(db);
  return rows[0];
}
