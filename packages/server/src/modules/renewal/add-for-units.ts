import { renewalDateFaults } from '@roadproof/domain/renewal-form';
import type { Context } from '../../http/context.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import { addToUnits } from './agency-rows.ts';
import { typeById } from './type-rows.ts';

/** Adds a renewal to every unit that needs one by its weight and has none. */
export async function addForUnits(
  { renewalTypeId, nextRenewal }: { readonly renewalTypeId: string; readonly nextRenewal: string },
  { db, today }: Context,
): Promise<{ added: number }> {
  const kind = await typeById(db, renewalTypeId);
  if (!kind) throw notFound('Renewal type');
  const faults = renewalDateFaults({ nextRenewal }, today);
  if (faults.length > 0) throw new ApiError(400, faults);
  return { added: await addToUnits(db, kind.id, nextRenewal) };
}
