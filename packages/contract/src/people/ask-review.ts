import { isReason, reasonLength, reviewDecisions } from '@roadproof/domain/people/ask-review';
import * as z from 'zod';
import { countsCall } from '../counts-call.ts';
import { listOf } from '../filter.ts';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import {
  dayOut,
  id,
  instantOut,
  optionalDay,
  optionalText,
  requiredText,
  saved,
} from '../schema.ts';
import { askReviewColumns } from './ask-review.columns.ts';

/** A paper that a person sent and that waits for a look; those the reader may not see are not in it. */
export const askReviewRow = z.object({
  id,
  version: z.number().int(),
  personId: id,
  person: z.string(),
  paper: z.string(),
  fileTypeId: id,
  receivedAt: instantOut,
  documentDate: dayOut.nullable(),
  expirationDate: dayOut.nullable(),
  /** Files that were sent for it. */
  pages: z.number().int(),
  /** The words of the person. */
  note: z.string().nullable(),
});

/** The decision about a paper, with what is filed if it is accepted. */
export const decideAsk = z.strictObject({
  itemId: id,
  version: z.number().int(),
  decision: z.enum(reviewDecisions, 'Use accepted or refused.'),
  /** Why it is sent back; the person reads it. */
  reason: requiredText('Reason', reasonLength.most)
    .refine(
      isReason,
      `Choose a reason, or write ${reasonLength.least} to ${reasonLength.most} letters.`,
    )
    .optional(),
  /** The kind of paper it is, where it is not the one asked for. */
  fileTypeId: id.optional(),
  documentDate: optionalDay,
  expirationDate: optionalDay,
  note: optionalText('Note', 500),
  /** Answer for a card with earlier dates than the employee's, as with every paper. */
  employeeDates: z.enum(['take', 'keep']).optional(),
});

/** Papers that people sent by a link, to accept or to send back (docs/domain.md, Review). */
export const askReviews = {
  ...listCalls({
    path: '/api/AskReview/GetAllAskReview',
    excelPath: '/api/AskReview/GetAllAskReviewExcel',
    access: 'EMPLOYEE',
    columns: askReviewColumns,
    row: askReviewRow,
    called: 'papers',
    summary: 'Papers that people sent and that wait for a look, the oldest first.',
  }),
  counts: countsCall({
    path: '/api/AskReview/GetAllAskReviewCounts',
    access: 'EMPLOYEE',
    body: listOf(askReviewColumns.columns, {}),
    called: 'papers',
  }),
  get: operation({
    method: 'GET',
    path: '/api/AskReview/GetAskReview',
    access: 'EMPLOYEE',
    body: 'query',
    input: z.strictObject({ Id: id }),
    output: z.object({
      files: z.array(z.object({ name: z.string(), link: z.string() })),
      /** Earlier decisions about it, the latest first. */
      earlier: z.array(
        z.object({
          decision: z.enum(reviewDecisions),
          reason: z.string().nullable(),
          by: z.string().nullable(),
          at: instantOut,
        }),
      ),
    }),
    summary: 'The files of a paper that a person sent, and the earlier decisions about it.',
  }),
  decide: operation({
    method: 'POST',
    path: '/api/AskReview/DecideAsk',
    access: 'EMPLOYEE',
    body: 'json',
    writes: true,
    input: decideAsk,
    output: z.object({
      /** The paper that was filed; null for one that was sent back. */
      paper: saved.nullable(),
      /** True if the person gets a mail about it. */
      isMailed: z.boolean(),
    }),
    summary: 'Files a paper that a person sent, or sends it back with a reason.',
  }),
  undo: operation({
    method: 'POST',
    path: '/api/AskReview/UndoAskReview',
    access: 'EMPLOYEE',
    body: 'json',
    writes: true,
    input: z.strictObject({ itemId: id, paper: saved }),
    output: saved,
    summary: 'Takes back an acceptance: the paper is deleted as a mistake, and waits again.',
  }),
};
