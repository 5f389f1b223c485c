import type { Database } from '../db/database.ts';

/** Lets papers of a driver file be filed at another time: the database dates them by the machine's clock. */
export async function filedAt(
  { owner, ownerPool }: Pick<Database, 'owner' | 'ownerPool'>,
  [column, id]: readonly ['id' | 'employeeId', string],
  createdAt: string,
): Promise<void> {
  await ownerPool.query('alter table driver_file disable trigger user');
  await owner.updateTable('driverFile').set({ createdAt }).where(column, '=', id).execute();
  await ownerPool.query('alter table driver_file enable trigger user');
}
