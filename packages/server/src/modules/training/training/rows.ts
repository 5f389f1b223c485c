import type { Column } from '@roadproof/contract/column';
import { importedTrainingId, type trackerRow } from '@roadproof/contract/training/training-row';
import { compliancePercentage } from '@roadproof/domain/training/training';
import { recurrentName, requiredName } from '@roadproof/domain/training/training-completion';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import type { z } from 'zod';
import { stateCondition, stateOrder } from '../../../db/due-sql.ts';
import {
  constant,
  type Field,
  type ListSource,
  type Pattern,
  type Scope,
  type Sql,
} from '../../../db/list-source.ts';
import { scopeOf, type Reader } from '../../../db/list.ts';
import { leftJoin } from '../../../db/list-part.ts';
import { rememberedForAll } from '../../../db/remembered.ts';
import { foundByEach, isAmong, refersTo, says } from '../../../db/search-sql.ts';
import type { CellRequest, DayRange } from './show/tracker-body.ts';
import { trackerAnswer, type TrackerRaw } from './show/tracker-row.ts';

const facts = {
  due: 'm.due_date',
  soonFrom: 'm.soon_date',
  open: '(not m.is_done)',
  waived: '(m.waived_count = m.course_count)',
};

// Two courses of one name would fall into one column: the code keeps them apart. An inactive one never
// renames the column of the course that took its place.
/** A course's column name in the tracker as SQL over a course alias. */
export const courseColumn = (alias: string): string => {
  const namesake = (more: string): string =>
    `exists (select from course_catalog d where d.client_id = ${alias}.client_id and lower(d.course_name) = lower(${alias}.course_name) and d.id <> ${alias}.id and d.deleted_at is null${more})`;
  const mark = `case when ${alias}.course_code is null or ${namesake(` and lower(d.course_code) = lower(${alias}.course_code)`)} then right(${alias}.id::text, 8) else ${alias}.course_code end`;
  const isSecond = namesake(` and (d.is_active or not ${alias}.is_active)`);
  return `${alias}.course_name || case when ${isSecond} then ' (' || ${mark} || ')' else '' end`;
};

const cells = `(select json_agg(json_build_object('course', ${courseColumn('c')}, 'courseCatalogId', c.id, 'completedAt', x.completed_at, 'waivedReason', x.waived_reason, 'dueDate', x.due_date, 'dueSoonDays', x.window_days) order by c.course_name)
  from training_requirement x join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id
  where x.client_id = m.client_id and x.training_mapping_id = m.id and x.deleted_at is null)`;

const ofPerson = { kind: 'text', joins: ['person'] } as const;
const ofTraining = { kind: 'text', joins: ['training'] } as const;

const looseNames = { recurrent: recurrentName(''), required: requiredName('') };
const looseEndings = sql.join(
  Object.entries(looseNames).map(([reason, ending]) => sql`(${reason}::text, ${ending}::text)`),
);
const historyName = 'Imported history';

/** What a place, under the alias m, is called: its training n, or what made it and its course o. */
export const placeName = `(case m.reason when 'recurrent' then o.course_name || '${looseNames.recurrent}' when 'required' then o.course_name || '${looseNames.required}' when 'history' then '${historyName}' else n.training_name end)`;
/** The course of a loose place m, which its name tells. */
export const looseCourse = leftJoin('courseCatalog', 'o', 'm.course_catalog_id');

/** How a place, under the alias m, can be called what the pattern says; each kind of place has one of them. */
const callings = (pattern: Pattern): readonly Sql[] => [
  sql`m.reason is null and m.training_id in (select s.id from training s where s.client_id = (select current_client()) and ${says('s.training_name', pattern)} and s.id <> ${importedTrainingId}::uuid)`,
  sql`(m.reason, m.course_catalog_id) in (select k.reason, s.id from course_catalog s cross join (values ${looseEndings}) k (reason, ending)
    where s.client_id = (select current_client()) and ${says('s.course_name || k.ending', pattern)})`,
  sql`m.reason = 'history' and ${says(sql`${historyName}::text`, pattern)}`,
];

/** Whether a place, under the alias m, is called what the pattern says. */
const placeCalled = (pattern: Pattern): Sql =>
  sql`(${sql.join(
    callings(pattern).map((one) => sql`(${one})`),
    sql` or `,
  )})`;

/** The places, under the alias m, that are called what the pattern says. */
export const placesCalled = (pattern: Pattern, scope: Scope): Sql =>
  foundByEach(['training_mapping', 'm'], callings(pattern), scope);

const status: Field = {
  sql: 'm.is_done',
  kind: 'status',
  select: false,
  where: stateCondition(facts),
  order: stateOrder(facts),
};

/** The training tracker: what current employees owe, completed or were let off, one row per place. */
export const trackerSource: ListSource<z.input<typeof trackerRow>, TrackerRaw> = {
  name: 'training-tracker',
  base: 'training_mapping m',
  key: 'm.id',
  // A deleted place has nothing in it; these two and no more, as the indexes have them.
  where: 'm.is_current and m.course_count > 0',
  joins: {
    training: 'join training n on n.client_id = m.client_id and n.id = m.training_id',
    loose: looseCourse.sql,
    person: 'join employee e on e.client_id = m.client_id and e.id = m.employee_id',
    group: leftJoin('employeeGroup', 'g', 'e.employee_group_id').sql,
  },
  fields: {
    trainingMappingId: { sql: 'm.id', kind: 'id' },
    EmployeeId: { sql: 'm.employee_id', kind: 'id' },
    employeeName: { ...ofPerson, sql: `e.first_name || ' ' || e.last_name`, notNull: true },
    employeeGroup: { sql: 'g.group_name', kind: 'text', joins: ['person', 'group'] },
    employeeGroupId: { ...ofPerson, sql: 'e.employee_group_id', kind: 'id', select: false },
    trainingId: { sql: 'm.training_id', kind: 'id' },
    trainingName: { kind: 'text', joins: ['training', 'loose'], sql: placeName, notNull: true },
    locationId: { ...ofTraining, sql: 'n.location_id', kind: 'id', select: false },
    assignedDate: { sql: 'm.assigned_on', kind: 'day', notNull: true },
    dueDate: { sql: 'm.due_date', kind: 'day', notNull: true },
    isDone: { sql: 'm.is_done', kind: 'boolean', notNull: true, select: false },
    status,
    TrainingStatus: status,
    cells: { sql: cells, kind: 'text', searched: false },
  },
  extra: {
    person: (id: string) => ({ sql: sql`m.employee_id = ${id}::uuid` }),
    scheduled: (days: DayRange) => ({ sql: between('m.assigned_on', days) }),
    due: (days: DayRange) => ({ sql: between('m.due_date', days) }),
    withCell: (cell: CellRequest) => ({ sql: withCell(cell), isCostly: true }),
  },
  search: (pattern, scope) => {
    const kept = sql`(${placeCalled(pattern)} or ${isAmong('employee', 'm.employee_id', pattern, scope)})`;
    const ofPersonAlone = sql`${refersTo('employee', 'm.employee_id', pattern, scope)} and ${placeCalled(pattern)} is not true`;
    const each = [...callings(pattern), ofPersonAlone].map(
      (one) => sql`m.deleted_at is null and ${one}`,
    );
    const found = foundByEach(['training_mapping', 'm'], each, scope);
    return { sql: kept, kept, rows: { of: 'training_mapping m', sql: found }, isCostly: true };
  },
  // What is still to do comes first, the most overdue on top.
  order: [
    { field: 'isDone', direction: 'asc' },
    { field: 'dueDate', direction: 'asc' },
  ],
  row: trackerAnswer,
};

/** Numbers of the trainings of current people for the dashboard. */
interface TrainingNumbers {
  /** The share of persons and courses that are completed and not overdue among those and the overdue ones, waived ones in neither, in whole percent (docs/domain.md, Training compliance). */
  readonly trainingCompliancePercentage: number;
  readonly trainingOverdueCourses: number;
  readonly trainingOverduePeople: number;
}

export async function trainingNumbers(context: Reader): Promise<TrainingNumbers> {
  return rememberedForAll(context, 'compliance', null, async () => {
    const { clientId, today } = scopeOf(context);
    const { rows } = await sql<{ completed: number; overdue: number; people: number }>`
      ${pairCounts(clientId, today)}`.execute(context.db);
    const { completed = 0, overdue = 0, people = 0 } = rows[0] ?? {};
    return {
      trainingCompliancePercentage: compliancePercentage(completed, overdue),
      trainingOverdueCourses: overdue,
      trainingOverduePeople: people,
    };
  });
}

/** Of current people: how many pairs of person and course are completed and not overdue, how many overdue, and of how many people. */
export const pairCounts = (clientId: string, today: CalendarDay): Sql => sql`
  select d.n - o.renewed - w.n as completed, o.n as overdue, o.people
    from (select coalesce(sum(pairs), 0)::int as n from completion_count
           where client_id = ${clientId}::uuid) d,
         (select count(*)::int as n, count(distinct r.employee_id)::int as people, (count(*) filter (where exists (
                   select from training_requirement n
                    where n.client_id = r.client_id and n.employee_id = r.employee_id
                      and n.course_catalog_id = r.course_catalog_id and n.is_newest and n.deleted_at is null)))::int as renewed
            from training_requirement r
           where r.client_id = ${clientId}::uuid and r.closed_as is null and r.is_current
             and r.deleted_at is null and r.due_date < ${today}::date) o,
         (select count(distinct (r.employee_id, r.course_catalog_id))::int as n
            from training_requirement r
            join training_requirement n on n.client_id = r.client_id and n.id = r.follows_id
             and n.is_newest and n.deleted_at is null
           where r.client_id = ${clientId}::uuid and r.closed_as = 'waived' and r.is_current
             and r.deleted_at is null and not exists (
               select from training_requirement o where o.client_id = r.client_id
                and o.employee_id = r.employee_id and o.course_catalog_id = r.course_catalog_id
                and o.closed_as is null and o.deleted_at is null)) w`;

/** A column of days within these, both of them in it; a row without the day is in none. */
export const between = (column: string, { from, to }: DayRange): Sql => {
  const ends = [
    ...(from === undefined ? [] : [sql`${constant(column)} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${constant(column)} <= ${to}::date`]),
  ];
  return sql.join(ends, sql` and `);
};

/** Rows with a cell of one of these courses, completed within these days; found by the cells' own indexes. */
function withCell({ courseIds, completed }: CellRequest): Sql {
  const conditions = [
    ...(courseIds.length > 0 ? [sql`x.course_catalog_id = any(${[...courseIds]}::uuid[])`] : []),
    ...(completed ? [sql`x.completed_at is not null`, between('x.completed_at', completed)] : []),
  ];
  return sql`m.id = any(array(select x.training_mapping_id from training_requirement x
    where x.client_id = (select current_client()) and x.deleted_at is null and ${sql.join(conditions, sql` and `)}))`;
}

/** One spreadsheet column per course: all of the company's, or only these, or those of one training. */
export async function courseColumns(
  context: Reader,
  only: { readonly ids?: readonly string[] | undefined; readonly trainingId?: string } = {},
): Promise<Column[]> {
  const { ids, trainingId } = only;
  const ofTraining = sql`exists (select from training_course t where t.client_id = c.client_id
    and t.training_id = ${trainingId ?? null}::uuid and t.course_catalog_id = c.id and t.deleted_at is null)`;
  const { rows } = await sql<{ name: string }>`
    select ${sql.raw(courseColumn('c'))} as name from course_catalog c
     where c.client_id = ${context.caller.clientId}::uuid and c.deleted_at is null
       and ${ids?.length ? sql`c.id = any(${[...ids]}::uuid[])` : sql`true`}
       and ${trainingId ? ofTraining : sql`true`} order by 1
  `.execute(context.db);
  return rows.map(({ name }) => ({ key: name, header: name, kind: 'status' }));
}
