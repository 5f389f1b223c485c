import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** The reminder of a completion; undefined when there is no such completion. */
export async function reminderOfCompletion(
  db: CompanyTransaction,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('serviceReminderHistory')
    .select('serviceReminderId')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.serviceReminderId;
}

/** The reminders of these completions and of what is part of them. */
export async function remindersOfCompletions(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('serviceReminderHistory')
    .select('serviceReminderId')
    .distinct()
    .where((eb) => eb.or([eb('id', 'in', [...ids]), eb('partOfId', 'in', [...ids])]))
    .execute();
  return rows.map(({ serviceReminderId }) => serviceReminderId);
}

/** The completions that are part of one, each with whether its reminder still exists. */
export async function partsOfCompletion(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('serviceReminderHistory as h')
    .innerJoin('serviceReminder as r', (join) =>
      join.onRef('r.clientId', '=', 'h.clientId').onRef('r.id', '=', 'h.serviceReminderId'),
    )
    .select(['h.id', 'h.serviceReminderId', 'h.completionDate', 'h.dueMoved', 'h.createdAt'])
    .select((eb) => eb('r.deletedAt', 'is', null).as('hasReminder'))
    .where('h.partOfId', '=', id)
    .where('h.deletedAt', 'is', null)
    .orderBy('h.id')
    .execute();
}

/** The completion that this one is part of, while it is on record and its reminder exists. */
export async function completionAbove(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('serviceReminderHistory as h')
    .innerJoin('serviceReminderHistory as o', (join) =>
      join.onRef('o.clientId', '=', 'h.clientId').onRef('o.id', '=', 'h.partOfId'),
    )
    .innerJoin('serviceReminder as r', (join) =>
      join.onRef('r.clientId', '=', 'o.clientId').onRef('r.id', '=', 'o.serviceReminderId'),
    )
    .innerJoin('serviceTask as t', (join) =>
      join.onRef('t.clientId', '=', 'r.clientId').onRef('t.id', '=', 'r.taskId'),
    )
    .select(['t.name as taskName', 'o.completionDate', 'o.deletedAt'])
    .where('h.id', '=', id)
    .where('r.deletedAt', 'is', null)
    .executeTakeFirst();
}

interface Passed {
  readonly id: string;
  readonly serviceReminderId: string;
  readonly completionDate: string;
  readonly createdAt: string;
  readonly dueMoved: unknown;
}

/** Lets the completion that followed this one move what is due from where this one found it, so that taking that back later leads there. */
export async function passOver(db: CompanyTransaction, done: Passed): Promise<void> {
  const { id, serviceReminderId, completionDate, createdAt } = done;
  const moved = JSON.stringify(done.dueMoved);
  await sql`
    update service_reminder_history h
       set due_moved = h.due_moved || jsonb_build_object('doneBefore', m.moved -> 'doneBefore',
             'from', case when h.due_moved -> 'from' = m.moved -> 'to' then m.moved -> 'from'
               else h.due_moved -> 'from' end)
      from (select ${moved}::jsonb as moved) m
     where h.client_id = (select current_client()) and m.moved <> 'null' and h.id = (
       select n.id from service_reminder_history n
        where n.client_id = (select current_client()) and n.deleted_at is null
          and n.service_reminder_id = ${serviceReminderId}::uuid
          and (n.completion_date, n.created_at, n.id)
            > (${completionDate}::date, ${createdAt}::timestamptz, ${id}::uuid)
          and n.due_moved ->> 'doneBefore' = ${completionDate}::text
        order by n.completion_date, n.created_at, n.id limit 1)`.execute(db);
}

/** The newest completion of a reminder as it is taken back, locked after the reminder. */
export async function latestForUpdate(db: CompanyTransaction, serviceReminderId: string) {
  return db
    .selectFrom('serviceReminderHistory')
    .select(['id', 'serviceReminderId', 'completionDate', 'workOrderId', 'dueMoved'])
    .select(['primaryMeterReading', 'secondaryMeterReading'])
    .where('serviceReminderId', '=', serviceReminderId)
    .where('deletedAt', 'is', null)
    .orderBy('completionDate', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The number of a work order that is resolved for a unit; undefined when it is open for it again. */
export async function resolvedOrder(
  db: CompanyTransaction,
  workOrderId: string,
  equipmentId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('workorderEquipment as l')
    .innerJoin('workOrder as w', (join) =>
      join.onRef('w.clientId', '=', 'l.clientId').onRef('w.id', '=', 'l.workOrderId'),
    )
    .innerJoin('lookupValue as s', (join) =>
      join.onRef('s.clientId', '=', 'l.clientId').onRef('s.id', '=', 'l.statusId'),
    )
    .select('w.orderNo')
    .where('l.workOrderId', '=', workOrderId)
    .where('l.equipmentId', '=', equipmentId)
    .where('l.deletedAt', 'is', null)
    .where('w.deletedAt', 'is', null)
    .where('s.lookupName', '=', 'Completed')
    .executeTakeFirst();
  return row?.orderNo;
}
