import type { CompanyTransaction } from '../../../db/transaction.ts';

/** The id of a lookup value by group and name. */
export async function lookupNamed(
  db: CompanyTransaction,
  group: string,
  name: string,
): Promise<string> {
  const row = await db
    .selectFrom('lookupValue')
    .select('id')
    .where('lookupGroupName', '=', group)
    .where('lookupName', '=', name)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return row.id;
}
