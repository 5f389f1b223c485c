import { newId } from '../../../db/id.ts';
import { inCompany } from '../../../db/transaction.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** A training made for a test. */
interface Training {
  readonly startDate: string;
  readonly dueDate: string;
  readonly source: 'manual' | 'auto';
}

/** What became of the assignment. */
interface Cell {
  readonly completedAt?: string;
  readonly validUntil?: string | null;
  readonly waivedReason?: string;
}

/** Assigns a course to somebody, a new driver unless told, in a training of its own, and answers who it is. */
export function assigner({ company, database }: TestApp) {
  const { clientId } = company;
  return async (
    courseCatalogId: string,
    training: Training,
    cell: Cell = {},
    employeeId?: string,
  ): Promise<string> => {
    const person =
      employeeId ?? (await company.employee({ typeId: company.lookup('EmployeeType', 'CDL') }));
    return inCompany(database, company.scope, async (db) => {
      const trainingId = newId();
      const trainingMappingId = newId();
      const own = { clientId, id: newId() };
      const row = { clientId, id: trainingId, trainingName: 'Class', ...training };
      await db.insertInto('training').values(row).execute();
      await db
        .insertInto('trainingCourse')
        .values({ ...own, trainingId, courseCatalogId })
        .execute();
      await db
        .insertInto('trainingMapping')
        .values({ clientId, id: trainingMappingId, trainingId, employeeId: person })
        .execute();
      await db
        .insertInto('trainingMappingCourse')
        .values({ ...own, trainingMappingId, courseCatalogId, ...cell })
        .execute();
      return person;
    });
  };
}
