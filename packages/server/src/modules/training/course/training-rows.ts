import { courseTrainingColumns } from '@roadproof/contract/training/course.columns';
import { courseTrainingRow } from '@roadproof/contract/training/course-people';
import { importedTrainingId } from '@roadproof/contract/training/training-row';
import { sql } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, part } from '../../../db/list-part.ts';
import { says } from '../../../db/search-sql.ts';
import { shownName } from '../training/show/list-rows.ts';

const cells = (condition: string): string =>
  `(select count(*)::int from training_mapping m
     join training_requirement x on x.client_id = m.client_id and x.training_mapping_id = m.id
      and x.course_catalog_id = k.course_catalog_id and x.deleted_at is null
    where m.client_id = n.client_id and m.training_id = n.id and m.deleted_at is null
      and (m.reason is null or m.reason = 'history')${condition})`;

// Imported history has a course without a class: it stands under one id that opens nothing.
const given = `(select client_id, id, training_id, course_catalog_id from training_course where deleted_at is null
    union all
    select c.client_id, c.id, '${importedTrainingId}'::uuid, c.id from course_catalog c
     where exists (select from training_mapping h where h.client_id = c.client_id
        and h.course_catalog_id = c.id and h.reason = 'history' and h.deleted_at is null))`;

/** The trainings that have a course, the newest first. */
export const courseTrainingSource = listSource(courseTrainingRow, {
  name: 'course-training',
  of: part('trainingCourse', 'k'),
  base: `${given} k
    join training n on n.client_id = k.client_id and n.id = k.training_id and n.deleted_at is null`,
  where: 'true',
  columns: courseTrainingColumns,
  joins: {
    type: leftJoin('lookupValue', 't', 'n.training_type_id'),
    location: leftJoin('location', 'l', 'n.location_id'),
  },
  fields: {
    id: { sql: 'n.id' },
    trainingName: { sql: shownName },
    trainingType: { sql: 't.lookup_display_name', joins: ['type'] },
    trainingTypeId: { sql: 'n.training_type_id' },
    location: { sql: 'l.location_name', joins: ['location'] },
    locationId: { sql: 'n.location_id' },
    startDate: { sql: 'n.start_date' },
    dueDate: { sql: 'n.due_date' },
    employeeCount: { sql: cells(''), notNull: false },
    completedCount: { sql: cells(' and x.completed_at is not null'), notNull: false },
    isCancelled: { sql: '(n.cancelled_at is not null)', notNull: false },
  },
  extra: {
    courseCatalogId: (id: string) => ({ sql: sql`k.course_catalog_id = ${id}::uuid` }),
  },
  search: (pattern) => ({ sql: says('n.training_name', pattern) }),
  order: [
    { field: 'startDate', direction: 'desc' },
    { field: 'trainingName', direction: 'asc' },
  ],
});
