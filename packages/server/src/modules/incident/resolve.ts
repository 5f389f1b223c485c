import type { incidents } from '@roadproof/contract/incident';
import type { ParsedInput } from '@roadproof/contract/operation';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { resolutionFault } from '@roadproof/domain/incident';
import { doneAlready, nameOrNull } from '../../db/overtaken.ts';
import { locked, touchRecord, type Saved, type Stored } from '../../db/record.ts';
import { refuseStale } from '../../db/stale.ts';
import type { Context } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import { statusIds } from '../work-order/save-rows.ts';
import { incidentDetailsOf } from './details.ts';
import { tell } from './save-rows.ts';

/** Closes a case. What the register or a test lacks is asked once; confirmed, it closes all the same. */
export async function resolveIncident(
  form: ParsedInput<typeof incidents.resolve>,
  context: Context,
): Promise<Saved> {
  const { db, caller, platform } = context;
  const { id, version, isConfirmed, ...sent } = form;
  const stored = await locked(db, 'incident', id, 'Incident');
  const { Pending, Completed } = await statusIds(db);
  if (stored.statusId !== Pending) throw await closedAlready(stored, context);
  await refuseStale(db, stored, version, sent);
  const today = dayInZone(platform.now(), stored.incidentZone);
  const fault = resolutionFault(sent.resolutionDate, stored.incidentDate, today);
  if (fault) throw new ApiError(400, [fault]);
  if (!isConfirmed) await askForGaps(id, context);
  const { claimNumber = stored.claimNumber, isPreventable = stored.isPreventable } = sent;
  const { resolutionDate, finalNotes } = sent;
  await tell(context, { incidentId: id, kind: 'resolved', resolutionDate, finalNotes });
  return touchRecord(db, 'incident', id, {
    statusId: Completed,
    resolutionDate,
    finalNotes,
    claimNumber,
    isPreventable,
    closedById: caller.employeeId,
    closedAt: platform.now().toISOString(),
  });
}

/** Opens a closed case again; what was resolved stays in its timeline. */
export async function reopenIncident(
  { id, version, reason }: ParsedInput<typeof incidents.reopen>,
  context: Context,
): Promise<Saved> {
  const { db } = context;
  const stored = await locked(db, 'incident', id, 'Incident');
  const { Pending } = await statusIds(db);
  if (stored.statusId === Pending) throw await openAlready(stored, context);
  await refuseStale(db, stored, version, {});
  const { resolutionDate, finalNotes } = stored;
  await tell(context, { incidentId: id, kind: 'reopened', resolutionDate, finalNotes, reason });
  return touchRecord(db, 'incident', id, {
    statusId: Pending,
    resolutionDate: null,
    finalNotes: null,
    closedById: null,
    closedAt: null,
  });
}

async function askForGaps(id: string, context: Context): Promise<void> {
  const { gaps } = await incidentDetailsOf(id, context);
  if (gaps.length === 0) return;
  throw new ApiError(422, [
    {
      field: 'isConfirmed',
      message: `Still missing: ${gaps.join(', ')}.`,
      description: 'Fill them in, or close the incident all the same.',
    },
  ]);
}

async function closedAlready(stored: Stored<'incident'>, context: Context): Promise<ApiError> {
  const who = await nameOf(stored.closedById, context);
  const on = stored.resolutionDate
    ? ` It is on record for ${formatDay(stored.resolutionDate)}.`
    : '';
  return already(stored, who, 'has closed this incident already', `Nothing was saved.${on}`);
}

async function openAlready(stored: Stored<'incident'>, context: Context): Promise<ApiError> {
  const who = await nameOf(stored.updatedBy, context);
  return already(stored, who, 'has left this incident open', 'Only a closed one can be reopened.');
}

function already(
  { version, updatedAt: changedAt }: Stored<'incident'>,
  who: string | null,
  did: string,
  description: string,
): ApiError {
  const conflict = { changedBy: who, changedAt, version, fields: [] };
  return doneAlready({ who, did, description, conflict });
}

async function nameOf(id: string | null, { db }: Context): Promise<string | null> {
  if (id === null) return null;
  const person = await db
    .selectFrom('employee')
    .select(['firstName', 'lastName'])
    .where('id', '=', id)
    .executeTakeFirst();
  return person ? nameOrNull(person) : null;
}
