import { sql } from 'kysely';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** The active courses that have these names already, in any letter case. */
export async function coursesNamed(db: CompanyTransaction, names: readonly string[]) {
  return db
    .selectFrom('courseCatalog')
    .select(['id', 'courseName', 'courseCode'])
    .where((eb) =>
      eb(
        eb.fn<string>('lower', ['courseName']),
        '=',
        sql<string>`any(select lower(n) from unnest(${[...names]}::text[]) n)`,
      ),
    )
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .execute();
}

/** The active course that has this name already, in any letter case. */
export const courseNamed = async (db: CompanyTransaction, name: string) =>
  (await coursesNamed(db, [name]))[0];

/** One of the three ids by which a course is required of somebody. */
export type AudienceColumn = 'employeeTypeId' | 'employeeGroupId' | 'licenceClassId';

/** Whom a course is required of; a kind that is left out stays as it is. */
export type Audience = Readonly<Partial<Record<AudienceColumn, readonly string[] | undefined>>>;

const columns = ['employeeTypeId', 'employeeGroupId', 'licenceClassId'] as const;

/** A stored course with whom it is required of, as its form says it. */
export async function withAudience<C extends { readonly id: string }>(
  db: CompanyTransaction,
  course: C,
) {
  const rows = await db
    .selectFrom('courseAudience')
    .select(columns)
    .where('courseCatalogId', '=', course.id)
    .where('deletedAt', 'is', null)
    .execute();
  return {
    ...course,
    employeeTypeIds: rows.map(({ employeeTypeId }) => employeeTypeId),
    employeeGroupIds: rows.map(({ employeeGroupId }) => employeeGroupId),
    licenceClassIds: rows.map(({ licenceClassId }) => licenceClassId),
  };
}

/** Makes the given kinds of a course's audience exactly these ids; answers whether they were others. */
export async function setAudience(
  db: CompanyTransaction,
  course: Owner,
  target: Audience,
  now: string,
): Promise<boolean> {
  const stored = await db
    .selectFrom('courseAudience')
    .select(['id', ...columns])
    .where('courseCatalogId', '=', course.courseCatalogId)
    .where('deletedAt', 'is', null)
    .execute();
  const removed = stored.filter((row) =>
    columns.some(
      (column) => row[column] !== null && target[column]?.includes(row[column]) === false,
    ),
  );
  const added = columns.flatMap((column) =>
    [...new Set(target[column])]
      .filter((id) => !stored.some((row) => row[column] === id))
      .map((id) => ({ ...nobody, [column]: id, ...course, id: newId() })),
  );
  if (removed.length > 0)
    await db
      .updateTable('courseAudience')
      .set({ deletedAt: now })
      .where(
        'id',
        'in',
        removed.map(({ id }) => id),
      )
      .execute();
  if (added.length > 0) await db.insertInto('courseAudience').values(added).execute();
  return removed.length + added.length > 0;
}

const nobody = { employeeTypeId: null, employeeGroupId: null, licenceClassId: null };

interface Owner {
  readonly clientId: string;
  readonly courseCatalogId: string;
}

/** The materials of a course that are kept. */
export async function materialIds(
  db: CompanyTransaction,
  courseCatalogId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('courseFile')
    .select('id')
    .where('courseCatalogId', '=', courseCatalogId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes materials away and adds new ones. */
export async function changeMaterials(
  db: CompanyTransaction,
  course: Owner,
  {
    removed,
    added,
    now,
  }: Readonly<{ removed: readonly string[]; added: readonly string[]; now: string }>,
): Promise<void> {
  if (removed.length > 0)
    await db
      .updateTable('courseFile')
      .set({ deletedAt: now })
      .where('id', 'in', [...removed])
      .where('courseCatalogId', '=', course.courseCatalogId)
      .execute();
  if (added.length > 0)
    await db
      .insertInto('courseFile')
      .values(added.map((fileId) => ({ ...course, id: newId(), fileId })))
      .execute();
}

/** How many trainings, whether anybody is in them or not, have each course. */
export async function trainingsWith(
  db: CompanyTransaction,
  courseIds: readonly string[],
): Promise<(courseId: string) => number> {
  const rows = await db
    .selectFrom('trainingCourse as k')
    .innerJoin('training as t', (join) =>
      join.onRef('t.clientId', '=', 'k.clientId').onRef('t.id', '=', 'k.trainingId'),
    )
    .select((eb) => ['k.courseCatalogId as id', eb.fn.countAll<number>().as('n')])
    .where('k.courseCatalogId', 'in', [...courseIds])
    .where('k.deletedAt', 'is', null)
    .where('t.deletedAt', 'is', null)
    .groupBy('k.courseCatalogId')
    .execute();
  const counts = new Map(rows.map(({ id, n }) => [id, n]));
  return (courseId) => counts.get(courseId) ?? 0;
}
