import { removablePaperColumns } from '@roadproof/contract/people/removable-paper.columns';
import { removablePaperRow } from '@roadproof/contract/people/removable-paper';
import { id } from '@roadproof/contract/schema';
import { sql } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { nameOf } from '../../../db/list-part.ts';
import type { Scope } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { forEyes, ofPapers, paperSearch } from '../driver-file/rows.ts';

/** Papers that nobody has to keep any more, those that could go the longest first. */
export const removablePaperSource = listSource(
  removablePaperRow.omit({ fileLink: true }).extend({ fileId: id.nullable() }),
  {
    ...ofPapers,
    name: 'removable-driver-file',
    columns: removablePaperColumns,
    fields: {
      ...ofPapers.fields,
      employeeName: { sql: nameOf('e') },
      employeeNumber: { sql: 'e.employee_number' },
      keptUntil: { sql: 'f.keep_until', notNull: true },
    },
    extra: {
      isOver: (_: true, { today }: Scope) => ({ sql: sql`f.keep_until < ${today}::date` }),
      ids: (ids: readonly string[]) => ({ sql: sql`f.id = any(${ids}::uuid[])` }),
      mayOpenRestricted: forEyes,
    },
    search: paperSearch,
    order: [{ field: 'keptUntil', direction: 'asc' }],
  },
);

/** Whose these papers are, as far as the company has them. */
export async function holdersOf(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('driverFile')
    .select('employeeId')
    .distinct()
    .where('id', 'in', ids)
    .orderBy('employeeId')
    .execute();
  return rows.map(({ employeeId }) => employeeId);
}

/** Deletes papers that were kept long enough; the rules remember that they were there. */
export async function removeAllowed(
  db: CompanyTransaction,
  ids: readonly string[],
  at: string,
): Promise<void> {
  await db
    .updateTable('driverFile')
    .set({ deletedAt: at, removedAsAllowed: true })
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
}
