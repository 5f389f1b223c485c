import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import type { renewals } from '@roadproof/contract/equipment/renewal';
import { saveRenewal as saveRenewalForm } from '@roadproof/contract/equipment/renewal-form';
import { formatDay } from '@roadproof/domain/format';
import { isOpenRenewal } from '@roadproof/domain/equipment/renewal';
import { renewalDateFaults } from '@roadproof/domain/equipment/renewal-form';
import { choiceFaults } from '../../../db/choice-rows.ts';
import { removeRecord, saveRecord, sentOf, type Saved } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, badRequest, refused } from '../../../errors.ts';
import { addNewRenewal } from './add.ts';
import { completeRenewal } from './complete.ts';
import { completionsOf } from './details-rows.ts';
import { refuseKept } from './proof.ts';
import { lockedRenewal, recordInspection, unitOwing, type StoredRenewal } from './save-rows.ts';
import { refuseReopening } from './duplicate.ts';
import { typeById } from './type-rows.ts';

export type RenewalForm = ParsedInput<typeof renewals.save>;
/** Adds a renewal, completes a stored one, or changes its date, window and notes. */
export async function saveRenewal(form: RenewalForm, context: Context): Promise<Saved> {
  if (form.id === undefined) return addNewRenewal(form, context);
  const strangers = await choiceFaults(context.db, saveRenewalForm, form, undefined);
  if (strangers.length > 0) throw new ApiError(400, strangers);
  // A row that was never recorded has no version yet, and the id of its unit.
  const isOwed =
    form.version === 0 && (await recordInspection(context.db, form.id, context.caller.clientId));
  if (isOwed) return saveRenewal({ ...form, ...isOwed }, context);
  const stored = await lockedRenewal(context.db, form.id);
  refuseMove(form, stored);
  return form.completionDate
    ? completeRenewal(form, stored, context)
    : change(form, stored, context);
}

/** A renewal stays what it is and whose it is; its history belongs to it. */
function refuseMove(form: RenewalForm, stored: StoredRenewal): void {
  const moved = (['equipmentId', 'renewalTypeId'] as const).find(
    (field) => form[field] !== undefined && form[field] !== stored[field],
  );
  if (moved)
    throw badRequest(
      moved === 'equipmentId' ? 'A renewal stays with its unit.' : 'A renewal stays of its type.',
      'Delete it and add another one.',
      moved,
    );
}

async function change(form: RenewalForm, stored: StoredRenewal, context: Context): Promise<Saved> {
  const { db, today } = context;
  const { nextRenewal, dueSoonDays, notes } = form;
  const sent = sentOf('renewal', { nextRenewal, dueSoonDays, notes });
  await refuseStale(db, stored, form.version, sent);
  // A date that stays as it is may have passed meanwhile.
  const faults =
    nextRenewal === stored.nextRenewal ? [] : renewalDateFaults({ nextRenewal }, today);
  if (faults.length > 0) throw new ApiError(400, faults);
  if (form.file)
    throw badRequest(
      'Completion Date is required.',
      'Enter the day of the proof: it is kept with a completion.',
      'completionDate',
    );
  const isReopened = typeof nextRenewal === 'string' && !isOpenRenewal(stored);
  if (isReopened) await refuseReopening(stored, context);
  return saveRecord(db, 'renewal', stored, { ...sent, ...(isReopened && { isClosed: false }) });
}

type Removed = OutputOf<typeof renewals.remove>;

/** Marks a renewal as deleted; while the law keeps a proof of it or an inspection of it failed, it stays. A yearly inspection is owed whether it is recorded or not. */
export async function removeRenewal(
  { id }: { readonly id: string },
  context: Context,
): Promise<Removed> {
  const { db } = context;
  const stored = await lockedRenewal(db, id);
  if (stored.failedOn !== null)
    throw refused(
      `Its inspection of ${formatDay(stored.failedOn)} failed and is not settled.`,
      'Pass it, certify the repair, or take the failure back first. A unit out of use counts nowhere.',
    );
  const kind = await typeById(db, stored.renewalTypeId);
  refuseKept('renewal', kind, await completionsOf(db, stored.id), context);
  const removed = await removeRecord(context, 'renewal', stored.id);
  const unitId = kind?.code === 'annualInspection' ? stored.equipmentId : null;
  return { ...removed, stillOwing: unitId === null ? [] : await unitOwing(db, unitId) };
}
