import { dayInZone } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { displayName } from '@roadproof/domain/person';
import { orderOutcome, resolutionFaults, resolvedBeforeOrder } from '@roadproof/domain/work-order';
import { staleVersion } from '../../db/stale.ts';
import type { Context } from '../../http/context.ts';
import { ApiError, badRequest, notFound } from '../../http/errors.ts';
import { outcomeColumns } from './outcome.ts';
import { completeWith } from './reminders.ts';
import {
  change,
  changeLines,
  forUpdate,
  known,
  linesForUpdate,
  statusIds,
  tell,
  type Line,
} from './save-rows.ts';
import { judged, type Intent, type Saved } from './save.ts';

/**
 * Completes the chosen lines, and the order with the last of them; reminders done with them and
 * the readings go into the same transaction (domain.md, section 8 A6 and B14).
 */
export async function resolveOrder(form: Intent<'resolve'>, context: Context): Promise<Saved> {
  const { db, caller, company, today } = context;
  const stored = await forUpdate(db, form.id);
  if (!stored) throw notFound('Work order');
  const lines = await linesForUpdate(db, stored.id);
  const chosen = chosenOf(lines, form.completedEquipments, 'completedEquipments');
  const done = chosen.filter(({ status }) => status === 'Completed');
  if (done.length > 0) throw overtaken(done, stored.version);
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
    judged(
      lines.map((line) =>
        chosen.includes(line) ? { ...line, ...resolution, status: 'Completed' } : line,
      ),
    ),
  );
  const saved = await change(db, stored.id, {
    ...(outcome.status === 'Completed' ? outcomeColumns(outcome, statuses) : {}),
    isActive: form.isActive ?? false,
  });
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
  await completeWith(form, by.completedById, context);
  const createdOn = dayInZone(new Date(stored.createdAt), company.timeZone);
  const warning = resolvedBeforeOrder(completionDate, createdOn);
  return { ...saved, warnings: warning === null ? [] : [warning] };
}

/** Opens the given lines and the order again; who had completed them stays in its events. */
export async function reopenOrder(form: Intent<'reopen'>, context: Context): Promise<Saved> {
  const { db, caller } = context;
  const stored = await forUpdate(db, form.id);
  if (!stored) throw notFound('Work order');
  if (form.version !== undefined && form.version !== stored.version)
    throw await staleVersion(db, stored, stored, {});
  const lines = await linesForUpdate(db, stored.id);
  const chosen = chosenOf(lines, form.reopenEquipments, 'reopenEquipments');
  const open = chosen.filter(({ status }) => status !== 'Completed');
  if (open.length > 0) throw overtaken(open, stored.version);
  const statuses = await statusIds(db);
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
      notes,
    })),
  );
  const nobody = outcomeColumns({ status: 'Pending' }, statuses);
  await changeLines(db, idsOf(chosen), nobody);
  const saved = await change(db, stored.id, { ...nobody, isActive: form.isActive ?? false });
  return { ...saved, warnings: [] };
}

const idsOf = (lines: readonly Line[]): string[] => lines.map(({ id }) => id);

function chosenOf(lines: readonly Line[], units: readonly string[], field: string): Line[] {
  const chosen = lines.filter(({ equipmentId }) => units.includes(equipmentId));
  if (chosen.length < units.length)
    throw badRequest(
      'A unit is not part of this work order.',
      'Somebody may have taken it out. Load the page again.',
      field,
    );
  return chosen;
}

/** Somebody was quicker with these lines: who, when and what, and nothing is done twice. */
function overtaken(lines: readonly Line[], version: number): ApiError {
  const [line] = lines;
  if (!line) throw new Error('nobody was quicker with nothing');
  const changedBy = line.firstName === null ? null : displayName(line);
  const names = lines.map(({ name }) => name).join(', ');
  const isDone = line.status === 'Completed';
  const says = isDone
    ? `${changedBy ?? 'Somebody'} has resolved ${names} already.`
    : `${changedBy ?? 'Somebody'} has reopened ${names} already.`;
  const on = isDone ? ` It is on record for ${formatDay(line.completionDate)}.` : '';
  return new ApiError(
    409,
    [{ message: says, description: `Nothing was saved a second time.${on}` }],
    {
      conflict: { changedBy, changedAt: line.updatedAt, version, fields: [] },
    },
  );
}

/** Who did it: a name from outside, the chosen employee, or the caller (domain.md, section 8 E25). */
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
  const { people } = await known(db, { units: [], people: [doer], priorities: [] });
  if (people.length === 0)
    throw badRequest('This person is not known.', 'Choose one of the list.', 'completedById');
  return { completedById: doer, isNonEmployeeCompletedBy: false, nonEmployeeCompletedBy: null };
}
