import { sql } from 'kysely';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** The imported records that refer to the records u: their alias, how they are found, and which alias an import made. */
const references = [
  'service_reminder x on x.client_id = u.client_id and x.equipment_id = u.id and x.deleted_at is null',
  'renewal x on x.client_id = u.client_id and x.equipment_id = u.id and x.deleted_at is null',
  'equipment x on x.client_id = u.client_id and x.assigned_operator_id = u.id and x.deleted_at is null',
  'driver_file x on x.client_id = u.client_id and x.employee_id = u.id and x.deleted_at is null',
  'training_requirement x on x.client_id = u.client_id and x.employee_id = u.id and x.deleted_at is null',
  'training_requirement x on x.client_id = u.client_id and x.course_catalog_id = u.id and x.deleted_at is null',
  'incident x on x.client_id = u.client_id and x.employee_id = u.id and x.deleted_at is null',
  `incident_driver d on d.client_id = u.client_id and d.employee_id = u.id and d.deleted_at is null
     join incident x on x.client_id = d.client_id and x.id = d.incident_id and x.deleted_at is null`,
  `incident_equipment d on d.client_id = u.client_id and d.equipment_id = u.id and d.deleted_at is null
     join incident x on x.client_id = d.client_id and x.id = d.incident_id and x.deleted_at is null`,
]
  .map((found) => `select u.client_id, u.id as used, x.id from used u join ${found}`)
  .join(' union ');

/** An import that has to be undone first, with the records of the earlier one that its own refer to. */
export interface LaterUser {
  readonly fileName: string;
  readonly committedAt: string;
  readonly recordIds: readonly string[];
}

/** The newest other import that still counts and whose records refer to these: what it made, or what it gave an operator. */
export async function laterUser(
  db: CompanyTransaction,
  batchId: string,
  recordIds: readonly string[],
): Promise<LaterUser | undefined> {
  const { rows } = await sql<LaterUser>`
    with used as materialized (
      select (select current_client()) as client_id, id from unnest(${[...recordIds]}::uuid[]) id),
    referring as materialized (${constant(references)})
    select b.file_name, b.committed_at, array_agg(distinct x.used) as record_ids
      from referring x
      join import_row r on r.client_id = x.client_id and r.record_id = x.id
       and (r.outcome = 'create' or r.outcome = 'update' and r.old_values ? 'assigned_operator_id')
      join import_batch p on p.client_id = r.client_id and p.id = r.import_batch_id
      join import_batch b on b.client_id = p.client_id and b.id = coalesce(p.part_of_id, p.id)
     where b.status = 'committed' and b.deleted_at is null
       and b.id <> (select coalesce(o.part_of_id, o.id) from import_batch o
                     where o.client_id = (select current_client()) and o.id = ${batchId}::uuid)
     group by b.client_id, b.id, b.file_name, b.committed_at
     order by b.committed_at desc, b.id desc limit 1`.execute(db);
  return rows[0];
}
