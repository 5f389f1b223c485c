import { sql } from 'kysely';
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

/** Past its day (domain/course.ts, holderStanding). */
export const isOverdue = ({ today }: Scope): Sql =>
  sql`coalesce(${constant(heldDue)} < ${today}::date, false)`;

/** Within the window of its course, under the alias c, up to and including the day itself. */
export const isDueSoon = ({ today }: Scope): Sql =>
  sql`coalesce(${constant(heldDue)} between ${today}::date and ${today}::date + c.due_soon_days, false)`;

/** Never completed, with time left. */
export const isNever = (scope: Scope): Sql =>
  sql`(${constant(`${isOpen} and not x.is_renewal`)} and not ${isOverdue(scope)} and not ${isDueSoon(scope)})`;
