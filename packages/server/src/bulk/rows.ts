import { sql } from 'kysely';
import { sqlName } from '../db/list-part.ts';
import { constant } from '../db/list-source.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { BulkKind } from './bulk-kind.ts';

const company = `(select current_client())`;

/** What these records are called. */
export async function calledOf(
  db: CompanyTransaction,
  { names }: BulkKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const text = names.replaceAll(
    'where true',
    `where x.client_id = ${company} and x.id = any(g.ids)`,
  );
  const { rows } = await sql<{ id: string; name: string }>`
    select n.id, n.name from (select ${[...ids]}::uuid[] as ids) g cross join lateral (${constant(text)}) n`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What must be known of a record before an act on it is taken back. */
export interface Changed {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

/** Records as they are, deleted ones too, locked in the order of their ids. */
export async function changedRecords(
  db: CompanyTransaction,
  { table }: BulkKind,
  ids: readonly string[],
): Promise<readonly Changed[]> {
  return db
    .selectFrom(table as 'equipment')
    .select(['id', 'version', 'updatedAt', 'updatedBy'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns the previous values of these columns from the audit trail, before the latest change of each record; a change of any other column is not that act. */
export async function valuesBefore(
  db: CompanyTransaction,
  { table }: BulkKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const { rows } = await sql<{ id: string; before: string }>`
    select distinct on (a.record_id) a.record_id as id, a.old_values::text as before
      from audit_entry a
     where a.client_id = ${constant(company)} and a.table_name = ${sqlName(table)}
       and a.record_id = any(${[...ids]}::uuid[])
     order by a.record_id, a.id desc`.execute(db);
  return new Map(rows.map(({ id, before }) => [id, JSON.parse(before) as Record<string, unknown>]));
}
