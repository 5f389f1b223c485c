import { urgencies } from '@roadproof/domain/overview/today';
import { sql } from 'kysely';
import { tablesAsOf } from '../../../db/as-of.ts';
import { matching } from '../../../db/list-query.ts';
import { constant, joinsOf } from '../../../db/list-source.ts';
import { scopeOf, type Reader } from '../../../db/list.ts';
import type { Band, TodaySource } from '../../../due/today-source.ts';

/** A band of a source; one that shows as a single row tells its first. */
export interface Asking {
  readonly source: TodaySource;
  readonly band: Band;
  readonly isOne: boolean;
}

/** Where a row of the page comes from: its band by position, its urgency by position, and its id. */
export interface Found {
  readonly band: number;
  readonly rank: number;
  readonly day: string | null;
  readonly id: string;
}

/** The keys of one page over all bands, each read only as far as the page needs. */
export async function keysOf(
  context: Reader,
  asking: readonly Asking[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly Found[]> {
  if (asking.length === 0) return [];
  const scope = scopeOf(context);
  const parts = asking.map(({ source: { list, day }, band, isOne }, at) => {
    const { conditions, joins } = matching(list, band.body, scope);
    const rank = band.rank ?? sql`${urgencies.indexOf(band.urgency)}::int`;
    const key = constant(list.key);
    const by = band.day ?? constant(day);
    const order = band.rank ? sql`${rank}, ${by}, ${key}` : sql`${by}, ${key}`;
    return sql`(select ${at}::int as band, ${rank} as rank, (${by})::date as day, ${key} as id
      from ${constant(list.base)} ${joinsOf(list, joins, scope)} where ${conditions}
      order by ${order} limit ${isOne ? 1 : offset + limit})`;
  });
  const past = tablesAsOf(
    asking.map(({ source: { list } }) => list),
    scope,
  );
  const { rows } = await sql<Found>`${past ? sql`with ${past} ` : sql``}select band, rank, day, id
    from (${sql.join(parts, sql` union all `)}) t
    order by rank, day nulls first, band, id limit ${limit} offset ${offset}`.execute(context.db);
  return rows;
}
