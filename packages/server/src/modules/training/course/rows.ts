import { operators, type Condition } from '@roadproof/contract/filter';
import { courseRow } from '@roadproof/contract/training/course';
import { courseColumns } from '@roadproof/contract/training/course.columns';
import { sql } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, part } from '../../../db/list-part.ts';
import { constant, type Field, type Scope, type Sql } from '../../../db/list-source.ts';
import { anySays } from '../../../db/search-sql.ts';
import { badRequest } from '../../../errors.ts';
import { courseColumn } from '../training/rows.ts';
import { completed, holders, isWaived } from './completed-rows.ts';

const recurrence = `(case when c.recurrence_months is null then 'Once' when c.recurrence_months = 1 then 'Every month' else 'Every ' || c.recurrence_months || ' months' end || coalesce(case when c.recurrence_months is not null then ', in ' || to_char(make_date(2000, c.recurrence_month, 1), 'FMMonth') end, ''))`;

const requiredFor = `(select string_agg(n.name, ', ' order by n.kind, n.name)
  from course_audience a
  cross join lateral (
    select 1 as kind, v.lookup_display_name as name from lookup_value v where v.client_id = a.client_id and v.id = a.employee_type_id
    union all select 2, g.group_name from employee_group g where g.client_id = a.client_id and g.id = a.employee_group_id
    union all select 3, v.lookup_display_name from lookup_value v where v.client_id = a.client_id and v.id = a.licence_class_id
  ) n
  where a.client_id = c.client_id and a.course_catalog_id = c.id and a.deleted_at is null)`;

const counted = (what: Sql): Sql =>
  sql`(select ${what} from ${constant(completed)} where x.client_id = c.client_id and x.course_catalog_id = c.id)`;

const assigned = (): Sql => counted(sql`count(*)::int`);
const overdue = (scope: Scope): Sql =>
  counted(sql`(count(*) filter (where ${holders('OverDue', scope)}))::int`);
const compliance = (scope: Scope): Sql =>
  counted(
    sql`(case when count(*) filter (where not ${constant(isWaived)}) > 0 then floor(100.0 * (count(*) filter (where not ${constant(isWaived)} and ${holders('OverDue', scope)} is not true)) / count(*) filter (where not ${constant(isWaived)})) end)::int`,
  );

const comparisons: Readonly<Record<number, string>> = {
  [operators.equals]: '=',
  [operators.notEquals]: 'is distinct from',
  [operators.less]: '<',
  [operators.greater]: '>',
  [operators.atLeast]: '>=',
  [operators.atMost]: '<=',
};

/** A count depends on today, so the row's own select cannot carry it: it filters and sorts here, and is added to the page's rows. */
const counting = (value: (scope: Scope) => Sql): Field => ({
  sql: 'null',
  kind: 'number',
  select: false,
  order: value,
  where: ({ comparisonOperator, value: given }: Condition, scope) => {
    if (comparisonOperator === operators.empty) return sql`${value(scope)} is null`;
    if (comparisonOperator === operators.notEmpty) return sql`${value(scope)} is not null`;
    const comparison = comparisons[comparisonOperator];
    if (comparison === undefined)
      throw badRequest('A count cannot be searched by part of its text.', 'Use a comparison.');
    return sql`${value(scope)} ${constant(comparison)} ${given}::numeric`;
  },
});

/** What the list and the details of a course share. */
export const ofCourse = {
  of: part('courseCatalog', 'c'),
  where: 'c.deleted_at is null',
  joins: {
    category: leftJoin('lookupValue', 'k', 'c.category_id'),
    delivery: leftJoin('lookupValue', 'd', 'c.delivery_type_id'),
  },
  fields: {
    columnName: { sql: courseColumn('c') },
    category: { sql: 'k.lookup_display_name', joins: ['category'] },
    deliveryType: { sql: 'd.lookup_display_name', joins: ['delivery'] },
    recurrence: {
      sql: recurrence,
      notNull: false,
      order: () => constant('coalesce(c.recurrence_months, 1000)'),
    },
    requiredFor: { sql: requiredFor },
  },
  also: { sortKey: { sql: 'lower(c.course_name)', kind: 'text', select: false, notNull: true } },
  order: [{ field: 'sortKey', direction: 'asc' }],
} as const;

/** The course catalogue by name. */
export const courseSource = listSource(
  courseRow.omit({ assignedNow: true, overdueNow: true, compliance: true }),
  {
    ...ofCourse,
    name: 'course-catalog',
    columns: courseColumns,
    fields: {
      ...ofCourse.fields,
      dueSoonDays: { sql: 'c.due_soon_days', notNull: false },
      assignedNow: counting(assigned),
      overdueNow: counting(overdue),
      compliance: counting(compliance),
    },
    extra: { withCounts: (_value: boolean) => null },
    search: (pattern) => ({
      sql: anySays(['c.course_name', 'c.course_code', 'c.regulation'], pattern),
    }),
  },
);
