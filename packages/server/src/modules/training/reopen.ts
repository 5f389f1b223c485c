import type { ParsedInput } from '@roadproof/contract/operation';
import type { trainingCompletions } from '@roadproof/contract/training-completion';
import type { Context } from '../../http/context.ts';
import { refused } from '../../http/errors.ts';
import { removeCells } from './assign-rows.ts';
import { cellsForUpdate, clearCompletion } from './complete-rows.ts';
import { dropNext, removeEmpty } from './next-rows.ts';

/** Takes completions back that were recorded by mistake, with what followed from them; one of imported history goes altogether. */
export async function reopenTraining(
  { pairs }: ParsedInput<typeof trainingCompletions.reopen>,
  { db }: Context,
): Promise<{ changed: number }> {
  const cells = await cellsForUpdate(db, pairs);
  const done = cells.flatMap((cell) => {
    const { completedAt, isCancelled } = cell;
    return completedAt === null || isCancelled ? [] : [{ ...cell, completedAt }];
  });
  if (done.length === 0)
    throw refused(
      'There is no completion to take back.',
      'Completions of cancelled trainings are kept.',
    );
  await dropNext(db, done);
  const imported = done.filter((cell) => cell.isImported);
  await clearCompletion(
    db,
    done.filter((cell) => !cell.isImported).map((cell) => cell.id),
  );
  await removeCells(
    db,
    imported.map((cell) => cell.id),
  );
  await removeEmpty(db, imported);
  return { changed: done.length };
}
