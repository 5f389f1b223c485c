import type { ListOptions } from '@roadproof/contract/filter';
import { sql } from 'kysely';
import { badRequest } from '../errors.ts';
import { deletedSince, tablesAsOf } from './as-of.ts';
import { fieldCondition } from './list-condition.ts';
import { ordering, sorted } from './list-order.ts';
import {
  constant,
  isFieldFilter,
  joinsOf,
  scoped,
  sortsOf,
  type AnySource,
  type Field,
  type ParsedBody,
  type Pattern,
  type Scope,
  type Sql,
  type Where,
} from './list-source.ts';
import { firstFinds, patternsOf, phraseOf, says } from './search-sql.ts';

/** The rows a body asks for, without order and page: everything after FROM. */
export interface Matching {
  readonly conditions: Sql;
  /** The same rows where a condition finds them by itself: what stands in FROM instead of the table, and what else they have to meet. */
  readonly found?: { readonly base: Sql; readonly conditions: Sql } | undefined;
  /** Joins the conditions need; selecting and sorting may need more. */
  readonly joins: ReadonlySet<string>;
  /** Gives the joins their {today} and {timeZone}. */
  readonly scope: Scope;
  readonly isCostly?: boolean;
  /** Counts the same rows without them: everything after FROM. */
  readonly counted?: Sql | undefined;
}

/** Translates the filter body into conditions; the company always comes first. */
export function matching(source: AnySource, body: ParsedBody, scope: Scope): Matching {
  const wheres: Where[] = [
    { sql: ofCompany(source, scope) },
    { sql: constant(source.where), joins: source.whereJoins ?? [] },
    ...narrowing(source, body, scope),
    ...chosen(source, body),
  ];
  const search = body.options?.search;
  if (search && source.search) {
    // What was said then is in no index.
    const searched = scope.searched ?? (scope.asOf && Object.keys(source.fields));
    const { search: find } = source;
    const patterns = source.isByPhrase ? phraseOf(search) : patternsOf(search);
    const word = (pattern: Pattern): Where =>
      searched ? inFields(source, searched, pattern) : find(pattern, scope);
    wheres.push(...firstFinds(patterns, word));
  }
  const finding = wheres.find(({ rows }) => rows?.of === source.base);
  return {
    ...together(wheres, scope),
    found: finding?.rows && {
      base: finding.rows.sql,
      conditions: together(
        wheres.filter((where) => where !== finding),
        scope,
      ).conditions,
    },
    isCostly: wheres.some((where) => where.isCostly),
    // Behind the company and the list's own condition it has to be the only one.
    counted: wheres.length === 3 ? wheres[2]?.counted : undefined,
  };
}

/** The rows that were chosen by id. */
function chosen(source: AnySource, { options }: ParsedBody): readonly Where[] {
  if (!options?.ids) return [];
  if (source.isNumbered)
    throw badRequest(
      'Rows of this list cannot be chosen by id.',
      'Filter or search for them instead.',
      'options.ids',
    );
  return [{ sql: sql`${constant(source.key)} = any(${options.ids}::uuid[])` }];
}

/** The conditions of a body by themselves, for rows that are known to be of the list. */
export function among(source: AnySource, body: ParsedBody, scope: Scope): Matching {
  return together(narrowing(source, body, scope), scope);
}

function together(wheres: readonly Where[], scope: Scope): Matching {
  return {
    scope,
    conditions: sql.join(
      wheres.map((where) => where.sql),
      sql` and `,
    ),
    joins: new Set(wheres.flatMap((where) => where.joins ?? [])),
  };
}

function narrowing(source: AnySource, body: ParsedBody, scope: Scope): readonly Where[] {
  const wheres: Where[] = [];
  for (const [name, value] of Object.entries(body)) {
    if (name === 'options' || value === undefined || value === null) continue;
    const where = isFieldFilter(value)
      ? filtered(source, name, value, scope)
      : (source.extra?.[name]?.(value as never, scope) ?? null);
    if (where) wheres.push(where);
  }
  return wheres;
}

function filtered(
  source: AnySource,
  name: string,
  filter: Parameters<typeof fieldCondition>[2],
  scope: Scope,
): Where | null {
  const field = source.fields[name];
  if (!field) throw new Error(`the list "${source.name}" has no field "${name}"`);
  const condition = fieldCondition(name, field, filter, scope);
  return condition && { sql: condition, joins: field.joins ?? [] };
}

/** Rows in which these fields, read one after the other, contain the pattern; what the source's own index reaches beyond them is not asked. */
function inFields(source: AnySource, names: readonly string[], pattern: Pattern): Where {
  const fields = names.flatMap((name) => source.fields[name] ?? []).filter(isReadable);
  if (fields.length === 0) return { sql: sql`false` };
  const text = sql.join(fields.map((field) => constant(field.sql)));
  return {
    sql: says(sql`concat_ws(' ', ${text})`, pattern),
    joins: fields.flatMap((field) => field.joins ?? []),
    isCostly: true,
  };
}

const readable: ReadonlySet<string> = new Set(['text', 'phone', 'email']);
const isReadable = ({ kind, searched }: Field): boolean => readable.has(kind) && searched !== false;

/** `select count(*)` of the matching rows. */
export function countQuery(source: AnySource, match: Matching): Sql {
  if (match.counted) return sql`select count(*)::int from ${match.counted}`;
  return sql`select count(*)::int ${matched(source, match, match.joins)}`;
}

/** The matching rows with some joins, from FROM on. */
function matched(
  source: AnySource,
  { found, conditions, scope }: Matching,
  joins: ReadonlySet<string>,
): Sql {
  const from = found ?? { base: constant(source.base), conditions };
  return sql`from ${from.base} ${joinsOf(source, joins, scope)} where ${from.conditions}`;
}

interface ListRequest {
  readonly options: ListOptions | undefined;
  readonly scope: Scope;
  /** Count beside the rows, in the same statement. */
  readonly withTotal: boolean;
  /** The only fields to select; all when missing. */
  readonly fields?: ReadonlySet<string> | undefined;
  /** Rows to skip and take; all of them when missing. */
  readonly page?: { readonly offset: number; readonly limit: number };
}

/**
 * The whole list statement: filter, sort, page and, if wanted, the total as column `total`. Only the
 * rows of the page are joined to all they show: the first page of a plain list is a query in FROM,
 * of any other the keys are found first.
 */
export function listQuery(source: AnySource, match: Matching, request: ListRequest): Sql {
  const order = ordering(source, request.options, request.scope);
  const orderBy = sql.join(order.parts.map((part) => sorted(part, part.value)));
  const selection = selectionOf(source, request.fields);
  const shownJoins = selection.joins;
  const list = scoped(selection.list, request.scope);
  const past = tablesAsOf([source], request.scope);
  const before = past ? sql`with ${past} ` : sql``;
  const selected = {
    joins: shownJoins,
    list: past ? sql`${list}, ${deletedSince(source)}` : list,
  };
  const finding = new Set([...match.joins, ...order.joins]);
  const showing = new Set([...finding, ...selected.joins]);
  const from = (joins: ReadonlySet<string>): Sql =>
    sql`from ${constant(source.base)} ${joinsOf(source, joins, request.scope)}`;
  if (!request.page)
    return sql`${before}select ${selected.list} ${from(showing)} where ${match.conditions} order by ${orderBy}`;
  const page = pageOf(request.page);
  const of = (total: Sql, keys: Sql): Sql =>
    sql`select ${total}${selected.list} ${from(showing)} where ${ofCompany(source, request.scope)} and ${constant(source.key)} = any(array(${keys})) order by ${orderBy}`;
  if (match.isCostly && request.withTotal) {
    const columns = order.parts.map(({ value }, index) => sql`${value} as ${column(index)}`);
    const again = order.parts.map((part, index) => sorted(part, column(index)));
    const last = column(columns.length - 1);
    return sql`with ${past ? sql`${past}, ` : sql``}found as materialized (select ${sql.join(columns)} ${matched(source, match, finding)}) ${of(
      sql`(select count(*)::int from found) as "total", `,
      sql`select ${last} from found order by ${sql.join(again)}${page}`,
    )}`;
  }
  const total = request.withTotal ? sql`(${countQuery(source, match)}) as "total", ` : sql``;
  if (isOfTableAlone(source, match, request) && finding.size === 0) {
    const [alias = ''] = source.key.split('.');
    return sql`select ${total}${selected.list} from (select ${constant(alias)}.* ${matched(source, match, finding)} order by ${orderBy}${page}) ${constant(alias)} ${joinsOf(source, showing, request.scope)} where ${ofCompany(source, request.scope)} order by ${orderBy}`;
  }
  const keys = sql`select ${constant(source.key)} ${matched(source, match, finding)} order by ${orderBy}${page}`;
  if (order.isCostly && !past)
    return sql`select ${total}${selected.list} from unnest(array(${keys})) with ordinality as chosen (id, place) join ${constant(source.base)} on ${constant(source.key)} = chosen.id ${joinsOf(source, new Set(selected.joins), request.scope)} where ${ofCompany(source, request.scope)} order by chosen.place`;
  const rows = of(total, keys);
  return sql`${before}${rows}`;
}

const column = (index: number): Sql => sql.ref(`o${index}`);

const oneTable = /^\w+ \w+$/;

/**
 * Whether the rows of a page can be a query in FROM, each read once. Found by a search or as of a past
 * day they would be joined first; of a page further on the planner does not know how few they are; and
 * in an order that no index has, whole rows would be sorted instead of keys.
 */
function isOfTableAlone(
  { base, fields, order }: AnySource,
  { found, isCostly }: Matching,
  { options, scope, page }: ListRequest,
): boolean {
  return (
    page?.offset === 0 &&
    scope.asOf === undefined &&
    !options?.search &&
    found === undefined &&
    isCostly !== true &&
    sortsOf({ fields, order }, options)[0]?.field === order[0]?.field &&
    oneTable.test(base)
  );
}

function ofCompany(source: AnySource, scope: Scope): Sql {
  return sql`${constant(`${source.key.split('.')[0]}.client_id`)} = ${scope.clientId}::uuid`;
}

// Told in numbers the planner knows how little of an order is wanted, and keeps the plan; pages
// further on would be too many statements to keep.
function pageOf({ offset, limit }: NonNullable<ListRequest['page']>): Sql {
  if (offset === 0) return sql` limit ${sql.lit(limit)}`;
  return sql` limit ${limit} offset ${offset}`;
}

const selections = new WeakMap<object, Selection>();

interface Selection {
  readonly list: string;
  readonly joins: readonly string[];
}

function selectionOf(source: AnySource, names: ReadonlySet<string> | undefined): Selection {
  const known = selections.get(names ?? source);
  if (known) return known;
  const fields = Object.entries(source.fields).filter(
    ([name, field]) => field.select !== false && (names === undefined || names.has(name)),
  );
  const made = {
    list: fields.map(([name, field]) => `${field.sql} as "${name}"`).join(', '),
    joins: fields.flatMap(([, field]) => field.joins ?? []),
  };
  selections.set(names ?? source, made);
  return made;
}
