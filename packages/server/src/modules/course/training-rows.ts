import { courseTrainingColumns } from '@roadproof/contract/course.columns';
import { courseTrainingRow } from '@roadproof/contract/course-people';
import { importedTrainingId } from '@roadproof/contract/training-row';
import { sql } from 'kysely';
import { listSource } from '../../db/list-of-row.ts';
import { leftJoin, part } from '../../db/list-part.ts';

const cells = (condition: string): string =>
  `(select count(*)::int from training_mapping m
     join training_mapping_course x on x.client_id = m.client_id and x.training_mapping_id = m.id
      and x.course_catalog_id = k.course_catalog_id and x.deleted_at is null
    where m.client_id = n.client_id and m.training_id = n.id and m.deleted_at is null${condition})`;

/** The trainings that have a course, the newest first. */
export const courseTrainingSource = listSource(courseTrainingRow, {
  name: 'course-training',
  of: part('trainingCourse', 'k'),
  base: `training_course k
    join training n on n.client_id = k.client_id and n.id = k.training_id and n.deleted_at is null`,
  where: 'k.deleted_at is null',
  columns: courseTrainingColumns,
  joins: {
    type: leftJoin('lookupValue', 't', 'n.training_type_id'),
    location: leftJoin('location', 'l', 'n.location_id'),
  },
  fields: {
    // Imported history stands under one id that opens nothing.
    id: {
      sql: `(case when n.source = 'import' then '${importedTrainingId}'::uuid else n.id end)`,
    },
    trainingName: { sql: 'n.training_name' },
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
  search: (pattern) => ({ sql: sql`n.training_name ilike ${pattern}` }),
  order: [
    { field: 'startDate', direction: 'desc' },
    { field: 'trainingName', direction: 'asc' },
  ],
});
