import type { incidents } from '@roadproof/contract/incident/incident';
import type { ParsedInput } from '@roadproof/contract/operation';
import { locked, touchRecord, type Saved } from '../../../db/record.ts';
import { isSame, refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { tell } from './save-rows.ts';

/** Changes with a reason whether an incident is recordable; null takes the computed answer back. */
export async function overrideRecordable(
  { id, version, isRecordable, reason }: ParsedInput<typeof incidents.override>,
  context: Context,
): Promise<Saved> {
  const { db, caller, platform } = context;
  const stored = await locked(db, 'incident', id, 'Incident');
  await refuseStale(db, stored, version, { dotRecordableOverride: isRecordable });
  const dotRecordableReason = isRecordable === null ? null : (reason ?? null);
  if (
    stored.dotRecordableOverride === isRecordable &&
    isSame(stored.dotRecordableReason, dotRecordableReason)
  )
    return stored;
  const notes =
    isRecordable === null
      ? 'The computed answer counts again'
      : isRecordable
        ? 'Recordable'
        : 'Not recordable';
  await tell(context, { incidentId: id, kind: 'overridden', reason: reason ?? null, notes });
  return touchRecord(db, 'incident', id, {
    dotRecordableOverride: isRecordable,
    dotRecordableReason,
    dotRecordableById: isRecordable === null ? null : caller.employeeId,
    dotRecordableAt: isRecordable === null ? null : platform.now().toISOString(),
  });
}
