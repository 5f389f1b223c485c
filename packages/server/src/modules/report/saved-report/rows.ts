import { savedReportColumns } from '@roadproof/contract/report/saved-report.columns';
import { savedReportRow } from '@roadproof/contract/report/saved-report';
import { sql } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, nameOf, part } from '../../../db/list-part.ts';
import { says } from '../../../db/search-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { categoryName } from '../lists/category-sql.ts';

/** Custom reports that are shared, and those of one person; the latest on top. */
export const savedReportSource = listSource(savedReportRow, {
  name: 'saved-report',
  of: part('savedReport', 'r'),
  where: 'r.deleted_at is null',
  columns: savedReportColumns,
  joins: { person: leftJoin('employee', 'p', 'r.owner_id') },
  fields: {
    owner: { sql: nameOf('p'), joins: ['person'] },
    categoryName: { sql: categoryName('r'), notNull: true },
  },
  extra: {
    reader: (employeeId: string) => ({
      sql: sql`(r.is_shared or r.owner_id = ${employeeId}::uuid)`,
    }),
  },
  made: ['mayChange'],
  reads: ['ownerId'],
  // Whose it is, is told of the caller: the handler knows them.
  row: () => ({ mayChange: false }),
  search: (pattern) => ({ sql: says('r.report_name', pattern) }),
  order: [{ field: 'createdAt', direction: 'desc' }],
});

/** The document of a custom report as JSON text. */
export async function documentOf(db: CompanyTransaction, id: string): Promise<string> {
  const row = await db
    .selectFrom('savedReport')
    .select('filter')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.filter ?? '';
}
