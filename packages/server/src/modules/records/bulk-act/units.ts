import type { bulkActs } from '@roadproof/contract/records/bulk-act';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import type { DeletedKind } from '@roadproof/domain/record-kind';
import type { Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { restoreRecord } from '../deleted-record/restore.ts';
import { removeEquipment } from '../../equipment/equipment/save.ts';
import { removeRenewal } from '../../equipment/renewal/save.ts';
import { takeBackCompletion as takeBackRenewal } from '../../equipment/renewal/undo-completion.ts';
import { removeReminder } from '../../equipment/service-reminder/save.ts';
import { takeBackCompletion as takeBackReminder } from '../../equipment/service-reminder/undo-completion.ts';
import { actOnAll } from './all-or-none.ts';
import { undoCompletion } from './order-lines.ts';
import { lockAhead } from './lock-ahead.ts';
import type { BulkTable } from './rows.ts';
import { undoable } from './undo.ts';
import { undoUnitChange } from './unit-changes.ts';

type Acts = typeof bulkActs;
type Done = OutputOf<Acts['removeUnits']>;
type Undo = ParsedInput<Acts['undoUnits']>;
type Removal = ParsedInput<Acts['removeUnits']>;

/** Deletes many, each by the function that deletes one. */
const removing =
  (
    table: BulkTable,
    remove: (record: { readonly id: string }, context: Context) => Promise<Saved>,
  ) =>
  async ({ records }: Removal, context: Context): Promise<Done> => {
    await lockAhead(context.db, table, records);
    const removed = await actOnAll(context, table, records, async ({ id }) =>
      savedOf(await remove({ id }, context)),
    );
    return { records: removed };
  };

export const removeUnits = removing('equipment', removeEquipment);
export const removeReminders = removing('serviceReminder', removeReminder);

/** Deletes renewals, and tells which units owe their yearly inspection still. */
export async function removeRenewals(
  { records }: Removal,
  context: Context,
): Promise<OutputOf<Acts['removeRenewals']>> {
  await lockAhead(context.db, 'renewal', records);
  const removed = await actOnAll(context, 'renewal', records, ({ id }) =>
    removeRenewal({ id }, context),
  );
  return {
    records: removed.map(savedOf),
    stillOwing: removed.flatMap(({ stillOwing }) => stillOwing),
  };
}

type TakeBack = (record: Saved, context: Context) => Promise<Saved>;

const restoring =
  (kind: DeletedKind): TakeBack =>
  async ({ id }, context) =>
    restoreRecord({ kind, id }, context);

/** What takes back each kind of act, but those that are written for many at once. */
const takingBack: Readonly<
  Record<
    Exclude<Undo['kind'], 'unitGroup' | 'unitStatus' | 'orderCompletion'>,
    { readonly table: BulkTable; readonly takeBack: TakeBack }
  >
> = {
  unitDelete: { table: 'equipment', takeBack: restoring('Equipment') },
  renewalDelete: { table: 'renewal', takeBack: restoring('Renewal') },
  renewalCompletion: { table: 'renewalHistory', takeBack: takeBackRenewal },
  reminderDelete: { table: 'serviceReminder', takeBack: restoring('Service reminder') },
  reminderCompletion: { table: 'serviceReminderHistory', takeBack: takeBackReminder },
};

/** Takes back what was done to units, renewals or reminders. */
export async function undoUnits({ kind, records }: Undo, context: Context): Promise<Done> {
  if (kind === 'unitGroup' || kind === 'unitStatus') return undoUnitChange(kind, records, context);
  if (kind === 'orderCompletion') return undoCompletion(records, context);
  const { table, takeBack } = takingBack[kind];
  await lockAhead(context.db, table, records);
  const check = await undoable(context, table, records);
  const done = await actOnAll(context, table, records, async (record) => {
    check(record);
    return savedOf(await takeBack(record, context));
  });
  return { records: done };
}

const savedOf = ({ id, version }: Saved): Saved => ({ id, version });
