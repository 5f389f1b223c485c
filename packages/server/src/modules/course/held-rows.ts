import type { HolderStatus } from '@roadproof/domain/course';
import { sql } from 'kysely';
import { inState } from '../../db/due-sql.ts';
import { constant, type Scope, type Sql } from '../../db/list-source.ts';

// Everything about who has a course starts here, so that a count and its rows cannot differ.
/** The newest cycle of every current employee and course as SQL to select from: x is the cell, h the person's tally. */
export const held = `training_mapping_course x
    join training_tally h on h.client_id = x.client_id and h.id = x.employee_id and h.is_current`;

/** Which cells of `held` count. */
export const heldWhere = 'x.is_latest and x.deleted_at is null';

/** Whether the newest cycle is still to do. */
export const isOpen = '(x.completed_at is null and x.waived_reason is null)';

/** When it is due again: the due day of an open cycle, the last valid day of a completed one; null for a waiver and for good. */
export const heldDue = `(case when x.completed_at is not null then x.valid_until when x.waived_reason is null then x.cycle_date end)`;

const neverCompleted = constant(`(${isOpen} and not x.is_renewal)`);
// The window is that of the course, under the alias c.
const heldFacts = { due: heldDue, threshold: 'c.due_soon_days' };

/** Where a person stands with a course: past its day, within its window, never completed with time left, or else valid. */
export function holders(status: HolderStatus, scope: Scope): Sql {
  switch (status) {
    case 'OverDue':
      return inState(heldFacts, 'OVERDUE', scope);
    case 'DueSoon':
      return inState(heldFacts, 'DUE_SOON', scope);
    case 'Never':
      return sql`(${neverCompleted} and ${inState(heldFacts, 'PENDING', scope)})`;
    case 'Valid':
      return sql`(not ${neverCompleted} and ${inState(heldFacts, 'PENDING', scope)})`;
  }
}
