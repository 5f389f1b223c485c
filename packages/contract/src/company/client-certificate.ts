import { insuranceTypes } from '@roadproof/domain/company/insurance-certificate';
import * as z from 'zod';
import { clientCertificateColumns } from './client-certificate.columns.ts';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import {
  dayOut,
  id,
  optionalDay,
  optionalEmail,
  optionalNumber,
  optionalText,
  requiredText,
  saved,
} from '../schema.ts';
import { dueStatus } from '../due-status.ts';
import { upload } from '../upload.ts';

const text = z.string().nullable();

/** A certificate of the company's own insurance, with how its end stands. */
export const clientCertificateRow = z.object({
  id,
  version: z.number().int(),
  name: text,
  insuranceNumber: text,
  insurer: text,
  type: text,
  effectiveDate: dayOut.nullable(),
  expirationDate: dayOut.nullable(),
  policyLimit: z.number().nullable(),
  holder: text,
  brokerName: text,
  brokerEmail: text,
  /** The certificate of the next period is there; this one is kept. */
  isReplaced: z.boolean(),
  fileName: text,
  /** Bytes. */
  fileSize: z.number().nullable(),
  fileLink: text,
  status: z.string(),
  standing: dueStatus,
});

/** The form of a certificate: name, type and end are needed to add one, an absent field of a stored one stays (docs/domain.md, Insurance certificates). */
export const saveClientCertificate = z.strictObject({
  id: id.optional(),
  version: z.coerce.number().int().optional(),
  name: requiredText('Name', 100).optional(),
  insuranceNumber: optionalText('Insurance number', 50),
  insurer: optionalText('Insurer', 100),
  type: z.enum(insuranceTypes, 'Choose a type.').optional(),
  effectiveDate: optionalDay,
  expirationDate: optionalDay,
  policyLimit: optionalNumber('Policy limit', { max: 999_999_999_999, digits: 2 }),
  holder: optionalText('Holder', 200),
  brokerName: optionalText('Broker', 100),
  brokerEmail: optionalEmail,
  /** The certificate that this one follows; added with it, that one is replaced. */
  renewsId: id.optional(),
  /** One PDF or picture; another one takes its place. */
  file: upload('paper'),
});

export const clientCertificates = {
  ...listCalls({
    path: '/api/ClientInsuranceCertificate/GetAllClientInsuranceCertificate',
    excelPath: '/api/ClientInsuranceCertificate/GetAllClientInsuranceCertificateExcel',
    access: 'ADMINISTRATOR',
    columns: clientCertificateColumns,
    row: clientCertificateRow,
    called: 'certificates',
    summary: "The certificates of the company's own insurance, earliest expiration first.",
  }),
  save: operation({
    method: 'POST',
    path: '/api/ClientInsuranceCertificate/SaveClientInsuranceCertificate',
    access: 'ADMINISTRATOR',
    body: 'multipart',
    writes: true,
    input: saveClientCertificate,
    output: saved,
    summary: "Adds or changes a certificate of the company's own insurance.",
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/ClientInsuranceCertificate/DeleteClientInsuranceCertificate',
    access: 'ADMINISTRATOR',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: "Deletes a certificate of the company's own insurance; it can be restored.",
  }),
};
