import type { bulkActs } from '@roadproof/contract/records/bulk-act';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import type { DeletedKind } from '@roadproof/domain/record-kind';
import type { Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { restoreRecord } from '../deleted-record/restore.ts';
import { renewalCompletionKind, renewalKind } from '../../equipment/renewal/bulk.ts';
import { undoCompletion as undoRenewal } from '../../equipment/renewal/undo-completion.ts';
import { reminderCompletionKind, reminderKind } from '../../equipment/service-reminder/bulk.ts';
import { undoCompletion as undoReminder } from '../../equipment/service-reminder/undo-completion.ts';
import { actOnAll, savedOf } from '../../../bulk/act-on-all.ts';
import { undoCompletion } from '../../equipment/work-order/bulk.ts';
import { lockAhead, type BulkKind } from '../../../bulk/bulk-kind.ts';
import { undoable } from '../../../bulk/undoable.ts';
import { undoUnitChange, unitKind } from '../../equipment/equipment/bulk.ts';

type Acts = typeof bulkActs;
type Done = OutputOf<Acts['removeUnits']>;
type Undo = ParsedInput<Acts['undoUnits']>;

type UndoAct = (record: Saved, context: Context) => Promise<Saved>;

const restoring =
  (kind: DeletedKind): UndoAct =>
  async ({ id }, context) =>
    restoreRecord({ kind, id }, context);

/** Undoes one act of each kind; acts that are written for many at once undo themselves. */
const undoing: Readonly<
  Record<
    Exclude<Undo['kind'], 'unitGroup' | 'unitStatus' | 'orderCompletion'>,
    { readonly acted: BulkKind; readonly undo: UndoAct }
  >
> = {
  unitDelete: { acted: unitKind, undo: restoring('Equipment') },
  renewalDelete: { acted: renewalKind, undo: restoring('Renewal') },
  renewalCompletion: { acted: renewalCompletionKind, undo: undoRenewal },
  reminderDelete: { acted: reminderKind, undo: restoring('Service reminder') },
  reminderCompletion: { acted: reminderCompletionKind, undo: undoReminder },
};

/** Undoes an act on units, renewals or reminders. */
export async function undoUnits({ kind, records }: Undo, context: Context): Promise<Done> {
  if (kind === 'unitGroup' || kind === 'unitStatus') return undoUnitChange(kind, records, context);
  if (kind === 'orderCompletion') return undoCompletion(records, context);
  const { acted, undo } = undoing[kind];
  await lockAhead(context.db, acted, records);
  const check = await undoable(context, acted, records);
  const done = await actOnAll(context, acted, records, async (record) => {
    check(record);
    return savedOf(await undo(record, context));
  });
  return { records: done };
}
