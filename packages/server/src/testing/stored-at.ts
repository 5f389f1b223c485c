import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Lets records be stored at another time: the database dates them by the machine's clock. */
export async function storedAt(
  { owner, ownerPool }: Pick<Database, 'owner' | 'ownerPool'>,
  { table, ...key }: { readonly table: string; readonly id?: string; readonly employeeId?: string },
  createdAt: string,
): Promise<void> {
  const [column, id] = key.id === undefined ? ['employee_id', key.employeeId] : ['id', key.id];
  await ownerPool.query(`alter table ${table} disable trigger user`);
  await sql`update ${sql.table(table)} set created_at = ${createdAt}::timestamptz
    where ${sql.ref(column)} = ${id}::uuid`.execute(owner);
  await ownerPool.query(`alter table ${table} enable trigger user`);
}
