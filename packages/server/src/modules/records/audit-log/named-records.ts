import { recordTables, trailName, type RecordTable } from '@roadproof/domain/record-kind';
import { sql } from 'kysely';
import { constant, type Pattern, type Sql } from '../../../db/list-source.ts';
import { rowsOf } from '../../../kind/row-sql.ts';
import { kinds } from '../../kinds.ts';

// The database function search_audit finds these by an index that row-level security would hide.
const indexed: ReadonlySet<RecordTable> = new Set(['employee', 'equipment']);

/** Kinds whose records the search of the audit log finds by name: those that others refer to by their own name. */
export const searchedTables: readonly RecordTable[] = recordTables.filter((table) => {
  const { isReferenced, reference } = kinds[table];
  return isReferenced && reference === undefined;
});

const rows = searchedTables
  .filter((table) => !indexed.has(table))
  .map(
    (table) => `select '${trailName(table)}' as t, x.id, x.own as name
      from ${rowsOf(kinds, table, ['own'])} x where x.client_id = (select current_client())`,
  )
  .join(' union all ');

/** The records whose names contain the pattern, as a document of ids with their tables. */
export const recordsNamed = (pattern: string, compact: Pattern['compact'] | null): Sql =>
  sql`(select jsonb_object_agg(n.id, n.t) from (${constant(rows)}) n
    where search_key(n.name) like (select search_key(${pattern}))
      or translate(search_key(n.name), ' -./', '') like ${compact}::text)`;
