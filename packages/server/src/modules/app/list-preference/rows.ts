import { maxPreferences } from '@roadproof/contract/app/list-preference';
import { sql } from 'kysely';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { waitTurn } from '../../../db/advisory-lock.ts';

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

/** Replaces what a person remembered for a list; forgets the lists that were arranged the longest time ago where there are too many. */
export async function savePreference(
  db: CompanyTransaction,
  owner: { clientId: string; employeeId: string },
  listKey: string,
  value: object,
): Promise<void> {
  await waitTurn(db, `list preferences ${owner.employeeId}`);
  await db
    .insertInto('listPreference')
    .values({ ...owner, id: newId(), listKey, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict
        .columns(['clientId', 'employeeId', 'listKey'])
        .doUpdateSet({ value: JSON.stringify(value) }),
    )
    .execute();
  await sql`
    delete from list_preference
     where employee_id = ${owner.employeeId}
       and id in (select id from list_preference where employee_id = ${owner.employeeId}
                   order by updated_at desc, id desc offset ${maxPreferences})`.execute(db);
}
