import { maxRows } from '@roadproof/contract/filter';
import { sql } from 'kysely';
import type { Company, Context, OfCompany } from '../http/context.ts';
import { tablesAsOf } from './as-of.ts';
import { sentRows, type Statement } from './bound.ts';
import { planOf } from './list-of-row.ts';
import { countQuery, listQuery, matching } from './list-query.ts';
import type { AnySource, ListSource, ParsedBody, Scope } from './list-source.ts';
import { mapped, ReadPage, ReadRow } from './read-page.ts';
import { compiled, keptStatement, recordStatement } from './kept-statement.ts';
import { noteParts, partsOf } from './read-tables.ts';
import { remember, rememberTotal } from './remember.ts';
import { streamInCompany } from './row-stream.ts';
import { isAsked } from './row-writer.ts';

/** The part of a request's context that reading a list needs. */
export type Reader = Pick<
  Context,
  | 'db'
  | 'caller'
  | 'company'
  | 'today'
  | 'asOf'
  | 'gapsThen'
  | 'countsEpoch'
  | 'platform'
  | 'signal'
  | 'report'
>;

/** The same where no rights decide what is counted. */
export type Counting = Omit<Reader, 'caller' | 'company'> & {
  readonly caller: OfCompany;
  readonly company: Pick<Company, 'timeZone' | 'dueSoonDays' | 'includesNonCdlDrivers'>;
};

/** A list with one of its bodies, to be counted. */
export interface Counted {
  readonly source: AnySource;
  readonly body: ParsedBody;
}

/** What a list means for this caller today. */
export function scopeOf(
  context: Pick<Counting, 'caller' | 'company' | 'today' | 'asOf' | 'gapsThen' | 'report'>,
): Scope {
  const { timeZone, dueSoonDays, includesNonCdlDrivers } = context.company;
  const scope = {
    clientId: context.caller.clientId,
    today: context.today,
    timeZone,
    dueSoonDays,
    includesNonCdlDrivers,
    ...(context.asOf !== undefined && { asOf: context.asOf }),
    ...(context.gapsThen !== undefined && { gapsThen: context.gapsThen }),
  };
  const { report } = context;
  return report ? { ...scope, searched: report.columns.map(({ key }) => key) } : scope;
}

/** One page of a list in one statement; the total is counted in it unless it is remembered. */
export async function page<Row, Raw, Body>(
  context: Reader,
  source: ListSource<Row, Raw, Body>,
  input: NoInfer<Body>,
): Promise<ReadPage<Row, Raw>> {
  const scope = scopeOf(context);
  const body = input as ParsedBody;
  const limit = body.options?.pageSize ?? maxRows;
  const offset = ((body.options?.pageNumber ?? 1) - 1) * limit;
  const columns = readsAlone(context, source, scope) ? body.options?.columns : undefined;
  const { total, sent } = await counted(source.name, context, body, async (known) => {
    const query = listQuery(source, matching(source, body, scope), {
      options: body.options,
      scope,
      withTotal: known === undefined,
      fields: columns && fieldsFor(source, columns),
      page: { offset, limit },
    });
    const sent = await sentRows(context.db, compiled(context.db, query));
    const found = known ?? (sent.column('total', 1)[0] as number | undefined);
    if (found !== undefined || offset === 0) return { total: found ?? 0, sent };
    // Behind the last row; asking for the remembered number here would wait for this very request.
    const key = countKey(source.name, body, scope);
    const [total = 0] = await countNow(context, [{ source, body }], [key]);
    return { total, sent };
  });
  return new ReadPage(source, scope, sent, total, columns);
}

/** True where a list may be read without the columns that are not asked for: its rows are written, and it names the fields that making them needs. */
function readsAlone(context: Reader, source: { readonly row: object }, scope: Scope): boolean {
  const { reads } = planOf(source) ?? {};
  return reads !== undefined && context.report === undefined && scope.asOf === undefined;
}

type Selected = Pick<AnySource, 'fields'> & { readonly row: object };
const selected = new WeakMap<object, Map<string, ReadonlySet<string>>>();
/** Of endless choices of columns those used last are looked up again. */
const mostSelected = 200;

/** The fields that columns of the screen need, the same set for the same columns. */
function fieldsFor(source: Selected, columns: readonly string[]): ReadonlySet<string> {
  const known = selected.get(source) ?? new Map<string, ReadonlySet<string>>();
  selected.set(source, known);
  const key = columns.join();
  let fields = known.get(key);
  if (fields === undefined) {
    if (known.size >= mostSelected) known.clear();
    const { reads, made = [] } = planOf(source) ?? {};
    // Fields named under a made part are read whenever some of the part is asked for.
    const partOf = (name: string) => made.find((part) => name.startsWith(`${part}.`)) ?? name;
    const names = Object.keys(source.fields);
    fields = new Set(names.filter((name) => reads?.has(name) || isAsked(partOf(name), columns)));
    known.set(key, fields);
  }
  return fields;
}

/** Reads a page by its total, if that is remembered; the total it answers is remembered until something changes. */
export async function counted<Answer extends { readonly total: number }>(
  name: string,
  context: Reader,
  body: ParsedBody,
  read: (known: number | undefined) => Promise<Answer>,
): Promise<Answer> {
  // The gaps of a past day are in no key.
  if (context.gapsThen) return read(undefined);
  return rememberTotal(context, countKey(name, body, scopeOf(context)), read);
}

/** How many rows a body matches: the number its list shows. */
export async function count(context: Reader, source: AnySource, body: ParsedBody): Promise<number> {
  return (await countAll(context, { only: { source, body } })).only;
}

/** Many counts in one statement; those that are remembered, or that another request is counting, are not counted again. */
export async function countAll<Names extends string>(
  context: Counting,
  lists: Readonly<Record<Names, Counted>>,
): Promise<Record<Names, number>> {
  const scope = scopeOf(context);
  const names = Object.keys(lists) as Names[];
  const all = names.map((name) => lists[name]);
  const keys = all.map(({ source, body }) => countKey(source.name, body, scope));
  const now = async (positions: readonly number[]) =>
    countNow(
      context,
      positions.map((at) => all[at] as Counted),
      positions.map((at) => keys[at] ?? ''),
    );
  // The gaps of a past day are in no key, so counts with them are not remembered.
  const numbers = context.gapsThen
    ? await now(keys.map((_, at) => at))
    : await remember(context, keys, now);
  return Object.fromEntries(names.map((name, at) => [name, numbers[at] ?? 0])) as Record<
    Names,
    number
  >;
}

/** Counts in one statement, remembering no number; `keys` say what each list counts. */
async function countNow(
  context: Counting,
  lists: readonly Counted[],
  keys: readonly string[],
): Promise<readonly number[]> {
  const scope = scopeOf(context);
  const sources = lists.map(({ source }) => source);
  const build = (): Statement => {
    const columns = lists.map(
      ({ source, body }, at) =>
        sql`(${countQuery(source, matching(source, body, scope))}) as ${sql.ref(`c${at}`)}`,
    );
    const past = tablesAsOf(sources, scope);
    return compiled(
      context.db,
      sql`${past ? sql`with ${past} ` : sql``}select ${sql.join(columns)}`,
    );
  };
  const isPast = scope.asOf !== undefined;
  const key = [scope.clientId, ...keys].join('\n');
  const statement = isPast ? build() : keptStatement(sources, key, build);
  // The tables before SELECT belong to no part alone.
  if (!isPast) noteParts(partsOf(statement.text, lists.length));
  const [row] = (await sentRows(context.db, statement)).read();
  return lists.map((_, at) => (row?.[`c${at}`] ?? 0) as number);
}

/** Every row of a list, read through a cursor in a transaction of its own while it is sent. */
export async function* stream<Row, Raw, Body>(
  context: Reader,
  source: ListSource<Row, Raw, Body>,
  input: NoInfer<Body>,
): AsyncGenerator<Row> {
  const scope = scopeOf(context);
  const body = input as ParsedBody;
  const query = listQuery(source, matching(source, body, scope), {
    options: body.options,
    scope,
    withTotal: false,
  });
  for await (const rows of streamInCompany<Raw>(
    context.platform.database,
    scope,
    query,
    context.signal,
  )) {
    for (const raw of rows) yield mapped(source, raw, scope);
  }
}

/** The part of a scope that what is read depends on, of one company. */
export function dayKey(scope: Scope): readonly unknown[] {
  const { today, asOf, timeZone, dueSoonDays, includesNonCdlDrivers } = scope;
  return [today, asOf !== undefined, timeZone, dueSoonDays, includesNonCdlDrivers];
}

function countKey(name: string, body: ParsedBody, scope: Scope): string {
  const { options, ...filter } = body;
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined);
  return JSON.stringify([
    name,
    dayKey(scope),
    options?.search ? [options.search, scope.searched] : [],
    options?.ids ?? [],
    entries.sort(byName),
  ]);
}

function byName(a: readonly [string, unknown], b: readonly [string, unknown]): number {
  return a[0] < b[0] ? -1 : 1;
}

/** The one row of a list with this id, or undefined; read by the list's own statement, so it means the same. */
export async function one<Row, Raw, Body>(
  context: Reader,
  source: ListSource<Row, Raw, Body>,
  id: string,
): Promise<Row | undefined> {
  return (await oneRead(context, source, id))?.row;
}

/** The same row as it was sent, which may be written without being mapped. */
export async function oneRead<Row, Raw, Body>(
  context: Reader,
  source: ListSource<Row, Raw, Body>,
  id: string,
): Promise<ReadRow<Row> | undefined> {
  const scope = scopeOf(context);
  const sent = await sentRows(context.db, recordStatement(context.db, source, scope, [id]));
  if (sent.length === 0) return undefined;
  return new ReadRow(new ReadPage<Row, never>(source as never, scope, sent, 1));
}

/** The rows of a list with these ids, in its own order. */
export async function some<Row, Raw, Body>(
  context: Reader,
  source: ListSource<Row, Raw, Body>,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const scope = scopeOf(context);
  const sent = await sentRows(context.db, recordStatement(context.db, source, scope, ids));
  return sent.read().map((raw) => source.row(raw as Raw, scope));
}
