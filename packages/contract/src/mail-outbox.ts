import { mailStatuses } from '@roadproof/domain/mail-kind';
import * as z from 'zod';
import { listCalls } from './list-calls.ts';
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
  ...listCalls({
    path: '/api/MailOutbox/GetAllMail',
    excelPath: '/api/MailOutbox/GetAllMailExcel',
    access: 'ADMINISTRATOR',
    columns: mailOutboxColumns,
    row: mailOutboxRow,
    called: 'mails',
    summary: 'Mails that wait, were sent or failed, newest first, without what they say.',
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
