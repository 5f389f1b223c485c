import { without } from '../../db/record.ts';
import type { matrixCourse, MatrixBody, matrixRow } from '@roadproof/contract/training-matrix';
import { matrixCell, type RequirementFacts } from '@roadproof/domain/training-matrix';
import { sql } from 'kysely';
import type { z } from 'zod';
import { constant, type Scope, type Sql } from '../../db/list-source.ts';
import { kindOf, matching, ofCourses, openIn, samePair, shownWaiver } from './matrix-people.ts';
import { courseColumn } from './rows.ts';

type Row = z.input<typeof matrixRow>;

/** A person as the database gives it: null stands for nobody, of a page behind the last. */
export interface MatrixRaw {
  readonly total: number;
  readonly EmployeeId: string | null;
  readonly employeeName: string;
  readonly employeeNumber: string | null;
  readonly employeeGroup: string | null;
  readonly facts: readonly Fact[] | null;
}

// An array is half as long as an object, and a page has thousands.
type Fact = readonly [
  courseCatalogId: string,
  id: string,
  trainingMappingId: string,
  closedAs: RequirementFacts['closedAs'],
  dueDate: string | null,
  windowDays: number,
  completedAt: string | null,
  validUntil: string | null,
  followsId: string | null,
];

const byName: Sql = sql`lower(e.first_name || ' ' || e.last_name)`;

/** How bad it stands with the person: most overdue, then most due soon, then the earliest day. */
const worstFirst: readonly Sql[] = [
  sql`coalesce(s.overdue, 0) desc`,
  sql`coalesce(s.soon, 0) desc`,
  sql`s.first_due`,
  byName,
];

/** The state of one course as a number and its day: the worst first, who does not have it last. */
function byCourse(courseId: string, scope: Scope, direction: Sql): { join: Sql; order: Sql[] } {
  const of = (alias: string) =>
    sql`${constant(alias)}.client_id = e.client_id and ${constant(alias)}.employee_id = e.id and ${constant(alias)}.course_catalog_id = ${courseId}::uuid`;
  const join = sql`
    left join training_requirement r on ${of('r')} and ${kindOf.open('r')}
    left join training_requirement n on ${of('n')} and ${kindOf.newest('n')}
    left join lateral (select true as is_waived from training_requirement w
      where ${of('w')} and ${kindOf.waived('w')} and (n.id is null or w.follows_id = n.id) limit 1) w on true`;
  const place = sql`case when r.id is not null then case when ${openIn('OverDue', scope)} then 1
      when ${openIn('DueSoon', scope)} then 2 else 3 end when w.is_waived then 5 when n.id is not null then 4 end`;
  return {
    join,
    order: [
      sql`${place} ${direction} nulls last`,
      sql`coalesce(r.due_date, n.completed_at) ${direction}`,
      byName,
    ],
  };
}

function orderOf(
  body: MatrixBody,
  scope: Scope,
): { readonly join: Sql; readonly order: readonly Sql[] } {
  const [asked] = body.options?.sortBy ?? [];
  if (!asked) return { join: sql``, order: worstFirst };
  const direction = asked.direction === 'desc' ? sql`desc` : sql`asc`;
  if (asked.field === 'employeeName') return { join: sql``, order: [sql`${byName} ${direction}`] };
  if (asked.field === 'employeeGroup')
    return { join: sql``, order: [sql`g.group_name ${direction} nulls last`, ...worstFirst] };
  return byCourse(asked.field, scope, direction);
}

const facts = (kind: Sql, body: MatrixBody): Sql => sql`
  select r.course_catalog_id, r.id, r.training_mapping_id, r.closed_as, r.due_date, r.window_days,
         r.completed_at, r.valid_until, r.follows_id
    from training_requirement r
   where r.client_id = (select current_client()) and r.employee_id = x.id and ${kind}${ofCourses(body)}`;

/** The people of a page, or all of them, each with what its cells are made of: one statement. */
export function matrixQuery(
  body: MatrixBody,
  scope: Scope,
  page: { readonly limit: number; readonly offset: number } | null,
): Sql {
  const { join, order } = orderOf(body, scope);
  return sql`
    with standing as materialized (
      select r.employee_id, min(r.due_date) as first_due,
             count(*) filter (where ${openIn('OverDue', scope)}) as overdue,
             count(*) filter (where ${openIn('DueSoon', scope)}) as soon
        from training_requirement r
       where r.client_id = ${scope.clientId}::uuid and ${kindOf.open('r')} and r.is_current${ofCourses(body)}
       group by 1),
    found as materialized (
      select e.id, e.first_name || ' ' || e.last_name as name, e.employee_number, g.group_name,
             row_number() over (order by ${sql.join(order)}, e.id) as place
        from employee e
        left join employee_group g on g.client_id = e.client_id and g.id = e.employee_group_id
        left join standing s on s.employee_id = e.id${join}
       where ${matching(body, scope)}),
    shown as (select * from found order by place ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``})
    select t.total, x.id as "EmployeeId", x.name as "employeeName", x.employee_number as "employeeNumber",
           x.group_name as "employeeGroup", f.facts
      from (select count(*)::int as total from found) t
      left join shown x on true
      left join lateral (
        select jsonb_agg(jsonb_build_array(r.course_catalog_id, r.id, r.training_mapping_id, r.closed_as,
                 r.due_date, r.window_days, r.completed_at, r.valid_until, r.follows_id)) as facts
          from (${facts(kindOf.open('r'), body)} union all ${facts(kindOf.newest('r'), body)}
                union all ${facts(kindOf.waived('r'), body)}) r) f on x.id is not null
     order by x.place`;
}

/** The answer's row: a cell per course the person has. */
export function matrixAnswer(raw: MatrixRaw, { today }: Scope): Row | null {
  const { EmployeeId, employeeName, employeeNumber, employeeGroup } = raw;
  if (EmployeeId === null) return null;
  const byCourseId = new Map<string, RequirementFacts[]>();
  for (const fact of raw.facts ?? []) {
    const [course, ...rest] = fact;
    const known = byCourseId.get(course);
    if (known) known.push(factOf(rest));
    else byCourseId.set(course, [factOf(rest)]);
  }
  const cells: Row['cells'] = {};
  for (const [course, of] of byCourseId) {
    const cell = matrixCell(of, today);
    if (cell) cells[course] = cell;
  }
  return { EmployeeId, employeeName, employeeNumber, employeeGroup, cells };
}

type Rest = Fact extends readonly [string, ...infer R] ? R : never;

function factOf(rest: Rest): RequirementFacts {
  const [id, trainingMappingId, closedAs, dueDate, windowDays, completedAt, validUntil, followsId] =
    rest;
  return {
    id,
    trainingMappingId,
    closedAs,
    dueDate,
    windowDays,
    completedAt,
    validUntil,
    followsId,
  };
}

/** Whether people are left out: otherwise everybody current is counted without asking who. */
const isNarrowed = (body: MatrixBody): boolean =>
  Object.entries(without(body, ['courseCatalogId'])).some(([name, value]) =>
    name === 'options' ? Boolean((value as MatrixBody['options'])?.search) : value !== undefined,
  );

// Counted by pairs in one pass: what joins the kinds to each other is estimated at one row and takes seconds.
/** The courses of these people with how many cells of each are in which state, the most overdue first. */
export function coursesQuery(body: MatrixBody, scope: Scope): Sql {
  const narrowed = isNarrowed(body);
  const of = sql`r.client_id = ${scope.clientId}::uuid and r.is_current${ofCourses(body)}${
    narrowed ? sql` and r.employee_id in (select id from found)` : sql``
  }`;
  const number = (condition: Sql): Sql => sql`(count(*) filter (where ${condition}))::int`;
  return sql`
    with found as materialized (${
      narrowed
        ? sql`select e.id from employee e where ${matching(body, scope)}`
        : sql`select null::uuid as id`
    }),
    pairs as (
      select employee_id, id, max(late) as late, max(soon) as soon, max(pending) as pending, max(held) as held
        from (select r.employee_id, r.course_catalog_id as id, case when ${openIn('OverDue', scope)} then 1 end as late,
                     case when ${openIn('DueSoon', scope)} then 1 end as soon,
                     case when ${openIn('Pending', scope)} then 1 end as pending, null::int as held
                from training_requirement r where ${of} and ${kindOf.open('r')}
              union all
              select r.employee_id, r.course_catalog_id, null, null, null, 1
                from training_requirement r where ${of} and ${kindOf.newest('r')}) r
       group by 1, 2),
    waived as (
      select r.course_catalog_id as id, count(distinct r.employee_id)::int as waived,
             count(distinct n.employee_id)::int as held
        from training_requirement r
        left join training_requirement n on ${samePair('n', 'r')} and ${kindOf.newest('n')}
       where ${of} and ${shownWaiver} group by 1),
    sums as (
      select id, ${number(sql`late = 1`)} as overdue, ${number(sql`soon = 1`)} as due_soon,
             ${number(sql`pending = 1`)} as pending,
             ${number(sql`held = 1 and coalesce(late, soon, pending) is null`)} as completed
        from pairs group by 1)
    select c.id, c.course_name as "courseName", c.course_code as "courseCode",
           ${constant(courseColumn('c'))} as "columnName", coalesce(n.overdue, 0) as overdue,
           coalesce(n.due_soon, 0) as "dueSoon", coalesce(n.pending, 0) as pending,
           coalesce(n.completed, 0) - coalesce(w.held, 0) as completed, coalesce(w.waived, 0) as waived
      from sums n full join waived w on w.id = n.id
      join course_catalog c on c.client_id = ${scope.clientId}::uuid and c.id = coalesce(n.id, w.id)
     where c.deleted_at is null
     order by coalesce(n.overdue, 0) desc, coalesce(n.due_soon, 0) desc, lower(c.course_name), c.id`;
}

/** A course of the matrix with its counts. */
export type MatrixCourse = z.input<typeof matrixCourse>;
