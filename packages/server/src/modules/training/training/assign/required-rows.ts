import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { requiredBy } from '@roadproof/domain/training/training-completion';
import { sql, type RawBuilder } from 'kysely';
import { constant, type Sql } from '../../../../db/list-source.ts';
import { isCurrentEmployee } from '../../../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../../../db/transaction.ts';
import { inAudience } from './who-rows.ts';

/** A course somebody needs and neither has nor is assigned. */
export interface MissingCourse {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeGroup: string | null;
  readonly courseCatalogId: string;
  readonly course: string;
  readonly dueDate: CalendarDay;
}

interface Raw extends Omit<MissingCourse, 'dueDate'> {
  readonly hireDate: CalendarDay | null;
  readonly assignWithinDays: number | null;
  readonly assignments: number;
  readonly people: number;
}

// Each table is read once and the pairs are compared as sets: a plan that looks a pair up in the
// others reads a whole company for each of them while the database has no statistics yet.
/** The statement behind `missingCourses`. */
export function missing(
  employeeIds: readonly string[] | undefined,
  limit: number | undefined,
): RawBuilder<Raw> {
  const among = (column: string): Sql =>
    employeeIds ? sql`${constant(column)} = any(${[...employeeIds]}::uuid[])` : sql`true`;
  return sql<Raw>`
    with people as materialized (
      select e.id, e.type_id, e.employee_group_id, e.licence_class_id
        from employee e
       where e.client_id = (select current_client()) and e.deleted_at is null and ${isCurrentEmployee('e')}
         and ${among('e.id')}),
    audience as materialized (
      select a.course_catalog_id, a.deleted_at, a.employee_type_id, a.employee_group_id, a.licence_class_id
        from course_audience a
       where a.client_id = (select current_client()) and a.deleted_at is null
         and a.course_catalog_id in (select c.id from course_catalog c
           where c.client_id = (select current_client()) and c.is_active and c.deleted_at is null)),
    -- Whatever is open, completed or waived covers the course: what has run out is owed as its repetition.
    pairs as materialized (
      select e.id as employee_id, a.course_catalog_id from people e join audience a on ${inAudience}
      except
      select x.employee_id, x.course_catalog_id from training_requirement x
       where x.client_id = (select current_client()) and x.deleted_at is null and ${among('x.employee_id')}),
    missing as (
      select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name, e.last_name,
             g.group_name as employee_group, e.hire_date, c.id as course_catalog_id,
             c.course_name as course, c.assign_within_days
        from pairs p
        join employee e on e.client_id = (select current_client()) and e.id = p.employee_id
        join course_catalog c on c.client_id = (select current_client()) and c.id = p.course_catalog_id
        left join employee_group g on g.client_id = e.client_id and g.id = e.employee_group_id)
    select *, count(*) over ()::int as assignments,
           (select count(distinct employee_id)::int from pairs) as people
      from missing order by last_name, employee_name, employee_id, course, course_catalog_id
     limit ${limit ?? null}
  `;
}

/** Required courses of these people (everybody without a list) that are neither open, nor completed, nor waived; with the counts of all. */
export async function missingCourses(
  db: CompanyTransaction,
  today: CalendarDay,
  { employeeIds, limit }: { readonly employeeIds?: readonly string[]; readonly limit?: number },
): Promise<{
  readonly rows: readonly MissingCourse[];
  readonly assignments: number;
  readonly people: number;
}> {
  const { rows } = await missing(employeeIds, limit).execute(db);
  return {
    rows: rows.map((row) => ({
      ...row,
      dueDate: requiredBy(row.hireDate, today, row.assignWithinDays),
    })),
    assignments: rows[0]?.assignments ?? 0,
    people: rows[0]?.people ?? 0,
  };
}

interface Setting {
  readonly clientId: string;
  readonly timeZone: string;
  readonly isOn: boolean;
}

/** The switch of the transaction's company. */
export async function autoSetting(db: CompanyTransaction): Promise<Setting> {
  const { rows } = await sql<Setting>`
    select id as client_id, time_zone, coalesce((settings ->> 'autoAssignTraining')::boolean, false) as is_on
      from client where id = (select current_client())
  `.execute(db);
  const [setting] = rows;
  if (!setting) throw new Error('a transaction has one company');
  return setting;
}

/** The current people of the company, in an order that lasts. */
export async function currentPeople(db: CompanyTransaction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employee e where e.client_id = (select current_client()) and e.deleted_at is null
      and ${isCurrentEmployee('e')} order by e.id
  `.execute(db);
  return rows.map((row) => row.id);
}
