import { sqlName } from '../../../db/list-part.ts';
import { lockedAll, markDeleted, type Saved, type Stored } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { notFound, refused } from '../../../errors.ts';
import { deletedValue } from './deleted-values.ts';
import { actOnAll } from '../../../bulk/act-on-all.ts';
import type { BulkKind } from '../../../bulk/bulk-kind.ts';
import { undoable } from '../../../bulk/undoable.ts';

/** Tables whose records are restored by as many statements for 500 as for two. */
type Restorable = 'courseCatalog' | 'incident' | 'clientInsuranceCertificate' | 'training';

interface Restoring<T extends Restorable> {
  /** Names a record that is missing in a refusal: 'Course'. */
  readonly called: string;
  /** Refuses what may not be restored, such as a course whose name another one has now. */
  readonly refusing?: (deleted: readonly Stored<T>[]) => Promise<(one: Stored<T>) => void>;
}

/** Restores records that the caller has deleted: all of them or none. */
export async function restoreAll<T extends Restorable>(
  context: Context,
  kind: BulkKind<T>,
  records: readonly Saved[],
  { called, refusing }: Restoring<T>,
): Promise<{ records: Saved[] }> {
  const { db } = context;
  const { table } = kind;
  const ids = records.map(({ id }) => id);
  const check = await undoable(context, kind, records);
  const deleted = await lockedAll(db, table, ids, true);
  const refuse = await refusing?.([...deleted.values()]);
  await actOnAll(context, kind, records, async (record) => {
    check(record);
    const one = deleted.get(record.id);
    if (!one) throw notFound(called);
    refuse?.(one);
  });
  const deletedChoice = await deletedValue(db, { table: sqlName(table), ids });
  if (deletedChoice !== undefined)
    throw refused(`${deletedChoice} was deleted too.`, 'Restore that first, then this.');
  return { records: await markDeleted(context, table, ids, false) };
}
