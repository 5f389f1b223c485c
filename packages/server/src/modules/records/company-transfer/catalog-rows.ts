import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { leftOutColumns, leftOutTables } from './left-out.ts';

/** A table of the company as an export has it. */
export interface ExportTable {
  readonly name: string;
  /** In the order of the table; what the database computes from the others is not among them. */
  readonly columns: readonly string[];
  /** Bytes on the disk, of all companies. */
  readonly bytes: number;
}

interface Found {
  readonly name: string;
  readonly columns: readonly string[];
  readonly bytes: number;
}

/** Every table with rows of a company, left out or not, as the database has them: a new one cannot be forgotten. */
export async function companyTables(db: CompanyTransaction): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select c.relname::text as name, pg_total_relation_size(c.oid) as bytes,
           array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '' and a.attname <> 'search_text') as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and exists (select from pg_attribute k
                    where k.attrelid = c.oid and k.attname = 'client_id' and not k.attisdropped)
     group by c.oid, c.relname
     order by c.relname`.execute(db.withoutPlugins());
  return rows;
}

/** The tables an export holds. */
export async function exportTables(db: CompanyTransaction): Promise<readonly ExportTable[]> {
  const found = await companyTables(db);
  return found.flatMap(({ name, columns, bytes }) => {
    if (leftOutTables[name] !== undefined) return [];
    const without = leftOutColumns[name] ?? [];
    return [{ name, bytes, columns: columns.filter((column) => !without.includes(column)) }];
  });
}
