import { sql } from 'kysely';
import { idleMs } from '../../../auth/session.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** The living sessions of a person, the one last used first. */
export async function sessionsOf(db: CompanyTransaction, employeeId: string, now: Date) {
  return db
    .selectFrom('portalSession')
    .select(['id', 'userAgent', 'lastSeenAt', 'createdAt'])
    .select(sql<string | null>`host(ip)`.as('network'))
    .where('employeeId', '=', employeeId)
    .where('revokedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where((where) =>
      where.or([
        where('kept', '=', true),
        where('lastSeenAt', '>', new Date(now.getTime() - idleMs).toISOString()),
      ]),
    )
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one session of a person, or all but one; answers how many. */
export async function endThese(
  db: CompanyTransaction,
  employeeId: string,
  which: { readonly id: string } | { readonly allBut: string },
): Promise<number> {
  const ended = await db
    .updateTable('portalSession')
    .set({ revokedAt: sql`now()` })
    .where('employeeId', '=', employeeId)
    .where('revokedAt', 'is', null)
    .where('id', 'id' in which ? '=' : '<>', 'id' in which ? which.id : which.allBut)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
