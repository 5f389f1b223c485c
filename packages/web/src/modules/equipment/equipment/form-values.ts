import { saveEquipment } from '@roadproof/contract/equipment/equipment-form';
import * as z from 'zod';
import {
  emptyOf,
  valuesFrom,
  type Checked,
  type FormValues,
} from '../../../kit/form/form-values.ts';
import { idOf, type UnitFormContext } from './unit-form-context.ts';
import { isSold } from './form-rules.ts';
import type { Unit } from './unit.ts';

/** What the wizard edits; the files are chosen with the unit and sent after it, and readings are in the units of their meters. */
export const unitForm = saveEquipment
  .omit({
    initialPrimaryReadingUnit: true,
    currentPrimaryReading: true,
    currentPrimaryReadingUnit: true,
    initialSecondaryReadingUnit: true,
    currentSecondaryReading: true,
    currentSecondaryReadingUnit: true,
    confirmJump: true,
  })
  .extend({ files: z.array(z.file()).optional() });

export type UnitValues = FormValues<typeof unitForm>;

/** The wizard of a new unit: active, and nothing else known. */
export const newValues = (context: UnitFormContext): UnitValues => ({
  ...emptyOf(unitForm),
  equipmentStatusId: idOf(context, 'EquipmentStatus', 'Active'),
});

/** A reading that is there is changed by an update, not here. */
const once = (reading: number | null) => (reading === null ? null : undefined);

export const valuesOf = (unit: Unit): UnitValues =>
  valuesFrom(unitForm, unit, {
    initialPrimaryReading: once(unit.initialPrimaryReading),
    initialSecondaryReading: once(unit.initialSecondaryReading),
    addStarterReminders: undefined,
    primaryMeterUnitChange: undefined,
    secondaryMeterUnitChange: undefined,
    files: [],
  });

/** The unit as it is sent: without its files, and without a sold date once it is sold no longer. */
export const inputOf = (
  { files: _files, ...sent }: Checked<typeof unitForm>,
  context: UnitFormContext,
) => (isSold(sent, context) ? sent : { ...sent, soldDate: null });
