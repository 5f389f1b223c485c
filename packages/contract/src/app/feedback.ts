import { feedbackKinds, feedbackStatuses, mostFeedbackText } from '@roadproof/domain/app/feedback';
import * as z from 'zod';
import { feedbackColumns } from './feedback.columns.ts';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import { id, instantOut, optionalNumber, optionalText, requiredText, saved } from '../schema.ts';
import { recordingUpload, upload } from '../upload.ts';

const text = z.string().nullable();

/** A line of the list of feedback. */
export const feedbackRow = z.object({
  id,
  version: z.number().int(),
  createdAt: instantOut,
  type: z.enum(feedbackKinds),
  /** The page it was sent from, read out of the title. */
  page: z.string(),
  description: z.string(),
  author: text,
  /** "Screenshot", "Recording" or nothing. */
  media: text,
  status: z.enum(feedbackStatuses),
  ageDays: z.number().int(),
});

/** What was said of it since; an answer was mailed to its author. */
export const feedbackComment = z.object({
  id,
  at: instantOut,
  by: text,
  text: z.string(),
  isAnswer: z.boolean(),
  mailStatus: text,
});

/** Everything about one piece of feedback. */
export const feedbackDetails = feedbackRow.extend({
  title: z.string(),
  projectName: text,
  /** The name that came with it. */
  userName: text,
  browser: text,
  viewport: text,
  appVersion: text,
  route: text,
  screenshot: text,
  recording: text,
  recordingName: text,
  authorEmail: text,
  /** Whether the reader may change its status, comment, answer and delete. */
  mayManage: z.boolean(),
  comments: z.array(feedbackComment),
  /** The one before and after it in the list, newest first. */
  previousId: id.nullable(),
  nextId: id.nullable(),
});

/** The form of the feedback tool, its fields letter for letter (docs/product.md, Fixed texts); the last four come from our own tool alone. */
export const saveFeedback = z
  .strictObject({
    ClientName: optionalText('Client name'),
    ProjectName: optionalText('Project name'),
    UserName: optionalText('User name'),
    Rating: optionalNumber('Rating', { min: 0, max: 10 }),
    Description: requiredText('Description', mostFeedbackText),
    Title: requiredText('Title', 300),
    Recording: recordingUpload(),
    Screenshot: upload('image'),
    Browser: optionalText('Browser', 500),
    Viewport: optionalText('Viewport', 50),
    Version: optionalText('Version', 50),
    Route: optionalText('Route', 500),
  })
  .refine(({ Recording, Screenshot }) => !Recording || !Screenshot, {
    path: ['Recording'],
    message: 'Send a recording or a screenshot, not both.',
  });

export const feedback = {
  ...listCalls({
    path: '/api/Feedback/GetAllFeedback',
    excelPath: '/api/Feedback/GetAllFeedbackExcel',
    access: 'signed-in',
    columns: feedbackColumns,
    row: feedbackRow,
    called: 'feedback',
    summary: 'Feedback, newest first. Administrators see all of it, other users their own.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/Feedback/SaveFeedbackForm',
    access: 'signed-in',
    forPeople: true,
    body: 'multipart',
    writes: true,
    input: saveFeedback,
    output: saved,
    summary: 'Receives feedback with a screenshot or a recording.',
  }),
  get: operation({
    method: 'GET',
    path: '/api/Feedback/GetFeedback',
    access: 'signed-in',
    body: 'query',
    input: z.strictObject({ Id: id }),
    output: feedbackDetails,
    summary: 'One piece of feedback with its pictures and comments.',
  }),
  saveStatus: operation({
    method: 'POST',
    path: '/api/Feedback/SaveFeedbackStatus',
    access: 'admin',
    body: 'json',
    writes: true,
    input: z.strictObject({
      id,
      version: z.number().int().optional(),
      status: z.enum(feedbackStatuses, 'Choose a status.'),
    }),
    output: saved,
    summary: 'Changes the status of feedback.',
  }),
  comment: operation({
    method: 'POST',
    path: '/api/Feedback/AddFeedbackComment',
    access: 'admin',
    body: 'json',
    writes: true,
    input: z.strictObject({
      id,
      text: requiredText('Comment', mostFeedbackText),
      /** Mails it to the author too. */
      isAnswer: z.boolean().optional(),
    }),
    output: saved,
    summary: 'Comments on feedback, or answers its author by e-mail.',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/Feedback/DeleteFeedback',
    access: 'admin',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Deletes feedback and its pictures for good.',
  }),
};
