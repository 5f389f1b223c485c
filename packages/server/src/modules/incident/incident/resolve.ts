import type { incidents } from '@roadproof/contract/incident/incident';
import type { ParsedInput } from '@roadproof/contract/operation';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { resolutionFault } from '@roadproof/domain/incident/incident';
import { doneAlready, nameOrNull } from '../../../db/overtaken.ts';
import { locked, touchRecord, type Saved, type Stored } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import { statusIds } from '../../company/lookup/status-rows.ts';
import { gapsOfAll } from './details.ts';
import { tell } from './save-rows.ts';

type Closing = Omit<ParsedInput<typeof incidents.resolve>, 'id' | 'version' | 'isConfirmed'>;
type Statuses = Awaited<ReturnType<typeof statusIds>>;
type Version = number | undefined;

/** Closes a case. What the register or a test lacks is asked once; confirmed, it closes all the same. */
export async function resolveIncident(
  { id, version, isConfirmed, ...closing }: ParsedInput<typeof incidents.resolve>,
  context: Context,
): Promise<Saved> {
  const { db } = context;
  const stored = await locked(db, 'incident', id, 'Incident');
  const statuses = await statusIds(db);
  const values = await closed(stored, version, closing, statuses, context);
  if (!isConfirmed) await askForGaps([stored], context);
  await tell(context, timelineEvent('resolved', id, closing));
  return touchRecord(db, 'incident', id, values);
}

/** Opens a closed case again; what was resolved stays in its timeline. */
export async function reopenIncident(
  { id, version, reason }: ParsedInput<typeof incidents.reopen>,
  context: Context,
): Promise<Saved> {
  const { db } = context;
  const stored = await locked(db, 'incident', id, 'Incident');
  const values = await reopened(stored, version, await statusIds(db), context);
  await tell(context, timelineEvent('reopened', id, stored, reason));
  return touchRecord(db, 'incident', id, values);
}

/** What closing makes of a case, or why it cannot be closed. */
export async function closed(
  stored: Stored<'incident'>,
  version: Version,
  closing: Closing,
  { Pending, Completed }: Statuses,
  context: Context,
) {
  const { db, caller, platform } = context;
  if (stored.statusId !== Pending) throw await closedAlready(stored, context);
  await refuseStale(db, stored, version, closing);
  const today = dayInZone(platform.now(), stored.incidentZone);
  const fault = resolutionFault(closing.resolutionDate, stored.incidentDate, today);
  if (fault) throw new ApiError(400, [fault]);
  const { claimNumber = stored.claimNumber, isPreventable = stored.isPreventable } = closing;
  const { resolutionDate, finalNotes } = closing;
  return {
    statusId: Completed,
    resolutionDate,
    finalNotes,
    claimNumber,
    isPreventable,
    closedById: caller.employeeId,
    closedAt: platform.now().toISOString(),
  };
}

/** What reopening makes of a case, or why it cannot be reopened. */
export async function reopened(
  stored: Stored<'incident'>,
  version: Version,
  { Pending }: Statuses,
  context: Context,
) {
  if (stored.statusId === Pending) throw await openAlready(stored, context);
  await refuseStale(context.db, stored, version, {});
  return {
    statusId: Pending,
    resolutionDate: null,
    finalNotes: null,
    closedById: null,
    closedAt: null,
  };
}

/** What the timeline of a case says of its closing, or of how it was closed before it was reopened. */
export const timelineEvent = (
  kind: 'resolved' | 'reopened',
  incidentId: string,
  { resolutionDate, finalNotes }: Pick<Stored<'incident'>, 'resolutionDate' | 'finalNotes'>,
  reason: string | null = null,
) => ({ kind, incidentId, resolutionDate, finalNotes, reason });

/** How many cases a question names. */
const most = 3;

/** Asks once whether cases are closed although the register or a test lacks something of them. */
export async function askForGaps(
  closing: readonly Stored<'incident'>[],
  context: Context,
): Promise<void> {
  const gaps = await gapsOfAll(closing, context);
  const lacking = closing.flatMap(({ id, caseNumber }) => {
    const missing = gaps.get(id) ?? [];
    return missing.length === 0 ? [] : [{ caseNumber, missing: missing.join(', ') }];
  });
  const [first] = lacking;
  if (!first) return;
  const named = lacking.slice(0, most).map((one) => `${one.caseNumber} (${one.missing})`);
  const left = lacking.length - named.length;
  const many = `${named.join('; ')}${left > 0 ? `; and of ${left} more` : ''}`;
  const isOne = closing.length === 1;
  throw new ApiError(422, [
    {
      field: 'isConfirmed',
      message: `Still missing: ${isOne ? first.missing : many}.`,
      description: `Fill them in, or close the ${isOne ? 'incident' : 'incidents'} anyway.`,
    },
  ]);
}

async function closedAlready(stored: Stored<'incident'>, context: Context): Promise<ApiError> {
  const who = await nameOf(stored.closedById, context);
  const on = stored.resolutionDate
    ? ` It is on record for ${formatDay(stored.resolutionDate)}.`
    : '';
  return already(
    stored,
    who,
    'has closed this incident already',
    `We didn't save your changes.${on}`,
  );
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
