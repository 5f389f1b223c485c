import type { trainingCompletions } from '@roadproof/contract/training/training-completion';
import { page } from '../../../../db/list.ts';
import { fileLink } from '../../../../files/link.ts';
import type { Handlers } from '../../../../http/context.ts';
import { oneStatement } from '../../../../http/one-statement.ts';
import { notFound, refused } from '../../../../errors.ts';
import { setAttendance } from './attendance-rows.ts';
import { completeMany } from './complete-many.ts';
import { completeTraining } from './complete.ts';
import { cellAnswer, cellOf, cellsForUpdate, setWaiver } from './complete-rows.ts';
import { linkDocuments, trainingFileSource } from './file-rows.ts';
import { certificate } from '../show/print.ts';
import { removeRequirements } from '../assign/assign-rows.ts';
import { settle } from '../assign/settle-rows.ts';
import { reopenTraining } from './undo-completion.ts';

/** Completions, their documents and waivers. */
export const trainingCompletionHandlers: Handlers<typeof trainingCompletions> = {
  get: async ({ TrainingMappingId, CourseCatalogId }, { db, today }) => {
    const pair = { trainingMappingId: TrainingMappingId, courseCatalogId: CourseCatalogId };
    const cell = await cellOf(db, pair);
    if (!cell) throw notFound('Training assignment');
    return cellAnswer(db, cell, today);
  },
  certificate: async ({ TrainingMappingId, CourseCatalogId }, context) =>
    certificate(
      { trainingMappingId: TrainingMappingId, courseCatalogId: CourseCatalogId },
      context,
    ),
  complete: completeTraining,
  completeMany,
  reopen: reopenTraining,
  attend: async ({ trainingMappingIds, attendance, note }, { db }) => ({
    changed: await setAttendance(db, trainingMappingIds, attendance, note),
  }),
  waive: async ({ pairs, reason }, { db }) => {
    const cells = await cellsForUpdate(db, pairs);
    const open = cells.filter((cell) => cell.closedAs === null);
    if (open.length === 0)
      throw refused('Nothing of this is open.', 'Only open assignments can be waived.');
    await setWaiver(
      db,
      open.map((cell) => cell.id),
      reason,
    );
    return { changed: open.length };
  },
  liftWaiver: async ({ pairs }, { db, caller, today }) => {
    const cells = await cellsForUpdate(db, pairs);
    const waived = cells.filter((cell) => cell.closedAs === 'waived');
    const idsOf = (some: typeof waived) => some.map((cell) => cell.id);
    // Where the course is owed anew, or its class is cancelled, the waiver alone goes.
    const isOver = (cell: (typeof waived)[number]): boolean =>
      cell.openId !== null || cell.isCancelled || cell.dueDate === null;
    await removeRequirements(db, idsOf(waived.filter(isOver)));
    await setWaiver(db, idsOf(waived.filter((cell) => !isOver(cell))), null);
    await settle(db, caller.clientId, waived, today);
    return { changed: waived.length };
  },
  files: oneStatement(async (body, context) => {
    const found = await page(context, trainingFileSource, body);
    return found.with(['trainingDocAttachment'], ({ fileId, trainingDocName }) => ({
      trainingDocAttachment: fileLink(context, fileId, trainingDocName),
    }));
  }),
  addFiles: async ({ docs, ...pair }, { db, caller }) => {
    const [cell] = await cellsForUpdate(db, [pair]);
    if (!cell) throw notFound('Training assignment');
    if (cell.closedAs !== 'completed')
      throw refused('This is not completed yet.', 'Complete it and add the document with it.');
    return { added: await linkDocuments(db, caller.clientId, [cell], docs) };
  },
};
