import { incidentKept } from '@roadproof/domain/incident/incident';
import { decided } from '@roadproof/domain/incident/incident-recordable';
import { locked, removeRecord, type Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { typeFactsOf, type StoredIncident } from './details-rows.ts';

/** Deletes an incident that the accident register does not have to hold. */
export async function removeIncident(
  { id }: { readonly id: string },
  context: Context,
): Promise<Saved> {
  const stored = await locked(context.db, 'incident', id, 'Incident');
  const refuse = await refuseKept([id], context);
  refuse(stored);
  return removeRecord(context, 'incident', id);
}

/** Refuses to delete what the accident register has to hold, of these incidents. */
export async function refuseKept(
  ids: readonly string[],
  { db, today }: Context,
): Promise<(stored: StoredIncident) => void> {
  const typeFacts = await typeFactsOf(db, ids);
  return (stored) => {
    const asks = typeFacts.get(stored.id)?.asksDotQuestions === true;
    const kept = incidentKept(decided(stored, asks), today);
    if (kept !== null)
      throw refused(
        kept,
        stored.recordable === null ? 'Answer its open questions first.' : 'It cannot be deleted.',
      );
  };
}
