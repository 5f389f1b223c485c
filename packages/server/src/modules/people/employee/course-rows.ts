import { employeeCourseRow } from '@roadproof/contract/people/employee';
import { explained } from '@roadproof/domain/due';
import { trainingStatus } from '@roadproof/domain/status-text';
import { cellDueStatus } from '@roadproof/domain/training/training';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, part } from '../../../db/list-part.ts';
import { looseCourse, placeName } from '../../training/training/rows.ts';

/** Every course of one person: what is still to do comes first, the most overdue on top, then what is done, the latest first. */
export const employeeCourseSource = listSource(employeeCourseRow, {
  name: 'employee-course',
  of: part('trainingRequirement', 'x'),
  base: `training_requirement x
    join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id
    join training n on n.client_id = m.client_id and n.id = m.training_id
    join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id`,
  where: 'x.deleted_at is null',
  joins: {
    loose: looseCourse,
    location: leftJoin('location', 'l', 'n.location_id'),
    grade: leftJoin('lookupValue', 'g', 'x.grade_id'),
  },
  fields: {
    course: { sql: 'c.course_name' },
    courseCatalogId: { sql: 'c.id' },
    trainingMappingId: { sql: 'm.id' },
    trainingId: { sql: 'm.training_id' },
    trainingName: { sql: placeName, joins: ['loose'] },
    trainingStartDate: { sql: 'm.assigned_on', notNull: true },
    dueDate: { sql: 'coalesce(x.due_date, x.completed_at, m.assigned_on)', notNull: true },
    dateCompleted: { sql: 'x.completed_at' },
    location: { sql: 'l.location_name', joins: ['location'] },
    grade: { sql: 'g.lookup_display_name', joins: ['grade'] },
    EmployeeId: { sql: 'x.employee_id' },
  },
  filters: ['EmployeeId'],
  also: {
    openDue: {
      sql: 'case when x.closed_as is null then x.due_date end',
      kind: 'day',
      select: false,
    },
    waivedReason: { sql: 'x.waived_reason', kind: 'text' },
    isCurrent: { sql: 'x.is_current', kind: 'boolean', notNull: true },
    dueSoonDays: { sql: 'c.due_soon_days', kind: 'number', notNull: true },
    regulation: { sql: 'c.regulation', kind: 'text' },
  },
  made: ['status', 'standing'],
  row: (raw, { today }) => {
    const dueStatus = cellDueStatus({ ...raw, today, completedAt: raw.dateCompleted });
    return { status: trainingStatus(dueStatus.state), standing: explained(dueStatus, raw.course) };
  },
  order: [
    { field: 'openDue', direction: 'asc' },
    { field: 'dueDate', direction: 'desc' },
    { field: 'course', direction: 'asc' },
  ],
});
