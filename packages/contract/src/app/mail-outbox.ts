import { mailStatuses } from '@roadproof/domain/app/mail-kind';
import * as z from 'zod';
import { listCalls } from '../list-calls.ts';
import { mailOutboxColumns } from './mail-outbox.columns.ts';
import { operation } from '../operation.ts';
import { id, instantOut, nothing, saved } from '../schema.ts';

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

/** How mail goes out of this installation, without what is secret. */
export const mailSettings = z.object({
  /** Null while no mail server is set: then mail waits. */
  server: z
    .object({
      host: z.string(),
      port: z.number().int(),
      /** Encrypted from its first byte; else as soon as the server offers it. */
      isSecure: z.boolean(),
      /** Whether a user name is sent; the name and the password are nobody's to see. */
      signsIn: z.boolean(),
    })
    .nullable(),
  sender: z.string(),
  waiting: z.number().int(),
  /** In the last 7 days. */
  failed: z.number().int(),
  lastSentAt: instantOut.nullable(),
});

/** What became of a test mail. */
export const testMailOutcome = z.object({
  status: z.enum(['Sent', 'Held', 'Failed']),
  recipient: z.string(),
  /** The words of the mail server or of the connection; null once it was taken. */
  error: z.string().nullable(),
  /** What to do next; null once it was taken. */
  nextStep: z.string().nullable(),
});

export const mailOutbox = {
  ...listCalls({
    path: '/api/MailOutbox/GetAllMail',
    excelPath: '/api/MailOutbox/GetAllMailExcel',
    access: 'ADMINISTRATOR',
    columns: mailOutboxColumns,
    row: mailOutboxRow,
    called: 'mails',
    summary: 'Waiting, sent and failed mail, newest first, without its text.',
  }),
  retry: operation({
    method: 'POST',
    path: '/api/MailOutbox/RetryMail',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Queues a failed mail again.',
  }),
  settings: operation({
    method: 'GET',
    path: '/api/MailOutbox/GetMailSettings',
    access: 'ADMINISTRATOR',
    body: 'query',
    input: nothing,
    output: mailSettings,
    summary: 'The mail server and sender of this installation, and how many mails wait or failed.',
  }),
  sendTest: operation({
    method: 'POST',
    path: '/api/MailOutbox/SendTestMail',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: nothing,
    output: testMailOutcome,
    summary: 'Sends the caller a test mail and waits for the answer of the mail server.',
  }),
};
