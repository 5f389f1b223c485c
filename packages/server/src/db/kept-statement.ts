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

const statements = new Map<string, Statement>();
/** Of endless choices those used last are kept; a count of everything that is due has 30 kB. */
const mostStatements = 100;

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

function numberOf(source: object): number {
  const number = numbers.get(source) ?? (lastNumber += 1);
  numbers.set(source, number);
  return number;
}

/**
 * A statement that `build` makes of these lists, the same one for the same lists and key. The key names
 * all that text and values depend on besides the lists; a list that is made for one request has no other.
 */
export function keptStatement(
  lists: readonly object[],
  key: string,
  build: () => Statement,
): Statement {
  const full = `${lists.map(numberOf).join()} ${key}`;
  const statement = statements.get(full) ?? build();
  statements.delete(full);
  statements.set(full, statement);
  const [oldest] = statements.keys();
  if (statements.size > mostStatements && oldest !== undefined) statements.delete(oldest);
  return statement;
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
  const match = { joins, scope, conditions: sql`${conditions} and ${isMeant}` };
  return compiled(db, listQuery(source, match, { options: undefined, scope, withTotal: false }));
}
