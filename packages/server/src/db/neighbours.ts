import { sql } from 'kysely';
import { notFound } from '../http/errors.ts';
import { matching, ownOrder } from './list-query.ts';
import { constant, joinsOf, type AnySource, type Sql } from './list-source.ts';
import { scopeOf, type Reader } from './list.ts';

/** What stands before and after a record; null at an end of the list. */
export interface Neighbours<T> {
  readonly previous: T | null;
  readonly next: T | null;
}

/**
 * The records before and after one in the order its list has by itself, whether or not the list has
 * that one too. An index of the order is walked one step either way, so it costs the same with any
 * number of rows; a row without a value to sort by is not walked to.
 */
export async function neighboursOf<T>(
  context: Reader,
  source: AnySource,
  id: string,
  /** What a record of the list is called to whoever asks for one that is not there. */
  thing: string,
  {
    told = constant(`jsonb_build_object('id', ${source.key})`),
    among = sql`true`,
  }: {
    /** What is told of each, as JSON. */
    readonly told?: Sql;
    /** Which of the list's rows are walked, where not all of them. */
    readonly among?: Sql;
  } = {},
): Promise<Neighbours<T>> {
  const scope = scopeOf(context);
  const { conditions, joins } = matching(source, {}, scope);
  const order = ownOrder(source, scope);
  const from = sql`from ${constant(source.base)} ${joinsOf(source, new Set([...joins, ...order.joins]))}`;
  const values = sql.join(order.values);
  // Said alone too: values of several tables are no range of one index together.
  const [first] = order.values;
  const names = order.values.map((_, index) => sql.ref(`o${index}`));
  const mine = sql.join(names.map((name) => sql`me.${name}`));
  const step = (isForward: boolean): Sql => {
    const isUp = isForward !== order.isDown;
    const direction = constant(isUp ? 'asc' : 'desc');
    return sql`(select ${told} ${from}
      where ${conditions} and ${among}
        and ${first} ${constant(isUp ? '>=' : '<=')} me.o0 and (${values}) ${constant(isUp ? '>' : '<')} (${mine})
      order by ${sql.join(order.values.map((value) => sql`${value} ${direction}`))} limit 1)`;
  };
  const { rows } = await sql<Neighbours<T>>`
    with me as materialized (
      select ${sql.join(order.values.map((value, index) => sql`${value} as ${sql.ref(`o${index}`)}`))} ${from}
       where ${constant(`${source.key.split('.')[0]}.client_id`)} = ${scope.clientId}::uuid
         and ${constant(source.key)} = ${id}::uuid)
    select ${step(false)} as previous, ${step(true)} as next from me
  `.execute(context.db.withoutPlugins());
  const [found] = rows;
  if (!found) throw notFound(thing);
  return found;
}
