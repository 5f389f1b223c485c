import { sql, type Insertable, type Updateable } from 'kysely';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { UnitOfStatus } from '@roadproof/domain/equipment/equipment';
import { newId } from '../../../db/id.ts';
import type {
  WorkOrderEventTable,
  WorkOrderTable,
  WorkorderEquipmentTable,
} from '../../../db/tables/equipment.ts';
import type { Saved, Stored } from '../../../db/record.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** An order as stored; it is locked before its lines, and those before their units. */
export type StoredOrder = Stored<'workOrder'>;

/** The lines of an order in the order they were added, locked, with who changed each last. */
export async function linesForUpdate(db: CompanyTransaction, workOrderId: string) {
  return linesOfAll(db, [workOrderId]);
}

/** The same of several orders. */
export async function linesOfAll(db: CompanyTransaction, orders: readonly string[]) {
  return db
    .selectFrom('workorderEquipment as w')
    .innerJoin('equipment as q', (join) =>
      join.onRef('q.clientId', '=', 'w.clientId').onRef('q.id', '=', 'w.equipmentId'),
    )
    .innerJoin('lookupValue as s', (join) =>
      join.onRef('s.clientId', '=', 'w.clientId').onRef('s.id', '=', 'w.statusId'),
    )
    .leftJoin('employee as u', (join) =>
      join.onRef('u.clientId', '=', 'w.clientId').onRef('u.id', '=', 'w.updatedBy'),
    )
    .select(['w.id', 'w.equipmentId', 'w.completedById', 'w.nonEmployeeCompletedBy', 'w.notes'])
    .select(['w.completionDate', 'w.updatedAt', 'q.name', 's.lookupName as status'])
    .select(['q.deletedAt as unitDeletedAt', 'w.workOrderId', 'w.version', 'w.updatedBy'])
    .select(['u.firstName', 'u.lastName'])
    .where('w.workOrderId', 'in', orders)
    .where('w.deletedAt', 'is', null)
    .orderBy('w.createdAt')
    .orderBy('w.id')
    .forUpdate('w')
    .execute();
}

/** A line as it is locked. */
export type Line = Awaited<ReturnType<typeof linesForUpdate>>[number];

/** Which of these people there are. */
export async function known(
  db: CompanyTransaction,
  people: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('employee')
    .select('id')
    .where('id', 'in', people)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The units somebody wants on an order, held until the transaction ends: none is deleted before its line is stored. */
export async function unitsToOrder(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<readonly (UnitOfStatus & { readonly id: string })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<UnitOfStatus & { readonly id: string }>`
    select q.id, q.name, q.deleted_at is not null as "isDeleted",
           s.lookup_name as status
      from equipment q
      left join lookup_value s on s.client_id = q.client_id and s.id = q.equipment_status_id
     where q.client_id = (select current_client()) and q.id = any(${[...ids]}::uuid[])
     order by q.id for share of q`.execute(db);
  return rows;
}

/** Changes an order; it is locked before. A new version comes of it in any case. */
export async function change(
  db: CompanyTransaction,
  id: string,
  values: Updateable<WorkOrderTable>,
) {
  return db
    .updateTable('workOrder')
    .set({ ...values, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Adds one line per unit. */
export async function addLines(
  db: CompanyTransaction,
  line: Pick<Insertable<WorkorderEquipmentTable>, 'clientId' | 'workOrderId' | 'statusId'>,
  units: readonly string[],
): Promise<void> {
  if (units.length === 0) return;
  await db
    .insertInto('workorderEquipment')
    .values(units.map((equipmentId) => ({ ...line, id: newId(), equipmentId })))
    .execute();
}

/** Changes lines of a locked order. */
export async function changeLines(
  db: CompanyTransaction,
  ids: readonly string[],
  values: Updateable<WorkorderEquipmentTable>,
): Promise<readonly Saved[]> {
  if (ids.length === 0) return [];
  return db
    .updateTable('workorderEquipment')
    .set(values)
    .where('id', 'in', ids)
    .returning(['id', 'version'])
    .execute();
}

/** The orders that these lines belong to. */
export async function ordersOf(
  db: CompanyTransaction,
  lines: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('workorderEquipment')
    .select('workOrderId')
    .distinct()
    .where('id', 'in', lines)
    .execute();
  return rows.map(({ workOrderId }) => workOrderId);
}

/** Gives locked orders the same values, each a new version in any case. */
export async function changeAll(
  db: CompanyTransaction,
  ids: readonly string[],
  values: Updateable<WorkOrderTable>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('workOrder')
    .set({ ...values, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .execute();
}

/** Keeps what happened. */
export async function tell(
  db: CompanyTransaction,
  events: readonly Omit<Insertable<WorkOrderEventTable>, 'id'>[],
): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('workOrderEvent')
    .values(events.map((event) => ({ ...event, id: newId() })))
    .execute();
}

/** The last second of a day by a clock, as an instant. */
export async function endOf(
  db: CompanyTransaction,
  day: CalendarDay,
  timeZone: string,
): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select ((${day}::date + 1)::timestamp at time zone ${timeZone}) - interval '1 second' as at`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a statement without a table has one row');
  return row.at;
}

/** A service reminder somebody says was done: its unit, and what it is called. */
export interface CompletedReminder {
  readonly equipmentId: string;
  readonly called: string;
}

/** The service reminders that were sent, as far as they are there; those of other orders' units are told apart by the caller. */
export async function remindersSent(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CompletedReminder>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('serviceReminder as r')
    .innerJoin('serviceTask as t', (join) =>
      join.onRef('t.clientId', '=', 'r.clientId').onRef('t.id', '=', 'r.taskId'),
    )
    .innerJoin('equipment as q', (join) =>
      join.onRef('q.clientId', '=', 'r.clientId').onRef('q.id', '=', 'r.equipmentId'),
    )
    .select(['r.id', 'r.equipmentId', 't.name as task', 'q.name as unit'])
    .where('r.id', 'in', ids)
    .where('r.deletedAt', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, equipmentId, task, unit }) => [
      id,
      { equipmentId, called: `${task} of ${unit}` },
    ]),
  );
}

/** The names of units, in their order. */
export async function unitNames(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('equipment')
    .select('name')
    .where('id', 'in', ids)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
