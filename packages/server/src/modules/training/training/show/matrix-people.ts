import type { MatrixBody } from '@roadproof/contract/training/training-matrix';
import { sql } from 'kysely';
import { inState } from '../../../../db/due-sql.ts';
import { constant, type Scope, type Sql } from '../../../../db/list-source.ts';
import { isCurrentEmployee } from '../../../../db/lookup-sql.ts';
import { hasWords } from '../../../../db/search-sql.ts';

type Status = NonNullable<MatrixBody['TrainingStatus']>;

const due = { due: 'r.due_date', soonFrom: 'r.soon_date' };
const states = { OverDue: 'OVERDUE', DueSoon: 'DUE_SOON', Pending: 'PENDING' } as const;

/** An open requirement under the alias r that is in a state. */
export const openIn = (status: keyof typeof states, scope: Scope): Sql =>
  inState(due, states[status], scope);

/** Requirements under an alias that a cell can show, each kind by an index of its own. */
export const kindOf = {
  open: (alias: string) => constant(`${alias}.closed_as is null and ${alias}.deleted_at is null`),
  newest: (alias: string) => constant(`${alias}.is_newest and ${alias}.deleted_at is null`),
  waived: (alias: string) =>
    constant(`${alias}.closed_as = 'waived' and ${alias}.deleted_at is null`),
};

/** Two requirements of one person and course. */
export const samePair = (a: string, b: string): Sql =>
  constant(
    `${a}.client_id = ${b}.client_id and ${a}.employee_id = ${b}.employee_id and ${a}.course_catalog_id = ${b}.course_catalog_id`,
  );

/** No open requirement stands before this one, under the alias r. */
const notOpen: Sql = sql`not exists (select from training_requirement o where ${samePair('o', 'r')} and ${kindOf.open('o')})`;

/** A waiver under the alias r that its cell shows: nothing is open, and no completion came after it. */
export const shownWaiver: Sql = sql`${kindOf.waived('r')} and ${notOpen} and not exists (
    select from training_requirement n where ${samePair('n', 'r')} and ${kindOf.newest('n')}
       and r.follows_id is distinct from n.id)`;

/** A completion under the alias r that its cell shows: nothing is open and no waiver follows it. */
const shownCompletion: Sql = sql`${kindOf.newest('r')} and ${notOpen} and not exists (
    select from training_requirement w where ${samePair('w', 'r')} and ${kindOf.waived('w')} and w.follows_id = r.id)`;

function inStatus(status: Status, scope: Scope): Sql {
  if (status === 'Completed') return shownCompletion;
  if (status === 'Waived') return shownWaiver;
  return sql`${kindOf.open('r')} and ${openIn(status, scope)}`;
}

/** Requirements under the alias r of the courses asked for. */
export function ofCourses({ courseCatalogId }: MatrixBody): Sql {
  return courseCatalogId ? sql` and r.course_catalog_id = any(${courseCatalogId}::uuid[])` : sql``;
}

/** The person e has a requirement r of which this is true. */
function has(condition: Sql, body: MatrixBody, { clientId }: Scope): Sql {
  return sql`exists (select from training_requirement r where r.client_id = ${clientId}::uuid
    and r.employee_id = e.id${ofCourses(body)} and ${condition})`;
}

const atLocation = (ids: readonly string[]): Sql => sql`exists (
    select from training_requirement r
      join training_mapping m on m.client_id = r.client_id and m.id = r.training_mapping_id
      join training t on t.client_id = m.client_id and t.id = m.training_id
     where r.client_id = e.client_id and r.employee_id = e.id and t.location_id = any(${[...ids]}::uuid[])
       and r.deleted_at is null)`;

/**
 * Current people who have anything of training, as far as they pass the filter: conditions on an employee e.
 * Of who is known to owe a course asked for it is not asked again whether there is anything.
 */
export function matching(body: MatrixBody, scope: Scope, { isOwing = false } = {}): Sql {
  const { employeeGroupId, typeId, locationId, TrainingStatus, status, options } = body;
  const conditions: Sql[] = [
    sql`e.client_id = ${scope.clientId}::uuid`,
    sql`e.deleted_at is null`,
    isCurrentEmployee('e'),
  ];
  if (employeeGroupId) conditions.push(sql`e.employee_group_id = any(${employeeGroupId}::uuid[])`);
  if (typeId) conditions.push(sql`e.type_id = any(${typeId}::uuid[])`);
  if (locationId) conditions.push(atLocation(locationId));
  if (options?.ids) conditions.push(sql`e.id = any(${options.ids}::uuid[])`);
  const search = options?.search;
  if (search) conditions.push(hasWords('employee', 'e', search, scope));
  const statuses = [TrainingStatus ? [TrainingStatus] : [], status ?? []].filter(
    (one) => one.length > 0,
  );
  for (const any of statuses)
    conditions.push(
      sql`(${sql.join(
        any.map((one) => has(inStatus(one, scope), body, scope)),
        sql` or `,
      )})`,
    );
  if (statuses.length === 0 && !isOwing)
    conditions.push(
      sql`(${sql.join(
        [kindOf.open('r'), kindOf.newest('r'), kindOf.waived('r')].map((one) =>
          has(one, body, scope),
        ),
        sql` or `,
      )})`,
    );
  return sql.join(conditions, sql` and `);
}
