import { sql } from 'kysely';
import { constant, type Scope, type Sql, type Where } from './list-source.ts';

// The SECURITY DEFINER function that searches it.
const searches = { employee: 'search_employee', equipment: 'search_equipment' } as const;
/** A table whose search text is indexed by trigrams. */
export type Searched = keyof typeof searches;

// Three characters make a trigram; fewer are in so many rows that reading along the order of a
// list soon has a page of them.
const indexedLength = 3 + '%%'.length;

/** Rows of a searched table under an alias whose search text contains the pattern. */
export function textContains(
  table: Searched,
  alias: string,
  pattern: string,
  scope: Pick<Scope, 'clientId'>,
): Where {
  if (pattern.length < indexedLength)
    return { sql: sql`${constant(`${alias}.search_text`)} like lower(${pattern})` };
  return {
    sql: refersTo(table, `${alias}.id`, pattern, scope),
    rows: {
      of: `${table} ${alias}`,
      sql: sql`${constant(`found_${table}`)}(${scope.clientId}::uuid, ${pattern}) ${constant(alias)}`,
    },
    isCostly: true,
  };
}

/** Rows whose column holds the id of a searched record whose search text contains the pattern. */
export function refersTo(
  table: Searched,
  column: string,
  pattern: string,
  { clientId }: Pick<Scope, 'clientId'>,
): Sql {
  return sql`${constant(column)} = any(array(select ${constant(searches[table])}(${clientId}::uuid, ${pattern})))`;
}

/** The same inside an "or", where no index is used for it: each row is looked up in a hash of the ids, not along a list of them. */
export function isAmong(
  table: Searched,
  column: string,
  pattern: string,
  { clientId }: Pick<Scope, 'clientId'>,
): Sql {
  return sql`${constant(column)} in (select ${constant(searches[table])}(${clientId}::uuid, ${pattern}))`;
}
