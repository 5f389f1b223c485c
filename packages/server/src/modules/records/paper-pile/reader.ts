import type { CompanyTransaction } from '../../../db/transaction.ts';

/** Whether the person who asked may open restricted papers at this moment. */
export async function mayOpenRestricted(
  db: CompanyTransaction,
  employeeId: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('employee')
    .select(['hasAdminAccess', 'hasRestrictedFileAccess'])
    .where('id', '=', employeeId ?? '')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined && (row.hasAdminAccess || row.hasRestrictedFileAccess);
}
