import { entryOf } from '@roadproof/domain/entry';
import { formatDay } from '@roadproof/domain/format';
import {
  dueAfterEntry,
  dueAfterTakingBack,
  dueWhenDone,
  type DueMove,
} from '@roadproof/domain/equipment/service-schedule';
import { removeRecord, saveRecord, type Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { conflict, notFound, refused } from '../../../errors.ts';
import { lockReminders, type LockedReminders } from './complete.ts';
import { moveDue } from './complete-rows.ts';
import { dueByIntervals } from './next-due.ts';
import { lastDone } from './last-done.ts';
import { dueNow, momentOf } from './moment.ts';
import { newestCompletion } from './save-rows.ts';
import {
  completionAbove,
  latestForUpdate,
  partsOfCompletion,
  passOver,
  reminderOfCompletion,
  resolvedOrder,
} from './undo-completion-rows.ts';

type Locked = ReturnType<LockedReminders['of']>;
type Latest = NonNullable<Awaited<ReturnType<typeof latestForUpdate>>>;

const history = 'serviceReminderHistory';

/**
 * Takes back the latest completion of a reminder that was entered by mistake, with what is part of it:
 * due is what was due before. The records are marked as deleted and stay in the trail, and so do the
 * readings in the history of the meters: somebody has read them, and they are put right there.
 */
export async function undoCompletion(
  { id }: { readonly id: string },
  context: Context,
): Promise<Saved> {
  const { db } = context;
  const reminderId = await reminderOfCompletion(db, id);
  if (reminderId === undefined) throw notFound('Completion');
  await refusePart(context, id);
  const parts = await partsOfCompletion(db, id);
  const reminders = await lockReminders(context, [
    reminderId,
    ...parts.map(({ serviceReminderId }) => serviceReminderId),
  ]);
  const latest = await latestForUpdate(db, reminderId);
  if (latest?.id !== id) throw notLatest(latest);
  await refuseOfOrder(context, latest, reminders.of(reminderId).unit);
  const saved = await takeBackLatest(context, reminders, latest);
  // A few at most: the tasks of one program on one unit.
  for (const part of parts) await takeBackPart(context, reminders, part);
  return saved;
}

type Part = Awaited<ReturnType<typeof partsOfCompletion>>[number];

/** Takes back what is part of a completion; where the work was done again later, due stays what followed from that. */
async function takeBackPart(
  context: Context,
  reminders: LockedReminders,
  part: Part,
): Promise<void> {
  const { db } = context;
  const latest = await latestForUpdate(db, part.serviceReminderId);
  if (part.hasReminder && latest?.id === part.id) {
    await takeBackLatest(context, reminders, latest);
    return;
  }
  await removeRecord(context, history, part.id);
  await passOver(db, part);
}

async function takeBackLatest(
  context: Context,
  reminders: LockedReminders,
  latest: Latest,
): Promise<Saved> {
  const { db } = context;
  const { serviceReminderId: reminderId } = latest;
  const { unit, stored } = reminders.of(reminderId);
  const saved = await removeRecord(context, history, latest.id);
  // An import knows of a newer one that has no record here: this one moved nothing that counts.
  if (entryOf(latest.completionDate, stored.completedAt) === 'history') return saved;
  const move = latest.dueMoved as DueMove | null;
  const doneBefore = move?.doneBefore ?? null;
  const schedule = reminders.scheduleOf(stored);
  const done = await lastDone(db, reminderId, doneBefore);
  const { createdAt } = stored;
  const computed =
    move === null && done === null
      ? dueWhenDone(schedule, await momentOfCompletion(context, unit, latest))
      : await dueByIntervals(context, { schedule, unit, createdAt, done });
  const before = dueAfterTakingBack(dueNow(stored), move, computed);
  const due = await withLateEntry(
    context,
    { unit, stored },
    { before, doneBefore, schedule, move },
  );
  await moveDue(db, [{ id: reminderId, due, completedAt: done?.day ?? null }]);
  return saved;
}

async function refusePart({ db }: Context, id: string): Promise<void> {
  const above = await completionAbove(db, id);
  if (above?.deletedAt !== null) return;
  throw refused(
    `This was done as part of ${above.taskName} on ${formatDay(above.completionDate)}.`,
    `Take back the completion of ${above.taskName}: this one goes with it.`,
  );
}

interface Restored {
  readonly before: DueMove['from'];
  readonly doneBefore: DueMove['doneBefore'];
  readonly schedule: Parameters<typeof dueAfterEntry>[0];
  readonly move: DueMove | null;
}

/** An older completion that was entered after the one taken back is the newest now, and moves what it did not move then. */
async function withLateEntry(
  context: Context,
  { unit, stored }: Locked,
  { before, doneBefore, schedule, move }: Restored,
): Promise<DueMove['to']> {
  const newest = await newestCompletion(context.db, stored.id);
  const isLate = newest && (doneBefore === null || newest.completionDate > doneBefore);
  if (!isLate) return before;
  if (move === null) {
    // What it kept starts from the completion taken back, and nobody knows what was due before that.
    await saveRecord(context.db, history, newest, { dueMoved: null });
    return before;
  }
  const moment = await momentOfCompletion(context, unit, newest);
  const to = dueAfterEntry(schedule, moment, before, doneBefore);
  const dueMoved = JSON.stringify({ from: before, doneBefore, to } satisfies DueMove);
  await saveRecord(context.db, history, newest, { dueMoved });
  return to;
}

async function momentOfCompletion(
  context: Context,
  unit: Locked['unit'],
  completion: Pick<Latest, 'completionDate' | 'primaryMeterReading' | 'secondaryMeterReading'>,
) {
  const { completionDate: day, primaryMeterReading, secondaryMeterReading } = completion;
  const readings = { primary: primaryMeterReading, secondary: secondaryMeterReading };
  return (await momentOf(context, { unit, day, readings })).moment;
}

function notLatest(latest: Latest | undefined) {
  if (!latest) return notFound('Completion');
  return conflict(
    'Only the latest completion can be taken back.',
    `The latest one is of ${formatDay(latest.completionDate)}. Nothing changed.`,
  );
}

async function refuseOfOrder(
  { db }: Context,
  { workOrderId }: Latest,
  unit: Locked['unit'],
): Promise<void> {
  if (workOrderId === null) return;
  const orderNo = await resolvedOrder(db, workOrderId, unit.id);
  if (orderNo === undefined) return;
  throw refused(
    `This was done with work order ${orderNo}, which is completed for ${unit.name}.`,
    'Reopen the work order for this unit first, then take the completion back.',
  );
}
