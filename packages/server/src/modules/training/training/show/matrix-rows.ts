import { without } from '../../../../db/record.ts';
import type {
  matrixCourse,
  MatrixBody,
  matrixRow,
} from '@roadproof/contract/training/training-matrix';
import { matrixCell, type RequirementFacts } from '@roadproof/domain/training/training-matrix';
import { sql } from 'kysely';
import type { z } from 'zod';
import { constant, type Scope, type Sql } from '../../../../db/list-source.ts';
import { kindOf, matching, ofCourses, openIn, samePair, shownWaiver } from './matrix-people.ts';
import { courseColumn } from '../rows.ts';

type Row = z.input<typeof matrixRow>;

/** A person as the database gives it: null stands for nobody, of a page behind the last. */
export interface MatrixRaw {
  /** Null where it was not counted. */
  readonly total: number | null;
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

/** One thing that people are ordered by, and which way. */
interface Key {
  readonly of: Sql;
  readonly way: Sql;
}
const up = (of: Sql): Key => ({ of, way: sql`asc nulls last` });
const down = (of: Sql): Key => ({ of, way: sql`desc nulls last` });

const orderBy = (keys: readonly Key[]): Sql =>
  sql.join(keys.map(({ of, way }) => sql`${of} ${way}`));

/** How bad it stands with the person: most overdue, then most due soon, then the earliest day. */
const need: readonly Key[] = [down(sql`s.overdue`), down(sql`s.soon`), up(sql`s.first_due`)];
const worstFirst: readonly Key[] = [...need, up(byName)];

/** Some of the people, each under the alias e, in the order of the whole: those of the first come first. */
interface Tier {
  readonly from: Sql;
  readonly where: Sql;
}

/** What people are read from and ordered by. */
interface Order {
  readonly tiers: (matching: { readonly owing: Sql; readonly all: Sql }) => readonly Tier[];
  readonly keys: readonly Key[];
}

/** Everybody, with a join that the order needs. */
const everybody = (join: Sql, keys: readonly Key[]): Order => ({
  tiers: ({ all }) => [{ from: sql`employee e${join}`, where: all }],
  keys,
});

/** The state of one course as a number and its day: the worst first, who does not have it last. */
function byCourse(courseId: string, scope: Scope, directed: (of: Sql) => Key): Order {
  const of = (alias: string) =>
    sql`${constant(alias)}.client_id = e.client_id and ${constant(alias)}.employee_id = e.id and ${constant(alias)}.course_catalog_id = ${courseId}::uuid`;
  const join = sql`
    left join training_requirement r on ${of('r')} and ${kindOf.open('r')}
    left join training_requirement n on ${of('n')} and ${kindOf.newest('n')}
    left join lateral (select true as is_waived from training_requirement w
      where ${of('w')} and ${kindOf.waived('w')} and (n.id is null or w.follows_id = n.id) limit 1) w on true`;
  const place = sql`case when r.id is not null then case when ${openIn('OverDue', scope)} then 1
      when ${openIn('DueSoon', scope)} then 2 else 3 end when w.is_waived then 5 when n.id is not null then 4 end`;
  return everybody(join, [
    directed(place),
    directed(sql`coalesce(r.due_date, n.completed_at)`),
    up(byName),
  ]);
}

/** How many courses each person owes in which state, of the open ones that pass the condition. */
const dueCounts = (body: MatrixBody, scope: Scope, condition: Sql): Sql => sql`
      select r.employee_id, min(r.due_date) as first_due,
             count(*) filter (where ${openIn('OverDue', scope)}) as overdue,
             count(*) filter (where ${openIn('DueSoon', scope)}) as soon
        from training_requirement r
       where r.client_id = ${scope.clientId}::uuid and ${kindOf.open('r')} and r.is_current${ofCourses(body)}
         and ${condition}
       group by 1`;

// Few owe something today, and a page of them is full before anybody else is read. They come in the order
// of their need, so that only as many are looked up as the page shows; `offset 0` keeps it that way.
function byNeed(body: MatrixBody, scope: Scope): Order {
  const owesToday = dueCounts(body, scope, sql`r.soon_date <= ${scope.today}::date`);
  return {
    tiers: ({ owing, all }) => [
      {
        from: sql`(select * from (${owesToday}) s order by ${orderBy(need)}) s
          cross join lateral (select e.id, e.first_name, e.last_name from employee e
            where e.id = s.employee_id and ${owing} offset 0) e`,
        where: sql`true`,
      },
      {
        from: sql`employee e left join (${dueCounts(body, scope, sql`true`)}) s on s.employee_id = e.id`,
        where: sql`${all} and coalesce(s.overdue + s.soon, 0) = 0`,
      },
    ],
    keys: worstFirst,
  };
}

function orderOf(body: MatrixBody, scope: Scope): Order {
  const [sort] = body.options?.sortBy ?? [];
  if (!sort) return byNeed(body, scope);
  const directed = sort.direction === 'desc' ? down : up;
  if (sort.field === 'employeeName') return everybody(sql``, [directed(byName)]);
  if (sort.field === 'employeeGroup')
    return everybody(
      sql` left join employee_group g on g.client_id = e.client_id and g.id = e.employee_group_id
        left join (${dueCounts(body, scope, sql`true`)}) s on s.employee_id = e.id`,
      [directed(sql`g.group_name`), ...worstFirst],
    );
  return byCourse(sort.field, scope, directed);
}

const facts = (kind: Sql, body: MatrixBody): Sql => sql`
  select r.course_catalog_id, r.id, r.training_mapping_id, r.closed_as, r.due_date, r.window_days,
         r.completed_at, r.valid_until, r.follows_id
    from training_requirement r
   where r.client_id = (select current_client()) and r.employee_id = x.id and ${kind}${ofCourses(body)}`;

/** A page of the matrix. */
export interface MatrixPage {
  readonly limit: number;
  readonly offset: number;
  /** Whether the people are counted: their number is remembered until something changes. */
  readonly withTotal: boolean;
}

/** The people of a page, or all of them, each with what its cells are made of: one statement. */
export function matrixQuery(body: MatrixBody, scope: Scope, page: MatrixPage | null): Sql {
  const { tiers, keys } = orderOf(body, scope);
  const all = matching(body, scope);
  const places = keys.map(({ of, way }, index) => ({ of, key: { of: sql.ref(`k${index}`), way } }));
  const order = sql`${orderBy(places.map(({ key }) => key))}, id`;
  const parts = tiers({ owing: matching(body, scope, { isOwing: true }), all });
  const names = parts.map((_, index) => sql.ref(`t${index}`));
  // Of each only as many as those before it leave room for: of none nothing is read.
  const room = (index: number): Sql => {
    if (!page) return sql``;
    const before = names.slice(0, index).map((name) => sql` - (select count(*) from ${name})`);
    return sql`limit greatest(0, ${page.offset + page.limit}::bigint${sql.join(before, sql``)})`;
  };
  const people = parts.map(
    ({ from, where }, index) => sql`${names[index]} as materialized (
      select e.id, ${sql.join(places.map(({ of, key }) => sql`${of} as ${key.of}`))}
        from ${from} where ${where} order by ${order} ${room(index)})`,
  );
  const total = page?.withTotal
    ? sql`(select count(*)::int from employee e where ${all})`
    : sql`null::int`;
  return sql`
    with ${sql.join(people)},
    shown as (
      ${sql.join(
        names.map((name) => sql`select * from ${name}`),
        sql` union all `,
      )}
       order by ${order} ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``})
    select t.total, x.id as "EmployeeId", e.first_name || ' ' || e.last_name as "employeeName",
           e.employee_number as "employeeNumber", g.group_name as "employeeGroup", f.facts
      from (select ${total} as total) t
      left join shown x on true
      left join employee e on e.client_id = ${scope.clientId}::uuid and e.id = x.id
      left join employee_group g on g.client_id = e.client_id and g.id = e.employee_group_id
      left join lateral (
        select json_agg(json_build_array(r.course_catalog_id, r.id, r.training_mapping_id, r.closed_as,
                 r.due_date, r.window_days, r.completed_at, r.valid_until, r.follows_id)) as facts
          from (${facts(kindOf.open('r'), body)} union all ${facts(kindOf.newest('r'), body)}
                union all ${facts(kindOf.waived('r'), body)}) r) f on x.id is not null
     order by ${orderBy(places.map(({ key: { of, way } }) => ({ of: sql`x.${of}`, way })))}, x.id`;
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
