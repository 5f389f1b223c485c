import { keysQuestion } from '@roadproof/domain/account/access-end';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';
import { ApiError } from '../errors.ts';

/** How many keys of a person work, or will again. */
export async function livingKeys(db: CompanyTransaction, employeeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('apiKey')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('employeeId', '=', employeeId)
    .where('revokedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`expires_on >= (now() at time zone (
        select c.time_zone from client c where c.id = current_client()))::date`,
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Refuses a change after which keys may have to end until `endApiKeys` says whether they do; `whose` names another person than the caller. */
export async function askAboutKeys(
  db: CompanyTransaction,
  employeeId: string,
  {
    endApiKeys,
    whose = null,
  }: { readonly endApiKeys: boolean | undefined; readonly whose?: string | null },
): Promise<void> {
  if (endApiKeys !== undefined) return;
  const apiKeys = await livingKeys(db, employeeId);
  if (apiKeys === 0) return;
  throw new ApiError(
    422,
    [
      {
        field: 'endApiKeys',
        message: keysQuestion(apiKeys, whose),
        description:
          'Programs that use them stop working. Keep them only if no one else can have made or copied them.',
      },
    ],
    { conflict: { apiKeys } },
  );
}
