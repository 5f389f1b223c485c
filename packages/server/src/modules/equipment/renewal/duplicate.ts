import { formatDay } from '@roadproof/domain/format';
import type { Context } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import { openDuplicate, unitOf } from './save-rows.ts';
import { typeById, type RenewalKind } from './type-rows.ts';

const wayOut = {
  renewalTypeId: 'Complete that one instead of adding a second.',
  nextRenewal: 'Complete that one, or leave the next date empty.',
  takenBack: 'Complete or delete that one first, then take the completion back.',
  restored: 'Complete or delete that one first, then restore this.',
};

// A completion that is taken back or restored has no form.
const isField = (field: keyof typeof wayOut): boolean =>
  field === 'renewalTypeId' || field === 'nextRenewal';

/** A second open renewal of the same unit, or of the company, and kind is refused; a company has several policies at once, and their notes tell them apart. */
export async function refuseDuplicate(
  { db }: Context,
  kind: RenewalKind,
  {
    equipmentId,
    owner,
    field,
  }: {
    readonly equipmentId: string | null;
    readonly owner: string;
    /** Where it is told: what made it a second one. */
    readonly field: keyof typeof wayOut;
  },
): Promise<void> {
  if (kind.agencyRule === 'insurance') return;
  const duplicate = await openDuplicate(db, { renewalTypeId: kind.id, equipmentId });
  if (!duplicate) return;
  const due = duplicate.nextRenewal ? `, due ${formatDay(duplicate.nextRenewal)}` : '';
  const message = `${owner} has an open renewal of this type already${due}.`;
  const words = { message, description: wayOut[field] };
  throw new ApiError(409, [isField(field) ? { field, ...words } : words], {
    conflict: { renewalId: duplicate.id },
  });
}

/** Before a renewal that was completed for good is opened again: no second one may be open. Whoever adds or opens one of the same unit meanwhile waits. */
export async function refuseReopening(
  stored: { readonly renewalTypeId: string; readonly equipmentId: string | null },
  context: Context,
  field: Exclude<keyof typeof wayOut, 'renewalTypeId'> = 'nextRenewal',
): Promise<void> {
  const { equipmentId } = stored;
  const unit = equipmentId === null ? undefined : await unitOf(context.db, equipmentId, true);
  const kind = await typeById(context.db, stored.renewalTypeId, equipmentId === null);
  if (!kind) return;
  const owner = unit?.name ?? 'The company';
  await refuseDuplicate(context, kind, { equipmentId, owner, field });
}
