import type { CompanyTransaction } from '../../../db/transaction.ts';

/** Both statuses of orders and lines. */
export async function statusIds(
  db: CompanyTransaction,
): Promise<Readonly<Record<'Pending' | 'Completed', string>>> {
  const rows = await db
    .selectFrom('lookupValue')
    .select(['id', 'lookupName'])
    .where('lookupGroupName', '=', 'Status')
    .where('lookupName', 'in', ['Pending', 'Completed'])
    .where('deletedAt', 'is', null)
    .execute();
  const idOf = (name: string): string => {
    const found = rows.find(({ lookupName }) => lookupName === name);
    if (!found) throw new Error(`the status ${name} is missing`);
    return found.id;
  };
  return { Pending: idOf('Pending'), Completed: idOf('Completed') };
}
