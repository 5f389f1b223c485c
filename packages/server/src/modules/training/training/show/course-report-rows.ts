import { trainingCourseReport } from '@roadproof/contract/training/training.columns';
import { trainingCourseRow } from '@roadproof/contract/training/training-row';
import { explained } from '@roadproof/domain/due';
import { trainingStatus } from '@roadproof/domain/status-text';
import { cellDueStatus } from '@roadproof/domain/training/training';
import { sql } from 'kysely';
import { stateCondition, stateOrder } from '../../../../db/due-sql.ts';
import { listSource } from '../../../../db/list-of-row.ts';
import { innerJoin, leftJoin, nameOf, part } from '../../../../db/list-part.ts';
import type { Where } from '../../../../db/list-source.ts';
import { lookupId } from '../../../../db/lookup-sql.ts';
import { isAmong, refersTo, says } from '../../../../db/search-sql.ts';
import { between, looseCourse, placeName, placesCalled } from '../rows.ts';
import type { DayRange } from './tracker-body.ts';

const facts = {
  due: 'x.due_date',
  soonFrom: 'x.soon_date',
  threshold: `(select k.own_due_soon_days from course_catalog k
    where k.client_id = x.client_id and k.id = x.course_catalog_id)`,
  window: 'training',
  open: '(x.closed_as is null)',
  waived: `(x.closed_as = 'waived')`,
} as const;
const status = {
  sql: 'x.closed_as',
  kind: 'status',
  select: false,
  where: stateCondition(facts),
  order: stateOrder(facts),
} as const;

/** The training report: what current people owe, completed or were let off, one row per person, class and course. */
export const trainingReportSource = listSource(trainingCourseRow, {
  name: 'training-report',
  of: part('trainingRequirement', 'x'),
  where: 'x.is_current and x.deleted_at is null',
  columns: trainingCourseReport,
  joins: {
    place: innerJoin('trainingMapping', 'm', 'x.training_mapping_id'),
    training: innerJoin('training', 'n', 'm.training_id'),
    loose: looseCourse,
    person: innerJoin('employee', 'e', 'x.employee_id'),
    group: leftJoin('employeeGroup', 'g', 'e.employee_group_id'),
    catalog: innerJoin('courseCatalog', 'c', 'x.course_catalog_id'),
    grading: leftJoin('lookupValue', 'v', 'x.grade_id'),
    venue: leftJoin('location', 'l', 'n.location_id'),
  },
  fields: {
    EmployeeId: { sql: 'x.employee_id' },
    trainingId: { sql: 'm.training_id', joins: ['place'] },
    employeeName: { sql: nameOf('e'), joins: ['person'] },
    employeeGroup: { sql: 'g.group_name', joins: ['person', 'group'] },
    employeeGroupId: { sql: 'e.employee_group_id', joins: ['person'] },
    course: { sql: 'c.course_name', joins: ['catalog'] },
    trainingName: { sql: placeName, joins: ['place', 'training', 'loose'] },
    assignedDate: { sql: 'm.assigned_on', joins: ['place'], notNull: true },
    completedDate: { sql: 'x.completed_at' },
    grade: { sql: 'v.lookup_display_name', joins: ['grading'] },
    location: { sql: 'l.location_name', joins: ['place', 'training', 'venue'] },
    locationId: { sql: 'n.location_id', joins: ['place', 'training'] },
    status,
    TrainingStatus: status,
  },
  filters: ['TrainingStatus'],
  also: {
    isDone: { sql: '(x.closed_as is not null)', kind: 'boolean', notNull: true, select: false },
    placeId: { sql: 'x.training_mapping_id', kind: 'id', select: false },
    waivedReason: { sql: 'x.waived_reason', kind: 'text' },
    ownDays: { sql: 'c.own_due_soon_days', kind: 'number', joins: ['catalog'] },
    regulation: { sql: 'c.regulation', kind: 'text', joins: ['catalog'] },
  },
  extra: {
    person: (id: string) => ({ sql: sql`x.employee_id = ${id}::uuid` }),
    scheduled: (days: DayRange) => ({ sql: between('m.assigned_on', days), joins: ['place'] }),
    // Both values of the order's first part, so that its index finds the days.
    due: (days: DayRange) => ({
      sql: sql`(x.closed_as is not null) = any(array[false, true]) and ${between('x.due_date', days)}`,
    }),
    // Few of all: walked in the list's own order they would be looked for among the rest.
    completed: (days: DayRange): Where => ({
      sql: between('x.completed_at', days),
      isCostly: true,
    }),
  },
  search: (pattern, scope) => {
    const called = sql`x.course_catalog_id = any(array(select s.id from course_catalog s where s.client_id = ${scope.clientId}::uuid and ${says('s.course_name', pattern)})) or x.training_mapping_id = any(array(select m.id from ${placesCalled(pattern, scope)}))`;
    return {
      sql: sql`(${called} or ${refersTo('employee', 'x.employee_id', pattern, scope)})`,
      kept: sql`(${called} or ${isAmong('employee', 'x.employee_id', pattern, scope)})`,
      isCostly: true,
    };
  },
  // What is still to do comes first, the most overdue on top.
  order: [
    { field: 'isDone', direction: 'asc' },
    { field: 'dueDate', direction: 'asc' },
  ],
  made: ['status', 'standing'],
  row: (raw, { today, dueSoonDays }) => {
    const dueStatus = cellDueStatus({
      ...raw,
      today,
      isCurrent: true,
      completedAt: raw.completedDate,
      dueSoonDays: raw.ownDays ?? dueSoonDays.training,
    });
    return { status: trainingStatus(dueStatus.state), standing: explained(dueStatus, raw.course) };
  },
});

/** The same as of a past day, on which others were current; looked up in all of them at once, as tables of then have no index. */
export const pastTrainingSource = {
  ...trainingReportSource,
  name: 'training-report-past',
  where: `x.deleted_at is null and (x.employee_id in (select z.id from employee z
    where z.client_id = (select current_client()) and z.deleted_at is null
      and z.employee_status_id = ${lookupId('EmployeeStatus', 'Current')})) is true`,
};
