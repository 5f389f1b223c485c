import { dayInZone } from '@roadproof/domain/calendar-day';
import {
  orderOutcome,
  resolutionFaults,
  resolvedBeforeOrder,
} from '@roadproof/domain/equipment/work-order';
import { locked } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, badRequest } from '../../../errors.ts';
import { outcomeColumns } from './outcome.ts';
import { changedMeanwhile, notOnOrder, notReopened, settledAlready } from './overtaken.ts';
import { settleRecorded } from './recorded.ts';
import { completeWith } from './reminders.ts';
import { change, changeLines, known, linesForUpdate, tell, type Line } from './save-rows.ts';
import { statusIds } from '../../company/lookup/status-rows.ts';
import { countedLines, type Intent, type Saved } from './save.ts';

/**
 * Completes the chosen lines, and the order with the last of them; reminders done with them and
 * the readings go into the same transaction.
 */
export async function resolveOrder(form: Intent<'resolve'>, context: Context): Promise<Saved> {
  const { db, caller, company, today } = context;
  const stored = await locked(db, 'workOrder', form.id, 'Work order');
  const lines = await linesForUpdate(db, stored.id);
  const there = lines.filter(
    ({ unitDeletedAt, status }) => status === 'Completed' || !unitDeletedAt,
  );
  const chosen = there.filter(({ equipmentId }) => form.completedEquipments.includes(equipmentId));
  if (chosen.length < form.completedEquipments.length)
    throw await notOnOrder(
      db,
      stored,
      without(form.completedEquipments, chosen),
      'completedEquipments',
    );
  const done = chosen.filter(({ status }) => status === 'Completed');
  if (done.length > 0) throw settledAlready(done, stored.version);
  const statuses = await statusIds(db);
  const faults = resolutionFaults(form.completionDate, today);
  if (faults.length > 0) throw new ApiError(400, faults);
  if (form.statusId && form.statusId !== statuses.Completed)
    throw badRequest(
      'A resolved work order is Completed.',
      'Send the status Completed.',
      'statusId',
    );
  const by = await doerOf(form, context);
  const { completionDate, notes = null } = form;
  const resolution = { ...by, completionDate, notes };
  await changeLines(db, idsOf(chosen), { statusId: statuses.Completed, ...resolution });
  const outcome = orderOutcome(
    countedLines(
      lines.map((line) =>
        chosen.includes(line) ? { ...line, ...resolution, status: 'Completed' } : line,
      ),
    ),
  );
  const saved = await change(db, stored.id, {
    ...(outcome.status === 'Completed' ? outcomeColumns(outcome, statuses) : {}),
    isActive: form.isActive ?? false,
  });
  // Before the events, which refer to the units: two orders that hold them as referred to could not both change them.
  const recorded = await completeWith(form, by.completedById, context);
  await tell(
    db,
    chosen.map(({ equipmentId }) => ({
      clientId: caller.clientId,
      workOrderId: stored.id,
      equipmentId,
      kind: 'resolved' as const,
      completedById: by.completedById,
      nonEmployeeCompletedBy: by.nonEmployeeCompletedBy,
      completionDate,
      notes,
    })),
  );
  const createdOn = dayInZone(new Date(stored.createdAt), company.timeZone);
  const warning = resolvedBeforeOrder(completionDate, createdOn);
  return { ...saved, warnings: [...(warning === null ? [] : [warning]), ...recorded] };
}

/** Opens the given lines and the order again; who had completed them stays in its events. */
export async function reopenOrder(form: Intent<'reopen'>, context: Context): Promise<Saved> {
  const { db, caller } = context;
  const stored = await locked(db, 'workOrder', form.id, 'Work order');
  if (form.version !== undefined && form.version !== stored.version)
    throw await changedMeanwhile(db, stored, stored, {});
  const lines = await linesForUpdate(db, stored.id);
  const chosen = lines.filter(({ equipmentId }) => form.reopenEquipments.includes(equipmentId));
  if (chosen.length < form.reopenEquipments.length)
    throw await notOnOrder(db, stored, without(form.reopenEquipments, chosen), 'reopenEquipments');
  const deleted = chosen.filter(({ unitDeletedAt }) => unitDeletedAt !== null);
  if (deleted.length > 0)
    throw badRequest(
      `${deleted.map(({ name }) => name).join(', ')} was deleted and cannot be opened again.`,
      'What was done to it stays on record.',
      'reopenEquipments',
    );
  const open = chosen.filter(({ status }) => status !== 'Completed');
  if (open.length > 0) throw await notReopened(db, stored, open);
  const statuses = await statusIds(db);
  const nobody = outcomeColumns({ status: 'Pending' }, statuses);
  await changeLines(db, idsOf(chosen), nobody);
  const settled = await settleRecorded(form, chosen, context);
  await tell(
    db,
    chosen.map(({ equipmentId, completedById, nonEmployeeCompletedBy, completionDate, notes }) => ({
      clientId: caller.clientId,
      workOrderId: stored.id,
      equipmentId,
      kind: 'reopened' as const,
      completedById,
      nonEmployeeCompletedBy,
      completionDate,
      notes: [notes, settled.notes.get(equipmentId)].filter(Boolean).join('\n') || null,
    })),
  );
  const saved = await change(db, stored.id, { ...nobody, isActive: form.isActive ?? false });
  return { ...saved, warnings: settled.warnings };
}

const idsOf = (lines: readonly Line[]): string[] => lines.map(({ id }) => id);

const without = (units: readonly string[], lines: readonly Line[]): string[] =>
  units.filter((id) => !lines.some(({ equipmentId }) => equipmentId === id));

/** Who did it: a name from outside, the chosen employee, or the caller (docs/domain.md, Lines and orders). */
async function doerOf(form: Intent<'resolve'>, { db, caller }: Context) {
  const { IsNonEmployeeCompletedBy: isOutside, NonEmployeeCompletedBy: name, completedById } = form;
  if (isOutside) {
    if (!name)
      throw badRequest(
        'Completed By is required.',
        'Please enter the name of the person who completed the work.',
        'NonEmployeeCompletedBy',
      );
    return { completedById: null, isNonEmployeeCompletedBy: true, nonEmployeeCompletedBy: name };
  }
  const doer = completedById ?? caller.employeeId;
  const people = await known(db, [doer]);
  if (people.length === 0)
    throw badRequest('This person is not known.', 'Choose one from the list.', 'completedById');
  return { completedById: doer, isNonEmployeeCompletedBy: false, nonEmployeeCompletedBy: null };
}
