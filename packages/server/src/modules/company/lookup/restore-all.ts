import { sqlName } from '../../../db/list-part.ts';
import { lockedAll, markDeleted, type Saved, type Stored } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { notFound, refused } from '../../../errors.ts';
import { deletedValue } from './deleted-values.ts';
import { actOnAll } from '../../../bulk/act-on-all.ts';
import type { BulkKind } from '../../../bulk/bulk-kind.ts';
import { undoable } from '../../../bulk/undoable.ts';

/** Tables of which as many statements bring 500 back as two. */
type Restorable = 'courseCatalog' | 'incident' | 'clientInsuranceCertificate' | 'training';

interface Restoring<T extends Restorable> {
  /** What one is called that is gone: 'Course'. */
  readonly called: string;
  /** What stands against them, such as a name that others have taken by now. */
  readonly refusing?: (deleted: readonly Stored<T>[]) => Promise<(one: Stored<T>) => void>;
}

/** Takes back that the caller deleted these records: all of them or none. */
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
