import { completeRemindersForm, type bulkActs } from '@roadproof/contract/records/bulk-act';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import { actOnAll, refuseStrangers, removeAll, savedOf } from '../../../bulk/act-on-all.ts';
import type { BulkKind } from '../../../bulk/bulk-kind.ts';
import type { Saved } from '../../../db/record.ts';
import { ApiError } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { completeReminders, lockReminders } from './complete.ts';
import { removeReminder } from './save.ts';
import { remindersOfCompletions } from './undo-completion-rows.ts';

type Acts = typeof bulkActs;
type Done = OutputOf<Acts['completeReminders']>;

/** Service reminders that are acted on together. */
export const reminderKind = {
  table: 'serviceReminder',
  names: `select x.id, q.name || ', ' || k.name as name from service_reminder x
      join service_task k on k.client_id = x.client_id and k.id = x.task_id
      join equipment q on q.client_id = x.client_id and q.id = x.equipment_id where true`,
} satisfies BulkKind;

/** Completions of service reminders that are acted on together. */
export const reminderCompletionKind = {
  table: 'serviceReminderHistory',
  names: `select x.id, q.name || ', ' || k.name as name from service_reminder_history x
      join service_reminder r on r.client_id = x.client_id and r.id = x.service_reminder_id
      join service_task k on k.client_id = r.client_id and k.id = r.task_id
      join equipment q on q.client_id = r.client_id and q.id = r.equipment_id where true`,
  lock: async (db, ids) => lockReminders({ db }, await remindersOfCompletions(db, ids)),
} satisfies BulkKind;

/** Completes service reminders on one day, at what the meters showed then as far as it is known. */
export async function completeRemindersOn(
  { records, ...form }: ParsedInput<Acts['completeReminders']>,
  context: Context,
): Promise<Done> {
  await refuseStrangers(completeRemindersForm, form, context);
  const completion = ({ id, version }: Saved) => ({ ...form, serviceReminderId: id, version });
  try {
    const done = await completeReminders(context, records.map(completion));
    return { records: done.map(savedOf) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Together they are a few statements, and say no more than the first refusal; the transaction is lost either way.
    await actOnAll(context, reminderKind, records, async (record) => {
      const alone = { withIncluded: false };
      const [saved] = await completeReminders(context, [completion(record)], alone);
      return saved ?? record;
    });
    throw error;
  }
}

/** Deletes service reminders. */
export async function removeReminders(
  { records }: ParsedInput<Acts['removeReminders']>,
  context: Context,
): Promise<Done> {
  const removed = await removeAll(context, reminderKind, records, removeReminder);
  return { records: removed.map(savedOf) };
}
