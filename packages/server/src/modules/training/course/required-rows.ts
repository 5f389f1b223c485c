import { requiredPeopleColumns } from '@roadproof/contract/training/course.columns';
import { requiredPersonRow } from '@roadproof/contract/training/course-people';
import { sql } from 'kysely';
import { inState } from '../../../db/due-sql.ts';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, nameOf, part } from '../../../db/list-part.ts';
import { constant, type Scope, type Sql } from '../../../db/list-source.ts';
import { lookupId } from '../../../db/lookup-sql.ts';
import { textContains } from '../../../db/search-sql.ts';
import { completed } from './completed-rows.ts';

/** Employees, under the alias e, whom a course's audience names by type, group or license class. */
export function isRequired(courseId: string): Sql {
  const named = (column: Sql): Sql =>
    sql`any(array(select ${column} from course_audience a where a.client_id = (select current_client()) and a.course_catalog_id = ${courseId}::uuid and a.deleted_at is null))`;
  return sql`(e.type_id = ${named(sql`a.employee_type_id`)} or e.employee_group_id = ${named(sql`a.employee_group_id`)} or e.licence_class_id = ${named(sql`a.licence_class_id`)})`;
}

const validity = { due: 'x.valid_until', threshold: 'c.due_soon_days' };

// Whose completion has run out, or soon does without anything open, has to be assigned again.
const isCovered = (courseId: string, scope: Scope): Sql =>
  sql`exists (select from ${constant(completed)}
    join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id
    where x.client_id = e.client_id and x.employee_id = e.id and x.course_catalog_id = ${courseId}::uuid
      and (x.completed_at is null or ${inState(validity, 'PENDING', scope)}))`;

/** Current employees who have to take a course and have neither an open assignment nor a valid completion, by name. */
export const requiredPeopleSource = listSource(requiredPersonRow, {
  name: 'course-required',
  of: part('employee', 'e'),
  where: `e.deleted_at is null and e.employee_status_id = ${lookupId('EmployeeStatus', 'Current')}`,
  columns: requiredPeopleColumns,
  joins: {
    group: leftJoin('employeeGroup', 'g', 'e.employee_group_id'),
    type: leftJoin('lookupValue', 't', 'e.type_id'),
    class: leftJoin('lookupValue', 'k', 'e.licence_class_id'),
  },
  fields: {
    employeeName: { sql: nameOf('e') },
    employeeType: { sql: 't.lookup_display_name', joins: ['type'] },
    employeeGroup: { sql: 'g.group_name', joins: ['group'] },
    licenceClass: { sql: 'k.lookup_display_name', joins: ['class'] },
  },
  also: {
    lastName: { sql: 'lower(e.last_name)', kind: 'text', select: false, notNull: true },
  },
  extra: {
    courseCatalogId: (id: string, scope: Scope) => ({
      sql: sql`${isRequired(id)} and not ${isCovered(id, scope)}`,
    }),
  },
  search: (pattern, scope) => textContains('employee', 'e', pattern, scope),
  order: [
    { field: 'lastName', direction: 'asc' },
    { field: 'employeeName', direction: 'asc' },
  ],
});
