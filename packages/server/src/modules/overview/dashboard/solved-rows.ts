import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { deletedSince, endOfDay, tableOf, tablesAsOf } from '../../../db/as-of.ts';
import { companyZones } from '../../../db/company-then.ts';
import { matching } from '../../../db/list-query.ts';
import { constant, joinsOf } from '../../../db/list-source.ts';
import { scopeOf, type Counting } from '../../../db/list.ts';
import type { Criteria, TodaySource } from '../../../due/today-source.ts';

/** Rows of one kind by their ids. */
export interface RowsOfKind {
  readonly source: TodaySource;
  readonly ids: readonly string[];
}

/** A row of the list of work as it is on a day. */
export interface OpenRow {
  readonly at: number;
  readonly id: string;
  readonly day: CalendarDay | null;
  readonly mark: string | null;
  readonly isLater: boolean;
  readonly deletedSince: boolean;
}

/** Which of these rows the list of work has on the day of the context, in one statement. */
export async function openRows(
  context: Counting,
  groups: readonly RowsOfKind[],
  criteria: Criteria,
): Promise<readonly OpenRow[]> {
  const scope = scopeOf(context);
  // A kind of which nothing is asked would have its tables of then made all the same.
  const sought = groups.filter(({ ids }) => ids.length > 0);
  const parts = groups.flatMap(({ source, ids }, at) =>
    (ids.length === 0 ? [] : source.bands(criteria)).map((band) => {
      const { list, day, mark = 'null::text' } = source;
      const { conditions, joins } = matching(list, band.body, scope);
      const deleted = scope.asOf === undefined ? sql`false as "deletedSince"` : deletedSince(list);
      return sql`select ${at}::int as at, ${constant(list.key)} as id, (${constant(day)})::date as day,
          ${constant(mark)} as mark, ${band.counts === 'later'}::boolean as "isLater", ${deleted}
        from ${constant(list.base)} ${joinsOf(list, joins, scope)}
        where ${conditions} and ${constant(list.key)} = any(${[...ids]}::uuid[])`;
    }),
  );
  if (parts.length === 0) return [];
  const past = tablesAsOf(
    sought.map(({ source }) => source.list),
    scope,
  );
  const { rows } = await sql<OpenRow>`${past ? sql`with ${past} ` : sql``}
    ${sql.join(parts, sql` union all `)}`.execute(context.db);
  return rows;
}

/** Columns of the company, and of its lists of values, by which rows of the list of work come and go. */
const companyRules = [
  'settings',
  'time_zone',
  'due_soon_days',
  'licence_due_soon_days',
  'med_card_due_soon_days',
  'training_due_soon_days',
  'renewal_due_soon_days',
  'insurance_due_soon_days',
];
const valueRules = ['needs_driver_file', 'is_hidden', 'deleted_at'];
const ruleTables = ['renewal_type', 'equipment_type', 'course_catalog', 'driver_file_type'];

/**
 * The days after a past one on which something changed that may have solved each row: its own record, a
 * record it depends on, or a rule. Each day is by the clock the company had then.
 */
export async function changeDays(
  now: Counting,
  past: Counting,
  groups: readonly RowsOfKind[],
): Promise<ReadonlyMap<string, readonly CalendarDay[]>> {
  const { clientId } = now.caller;
  const since = endOfDay(past.today, past.company.timeZone);
  const records = groups.map(({ source, ids }, at) => {
    const others = source.solvedBy ? sql` union all ${constant(source.solvedBy)}` : sql``;
    return sql`select ${at}::int as at, n.id, q.table_name, q.record_id
      from unnest(${[...ids]}::uuid[]) n (id)
     cross join lateral (select ${tableOf(source.list)}::text, n.id${others}) q (table_name, record_id)`;
  });
  const { rows } = await sql<{ at: number | null; id: string | null; day: CalendarDay }>`
    with ${companyZones(clientId, now.company.timeZone)},
    entries as (
      select r.at as at, r.id, a.at as written
        from (${sql.join(records, sql` union all `)}) r
        join audit_entry a on a.client_id = ${clientId}::uuid and a.table_name = r.table_name
         and a.record_id = r.record_id and a.at >= ${since}
      union all
      select null, null, a.at from audit_entry a
       where a.client_id = ${clientId}::uuid and a.at >= ${since}
         and (a.table_name = any(${ruleTables}::text[])
           or a.table_name = 'client' and a.old_values ?| ${companyRules}::text[]
           or a.table_name = 'lookup_value' and a.old_values ?| ${valueRules}::text[]))
    select distinct e.at, e.id, (e.written at time zone (
      select z.name from zones z where e.written < z.until order by z.until limit 1))::date as day
      from entries e order by day`.execute(now.db);
  const ofRules = rows.filter(({ id }) => id === null).map(({ day }) => day);
  const days = new Map<string, readonly CalendarDay[]>();
  groups.forEach(({ ids }, at) => {
    for (const id of ids) {
      const own = rows.filter((row) => row.at === at && row.id === id).map(({ day }) => day);
      days.set(`${at} ${id}`, [...new Set([...own, ...ofRules])].sort());
    }
  });
  return days;
}
