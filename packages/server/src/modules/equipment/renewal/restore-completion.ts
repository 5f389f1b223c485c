import { entryOf } from '@roadproof/domain/entry';
import { formatDay } from '@roadproof/domain/format';
import { completes } from '@roadproof/domain/equipment/inspection-failure';
import { isOpenRenewal } from '@roadproof/domain/equipment/renewal';
import { renewalTakenBack } from '@roadproof/domain/equipment/renewal-undo';
import { saveRecord } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { notFound, refused } from '../../../errors.ts';
import { moveDates } from './complete.ts';
import { completionsOf } from './details-rows.ts';
import { refuseReopening } from './duplicate.ts';
import { lockedRenewal, mirrorCompletion } from './save-rows.ts';
import { typeById, usdotNumberOf } from './type-rows.ts';
import type { Deleted } from '../../../kind/kind.ts';

/**
 * A completion that was taken back counts again only if it leads to what it led to: nothing else was
 * completed on its day, and what is due is what taking it back left.
 */
export async function checkCompletion(
  { id }: Pick<Deleted, 'id'>,
  context: Context,
): Promise<void> {
  const { db, caller } = context;
  const completion = await deletedCompletion(db, id);
  const { renewalId, completionDate, nextRenewal } = completion;
  const stored = await lockedRenewal(db, renewalId);
  // A failure and a repair completed nothing, and lead to what the history says of them.
  if (!completes(completion)) return;
  const others = (await completionsOf(db, renewalId)).filter(completes);
  if (others.some((other) => other.completionDate === completionDate))
    throw refused(
      `Another completion of ${formatDay(completionDate)} was entered since.`,
      'Take that one back first, then restore this.',
    );
  if (entryOf(completionDate, stored.lastCompletedOn) === 'history') return;
  const kind = await typeById(db, stored.renewalTypeId);
  if (!kind) throw notFound('Renewal');
  const usdotNumber = await usdotNumberOf(db, caller.clientId);
  const [before = null, ...older] = others;
  const completions = { taken: completion, before, older };
  const back = renewalTakenBack(nextRenewal, completions, kind, usdotNumber);
  if (stored.nextRenewal !== back.nextRenewal)
    throw refused(
      'What is due of this renewal was changed since.',
      'Complete the renewal again with the same day instead.',
    );
  if (nextRenewal !== null && !isOpenRenewal(stored))
    await refuseReopening(stored, context, 'restored');
}

/** Moves what is due, and the unit's own date, as the completion did when it was entered. */
export async function completeAgain(id: string, { db }: Context): Promise<void> {
  const completion = await deletedCompletion(db, id);
  const stored = await lockedRenewal(db, completion.renewalId);
  if (!completes(completion)) return;
  const { completionDate } = completion;
  if (entryOf(completionDate, stored.lastCompletedOn) === 'history') return;
  await moveDates(db, stored, completion);
  const kind = await typeById(db, stored.renewalTypeId);
  const unitDateBefore = await mirrorCompletion(
    db,
    stored.equipmentId,
    kind?.copiesTo,
    completionDate,
  );
  await saveRecord(db, 'renewalHistory', completion, { unitDateBefore });
}

async function deletedCompletion(db: Context['db'], id: string) {
  return db
    .selectFrom('renewalHistory')
    .select(['id', 'version', 'renewalId', 'completionDate', 'previousDue', 'nextRenewal'])
    .select(['createdAt', 'unitDateBefore', 'metDue', 'result'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
