import { importedTrainingId } from '@roadproof/contract/training/training-row';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import {
  lettingGo,
  type LetGoFacts,
  type LettingGo,
} from '@roadproof/domain/training/training-schedule';
import { sql } from 'kysely';
import { givenRows } from '../../../../db/given-rows.ts';
import { newId } from '../../../../db/id.ts';
import type { CompanyTransaction } from '../../../../db/transaction.ts';
import { addPlaces, removeRequirements } from './assign-rows.ts';

interface Facts extends LetGoFacts {
  readonly id: string;
  readonly employeeId: string;
  readonly courseCatalogId: string;
}

type Step = Facts & { readonly step: LettingGo };

/** How many go back to what they were, and how many end because only this training asked. */
export interface ReleasedCounts {
  readonly goBack: number;
  readonly end: number;
}

const countsIn = (steps: readonly Step[]): ReleasedCounts => {
  const end = steps.filter(({ step }) => step.action === 'end').length;
  return { goBack: steps.length - end, end };
};

/** What letting go everything open in a training would come to. */
export async function letGoNumbers(
  db: CompanyTransaction,
  trainingId: string,
): Promise<ReleasedCounts> {
  const { rows } = await sql<{ id: string }>`
    select x.id from training_mapping m
      join training_requirement x on x.client_id = m.client_id and x.training_mapping_id = m.id
       and x.closed_as is null and x.deleted_at is null
     where m.client_id = (select current_client()) and m.training_id = ${trainingId}::uuid
       and m.reason is null and m.deleted_at is null`.execute(db);
  return countsIn(
    await stepsOf(
      db,
      rows.map((row) => row.id),
    ),
  );
}

/**
 * Lets what is open in a training's seats go, and what is waived in seats that end with it (docs/domain.md, Changing and cancelling). The
 * people are locked; completions stay where they are.
 */
export async function releaseRequirements(
  db: CompanyTransaction,
  clientId: string,
  requirementIds: readonly string[],
  today: CalendarDay,
): Promise<ReleasedCounts> {
  const steps = await stepsOf(db, requirementIds);
  await removeRequirements(
    db,
    steps.flatMap(({ id, step }) => (step.action === 'end' ? [id] : [])),
  );
  const moved = steps.flatMap(({ step, ...facts }) => {
    if (step.action === 'end') return [];
    return step.action === 'home'
      ? [
          {
            ...facts,
            place: step.homeId,
            isNew: false,
            own: facts.ownDue,
            requested: step.requestedDue,
          },
        ]
      : [{ ...facts, place: newId(), isNew: true, own: step.ownDue, requested: null }];
  });
  await addPlaces(
    db,
    clientId,
    moved
      .filter((one) => one.isNew)
      .map(({ place, employeeId, courseCatalogId, isRepetition }) => ({
        id: place,
        trainingId: importedTrainingId,
        employeeId,
        courseCatalogId,
        assignedOn: today,
        reason: isRepetition ? ('recurrent' as const) : ('required' as const),
      })),
  );
  if (moved.length > 0)
    await sql`update training_requirement x
        set training_mapping_id = r.place, home_mapping_id = null, own_due = r.own, asked_due = r.requested
        from ${givenRows(moved, sql`id uuid, place uuid, own date, requested date`)} r
       where x.client_id = (select current_client()) and x.id = r.id`.execute(db);
  return countsIn(steps);
}

/** Requirements elsewhere that call these places home have none any more. */
export async function forgetHomes(
  db: CompanyTransaction,
  places: readonly string[],
  courseIds?: readonly string[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`update training_requirement set home_mapping_id = null
     where client_id = (select current_client()) and home_mapping_id = any(${[...places]}::uuid[])
       and (${courseIds === undefined}::boolean or course_catalog_id = any(${[...(courseIds ?? [])]}::uuid[]))`.execute(
    db,
  );
}

// A home is there while its training is and nothing else of the course has moved into it.
async function stepsOf(
  db: CompanyTransaction,
  requirementIds: readonly string[],
): Promise<readonly Step[]> {
  if (requirementIds.length === 0) return [];
  const { rows } = await sql<Facts>`
    select x.id, x.employee_id, x.course_catalog_id, x.own_due, x.asked_due, x.window_days,
           exists (select from training_requirement w where w.client_id = x.client_id
              and w.employee_id = x.employee_id and w.course_catalog_id = x.course_catalog_id
              and w.is_newest and w.deleted_at is null) as is_repetition,
           exists (select from training_attempt a where a.client_id = x.client_id
              and a.requirement_id = x.id and a.deleted_at is null) as has_attempts,
           case when t.id is not null then jsonb_build_object('id', h.id,
             'dueDate', case when h.reason is null then t.due_date end) end as home
      from training_requirement x
      left join training_mapping h on h.client_id = x.client_id and h.id = x.home_mapping_id
        and h.deleted_at is null and not exists (
          select from training_requirement o where o.client_id = h.client_id
             and o.training_mapping_id = h.id and o.course_catalog_id = x.course_catalog_id
             and o.deleted_at is null)
      left join training t on t.client_id = h.client_id and t.id = h.training_id
        and t.cancelled_at is null and t.deleted_at is null
     where x.client_id = (select current_client()) and x.id = any(${[...requirementIds]}::uuid[])
       and x.closed_as is distinct from 'completed' and x.deleted_at is null
     order by x.id`.execute(db);
  return rows.map((facts) => ({ ...facts, step: lettingGo(facts) }));
}
