import { course } from '@roadproof/contract/training/course';
import { sql } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { ofCourse } from './rows.ts';

const audience = (table: string, name: string, column: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.${name}) order by v.${name}), '[]')
    from course_audience a join ${table} v on v.client_id = a.client_id and v.id = a.${column}
    where a.client_id = c.client_id and a.course_catalog_id = c.id and a.deleted_at is null)`;

/** The list's source with every further fact of the details screen. */
export const courseDetailsSource = listSource(
  course.omit({
    assignedNow: true,
    overdueNow: true,
    compliance: true,
    dueSoonNow: true,
    neverNow: true,
    waivedNow: true,
    requiredNow: true,
    usedBy: true,
    files: true,
  }),
  {
    ...ofCourse,
    name: 'course-details',
    fields: {
      ...ofCourse.fields,
      employeeTypes: { sql: audience('lookup_value', 'lookup_display_name', 'employee_type_id') },
      employeeGroups: { sql: audience('employee_group', 'group_name', 'employee_group_id') },
      licenceClasses: { sql: audience('lookup_value', 'lookup_display_name', 'licence_class_id') },
    },
  },
);

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

/** Requirements of all times, open or closed, that are of each course. */
export async function usedBy(
  db: CompanyTransaction,
  courseIds: readonly string[],
): Promise<(courseId: string) => number> {
  const { rows } = await sql<{ id: string; n: number }>`
    select x.course_catalog_id as id, count(*)::int as n from training_requirement x
     where x.client_id = (select current_client()) and x.course_catalog_id = any(${[...courseIds]}::uuid[])
       and x.deleted_at is null
     group by x.course_catalog_id`.execute(db);
  const counts = new Map(rows.map(({ id, n }) => [id, n]));
  return (courseId) => counts.get(courseId) ?? 0;
}
