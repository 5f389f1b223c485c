import type { Condition } from '@roadproof/contract/filter';
import { operators } from '@roadproof/contract/filter';
import { trainingColumns } from '@roadproof/contract/training/training.columns';
import { importedTrainingId, trainingRow } from '@roadproof/contract/training/training-row';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStatusOf, explained, type DueState } from '@roadproof/domain/due';
import { stateFromText, trainingStatus } from '@roadproof/domain/status-text';
import { sql } from 'kysely';
import { inState } from '../../../../db/due-sql.ts';
import { listSource } from '../../../../db/list-of-row.ts';
import { leftJoin, part } from '../../../../db/list-part.ts';
import { constant, type Scope, type Sql } from '../../../../db/list-source.ts';
import type { FieldDefinition } from '../../../../db/list-definition.ts';
import { anySays } from '../../../../db/search-sql.ts';
import { badRequest } from '../../../../errors.ts';

interface Raw {
  readonly trainingName: string;
  readonly isCancelled: boolean;
  readonly dueDate: CalendarDay;
  readonly openDue: CalendarDay | null;
  readonly openWindow: number | null;
  readonly id: string;
  readonly undone: number;
  /** Of imported history. */
  readonly firstDay: CalendarDay | null;
  readonly lastDay: CalendarDay | null;
}

// The company's one training without a class shows as long as it holds imported history.
const isLoose = `n.id = '${importedTrainingId}'`;
/** What a training, under the alias n, is called in lists. */
export const shownName = `(case when ${isLoose} then 'Imported history' else n.training_name end)`;
const history = (what: string): string =>
  `(select ${what} from training_mapping h where h.client_id = n.client_id and h.reason = 'history' and h.course_count > 0 and h.deleted_at is null)`;
/** Of imported history alone: its own days are those of its completions. */
const ofHistory = (what: string): string => `(case when ${isLoose} then ${history(what)} end)`;
const orHistory = (own: string, counted: string): string =>
  `(case when ${isLoose} then ${history(`count(distinct h.${counted})::int`)} else ${own} end)`;

const counts = `cross join lateral (
  select count(distinct m.employee_id)::int as employee_count,
         count(distinct m.employee_id) filter (where m.is_done)::int as completed_count,
         count(*) filter (where not m.is_done)::int as undone,
         min(m.due_date) filter (where m.is_current and not m.is_done) as open_due,
         min(m.due_date) filter (where m.is_current and not m.is_done)
           - min(m.soon_date) filter (where m.is_current and not m.is_done) as open_window
    from training_mapping m
   where m.client_id = n.client_id and m.training_id = n.id and m.reason is null
     and m.deleted_at is null and m.course_count > 0) k`;
const courses = orHistory(
  `(select count(distinct c.course_catalog_id)::int from training_course c
  where c.client_id = n.client_id and c.training_id = n.id and c.deleted_at is null)`,
  'course_catalog_id',
);

const some = (condition: Sql): Sql =>
  sql`exists (select from training_mapping q where q.client_id = n.client_id and q.training_id = n.id and q.reason is null and ${condition})`;
const undone = sql`(n.cancelled_at is not null or ${some(constant('q.deleted_at is null and q.course_count > 0 and not q.is_done'))})`;
const openFacts = {
  due: 'q.due_date',
  soonFrom: 'q.soon_date',
  open: '(q.is_current and q.course_count > 0 and not q.is_done)',
};

/** Trainings in a state: that of what is open in them; one where nothing is due any more is pending until all is done. */
function trainingsIn(state: DueState, scope: Scope): Sql {
  const late = some(inState(openFacts, 'OVERDUE', scope));
  const soon = some(inState(openFacts, 'DUE_SOON', scope));
  switch (state) {
    case 'COMPLETED':
      return sql`not ${undone}`;
    case 'OVERDUE':
      return late;
    case 'DUE_SOON':
      return sql`(${soon} and not ${late})`;
    default:
      return sql`(${undone} and not ${soon} and not ${late})`;
  }
}

function stateCondition({ value, comparisonOperator }: Condition, scope: Scope): Sql {
  const state = stateFromText(String(value ?? ''));
  if (state === null)
    throw badRequest(
      `"${String(value)}" is not a status.`,
      'Use Pending, Due Soon, Overdue or Completed.',
      'status',
    );
  const found = trainingsIn(state, scope);
  return comparisonOperator === operators.notEquals ? sql`not ${found}` : found;
}

const status: FieldDefinition = {
  sql: 'n.id',
  where: stateCondition,
  order: (scope) =>
    sql`case when ${trainingsIn('OVERDUE', scope)} then 1 when ${trainingsIn('DUE_SOON', scope)} then 2 when ${trainingsIn('PENDING', scope)} then 3 else 4 end`,
};

const counted = { joins: ['counts'] } as const;

/** What the list and the details of a training share. */
export const ofTraining = {
  of: part('training', 'n'),
  joins: {
    trainingType: leftJoin('lookupValue', 't', 'n.training_type_id'),
    location: leftJoin('location', 'l', 'n.location_id'),
    counts: { alias: 'k', from: 'n', sql: counts },
  },
  fields: {
    trainingName: { sql: shownName },
    source: { sql: `(case when ${isLoose} then 'import' else n.source end)` },
    startTime: { sql: `to_char(n.start_time, 'HH24:MI')` },
    endTime: { sql: `to_char(n.end_time, 'HH24:MI')` },
    isCancelled: { sql: '(n.cancelled_at is not null)' },
    courseCount: { sql: courses },
    employeeCount: { ...counted, sql: orHistory('k.employee_count', 'employee_id') },
    completedCount: { ...counted, sql: orHistory('k.completed_count', 'employee_id') },
  },
  also: {
    undone: { ...counted, sql: 'k.undone', kind: 'number', notNull: true },
    openDue: { ...counted, sql: 'k.open_due', kind: 'day' },
    firstDay: { sql: ofHistory('min(h.assigned_on)'), kind: 'day' },
    lastDay: { sql: ofHistory('max(h.assigned_on)'), kind: 'day' },
    openWindow: { ...counted, sql: 'k.open_window', kind: 'number' },
  },
  made: ['status', 'standing'],
  reads: [
    'trainingName',
    'isCancelled',
    'dueDate',
    'openDue',
    'openWindow',
    'id',
    'undone',
    'firstDay',
    'lastDay',
  ],
  row: trainingDueStatus,
  order: [
    { field: 'startDate', direction: 'desc' },
    { field: 'trainingName', direction: 'asc' },
  ],
} as const;

/** The list of trainings, the latest first. */
export const trainingSource = listSource(trainingRow, {
  ...ofTraining,
  name: 'training',
  where: `n.deleted_at is null and (n.id <> '${importedTrainingId}' or exists ${history('')})`,
  columns: trainingColumns,
  fields: { ...ofTraining.fields, status },
  also: {
    ...ofTraining.also,
    trainingTypeId: { sql: 'n.training_type_id', kind: 'id' },
    locationId: { sql: 'n.location_id', kind: 'id' },
  },
  extra: {
    calendar: ({ from, to }: { readonly from: CalendarDay; readonly to: CalendarDay }) => ({
      sql: sql`n.cancelled_at is null and n.id <> ${importedTrainingId}::uuid
        and (n.due_date between ${from}::date and ${to}::date or n.class_date between ${from}::date and ${to}::date)`,
    }),
    courseCatalogId: (ids: readonly string[]) => ({
      sql: sql`exists (select from training_course c where c.client_id = n.client_id and c.training_id = n.id and c.course_catalog_id = any(${[...ids]}::uuid[]) and c.deleted_at is null)`,
    }),
    employeeId: (ids: readonly string[]) => ({
      sql: sql`exists (select from training_mapping p where p.client_id = n.client_id and p.training_id = n.id and p.employee_id = any(${[...ids]}::uuid[]) and (p.reason is null or p.reason = 'history') and p.deleted_at is null)`,
    }),
    employeeGroupId: (ids: readonly string[]) => ({
      sql: sql`exists (select from training_mapping p join employee e on e.client_id = p.client_id and e.id = p.employee_id where p.client_id = n.client_id and p.training_id = n.id and e.employee_group_id = any(${[...ids]}::uuid[]) and (p.reason is null or p.reason = 'history') and p.deleted_at is null)`,
    }),
  },
  search: (pattern) => ({
    sql: anySays(['n.training_name', 'n.description'], pattern),
  }),
});

// Where nothing is due any more a due date long past would read as if it were.
function closedText({ openDue, undone: unfinished, trainingName, isCancelled }: Raw) {
  if (openDue !== null || (unfinished === 0 && !isCancelled)) return {};
  const why = isCancelled
    ? 'Cancelled'
    : 'Nothing is due: the people who have not completed it have left';
  return { text: `${why}: ${trainingName}` };
}

// Somebody owes by another day than the training's: the reason names it, days beside the due date would not fit it.
const ownDay = ({ openDue, dueDate }: Raw) =>
  openDue !== null && openDue !== dueDate ? { daysLeft: null } : {};

/** Computes the due status of a training; a cancelled one is never completed. */
function trainingDueStatus(raw: Raw, { today }: Scope) {
  const { openDue, dueDate, trainingName, isCancelled, firstDay, lastDay } = raw;
  const due = dueStatusOf({ due: openDue ?? dueDate, today, threshold: raw.openWindow });
  const closed = raw.undone === 0 && !isCancelled ? ('COMPLETED' as const) : ('PENDING' as const);
  const dueStatus = openDue === null ? { ...due, state: closed } : due;
  return {
    ...(firstDay !== null && { startDate: firstDay }),
    ...(lastDay !== null && { dueDate: lastDay }),
    status: trainingStatus(dueStatus.state),
    standing: { ...explained(dueStatus, trainingName), ...ownDay(raw), ...closedText(raw) },
  };
}
