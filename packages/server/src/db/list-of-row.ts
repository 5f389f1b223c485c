import type { Columns, Kind, Path } from '@roadproof/contract/column';
import type { Filterable, Sortable } from '@roadproof/contract/filter';
import { leavesOf, type Leaf } from '@roadproof/contract/row';
import type { z } from 'zod';
import { sqlName, type Join } from './list-part.ts';
import type { Field, ListSource, Scope } from './list-source.ts';
import type { BodyOf, Fields, Joins, RawOf, Switches, ListDefinition } from './list-definition.ts';
import { place, placing } from './nested.ts';
import type { RowPlan } from './row-writer.ts';
import type { Tables } from './tables.ts';

/** A list by its row: what a column answers is found, and only the rest is defined. */
export function listSource<
  S extends z.ZodObject,
  T extends keyof Tables,
  const J extends Joins = Record<never, never>,
  const C extends Path<z.input<S>> = never,
  K extends Columns = Columns<never>,
  const F extends string = never,
  const A extends Fields = Record<never, never>,
  X extends Switches = Record<never, never>,
  const R extends keyof RawOf<z.input<S>, C, A> & string = keyof RawOf<z.input<S>, C, A> & string,
>(schema: S, definition: ListDefinition<S, T, J, C, K, F, A, X, R>): Source<S, C, K, F, A, X> {
  const { name, of, where, whereJoins, columns, search, order } = definition;
  const joins: Joins = definition.joins ?? {};
  const fields = fieldsOf(schema, definition as unknown as AnyDefinition);
  for (const { field } of order)
    if (!fields[field]) throw new Error(`the list "${name}" has no field "${field}"`);
  return {
    name,
    base: definition.base ?? `${sqlName(of.table)} ${of.alias}`,
    table: sqlName(of.table),
    key: `${of.alias}.id`,
    where,
    joins: Object.fromEntries(
      Object.entries(joins).flatMap(([part, { sql }]) => (sql === undefined ? [] : [[part, sql]])),
    ),
    fields,
    order,
    columns: columns ?? none,
    row: rowOf(schema, definition as unknown as AnyDefinition),
    ...(whereJoins && { whereJoins }),
    ...(definition.kept && { kept: definition.kept }),
    ...(search && { search }),
    ...(definition.extra && { extra: definition.extra }),
  } as unknown as Source<S, C, K, F, A, X>;
}

type Source<
  S extends z.ZodObject,
  C extends string,
  K extends Columns,
  F extends string,
  A extends Fields,
  X extends Switches,
> = ListSource<
  z.input<S>,
  RawOf<z.input<S>, C, A>,
  BodyOf<
    Leaf<z.input<S>> | Filterable<K['columns'][number]> | Sortable<K['columns'][number]> | F,
    X
  >
> & { readonly columns: K };

const none: Columns = { list: '', fileName: '', sheet: '', columns: [] };

/** A definition without the types that hold it to the row. */
interface AnyDefinition {
  readonly of: { readonly alias: string };
  readonly joins?: Joins;
  readonly columns?: Columns;
  readonly filters?: readonly string[];
  readonly made?: readonly string[];
  readonly reads?: readonly string[];
  readonly fields: Readonly<Record<string, Partial<Field>>>;
  readonly also?: Fields;
  readonly row?: (raw: object, scope: Scope) => object;
}

function fieldsOf(schema: z.ZodObject, definition: AnyDefinition): Record<string, Field> {
  const fields: Record<string, Field> = {};
  const definedOrFound = (name: string) => definition.fields[name] ?? found(name, definition);
  for (const [name, leaf] of leavesOf(schema))
    if (!isMade(name, definition)) fields[name] = { ...leaf, ...definedOrFound(name) } as Field;
  for (const [name, kind] of kindsOf(definition))
    fields[name] ??= { kind, select: false, ...definedOrFound(name) } as Field;
  return Object.assign(fields, definition.also);
}

const isMade = (name: string, { made = [] }: AnyDefinition): boolean =>
  made.some((part) => name === part || name.startsWith(`${part}.`));

/** What a body may filter or sort by. */
function kindsOf({ columns = none, filters = [] }: AnyDefinition): ReadonlyMap<string, Kind> {
  const names = new Map<string, Kind>();
  for (const { key, kind, filter, sort } of columns.columns) {
    if (filter !== false || sort !== false) names.set(key, kind);
    if (filter && !names.has(filter.field))
      names.set(filter.field, 'values' in filter ? 'text' : 'id');
  }
  for (const name of filters) names.set(name, 'id');
  return names;
}

/** A column of the list's own table, or of the one that is joined as the part before the last dot. */
function found(name: string, { of, joins = {} }: AnyDefinition): Pick<Field, 'sql' | 'joins'> {
  const dot = name.lastIndexOf('.');
  if (dot < 0) return { sql: `${of.alias}.${sqlName(name)}` };
  const part = name.slice(0, dot);
  const column = name.slice(dot + 1);
  const join = joins[part];
  if (!join) throw new Error(`nothing is joined as "${part}" to answer "${name}"`);
  const sql = join.answers ? join.answers[column] : `${join.alias}.${sqlName(column)}`;
  if (sql === undefined) throw new Error(`what is joined as "${part}" has no "${column}"`);
  const needed = needs(part, join, joins);
  return needed.length > 0 ? { sql, joins: needed } : { sql };
}

/** The joins by which a part is reached, itself among them. */
function needs(part: string, { sql, from }: Join, joins: Joins): readonly string[] {
  if (sql === undefined) return [];
  const before = Object.entries(joins).find(([, { alias }]) => alias === from);
  return [...(before ? needs(...before, joins) : []), part];
}

/** Of what a list makes its rows, and what makes the parts that no column fills. */
export interface ListPlan extends RowPlan {
  /** Fields to read besides the columns that are asked for; every field when missing. */
  readonly reads: ReadonlySet<string> | undefined;
  readonly make: ((raw: object, scope: Scope) => object) | undefined;
}

const plans = new WeakMap<object, ListPlan>();

/** Of what a list makes its rows; undefined where code of its own maps them. */
export function planOf({ row }: { readonly row: object }): ListPlan | undefined {
  return plans.get(row);
}

/** Answers what was read as the row, for a list whose fields are those of its row. */
export function rowAsRead<Row>(fields: readonly string[]): (raw: Row) => Row {
  const row = (raw: Row): Row => raw;
  plans.set(row, { filled: new Set(fields), made: [], make: undefined, reads: new Set() });
  return row;
}

/** From what is read to the row: its own fields in their places, and what is made of the rest. */
function rowOf(
  schema: z.ZodObject,
  definition: AnyDefinition,
): (raw: object, scope: Scope) => object {
  const filled = [...leavesOf(schema).keys()].filter((name) => !isMade(name, definition));
  const put = placing(filled);
  const row = (raw: object, scope: Scope): object => {
    const placed = put(raw as Record<string, unknown>);
    for (const [name, value] of Object.entries(definition.row?.(raw, scope) ?? {}))
      place(placed, name, value);
    return placed;
  };
  const { made = [], row: make, reads = make ? undefined : [] } = definition;
  plans.set(row, { filled: new Set(filled), made, make, reads: reads && new Set(reads) });
  return row;
}
