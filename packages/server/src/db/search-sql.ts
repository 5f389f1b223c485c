import { searchWords } from '@roadproof/domain/search-words';
import { sql } from 'kysely';
import { constant, type Scope, type Sql, type Where } from './list-source.ts';

// The SECURITY DEFINER function that searches it.
const searches = { employee: 'search_employee', equipment: 'search_equipment' } as const;
/** A table whose search text is indexed by trigrams. */
export type Searched = keyof typeof searches;

// Three characters make a trigram; fewer are in so many rows that reading along the order of a
// list soon has a page of them.
const indexedLength = 3 + '%%'.length;

/** The text with LIKE's own characters made harmless. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** The pattern of a text that may stand anywhere. */
export const patternOf = (text: string): string => `%${likeText(text)}%`;

/** The patterns of a search, all of which have to be found. */
export const patternsOf = (search: string): readonly string[] => searchWords(search).map(patternOf);

/** A pattern as texts are compared with it; made once, not for each row. */
const keyOf = (pattern: string): Sql => sql`(select search_key(${pattern}))`;

/** Whether an expression of our own source contains the pattern, in any letter case and with or without accents. */
export function says(expression: string | Sql, pattern: string): Sql {
  const text = typeof expression === 'string' ? constant(expression) : expression;
  return sql`search_key(${text}) like ${keyOf(pattern)}`;
}

/** Whether one of these expressions contains it. */
export function anySays(expressions: readonly (string | Sql)[], pattern: string): Sql {
  const said = expressions.map((one) => says(one, pattern));
  return sql`(${sql.join(said, sql` or `)})`;
}

/** Rows of a searched table under an alias whose search text contains the pattern. */
export function textContains(
  table: Searched,
  alias: string,
  pattern: string,
  scope: Pick<Scope, 'clientId'>,
): Where {
  const kept = sql`${constant(`${alias}.search_text`)} like ${keyOf(pattern)}`;
  if (pattern.length < indexedLength) return { sql: kept };
  const found = (patterns: Patterns): Where => ({
    sql: refersTo(table, `${alias}.id`, patterns, scope),
    rows: {
      of: `${table} ${alias}`,
      sql: sql`${constant(`found_${table}`)}(${argumentsOf(patterns, scope)}) ${constant(alias)}`,
    },
    kept,
    isCostly: true,
  });
  return { ...found([pattern]), with: (other) => found([pattern, other]) };
}

/** One pattern, or two that are in one text. */
type Patterns = readonly [string] | readonly [string, string];

const argumentsOf = (patterns: Patterns, { clientId }: Pick<Scope, 'clientId'>): Sql =>
  sql.join([sql`${clientId}::uuid`, ...patterns]);

/** The words of one search: the first, which is the longest, finds the rows, with the second where one index knows both, and the others are looked for in them. */
export function firstFinds(
  patterns: readonly string[],
  find: (pattern: string) => Where,
): readonly Where[] {
  const [first, second, ...others] = patterns;
  if (first === undefined) return [];
  const word = find(first);
  const isPair = second !== undefined && second.length >= indexedLength && word.with;
  const both = isPair ? word.with(second) : word;
  const rest = isPair || second === undefined ? others : [second, ...others];
  return [both, ...rest.map((pattern) => lookedFor(find(pattern)))];
}

function lookedFor(word: Where): Where {
  const { rows: _, kept, ...where } = word;
  return { ...where, sql: kept ?? where.sql };
}

/** Whether a row of a searched table under an alias has all words of a search. */
export function hasWords(
  table: Searched,
  alias: string,
  search: string,
  scope: Pick<Scope, 'clientId'>,
): Sql {
  const words = firstFinds(patternsOf(search), (pattern) =>
    textContains(table, alias, pattern, scope),
  );
  return sql.join(
    words.map((word) => word.sql),
    sql` and `,
  );
}

/** Rows whose column holds the id of a searched record whose search text contains the pattern, or both. */
export function refersTo(
  table: Searched,
  column: string,
  patterns: Patterns,
  scope: Pick<Scope, 'clientId'>,
): Sql {
  // So many that a list of them takes longer than to look at each row.
  if (patterns[0].length < indexedLength) return isAmong(table, column, patterns[0], scope);
  return sql`${constant(column)} = any(array(select ${constant(searches[table])}(${argumentsOf(patterns, scope)})))`;
}

/**
 * What stands in FROM for the rows of a table under an alias that meet any of these conditions, each
 * found by itself; no two of them may be met by the same row. Under one "or" every row is read as soon
 * as the planner takes one of them for met by many.
 */
export function foundByEach(
  [table, alias]: readonly [string, string],
  conditions: readonly Sql[],
  { clientId }: Pick<Scope, 'clientId'>,
): Sql {
  const rows = constant(`select ${alias}.* from ${table} ${alias} where ${alias}.client_id = `);
  const each = conditions.map((one) => sql`${rows}${clientId}::uuid and ${one}`);
  return sql`(${sql.join(each, sql` union all `)}) ${constant(alias)}`;
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
