import type { CostKind } from '@roadproof/domain/equipment/work-order-cost';
import { sql, type Insertable, type Updateable } from 'kysely';
import { newId } from '../../../db/id.ts';
import { nameOf } from '../../../db/list-part.ts';
import type { WorkOrderCostTable } from '../../../db/tables/equipment.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** A line of costs as it is told. */
export interface RawCost {
  readonly id: string;
  readonly kind: CostKind;
  readonly equipmentId: string | null;
  readonly equipmentName: string | null;
  readonly description: string;
  readonly partNumber: string | null;
  readonly employeeId: string | null;
  readonly performedBy: string | null;
  readonly doneBy: string | null;
  readonly quantity: number;
  readonly unitCost: number | null;
}

/** What an order cost, line by line, in the order the lines were added. */
export async function costsOf(db: CompanyTransaction, id: string): Promise<RawCost[]> {
  const { rows } = await sql<RawCost>`
    select c.id, c.kind, c.equipment_id as "equipmentId", q.name as "equipmentName", c.description,
      c.part_number as "partNumber", c.employee_id as "employeeId", c.performed_by as "performedBy",
      coalesce(c.performed_by, ${sql.raw(nameOf('e'))}) as "doneBy", c.quantity,
      c.unit_cost as "unitCost"
    from work_order_cost c
    left join equipment q on q.client_id = c.client_id and q.id = c.equipment_id
    left join employee e on e.client_id = c.client_id and e.id = c.employee_id
    where c.client_id = (select current_client()) and c.work_order_id = ${id}::uuid
      and c.deleted_at is null
    order by c.created_at, c.id`.execute(db.withoutPlugins());
  return rows;
}

/** Which of these people there are; none of them is deleted before the transaction ends. */
export async function thereAre(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('employee')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Takes lines of a locked order away. */
export async function removeCosts(
  db: CompanyTransaction,
  ids: readonly string[],
  deletedAt: string,
): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('workOrderCost').set({ deletedAt }).where('id', 'in', ids).execute();
}

/** Changes one line of a locked order. */
export async function changeCost(
  db: CompanyTransaction,
  id: string,
  values: Updateable<WorkOrderCostTable>,
): Promise<void> {
  await db.updateTable('workOrderCost').set(values).where('id', '=', id).execute();
}

/** Adds lines to a locked order. */
export async function addCosts(
  db: CompanyTransaction,
  lines: readonly Omit<Insertable<WorkOrderCostTable>, 'id'>[],
): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('workOrderCost')
    .values(lines.map((line) => ({ ...line, id: newId() })))
    .execute();
}

/** More names than a person reads through. */
const mostVendors = 500;

/** The vendors that orders name, and those who resolved them from outside, each once whatever the letter case. */
export async function vendorNames(db: CompanyTransaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select min(v.name) as name from (
      select o.vendor as name from work_order o
       where o.client_id = (select current_client()) and o.vendor is not null and o.deleted_at is null
      union
      select w.non_employee_completed_by from workorder_equipment w
       where w.client_id = (select current_client()) and w.non_employee_completed_by is not null
         and w.deleted_at is null) v
     group by lower(v.name) order by lower(v.name) collate natural_order limit ${mostVendors}`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
