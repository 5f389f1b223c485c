import { addRecord, saveRecord } from '../../db/record.ts';
import type { Context } from '../../http/context.ts';
import { costOf } from './details-rows.ts';
import type { IncidentForm } from './save.ts';

/** Keeps what an incident costs, which only people with the right to restricted files may send; answers whether it changed. */
export async function saveCost(
  { reserveAmount, paidAmount }: IncidentForm,
  owner: { readonly clientId: string; readonly incidentId: string },
  { db }: Context,
): Promise<boolean> {
  if (reserveAmount === undefined && paidAmount === undefined) return false;
  const stored = await costOf(db, owner.incidentId);
  if (!stored) {
    if ((reserveAmount ?? null) === null && (paidAmount ?? null) === null) return false;
    await addRecord(db, 'incidentCost', {
      ...owner,
      reserveAmount: reserveAmount ?? null,
      paidAmount: paidAmount ?? null,
    });
    return true;
  }
  const saved = await saveRecord(db, 'incidentCost', stored, {
    ...(reserveAmount === undefined ? {} : { reserveAmount }),
    ...(paidAmount === undefined ? {} : { paidAmount }),
  });
  return saved.version !== stored.version;
}
