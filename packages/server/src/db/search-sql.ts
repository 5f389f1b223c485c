import { searchKey } from '@roadproof/domain/search-key';
import { compactWord, searchWords } from '@roadproof/domain/search-words';
import { sql } from 'kysely';
import { constant, type Pattern, type Scope, type Sql, type Where } from './list-source.ts';

/** A table whose search text is indexed by trigrams, and that functions with the owner's rights search. */
export type Searched = 'employee' | 'equipment';

// Three characters make a trigram; fewer are in so many rows that reading along the order of a
// list soon has a page of them.
const indexedLength = 3 + '%%'.length;

/** The text with LIKE's own characters made harmless. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** The pattern of a text that begins with the word, or has it anywhere. */
export function patternOf(text: string, start: '%' | '' = '%'): Pattern {
  const typed = `${start}${likeText(text)}%`;
  const compact = compactWord(text);
  return compact === null ? { typed } : { typed, compact: `${start}${compact}%` };
}

/** The patterns of a search, all of which have to be found. */
export const patternsOf = (search: string): readonly Pattern[] =>
  searchWords(search).map((word) => patternOf(word));

/** The pattern of a search that is looked for as it stands; a phone number is its digits there too. */
export function phraseOf(search: string): readonly Pattern[] {
  const words = patternsOf(search);
  return words.length === 1 ? words : [patternOf(search)];
}

/** A pattern as texts are compared with it; made once, not for each row. */
const keyOf = (pattern: string): Sql => sql`(select search_key(${pattern}))`;

/** Whether an expression of our own source contains the pattern, in any letter case, with or without accents, and a word with a digit with or without separators. */
export function says(expression: string | Sql, { typed, compact }: Pattern): Sql {
  const text = typeof expression === 'string' ? constant(expression) : expression;
  // Whatever contains the word as it was typed contains it without separators as well.
  if (compact !== undefined) return sql`translate(search_key(${text}), ' -./', '') like ${compact}`;
  return sql`search_key(${text}) like ${keyOf(typed)}`;
}

/** Whether one of these expressions contains it. */
export function anySays(expressions: readonly (string | Sql)[], pattern: Pattern): Sql {
  const conditions = expressions.map((one) => says(one, pattern));
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** What a search text is compared with: the word, and the word without separators where it has some. The text itself holds plates, VINs and license numbers both ways. */
function waysOf({ typed, compact }: Pattern): Patterns {
  return compact === undefined || compact === searchKey(typed) ? [typed] : [typed, compact];
}

const isIndexed = (pattern: Pattern): boolean =>
  waysOf(pattern).every((way) => way.length >= indexedLength);

/** Rows of a searched table under an alias whose search text contains the pattern. */
export function textContains(
  table: Searched,
  alias: string,
  pattern: Pattern,
  scope: Pick<Scope, 'clientId'>,
): Where {
  const ways = waysOf(pattern);
  const each = ways.map((way) => sql`${constant(`${alias}.search_text`)} like ${keyOf(way)}`);
  const kept = sql`(${sql.join(each, sql` or `)})`;
  if (!isIndexed(pattern)) return { sql: kept };
  const found = (query: SearchQuery): Where => ({
    sql: sql`${constant(`${alias}.id`)} = any(array(select ${call(table, 'search', query, scope)}))`,
    rows: {
      of: `${table} ${alias}`,
      sql: sql`${call(table, 'found', query, scope)} ${constant(alias)}`,
    },
    kept,
    isCostly: true,
  });
  if (ways.length > 1) return found({ either: ways });
  return { ...found({ all: ways }), with: (other) => found({ all: [pattern.typed, other.typed] }) };
}

/** One text of a pattern, or two. */
type Patterns = readonly [string] | readonly [string, string];
/** Patterns that a search text contains all of, or one of. */
type SearchQuery = { readonly all: Patterns } | { readonly either: Patterns };

/** A function of the database that finds the rows of a searched table, or their ids. */
function call(
  table: Searched,
  finds: 'search' | 'found',
  query: SearchQuery,
  { clientId }: Pick<Scope, 'clientId'>,
): Sql {
  const isEither = 'either' in query;
  const name = constant(`${finds}_${table}${isEither ? '_either' : ''}`);
  const patterns = isEither ? query.either : query.all;
  return sql`${name}(${sql.join([sql`${clientId}::uuid`, ...patterns])})`;
}

/** The words of one search: the first, which is the longest, finds the rows, with the second where one index knows both, and the others are looked for in them. */
export function firstFinds(
  patterns: readonly Pattern[],
  find: (pattern: Pattern) => Where,
): readonly Where[] {
  const [first, second, ...others] = patterns;
  if (first === undefined) return [];
  const word = find(first);
  const isPair =
    second !== undefined && waysOf(second).length === 1 && isIndexed(second) && word.with;
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

/** Rows whose column holds the id of a searched record whose search text contains the pattern. */
export function refersTo(
  table: Searched,
  column: string,
  pattern: Pattern,
  scope: Pick<Scope, 'clientId'>,
): Sql {
  // So many that a list of them takes longer than to look at each row.
  if (!isIndexed(pattern)) return isAmong(table, column, pattern, scope);
  return sql`${constant(column)} = any(array(select ${searching(table, pattern, scope)}))`;
}

const searching = (table: Searched, pattern: Pattern, scope: Pick<Scope, 'clientId'>): Sql => {
  const ways = waysOf(pattern);
  return call(table, 'search', ways.length > 1 ? { either: ways } : { all: ways }, scope);
};

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
  pattern: Pattern,
  scope: Pick<Scope, 'clientId'>,
): Sql {
  return sql`${constant(column)} in (select ${searching(table, pattern, scope)})`;
}
