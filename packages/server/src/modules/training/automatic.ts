import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { newId } from '../../db/id.ts';
import { lookupId } from '../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { addCells, addCourses, addMappings } from './assign-rows.ts';

/** A course that a person gets without anybody scheduling it. */
export interface AutomaticPlan {
  readonly employeeId: string;
  readonly courseCatalogId: string;
  readonly trainingName: string;
  readonly trainingType: 'Recurrent' | 'Initial';
  readonly startDate: CalendarDay;
  readonly dueDate: CalendarDay;
}

/** The training a planned course ended up in. */
export interface Assigned extends AutomaticPlan {
  readonly trainingId: string;
}

interface Group {
  readonly trainingId: string;
  readonly isNew: boolean;
  readonly plans: AutomaticPlan[];
}

const keyOf = (plan: Omit<AutomaticPlan, 'employeeId' | 'trainingType'>): string =>
  [plan.courseCatalogId, plan.startDate, plan.dueDate, plan.trainingName].join('\n');

/** Assigns planned courses; people with the same course and dates share one automatic training. */
export async function assignAutomatically(
  db: CompanyTransaction,
  clientId: string,
  plans: readonly AutomaticPlan[],
): Promise<readonly Assigned[]> {
  if (plans.length === 0) return [];
  const standing = await standingTrainings(db, plans);
  const groups = new Map<string, Group>();
  for (const plan of plans) {
    const found = standing.get(keyOf(plan));
    // Who was in that training before gets another one of the same name.
    const isShared = found !== undefined && !found.people.has(plan.employeeId);
    const key = `${keyOf(plan)}\n${isShared}`;
    const group = groups.get(key) ?? {
      trainingId: isShared ? found.trainingId : newId(),
      isNew: !isShared,
      plans: [],
    };
    group.plans.push(plan);
    groups.set(key, group);
  }
  await addGroups(db, clientId, [...groups.values()]);
  return [...groups.values()].flatMap(({ trainingId, plans: members }) =>
    members.map((plan) => ({ ...plan, trainingId })),
  );
}

async function addGroups(
  db: CompanyTransaction,
  clientId: string,
  groups: readonly Group[],
): Promise<void> {
  const made = groups.flatMap(({ isNew, trainingId, plans: [plan] }) =>
    isNew && plan ? [{ ...plan, trainingId }] : [],
  );
  await addTrainings(db, clientId, made);
  await addCourses(
    db,
    clientId,
    made.map(({ trainingId, courseCatalogId }) => ({ trainingId, courseCatalogId, sortOrder: 0 })),
  );
  const people = groups.flatMap(({ trainingId, plans }) =>
    plans.map(({ employeeId, courseCatalogId }) => ({
      id: newId(),
      trainingId,
      employeeId,
      courseCatalogId,
    })),
  );
  await addMappings(db, clientId, people);
  await addCells(
    db,
    clientId,
    people.map(({ id, courseCatalogId }) => ({ trainingMappingId: id, courseCatalogId })),
  );
}

async function addTrainings(
  db: CompanyTransaction,
  clientId: string,
  made: readonly Assigned[],
): Promise<void> {
  if (made.length === 0) return;
  await sql`insert into training (client_id, id, training_name, training_type_id, start_date, due_date, source)
    select ${clientId}::uuid, r."trainingId", r."trainingName",
      case r."trainingType" when 'Initial' then ${sql.raw(lookupId('TrainingType', 'Initial'))}
        else ${sql.raw(lookupId('TrainingType', 'Recurrent'))} end,
      r."startDate", r."dueDate", 'auto'
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r("trainingId" uuid, "trainingName" text,
      "trainingType" text, "startDate" date, "dueDate" date)`.execute(db);
}

interface Standing {
  readonly trainingId: string;
  readonly people: ReadonlySet<string>;
}

/**
 * Automatic trainings that stand already with the same course and dates, and who of these people
 * is in them. They are held, so that nobody takes one away as empty while somebody is put into it.
 */
async function standingTrainings(
  db: CompanyTransaction,
  plans: readonly AutomaticPlan[],
): Promise<ReadonlyMap<string, Standing>> {
  const wanted = [...new Map(plans.map((plan) => [keyOf(plan), plan])).values()];
  const people = [...new Set(plans.map((plan) => plan.employeeId))];
  const standing = sql`
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as r("courseCatalogId" uuid, "startDate" date, "dueDate" date, "trainingName" text)
      join training n on n.client_id = (select current_client()) and n.due_date = r."dueDate"
        and n.start_date = r."startDate" and n.training_name = r."trainingName"
        and n.source = 'auto' and n.cancelled_at is null and n.deleted_at is null
      join training_course c on c.client_id = n.client_id and c.training_id = n.id
        and c.course_catalog_id = r."courseCatalogId" and c.deleted_at is null`;
  const held = await sql<{ id: string }>`
    select n.id ${standing} order by n.id for share of n`.execute(db);
  if (held.rows.length === 0) return new Map();
  const { rows } = await sql<AutomaticPlan & { trainingId: string; people: string[] }>`
    select distinct on (r."courseCatalogId", r."startDate", r."dueDate", r."trainingName")
           n.id as training_id, r."courseCatalogId" as course_catalog_id, n.training_name,
           n.start_date, n.due_date,
           array(select m.employee_id from training_mapping m
                  where m.client_id = n.client_id and m.training_id = n.id and m.deleted_at is null
                    and m.employee_id = any(${people}::uuid[])) as people ${standing}
       and n.id = any(${held.rows.map((one) => one.id)}::uuid[])
     order by r."courseCatalogId", r."startDate", r."dueDate", r."trainingName", n.id desc
  `.execute(db);
  return new Map(
    rows.map((row) => [keyOf(row), { trainingId: row.trainingId, people: new Set(row.people) }]),
  );
}
