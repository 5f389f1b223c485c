import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { TodayKind } from '@roadproof/domain/due-kind';
import { sql } from 'kysely';
import { among, matching } from '../../../db/list-query.ts';
import {
  constant,
  joinsOf,
  type ParsedBody,
  type Scope,
  type Sql,
} from '../../../db/list-source.ts';
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

/** How many rows of a kind fall on a day, and how many of them are due soon. */
interface LaneDay {
  readonly kind: TodayKind;
  readonly day: CalendarDay;
  readonly count: number;
  readonly soon: number;
}

/** The select of the days of one lane; the tables of a past day belong in front of it. */
export function laneSelect({ source, ahead, soon, day }: Lane, scope: Scope): Sql {
  const { kind, list } = source;
  const { conditions, joins } = matching(list, ahead, scope);
  const near = among(list, soon, scope);
  const needed = new Set([...joins, ...near.joins]);
  return sql`select ${kind}::text as kind, ${day ?? constant(source.day)} as day, count(*)::int as count,
      (count(*) filter (where ${near.conditions}))::int as soon
    from ${constant(list.base)} ${joinsOf(list, needed, scope)} where ${conditions} group by 2`;
}

/** How many rows of each lane fall on which day and how many of them are due soon, in one statement. */
export async function laneDays(
  context: Reader,
  lanes: readonly Lane[],
): Promise<readonly LaneDay[]> {
  if (lanes.length === 0) return [];
  const scope = scopeOf(context);
  const parts = lanes.map((lane) => laneSelect(lane, scope));
  const { rows } = await sql<LaneDay>`${sql.join(parts, sql` union all `)} order by day`.execute(
    context.db,
  );
  return rows;
}
