import type { bulkActs } from '@roadproof/contract/records/bulk-act';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import { actOnAll, savedOf } from '../../../bulk/act-on-all.ts';
import { lockAhead, type BulkKind } from '../../../bulk/bulk-kind.ts';
import { undoable } from '../../../bulk/undoable.ts';
import { sqlName } from '../../../db/list-part.ts';
import { forUpdate, lockedAll, saveRecord, type Saved } from '../../../db/record.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { cardColumns, type BroughtDates } from './card-dates.ts';
import { removePaper } from './save.ts';
import { filingsOf, holdersOf, type Filing } from './undo-filing-rows.ts';

type Acts = typeof bulkActs;

const paperKind = {
  table: 'driverFile',
  names: `select x.id, t.lookup_display_name || ' of ' || e.first_name || ' ' || e.last_name as name
      from driver_file x join lookup_value t on t.client_id = x.client_id and t.id = x.file_type_id
      join employee e on e.client_id = x.client_id and e.id = x.employee_id where true`,
  // The person before the paper, as a save locks them.
  lock: async (db, ids) => lockedAll(db, 'employee', await holdersOf(db, ids)),
} satisfies BulkKind;

/** Deletes papers that were just filed, and gives the record of their driver its dates back. */
export async function undoPapers(
  { records }: ParsedInput<Acts['undoPapers']>,
  context: Context,
): Promise<OutputOf<Acts['undoPapers']>> {
  const { db } = context;
  await lockAhead(db, paperKind, records);
  const check = await undoable(context, paperKind, records);
  const ids = records.map(({ id }) => id);
  const filings = await filingsOf(db, ids);
  const undo = async (record: Saved): Promise<Saved> => {
    check(record);
    const filing = filings.get(record.id);
    if (!filing) throw notFound('Driver file');
    refuseOther(filing, ids);
    await giveDatesBack(filing, context);
    for (const id of filing.copies) if (!ids.includes(id)) await removePaper({ id }, context);
    return savedOf(await removePaper(record, context));
  };
  return { records: await actOnAll(context, paperKind, records, undo) };
}

function refuseOther({ isFiling, others }: Filing, ids: readonly string[]): void {
  if (!isFiling)
    throw conflict(
      'It has changed since it was filed.',
      "We didn't undo anything. Look at it first.",
    );
  if (others.some((id) => !ids.includes(id)))
    throw conflict(
      'It was filed together with other papers.',
      "We didn't undo anything. Delete this paper in the driver's file.",
    );
}

/** Sets the dates that the paper brought back to those before it; refused where one is no longer the paper's. */
async function giveDatesBack(
  { employeeId, before, after }: Filing,
  { db }: Context,
): Promise<void> {
  if (!before || !after) return;
  const holder = await forUpdate(db, 'employee', employeeId);
  if (!holder) throw notFound('Employee');
  const brought = cardColumns.filter((name) => sqlName(name) in after);
  if (brought.some((name) => holder[name] !== (after[sqlName(name)] ?? null)))
    throw conflict(
      'The dates on the record have changed since it was filed.',
      "We didn't undo anything. Delete the paper in the driver's file, and correct the dates on the employee's page.",
    );
  const values: BroughtDates = Object.fromEntries(
    brought.map((name) => [name, before[sqlName(name)] ?? null]),
  );
  await saveRecord(db, 'employee', holder, values);
}
