import { renewalDateFaults } from '@roadproof/domain/equipment/renewal-form';
import type { Context } from '../../../http/context.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { addToUnits, lackingUnits } from './agency-rows.ts';
import { dueOfUnit } from './due-of-unit.ts';
import { typeById } from './type-rows.ts';

/** Adds a renewal to every unit that needs one by its weight and has none; one new on the road has its own first day. */
export async function addForUnits(
  { renewalTypeId, nextRenewal }: { readonly renewalTypeId: string; readonly nextRenewal: string },
  { db, today }: Context,
): Promise<{ added: number }> {
  const kind = await typeById(db, renewalTypeId);
  if (!kind) throw notFound('Renewal type');
  const faults = renewalDateFaults({ nextRenewal }, today);
  if (faults.length > 0) throw new ApiError(400, faults);
  const units = await lackingUnits(db, kind.id);
  const dated = units.map((unit) => ({
    equipmentId: unit.id,
    nextRenewal: dueOfUnit(kind, unit, today) ?? nextRenewal,
  }));
  if (dated.length > 0) await addToUnits(db, kind.id, dated);
  return { added: dated.length };
}
