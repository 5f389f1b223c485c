import { importedTrainingId } from '@roadproof/contract/training/training-row';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { newId } from '../../../../db/id.ts';
import type { CompanyTransaction } from '../../../../db/transaction.ts';
import { addPlaces, addRequirements, type NewCompletion } from '../assign/assign-rows.ts';
import type { Cell } from './complete-rows.ts';

/** Records tries that were not passed; answers the id of each requirement's. */
export async function addAttempts(
  db: CompanyTransaction,
  clientId: string,
  cells: readonly Cell[],
  {
    heldOn,
    ...grade
  }: {
    readonly heldOn: CalendarDay;
    readonly gradeId: string | null;
    readonly gradeNote: string | null;
    readonly recordedById: string | null;
  },
): Promise<ReadonlyMap<string, string>> {
  const rows = cells.map(({ id, trainingMappingId }) => ({
    ...grade,
    clientId,
    id: newId(),
    requirementId: id,
    trainingMappingId,
    heldOn,
  }));
  if (rows.length > 0) await db.insertInto('trainingAttempt').values(rows).execute();
  return new Map(rows.map(({ id, requirementId }) => [requirementId, id]));
}

/** Whether exactly this try is on record, so that a call sent twice adds none. */
export async function knownAttempts(
  db: CompanyTransaction,
  cells: readonly Cell[],
  heldOn: CalendarDay,
  gradeId: string | null,
): Promise<ReadonlySet<string>> {
  if (cells.length === 0) return new Set();
  const rows = await db
    .selectFrom('trainingAttempt')
    .select('requirementId')
    .where(
      'requirementId',
      'in',
      cells.map((one) => one.id),
    )
    .where('heldOn', '=', heldOn)
    .where('gradeId', gradeId === null ? 'is' : '=', gradeId)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.requirementId));
}

/** Gives the tries of one requirement to another, which takes its place. */
export async function moveAttempts(
  db: CompanyTransaction,
  from: string,
  to: string,
): Promise<void> {
  await sql`update training_attempt set requirement_id = ${to}::uuid
    where client_id = (select current_client()) and requirement_id = ${from}::uuid`.execute(db);
  await sql`update training_document set requirement_id = ${to}::uuid
    where client_id = (select current_client()) and requirement_id = ${from}::uuid
      and attempt_id is not null`.execute(db);
}

/** Keeps completions of the past in places of their own; answers the requirement of each, in the order given. */
export async function addHistory(
  db: CompanyTransaction,
  clientId: string,
  past: readonly (NewCompletion & {
    readonly employeeId: string;
    readonly courseCatalogId: string;
  })[],
): Promise<readonly string[]> {
  const placed = past.map((one) => ({ ...one, place: newId() }));
  await addPlaces(
    db,
    clientId,
    placed.map(({ place, employeeId, courseCatalogId, completedAt }) => ({
      id: place,
      trainingId: importedTrainingId,
      employeeId,
      courseCatalogId,
      assignedOn: completedAt,
      reason: 'history',
    })),
  );
  return addRequirements(
    db,
    clientId,
    placed.map(({ place, employeeId, courseCatalogId, ...completion }) => ({
      employeeId,
      courseCatalogId,
      trainingMappingId: place,
      ownDue: null,
      askedDue: null,
      completion,
    })),
  );
}
