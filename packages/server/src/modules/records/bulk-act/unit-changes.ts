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
import { choicesOf } from '../../equipment/equipment/choice-rows.ts';
import { actOnAll, refuseStrangers } from './all-or-none.ts';
import { before, undoable } from './undo.ts';

type Acts = typeof bulkActs;
type Done = OutputOf<Acts['moveUnits']>;
type Unit = Stored<'equipment'>;
type Values = Pick<Unit, 'equipmentGroupId'> | Pick<Unit, 'equipmentStatusId' | 'soldDate'>;

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
  const check = await undoable(context, 'equipment', records);
  const columns = kind === 'unitGroup' ? ['equipmentGroupId'] : ['equipmentStatusId', 'soldDate'];
  const valuesOf = await before(context, 'equipment', records, columns);
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
    'equipment',
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
