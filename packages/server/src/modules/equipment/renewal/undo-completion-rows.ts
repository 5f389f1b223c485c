import { sql } from 'kysely';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { completedBy } from './rows.ts';
import type { RenewalKind } from './type-rows.ts';

/** A completion with everything that taking it back needs. */
export type KeptCompletion = Awaited<ReturnType<typeof completionsKept>>[number];

/** A completion, an inspection that failed or a certified repair; undefined when there is no such. */
export async function completionById(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('renewalHistory')
    .select(['renewalId', 'result', 'completionDate', 'fileId', 'createdAt', 'isStateProgram'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** The completions of a renewal, newest first; the caller has locked the renewal, as every caller does that adds one. */
export async function completionsKept(db: CompanyTransaction, renewalId: string) {
  return db
    .selectFrom('renewalHistory')
    .select([
      'id',
      'version',
      'completionDate',
      'previousDue',
      'nextRenewal',
      'metDue',
      'fileId',
      'createdAt',
    ])
    .select(['unitDateBefore', 'isStateProgram'])
    .where('renewalId', '=', renewalId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`${constant(completedBy('result'))}`)
    .orderBy('completionDate', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();
}

/**
 * Gives a unit the date back that a completion replaced, or that of its newest completion of such a
 * kind where that is later. A date that was entered at the unit since stays.
 */
export async function mirrorBack(
  db: CompanyTransaction,
  equipmentId: string | null,
  field: RenewalKind['copiesTo'],
  { completionDate, unitDateBefore }: KeptCompletion,
): Promise<void> {
  if (equipmentId === null || field === 'none') return;
  const newest = sql`(select max(h.completion_date) from renewal r
    join renewal_type t on t.client_id = r.client_id and t.id = r.renewal_type_id
    join renewal_history h on h.client_id = r.client_id and h.renewal_id = r.id
    where r.client_id = (select current_client()) and r.equipment_id = ${equipmentId}::uuid
      and t.copies_to = ${field} and r.deleted_at is null and h.deleted_at is null
      and ${constant(completedBy('h.result'))})`;
  await db
    .updateTable('equipment')
    .set({ [field]: sql`greatest(${unitDateBefore}::date, ${newest})` })
    .where('id', '=', equipmentId)
    .where('deletedAt', 'is', null)
    .where(field, '=', completionDate)
    .execute();
}
