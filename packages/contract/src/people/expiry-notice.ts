import {
  maxSnoozeDays,
  noticeKinds,
  sentNoticeStates,
} from '@roadproof/domain/people/expiry-notice';
import * as z from 'zod';
import { exportFormat, idFilter, pageOf } from '../filter.ts';
import { matrixOptions } from '../matrix-options.ts';
import { operation } from '../operation.ts';
import {
  nothing,
  dayOut,
  id,
  instantOut,
  optionalDay,
  optionalText,
  requiredText,
} from '../schema.ts';
import { listCalls } from '../list-calls.ts';
import { sentNoticeColumns } from './sent-notice.columns.ts';

/** Each sees the items of their modules. */
const noticeAccess = ['EMPLOYEE', 'TRAINING'] as const;

/** Most notices of one page. */
export const maxExpiryNotices = 200;

/** One planned mail about one item, or an item without one, with the reason. */
export const expiryNotice = z.object({
  /** The person, the kind and the stage. */
  id: z.string(),
  /** The morning it is sent; null once the item is over for 12 weeks. */
  day: dayOut.nullable(),
  personId: id,
  person: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  kind: z.enum(noticeKinds),
  /** The kind as notices are stored; of papers it is followed by the id of their kind. */
  itemKind: z.string(),
  itemId: id,
  about: z.string(),
  /** '30 days before', '2nd week over'. */
  stage: z.string().nullable(),
  dueDate: dayOut,
  willBeSent: z.boolean(),
  whyNot: z.string().nullable(),
});

const body = z.strictObject({
  personId: idFilter.optional(),
  kind: z.enum(noticeKinds, 'Use license, medCard, file or training.').optional(),
  willBeSent: z.boolean('Use true or false.').optional(),
  /** Of people with an e-mail address, or of those without. */
  hasAddress: z.boolean('Use true or false.').optional(),
  options: matrixOptions(['day', 'person', 'dueDate'], maxExpiryNotices).optional(),
});

/** A parsed request of the plan. */
export type ExpiryNoticeBody = z.output<typeof body>;

/** A notice that was mailed, or is about to be. */
export const sentNotice = z.object({
  id,
  createdAt: instantOut,
  personId: id,
  person: z.string(),
  about: z.string(),
  /** '30', 'over-2'. */
  stage: z.string(),
  dueDate: dayOut,
  address: z.string().nullable(),
  state: z.enum(sentNoticeStates),
  /** The words of the mail server, or why the mail did not leave. */
  problem: z.string().nullable(),
});

/** Mails to people before a card or paper of theirs ends or a training is due (docs/domain.md, Expiry notices). */
export const expiryNotices = {
  list: operation({
    method: 'POST',
    path: '/api/ExpiryNotice/GetAllExpiryNotice',
    access: noticeAccess,
    body: 'json',
    answer: 'list',
    input: body,
    output: pageOf(expiryNotice),
    summary:
      'The expiry notices planned for the next 90 days: whom, about what, when, and why one is not sent.',
  }),
  excel: operation({
    method: 'POST',
    path: '/api/ExpiryNotice/GetAllExpiryNoticeExcel',
    access: noticeAccess,
    body: 'json',
    answer: 'spreadsheet',
    input: body.safeExtend({ format: exportFormat }),
    output: z.unknown(),
    summary: 'The same notices as a spreadsheet, every row.',
  }),
  summary: operation({
    method: 'GET',
    path: '/api/ExpiryNotice/GetExpiryNoticeSummary',
    access: noticeAccess,
    body: 'query',
    input: nothing,
    output: z.object({
      /** The last morning on which notices went out. */
      lastRun: z
        .object({ at: instantOut, mails: z.number().int(), withoutAddress: z.number().int() })
        .nullable(),
      /** The first morning of the company's notices; null while they are off. */
      noticesFrom: dayOut.nullable(),
      /** The next morning with what is planned for it; while notices are off what the first one would send. */
      next: z.object({
        day: dayOut,
        people: z.number().int(),
        items: z.number().int(),
        withoutAddress: z.number().int(),
      }),
      mailConfigured: z.boolean(),
      lastMailAt: instantOut.nullable(),
      /** The words of the mail server about the last mail, if it failed. */
      lastError: z.string().nullable(),
    }),
    summary: 'The last and the next morning of expiry notices, and how the mail server does.',
  }),
  snooze: operation({
    method: 'POST',
    path: '/api/ExpiryNotice/SnoozeExpiryNotice',
    access: noticeAccess,
    body: 'json',
    writes: true,
    input: z.strictObject({
      personId: id,
      itemKind: requiredText('Item', 80),
      itemId: id,
      /** Up to 180 days ahead; null begins the notices again. */
      until: optionalDay,
      note: optionalText('Note', 200),
    }),
    output: z.object({ until: dayOut.nullable() }),
    summary: `Puts off the notices about an item, at most ${maxSnoozeDays} days, or begins them again.`,
  }),
};

/** Notices that were mailed (docs/domain.md, Expiry notices). */
export const sentNotices = listCalls({
  path: '/api/ExpiryNotice/GetAllSentNotice',
  excelPath: '/api/ExpiryNotice/GetAllSentNoticeExcel',
  access: noticeAccess,
  columns: sentNoticeColumns,
  row: sentNotice,
  called: 'notices',
  summary: 'Notices that were mailed, the newest first, with what the mail server said.',
});
