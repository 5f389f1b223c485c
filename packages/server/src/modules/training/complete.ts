import {
  completeMany as completeManyForm,
  completeTraining as completeTrainingForm,
} from '@roadproof/contract/training-form';
import type { trainingCompletions } from '@roadproof/contract/training-completion';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { formatDay } from '@roadproof/domain/format';
import {
  completionFaults,
  completionWarning,
  validUntil,
} from '@roadproof/domain/training-completion';
import { choiceFaults } from '../../db/choice-rows.ts';
import { refuseStale } from '../../db/stale.ts';
import type { Context } from '../../http/context.ts';
import { ApiError, conflict, notFound, refused } from '../../http/errors.ts';
import { cellsForUpdate, recordCompletion, type Cell } from './complete-rows.ts';
import { linkDocuments } from './file-rows.ts';
import { assignNext, dropNext, type Done } from './next-rows.ts';
import { warningsFor } from './form.ts';

type One = typeof trainingCompletions.complete;
type Many = typeof trainingCompletions.completeMany;

/** Records a completion, or corrects the one that stands (docs/domain.md, Completing). */
export async function completeTraining(
  form: ParsedInput<One>,
  context: Context,
): Promise<RawOutput<One>> {
  const { db, caller, today } = context;
  const pair = { trainingMappingId: form.TrainingMappingId, courseCatalogId: form.CourseCatalogId };
  const [cell] = await cellsForUpdate(db, [pair]);
  if (!cell) throw notFound('Training assignment');
  const values = {
    completedAt: form.completedAt,
    gradeId: form.gradeId === undefined ? cell.gradeId : form.gradeId,
    gradeNote: form.gradeNote === undefined ? cell.gradeNote : form.gradeNote,
  };
  const isSame = same(values, cell);
  // Two people who record the same thing agree; anything else is told to the second.
  if (!isSame) await refuseStale(db, cell, form.version, values);
  if (cell.completedAt === null && cell.isCancelled)
    throw refused('This training is cancelled.', 'What was open in it is closed.');
  const documents = cell.documentCount + form.docs.length;
  const faults = [
    ...completionFaults({ ...values, documents }, [cell], today),
    ...(await choiceFaults(db, completeTrainingForm, form, { ...cell })),
  ];
  if (faults.length > 0) throw new ApiError(400, faults);
  const until = isSame ? cell.validUntil : validUntil(values.completedAt, cell.recurrenceMonths);
  const version = isSame
    ? cell.version
    : ((
        await recordCompletion(db, [{ id: cell.id, validUntil: until }], {
          ...values,
          completedById: caller.employeeId,
        })
      ).get(cell.id) ?? cell.version);
  const added = await linkDocuments(db, caller.clientId, [cell], form.docs);
  const next = isSame ? [] : await followUp(context, cell, { ...values, validUntil: until });
  const warning = completionWarning(values.completedAt, cell);
  return {
    id: cell.id,
    version,
    validUntil: until,
    nextDueDate: next[0]?.dueDate ?? null,
    nextTrainingId: next[0]?.trainingId ?? null,
    isRepetition: isSame && added === 0,
    warnings: warning === null ? [] : [warning],
  };
}

type Values = Pick<Cell, 'completedAt' | 'gradeId' | 'gradeNote'>;

const same = (a: Values, b: Values): boolean =>
  a.completedAt === b.completedAt && a.gradeId === b.gradeId && a.gradeNote === b.gradeNote;

/** What follows from a completion; of a corrected one, what followed from the old date goes first. */
async function followUp(
  { db, caller }: Context,
  cell: Cell,
  now: { readonly completedAt: string; readonly validUntil: string | null },
) {
  const who = { employeeId: cell.employeeId, courseCatalogId: cell.courseCatalogId };
  const { completedAt } = cell;
  const was: Done[] =
    completedAt === null ? [] : [{ ...who, completedAt, validUntil: cell.validUntil }];
  const isMoved = completedAt !== now.completedAt || cell.validUntil !== now.validUntil;
  if (isMoved) await dropNext(db, was);
  return isMoved ? assignNext(db, caller.clientId, [{ ...who, ...now }]) : [];
}

/** Records one completion for many; what is completed already is left alone and told. */
export async function completeMany(
  form: ParsedInput<Many>,
  context: Context,
): Promise<RawOutput<Many>> {
  const { db, caller, today } = context;
  const { completedAt, gradeId = null, gradeNote = null, docs } = form;
  const cells = await cellsForUpdate(db, form.pairs);
  if (cells.length < form.pairs.length)
    throw cells.length === 0
      ? notFound('Training assignment')
      : conflict(
          'Some of these assignments are gone.',
          'Somebody took them out of the training. Load the list again.',
        );
  const open = cells.filter((cell) => obstacle(cell) === null);
  const documents = docs.length;
  const faults = [
    ...completionFaults({ completedAt, gradeId, documents }, open, today),
    ...(await choiceFaults(db, completeManyForm, form, undefined)),
  ];
  if (faults.length > 0) throw new ApiError(400, faults);
  const done = open.map((cell) => ({
    ...cell,
    completedAt,
    validUntil: validUntil(completedAt, cell.recurrenceMonths),
  }));
  const values = { completedAt, gradeId, gradeNote, completedById: caller.employeeId };
  await recordCompletion(
    db,
    done.map(({ id, validUntil: until }) => ({ id, validUntil: until })),
    values,
  );
  await linkDocuments(db, caller.clientId, done, docs);
  const next = await assignNext(
    db,
    caller.clientId,
    done.map(({ employeeId, courseCatalogId, validUntil: until }) => ({
      employeeId,
      courseCatalogId,
      completedAt,
      validUntil: until,
    })),
  );
  const people = new Map(
    done.map((cell) => [cell.employeeId, { ...cell, id: cell.employeeId, isCurrent: true }]),
  );
  return {
    completed: done.length,
    next: next.length,
    skipped: cells.flatMap((cell) => {
      const reason = obstacle(cell);
      const { employeeId, name, courseCatalogId, course } = cell;
      return reason === null ? [] : [{ employeeId, name, courseCatalogId, course, reason }];
    }),
    warnings: warningsFor(completedAt, people),
  };
}

/** Why an assignment is left alone by a completion of many; null when it is open. */
function obstacle({ completedAt, completedByName, isCancelled }: Cell): string | null {
  if (completedAt !== null) {
    const by = completedByName === null ? '' : ` by ${completedByName}`;
    return `Completed ${formatDay(completedAt)} already, recorded${by || ' before'}`;
  }
  return isCancelled ? 'The training is cancelled' : null;
}
