import { reportCategories, reportKinds } from '@roadproof/contract/report/report-category';
import { reportSnapshotColumns } from '@roadproof/contract/report/report-snapshot.columns';
import { reportSnapshotRow } from '@roadproof/contract/report/report-snapshot';
import { mayOpen } from '@roadproof/domain/account/permission';
import { sql, type Insertable, type Updateable } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, nameOf, part } from '../../../db/list-part.ts';
import { constant } from '../../../db/list-source.ts';
import { says } from '../../../db/search-sql.ts';
import type { ReportSnapshotRunTable } from '../../../db/tables/platform.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Caller } from '../../../http/context.ts';
import { categoryName } from '../lists/category-sql.ts';

/** Which snapshots somebody may read: those made as REPORTS alone reads, others with the module of their data. */
interface Readable {
  readonly categories: readonly string[];
  readonly mayOpenRestricted: boolean;
}

/** What of all snapshots this caller may read. */
export const readableBy = ({ flags, mayOpenRestricted }: Caller): Readable => ({
  categories: reportCategories.filter((category) => mayOpen(flags, reportKinds[category].module)),
  mayOpenRestricted,
});

/** Whether a snapshot, under an alias of ours, may be read so. */
export const isReadable = ({ categories, mayOpenRestricted }: Readable, alias = 'r') => {
  const r = constant(alias);
  return sql<boolean>`((not ${r}.is_whole or ${r}.category = any(${categories}::text[]))
    and (not ${r}.has_restricted or ${mayOpenRestricted}::boolean))`;
};

/** Snapshots, the latest on top. */
export const reportSnapshotSource = listSource(reportSnapshotRow, {
  name: 'report-snapshot',
  of: part('reportSnapshot', 'r'),
  where: 'r.deleted_at is null',
  columns: reportSnapshotColumns,
  joins: { person: leftJoin('employee', 'p', 'r.maker_id') },
  fields: {
    maker: { sql: nameOf('p'), joins: ['person'] },
    categoryName: { sql: categoryName('r'), notNull: true },
    sha256: { sql: `encode(r.sha256, 'hex')` },
    fileSize: { sql: 'r.file_size::float8' },
  },
  extra: { readable: (readable: Readable) => ({ sql: isReadable(readable) }) },
  made: ['mayChange', 'snapshotFileUrl'],
  reads: ['id', 'makerId'],
  // Whose it is, is told of the caller: the handler knows them.
  row: () => ({ mayChange: false, snapshotFileUrl: '' }),
  search: (pattern) => ({ sql: says('r.name', pattern) }),
  order: [{ field: 'createdAt', direction: 'desc' }],
});

/** A snapshot this caller may read, with its file; undefined when there is none. */
export async function byId(db: CompanyTransaction, id: string, caller: Caller) {
  return db
    .selectFrom('reportSnapshot as r')
    .innerJoin('storedFile as f', (join) =>
      join.onRef('f.clientId', '=', 'r.clientId').onRef('f.id', '=', 'r.snapshotFileId'),
    )
    .select(['r.id', 'r.name', 'r.createdAt', 'r.timeZone', 'r.makerId', 'r.sha256'])
    .select(['f.storageKey', 'f.name as fileName', 'f.contentType'])
    .where('r.id', '=', id)
    .where('r.deletedAt', 'is', null)
    .where(isReadable(readableBy(caller)))
    .executeTakeFirst();
}

/** What one person has in the making, and what of the last hour came to nothing. */
export async function runsOf(db: CompanyTransaction, makerId: string, since: Date) {
  return db
    .selectFrom('reportSnapshotRun')
    .select(['id', 'name', 'category', 'status', 'rowsDone', 'rowsTotal', 'problem', 'createdAt'])
    .where('makerId', '=', makerId)
    .where('deletedAt', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('status', 'in', ['queued', 'running']),
        and([eb('status', '=', 'failed'), eb('finishedAt', '>', since.toISOString())]),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .execute();
}

/** Notes the making of a large snapshot. */
export async function addRun(
  db: CompanyTransaction,
  run: Insertable<ReportSnapshotRunTable>,
): Promise<void> {
  await db.insertInto('reportSnapshotRun').values(run).execute();
}

/** Changes a making that is not over; answers whether it did. */
export async function changeRun(
  db: CompanyTransaction,
  id: string,
  values: Updateable<ReportSnapshotRunTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reportSnapshotRun')
    .set(values)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A making as its table has it. */
export async function runById(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('reportSnapshotRun')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Keeps the lease of a making's job, so that no other server takes it up. */
export async function keepLease(db: CompanyTransaction, uniqueKey: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ lockedUntil: sql<string>`now() + interval '5 minutes'` })
    .where('uniqueKey', '=', uniqueKey)
    .where('finishedAt', 'is', null)
    .execute();
}
