import { sql } from 'kysely';
import type { FindDue } from '../jobs/hour.ts';

/** Days after which what was read and never imported is removed. */
export const keptDays = 7;

/**
 * Finds the companies that have something of an import to forget: rows that were never imported, or a
 * pile of papers that was not filed in time or that ended without being filed.
 */
export function findForgotten(kind: string, piles: readonly string[]): FindDue {
  return async (owner, now) => {
    const at = sql`${now.toISOString()}::timestamptz - make_interval(days => ${keptDays})`;
    const hasFile = sql`exists (select from import_row r
      where r.client_id = b.client_id and r.import_batch_id = b.id
        and r.record_id is null and r.source_values ->> 'fileId' is not null)`;
    const { rows } = await sql<{ clientId: string }>`
      select distinct b.client_id
        from import_batch b join client c on c.id = b.client_id and c.deleted_at is null
       where b.status not in ('committed', 'undone') and (
         b.updated_at < ${at} and exists (select from import_row r
           where r.client_id = b.client_id and r.import_batch_id = b.id
             and r.source_values ->> 'fileId' is null)
         or b.entity = any(${[...piles]}::text[]) and (
           b.status = 'previewed' and b.updated_at < ${at}
           or b.status in ('failed', 'cancelled') and (b.file_id is not null or ${hasFile})))
    `.execute(owner);
    return rows.map(({ clientId }) => ({ clientId, kind, uniqueKey: kind }));
  };
}
