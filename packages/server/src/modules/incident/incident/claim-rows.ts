import type { IncidentFileKind } from '@roadproof/domain/incident/incident';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** A file of an incident and where its content is. */
export interface StoredContent {
  readonly incidentId: string;
  readonly caseNumber: string;
  readonly kind: IncidentFileKind;
  readonly fileName: string;
  readonly contentType: string;
  readonly storageKey: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** The files of these incidents, by case and in the order they were added; of some kinds alone where told. */
export async function contentsOf(
  db: CompanyTransaction,
  incidentIds: readonly string[],
  kinds: readonly IncidentFileKind[] = [],
): Promise<StoredContent[]> {
  if (incidentIds.length === 0) return [];
  const query = db
    .selectFrom('incidentFile as f')
    .innerJoin('incident as i', (join) =>
      join.onRef('i.clientId', '=', 'f.clientId').onRef('i.id', '=', 'f.incidentId'),
    )
    .innerJoin('storedFile as s', (join) =>
      join.onRef('s.clientId', '=', 'f.clientId').onRef('s.id', '=', 'f.fileId'),
    )
    .select(['f.incidentId', 'i.caseNumber', 'f.kind', 'f.fileName', 's.contentType'])
    .select(['s.storageKey', 's.size', 's.sha256'])
    .where('f.incidentId', 'in', incidentIds)
    .where('f.deletedAt', 'is', null)
    .where('s.deletedAt', 'is', null)
    .orderBy('i.incidentDate', 'desc')
    .orderBy('i.caseNumber', 'desc')
    .orderBy('f.createdAt')
    .orderBy('f.id');
  return (kinds.length === 0 ? query : query.where('f.kind', 'in', kinds)).execute();
}
