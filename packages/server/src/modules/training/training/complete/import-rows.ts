import { importedTrainingId } from '@roadproof/contract/training/training-row';
import { dayInZone, type CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { givenRows } from '../../../../db/given-rows.ts';
import { newId } from '../../../../db/id.ts';
import type { CompanyTransaction } from '../../../../db/transaction.ts';
import { addPlaces } from '../assign/assign-rows.ts';
import { autoSetting } from '../assign/required-rows.ts';
import { settle, type PersonCourse } from '../assign/settle-rows.ts';

/** A completion of the past about to be written. */
export interface PastCompletion {
  readonly employeeId: string;
  readonly courseCatalogId: string;
  readonly completedAt: CalendarDay;
}

/** The key of a person, course and day. */
export const pastKey = (past: PastCompletion): string =>
  `${past.employeeId} ${past.courseCatalogId} ${past.completedAt}`;

/** Which of these completions are on file already, wherever they stand. */
export async function knownCompletions(
  db: CompanyTransaction,
  requests: readonly PastCompletion[],
): Promise<ReadonlySet<string>> {
  if (requests.length === 0) return new Set();
  const { rows } = await sql<PastCompletion>`
    select x.employee_id, x.course_catalog_id, x.completed_at
      from ${givenRows(requests, sql`"employeeId" uuid, "courseCatalogId" uuid, "completedAt" date`)} r
      join training_requirement x on x.client_id = (select current_client())
        and x.employee_id = r."employeeId" and x.course_catalog_id = r."courseCatalogId"
        and x.completed_at = r."completedAt" and x.deleted_at is null
  `.execute(db);
  return new Set(rows.map(pastKey));
}

/** Loose places for completions of the past, one for each (docs/domain.md, Imported history). */
export async function pastPlaces(
  db: CompanyTransaction,
  clientId: string,
  past: readonly PastCompletion[],
): Promise<(one: PastCompletion) => string> {
  const places = new Map(past.map((one) => [pastKey(one), { ...one, id: newId() }]));
  await addPlaces(
    db,
    clientId,
    [...places.values()].map(({ id, employeeId, courseCatalogId, completedAt }) => ({
      id,
      trainingId: importedTrainingId,
      employeeId,
      courseCatalogId,
      assignedOn: completedAt,
      reason: 'history',
    })),
  );
  return (one) => places.get(pastKey(one))?.id ?? '';
}

/** After completions of the past were written or taken back: what is open follows the newest again. */
export async function followPast(
  db: CompanyTransaction,
  requirementIds: readonly string[],
  at: string,
): Promise<void> {
  const { rows } = await sql<PersonCourse>`
    select distinct x.employee_id, x.course_catalog_id from training_requirement x
     where x.client_id = (select current_client()) and x.id = any(${[...requirementIds]}::uuid[])`.execute(
    db,
  );
  const { clientId, timeZone } = await autoSetting(db);
  await settle(db, clientId, rows, dayInZone(new Date(at), timeZone));
}

/** Imported completions that a document was added to, so that they cannot be taken back. */
export async function documentedPast(db: CompanyTransaction, batchId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select x.id, e.first_name || ' ' || e.last_name || ', ' || c.course_name as name
      from import_row r
      join training_requirement x on x.client_id = r.client_id and x.id = r.record_id and x.deleted_at is null
      join employee e on e.client_id = x.client_id and e.id = x.employee_id
      join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id
     where r.client_id = (select current_client()) and r.import_batch_id = ${batchId}::uuid
       and r.outcome = 'create' and exists (
         select from training_document f where f.client_id = x.client_id
           and f.requirement_id = x.id and f.deleted_at is null)
     order by name
  `.execute(db);
  return rows;
}
