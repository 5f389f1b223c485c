import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import type { trainingCalendar } from '@roadproof/contract/training/training-calendar';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { stateFromText } from '@roadproof/domain/status-text';
import { sql } from 'kysely';
import { inState } from '../../../db/due-sql.ts';
import { constant, type Sql } from '../../../db/list-source.ts';
import { scopeOf, type Reader } from '../../../db/list.ts';
import { looseCourse, placeName } from '../../training/training/rows.ts';

type Narrowed = Omit<ParsedInput<typeof trainingCalendar.get>, 'layers'>;
type CourseDay = RawOutput<typeof trainingCalendar.get>['courses'][number];
type PersonDue = RawOutput<typeof trainingCalendar.day>['people'][number];

const facts = { due: 'x.due_date', soonFrom: 'x.soon_date', open: '(x.closed_as is null)' };

/** Courses owed within these days, under x, with their place m, course c, person e and training n. */
function owed(request: Narrowed, context: Reader): { readonly day: Sql; readonly from: Sql } {
  const { from, to, status, locationId, employeeGroupId, courseCatalogId } = request;
  const isDone = status === 'Completed';
  // A completed course shows on the day of its place, which an index has.
  const day = isDone ? sql`m.due_date` : sql`x.due_date`;
  const state = status && !isDone ? stateFromText(status) : null;
  const conditions = [
    sql`x.client_id = (select current_client()) and x.deleted_at is null and m.deleted_at is null`,
    sql`${day} between ${from}::date and ${to}::date`,
    isDone
      ? sql`m.is_done and m.is_current and m.course_count > 0 and x.closed_as = 'completed'`
      : sql`x.closed_as is null and x.is_current`,
    ...(state ? [inState(facts, state, scopeOf(context))] : []),
    ...(locationId ? [sql`n.location_id = ${locationId}::uuid`] : []),
    ...(employeeGroupId ? [sql`e.employee_group_id = ${employeeGroupId}::uuid`] : []),
    ...(courseCatalogId ? [sql`x.course_catalog_id = ${courseCatalogId}::uuid`] : []),
  ];
  const tables = sql`training_requirement x
      join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id
      join training n on n.client_id = m.client_id and n.id = m.training_id
      join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id
      join employee e on e.client_id = x.client_id and e.id = x.employee_id`;
  return {
    day,
    from: sql`from ${tables} ${constant(looseCourse.sql)} where ${sql.join(conditions, sql` and `)}`,
  };
}

const asks = sql`m.reason is null and n.cancelled_at is null and x.closed_as is null and x.asked_due = x.due_date`;

const stateOf = (day: Sql, today: CalendarDay): Sql => sql`case
  when x.closed_as is not null then 'COMPLETED' when ${day} < ${today}::date then 'OVERDUE'
  when x.soon_date <= ${today}::date then 'DUE_SOON' else 'PENDING' end`;

/** How many people owe which course by which day, and the training that asks for it. */
export async function courseDays(request: Narrowed, context: Reader): Promise<CourseDay[]> {
  const { day, from } = owed(request, context);
  const { rows } = await sql<CourseDay>`
    select g.day, g.course_catalog_id, g.course, g.people, g.state, g.asked_by,
           case when t.id is not null then jsonb_build_object('id', t.id, 'version', t.version,
             'trainingName', t.training_name, 'startDate', t.start_date, 'dueDate', t.due_date) end as training
      from (select ${day} as day, c.id as course_catalog_id, c.course_name as course,
                   count(distinct x.employee_id)::int as people,
                   ${stateOf(day, context.today)} as state,
                   count(distinct n.id) filter (where ${asks})::int as asked_by,
                   min(n.id::text) filter (where ${asks})::uuid as training_id
            ${from}
             group by 1, 2, 3, 5) g
      left join training t on g.asked_by = 1 and t.client_id = (select current_client()) and t.id = g.training_id
     order by g.day, g.course, g.state`.execute(context.db);
  return rows;
}

/** Who owes which course by these days, by name. */
export async function peopleOn(
  request: Narrowed,
  limit: number,
  context: Reader,
): Promise<{ readonly people: PersonDue[]; readonly total: number }> {
  const { day, from } = owed(request, context);
  const { rows } = await sql<PersonDue & { readonly total: number }>`
    select x.id as requirement_id, m.id as training_mapping_id, x.employee_id,
           e.first_name || ' ' || e.last_name as employee_name,
           c.id as course_catalog_id, c.course_name as course, m.training_id,
           ${constant(placeName)} as training_name, ${stateOf(day, context.today)} as state,
           (count(*) over ())::int as total
    ${from}
     order by c.course_name, e.last_name, e.first_name, x.id limit ${limit}`.execute(context.db);
  return { people: rows, total: rows[0]?.total ?? 0 };
}
