import { noticeKinds } from '@roadproof/domain/people/expiry-notice';
import * as z from 'zod';
import { exportFormat, idFilter, pageOf } from '../filter.ts';
import { matrixOptions } from '../matrix-options.ts';
import { operation } from '../operation.ts';
import { dayOut, id } from '../schema.ts';

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
  kind: z.enum(noticeKinds),
  about: z.string(),
  /** '30 days before', '2nd week over'. */
  stage: z.string().nullable(),
  dueDate: dayOut,
  willBeSent: z.boolean(),
  whyNot: z.string().nullable(),
});

const body = z.strictObject({
  personId: idFilter.optional(),
  kind: z.enum(noticeKinds, 'Use license or medCard.').optional(),
  willBeSent: z.boolean('Use true or false.').optional(),
  options: matrixOptions(['day', 'person', 'dueDate'], maxExpiryNotices).optional(),
});

/** A parsed request of the plan. */
export type ExpiryNoticeBody = z.output<typeof body>;

/** Mails to people before their license or medical card ends (docs/domain.md, Expiry notices). */
export const expiryNotices = {
  list: operation({
    method: 'POST',
    path: '/api/ExpiryNotice/GetAllExpiryNotice',
    access: 'EMPLOYEE',
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
    access: 'EMPLOYEE',
    body: 'json',
    answer: 'spreadsheet',
    input: body.safeExtend({ format: exportFormat }),
    output: z.unknown(),
    summary: 'The same notices as a spreadsheet, every row.',
  }),
};
