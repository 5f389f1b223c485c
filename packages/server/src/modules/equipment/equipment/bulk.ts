import {
  changeUnitStatusForm,
  moveUnitsForm,
  type bulkActs,
} from '@roadproof/contract/records/bulk-act';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import { equipmentFaults } from '@roadproof/domain/equipment/equipment';
import { lockedAll, saveAll, type Change, type Saved, type Stored } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { lockRows } from '../../../db/lock-rows.ts';
import { lockOrdersOf } from '../work-order/settle-rows.ts';
import { choicesOf } from './choice-rows.ts';
import { removeEquipment } from './save.ts';
import { actOnAll, refuseStrangers, removeAll, savedOf } from '../../../bulk/act-on-all.ts';
import type { BulkKind } from '../../../bulk/bulk-kind.ts';
import { before, undoable } from '../../../bulk/undoable.ts';

type Acts = typeof bulkActs;
type Done = OutputOf<Acts['moveUnits']>;
type Unit = Stored<'equipment'>;
type Values = Pick<Unit, 'equipmentGroupId'> | Pick<Unit, 'equipmentStatusId' | 'soldDate'>;

/** Units that are acted on together. */
export const unitKind = {
  table: 'equipment',
  names: `select x.id, x.name from equipment x where true`,
  lock: async (db, ids) => {
    await lockOrdersOf(db, ids);
    await lockRows(db, 'equipment', ids);
  },
} satisfies BulkKind;

/** Moves units to another group. */
export async function moveUnits(
  { records, equipmentGroupId }: ParsedInput<Acts['moveUnits']>,
  context: Context,
): Promise<Done> {
  await refuseStrangers(moveUnitsForm, { equipmentGroupId }, context);
  return changeUnits(records, context, () => ({ equipmentGroupId }));
}

/** Gives units another status; a unit that is back has no sold date, as after its own form. */
export async function changeUnitStatus(
  { records, equipmentStatusId, soldDate }: ParsedInput<Acts['changeUnitStatus']>,
  context: Context,
): Promise<Done> {
  await refuseStrangers(changeUnitStatusForm, { equipmentStatusId }, context);
  const status = (await choicesOf(context.db, { equipmentStatusId })).name('equipmentStatusId');
  const checkedFields = new Set(['equipmentStatusId', 'soldDate']);
  return changeUnits(records, context, (unit) => {
    const kept = status === 'Sold' ? unit.soldDate : null;
    const values = { equipmentStatusId, soldDate: soldDate ?? kept };
    const rules = { today: context.today, status, checkedFields };
    const faults = equipmentFaults({ ...unit, ...values }, rules);
    if (faults.length > 0) throw new ApiError(400, faults);
    return values;
  });
}

/** Takes back either, past the form, which would ask for a group where there was none. */
export async function undoUnitChange(
  kind: 'unitGroup' | 'unitStatus',
  records: readonly Saved[],
  context: Context,
): Promise<Done> {
  const check = await undoable(context, unitKind, records);
  const columns = kind === 'unitGroup' ? ['equipmentGroupId'] : ['equipmentStatusId', 'soldDate'];
  const valuesOf = await before(context, unitKind, records, columns);
  return changeUnits(records, context, (unit, record) => {
    check(record);
    // The trail has what was changed alone.
    const { equipmentGroupId, equipmentStatusId, soldDate } = { ...unit, ...valuesOf(unit.id) };
    return kind === 'unitGroup' ? { equipmentGroupId } : { equipmentStatusId, soldDate };
  });
}

/** Each unit is judged for itself, then all are changed by one statement; answers those that had other values. */
async function changeUnits(
  records: readonly Saved[],
  context: Context,
  valuesOf: (unit: Unit, record: Saved) => Values,
): Promise<Done> {
  const { db } = context;
  const units = await lockedAll(
    db,
    'equipment',
    records.map(({ id }) => id),
  );
  const changes = await actOnAll<Change<'equipment'>>(
    context,
    unitKind,
    records,
    async (record) => {
      const stored = units.get(record.id);
      if (!stored) throw notFound('Equipment');
      const values = valuesOf(stored, record);
      await refuseStale(db, stored, record.version, values);
      return { stored, values };
    },
  );
  return { records: await saveAll(db, 'equipment', changes) };
}

/** Deletes units. */
export async function removeUnits(
  { records }: ParsedInput<Acts['removeUnits']>,
  context: Context,
): Promise<Done> {
  const removed = await removeAll(context, unitKind, records, removeEquipment);
  return { records: removed.map(savedOf) };
}
