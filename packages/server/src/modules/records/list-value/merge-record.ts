import { sql } from 'kysely';
import type { LookupList } from '@roadproof/domain/company/lookup-list';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Merged } from './merge-rows.ts';
import { tableOf } from '../../company/lookup/save-rows.ts';

interface NewMerge {
  readonly id: string;
  readonly clientId: string;
  readonly list: LookupList;
  readonly from: Merged;
  readonly into: Merged;
  readonly mergedAt: string;
}

/** Writes a merge down. */
export async function writeMerge(
  db: CompanyTransaction,
  { from, into, ...merge }: NewMerge,
): Promise<void> {
  await db
    .insertInto('lookupMerge')
    .values({
      ...merge,
      fromId: from.id,
      intoId: into.id,
      fromName: from.name,
      intoName: into.name,
    })
    .execute();
}

/** Deletes a value that was merged into another, or brings it back with null for both. */
export async function closeMerged(
  db: CompanyTransaction,
  list: LookupList,
  {
    id,
    intoId,
    deletedAt,
  }: { readonly id: string; readonly intoId: string | null; readonly deletedAt: string | null },
): Promise<void> {
  await sql`update ${tableOf(list).table} set deleted_at = ${deletedAt}::timestamptz, merged_into_id = ${intoId}::uuid
    where client_id = (select current_client()) and id = ${id}::uuid`.execute(db);
}

/** Everybody of a type. */
export async function peopleOfType(
  db: CompanyTransaction,
  typeId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('employee')
    .select('id')
    .where('typeId', '=', typeId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** A merge, locked until the transaction ends. */
export async function mergeForUpdate(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('lookupMerge')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The merges since an instant that were not undone, newest first, with who did them. */
export async function mergesSince(
  db: CompanyTransaction,
  since: string,
  list: LookupList | undefined,
) {
  return db
    .selectFrom('lookupMerge as m')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.clientId', '=', 'm.clientId').onRef('e.id', '=', 'm.createdBy'),
    )
    .select([
      'm.id',
      'm.list',
      'm.fromId',
      'm.fromName',
      'm.intoId',
      'm.intoName',
      'm.mergedAt',
      'e.firstName',
      'e.lastName',
    ])
    .where('m.mergedAt', '>', since)
    .where('m.undoneAt', 'is', null)
    .where('m.deletedAt', 'is', null)
    .$if(list !== undefined, (query) => query.where('m.list', '=', list ?? ''))
    .orderBy('m.mergedAt', 'desc')
    .execute();
}

/** What a merge moved, column by column. */
export async function movesOf(db: CompanyTransaction, mergeId: string) {
  return db
    .selectFrom('lookupMove')
    .select(['tableName', 'columnName', 'recordIds', 'oldValues'])
    .where('lookupMergeId', '=', mergeId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
}
