import type { LookupList } from '@roadproof/domain/company/lookup-list';
import { sql } from 'kysely';
import type { Sql } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { references } from '../../company/lookup/references.ts';
import { lockPeopleIn } from '../../training/training/assign/assign-rows.ts';

const company = sql`(select current_client())`;

/**
 * Locks the records that use a value in any of their columns, table by table in the order of their ids:
 * a merge goes column by column, and would lock the records of a second column after those of the first.
 */
export async function lockUsers(
  db: CompanyTransaction,
  list: LookupList,
  value: string,
): Promise<void> {
  const ofList = references.filter((one) => one.list === list);
  for (const table of new Set(ofList.map((one) => one.table))) {
    const uses = ofList
      .filter((one) => one.table === table)
      .map(({ column }) => sql`t.${sql.ref(column)} = ${value}::uuid`);
    await lockThose(db, table, sql.join(uses, sql` or `));
  }
}

/** Locks the records that a merge has moved, table by table in the order of their ids. */
export async function lockMoved(
  db: CompanyTransaction,
  mergeId: string,
  tables: readonly string[],
): Promise<void> {
  for (const table of new Set(tables))
    await lockThose(
      db,
      table,
      sql`t.id in (select unnest(m.record_ids) from lookup_move m
            where m.client_id = ${company} and m.lookup_merge_id = ${mergeId}::uuid
              and m.table_name = ${table} and m.deleted_at is null)`,
    );
}

/** Requirements change under the lock of their person. No key changes: what only refers to the records need not wait. */
async function lockThose(db: CompanyTransaction, table: string, those: Sql): Promise<void> {
  if (table === 'training_requirement')
    await lockPeopleIn(
      db,
      sql`array(select t.employee_id from training_requirement t where t.client_id = ${company} and (${those}))`,
    );
  await sql`
    select from ${sql.table(table)} t where t.client_id = ${company} and (${those})
     order by t.id for no key update`.execute(db.withoutPlugins());
}
