import type { dispatchAnswers } from '@roadproof/contract/overview/dispatch-answer';
import { dispatchSentence } from '@roadproof/domain/dispatch/dispatch-sentence';
import { readKept } from '@roadproof/domain/dispatch/kept-answer';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/context.ts';
import { readerOf } from '../dispatch/reading.ts';
import { dispatchCompany } from '../dispatch/rows.ts';
import { saveDispatchAnswer } from './keep.ts';
import { storedAnswer } from './rows.ts';

/** Answers of dispatch that were kept. */
export const dispatchAnswerHandlers: Handlers<typeof dispatchAnswers> = {
  save: saveDispatchAnswer,
  get: async ({ Id }, { db, caller }) => {
    const stored = await storedAnswer(db, Id);
    if (!stored) throw notFound('Kept answer');
    const reader = readerOf(caller, await dispatchCompany(db));
    const { reasons: views, driver, units, ...kept } = stored;
    const { answer, reasons, inOrder } = readKept(views, {
      ...reader,
      mayOpenRestricted: caller.mayOpenRestricted,
    });
    return {
      ...kept,
      trailerIds: [...kept.trailerIds],
      answer,
      // Read on any later day, the sentence always names the day of the question.
      sentence: dispatchSentence(answer, { driver, units, load: kept.load, day: kept.day }),
      reasons: [...reasons],
      inOrder: inOrder.map(({ text }) => text),
      turnedOff: [...views.turnedOff],
    };
  },
};
