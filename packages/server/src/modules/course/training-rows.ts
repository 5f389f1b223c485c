import type { courseTrainingRow } from '@roadproof/contract/course-people';
import { importedTrainingId } from '@roadproof/contract/training-row';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListSource } from '../../db/list-source.ts';
import { companyJoin, lookupJoin } from '../../db/lookup-sql.ts';

type Row = z.input<typeof courseTrainingRow>;

const cells = (condition: string): string =>
  `(select count(*)::int from training_mapping m
     join training_mapping_course x on x.client_id = m.client_id and x.training_mapping_id = m.id
      and x.course_catalog_id = k.course_catalog_id and x.deleted_at is null
    where m.client_id = n.client_id and m.training_id = n.id and m.deleted_at is null${condition})`;

/** The trainings that have a course, the newest first. */
export const courseTrainingSource: ListSource<Row, Row> = {
  name: 'course-training',
  base: `training_course k
    join training n on n.client_id = k.client_id and n.id = k.training_id and n.deleted_at is null`,
  key: 'k.id',
  where: 'k.deleted_at is null',
  joins: {
    type: lookupJoin('t', 'n.training_type_id'),
    location: companyJoin('location', 'l', 'n.location_id'),
  },
  fields: {
    // Imported history stands under one id that opens nothing.
    id: {
      sql: `(case when n.source = 'import' then '${importedTrainingId}'::uuid else n.id end)`,
      kind: 'id',
    },
    trainingName: { sql: 'n.training_name', kind: 'text', notNull: true },
    trainingType: { sql: 't.lookup_display_name', kind: 'text', joins: ['type'] },
    trainingTypeId: { sql: 'n.training_type_id', kind: 'id', select: false },
    location: { sql: 'l.location_name', kind: 'text', joins: ['location'] },
    locationId: { sql: 'n.location_id', kind: 'id', select: false },
    startDate: { sql: 'n.start_date', kind: 'day', notNull: true },
    dueDate: { sql: 'n.due_date', kind: 'day', notNull: true },
    employeeCount: { sql: cells(''), kind: 'number' },
    completedCount: { sql: cells(' and x.completed_at is not null'), kind: 'number' },
    isCancelled: { sql: '(n.cancelled_at is not null)', kind: 'boolean' },
  },
  extra: {
    courseCatalogId: (id: string) => ({ sql: sql`k.course_catalog_id = ${id}::uuid` }),
  },
  search: (pattern) => ({ sql: sql`n.training_name ilike ${pattern}` }),
  order: [
    { field: 'startDate', direction: 'desc' },
    { field: 'trainingName', direction: 'asc' },
  ],
  row: (raw) => raw,
};
