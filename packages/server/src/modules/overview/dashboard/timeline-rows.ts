import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { TodayKind } from '@roadproof/domain/due-kind';
import { sql } from 'kysely';
import { tablesAsOf } from '../../../db/as-of.ts';
import { among, matching } from '../../../db/list-query.ts';
import { constant, joinsOf, type ParsedBody, type Sql } from '../../../db/list-source.ts';
import { scopeOf, type Reader } from '../../../db/list.ts';
import type { TodaySource } from '../../../due/today-source.ts';

/** A lane of the timeline: what is ahead, and which of it is due soon by its own threshold. */
export interface Lane {
  readonly source: TodaySource;
  readonly ahead: ParsedBody;
  /** Where the day is not that of the source. */
  readonly day?: Sql;
  readonly soon: ParsedBody;
}

/** How many rows of each lane fall on which day and how many of them are due soon, in one statement. */
export async function laneDays(
  context: Reader,
  lanes: readonly Lane[],
): Promise<
  readonly {
    readonly kind: TodayKind;
    readonly day: CalendarDay;
    readonly count: number;
    readonly soon: number;
  }[]
> {
  if (lanes.length === 0) return [];
  const scope = scopeOf(context);
  const parts = lanes.map(({ source: { kind, list, ...source }, ahead, soon, day }) => {
    const { conditions, joins } = matching(list, ahead, scope);
    const near = among(list, soon, scope);
    const needed = new Set([...joins, ...near.joins]);
    return sql`select ${kind}::text as kind, ${day ?? constant(source.day)} as day, count(*)::int as count,
        (count(*) filter (where ${near.conditions}))::int as soon
      from ${constant(list.base)} ${joinsOf(list, needed, scope)} where ${conditions} group by 2`;
  });
  const past = tablesAsOf(
    lanes.map(({ source: { list } }) => list),
    scope,
  );
  const { rows } = await sql<{ kind: TodayKind; day: CalendarDay; count: number; soon: number }>`
    ${past ? sql`with ${past} ` : sql``}${sql.join(parts, sql` union all `)} order by day`.execute(
    context.db,
  );
  return rows;
}
