import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** People an import made who are part of something by now; courses assigned by themselves are none of it. */
export async function peopleInUse(db: CompanyTransaction, batchId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, e.first_name || ' ' || e.last_name as name
    from import_row r join employee e on e.client_id = r.client_id and e.id = r.record_id
    where r.client_id = (select current_client()) and r.import_batch_id = ${batchId}::uuid and r.outcome = 'create'
      and e.deleted_at is null and (
        exists (select from driver_file f where f.client_id = e.client_id and f.employee_id = e.id and f.deleted_at is null)
        or exists (select from training_mapping m
             where m.client_id = e.client_id and m.employee_id = e.id and m.deleted_at is null
               and (m.reason is null or m.open_count < m.course_count))
        or exists (select from equipment u where u.client_id = e.client_id and u.assigned_operator_id = e.id and u.deleted_at is null)
        or exists (select from incident i where i.client_id = e.client_id and i.employee_id = e.id and i.deleted_at is null)
        or exists (select from incident_driver d join incident i on i.client_id = d.client_id and i.id = d.incident_id
             and i.deleted_at is null where d.client_id = e.client_id and d.employee_id = e.id and d.deleted_at is null))
    order by name`.execute(db);
  return rows;
}

/** People whose e-mail an import changed, with the one they had before. */
export async function formerAddresses(db: CompanyTransaction, batchId: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    email: string | null;
    formerEmail: string;
  }>`
    select e.id, e.first_name || ' ' || e.last_name as name, e.email,
           r.old_values ->> 'email' as former_email
    from import_row r join employee e on e.client_id = r.client_id and e.id = r.record_id
    where r.client_id = (select current_client()) and r.import_batch_id = ${batchId}::uuid
      and r.outcome = 'update' and r.old_values ->> 'email' is not null
    order by name`.execute(db);
  return rows;
}
