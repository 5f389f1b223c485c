import { sql } from 'kysely';
import type { WorkOrderEventTable } from '../../../db/tables/equipment.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** What happened to an order last: one save may have been about several units. */
export interface LastEvent {
  readonly kind: WorkOrderEventTable['kind'];
  /** The names of its units, null when it was about none in particular. */
  readonly units: string | null;
}

/** What happened to an order last. */
export async function lastEvent(
  db: CompanyTransaction,
  workOrderId: string,
): Promise<LastEvent | undefined> {
  const { rows } = await sql<LastEvent>`
    select e.kind, string_agg(q.name, ', ' order by q.name) as units
      from work_order_event e
      left join equipment q on q.client_id = e.client_id and q.id = e.equipment_id
     where e.client_id = (select current_client()) and e.work_order_id = ${workOrderId}::uuid
       and e.deleted_at is null
     group by e.kind, e.happened_at
     order by e.happened_at desc limit 1`.execute(db);
  return rows[0];
}

/** What became of a unit that somebody wants to resolve on an order where it no longer is. */
export interface MissingUnit {
  readonly name: string;
  readonly isDeleted: boolean;
  readonly changedAt: string;
  readonly changedBy: string | null;
}

/** Units that were on an order and were taken out of it or deleted, with who did it, latest first. */
export async function missingUnits(
  db: CompanyTransaction,
  workOrderId: string,
  units: readonly string[],
): Promise<readonly MissingUnit[]> {
  const { rows } = await sql<MissingUnit>`
    select distinct on (q.id) q.name, q.deleted_at is not null as "isDeleted",
           case when q.deleted_at is not null then q.updated_at else w.updated_at end as "changedAt",
           u.first_name || ' ' || u.last_name as "changedBy"
      from workorder_equipment w
      join equipment q on q.client_id = w.client_id and q.id = w.equipment_id
      left join employee u on u.client_id = w.client_id
       and u.id = case when q.deleted_at is not null then q.updated_by else w.updated_by end
     where w.client_id = (select current_client()) and w.work_order_id = ${workOrderId}::uuid
       and w.equipment_id = any(${[...units]}::uuid[])
       and (w.deleted_at is not null or q.deleted_at is not null)
     order by q.id, w.updated_at desc`.execute(db);
  return rows;
}

/** Which of these units were completed with an order at some time, as its events tell. */
export async function onceCompleted(
  db: CompanyTransaction,
  workOrderId: string,
  units: readonly string[],
): Promise<readonly (string | null)[]> {
  const rows = await db
    .selectFrom('workOrderEvent')
    .select('equipmentId')
    .distinct()
    .where('workOrderId', '=', workOrderId)
    .where('equipmentId', 'in', units)
    .where('kind', 'in', ['resolved', 'reopened'])
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ equipmentId }) => equipmentId);
}
