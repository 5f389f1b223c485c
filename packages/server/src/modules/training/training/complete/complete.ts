import { completeTraining as completeTrainingForm } from '@roadproof/contract/training/training-form';
import type { trainingCompletions } from '@roadproof/contract/training/training-completion';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { entryOf } from '@roadproof/domain/entry';
import { formatDay } from '@roadproof/domain/format';
import {
  completionFaults,
  completionWarning,
  validUntil,
} from '@roadproof/domain/training/training-completion';
import { choiceFaults } from '../../../../db/choice-rows.ts';
import { doneAlready } from '../../../../db/overtaken.ts';
import { refuseStale } from '../../../../db/stale.ts';
import type { Context } from '../../../../http/context.ts';
import { ApiError, notFound, refused } from '../../../../errors.ts';
import { addAttempts, addHistory, knownAttempts } from './attempt-rows.ts';
import { cellsForUpdate, recordCompletion, type Cell } from './complete-rows.ts';
import { linkDocuments } from './file-rows.ts';
import { isPassedBy } from './grade-rows.ts';
import { settle } from '../assign/settle-rows.ts';
import { undoCompletion } from './undo-completion.ts';

type One = typeof trainingCompletions.complete;

type Values = {
  readonly completedAt: string;
  readonly gradeId: string | null;
  readonly gradeNote: string | null;
};

/** Records a completion, or corrects the one that stands (docs/domain.md, Completing). */
export async function completeTraining(
  form: ParsedInput<One>,
  context: Context,
): Promise<RawOutput<One>> {
  const { db, caller, today } = context;
  const pair = { trainingMappingId: form.TrainingMappingId, courseCatalogId: form.CourseCatalogId };
  const [cell] = await cellsForUpdate(db, [pair]);
  if (!cell) throw notFound('Training assignment');
  const values: Values = {
    completedAt: form.completedAt,
    gradeId: form.gradeId === undefined ? cell.gradeId : form.gradeId,
    gradeNote: form.gradeNote === undefined ? cell.gradeNote : form.gradeNote,
  };
  const isSame = cell.closedAs === 'completed' && same(values, cell);
  // Two people who record the same thing agree; anything else is told to the second.
  if (!isSame) await refuseStale(db, cell, form.version, values);
  await refuse(form, values, cell, context);
  if (isSame) {
    const added = await linkDocuments(db, caller.clientId, [cell], form.docs);
    return answer(cell, values, context, { isRepetition: added === 0 });
  }
  const isPassed = await isPassedBy(db, values.gradeId);
  if (isPassed === false) return notPassed(form, values, cell, context);
  if (cell.closedAs !== 'completed' && entryOf(values.completedAt, cell.newestAt) === 'history')
    return intoHistory(form, values, cell, isPassed, context);
  const completion = { ...values, isPassed, completedById: caller.employeeId };
  const until = lastValidDay(values.completedAt, cell);
  const versions = await recordCompletion(db, [{ id: cell.id, validUntil: until }], completion);
  await linkDocuments(db, caller.clientId, [cell], form.docs);
  await settle(db, caller.clientId, [cell], today);
  const version = versions.get(cell.id) ?? cell.version;
  return answer({ ...cell, version, validUntil: until }, values, context, {});
}

/** The last day a completion of this course is valid; null when it needs no repetition. */
export const lastValidDay = (
  completedAt: string,
  { recurrenceMonths, recurrenceMonth }: Pick<Cell, 'recurrenceMonths' | 'recurrenceMonth'>,
): string | null => validUntil(completedAt, recurrenceMonths, recurrenceMonth);

const same = (a: Values, b: Pick<Cell, 'completedAt' | 'gradeId' | 'gradeNote'>): boolean =>
  a.completedAt === b.completedAt && a.gradeId === b.gradeId && a.gradeNote === b.gradeNote;

/** What stands against a completion: its own faults, another one of the same day, an open one beside a waiver. */
async function refuse(
  form: ParsedInput<One>,
  values: Values,
  cell: Cell,
  { db, today }: Context,
): Promise<void> {
  const documents = cell.documentCount + form.docs.length;
  const faults = [
    ...completionFaults({ ...values, documents }, [cell], today),
    ...(await choiceFaults(db, completeTrainingForm, form, { ...cell })),
  ];
  if (faults.length > 0) throw new ApiError(400, faults);
  if (cell.closedAs === 'waived' && cell.openId !== null)
    throw refused(
      `${cell.name} owes ${cell.course} in ${cell.openIn ?? 'another place'} too.`,
      'Complete it there: this one is waived.',
    );
  if (cell.newestAt === values.completedAt) throw sameDay(cell);
}

/** The 409 of a second completion on one day. */
const sameDay = ({ course, newestAt, newestBy }: Cell): ApiError =>
  doneAlready({
    who: newestBy,
    did: `has recorded ${course} of ${formatDay(newestAt)} already`,
    description: 'Open that completion to correct it.',
    field: 'completedAt',
    conflict: { changedBy: newestBy, completedAt: newestAt },
  });

async function notPassed(
  form: ParsedInput<One>,
  { completedAt, gradeId, gradeNote }: Values,
  cell: Cell,
  context: Context,
): Promise<RawOutput<One>> {
  const { db, caller } = context;
  // Corrected to a failed grade: it never was a completion.
  const openCell = cell.closedAs === 'completed' ? await undoCompletion(cell, context) : cell;
  const known = await knownAttempts(db, [openCell], completedAt, gradeId);
  const attempts = known.has(openCell.id)
    ? new Map<string, string>()
    : await addAttempts(db, caller.clientId, [openCell], {
        heldOn: completedAt,
        gradeId,
        gradeNote,
        recordedById: caller.employeeId,
      });
  await linkDocuments(db, caller.clientId, [openCell], form.docs, attempts);
  const options = { warnings: ['Recorded as not passed. The course stays open.'], isAttempt: true };
  return answer({ ...openCell, validUntil: null }, { completedAt }, context, options);
}

/** What arrives late goes into a place of its own; what is open stays as it is. */
async function intoHistory(
  form: ParsedInput<One>,
  values: Values,
  cell: Cell,
  isPassed: boolean | null,
  context: Context,
): Promise<RawOutput<One>> {
  const { db, caller, today } = context;
  const until = lastValidDay(values.completedAt, cell);
  const [id = ''] = await addHistory(db, caller.clientId, [
    {
      ...values,
      employeeId: cell.employeeId,
      courseCatalogId: cell.courseCatalogId,
      isPassed,
      completedById: caller.employeeId,
      validUntil: until,
    },
  ]);
  await linkDocuments(db, caller.clientId, [{ id }], form.docs);
  await settle(db, caller.clientId, [cell], today);
  const warning = `The newest completion is from ${formatDay(cell.newestAt)}. This older one is kept in the history, and the course stays ${cell.closedAs ?? 'open'}.`;
  return answer({ ...cell, validUntil: until }, values, context, { warnings: [warning] });
}

async function answer(
  cell: Cell,
  { completedAt }: Pick<Values, 'completedAt'>,
  { db }: Context,
  more: Partial<Pick<RawOutput<One>, 'isRepetition' | 'isAttempt' | 'warnings'>>,
): Promise<RawOutput<One>> {
  const { isRepetition = false, isAttempt = false, warnings = [] } = more;
  const open = await db
    .selectFrom('trainingRequirement')
    .select('dueDate')
    .where('employeeId', '=', cell.employeeId)
    .where('courseCatalogId', '=', cell.courseCatalogId)
    .where('closedAs', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const warning = completionWarning(completedAt, cell);
  return {
    id: cell.id,
    version: cell.version,
    validUntil: cell.validUntil,
    nextDueDate: open?.dueDate ?? null,
    nextTrainingId: null,
    isRepetition,
    isAttempt,
    warnings: [...warnings, ...(warning === null ? [] : [warning])],
  };
}
