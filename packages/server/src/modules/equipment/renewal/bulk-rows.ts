import type { AgencyRule } from '@roadproof/domain/equipment/renewal-rule';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** The completions of these renewals or reminders that this transaction has kept. */
export async function keptNow(
  db: CompanyTransaction,
  renewalIds: readonly string[],
): Promise<readonly { readonly id: string; readonly version: number }[]> {
  return db
    .selectFrom('renewalHistory')
    .select(['id', 'version'])
    .where('renewalId', 'in', [...renewalIds])
    .where('createdAt', '=', sql<string>`now()`)
    .where('deletedAt', 'is', null)
    .execute();
}

/** The due day of these renewals and when each comes again, by its type; none of an inspection that is owed unrecorded. */
export async function renewalKinds(db: CompanyTransaction, ids: readonly string[]) {
  const rows = await db
    .selectFrom('renewal as r')
    .innerJoin('renewalType as t', (join) =>
      join.onRef('t.clientId', '=', 'r.clientId').onRef('t.id', '=', 'r.renewalTypeId'),
    )
    .select([
      'r.id',
      'r.nextRenewal',
      't.code',
      't.defaultMonths',
      't.defaultDays',
      't.fixedMonthDay',
    ])
    .select(['t.seasonOpens', 't.periodStarts', 't.keepsDay', 't.isStateProgram'])
    .select(sql<AgencyRule | null>`t.agency_rule`.as('agencyRule'))
    .where('r.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
