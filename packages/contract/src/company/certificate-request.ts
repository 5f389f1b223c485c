import { certificateRequestStatuses } from '@roadproof/domain/company/certificate-request';
import { mailStatuses } from '@roadproof/domain/app/mail-kind';
import * as z from 'zod';
import { certificateRequestColumns } from './certificate-request.columns.ts';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import { id, instantOut, requiredText, saved } from '../schema.ts';

const text = z.string().nullable();
const version = z.number().int().optional();

/** What became of a mail that answered a request. */
const mail = {
  /** Null where nothing was mailed, or the mail is not kept here. */
  mailStatus: z.enum(mailStatuses).nullable(),
  /** The mail server's own words, or why the mail waits. */
  mailError: text,
};

/** A request for a certificate of insurance and how it stands. */
export const certificateRequestRow = z.object({
  id,
  version: z.number().int(),
  createdAt: instantOut,
  requestedBy: text,
  /** Who shall hold the certificate, and where it goes. */
  name: z.string(),
  email: z.string(),
  status: z.enum(certificateRequestStatuses),
  handledBy: text,
  /** When the mail server took the answer. */
  sentAt: instantOut.nullable(),
  ...mail,
});

/** A step of a request: who did it and when, and what went out with it. */
export const certificateRequestStep = z.object({
  id,
  kind: z.enum(certificateRequestStatuses),
  at: instantOut,
  /** Null when the product itself did it. */
  by: text,
  reason: text,
  recipient: text,
  subject: text,
  fileNames: z.array(z.string()),
  ...mail,
});

/** Everything about one request; its steps oldest first. */
export const certificateRequestDetails = certificateRequestRow.extend({
  steps: z.array(certificateRequestStep),
  /** What the mail says that answers it, unless somebody changes it. */
  letter: z.object({ subject: z.string(), text: z.string() }),
});

/** The answer to a request: which certificates, and what the mail says. */
export const sendCertificates = z.strictObject({
  id,
  version,
  certificateIds: z
    .array(id, 'Choose at least one certificate.')
    .min(1, 'Choose at least one certificate.')
    .max(50, 'Choose at most 50 certificates.'),
  subject: requiredText('Subject', 200),
  text: requiredText('Text', 4000),
  /** False asks first where a chosen certificate has ended; true sends it. */
  confirmExpired: z.boolean().optional(),
});

/** A request that is not answered, and why. */
export const declineCertificateRequest = z.strictObject({
  id,
  version,
  reason: requiredText('Reason', 500).min(10, 'Write at least 10 characters.'),
});

export const certificateRequests = {
  ...listCalls({
    path: '/api/InsuranceCertificate/GetAllCertificateRequest',
    excelPath: '/api/InsuranceCertificate/GetAllCertificateRequestExcel',
    access: 'ADMINISTRATOR',
    columns: certificateRequestColumns,
    row: certificateRequestRow,
    extra: { isClosed: z.boolean().optional() },
    called: 'requests',
    summary: 'Requests for certificates of insurance, newest first.',
  }),
  get: operation({
    method: 'GET',
    path: '/api/InsuranceCertificate/GetCertificateRequest',
    access: 'ADMINISTRATOR',
    body: 'query',
    input: z.strictObject({ Id: id }),
    output: certificateRequestDetails,
    summary: 'A request for a certificate of insurance with every step of it.',
  }),
  send: operation({
    method: 'POST',
    path: '/api/InsuranceCertificate/SendCertificateRequest',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: sendCertificates,
    output: saved,
    summary:
      'Answers a request by e-mail with certificates attached. A request that was answered can be answered again.',
  }),
  decline: operation({
    method: 'POST',
    path: '/api/InsuranceCertificate/DeclineCertificateRequest',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: declineCertificateRequest,
    output: saved,
    summary: 'Declines a request with a reason.',
  }),
  close: operation({
    method: 'POST',
    path: '/api/InsuranceCertificate/CloseCertificateRequest',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: z.strictObject({ id, version }),
    output: saved,
    summary: 'Closes a request that was sent or declined.',
  }),
};
