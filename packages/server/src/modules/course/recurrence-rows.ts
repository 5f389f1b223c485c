import type { recurrenceImpact } from '@roadproof/contract/course';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Sql } from '../../db/list-source.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

/** A recurrence that becomes another one. */
export interface Change {
  readonly courseId: string;
  readonly old: number | null;
  readonly months: number;
  readonly today: CalendarDay;
}

const after = (day: Sql, months: number): Sql =>
  sql`(${day} + make_interval(months => ${months}::int))::date`;

// A day somebody moved by hand is no longer the recurrence's, and what is past stays.
/** Open repetitions of one course whose due day the recurrence made and which is still to come: the alias n is the training. */
const openRepetitions = ({ courseId, old, today }: Change): Sql => sql`
  select n.id from training_course k
    join training n on n.client_id = k.client_id and n.id = k.training_id
   where k.client_id = (select current_client()) and k.course_catalog_id = ${courseId}::uuid and k.deleted_at is null
     and n.source = 'auto' and n.deleted_at is null and n.cancelled_at is null
     and n.due_date >= ${today}::date and n.due_date = ${old === null ? sql`null` : after(sql`n.start_date`, old)}
     and not exists (select from training_course o where o.client_id = n.client_id and o.training_id = n.id
       and o.id <> k.id and o.deleted_at is null)
     and exists (select from training_mapping m where m.client_id = n.client_id and m.training_id = n.id
       and m.deleted_at is null and m.open_count > 0)`;

/** Each person's last completion of the course, where it still holds and the recurrence said how long. */
const lastCompletions = ({ courseId }: Change): Sql => sql`
  select distinct on (x.employee_id) x.id, x.employee_id, x.completed_at, x.valid_until, x.is_latest
    from training_mapping_course x
   where x.client_id = (select current_client()) and x.course_catalog_id = ${courseId}::uuid
     and x.deleted_at is null and x.completed_at is not null
   order by x.employee_id, x.completed_at desc, x.cycle_date desc`;

const follows = ({ old, today }: Change): Sql =>
  old === null
    ? sql`l.valid_until is null`
    : sql`l.valid_until = ${after(sql`l.completed_at`, old)} and l.valid_until >= ${today}::date`;

/** What another recurrence would do to open repetitions and to completions that still hold. */
export async function impactOf(
  db: CompanyTransaction,
  change: Change,
): Promise<z.input<typeof recurrenceImpact>> {
  const { months, today } = change;
  const { rows } = await sql<z.input<typeof recurrenceImpact>>`
    with repetition as (${openRepetitions(change)}),
    open as (
      select ${after(sql`n.start_date`, months)} as due
        from repetition r
        join training n on n.client_id = (select current_client()) and n.id = r.id
        join training_mapping m on m.client_id = n.client_id and m.training_id = n.id
         and m.deleted_at is null and m.is_live and m.open_count > 0),
    done as (
      select ${after(sql`l.completed_at`, months)} as due, l.is_latest and h.is_current as is_held
        from (${lastCompletions(change)}) l
        join training_tally h on h.client_id = (select current_client()) and h.id = l.employee_id
       where ${follows(change)})
    select (select count(*)::int from open) as open,
           (select count(*)::int from done) as completions,
           (select count(*)::int from open where due < ${today}::date)
             + (select count(*)::int from done where is_held and due < ${today}::date) as overdue
  `.execute(db);
  return rows[0] ?? { open: 0, overdue: 0, completions: 0 };
}

/** Lets the due days of open repetitions, and the last valid day of completions that still hold, follow a changed recurrence; the days of completion never change. */
export async function recompute(db: CompanyTransaction, change: Change): Promise<void> {
  await sql`
    update training_mapping_course x set valid_until = ${after(sql`x.completed_at`, change.months)}
      from (${lastCompletions(change)}) l
     where x.client_id = (select current_client()) and x.id = l.id and ${follows(change)}
  `.execute(db);
  await sql`
    update training t set due_date = ${after(sql`t.start_date`, change.months)}
     where t.client_id = (select current_client()) and t.id in (${openRepetitions(change)})
  `.execute(db);
}
