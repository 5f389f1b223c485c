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

/** The reminders of these completions. */
export async function remindersOfCompletions(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('serviceReminderHistory')
    .select('serviceReminderId')
    .distinct()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ serviceReminderId }) => serviceReminderId);
}

/** The newest completion of a reminder as it is taken back, locked after the reminder. */
export async function latestForUpdate(db: CompanyTransaction, serviceReminderId: string) {
  return db
    .selectFrom('serviceReminderHistory')
    .select(['id', 'completionDate', 'workOrderId', 'dueMoved'])
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
