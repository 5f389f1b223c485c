import { leftJoin } from '../../../db/list-part.ts';
import { kindsOf, type Deleted } from '../../../kind/kind.ts';
import { nameTaken } from '../../../kind/name-taken.ts';
import type { Context } from '../../../http/context.ts';
import { courseNamed } from './save-rows.ts';

const ofCourse = { of: { kind: 'courseCatalog', by: 'courseCatalogId' } } as const;

export const courseKinds = kindsOf({
  courseCatalog: {
    name: 'x.course_name',
    page: '/training/course/details?id=',
    isReferenced: true,
    history: {
      parts: [
        { kind: 'courseFile', title: 'Material' },
        { kind: 'courseAudience', title: 'Required for' },
      ],
    },
    restore: { before: refuseNamesake },
  },
  courseFile: {
    ...ofCourse,
    name: 'f.name',
    joins: [leftJoin('storedFile', 'f', 'x.file_id')],
    restore: {},
  },
  courseAudience: {
    ...ofCourse,
    name: 'coalesce(t.lookup_display_name, l.lookup_display_name, u.group_name)',
    joins: [
      leftJoin('lookupValue', 't', 'x.employee_type_id'),
      leftJoin('lookupValue', 'l', 'x.licence_class_id'),
      leftJoin('employeeGroup', 'u', 'x.employee_group_id'),
    ],
  },
});

async function refuseNamesake({ id }: Deleted, { db }: Context): Promise<void> {
  const { courseName, isActive } = await db
    .selectFrom('courseCatalog')
    .select(['courseName', 'isActive'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (isActive && (await courseNamed(db, courseName)))
    throw nameTaken(`There is now a course called ${courseName}.`);
}
