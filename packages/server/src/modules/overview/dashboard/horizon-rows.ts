import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import type { TodayKind } from '@roadproof/domain/due-kind';
import { weeksBack, type DoneDay } from '@roadproof/domain/overview/horizon';
import { sql } from 'kysely';
import { pastTables, tablesAsOf } from '../../../db/as-of.ts';
import { matching } from '../../../db/list-query.ts';
import {
  constant,
  joinsOf,
  scoped,
  type ParsedBody,
  type Scope,
  type Sql,
} from '../../../db/list-source.ts';
import { scopeOf, type Reader } from '../../../db/list.ts';
import type { Criteria, TodaySource } from '../../../due/today-source.ts';
import { laneSelect, type Lane } from './timeline-rows.ts';

/** How many of one kind fall on a day. */
export interface KindDay extends DoneDay {
  readonly kind: TodayKind;
}

/** A kind of work, and the body that leaves the part of it that is asked for. */
export interface Narrowed {
  readonly source: TodaySource;
  readonly more: ParsedBody;
}

/** Days ahead by what falls on them. */
interface DaysAhead {
  /** Rows by the day they are due. */
  readonly due: readonly KindDay[];
  /** Rows by the days they are expected again. */
  readonly again: readonly KindDay[];
}

/**
 * On which days until the last one the rows of each lane are due, and on which the open rows of each kind are
 * expected again, in one statement: each time one interval after they were due, or after today where that has passed.
 */
export async function daysAhead(
  context: Reader,
  works: readonly Narrowed[],
  lanes: readonly Lane[],
  criteria: Criteria,
  until: CalendarDay,
): Promise<DaysAhead> {
  const scope = scopeOf(context);
  const parts = [
    ...lanes.map(
      (lane) =>
        sql`select kind, day, count, false as "isAgain" from (${laneSelect(lane, scope)}) l`,
    ),
    ...works.flatMap((work) => againSelect(work, scope, criteria, until) ?? []),
  ];
  if (parts.length === 0) return { due: [], again: [] };
  const past = tablesAsOf(
    works.map(({ source: { list } }) => list),
    scope,
  );
  const { rows } = await sql<KindDay & { isAgain: boolean }>`
    ${past ? sql`with ${past} ` : sql``}${sql.join(parts, sql` union all `)} order by day`.execute(
    context.db,
  );
  return {
    due: rows.filter(({ isAgain }) => !isAgain),
    again: rows.filter(({ isAgain }) => isAgain),
  };
}

function againSelect(
  { source: { kind, list, day, again }, more }: Narrowed,
  scope: Scope,
  criteria: Criteria,
  until: CalendarDay,
): Sql | undefined {
  if (!again) return undefined;
  const body = { ...again.rows(until, criteria), ...more };
  const { conditions, joins } = matching(list, body, scope);
  // An interval counts 30 days a month, and the shortest has 28: a time too many is left out below.
  return sql`select ${kind}::text as kind, t.day, count(*)::int as count, true as "isAgain"
      from (select greatest(${constant(day)}, ${criteria.today}::date) as due, ${constant(again.every)} as every
              from ${constant(list.base)} ${joinsOf(list, joins, scope)} where ${conditions}) n
      cross join lateral generate_series(1, case when n.every > interval '0' then
        ((${until}::date - n.due) / (extract(epoch from n.every) / 86400 * 28 / 30))::int end) k
      cross join lateral (select (n.due + k * n.every)::date as day) t
      where t.day <= ${until}::date
      group by t.day`;
}

/** Tables of what was done; an entry made later was not known on a past day. */
const entered = new Set([
  'renewal_history',
  'service_reminder_history',
  'driver_file',
  'training_requirement',
  'incident',
]);

/** How much was done on each of the days looked back, and since when anything was done, in one statement. */
export async function doneDays(
  context: Reader,
  sources: readonly TodaySource[],
  criteria: Criteria,
): Promise<{ readonly days: readonly DoneDay[]; readonly first: CalendarDay | null }> {
  const scope = scopeOf(context);
  const { today } = criteria;
  const from = addDays(today, -7 * weeksBack);
  const parts = sources.flatMap(({ done }) => {
    if (!done) return [];
    const days = scoped(done(criteria), scope);
    return sql`select d.day, count(*)::int as count from (${days}) d
       where d.day >= ${from}::date and d.day < ${today}::date group by d.day
      union all (select d.day, 0 from (${days}) d where d.day < ${from}::date limit 1)`;
  });
  if (parts.length === 0) return { days: [], first: null };
  const past = scope.asOf === undefined ? [] : pastTables(entered, scope);
  const { rows } =
    await sql<DoneDay>`${past.length > 0 ? sql`with ${sql.join(past)} ` : sql``}${sql.join(parts, sql` union all `)} order by day`.execute(
      context.db,
    );
  return { days: rows, first: rows[0]?.day ?? null };
}
