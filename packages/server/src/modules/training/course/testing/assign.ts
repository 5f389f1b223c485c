import { importedTrainingId } from '@roadproof/contract/training/training-row';
import { sql } from 'kysely';
import { newId } from '../../../../db/id.ts';
import { inCompany } from '../../../../db/transaction.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** A training made for a test; 'auto' asks for a repetition in a place of its own. */
interface Training {
  readonly startDate: string;
  readonly dueDate: string;
  readonly source: 'manual' | 'auto';
}

/** What became of it. */
interface Cell {
  readonly completedAt?: string;
  readonly validUntil?: string | null;
  readonly waivedReason?: string;
}

/** Asks a course of somebody, a new driver unless told, in a training of its own, and answers who it is. */
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
      const { startDate, dueDate, source } = training;
      const isLoose = source === 'auto';
      const trainingId = isLoose ? importedTrainingId : newId();
      const trainingMappingId = newId();
      if (!isLoose) {
        const row = { clientId, id: trainingId, trainingName: 'Class', startDate, dueDate };
        await db.insertInto('training').values(row).execute();
        await db
          .insertInto('trainingCourse')
          .values({ clientId, id: newId(), trainingId, courseCatalogId })
          .execute();
      }
      const place = { clientId, id: trainingMappingId, trainingId, employeeId: person };
      await sql`insert into training_mapping ${sql.raw('(client_id, id, training_id, employee_id, assigned_on, reason, course_catalog_id)')}
        values (${place.clientId}, ${place.id}, ${place.trainingId}, ${person}, ${startDate},
          ${isLoose ? 'recurrent' : null}, ${isLoose ? courseCatalogId : null})`.execute(db);
      const { completedAt = null, validUntil = null, waivedReason = null } = cell;
      const closedAs = completedAt !== null ? 'completed' : waivedReason !== null ? 'waived' : null;
      await sql`
        insert into training_requirement (client_id, id, employee_id, course_catalog_id, training_mapping_id,
          own_due, asked_due, closed_as, completed_at, valid_until, waived_reason, follows_id)
        select ${clientId}, ${newId()}, ${person}, ${courseCatalogId}, ${trainingMappingId},
          ${isLoose ? dueDate : null}, ${isLoose ? null : dueDate}, ${closedAs}, ${completedAt}, ${validUntil}, ${waivedReason},
          (select id from training_requirement where employee_id = ${person}
             and course_catalog_id = ${courseCatalogId} and is_newest and deleted_at is null)`.execute(
        db,
      );
      await sql`
        update training_requirement r set is_newest = not exists (
            select from training_requirement n where n.employee_id = r.employee_id
               and n.course_catalog_id = r.course_catalog_id and n.deleted_at is null
               and n.completed_at is not null and (n.completed_at, n.id) > (r.completed_at, r.id))
         where r.employee_id = ${person} and r.course_catalog_id = ${courseCatalogId}
           and r.completed_at is not null`.execute(db);
      return person;
    });
  };
}
