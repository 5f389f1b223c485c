import type { CalendarLayer } from '@roadproof/contract/training-calendar';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { matching } from '../../db/list-query.ts';
import { constant, joinsOf, type AnySource, type ParsedBody } from '../../db/list-source.ts';
import { scopeOf, type Reader } from '../../db/list.ts';

interface Counted {
  readonly layer: CalendarLayer;
  readonly source: AnySource;
  readonly field: string;
  readonly body: ParsedBody;
}

/** How many rows of each list fall on which day, in one statement. */
export async function countDays(
  context: Reader,
  wanted: readonly Counted[],
): Promise<
  readonly { readonly day: CalendarDay; readonly layer: CalendarLayer; readonly count: number }[]
> {
  if (wanted.length === 0) return [];
  const scope = scopeOf(context);
  const parts = wanted.map(({ layer, source, field, body }) => {
    const { conditions, joins } = matching(source, body, scope);
    const day = source.fields[field];
    if (!day) throw new Error(`the list "${source.name}" has no field "${field}"`);
    const needed = new Set([...joins, ...(day.joins ?? [])]);
    return sql`select ${layer}::text as layer, ${constant(day.sql)} as day, count(*)::int as count
      from ${constant(source.base)} ${joinsOf(source, needed)} where ${conditions} group by 2`;
  });
  const { rows } = await sql<{ layer: CalendarLayer; day: CalendarDay; count: number }>`
    ${sql.join(parts, sql` union all `)} order by day, layer`.execute(context.db);
  return rows;
}
