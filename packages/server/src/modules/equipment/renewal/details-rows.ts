import { renewalDetails } from '@roadproof/contract/equipment/renewal';
import { notCounted } from '@roadproof/domain/equipment/service-reminder';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin } from '../../../db/list-part.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { isOfUnitInUse } from '../../../db/unit-in-use.ts';
import { ofRenewal, renewalStatusOf, withInspections } from './rows.ts';

const renewalRecord = renewalDetails.omit({
  rule: true,
  usdotNumber: true,
  anchorDay: true,
  unmet: true,
  grace: true,
  proposedNext: true,
  completions: true,
});

const inUse = `(r.equipment_id is null or ${isOfUnitInUse('r.equipment_id')})`;

/** What the database knows of one renewal, of units out of use too. */
export const renewalDetailsSource = listSource(renewalRecord, {
  ...ofRenewal,
  name: 'renewal-details',
  base: withInspections,
  where: `r.deleted_at is null and not exists (
    select from equipment g where g.client_id = r.client_id and g.id = r.equipment_id and g.deleted_at is not null)`,
  joins: {
    ...ofRenewal.joins,
    unitStatus: leftJoin('lookupValue', 'us', 'q.equipment_status_id'),
  },
  fields: {
    ...ofRenewal.fields,
    isRecorded: { sql: 'r.is_stored' },
    'equipment.isInUse': { sql: inUse },
  },
  also: {
    ...ofRenewal.also,
    unitStatus: {
      sql: 'us.lookup_display_name',
      kind: 'text',
      joins: ['equipment', 'unitStatus'],
    },
  },
  row: (raw, scope) => {
    if (raw['equipment.isInUse']) return renewalStatusOf(raw, scope);
    // The dates stay on record, and nothing is due by them.
    const status = renewalStatusOf({ ...raw, nextRenewal: null, failedOn: null }, scope);
    const text = notCounted(raw['equipment.name'] ?? '', raw.unitStatus);
    return { ...status, standing: { ...status.standing, text } };
  },
});

/** The completions of a renewal, newest first. */
export async function completionsOf(db: CompanyTransaction, renewalId: string) {
  return db
    .selectFrom('renewalHistory as h')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.clientId', '=', 'h.clientId').onRef('e.id', '=', 'h.completedById'),
    )
    .leftJoin('storedFile as f', (join) =>
      join.onRef('f.clientId', '=', 'h.clientId').onRef('f.id', '=', 'h.fileId'),
    )
    .select(['h.id', 'h.completionDate', 'h.previousDue', 'h.nextRenewal', 'h.notes', 'h.fileId'])
    .select('h.metDue')
    .select(['h.result', 'h.inspectorName', 'h.defects', 'h.isStateProgram'])
    .select(['h.createdAt', 'f.name as fileName', 'e.firstName', 'e.lastName'])
    .where('h.renewalId', '=', renewalId)
    .where('h.deletedAt', 'is', null)
    .orderBy('h.completionDate', 'desc')
    .orderBy('h.createdAt', 'desc')
    .execute();
}
