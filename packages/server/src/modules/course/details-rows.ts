import type { course } from '@roadproof/contract/course';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListSource } from '../../db/list-source.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { courseSource, type CourseRow } from './rows.ts';

type Counted =
  | 'assignedNow'
  | 'overdueNow'
  | 'compliance'
  | 'dueSoonNow'
  | 'neverNow'
  | 'requiredNow'
  | 'usedBy';
type Record = Omit<z.input<typeof course>, Counted | 'files'>;

const audience = (table: string, name: string, column: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.${name}) order by v.${name}), '[]')
    from course_audience a join ${table} v on v.client_id = a.client_id and v.id = a.${column}
    where a.client_id = c.client_id and a.course_catalog_id = c.id and a.deleted_at is null)`;

/** The list's source with every further fact of the details screen. */
export const courseDetailsSource: ListSource<Record> = {
  ...courseSource,
  name: 'course-details',
  fields: {
    ...courseSource.fields,
    description: { sql: 'c.description', kind: 'text' },
    categoryId: { sql: 'c.category_id', kind: 'id' },
    deliveryTypeId: { sql: 'c.delivery_type_id', kind: 'id' },
    providerAddress: { sql: 'c.provider_address', kind: 'text' },
    materialsDescription: { sql: 'c.materials_description', kind: 'text' },
    requiresGrade: { sql: 'c.requires_grade', kind: 'boolean' },
    requiresDocument: { sql: 'c.requires_document', kind: 'boolean' },
    certificationText: { sql: 'c.certification_text', kind: 'text' },
    recordMustShow: { sql: 'c.record_must_show', kind: 'text' },
    retention: { sql: 'c.retention', kind: 'text' },
    assignWithinDays: { sql: 'c.assign_within_days', kind: 'number' },
    employeeTypes: {
      sql: audience('lookup_value', 'lookup_display_name', 'employee_type_id'),
      kind: 'text',
    },
    employeeGroups: {
      sql: audience('employee_group', 'group_name', 'employee_group_id'),
      kind: 'text',
    },
    licenceClasses: {
      sql: audience('lookup_value', 'lookup_display_name', 'licence_class_id'),
      kind: 'text',
    },
    createdAt: { sql: 'c.created_at', kind: 'instant' },
    updatedAt: { sql: 'c.updated_at', kind: 'instant' },
  },
  row: (raw) => raw as unknown as CourseRow & Record,
};

/** The materials of a course, oldest first. */
export async function materialsOf(db: CompanyTransaction, courseId: string) {
  return db
    .selectFrom('courseFile as f')
    .innerJoin('storedFile as o', (join) =>
      join.onRef('o.clientId', '=', 'f.clientId').onRef('o.id', '=', 'f.fileId'),
    )
    .select(['f.id', 'f.fileId', 'o.name as fileName', 'o.size', 'o.contentType', 'f.createdAt'])
    .where('f.courseCatalogId', '=', courseId)
    .where('f.deletedAt', 'is', null)
    .orderBy('f.createdAt')
    .orderBy('f.id')
    .execute();
}

/** Assignments of all times, open or completed, that need the course. */
export async function usedBy(db: CompanyTransaction, courseId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from training_mapping_course x
      join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id and m.deleted_at is null
      join training n on n.client_id = m.client_id and n.id = m.training_id and n.deleted_at is null
     where x.client_id = (select current_client()) and x.course_catalog_id = ${courseId}::uuid and x.deleted_at is null
  `.execute(db);
  return rows[0]?.n ?? 0;
}
