import { employeeCourseRow } from '@roadproof/contract/employee';
import { explained } from '@roadproof/domain/due';
import { trainingStatus } from '@roadproof/domain/status-text';
import { cellStanding } from '@roadproof/domain/training';
import { listSource } from '../../db/list-of-row.ts';
import { leftJoin, part } from '../../db/list-part.ts';
import { shownTrainingId } from '../training/rows.ts';

/** Every course of one person, the newest assignment first. */
export const employeeCourseSource = listSource(employeeCourseRow, {
  name: 'employee-course',
  of: part('trainingMappingCourse', 'x'),
  base: `training_mapping_course x
    join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id and m.deleted_at is null
    join training n on n.client_id = m.client_id and n.id = m.training_id and n.deleted_at is null
    join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id`,
  where: 'x.deleted_at is null and (not m.is_cancelled or x.completed_at is not null)',
  joins: {
    location: leftJoin('location', 'l', 'n.location_id'),
    grade: leftJoin('lookupValue', 'g', 'x.grade_id'),
  },
  fields: {
    course: { sql: 'c.course_name' },
    courseCatalogId: { sql: 'c.id' },
    trainingMappingId: { sql: 'm.id' },
    trainingId: { sql: shownTrainingId },
    trainingName: { sql: 'n.training_name' },
    trainingStartDate: { sql: 'n.start_date', notNull: true },
    dueDate: { sql: 'm.due_date', notNull: true },
    dateCompleted: { sql: 'x.completed_at' },
    location: { sql: 'l.location_name', joins: ['location'] },
    grade: { sql: 'g.lookup_display_name', joins: ['grade'] },
    EmployeeId: { sql: 'x.employee_id' },
  },
  filters: ['EmployeeId'],
  also: {
    waivedReason: { sql: 'x.waived_reason', kind: 'text' },
    isLive: { sql: 'm.is_live', kind: 'boolean', notNull: true },
    dueSoonDays: { sql: 'c.due_soon_days', kind: 'number', notNull: true },
    regulation: { sql: 'c.regulation', kind: 'text' },
  },
  made: ['status', 'standing'],
  row: (raw, { today }) => {
    const standing = cellStanding({ ...raw, today, completedAt: raw.dateCompleted });
    return { status: trainingStatus(standing.state), standing: explained(standing, raw.course) };
  },
  order: [
    { field: 'dueDate', direction: 'desc' },
    { field: 'course', direction: 'asc' },
  ],
});
