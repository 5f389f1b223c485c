import type { Column } from '@roadproof/contract/column';
import { importedTrainingId, type trackerRow } from '@roadproof/contract/training-row';
import { compliancePercentage } from '@roadproof/domain/training';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import type { z } from 'zod';
import { stateCondition, stateOrder } from '../../db/due-sql.ts';
import { constant, type Field, type ListSource, type Sql } from '../../db/list-source.ts';
import { scopeOf, type Reader } from '../../db/list.ts';
import { leftJoin } from '../../db/list-part.ts';
import { refersTo } from '../../db/search-sql.ts';
import type { CellWish, DayRange } from './tracker-body.ts';
import { trackerAnswer, type TrackerRaw } from './tracker-row.ts';

const facts = { due: 'm.due_date', soonFrom: 'm.due_soon_date', open: '(not m.is_done)' };

// Two courses of one name would fall into one column: the code keeps them apart.
/** A course's column name in the tracker as SQL over a course alias. */
export const courseColumn = (alias: string): string => {
  const namesake = (more: string): string =>
    `exists (select from course_catalog d where d.client_id = ${alias}.client_id and lower(d.course_name) = lower(${alias}.course_name) and d.id <> ${alias}.id and d.deleted_at is null${more})`;
  const mark = `case when ${alias}.course_code is null or ${namesake(` and lower(d.course_code) = lower(${alias}.course_code)`)} then right(${alias}.id::text, 8) else ${alias}.course_code end`;
  return `${alias}.course_name || case when ${namesake('')} then ' (' || ${mark} || ')' else '' end`;
};

const cells = `(select jsonb_agg(jsonb_build_object('course', ${courseColumn('c')}, 'courseCatalogId', c.id, 'completedAt', x.completed_at, 'waivedReason', x.waived_reason, 'dueSoonDays', c.due_soon_days) order by c.course_name)
  from training_mapping_course x join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id
  where x.client_id = m.client_id and x.training_mapping_id = m.id and x.deleted_at is null)`;

const ofPerson = { kind: 'text', joins: ['person'] } as const;
const ofTraining = { kind: 'text', joins: ['training'] } as const;

/** The id a training is shown with, under the alias n: imported history has the zero id. */
export const shownTrainingId = `case when n.source = 'import' then '${importedTrainingId}'::uuid else n.id end`;

const status: Field = {
  sql: 'm.is_done',
  kind: 'status',
  select: false,
  where: stateCondition(facts),
  order: stateOrder(facts),
};

/** The training tracker: live assignments of current employees, one row per person and training. */
export const trackerSource: ListSource<z.input<typeof trackerRow>, TrackerRaw> = {
  name: 'training-tracker',
  base: 'training_mapping m',
  key: 'm.id',
  // What is live is not deleted; these two and no more, as the indexes have them.
  where: 'm.is_live and m.course_count > 0',
  joins: {
    training: 'join training n on n.client_id = m.client_id and n.id = m.training_id',
    person: 'join employee e on e.client_id = m.client_id and e.id = m.employee_id',
    group: leftJoin('employeeGroup', 'g', 'e.employee_group_id').sql,
  },
  fields: {
    trainingMappingId: { sql: 'm.id', kind: 'id' },
    EmployeeId: { sql: 'm.employee_id', kind: 'id' },
    employeeName: { ...ofPerson, sql: `e.first_name || ' ' || e.last_name`, notNull: true },
    employeeGroup: { sql: 'g.group_name', kind: 'text', joins: ['person', 'group'] },
    employeeGroupId: { ...ofPerson, sql: 'e.employee_group_id', kind: 'id', select: false },
    trainingId: { ...ofTraining, sql: shownTrainingId, kind: 'id' },
    trainingName: { ...ofTraining, sql: 'n.training_name', notNull: true },
    locationId: { ...ofTraining, sql: 'n.location_id', kind: 'id', select: false },
    assignedDate: { ...ofTraining, sql: 'n.start_date', kind: 'day', notNull: true },
    dueDate: { sql: 'm.due_date', kind: 'day', notNull: true },
    dueSoonDays: { sql: 'm.due_soon_days', kind: 'number' },
    isDone: { sql: 'm.is_done', kind: 'boolean', notNull: true },
    status,
    TrainingStatus: status,
    cells: { sql: cells, kind: 'text' },
  },
  extra: {
    person: (id: string) => ({ sql: sql`m.employee_id = ${id}::uuid` }),
    scheduled: (days: DayRange) => ({
      sql: between('n.start_date', days),
      joins: ['training'],
    }),
    due: (days: DayRange) => ({ sql: between('m.due_date', days) }),
    withCell: (wish: CellWish) => ({ sql: withCell(wish), isCostly: true }),
  },
  // Both sides are lists of ids, so that each has its index.
  search: (pattern, scope) => ({
    sql: sql`m.deleted_at is null and (m.training_id = any(array(select s.id from training s where s.client_id = ${scope.clientId}::uuid and s.training_name ilike ${pattern})) or ${refersTo('employee', 'm.employee_id', pattern, scope)})`,
    isCostly: true,
  }),
  // What is still to do comes first, the most overdue on top.
  order: [
    { field: 'isDone', direction: 'asc' },
    { field: 'dueDate', direction: 'asc' },
  ],
  row: trackerAnswer,
};

interface ComplianceRow {
  readonly completed: number;
  readonly overdue: number;
}

/** The share of latest course cycles that are completed among those completed or overdue, in whole percent (docs/domain.md, Training compliance). */
export async function compliance(context: Reader): Promise<number> {
  const { clientId, today } = scopeOf(context);
  const { counts } = context.platform;
  const key = `compliance ${today}`;
  const epoch = context.countsEpoch ?? counts.epoch(clientId);
  const known = counts.get(clientId, key);
  if (known !== undefined) return known;
  const percentage = await complianceToday(context, clientId, today);
  counts.put(clientId, epoch, key, percentage);
  return percentage;
}

async function complianceToday(
  context: Reader,
  clientId: string,
  today: CalendarDay,
): Promise<number> {
  const { rows } = await sql<ComplianceRow>`
    select t.completed - o.renewed as completed, o.overdue
      from (select coalesce(sum(completed_count), 0)::int as completed
              from training_tally where client_id = ${clientId}::uuid and is_current) t,
           (select coalesce(sum(latest_open_count), 0)::int as overdue,
                   coalesce(sum(renewed_open_count), 0)::int as renewed
              from training_mapping
             where client_id = ${clientId}::uuid and is_live and course_count > 0 and not is_done and due_date < ${today}::date) o
  `.execute(context.db);
  return compliancePercentage(rows[0]?.completed ?? 0, rows[0]?.overdue ?? 0);
}

const between = (column: string, { from, to }: DayRange): Sql =>
  sql`(${from ?? null}::date is null or ${constant(column)} >= ${from ?? null}::date) and (${to ?? null}::date is null or ${constant(column)} <= ${to ?? null}::date)`;

/** Rows with a cell of one of these courses, completed within these days; found by the cells' own indexes. */
function withCell({ courseIds, completed }: CellWish): Sql {
  const conditions = [
    ...(courseIds.length > 0 ? [sql`x.course_catalog_id = any(${[...courseIds]}::uuid[])`] : []),
    ...(completed ? [sql`x.completed_at is not null`, between('x.completed_at', completed)] : []),
  ];
  return sql`m.id = any(array(select x.training_mapping_id from training_mapping_course x
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
  return rows.map(({ name }) => ({ key: name, header: name, kind: 'text' }));
}
