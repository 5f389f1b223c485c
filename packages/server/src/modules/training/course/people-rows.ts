import { coursePeopleColumns } from '@roadproof/contract/training/course.columns';
import { coursePersonRow } from '@roadproof/contract/training/course-people';
import { operators, type Condition } from '@roadproof/contract/filter';
import { holderStatus, type HolderStatus } from '@roadproof/domain/training/course';
import { sql } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { innerJoin, leftJoin, nameOf, part } from '../../../db/list-part.ts';
import type { Scope, Sql } from '../../../db/list-source.ts';
import { isAmong, refersTo } from '../../../db/search-sql.ts';
import { badRequest } from '../../../errors.ts';
import { looseCourse, placeName } from '../training/rows.ts';
import { completed, dueAgain, holders, isOpen } from './completed-rows.ts';

const statuses: readonly HolderStatus[] = ['OverDue', 'DueSoon', 'Valid', 'Never', 'Waived'];

function predicateOf({ value }: Condition, scope: Scope): Sql {
  const status = String(value ?? '').toLowerCase();
  const found = statuses.find((name) => name.toLowerCase() === status);
  if (!found)
    throw badRequest(
      `"${String(value)}" is not a status.`,
      'Use OverDue, DueSoon, Valid, Never or Waived.',
      'status',
    );
  return holders(found, scope);
}

function statusCondition(condition: Condition, scope: Scope): Sql {
  const { comparisonOperator } = condition;
  if (comparisonOperator === operators.equals) return predicateOf(condition, scope);
  if (comparisonOperator === operators.notEquals)
    return sql`${predicateOf(condition, scope)} is not true`;
  throw badRequest(
    'A status can only be compared by equals or not equals.',
    'Use operator 0 or 1.',
    'status',
  );
}

/** Who has a course, the overdue first. */
export const coursePeopleSource = listSource(coursePersonRow, {
  name: 'course-people',
  of: part('trainingRequirement', 'x'),
  base: `${completed}
    join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id
    join employee e on e.client_id = x.client_id and e.id = x.employee_id`,
  where: 'true',
  columns: coursePeopleColumns,
  joins: {
    mapping: innerJoin('trainingMapping', 'm', 'x.training_mapping_id'),
    training: innerJoin('training', 'n', 'm.training_id'),
    loose: looseCourse,
    group: leftJoin('employeeGroup', 'g', 'e.employee_group_id'),
    type: leftJoin('lookupValue', 't', 'e.type_id'),
    grade: leftJoin('lookupValue', 'r', 'x.last_grade_id'),
  },
  fields: {
    employeeName: { sql: nameOf('e') },
    employeeNumber: { sql: 'e.employee_number' },
    employeeGroup: { sql: 'g.group_name', joins: ['group'] },
    employeeGroupId: { sql: 'e.employee_group_id' },
    employeeType: { sql: 't.lookup_display_name', joins: ['type'] },
    typeId: { sql: 'e.type_id' },
    status: {
      sql: isOpen,
      where: statusCondition,
      order: (scope) =>
        sql`case when ${holders('OverDue', scope)} then 1 when ${holders('DueSoon', scope)} then 2 when ${holders('Never', scope)} then 3 when ${holders('Valid', scope)} then 4 else 5 end`,
    },
    lastCompleted: { sql: 'x.last_completed' },
    // Of the newest completion, also where a repetition is open.
    validUntil: { sql: 'x.last_valid_until' },
    dueDate: { sql: `(case when ${isOpen} then x.due_date end)` },
    grade: { sql: 'r.lookup_display_name', joins: ['grade'] },
    trainingId: { sql: 'm.training_id', joins: ['mapping'] },
    trainingName: { sql: placeName, notNull: false, joins: ['mapping', 'training', 'loose'] },
  },
  also: {
    course: { sql: 'c.course_name', kind: 'text', notNull: true },
    openDue: { sql: 'x.due_date', kind: 'day' },
    completedAt: { sql: 'x.completed_at', kind: 'day' },
    waivedReason: { sql: 'x.waived_reason', kind: 'text' },
    ownValidUntil: { sql: 'x.valid_until', kind: 'day' },
    dueSoonDays: { sql: 'c.due_soon_days', kind: 'number', notNull: true },
    regulation: { sql: 'c.regulation', kind: 'text' },
    nextDue: { sql: dueAgain, kind: 'day', select: false },
    sortKey: {
      sql: `lower(e.last_name || ' ' || e.first_name)`,
      kind: 'text',
      select: false,
      notNull: true,
    },
  },
  made: ['status', 'standing'],
  reads: [
    'course',
    'openDue',
    'completedAt',
    'waivedReason',
    'ownValidUntil',
    'lastCompleted',
    'dueSoonDays',
    'regulation',
  ],
  row: ({ course, openDue, completedAt, waivedReason, ownValidUntil, ...raw }, { today }) => ({
    dueDate: completedAt === null && waivedReason === null ? openDue : null,
    ...holderStatus({
      course,
      dueDate: openDue,
      completedAt,
      waivedReason,
      validUntil: ownValidUntil,
      lastCompleted: raw.lastCompleted,
      dueSoonDays: raw.dueSoonDays,
      regulation: raw.regulation,
      today,
    }),
  }),
  extra: {
    courseCatalogId: (id: string) => ({ sql: sql`x.course_catalog_id = ${id}::uuid` }),
  },
  search: (pattern, scope) => ({
    sql: refersTo('employee', 'x.employee_id', pattern, scope),
    kept: isAmong('employee', 'x.employee_id', pattern, scope),
    isCostly: true,
  }),
  order: [
    { field: 'status', direction: 'asc' },
    { field: 'nextDue', direction: 'asc' },
    { field: 'sortKey', direction: 'asc' },
  ],
});
