import { completeMany as completeManyForm } from '@roadproof/contract/training/training-form';
import type { trainingCompletions } from '@roadproof/contract/training/training-completion';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import type { StoredUpload } from '@roadproof/contract/upload';
import { entryOf } from '@roadproof/domain/entry';
import { formatDay } from '@roadproof/domain/format';
import { completionFaults } from '@roadproof/domain/training/training-completion';
import { choiceFaults } from '../../../../db/choice-rows.ts';
import type { Context } from '../../../../http/context.ts';
import { ApiError, conflict, notFound } from '../../../../errors.ts';
import { markAttendance } from './attendance-rows.ts';
import { addAttempts, addHistory, knownAttempts } from './attempt-rows.ts';
import { cellsForUpdate, pairsOf, recordCompletion, type Cell } from './complete-rows.ts';
import { lastValidDay } from './complete.ts';
import { linkDocuments } from './file-rows.ts';
import { isPassedBy } from './grade-rows.ts';
import { settle } from '../assign/settle-rows.ts';
import { warningsFor } from '../plan/warnings.ts';

type Many = typeof trainingCompletions.completeMany;

/** One day, grade and set of documents for many. */
interface ClassCompletion {
  readonly completedAt: string;
  readonly gradeId: string | null;
  readonly gradeNote: string | null;
  readonly docs: readonly StoredUpload[];
}

/** Records one completion for many; what is completed already is left alone and told. */
export async function completeMany(
  form: ParsedInput<Many>,
  context: Context,
): Promise<RawOutput<Many>> {
  const { db, today } = context;
  const { completedAt, gradeId = null, gradeNote = null, docs, absentIds, excusedIds } = form;
  const away = new Set([...absentIds, ...excusedIds]);
  const named = await cellsForUpdate(db, form.pairs);
  if (named.length === 0) throw notFound('Training assignment');
  if (named.length < form.pairs.length)
    throw conflict(
      'Some of these assignments no longer exist.',
      'Another user took them out of the training. Reload the list.',
    );
  const cells = named.filter((cell) => !away.has(cell.trainingMappingId));
  const { open, skipped } = divided(cells, completedAt);
  const faults = [
    ...completionFaults({ completedAt, gradeId, documents: docs.length }, open, today),
    ...(await choiceFaults(db, completeManyForm, form, undefined)),
  ];
  if (faults.length > 0) throw new ApiError(400, faults);
  await markAttendance(db, {
    present: open.filter((cell) => cell.isSeat).map((cell) => cell.trainingMappingId),
    absent: absentIds,
    excused: excusedIds,
  });
  const done = await record(open, { completedAt, gradeId, gradeNote, docs }, context);
  const people = new Map(
    open.map((cell) => [cell.employeeId, { ...cell, id: cell.employeeId }] as const),
  );
  return { ...done, skipped, warnings: warningsFor(completedAt, people) };
}

/** Records a class that was held for these requirements, which stand in its seats. */
export async function recordCompleted(
  context: Context,
  requirementIds: readonly string[],
  completion: ClassCompletion,
): Promise<{ readonly completed: number; readonly attempts: number }> {
  const pairs = await pairsOf(context.db, requirementIds);
  if (pairs.length === 0) return { completed: 0, attempts: 0 };
  const { open } = divided(await cellsForUpdate(context.db, pairs), completion.completedAt);
  return record(open, completion, context);
}

/** Those that can be completed, one for each person and course, and why the others are left alone. */
function divided(cells: readonly Cell[], completedAt: string) {
  const seen = new Set<string>();
  const open: Cell[] = [];
  const skipped: RawOutput<Many>['skipped'] = [];
  const byOpenness = [...cells].sort(
    (a, b) => Number(a.closedAs !== null) - Number(b.closedAs !== null),
  );
  for (const cell of byOpenness) {
    const { employeeId, name, courseCatalogId, course } = cell;
    const key = `${employeeId} ${courseCatalogId}`;
    const reason = seen.has(key) ? 'Completed with the same call' : obstacle(cell, completedAt);
    seen.add(key);
    if (reason === null) open.push(cell);
    else skipped.push({ employeeId, name, courseCatalogId, course, reason });
  }
  return { open, skipped };
}

/** Why a requirement is left alone by a completion of many; null when it can be completed. */
function obstacle(cell: Cell, completedAt: string): string | null {
  const done = (day: string | null, by: string | null): string =>
    `Completed ${formatDay(day)} already, recorded ${by === null ? 'before' : `by ${by}`}`;
  if (cell.closedAs === 'completed') return done(cell.completedAt, cell.completedByName);
  if (cell.newestAt === completedAt) return done(cell.newestAt, cell.newestBy);
  return cell.closedAs === 'waived' && cell.openId !== null
    ? `Waived here, and open in ${cell.openIn ?? 'another place'}`
    : null;
}

async function record(
  cells: readonly Cell[],
  { completedAt, gradeId, gradeNote, docs }: ClassCompletion,
  { db, caller, today }: Context,
): Promise<{ completed: number; attempts: number; next: number }> {
  const { clientId, employeeId: by } = caller;
  const isPassed = await isPassedBy(db, gradeId);
  if (isPassed === false) {
    const known = await knownAttempts(db, cells, completedAt, gradeId);
    const fresh = cells.filter((cell) => !known.has(cell.id));
    const grade = { heldOn: completedAt, gradeId, gradeNote, recordedById: by };
    const attempts = await addAttempts(db, clientId, fresh, grade);
    await linkDocuments(db, clientId, fresh, docs, attempts);
    return { completed: 0, attempts: attempts.size, next: 0 };
  }
  const completion = { completedAt, gradeId, gradeNote, isPassed, completedById: by };
  const isLate = (cell: Cell): boolean => entryOf(completedAt, cell.newestAt) === 'history';
  const timely = cells.filter((cell) => !isLate(cell));
  await recordCompletion(
    db,
    timely.map((cell) => ({ id: cell.id, validUntil: lastValidDay(completedAt, cell) })),
    completion,
  );
  const past = await addHistory(
    db,
    clientId,
    cells.filter(isLate).map((cell) => ({
      ...completion,
      employeeId: cell.employeeId,
      courseCatalogId: cell.courseCatalogId,
      validUntil: lastValidDay(completedAt, cell),
    })),
  );
  await linkDocuments(db, clientId, [...timely, ...past.map((id) => ({ id }))], docs);
  await settle(db, clientId, cells, today);
  const next = timely.filter((cell) => lastValidDay(completedAt, cell) !== null).length;
  return { completed: cells.length, attempts: 0, next };
}
