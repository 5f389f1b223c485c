import { starterCourses } from '@roadproof/domain/training/course-starter';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** Adds the starter courses at once, those whose name exists left out. */
export async function addStarters(
  db: CompanyTransaction,
  clientId: string,
): Promise<{ readonly added: number; readonly skipped: number }> {
  // Two clicks at the same moment would both find the catalogue empty.
  await db.selectFrom('client').select('id').where('id', '=', clientId).forUpdate().execute();
  const stored = await db
    .selectFrom('courseCatalog')
    .select('courseName')
    .where('deletedAt', 'is', null)
    .execute();
  const known = new Set(stored.map(({ courseName }) => courseName.toLowerCase()));
  const missing = starterCourses.filter((one) => !known.has(one.courseName.toLowerCase()));
  const skipped = starterCourses.length - missing.length;
  if (missing.length === 0) return { added: 0, skipped };
  const idOf = await lookups(db);
  const made = missing.map(({ category, delivery, requiredFor, ...values }) => ({
    row: {
      ...values,
      clientId,
      id: newId(),
      categoryId: idOf('CourseCategory', category),
      deliveryTypeId: idOf('DeliveryType', delivery),
    },
    types: requiredFor.flatMap((type) => idOf('EmployeeType', type) ?? []),
  }));
  await db
    .insertInto('courseCatalog')
    .values(made.map(({ row }) => row))
    .execute();
  const audience = made.flatMap(({ row, types }) =>
    types.map((employeeTypeId) => ({
      clientId,
      id: newId(),
      courseCatalogId: row.id,
      employeeTypeId,
    })),
  );
  if (audience.length > 0) await db.insertInto('courseAudience').values(audience).execute();
  return { added: made.length, skipped };
}

/** Finds lookup values by list and name; a list that lost the name answers null. */
async function lookups(db: CompanyTransaction) {
  const rows = await db
    .selectFrom('lookupValue')
    .select(['id', 'lookupGroupName', 'lookupName'])
    .where('lookupGroupName', 'in', ['CourseCategory', 'DeliveryType', 'EmployeeType'])
    .where('deletedAt', 'is', null)
    .orderBy('sortOrder')
    .execute();
  return (group: string, name: string): string | null =>
    rows.find((row) => row.lookupGroupName === group && row.lookupName === name)?.id ?? null;
}
