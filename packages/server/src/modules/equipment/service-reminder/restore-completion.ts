import { formatDay } from '@roadproof/domain/format';
import type { DueMove, ServiceMoment } from '@roadproof/domain/equipment/service-schedule';
import type { Context } from '../../../http/context.ts';
import { refused, type ApiError } from '../../../errors.ts';
import { completionsOn, moveDue } from './complete-rows.ts';
import { lockReminders } from './complete.ts';
import { dueNow } from './moment.ts';
import { deletedCompletion, deletedParts, undeleteCompletion } from './restore-completion-rows.ts';
import { completionAbove, resolvedOrder } from './undo-completion-rows.ts';
import type { Deleted } from '../../../kind/kind.ts';

type Completion = Awaited<ReturnType<typeof deletedCompletion>>;

/**
 * A completion that was taken back counts again only if it leads to what it led to: nothing else was
 * completed on its day, and what is due is what was due before it.
 */
export async function checkCompletion(
  { id }: Pick<Deleted, 'id'>,
  context: Context,
): Promise<void> {
  const above = await completionAbove(context.db, id);
  if (above !== undefined && above.deletedAt !== null)
    throw refused(
      `This was done as part of ${above.taskName}.`,
      `Restore the completion of ${above.taskName}: this one comes back with it.`,
    );
  const obstacle = await obstacleOf(await deletedCompletion(context.db, id), context);
  if (obstacle) throw obstacle;
}

/** Why a completion cannot count again; null when it can. */
async function obstacleOf(completion: Completion, context: Context): Promise<ApiError | null> {
  const { db } = context;
  const { serviceReminderId, completionDate, workOrderId } = completion;
  const { unit, stored } = (await lockReminders(context, [serviceReminderId])).of(
    serviceReminderId,
  );
  if (workOrderId !== null && (await resolvedOrder(db, workOrderId, unit.id)) === undefined)
    return refused(
      `The work order it was done with is open for ${unit.name} again.`,
      'Resolve the work order and tick the service reminder there.',
    );
  if ((await completionsOn(db, [serviceReminderId], [completionDate])).length > 0)
    return refused(
      `Another completion of ${formatDay(completionDate)} was entered since.`,
      'Take that one back first, then restore this.',
    );
  const move = moveOf(completion);
  if (!counts(completion, stored.completedAt)) return null;
  if (move && isSame(move.from, dueNow(stored)) && move.doneBefore === stored.completedAt)
    return null;
  return refused(
    'What is due of this service reminder was changed since.',
    'Complete the service reminder again with the same day instead.',
  );
}

/** Moves what is due as the completion did when it was entered, and restores what is part of it where that counts again. */
export async function moveDueAgain(id: string, context: Context): Promise<void> {
  const { db } = context;
  await moveAgain(await deletedCompletion(db, id), context);
  for (const part of await deletedParts(db, id)) {
    if ((await obstacleOf(part, context)) !== null) continue;
    await undeleteCompletion(db, part.id);
    await moveAgain(part, context);
  }
}

async function moveAgain(completion: Completion, context: Context): Promise<void> {
  const { serviceReminderId, completionDate } = completion;
  const { stored } = (await lockReminders(context, [serviceReminderId])).of(serviceReminderId);
  const move = moveOf(completion);
  if (!move || !counts(completion, stored.completedAt)) return;
  await moveDue(context.db, [{ id: serviceReminderId, due: move.to, completedAt: completionDate }]);
}

const moveOf = ({ dueMoved }: Completion) => dueMoved as DueMove | null;

// Of work that is known to be done later, an older completion moves nothing.
const counts = ({ completionDate }: Completion, completedAt: string | null): boolean =>
  completedAt === null || completedAt < completionDate;

const isSame = (one: ServiceMoment, other: ServiceMoment): boolean =>
  one.day === other.day && one.primary === other.primary && one.secondary === other.secondary;
