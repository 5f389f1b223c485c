import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { newId } from '../../db/id.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { addCells, addCourses, addMappings } from './assign-rows.ts';
import { addTrainings, holdStandingTrainings } from './automatic-rows.ts';

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

interface Standing {
  readonly trainingId: string;
  readonly people: ReadonlySet<string>;
}

async function standingTrainings(
  db: CompanyTransaction,
  plans: readonly AutomaticPlan[],
): Promise<ReadonlyMap<string, Standing>> {
  const wanted = [...new Map(plans.map((plan) => [keyOf(plan), plan])).values()];
  const people = [...new Set(plans.map((plan) => plan.employeeId))];
  const rows = await holdStandingTrainings(db, wanted, people);
  return new Map(
    rows.map((row) => [keyOf(row), { trainingId: row.trainingId, people: new Set(row.people) }]),
  );
}
