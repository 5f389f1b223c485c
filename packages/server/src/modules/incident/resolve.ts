import type { incidents } from '@roadproof/contract/incident';
import type { ParsedInput } from '@roadproof/contract/operation';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { resolutionFault } from '@roadproof/domain/incident';
import { locked, saveRecord, type Saved } from '../../db/record.ts';
import { refuseStale } from '../../db/stale.ts';
import type { Context } from '../../http/context.ts';
import { ApiError, refused } from '../../http/errors.ts';
import { statusIds } from '../work-order/save-rows.ts';
import { incidentDetailsOf } from './details.ts';
import { tellIncident } from './save-rows.ts';

type Input<Name extends 'resolve' | 'reopen' | 'override'> = ParsedInput<(typeof incidents)[Name]>;

/** Closes an incident; what the register or a test lacks is asked once. */
export async function resolveIncident(form: Input<'resolve'>, context: Context): Promise<Saved> {
  const { db, caller, platform } = context;
  const stored = await locked(db, 'incident', form.id, 'Incident');
  const { id: _, version, isConfirmed, ...result } = form;
  await refuseStale(db, stored, version, result);
  const { Pending, Completed } = await statusIds(db);
  if (stored.statusId !== Pending)
    throw refused('This incident is closed already.', 'Reopen it to change the result.');
  const now = platform.now();
  const fault = resolutionFault(
    form.resolutionDate,
    stored.incidentDate,
    dayInZone(now, stored.incidentZone),
  );
  if (fault) throw new ApiError(400, [fault]);
  const { gaps } = await incidentDetailsOf(stored.id, context);
  if (gaps.length > 0 && !isConfirmed)
    throw new ApiError(422, [
      {
        message: `Still missing: ${gaps.join(', ')}.`,
        description: 'Fill them in, or close the incident all the same.',
        field: 'isConfirmed',
      },
    ]);
  const saved = await saveRecord(db, 'incident', stored, {
    ...result,
    statusId: Completed,
    closedById: caller.employeeId,
    closedAt: now.toISOString(),
  });
  const { resolutionDate, finalNotes } = form;
  await tellIncident(db, { ...ownerOf(stored), kind: 'resolved', resolutionDate, finalNotes });
  return saved;
}

/** Opens a closed incident again; how it was resolved stays in its history. */
export async function reopenIncident(
  { id, version, reason }: Input<'reopen'>,
  { db }: Context,
): Promise<Saved> {
  const stored = await locked(db, 'incident', id, 'Incident');
  await refuseStale(db, stored, version, {});
  const { Pending } = await statusIds(db);
  if (stored.statusId === Pending)
    throw refused('This incident is not closed.', 'Only a closed one is opened again.');
  const saved = await saveRecord(db, 'incident', stored, {
    statusId: Pending,
    resolutionDate: null,
    finalNotes: null,
    closedById: null,
    closedAt: null,
  });
  const { resolutionDate, finalNotes } = stored;
  await tellIncident(db, {
    ...ownerOf(stored),
    kind: 'reopened',
    reason,
    resolutionDate,
    finalNotes,
  });
  return saved;
}

/** Changes with a reason whether an incident stands on the register, or takes that back. */
export async function overrideRecordable(
  { id, version, isRecordable, reason }: Input<'override'>,
  { db, caller, platform }: Context,
): Promise<Saved> {
  const stored = await locked(db, 'incident', id, 'Incident');
  await refuseStale(db, stored, version, { dotRecordableOverride: isRecordable });
  const isTakenBack = isRecordable === null;
  const saved = await saveRecord(db, 'incident', stored, {
    dotRecordableOverride: isRecordable,
    dotRecordableReason: isTakenBack ? null : (reason ?? null),
    dotRecordableById: isTakenBack ? null : caller.employeeId,
    dotRecordableAt: isTakenBack ? null : platform.now().toISOString(),
  });
  const words = {
    null: 'The computed answer counts again',
    true: 'Recordable',
    false: 'Not recordable',
  };
  await tellIncident(db, {
    ...ownerOf(stored),
    kind: 'overridden',
    reason: reason ?? null,
    notes: words[`${isRecordable}`],
  });
  return saved;
}

const ownerOf = ({ clientId, id }: { readonly clientId: string; readonly id: string }) => ({
  clientId,
  incidentId: id,
});
