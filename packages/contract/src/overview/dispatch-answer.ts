import { answers } from '@roadproof/domain/answer';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { dayOut, id, instantOut, saved } from '../schema.ts';
import { askedDispatch, dispatchReason, loadOut } from './dispatch.ts';

const access = ['EMPLOYEE', 'EQUIPMENT'] as const;
const answer = z.enum(answers);

/** An answer as it was on the day it was kept, with the words that the caller may read. */
const keptAnswer = z.object({
  id,
  keptAt: instantOut,
  keptBy: z.object({ id, displayName: z.string() }),
  employeeId: id,
  equipmentId: id,
  trailerIds: z.array(id),
  load: loadOut,
  /** The day of the question. */
  day: dayOut,
  answer,
  /** The answer in one sentence. */
  sentence: z.string(),
  /** Worst first. */
  reasons: z.array(dispatchReason.omit({ action: true, asks: true })),
  /** Everything that was checked and in order. */
  inOrder: z.array(z.string()),
  /** The names of the rules that were off. */
  turnedOff: z.array(z.string()),
});

/** Answers of dispatch that were kept (docs/domain.md, May this driver take this unit). */
export const dispatchAnswers = {
  save: operation({
    method: 'POST',
    path: '/api/Dispatch/SaveDispatchAnswer',
    access,
    body: 'json',
    writes: true,
    input: askedDispatch,
    /** The answer at this moment, which is what was kept. */
    output: saved.extend({ answer }),
    summary:
      'Answers a question of dispatch again and keeps the answer with its reasons in the history of the driver and of the units. It is never changed.',
  }),
  get: operation({
    method: 'GET',
    path: '/api/Dispatch/GetDispatchAnswer',
    access,
    body: 'query',
    input: z.strictObject({ Id: id }),
    output: keptAnswer,
    summary: 'A kept answer of dispatch with its reasons as they were.',
  }),
};
