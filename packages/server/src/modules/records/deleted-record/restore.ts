import { restoreDays } from '@roadproof/domain/records/deleted-record';
import { restorableTables, trailName, type DeletedKind } from '@roadproof/domain/record-kind';
import { one } from '../../../db/list.ts';
import { notFound, refused } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { deletedValue } from '../../company/lookup/deleted-values.ts';
import { restoreOf } from './deleted-rows.ts';
import { deletedRecordSource, lockDeleted, undelete } from './rows.ts';

/** Restores a record that was deleted within the last 30 days, or refuses and says what to do first. */
export async function restoreRecord(
  { kind, id }: { readonly kind: DeletedKind; readonly id: string },
  context: Context,
): Promise<{ readonly id: string; readonly version: number }> {
  const { db, caller } = context;
  const record = await one(context, deletedRecordSource, id);
  const isOthers = (record?.ownerId ?? caller.employeeId) !== caller.employeeId;
  const isHidden = isOthers || (record?.isRestricted === true && !caller.mayOpenRestricted);
  if (record?.kind !== kind || isHidden) throw notFound(kind);
  if (record.daysLeft < 0)
    throw refused(
      `${record.name} was deleted more than ${restoreDays} days ago.`,
      'It can no longer be restored. Add it again.',
    );
  const table = restorableTables[kind];
  const deleted =
    record.goneParent ?? (await deletedValue(db, { table: trailName(table), ids: [id] }));
  if (deleted !== undefined)
    throw refused(`${deleted} was deleted too.`, 'Restore that first, then this.');
  const { before, after } = restoreOf(table);
  await before?.(record, context);
  // Another request may have restored it in the meantime.
  if (!(await lockDeleted(db, table, id))) throw notFound(kind);
  const restored = await undelete(db, table, id);
  await after?.(id, context);
  return restored;
}
