import type { renewalDetails } from '@roadproof/contract/renewal';
import type { AgencyRule } from '@roadproof/domain/renewal';
import { notCounted } from '@roadproof/domain/service-reminder';
import type { z } from 'zod';
import type { ListSource, Scope } from '../../db/list-source.ts';
import { lookupJoin } from '../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { isOfUnitInUse } from '../equipment/in-use.ts';
import { renewalSource } from './rows.ts';

type Details = z.input<typeof renewalDetails>;

/** What the database knows of one renewal; completions and the proposal are the handler's to add. */
export type RenewalRecord = Omit<
  Details,
  'rule' | 'usdotNumber' | 'proposedNext' | 'completions'
> & { readonly agencyRule: AgencyRule | null };

interface RawDetails extends Pick<RenewalRecord, 'nextRenewal'> {
  readonly 'equipment.name': string;
  readonly 'equipment.isInUse': boolean;
  readonly unitStatus: string | null;
}

const inUse = `(r.equipment_id is null or ${isOfUnitInUse('r.equipment_id')})`;

/** The list's source with every further field of the details, and of units out of use too. */
export const renewalDetailsSource: ListSource<RenewalRecord> = {
  ...renewalSource,
  name: 'renewal-details',
  where: `r.deleted_at is null and not exists (
    select from equipment g where g.client_id = r.client_id and g.id = r.equipment_id and g.deleted_at is not null)`,
  joins: { ...renewalSource.joins, unitStatus: lookupJoin('us', 'q.equipment_status_id') },
  fields: {
    ...renewalSource.fields,
    unitStatus: { sql: 'us.lookup_display_name', kind: 'text', joins: ['unit', 'unitStatus'] },
    'equipment.plate': { sql: 'q.plate', kind: 'text', joins: ['unit'] },
    'equipment.registrationDate': { sql: 'q.registration_date', kind: 'day', joins: ['unit'] },
    'equipment.isInUse': { sql: inUse, kind: 'boolean' },
    dueSoonDays: { sql: 'r.due_soon_days', kind: 'number' },
    isClosed: { sql: 'r.is_closed', kind: 'boolean' },
    createdAt: { sql: 'r.created_at', kind: 'instant' },
    updatedAt: { sql: 'r.updated_at', kind: 'instant' },
  },
  row: (raw, scope: Scope) => {
    const { unitStatus, ...own } = raw as unknown as RawDetails;
    const told = (one: object) => renewalSource.row(one as never, scope) as RenewalRecord;
    if (own['equipment.isInUse']) return told(own);
    // The date stays on record, and nothing is due by it.
    const { nextRenewal } = own;
    const record = told({ ...own, nextRenewal: null });
    const text = notCounted(own['equipment.name'], unitStatus);
    return { ...record, nextRenewal, standing: { ...record.standing, text } };
  },
};

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
    .select(['h.createdAt', 'f.name as fileName', 'e.firstName', 'e.lastName'])
    .where('h.renewalId', '=', renewalId)
    .where('h.deletedAt', 'is', null)
    .orderBy('h.completionDate', 'desc')
    .orderBy('h.createdAt', 'desc')
    .execute();
}
