import { sql, type Kysely } from 'kysely';
import type { Statement } from './bound.ts';
import { listQuery, matching } from './list-query.ts';
import { constant, type AnySource, type Scope, type Sql } from './list-source.ts';
import type { Tables } from './tables.ts';

/** Texts of the statements that read one record, by list and by all of the scope that may shape them. */
const texts = new WeakMap<AnySource, Map<string, string>>();
/** A new day or another setting makes the texts again: beyond so many they are all forgotten. */
const mostTexts = 50;

/** Compiles a query to its text and values. */
export function compiled(db: Kysely<Tables>, query: Sql): Statement {
  const { sql: text, parameters } = sql`${query}`.compile(db.withoutPlugins());
  return { text, values: parameters };
}

/**
 * The statement by which a list reads the rows with these ids. Where it has no values but the company
 * and one id, its text is kept and not built again.
 */
export function recordStatement(
  db: Kysely<Tables>,
  source: AnySource,
  scope: Scope,
  ids: readonly string[],
): Statement {
  const [id] = ids;
  if (id === undefined || ids.length > 1 || id === scope.clientId)
    return built(db, source, scope, ids);
  const { clientId, ...shaping } = scope;
  const key = JSON.stringify(shaping);
  const ofSource = texts.get(source) ?? new Map<string, string>();
  texts.set(source, ofSource);
  const text = ofSource.get(key);
  if (text !== undefined) return { text, values: [clientId, id] };
  const statement = built(db, source, scope, ids);
  const { values } = statement;
  if (values.length === 2 && values[0] === clientId && values[1] === id) {
    if (ofSource.size >= mostTexts) ofSource.clear();
    ofSource.set(key, statement.text);
  }
  return statement;
}

function built(
  db: Kysely<Tables>,
  source: AnySource,
  scope: Scope,
  ids: readonly string[],
): Statement {
  const { conditions, joins } = matching(source, {}, scope);
  // The plan of one id is as good for any other and is kept; of a list of ids it is made again.
  const isMeant =
    ids.length === 1
      ? sql`${constant(source.key)} = ${ids[0]}::uuid`
      : sql`${constant(source.key)} = any(${[...ids]}::uuid[])`;
  const match = { joins, conditions: sql`${conditions} and ${isMeant}` };
  return compiled(db, listQuery(source, match, { options: undefined, scope, withTotal: false }));
}
