import { lockRows } from '../../../db/lock-rows.ts';
import type { Saved } from '../../../db/record.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { lockRenewals, renewalsOfCompletions } from '../../equipment/renewal/save-rows.ts';
import { lockReminders } from '../../equipment/service-reminder/complete.ts';
import { remindersOfCompletions } from '../../equipment/service-reminder/undo-completion-rows.ts';
import { lockOrdersOf } from '../../equipment/work-order/settle-rows.ts';
import type { BulkTable } from './rows.ts';

type Lock = (db: CompanyTransaction, ids: readonly string[]) => Promise<unknown>;

/** What the acts on one record of a table lock, for many records at once: other tables before their own, as the single act does. */
const locks: Partial<Readonly<Record<BulkTable, Lock>>> = {
  equipment: async (db, ids) => {
    await lockOrdersOf(db, ids);
    await lockRows(db, 'equipment', ids);
  },
  renewal: lockRenewals,
  renewalHistory: async (db, ids) => lockRenewals(db, await renewalsOfCompletions(db, ids)),
  serviceReminderHistory: async (db, ids) =>
    lockReminders({ db }, await remindersOfCompletions(db, ids)),
};

/** Locks what an act locks that goes from record to record: else it would hold what belongs to the first while it waits for what belongs to the second. */
export async function lockAhead(
  db: CompanyTransaction,
  table: BulkTable,
  records: readonly Pick<Saved, 'id'>[],
): Promise<void> {
  await locks[table]?.(
    db,
    records.map(({ id }) => id),
  );
}
