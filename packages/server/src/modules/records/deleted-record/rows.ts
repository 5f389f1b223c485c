import { deletedRecordColumns } from '@roadproof/contract/records/deleted-record.columns';
import type { deletedRecordRow } from '@roadproof/contract/records/deleted-record';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { daysToRestore, earliestRestorable } from '@roadproof/domain/records/deleted-record';
import { trailName, type RecordTable } from '@roadproof/domain/record-kind';
import { sql } from 'kysely';
import type { z } from 'zod';
import { nameOf } from '../../../db/list-part.ts';
import { constant, type ListSource } from '../../../db/list-source.ts';
import { anySays } from '../../../db/search-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { deletedRows, isNoUndoneImport } from './deleted-rows.ts';

/** A deleted record with what decides whether it can be restored. */
export type DeletedRecord = z.input<typeof deletedRecordRow> & {
  /** What it belongs to, where that was deleted too. */
  readonly goneParent: string | null;
  readonly isRestricted: boolean;
  /** Who alone sees it; null where everybody does. */
  readonly ownerId: string | null;
};

interface Raw extends Omit<DeletedRecord, 'daysLeft'> {
  readonly deletedAt: string;
}

/** Deleted records, newest first; `isOffered` leaves out those of too long ago, `mayOpenRestricted` false the restricted papers (49 CFR 391.53, 382.401). */
export const deletedRecordSource = {
  name: 'deleted-record',
  base: deletedRows,
  key: 'd.id',
  where: isNoUndoneImport,
  joins: {
    deletion: `left join lateral (select a.actor_id from audit_entry a
      where a.client_id = d.client_id and a.table_name = d.table_name and a.record_id = d.id
        and a.new_values ->> 'deleted_at' is not null order by a.id desc limit 1) a on true`,
    author: 'left join employee p on p.client_id = d.client_id and p.id = a.actor_id',
  },
  fields: {
    id: { sql: 'd.id', kind: 'id' },
    kind: { sql: 'd.kind', kind: 'text', notNull: true },
    name: { sql: 'd.name', kind: 'text' },
    belongsTo: { sql: 'd.belongs_to', kind: 'text' },
    goneParent: { sql: 'd.gone_parent', kind: 'text' },
    isRestricted: { sql: 'd.is_restricted', kind: 'boolean' },
    ownerId: { sql: 'd.owner_id', kind: 'id' },
    deletedAt: { sql: 'd.deleted_at', kind: 'instant', notNull: true },
    deletedBy: {
      sql: nameOf('p'),
      kind: 'text',
      joins: ['deletion', 'author'],
    },
    daysLeft: { sql: 'd.deleted_at', kind: 'instant', notNull: true, select: false },
  },
  extra: {
    isOffered: (_: true, { today, timeZone }) => ({
      sql: sql`d.deleted_at >= ${earliestRestorable(today)}::date::timestamp at time zone ${timeZone}`,
    }),
    reader: (employeeId: string) => ({
      sql: sql`(d.owner_id is null or d.owner_id = ${employeeId}::uuid)`,
    }),
    mayOpenRestricted: (may: boolean) => (may ? null : { sql: constant('not d.is_restricted') }),
  },
  search: (pattern) => ({ sql: anySays(['d.name', 'd.belongs_to'], pattern) }),
  order: [{ field: 'deletedAt', direction: 'desc' }],
  columns: deletedRecordColumns,
  row: (raw, { today, timeZone }) => ({
    ...raw,
    daysLeft: daysToRestore(dayInZone(new Date(raw.deletedAt), timeZone), today),
  }),
} satisfies ListSource<DeletedRecord, Raw>;

/** Locks a deleted record until the transaction ends; false when it is not deleted any more. */
export async function lockDeleted(
  db: CompanyTransaction,
  table: RecordTable,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(trailName(table))}
     where client_id = (select current_client()) and id = ${id}::uuid and deleted_at is not null
       for update`.execute(db);
  return rows.length > 0;
}

/** Takes the mark of deletion away. */
export async function undelete(db: CompanyTransaction, table: RecordTable, id: string) {
  return db
    .updateTable(table as 'equipment')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
