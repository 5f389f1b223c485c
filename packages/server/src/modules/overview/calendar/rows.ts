import type { CalendarLayer } from '@roadproof/contract/training/training-calendar';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { matching } from '../../../db/list-query.ts';
import { constant, joinsOf, type ParsedBody } from '../../../db/list-source.ts';
import { scopeOf, type Reader } from '../../../db/list.ts';
import type { DueSource } from '../../../due/due-source.ts';

export interface Layer {
  readonly layer: CalendarLayer;
  readonly source: Pick<DueSource, 'list' | 'day' | 'shown'>;
  readonly body: ParsedBody;
}

interface Day {
  readonly day: CalendarDay;
  readonly layer: CalendarLayer;
  readonly count: number;
  /** Whether one of them is overdue although the day is not past. */
  readonly isOverdue: boolean;
}

/** How many rows of each list fall on which day, in one statement. */
export async function countDays(
  context: Reader,
  layers: readonly Layer[],
): Promise<readonly Day[]> {
  if (layers.length === 0) return [];
  const scope = scopeOf(context);
  const parts = layers.map(({ layer, source: { list, day: field, shown }, body }) => {
    const { conditions, joins } = matching(list, body, scope);
    const day = list.fields[field];
    if (!day) throw new Error(`the list "${list.name}" has no field "${field}"`);
    const needed = new Set([...joins, ...(day.joins ?? [])]);
    return sql`select ${layer}::text as layer, ${constant(shown?.day ?? day.sql)} as day, count(*)::int as count,
        bool_or(${constant(shown?.isOverdue ?? 'false')}) as is_overdue
      from ${constant(list.base)} ${joinsOf(list, needed, scope)} where ${conditions} group by 2`;
  });
  const { rows } = await sql<Day>`
    ${sql.join(parts, sql` union all `)} order by day, layer`.execute(context.db);
  return rows;
}
