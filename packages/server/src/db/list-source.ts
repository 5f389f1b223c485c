import type { Columns, Kind } from '@roadproof/contract/column';
import {
  operators,
  type Condition,
  type FieldFilter,
  type ListOptions,
} from '@roadproof/contract/filter';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { DueSoonDays } from '@roadproof/domain/due';
import { sql, type RawBuilder } from 'kysely';

/** A piece of SQL with its parameters. */
export type Sql = RawBuilder<unknown>;

/** What the meaning of a list depends on besides its body. */
export interface Scope {
  readonly clientId: string;
  readonly today: CalendarDay;
  readonly timeZone: string;
  readonly dueSoonDays: DueSoonDays;
  /** Whether drivers without a commercial license count as drivers in lists. */
  readonly includesNonCdlDrivers: boolean;
  /** The past day as of which the list is told; `today` is that day then. */
  readonly asOf?: CalendarDay;
  /** The days on which the files of drivers have a gap by the papers known on that past day, one row for each; only with it gaps can be counted. */
  readonly gapsThen?: readonly object[];
  /** Names of the only fields a search may find by; any the source searches when missing. */
  readonly searched?: readonly string[];
}

/** One field of a list: where its value comes from. `sql` is a constant of the source, never input; where it is only selected it may name {today} and {timeZone} of the scope. */
export interface Field {
  readonly sql: string;
  readonly kind: Kind;
  /** Joins the expression needs, by name. */
  readonly joins?: readonly string[];
  /** Never null: sorting may walk an index backwards. */
  readonly notNull?: true;
  /** False for a field that only filters or sorts. */
  readonly select?: false;
  /** False for the facts a row is made of: a search of a past day, which reads every text, passes them over. */
  readonly searched?: false;
  /** What to sort by instead of the value; told the scope because a state depends on today. */
  readonly order?: (scope: Scope) => Sql;
  /** Sorting by it joins more than a page shows: the value is computed once, to find the rows of the page in their order. */
  readonly isCostly?: true;
  /** The fields that sorting by this one sorts by instead. */
  readonly sortsAs?: readonly string[];
  /** Its own translation of one condition, for states and labels; told its name in the body, which a refusal names. Undefined leaves the condition to its kind. */
  readonly where?: (condition: Condition, scope: Scope, name: string) => Sql | undefined;
}

/** A field to sort by. */
export interface Sort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** What a word of a search is looked for by, for LIKE. */
export interface Pattern {
  /** The word as it was typed. */
  readonly typed: string;
  /** The word without what separates its letters and digits, where it has a digit: it may be a plate or a VIN. */
  readonly compact?: string;
}

/** A condition of a list together with the joins it needs. */
export interface Where {
  readonly sql: Sql;
  readonly joins?: readonly string[];
  /** Finding the rows costs more than keeping them: they are found once for the page and its total. */
  readonly isCostly?: true;
  /** The rows of the table that meet it, found at once: what stands in FROM instead of the table `of`. */
  readonly rows?: { readonly of: string; readonly sql: Sql };
  /** The same condition for rows that another one finds, where looking at each of them costs less than finding. */
  readonly kept?: Sql;
  /** Where one index knows of two patterns at once: the rows that meet another one too. */
  readonly with?: (other: Pattern) => Where;
  /** Everything after FROM that counts what it leaves of the whole list, where another table knows. */
  readonly counted?: Sql;
}

/** Everything the engine must know of one list; the same source serves grid, spreadsheet, report and count. */
export interface ListSource<Row, Raw = Record<string, unknown>, Body = ParsedBody> {
  /** Unique; names the list in the memory of counts. */
  readonly name: string;
  /** The table with its alias: 'employee e'. */
  readonly base: string;
  /** The table whose rows it has, where they are not what the base begins with: 'renewal'. */
  readonly table?: string;
  /** Tables of the base that the database keeps from others, by name: the query that says what follows from those. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Joins by name, in an order in which each finds what it needs. */
  readonly joins: Readonly<Record<string, string>>;
  /** The unique last sort key: 'e.id'. */
  readonly key: string;
  /** Its keys are numbers, which nobody chooses rows by. */
  readonly isNumbered?: true;
  readonly fields: Readonly<Record<string, Field>>;
  /** What is always asked, the company apart: 'e.deleted_at is null'. */
  readonly where: string;
  /** Joins that `where` needs. */
  readonly whereJoins?: readonly string[];
  /** Extra fields of the body, such as the switches of a tab. */
  readonly extra?: Readonly<Record<string, (value: never, scope: Scope) => Where | null>>;
  /** Rows whose text contains the pattern, one word of what was searched. */
  readonly search?: (pattern: Pattern, scope: Scope) => Where;
  /** A search is looked for as it was written, and not by its words. */
  readonly isByPhrase?: true;
  /** Its own order; the last word too between rows that are equal in the order asked for. */
  readonly order: readonly Sort[];
  /** From the selected fields to the answer's row. */
  readonly row: (raw: Raw, scope: Scope) => Row;
  /** What its screen shows and its spreadsheet holds. */
  readonly columns?: Columns;
  /** For the compiler alone: what a body may ask of it. */
  readonly body?: Body;
}

/** Any list, whatever its rows. */
export type AnySource = ListSource<unknown, never, unknown>;

/** A list body as the contract parsed it. */
export type ParsedBody = { readonly options?: ListOptions | undefined } & {
  readonly [field: string]: unknown;
};

/** Whether a value of a parsed body is a field filter. */
export function isFieldFilter(value: unknown): value is FieldFilter {
  return (
    typeof value === 'object' && value !== null && 'filters' in value && 'combineWith' in value
  );
}

/** The filter that any of these values passes. */
export function anyValue(values: readonly string[]): FieldFilter {
  const filters = values.map((value) => ({ value, comparisonOperator: operators.equals }));
  return { combineWith: 1, filters };
}

/** A constant of our own source text as SQL; never called with input. */
export function constant(text: string): Sql {
  return sql.raw(text);
}

/** A constant text in which {today} and {timeZone} are the scope's. */
export function scoped(text: string, scope: Scope): Sql {
  const parts = text.split(/\{(today|timeZone)\}/);
  if (parts.length === 1) return constant(text);
  return sql.join(
    parts.map((part, at) =>
      at % 2 === 0 ? constant(part) : sql`${scope[part as 'today' | 'timeZone']}`,
    ),
    sql``,
  );
}

/** The fields a body sorts by, or the list's own order; replaces a field that sorts as others do by those. */
export function sortsOf(
  { fields, order }: Pick<AnySource, 'fields' | 'order'>,
  options: ListOptions | undefined,
): readonly Sort[] {
  if (!options?.sortBy?.length) return order;
  const all = options.sortBy.flatMap(({ field, direction }): Sort[] =>
    (fields[field]?.sortsAs ?? [field]).map((name) => ({ field: name, direction })),
  );
  return all.filter(({ field }, at) => all.findIndex((one) => one.field === field) === at);
}

/** The joins of a source that are needed, in the source's order; like fields that are only selected, they may name {today} and {timeZone}. */
export function joinsOf(
  source: Pick<AnySource, 'joins'>,
  needed: ReadonlySet<string>,
  scope: Scope,
): Sql {
  const names = Object.keys(source.joins).filter((name) => needed.has(name));
  return scoped(names.map((name) => source.joins[name]).join(' '), scope);
}
