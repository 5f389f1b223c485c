import type { CompanyTransaction } from '../../../db/transaction.ts';

const ofCompletion = (db: CompanyTransaction) =>
  db
    .selectFrom('serviceReminderHistory as h')
    .select(['h.id', 'h.serviceReminderId', 'h.completionDate', 'h.workOrderId', 'h.dueMoved']);

/** A completion that was taken back. */
export const deletedCompletion = async (db: CompanyTransaction, id: string) =>
  ofCompletion(db).where('h.id', '=', id).executeTakeFirstOrThrow();

/** Returns the completions taken back as part of one, where their reminders still exist. */
export const deletedParts = async (db: CompanyTransaction, id: string) =>
  ofCompletion(db)
    .innerJoin('serviceReminder as r', (join) =>
      join.onRef('r.clientId', '=', 'h.clientId').onRef('r.id', '=', 'h.serviceReminderId'),
    )
    .where('h.partOfId', '=', id)
    .where('h.deletedAt', 'is not', null)
    .where('r.deletedAt', 'is', null)
    .orderBy('h.id')
    .execute();

/** Puts a completion on record again. */
export async function undeleteCompletion(db: CompanyTransaction, id: string): Promise<void> {
  await db
    .updateTable('serviceReminderHistory')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .execute();
}
