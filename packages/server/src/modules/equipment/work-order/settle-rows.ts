import { sql } from 'kysely';
import { constant } from '../../../db/list-source.ts';
import { lookupId } from '../../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { isOfKnownUnit } from '../../../db/unit-in-use.ts';

const pending = constant(lookupId('Status', 'Pending'));
const completed = constant(lookupId('Status', 'Completed'));
const client = constant('(select current_client())');

/** Locks the orders that wait for any of these units: always before the units themselves, as a resolution does, so that neither waits for the other. */
export async function lockOrdersOf(
  db: CompanyTransaction,
  unitIds: readonly string[],
): Promise<void> {
  await sql`
    select o.id from work_order o
     where o.client_id = ${client} and o.deleted_at is null and o.id in (
       select w.work_order_id from workorder_equipment w
        where w.client_id = ${client} and w.equipment_id = any(${[...unitIds]}::uuid[])
          and w.deleted_at is null and w.status_id = ${pending})
     order by o.id for update of o`.execute(db);
}

/** An order that waited for a deleted unit, and how it stands without it. */
export interface SettledOrder {
  readonly id: string;
  readonly isCompleted: boolean;
  /** Another unit of it is still to be done. */
  readonly waitsForOthers: boolean;
}

/**
 * Completes the orders that waited for a unit that has just been deleted alone, by their line that
 * was done last, as `orderOutcome` would; else nothing were left that could complete them. An order
 * of which nothing was done stays as it is, out of every list, until the unit is restored. Answers
 * every order with an open line of the unit.
 */
export async function settleOrdersOf(
  db: CompanyTransaction,
  equipmentId: string,
): Promise<readonly SettledOrder[]> {
  const { rows } = await sql<SettledOrder>`
    with waiting as (
      select o.id, o.status_id = ${pending} and exists (
               select from workorder_equipment w
                where w.client_id = o.client_id and w.work_order_id = o.id and w.deleted_at is null
                  and w.status_id = ${pending} and ${constant(isOfKnownUnit('w.equipment_id'))}) as waits
        from work_order o
       where o.client_id = ${client} and o.deleted_at is null and o.id in (
         select w.work_order_id from workorder_equipment w
          where w.client_id = ${client} and w.equipment_id = ${equipmentId}::uuid
            and w.deleted_at is null and w.status_id = ${pending})),
    last as (
      select distinct on (w.work_order_id) w.* from workorder_equipment w
       where w.client_id = ${client} and w.deleted_at is null and w.status_id = ${completed}
         and w.work_order_id = any(array(select id from waiting where not waits))
       order by w.work_order_id, w.completion_date desc nulls last, w.created_at desc, w.id desc),
    settled as (
      update work_order o
         set status_id = l.status_id, completion_date = l.completion_date,
             completed_by_id = l.completed_by_id, notes = l.notes,
             is_non_employee_completed_by = l.non_employee_completed_by is not null,
             non_employee_completed_by = l.non_employee_completed_by
        from last l
       where o.client_id = ${client} and o.id = l.work_order_id and o.status_id = ${pending}
      returning o.id)
    select w.id, w.id in (select id from settled) as "isCompleted", w.waits as "waitsForOthers"
      from waiting w`.execute(db);
  return rows;
}

/** Opens the orders again that were completed because their last open line was of a unit that has just been restored; answers every order with an open line of it. */
export async function reopenOrdersOf(
  db: CompanyTransaction,
  equipmentId: string,
): Promise<readonly { readonly id: string; readonly isReopened: boolean }[]> {
  const { rows } = await sql<{ readonly id: string; readonly isReopened: boolean }>`
    with waiting as (
      select o.id from work_order o
       where o.client_id = ${client} and o.deleted_at is null and o.id in (
         select w.work_order_id from workorder_equipment w
          where w.client_id = ${client} and w.equipment_id = ${equipmentId}::uuid
            and w.deleted_at is null and w.status_id = ${pending})),
    reopened as (
      update work_order o
         set status_id = ${pending}, completion_date = null, completed_by_id = null, notes = null,
             is_non_employee_completed_by = false, non_employee_completed_by = null
       where o.client_id = ${client} and o.id in (select id from waiting) and o.status_id = ${completed}
      returning o.id)
    select w.id, w.id in (select id from reopened) as "isReopened" from waiting w`.execute(db);
  return rows;
}
