import type { Fault } from '@roadproof/domain/employee';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { removeCells, removeMappings } from './assign-rows.ts';
import { removeCourses, type StoredCell } from './save-rows.ts';

/** What cannot be taken out of a training because somebody completed it. */
export function lockFaults(
  cells: readonly StoredCell[],
  courses: ReadonlySet<string>,
  people: ReadonlySet<string>,
): Fault[] {
  const description = 'Completions are kept for audits.';
  const done = cells.filter((one) => one.isCompleted);
  const faults: Fault[] = [];
  if (done.some((one) => !courses.has(one.courseCatalogId ?? '')))
    faults.push({
      field: 'courseIds',
      message: 'A course that somebody has completed cannot be taken out.',
      description,
    });
  const person = done.find((one) => !people.has(one.employeeId));
  if (person)
    faults.push({
      field: 'employeeIds',
      message: `${person.employeeName} has completed a course of this training and cannot be taken out.`,
      description,
    });
  return faults;
}

/** Takes out whoever and whatever is not wanted any more; nothing of it is completed. */
export async function takeOut(
  db: CompanyTransaction,
  trainingId: string,
  before: { readonly cells: readonly StoredCell[]; readonly courseIds: readonly string[] },
  wish: {
    readonly courseIds: readonly string[];
    readonly people: ReadonlySet<string>;
  },
): Promise<void> {
  const courses = new Set(wish.courseIds);
  const gone = before.cells.filter((one) => !wish.people.has(one.employeeId));
  const closed = before.cells.filter(
    (one) => !wish.people.has(one.employeeId) || !courses.has(one.courseCatalogId ?? ''),
  );
  await removeCells(
    db,
    closed.flatMap((one) => one.cellId ?? []),
  );
  await removeMappings(db, [...new Set(gone.map((one) => one.trainingMappingId))]);
  await removeCourses(
    db,
    trainingId,
    before.courseIds.filter((one) => !courses.has(one)),
  );
}

/** Those who stay in the training, with their assignment. */
export function stayingIn(cells: readonly StoredCell[], people: ReadonlySet<string>) {
  return new Map(
    cells
      .filter((one) => people.has(one.employeeId))
      .map((one) => [one.employeeId, { name: one.employeeName, mappingId: one.trainingMappingId }]),
  );
}
