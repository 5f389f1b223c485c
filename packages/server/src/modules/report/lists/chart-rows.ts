import { sql } from 'kysely';
import { tablesAsOf } from '../../../db/as-of.ts';
import { among, matching, type Matching } from '../../../db/list-query.ts';
import {
  constant,
  joinsOf,
  type AnySource,
  type Field,
  type ParsedBody,
  type Scope,
  type Sql,
} from '../../../db/list-source.ts';
import type { Counted } from '../../../db/list.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** What is counted of the rows of a list; the names are those of its fields. */
export interface ChartRequest {
  /** What the bars stand for: the field with their id and the one with their label, or a day told by its month; nothing for the total alone. */
  readonly bars: { readonly of: string; readonly text?: string } | null;
  /** The bodies of its statuses, and which of them is the one that can be late. */
  readonly statuses: readonly ParsedBody[];
  readonly late: number;
  readonly who: string | undefined;
  /** The record a late row is a part of. */
  readonly lateIn: string | undefined;
  readonly due: string | undefined;
  /** What is added up once per record, however many rows it stands in. */
  readonly money: { readonly per: string; readonly of: readonly string[] } | undefined;
  readonly most: number;
}

/** Rows of one bar; of all of them where `isTotal`. */
export interface ChartRow {
  readonly isTotal: boolean;
  readonly bar: string | null;
  readonly label: string | null;
  readonly rows: number;
  readonly parts: readonly number[];
  readonly who: number;
  readonly lateIn: number | null;
  readonly longest: number | null;
  /** How many records there are, then the sums over them; of the total alone. */
  readonly money: readonly [number, ...(number | null)[]] | null;
}

/** Counts the rows of a list by bars and statuses, the total first, then the largest bars; months in their order. */
export async function chartRows(
  db: CompanyTransaction,
  { source, body }: Counted,
  scope: Scope,
  request: ChartRequest,
): Promise<readonly ChartRow[]> {
  const { bars, statuses, late, who, lateIn, due, money, most } = request;
  const found = matching(source, body, scope);
  const parts = statuses.map((status) => among(source, status, scope));
  const read = (name: string | undefined) => (name === undefined ? null : fieldOf(source, name));
  const [of, text, person, day, record] = [bars?.of, bars?.text, who, due, lateIn].map(read);
  const amounts = [money?.per, ...(money?.of ?? [])].map(read);
  const needed = joinsNeeded([found, ...parts], [of, text, person, day, record, ...amounts]);
  const isMonth = bars !== null && bars.text === undefined;
  const bar = of ? (isMonth ? month(of) : sql`${value(of)}::text`) : sql`null::text`;
  const columns = parts.map((_, index) => sql.ref(`s${index}`));
  const marks = parts.map(
    ({ conditions }, index) => sql`, (${conditions}) as ${sql.ref(`s${index}`)}`,
  );
  const counts = columns.map((column) => sql`(count(*) filter (where ${column}))::int`);
  const isLate = columns[late];
  const costs = amounts.map((_, index) => sql.ref(`m${index}`));
  const costly = amounts.map(
    (field, index) => sql`, ${field ? value(field) : sql`null::uuid`} as ${sql.ref(`m${index}`)}`,
  );
  const past = tablesAsOf([source], scope);
  const query = sql<ChartRow>`
    with ${past ? sql`${past}, ` : sql``}found as materialized (
      select ${bar} as bar, ${text ? value(text) : sql`null::text`} as label,
             ${person ? value(person) : sql`null::text`} as who,
             ${record ? value(record) : sql`null::uuid`} as record,
             ${day ? value(day) : sql`null::date`} as due ${sql.join([...marks, ...costly], sql``)}
        from ${constant(source.base)} ${joinsOf(source, needed, scope)} where ${found.conditions})
    select grouping(bar) = 1 as "isTotal", bar, label, count(*)::int as rows,
           array[${sql.join(counts)}]::int[] as parts,
           case when grouping(bar) = 1 then (select count(distinct who)::int from found) else 0 end as who,
           ${isLate && record ? sql`(count(distinct record) filter (where ${isLate}))::int` : sql`null::int`} as "lateIn",
           case when grouping(bar) = 1 then ${money ? sql`(${sumsOf(costs)})` : sql`null::jsonb`} end as money,
           ${isLate ? sql`max(${scope.today}::date - due) filter (where ${isLate} and due < ${scope.today}::date)` : sql`null::int`} as longest
      from found group by grouping sets ((bar, label), ())
     order by grouping(bar) desc, ${isMonth ? sql`bar` : sql`rows desc, label`} limit ${sql.lit(most + 1)}`;
  return (await query.execute(db.withoutPlugins())).rows;
}

function fieldOf(source: AnySource, name: string): Field {
  const field = source.fields[name];
  if (!field) throw new Error(`the list "${source.name}" has no field "${name}"`);
  return field;
}

/** How many different first columns there are, and what the others come to, each counted once with its first. */
function sumsOf(columns: readonly Sql[]): Sql {
  const sums = columns.slice(1).map((column) => sql`sum(${column})`);
  return sql`select jsonb_build_array(${sql.join([sql`count(*)`, ...sums])})
    from (select distinct ${sql.join([...columns])} from found) each`;
}

const value = (field: Field): Sql => constant(field.sql);
const month = (field: Field): Sql => sql`to_char(${value(field)}, 'YYYY-MM')`;

const joinsNeeded = (
  conditions: readonly Matching[],
  fields: readonly (Field | null | undefined)[],
): ReadonlySet<string> =>
  new Set([
    ...conditions.flatMap(({ joins }) => [...joins]),
    ...fields.flatMap((field) => field?.joins ?? []),
  ]);
