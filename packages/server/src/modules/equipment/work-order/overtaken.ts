import { formatDay } from '@roadproof/domain/format';
import { doneAlready, nameOrNull, overtaken } from '../../../db/overtaken.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { ApiError, refused } from '../../../errors.ts';
import { lastEvent, missingUnits, onceCompleted, type LastEvent } from './overtaken-rows.ts';
import type { Line, StoredOrder } from './save-rows.ts';

/** Somebody changed an order since it was read: who, when, what they did, and the fields that differ. */
export async function changedMeanwhile(
  db: CompanyTransaction,
  stored: StoredOrder,
  theirs: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): Promise<ApiError> {
  const did = didOf(await lastEvent(db, stored.id));
  const description =
    Object.keys(sent).length > 0
      ? "We haven't saved your changes yet. Look at what differs, then save again."
      : "We didn't save your changes. The page shows what they did.";
  return overtaken(db, stored, { did, description, theirs, sent });
}

function didOf(event: LastEvent | undefined): string {
  const verbs = { resolved: 'resolved', reopened: 'reopened', unitDeleted: 'deleted' } as const;
  return event && event.kind in verbs && event.units !== null
    ? `${verbs[event.kind as keyof typeof verbs]} ${event.units}`
    : 'changed this work order';
}

/** Somebody was quicker with these lines: who, when and what, and nothing is done twice. */
export function settledAlready(lines: readonly Line[], version: number): ApiError {
  const [line] = lines;
  if (!line) throw new Error('a settled order has no line');
  const who = nameOrNull(line);
  const names = lines.map(({ name }) => name).join(', ');
  const isDone = line.status === 'Completed';
  const on = isDone ? ` It is on record for ${formatDay(line.completionDate)}.` : '';
  return doneAlready({
    who,
    did: `has ${isDone ? 'resolved' : 'reopened'} ${names} already`,
    description: `We didn't save it twice.${on}`,
    conflict: { changedBy: who, changedAt: line.updatedAt, version, fields: [] },
  });
}

/** Lines that are open already: never completed, so there is nothing to open, or reopened by somebody who was quicker. */
export async function notReopened(
  db: CompanyTransaction,
  { id, version }: StoredOrder,
  lines: readonly Line[],
): Promise<ApiError> {
  const units = lines.map(({ equipmentId }) => equipmentId);
  const done = await onceCompleted(db, id, units);
  const never = lines.filter(({ equipmentId }) => !done.includes(equipmentId));
  if (never.length === 0) return settledAlready(lines, version);
  const names = never.map(({ name }) => name).join(', ');
  return refused(
    `${names} ${never.length === 1 ? 'was' : 'were'} never completed.`,
    'Only what was completed can be reopened. Nothing changed.',
    'reopenEquipments',
  );
}

/** Units that are no longer part of an order, or never were: who took them out or deleted them. */
export async function notOnOrder(
  db: CompanyTransaction,
  { id, version }: StoredOrder,
  units: readonly string[],
  field: string,
): Promise<ApiError> {
  const missing = await missingUnits(db, id, units);
  const [first] = missing;
  if (!first)
    return new ApiError(400, [
      {
        field,
        message: 'A unit is not part of this work order.',
        description: 'Choose units of this work order.',
      },
    ]);
  const messages = missing.map(({ name, isDeleted, changedBy }) => ({
    message: `${changedBy ?? 'Another user'} ${isDeleted ? `deleted ${name}` : `took ${name} out of this work order`} in the meantime.`,
    description: "We didn't save your changes. The page shows the units that are left.",
  }));
  const { changedBy, changedAt } = first;
  return new ApiError(409, messages, { conflict: { changedBy, changedAt, version, fields: [] } });
}
