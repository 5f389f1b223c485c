import type { trainings } from '@roadproof/contract/training';
import type { ParsedInput } from '@roadproof/contract/operation';
import { dueDateFault } from '@roadproof/domain/training-schedule';
import { removeRecord, saveRecord, type Saved } from '../../db/record.ts';
import { refuseStale } from '../../db/stale.ts';
import type { Context } from '../../http/context.ts';
import { ApiError, refused } from '../../http/errors.ts';
import { lockPeople } from './assign-rows.ts';
import { cellsOf, keepOwnDueDates, lockedTraining } from './save-rows.ts';

/** Cancels a training: what is open is closed, completions are kept (docs/domain.md, Changing and cancelling). */
export async function cancelTraining(
  { reason = null, ...form }: ParsedInput<typeof trainings.cancel>,
  context: Context,
): Promise<Saved & { closed: number }> {
  const { stored, cells } = await open(form, { cancelReason: reason }, context);
  const cancelled = { cancelledAt: context.platform.now().toISOString(), cancelReason: reason };
  const saved = await saveRecord(context.db, 'training', stored, cancelled);
  return { ...saved, closed: cells.filter((one) => one.cellId && !one.isCompleted).length };
}

/** Moves the due date, as dragging in the calendar does; open assignments follow unless they are to keep theirs. */
export async function moveTraining(
  { dueDate, moveOpen, ...form }: ParsedInput<typeof trainings.move>,
  context: Context,
): Promise<Saved> {
  const { stored } = await open(form, { dueDate }, context);
  const fault = dueDateFault({ ...stored, dueDate });
  if (fault) throw new ApiError(400, [fault]);
  if (dueDate !== stored.dueDate) await keepOwnDueDates(context.db, form.id, !moveOpen);
  return saveRecord(context.db, 'training', stored, { dueDate });
}

/** Deletes a training nobody has completed anything of. */
export async function removeTraining(
  { id }: ParsedInput<typeof trainings.remove>,
  context: Context,
): Promise<Saved> {
  const { cells } = await hold(id, context);
  if (cells.some((one) => one.isCompleted))
    throw refused(
      'This training has completions.',
      'Cancel it instead. Completions are kept for audits.',
    );
  return removeRecord(context, 'training', id);
}

async function hold(id: string, { db }: Context) {
  const cells = await cellsOf(db, id);
  await lockPeople(db, [...new Set(cells.map((one) => one.employeeId))]);
  const stored = await lockedTraining(db, id);
  return { stored, cells: await cellsOf(db, id) };
}

async function open(
  form: { readonly id: string; readonly version?: number | undefined },
  values: Readonly<Record<string, unknown>>,
  context: Context,
) {
  const held = await hold(form.id, context);
  const { stored } = held;
  await refuseStale(context.db, stored, form.version, values);
  if (stored.cancelledAt !== null)
    throw refused('This training is cancelled already.', 'What was open in it is closed.');
  return held;
}
