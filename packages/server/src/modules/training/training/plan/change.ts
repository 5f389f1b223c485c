import type { trainings } from '@roadproof/contract/training/training';
import type { ParsedInput } from '@roadproof/contract/operation';
import { trainingFaults } from '@roadproof/domain/training/training-schedule';
import { removeRecord, saveRecord, type Saved } from '../../../../db/record.ts';
import { refuseStale } from '../../../../db/stale.ts';
import type { Context } from '../../../../http/context.ts';
import { ApiError, refused } from '../../../../errors.ts';
import { lockPeople } from '../assign/assign-rows.ts';
import {
  forgetHomes,
  releaseRequirements,
  type ReleasedCounts,
} from '../assign/release-requirements.ts';
import { lockedTraining, moveRequestedDue, seatsOf, type SeatCell } from './schedule-rows.ts';

/** Cancels a training: what was owed before is owed again, completions are kept (docs/domain.md, Changing and cancelling). */
export async function cancelTraining(
  { reason = null, ...form }: ParsedInput<typeof trainings.cancel>,
  context: Context,
): Promise<Saved & ReleasedCounts & { closed: number }> {
  const { stored, seats } = await open(form, { cancelReason: reason }, context);
  const cancelled = { cancelledAt: context.platform.now().toISOString(), cancelReason: reason };
  const saved = await saveRecord(context.db, 'training', stored, cancelled);
  const counts = await empty(seats, context);
  return { ...saved, ...counts, closed: counts.goBack + counts.end };
}

/** Moves the due date or the day of the class, as dragging in the calendar does; what the training alone asks for follows unless it is to keep its day. */
export async function moveTraining(
  { dueDate, classDate, moveOpen, ...form }: ParsedInput<typeof trainings.move>,
  context: Context,
): Promise<Saved> {
  const values = { ...(dueDate && { dueDate }), ...(classDate && { classDate }) };
  const { stored } = await open(form, values, context);
  const next = { ...stored, ...values };
  const faults = trainingFaults({ ...next, courseCount: 1, employeeCount: 1 }).filter(
    ({ field }) => field === 'dueDate' || field === 'classDate',
  );
  if (faults.length > 0) throw new ApiError(400, faults);
  if (dueDate && dueDate !== stored.dueDate && moveOpen)
    await moveRequestedDue(context.db, form.id, dueDate);
  return saveRecord(context.db, 'training', stored, values);
}

/** Deletes a training nobody has completed anything of. */
export async function removeTraining(
  { id }: ParsedInput<typeof trainings.remove>,
  context: Context,
): Promise<Saved> {
  const { seats } = await hold(id, context);
  refuseCompleted(seats);
  await emptyWhole(seats, context);
  return removeRecord(context, 'training', id);
}

/** Refuses to delete a training with these seats where somebody has completed something in one. */
export function refuseCompleted(seats: readonly SeatCell[]): void {
  if (seats.some((one) => one.isLocked && !one.isOpen))
    throw refused(
      'This training has completions.',
      'Cancel it instead. Completions are kept for audits.',
    );
}

/** Empties the seats of trainings that are deleted: a waiver goes with the seat it was given in, or where the course was owed before. */
export const emptyWhole = async (seats: readonly SeatCell[], context: Context) =>
  empty(
    seats.map((one) => ({ ...one, isOpen: one.isOpen || one.isWaived })),
    context,
  );

/** Lets everything open in these seats go; no requirement calls them home any more. */
async function empty(
  seats: readonly SeatCell[],
  { db, caller, today }: Context,
): Promise<ReleasedCounts> {
  await forgetHomes(db, [...new Set(seats.map((one) => one.trainingMappingId))]);
  const open = seats.flatMap((one) => (one.isOpen ? (one.requirementId ?? []) : []));
  return releaseRequirements(db, caller.clientId, open, today);
}

async function hold(id: string, { db }: Context) {
  const seats = await seatsOf(db, [id]);
  await lockPeople(db, [...new Set(seats.map((one) => one.employeeId))]);
  const stored = await lockedTraining(db, id);
  return { stored, seats: await seatsOf(db, [id]) };
}

async function open(
  form: { readonly id: string; readonly version?: number | undefined },
  values: Readonly<Record<string, unknown>>,
  context: Context,
) {
  const locked = await hold(form.id, context);
  const { stored } = locked;
  await refuseStale(context.db, stored, form.version, values);
  if (stored.cancelledAt !== null)
    throw refused('This training is cancelled already.', 'No open assignments are left.');
  return locked;
}
