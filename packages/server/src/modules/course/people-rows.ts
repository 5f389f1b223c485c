import type { coursePersonRow } from '@roadproof/contract/course-people';
import { operators, type Condition } from '@roadproof/contract/filter';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { holderStanding, type HolderStatus } from '@roadproof/domain/course';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListSource, Scope, Sql } from '../../db/list-source.ts';
import { companyJoin, lookupJoin } from '../../db/lookup-sql.ts';
import { refersTo } from '../../db/search-sql.ts';
import { badRequest } from '../../http/errors.ts';
import { held, heldDue, heldWhere, holders, isOpen } from './held-rows.ts';

type Row = z.input<typeof coursePersonRow>;

interface Raw extends Omit<Row, 'status' | 'standing' | 'dueDate'> {
  readonly lastCompleted: CalendarDay | null;
  readonly course: string;
  readonly cycleDate: CalendarDay;
  readonly completedAt: CalendarDay | null;
  readonly waivedReason: string | null;
  readonly cycleValidUntil: CalendarDay | null;
  readonly isRenewal: boolean;
  readonly dueSoonDays: number;
  readonly regulation: string | null;
}

const statuses: readonly HolderStatus[] = ['OverDue', 'DueSoon', 'Valid', 'Never'];

function predicateOf({ value }: Condition, scope: Scope): Sql {
  const wanted = String(value ?? '').toLowerCase();
  const found = statuses.find((name) => name.toLowerCase() === wanted);
  if (!found)
    throw badRequest(
      `"${String(value)}" is not a status.`,
      'Use OverDue, DueSoon, Valid or Never.',
      'status',
    );
  return holders(found, scope);
}

// The last completion may lie in an older cycle than the newest.
const last = `left join lateral (
    select y.client_id, y.completed_at, y.valid_until, y.grade_id from training_mapping_course y
     where y.client_id = x.client_id and y.employee_id = x.employee_id
       and y.course_catalog_id = x.course_catalog_id and y.completed_at is not null and y.deleted_at is null
     order by y.completed_at desc, y.cycle_date desc limit 1) l on true`;

/** Who has a course, the overdue first. */
export const coursePeopleSource: ListSource<Row, Raw> = {
  name: 'course-people',
  base: `${held}
    join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id
    join employee e on e.client_id = x.client_id and e.id = x.employee_id`,
  key: 'x.id',
  where: heldWhere,
  joins: {
    last,
    mapping:
      'join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id',
    training: 'join training n on n.client_id = m.client_id and n.id = m.training_id',
    group: companyJoin('employee_group', 'g', 'e.employee_group_id'),
    type: lookupJoin('t', 'e.type_id'),
    grade: lookupJoin('r', 'l.grade_id'),
  },
  fields: {
    id: { sql: 'x.id', kind: 'id' },
    employeeId: { sql: 'x.employee_id', kind: 'id' },
    employeeName: { sql: `e.first_name || ' ' || e.last_name`, kind: 'text', notNull: true },
    employeeNumber: { sql: 'e.employee_number', kind: 'text' },
    employeeGroup: { sql: 'g.group_name', kind: 'text', joins: ['group'] },
    employeeGroupId: { sql: 'e.employee_group_id', kind: 'id', select: false },
    employeeType: { sql: 't.lookup_display_name', kind: 'text', joins: ['type'] },
    typeId: { sql: 'e.type_id', kind: 'id', select: false },
    status: {
      sql: isOpen,
      kind: 'status',
      select: false,
      where: (condition, scope) => {
        const { comparisonOperator } = condition;
        if (comparisonOperator === operators.equals) return predicateOf(condition, scope);
        if (comparisonOperator === operators.notEquals)
          return sql`${predicateOf(condition, scope)} is not true`;
        throw badRequest(
          'A status can only be compared by equals or not equals.',
          'Use operator 0 or 1.',
          'status',
        );
      },
      order: (scope) =>
        sql`case when ${holders('OverDue', scope)} then 1 when ${holders('DueSoon', scope)} then 2 when ${holders('Never', scope)} then 3 else 4 end`,
    },
    lastCompleted: { sql: 'l.completed_at', kind: 'day', joins: ['last'] },
    validUntil: { sql: 'l.valid_until', kind: 'day', joins: ['last'] },
    dueDate: { sql: `(case when ${isOpen} then x.cycle_date end)`, kind: 'day' },
    nextDue: { sql: heldDue, kind: 'day', select: false },
    grade: { sql: 'r.lookup_display_name', kind: 'text', joins: ['last', 'grade'] },
    trainingMappingId: { sql: 'x.training_mapping_id', kind: 'id' },
    trainingId: { sql: 'm.training_id', kind: 'id', joins: ['mapping'] },
    trainingName: { sql: 'n.training_name', kind: 'text', joins: ['mapping', 'training'] },
    course: { sql: 'c.course_name', kind: 'text' },
    cycleDate: { sql: 'x.cycle_date', kind: 'day' },
    completedAt: { sql: 'x.completed_at', kind: 'day' },
    waivedReason: { sql: 'x.waived_reason', kind: 'text' },
    cycleValidUntil: { sql: 'x.valid_until', kind: 'day' },
    isRenewal: { sql: 'x.is_renewal', kind: 'boolean' },
    dueSoonDays: { sql: 'c.due_soon_days', kind: 'number' },
    regulation: { sql: 'c.regulation', kind: 'text' },
    sortKey: {
      sql: `lower(e.last_name || ' ' || e.first_name)`,
      kind: 'text',
      select: false,
      notNull: true,
    },
  },
  extra: {
    courseCatalogId: (id: string) => ({ sql: sql`x.course_catalog_id = ${id}::uuid` }),
  },
  search: (pattern, scope) => ({
    sql: refersTo('employee', 'x.employee_id', pattern, scope),
    isCostly: true,
  }),
  order: [
    { field: 'status', direction: 'asc' },
    { field: 'nextDue', direction: 'asc' },
    { field: 'sortKey', direction: 'asc' },
  ],
  row: (raw, { today }) => {
    const { course, cycleDate, completedAt, waivedReason, cycleValidUntil, ...rest } = raw;
    const { isRenewal, dueSoonDays, regulation, ...shown } = rest;
    const isDone = completedAt !== null || isRenewal;
    return {
      ...shown,
      dueDate: completedAt === null && waivedReason === null ? cycleDate : null,
      ...holderStanding({
        course,
        dueDate: cycleDate,
        completedAt,
        waivedReason,
        validUntil: cycleValidUntil,
        lastCompleted: isDone ? raw.lastCompleted : null,
        dueSoonDays,
        regulation,
        today,
      }),
    };
  },
};
