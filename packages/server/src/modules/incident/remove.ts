import { incidentKept } from '@roadproof/domain/incident';
import { decided } from '@roadproof/domain/incident-recordable';
import { locked, removeRecord, type Saved } from '../../db/record.ts';
import type { Context } from '../../http/context.ts';
import { refused } from '../../http/errors.ts';
import { factsOf } from './details-rows.ts';

/** Deletes an incident that the accident register does not have to hold. */
export async function removeIncident(
  { id }: { readonly id: string },
  context: Context,
): Promise<Saved> {
  const stored = await locked(context.db, 'incident', id, 'Incident');
  const { incidentType } = await factsOf(context.db, id);
  const kept = incidentKept(decided(stored, incidentType.asksDotQuestions), context.today);
  if (kept !== null)
    throw refused(
      'This incident cannot be deleted.',
      stored.recordable === null ? `${kept} Answer its open questions first.` : kept,
    );
  return removeRecord(context, 'incident', id);
}
