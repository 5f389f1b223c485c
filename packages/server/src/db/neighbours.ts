import { sql } from 'kysely';
import { notFound } from '../errors.ts';
import { ordering, type SortKey } from './list-order.ts';
import { matching } from './list-query.ts';
import { constant, joinsOf, type AnySource, type Sql } from './list-source.ts';
import { scopeOf, type Reader } from './list.ts';

/** What stands before and after a record; null at an end of the list. */
export interface Neighbours<T> {
  readonly previous: T | null;
  readonly next: T | null;
}

/** A value to sort by, and that of the record itself. */
interface Step extends SortKey {
  readonly mine: Sql;
}

/** Rows on one side of the record that share its first values, the nearest first. */
interface Branch {
  readonly condition: Sql;
  /** What of the order does not stand still in them. */
  readonly by: readonly Step[];
}

/**
 * The records before and after one in the order its list has by itself, whether or not the list has
 * that one too. An index of the order is walked one step either way, so it costs the same with any
 * number of rows.
 */
export async function neighboursOf<T>(
  context: Reader,
  source: AnySource,
  id: string,
  /** What a record of the list is called to whoever asks for one that is not there. */
  thing: string,
  {
    place = constant(`jsonb_build_object('id', ${source.key})`),
    among = sql`true`,
  }: {
    /** What is told of each, as JSON. */
    readonly place?: Sql;
    /** Which of the list's rows are walked, where not all of them. */
    readonly among?: Sql;
  } = {},
): Promise<Neighbours<T>> {
  const scope = scopeOf(context);
  const { conditions, joins } = matching(source, {}, scope);
  const order = ordering(source, undefined, scope);
  const from = sql`from ${constant(source.base)} ${joinsOf(source, new Set([...joins, ...order.joins]), scope)}`;
  const names = order.parts.map((_, index) => sql.ref(`o${index}`));
  const steps = order.parts.map((part, index) => ({ ...part, mine: sql`me.${names[index]}` }));
  const step = (isForward: boolean): Sql => {
    const branches = branchesOf(steps, isForward).map(
      ({ condition, by }) => sql`(select ${place} as told ${from}
        where ${conditions} and ${among} and ${condition}
        order by ${sql.join(by.map((one) => walked(one, isForward)))} limit 1)`,
    );
    return sql`(select told from (${sql.join(branches, sql` union all `)}) beside limit 1)`;
  };
  const { rows } = await sql<Neighbours<T>>`
    with me as materialized (
      select ${sql.join(order.parts.map(({ value }, index) => sql`${value} as ${names[index]}`))} ${from}
       where ${constant(`${source.key.split('.')[0]}.client_id`)} = ${scope.clientId}::uuid
         and ${constant(source.key)} = ${id}::uuid)
    select ${step(false)} as previous, ${step(true)} as next from me
  `.execute(context.db.withoutPlugins());
  const [found] = rows;
  if (!found) throw notFound(thing);
  return found;
}

function walked({ value, isDown, isNullable }: SortKey, isForward: boolean): Sql {
  const nulls = isNullable ? (isForward ? ' nulls last' : ' nulls first') : '';
  return sql`${value} ${constant((isForward === isDown ? 'desc' : 'asc') + nulls)}`;
}

/**
 * The rows on one side as ranges of an index, the nearest range first: an order that goes up and
 * down, or that some rows have no value for, is no single one.
 */
function branchesOf(steps: readonly Step[], isForward: boolean): readonly Branch[] {
  const runs = runsOf(steps);
  return runs
    .flatMap((run, at) => {
      const ahead = runs.slice(0, at).flat();
      const by = runs.slice(at).flat();
      const beyond = beyondOf(run, isForward);
      return equalTo(ahead).flatMap((equal) =>
        beyond.map((condition) => ({ at, condition: sql.join([...equal, condition], and), by })),
      );
    })
    .toSorted((a, b) => b.at - a.at);
}

const and = sql` and `;

/** Values side by side that one comparison of rows is enough for: they go one way and are always there. */
function runsOf(steps: readonly Step[]): readonly (readonly [Step, ...Step[]])[] {
  const runs: [Step, ...Step[]][] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    const [first] = last ?? [];
    const isOne = first && !first.isNullable && !step.isNullable && first.isDown === step.isDown;
    if (last && isOne) last.push(step);
    else runs.push([step]);
  }
  return runs;
}

/** The ways of sharing the record's values: a missing one equals nothing, so it is asked for by itself. */
function equalTo(steps: readonly Step[]): readonly (readonly Sql[])[] {
  return steps.reduce<readonly (readonly Sql[])[]>(
    (ways, { value, mine, isNullable }) =>
      ways.flatMap((way) => [
        [...way, sql`${value} = ${mine}`],
        ...(isNullable ? [[...way, sql`${mine} is null and ${value} is null`]] : []),
      ]),
    [[]],
  );
}

/** What lies beyond the record by these values, the nearer first. */
function beyondOf(run: readonly [Step, ...Step[]], isForward: boolean): readonly Sql[] {
  const [{ value, mine, isDown, isNullable }] = run;
  const direction = isForward === isDown ? '<' : '>';
  if (isNullable) {
    const range = sql`${value} ${constant(direction)} ${mine}`;
    return isForward
      ? [range, sql`${mine} is not null and ${value} is null`]
      : [sql`${mine} is null and ${value} is not null`, range];
  }
  const values = sql.join(run.map((step) => step.value));
  const mines = sql.join(run.map((step) => step.mine));
  // The first is said alone too: values of several tables are no range of one index together.
  return [
    sql`${value} ${constant(`${direction}=`)} ${mine} and (${values}) ${constant(direction)} (${mines})`,
  ];
}
