import { sql } from 'kysely';
import { constant } from '../../db/list-source.ts';
import { lookupId } from '../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { isOfKnownUnit } from '../equipment/in-use.ts';

const pending = constant(lookupId('Status', 'Pending'));
const completed = constant(lookupId('Status', 'Completed'));
const client = constant('(select current_client())');

/** Locks the orders that wait for a unit: always before the unit itself, as a resolution does, so that neither waits for the other. */
export async function lockOrdersOf(db: CompanyTransaction, equipmentId: string): Promise<void> {
  await sql`
    select o.id from work_order o
     where o.client_id = ${client} and o.deleted_at is null and o.id in (
       select w.work_order_id from workorder_equipment w
        where w.client_id = ${client} and w.equipment_id = ${equipmentId}::uuid
          and w.deleted_at is null and w.status_id = ${pending})
     order by o.id for update of o`.execute(db);
}

/**
 * Completes the orders that waited for a unit that has just been deleted alone, by their line that
 * was done last, as `orderOutcome` would; else nothing were left that could complete them. An order
 * of which nothing was done stays as it is, out of every list, until the unit is restored.
 */
export async function settleOrdersOf(db: CompanyTransaction, equipmentId: string): Promise<void> {
  await sql`
    with waiting as (
      select w.work_order_id as id from workorder_equipment w
       where w.client_id = ${client} and w.equipment_id = ${equipmentId}::uuid
         and w.deleted_at is null and w.status_id = ${pending}),
    last as (
      select distinct on (w.work_order_id) w.* from workorder_equipment w
       where w.client_id = ${client} and w.work_order_id = any(array(select id from waiting))
         and w.deleted_at is null and w.status_id = ${completed}
       order by w.work_order_id, w.completion_date desc nulls last, w.created_at desc, w.id desc)
    update work_order o
       set status_id = l.status_id, completion_date = l.completion_date,
           completed_by_id = l.completed_by_id, notes = l.notes,
           is_non_employee_completed_by = l.non_employee_completed_by is not null,
           non_employee_completed_by = l.non_employee_completed_by
      from last l
     where o.client_id = ${client} and o.id = l.work_order_id and o.deleted_at is null
       and o.status_id = ${pending} and not exists (
         select from workorder_equipment w
          where w.client_id = o.client_id and w.work_order_id = o.id and w.deleted_at is null
            and w.status_id = ${pending} and ${constant(isOfKnownUnit('w.equipment_id'))})`.execute(
    db,
  );
}
