import { sql } from 'kysely';
import type { Sql } from './list-source.ts';

/**
 * Rows of a call as a table to join: `from ${givenRows(rows, sql`id uuid, day date`)} r`. PostgreSQL
 * takes `jsonb_to_recordset` for 100 rows however many there are, and reads a table of up to some
 * 20,000 rows whole to join it to one. The LIMIT states their order of magnitude, so that a plan made
 * for one row is kept apart from one made for a hundred (docs/development.md, Rows of a call).
 */
export function givenRows(rows: readonly object[], columns: Sql): Sql {
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${columns})${atMost(rows.length)})`;
}

/** Returns a LIMIT that leaves every row: 1, 10 or 100. It is a literal, because the planner does not look at a parameter once a plan is kept. */
export function atMost(count: number): Sql {
  if (count <= 1) return sql` limit 1`;
  if (count <= 10) return sql` limit 10`;
  if (count <= 100) return sql` limit 100`;
  return sql``;
}
