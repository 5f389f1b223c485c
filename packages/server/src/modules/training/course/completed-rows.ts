import type { HolderStatus } from '@roadproof/domain/training/course';
import { sql } from 'kysely';
import { inState } from '../../../db/due-sql.ts';
import { constant, type Scope, type Sql } from '../../../db/list-source.ts';

const facts = `x.client_id, x.id, x.employee_id, x.course_catalog_id, x.training_mapping_id, x.closed_as,
  x.waived_reason, x.due_date, x.completed_at, x.valid_until`;
const lastOf = (alias: string): string =>
  `${alias}.completed_at as last_completed, ${alias}.valid_until as last_valid_until, ${alias}.grade_id as last_grade_id`;
const samePair = (alias: string): string =>
  `${alias}.client_id = x.client_id and ${alias}.employee_id = x.employee_id and ${alias}.course_catalog_id = x.course_catalog_id and ${alias}.deleted_at is null`;
const isThere = 'x.is_current and x.deleted_at is null';
const newest = `left join training_requirement n on ${samePair('n')} and n.is_newest`;
// A pair is open at most once, so this join adds no row. With `not exists` the planner multiplies what
// each column of the pair would leave, expects one row, and looks for the waiver of each row by itself.
// It cannot estimate a case: it takes half of the rows, and reads the waivers once.
const open = `left join training_requirement o on ${samePair('o')} and o.closed_as is null`;
const nothingOpen = 'case when o.id is null then true else false end';

// Everything about who has a course starts here, so that a count and its rows cannot differ.
/** One row per current employee and course, x: what is open, else the waiver after the newest completion, else that completion. */
export const completed = `(
  select ${facts}, ${lastOf('n')} from training_requirement x ${newest}
   where x.closed_as is null and ${isThere}
  union all
  select ${facts}, ${lastOf('n')} from training_requirement x ${newest} ${open}
   where x.closed_as = 'waived' and ${isThere} and x.follows_id is not distinct from n.id and ${nothingOpen}
     and not exists (select from training_requirement w where ${samePair('w')}
       and w.closed_as = 'waived' and w.follows_id is not distinct from x.follows_id and w.id > x.id)
  union all
  select ${facts}, ${lastOf('x')} from training_requirement x ${open}
   where x.is_newest and ${isThere} and ${nothingOpen}
     and not exists (select from training_requirement w where ${samePair('w')}
       and w.closed_as = 'waived' and w.follows_id = x.id)) x`;

/** Whether something is still to do. */
export const isOpen = '(x.closed_as is null)';

/** When it is due again: the due day of what is open, the last valid day of a completion; null for a waiver and for good. */
export const dueAgain = `(case when x.closed_as is null then x.due_date when x.closed_as = 'completed' then x.valid_until end)`;

/** Whether it was waived. */
export const isWaived = `(x.closed_as is not distinct from 'waived')`;

const neverCompleted = constant('(x.closed_as is null and x.last_completed is null)');
// The window is that of the course, under the alias c.
const stateFacts = { due: dueAgain, threshold: 'c.due_soon_days' };

/** Where a person stands with a course: past its day, within its window, never completed with time left, let off, or else valid. */
export function holders(status: HolderStatus, scope: Scope): Sql {
  switch (status) {
    case 'OverDue':
      return inState(stateFacts, 'OVERDUE', scope);
    case 'DueSoon':
      return inState(stateFacts, 'DUE_SOON', scope);
    case 'Waived':
      return constant(isWaived);
    case 'Never':
      return sql`(${neverCompleted} and ${inState(stateFacts, 'PENDING', scope)})`;
    case 'Valid':
      return sql`(not ${neverCompleted} and not ${constant(isWaived)} and ${inState(stateFacts, 'PENDING', scope)})`;
  }
}
