import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { newId } from '../../db/id.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { addMappings } from './assign-rows.ts';
import { assignNext, dropNext, removeEmpty, type Done } from './next-rows.ts';

/** A completion of the past about to be written. */
export interface PastCompletion {
  readonly employeeId: string;
  readonly courseCatalogId: string;
  readonly completedAt: CalendarDay;
}

/** The key of a person, course and day. */
export const pastKey = (past: PastCompletion): string =>
  `${past.employeeId} ${past.courseCatalogId} ${past.completedAt}`;

/** Which of these completions are on file already, in whatever training. */
export async function knownCompletions(
  db: CompanyTransaction,
  wanted: readonly PastCompletion[],
): Promise<ReadonlySet<string>> {
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<PastCompletion>`
    select x.employee_id, x.course_catalog_id, x.completed_at
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as r("employeeId" uuid, "courseCatalogId" uuid, "completedAt" date)
      join training_mapping_course x on x.client_id = (select current_client())
        and x.employee_id = r."employeeId" and x.course_catalog_id = r."courseCatalogId"
        and x.completed_at = r."completedAt" and x.deleted_at is null
      join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id and m.deleted_at is null
  `.execute(db);
  return new Set(rows.map(pastKey));
}

/**
 * The assignments that hold completions of the past: one training a day, so that every completion
 * stands in its own time; lists show them as one row (docs/domain.md, Imported history).
 */
export async function pastMappings(
  db: CompanyTransaction,
  clientId: string,
  past: readonly PastCompletion[],
): Promise<(one: PastCompletion) => string> {
  const trainings = await pastTrainings(db, clientId, [
    ...new Set(past.map((one) => one.completedAt)),
  ]);
  const trainingOf = (day: CalendarDay): string => trainings.get(day) ?? '';
  await addPastCourses(db, clientId, past, trainingOf);
  const standing = await db
    .selectFrom('trainingMapping')
    .select(['id', 'trainingId', 'employeeId'])
    .where('trainingId', 'in', [...trainings.values()])
    .where('employeeId', 'in', [...new Set(past.map((one) => one.employeeId))])
    .where('deletedAt', 'is', null)
    .execute();
  const key = (trainingId: string, employeeId: string): string => `${trainingId} ${employeeId}`;
  const mappings = new Map(standing.map((row) => [key(row.trainingId, row.employeeId), row.id]));
  const added = new Map(
    past
      .map(({ completedAt, employeeId }) => ({ trainingId: trainingOf(completedAt), employeeId }))
      .filter((one) => !mappings.has(key(one.trainingId, one.employeeId)))
      .map((one) => [key(one.trainingId, one.employeeId), { ...one, id: newId() }]),
  );
  await addMappings(db, clientId, [...added.values()]);
  return ({ completedAt, employeeId }) => {
    const wanted = key(trainingOf(completedAt), employeeId);
    return mappings.get(wanted) ?? added.get(wanted)?.id ?? '';
  };
}

async function pastTrainings(
  db: CompanyTransaction,
  clientId: string,
  days: readonly CalendarDay[],
): Promise<ReadonlyMap<CalendarDay, string>> {
  const standing = await db
    .selectFrom('training')
    .select(['id', 'startDate'])
    .where('source', '=', 'import')
    .where('deletedAt', 'is', null)
    .where('startDate', 'in', [...days])
    .execute();
  const found = new Map(standing.map((row) => [row.startDate, row.id]));
  const made = days.filter((day) => !found.has(day)).map((day) => ({ day, id: newId() }));
  if (made.length > 0)
    await db
      .insertInto('training')
      .values(
        made.map(({ day, id }) => ({
          clientId,
          id,
          trainingName: 'Imported history',
          startDate: day,
          dueDate: day,
          source: 'import' as const,
        })),
      )
      .execute();
  for (const { day, id } of made) found.set(day, id);
  return found;
}

async function addPastCourses(
  db: CompanyTransaction,
  clientId: string,
  past: readonly PastCompletion[],
  trainingOf: (day: CalendarDay) => string,
): Promise<void> {
  const wanted = new Map(
    past.map(({ completedAt, courseCatalogId }) => {
      const trainingId = trainingOf(completedAt);
      return [`${trainingId} ${courseCatalogId}`, { id: newId(), trainingId, courseCatalogId }];
    }),
  );
  await sql`insert into training_course (client_id, id, training_id, course_catalog_id)
    select ${clientId}::uuid, r.id, r."trainingId", r."courseCatalogId"
      from jsonb_to_recordset(${JSON.stringify([...wanted.values()])}::jsonb)
        as r(id uuid, "trainingId" uuid, "courseCatalogId" uuid)
    on conflict do nothing`.execute(db);
}

interface Written extends Done {
  readonly clientId: string;
  readonly trainingMappingId: string;
  readonly trainingId: string;
  readonly isGone: boolean;
}

/** After completions of the past were written or taken back: what recurs is assigned again, or not any more. */
export async function followPast(
  db: CompanyTransaction,
  cellIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<Written>`
    select x.client_id, x.employee_id, x.course_catalog_id, x.completed_at, x.valid_until,
           x.deleted_at is not null as is_gone, m.id as training_mapping_id, m.training_id
      from training_mapping_course x
      join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id
     where x.client_id = (select current_client()) and x.id = any(${[...cellIds]}::uuid[])
  `.execute(db);
  const gone = rows.filter((row) => row.isGone);
  await dropNext(db, gone);
  await removeEmpty(db, gone);
  const [first] = rows;
  const there = rows.filter((row) => !row.isGone);
  if (first) await assignNext(db, first.clientId, there.map(doneOf));
}

const doneOf = ({ employeeId, courseCatalogId, completedAt, validUntil }: Written): Done => ({
  employeeId,
  courseCatalogId,
  completedAt,
  validUntil,
});

/** Imported completions that a document was added to, so that they cannot be taken back. */
export async function documentedPast(db: CompanyTransaction, batchId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select x.id, e.first_name || ' ' || e.last_name || ', ' || c.course_name as name
      from import_row r
      join training_mapping_course x on x.client_id = r.client_id and x.id = r.record_id and x.deleted_at is null
      join employee e on e.client_id = x.client_id and e.id = x.employee_id
      join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id
     where r.client_id = (select current_client()) and r.import_batch_id = ${batchId}::uuid
       and r.outcome = 'create' and exists (
         select from training_mapping_file f where f.client_id = x.client_id
           and f.training_mapping_id = x.training_mapping_id and f.course_catalog_id = x.course_catalog_id
           and f.deleted_at is null)
     order by name
  `.execute(db);
  return rows;
}
