import * as z from 'zod';
import { operation } from '../operation.ts';
import { email, requiredText, saved } from '../schema.ts';

/** A request for a certificate of insurance: who shall hold it and where it goes. */
export const certificateRequest = z.strictObject({ name: requiredText('Name', 200), email });

export const insuranceCertificates = {
  save: operation({
    method: 'POST',
    path: '/api/InsuranceCertificate/SaveInsuranceCertificate',
    access: 'signed-in',
    body: 'json',
    writes: true,
    input: certificateRequest,
    /** With the name of whoever answers it, or the address where it has none; null while the company names nobody. */
    output: saved.extend({ contact: z.string().nullable() }),
    summary: 'Requests a certificate of insurance.',
  }),
};
