import { formatDay } from '@roadproof/domain/format';
import type { DueMove, ServiceMoment } from '@roadproof/domain/equipment/service-schedule';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { completionsOn, moveDue } from './complete-rows.ts';
import { lockReminders } from './complete.ts';
import { dueNow } from './moment.ts';
import { resolvedOrder } from './undo-completion-rows.ts';
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
  const { db } = context;
  const completion = await deletedCompletion(db, id);
  const { serviceReminderId, completionDate, workOrderId } = completion;
  const { unit, stored } = (await lockReminders(context, [serviceReminderId])).of(
    serviceReminderId,
  );
  if (workOrderId !== null && (await resolvedOrder(db, workOrderId, unit.id)) === undefined)
    throw refused(
      `The work order it was done with is open for ${unit.name} again.`,
      'Resolve the work order and tick the service reminder there.',
    );
  if ((await completionsOn(db, [serviceReminderId], [completionDate])).length > 0)
    throw refused(
      `Another completion of ${formatDay(completionDate)} was entered since.`,
      'Take that one back first, then restore this.',
    );
  const move = moveOf(completion);
  if (!counts(completion, stored.completedAt)) return;
  if (move && isSame(move.from, dueNow(stored)) && move.doneBefore === stored.completedAt) return;
  throw refused(
    'What is due of this service reminder was changed since.',
    'Complete the service reminder again with the same day instead.',
  );
}

/** Moves what is due as the completion did when it was entered. */
export async function moveDueAgain(id: string, context: Context): Promise<void> {
  const { db } = context;
  const completion = await deletedCompletion(db, id);
  const { serviceReminderId, completionDate } = completion;
  const { stored } = (await lockReminders(context, [serviceReminderId])).of(serviceReminderId);
  const move = moveOf(completion);
  if (!move || !counts(completion, stored.completedAt)) return;
  await moveDue(db, [{ id: serviceReminderId, due: move.to, completedAt: completionDate }]);
}

const moveOf = ({ dueMoved }: Completion) => dueMoved as DueMove | null;

// Of work that is known to be done later, an older completion moves nothing.
const counts = ({ completionDate }: Completion, completedAt: string | null): boolean =>
  completedAt === null || completedAt < completionDate;

const isSame = (one: ServiceMoment, other: ServiceMoment): boolean =>
  one.day === other.day && one.primary === other.primary && one.secondary === other.secondary;

async function deletedCompletion(db: Context['db'], id: string) {
  return db
    .selectFrom('serviceReminderHistory')
    .select(['serviceReminderId', 'completionDate', 'workOrderId', 'dueMoved'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
