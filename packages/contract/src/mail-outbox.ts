import { mailStatuses } from '@roadproof/domain/mail-kind';
import * as z from 'zod';
import { exportFormat, listOf, pageOf } from './filter.ts';
import { mailOutboxColumns } from './mail-outbox.columns.ts';
import { operation } from './operation.ts';
import { id, instantOut, saved } from './schema.ts';

/** A mail of the outbox; what it says, and the link in it, is nobody's to read but its reader's. */
export const mailOutboxRow = z.object({
  id,
  recipient: z.string(),
  recipientName: z.string().nullable(),
  subject: z.string(),
  kind: z.string(),
  createdAt: instantOut,
  status: z.enum(mailStatuses),
  attempts: z.number().int(),
  /** The mail server's own words, or why the mail waits. */
  lastError: z.string().nullable(),
  sentAt: instantOut.nullable(),
});

export const mailOutbox = {
  list: operation({
    method: 'POST',
    path: '/api/MailOutbox/GetAllMail',
    access: 'ADMINISTRATOR',
    body: 'json',
    answer: 'list',
    input: listOf(mailOutboxColumns.columns),
    output: pageOf(mailOutboxRow),
    summary: 'Mails that wait, were sent or failed, newest first, without what they say.',
  }),
  excel: operation({
    method: 'POST',
    path: '/api/MailOutbox/GetAllMailExcel',
    access: 'ADMINISTRATOR',
    body: 'json',
    answer: 'spreadsheet',
    input: listOf(mailOutboxColumns.columns, { format: exportFormat }),
    output: z.unknown(),
    summary: 'The same mails as a spreadsheet, every row.',
  }),
  retry: operation({
    method: 'POST',
    path: '/api/MailOutbox/RetryMail',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Lays a mail that failed into the queue again.',
  }),
};
