import type { bulkActs } from '@roadproof/contract/records/bulk-act';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import { lockedAll, markDeleted, saveAll, type Saved, type Stored } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { refuseUsed, staysInactive } from './save.ts';
import { coursesNamed } from './save-rows.ts';
import { settleCourses } from '../training/assign/settle-rows.ts';
import { actOnAll } from '../../../bulk/act-on-all.ts';
import type { BulkKind } from '../../../bulk/bulk-kind.ts';
import { restoreAll } from '../../company/lookup/restore-all.ts';
import { before, undoable } from '../../../bulk/undoable.ts';

type Acts = typeof bulkActs;
type Done = OutputOf<Acts['removeCourses']>;
type Course = Stored<'courseCatalog'>;

const courseKind = {
  table: 'courseCatalog',
  names: `select x.id, x.course_name as name from course_catalog x where true`,
} satisfies BulkKind;

/** Switches courses off, or on again. */
export async function changeCourseActivity(
  { records, isActive }: ParsedInput<Acts['changeCourseActivity']>,
  context: Context,
): Promise<Done> {
  return switchCourses(records, context, () => isActive);
}

/** Deletes courses that nobody ever needed: as many statements for 500 as for two. */
export async function removeCourses(
  { records }: ParsedInput<Acts['removeCourses']>,
  context: Context,
): Promise<Done> {
  const ids = records.map(({ id }) => id);
  const courses = await lockedAll(context.db, 'courseCatalog', ids);
  const refuse = await refuseUsed(context.db, ids);
  await actOnAll(context, courseKind, records, async ({ id }) => {
    if (!courses.has(id)) throw notFound('Course');
    refuse(id);
  });
  return { records: await markDeleted(context, 'courseCatalog', ids) };
}

/** Takes back either. */
export async function undoCourses(
  { kind, records }: ParsedInput<Acts['undoCourses']>,
  context: Context,
): Promise<Done> {
  if (kind === 'courseDelete')
    return restoreAll(context, courseKind, records, {
      called: 'Course',
      refusing: async (deleted) => {
        const refuse = await refuseNamesakes(deleted, context);
        return (course) => {
          if (course.isActive) refuse(course);
        };
      },
    });
  const check = await undoable(context, courseKind, records);
  const valuesOf = await before(context, courseKind, records, ['isActive']);
  return switchCourses(records, context, (record) => {
    check(record);
    return valuesOf(record.id).isActive === true;
  });
}

/** One active course of a name: what others have taken by now, or one among these before it. */
async function refuseNamesakes(
  courses: readonly Pick<Course, 'id' | 'courseName'>[],
  { db }: Context,
): Promise<(course: Pick<Course, 'id' | 'courseName' | 'courseCode'>) => void> {
  const others = await coursesNamed(
    db,
    courses.map(({ courseName }) => courseName),
  );
  const byName = new Map(others.map((one) => [one.courseName.toLowerCase(), one]));
  return (course) => {
    const name = course.courseName.toLowerCase();
    const other = byName.get(name);
    if (other && other.id !== course.id) throw staysInactive(other);
    byName.set(name, course);
  };
}

/** Each course is judged for itself, then all are switched by one statement; who has them is settled where they are given again. */
async function switchCourses(
  records: readonly Saved[],
  context: Context,
  isActiveAfter: (record: Saved) => boolean,
): Promise<Done> {
  const { db, caller, today } = context;
  const ids = records.map(({ id }) => id);
  const courses = await lockedAll(db, 'courseCatalog', ids);
  const refuse = await refuseNamesakes([...courses.values()], context);
  const changes = await actOnAll(context, courseKind, records, async (record) => {
    const stored = courses.get(record.id);
    if (!stored) throw notFound('Course');
    const values = { isActive: isActiveAfter(record) };
    await refuseStale(db, stored, record.version, values);
    if (values.isActive && !stored.isActive) refuse(stored);
    return { stored, values };
  });
  const saved = await saveAll(db, 'courseCatalog', changes);
  const given = changes.filter(({ stored, values }) => values.isActive && !stored.isActive);
  if (given.length > 0)
    await settleCourses(
      db,
      caller.clientId,
      given.map(({ stored }) => stored.id),
      today,
    );
  return { records: saved };
}
