import { newId } from '../../db/id.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

/** What a person remembered for a list, as stored. */
export async function preferenceOf(
  db: CompanyTransaction,
  employeeId: string,
  list: string,
): Promise<unknown> {
  const row = await db
    .selectFrom('listPreference')
    .select('value')
    .where('employeeId', '=', employeeId)
    .where('listKey', '=', list)
    .executeTakeFirst();
  return row?.value;
}

/** Replaces what a person remembered for a list. */
export async function savePreference(
  db: CompanyTransaction,
  owner: { clientId: string; employeeId: string },
  listKey: string,
  value: object,
): Promise<void> {
  await db
    .insertInto('listPreference')
    .values({ ...owner, id: newId(), listKey, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict
        .columns(['clientId', 'employeeId', 'listKey'])
        .doUpdateSet({ value: JSON.stringify(value) }),
    )
    .execute();
}
