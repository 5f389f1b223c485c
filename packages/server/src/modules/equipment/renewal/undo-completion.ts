import { entryOf } from '@roadproof/domain/entry';
import { formatDay } from '@roadproof/domain/format';
import { completes } from '@roadproof/domain/equipment/inspection-failure';
import { isOpenRenewal } from '@roadproof/domain/equipment/renewal';
import { renewalTakenBack } from '@roadproof/domain/equipment/renewal-undo';
import { removeRecord, saveRecord, type Saved } from '../../../db/record.ts';
import { wasFiledByMistake } from '../../../files/mistake.ts';
import type { Context } from '../../../http/context.ts';
import { conflict, notFound } from '../../../errors.ts';
import { refuseReopening } from './duplicate.ts';
import { refuseKept } from './proof.ts';
import { lockedRenewal } from './save-rows.ts';
import {
  completionById,
  completionsKept,
  mirrorBack,
  type KeptCompletion,
} from './undo-completion-rows.ts';
import { typeById, usdotNumberOf } from './type-rows.ts';

/**
 * Takes back the latest completion of a renewal that was entered by mistake: due is what was due
 * before it, and so is the unit's own date. The record is marked as deleted with its proof, and
 * stays in the trail.
 */
export async function undoCompletion(
  { id }: { readonly id: string },
  context: Context,
): Promise<Saved> {
  const { db, caller, platform } = context;
  const completion = await completionById(db, id);
  if (!completion) throw notFound('Completion');
  const stored = await lockedRenewal(db, completion.renewalId);
  const kind = await typeById(db, stored.renewalTypeId);
  if (!kind) throw notFound('Renewal');
  const isMistake = ({ createdAt }: { readonly createdAt: string }) =>
    wasFiledByMistake(createdAt, platform.now());
  // An inspection that failed and a certified repair completed nothing: no date goes back with them.
  if (!completes(completion)) {
    if (!isMistake(completion)) refuseKept('completion', kind, [completion], context);
    return removeRecord(context, 'renewalHistory', id);
  }
  const [taken, before = null, ...older] = await completionsKept(db, stored.id);
  if (taken?.id !== id) throw notLatest(taken);
  if (!isMistake(taken)) refuseKept('completion', kind, [taken], context);
  const removed = await removeRecord(context, 'renewalHistory', id);
  // Work that was done later is known of, without a record: this completion moved nothing.
  if (entryOf(taken.completionDate, stored.lastCompletedOn) === 'history') return removed;
  const usdotNumber = await usdotNumberOf(db, caller.clientId);
  const { nextRenewal, isClosed, lateEntry } = renewalTakenBack(
    stored.nextRenewal,
    { taken, before, older },
    kind,
    usdotNumber,
  );
  if (!isClosed && !isOpenRenewal(stored)) await refuseReopening(stored, context, 'takenBack');
  const completionDate = before?.completionDate ?? null;
  const dates = { completionDate, lastCompletedOn: completionDate };
  await saveRecord(db, 'renewal', stored, { ...dates, nextRenewal, isClosed });
  if (before && lateEntry) await saveRecord(db, 'renewalHistory', before, lateEntry);
  await mirrorBack(db, stored.equipmentId, kind.copiesTo, taken);
  return removed;
}

function notLatest(latest: KeptCompletion | undefined) {
  if (!latest) return notFound('Completion');
  return conflict(
    'Only the latest completion can be taken back.',
    `The latest one is of ${formatDay(latest.completionDate)}. Nothing changed.`,
  );
}
