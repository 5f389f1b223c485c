import type { ParsedInput } from '@roadproof/contract/operation';
import type { trainingCompletions } from '@roadproof/contract/training/training-completion';
import { requestedDueOf } from '@roadproof/domain/training/training-schedule';
import { sql } from 'kysely';
import type { Context } from '../../../../http/context.ts';
import { refused } from '../../../../errors.ts';
import { removeRequirements } from '../assign/assign-rows.ts';
import { moveAttempts } from './attempt-rows.ts';
import { cellOf, cellsForUpdate, type Cell } from './complete-rows.ts';
import { settle } from '../assign/settle-rows.ts';

/** Takes completions back that were recorded by mistake, with what followed from them; the trail and the documents stay. */
export async function reopenTraining(
  { pairs }: ParsedInput<typeof trainingCompletions.reopen>,
  context: Context,
): Promise<{ changed: number }> {
  const { db, caller, today } = context;
  const cells = await cellsForUpdate(db, pairs);
  const done = cells.filter((cell) => cell.closedAs === 'completed');
  if (done.length === 0)
    throw refused('There is no completion to take back.', 'Only a completion can be taken back.');
  for (const cell of done) await reopen(cell, context);
  await settle(db, caller.clientId, done, today);
  return { changed: done.length };
}

/** Takes one completion back and answers what is open of the person and course then. */
export async function undoCompletion(cell: Cell, context: Context): Promise<Cell> {
  const { db, caller, today } = context;
  await reopen(cell, context);
  await settle(db, caller.clientId, [cell], today);
  const open = await db
    .selectFrom('trainingRequirement')
    .select(['trainingMappingId', 'courseCatalogId'])
    .where('employeeId', '=', cell.employeeId)
    .where('courseCatalogId', '=', cell.courseCatalogId)
    .where('closedAs', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const openCell = open && (await cellOf(db, open));
  if (!openCell)
    throw refused(
      `${cell.name} no longer owes ${cell.course}.`,
      'Take the completion back instead: no open assignment is left.',
    );
  return openCell;
}

interface Open {
  readonly id: string;
  readonly followsId: string | null;
  readonly trainingMappingId: string;
  readonly isSeat: boolean;
  readonly dueDate: string;
}

/** The newest one opens again, where its repetition stood if that is in a class; any other goes. */
async function reopen(cell: Cell, { db }: Context): Promise<void> {
  const { rows } = await sql<Open>`
    select o.id, o.follows_id, o.training_mapping_id, m.reason is null as is_seat,
           coalesce(t.due_date, o.due_date) as due_date
      from training_requirement o
      join training_mapping m on m.client_id = o.client_id and m.id = o.training_mapping_id
      join training t on t.client_id = m.client_id and t.id = m.training_id
     where o.client_id = (select current_client()) and o.employee_id = ${cell.employeeId}::uuid
       and o.course_catalog_id = ${cell.courseCatalogId}::uuid and o.closed_as is null and o.deleted_at is null`.execute(
    db,
  );
  const [open] = rows;
  const isOwed = cell.ownDue !== null || cell.askedDue !== null;
  const isRepeated = open === undefined || open.followsId === cell.id;
  if (!cell.isNewest || cell.isHistory || cell.isCancelled || !isOwed || !isRepeated)
    return removeRequirements(db, [cell.id]);
  if (open) {
    await moveAttempts(db, open.id, cell.id);
    await removeRequirements(db, [open.id]);
  }
  await clear(db, cell.id);
  if (open?.isSeat) await standIn(db, cell, open);
}

async function clear(db: Context['db'], id: string): Promise<void> {
  await sql`update training_requirement set closed_as = null, completed_at = null, grade_id = null,
      grade_note = null, is_passed = null, completed_by_id = null, valid_until = null, is_newest = false
    where client_id = (select current_client()) and id = ${id}::uuid`.execute(db);
}

// A seat that is its own home would be let go into itself.
async function standIn(db: Context['db'], cell: Cell, open: Open): Promise<void> {
  const newest = cell.newestAt !== null;
  const facts = { ownDue: cell.ownDue, windowDays: cell.dueSoonDays, isRepetition: newest };
  await sql`update training_requirement
      set home_mapping_id = nullif(coalesce(home_mapping_id, training_mapping_id),
            ${open.trainingMappingId}::uuid),
          training_mapping_id = ${open.trainingMappingId}::uuid,
          asked_due = ${requestedDueOf(facts, open.dueDate)}::date
    where client_id = (select current_client()) and id = ${cell.id}::uuid`.execute(db);
}
