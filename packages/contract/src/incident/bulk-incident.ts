import * as z from 'zod';
import { done, records, removal } from '../bulk-records.ts';
import { reason, resolveIncident } from './incident-form.ts';
import { operation } from '../operation.ts';

export const resolveIncidentsForm = resolveIncident
  .omit({ id: true, version: true, claimNumber: true })
  .extend({ records });

export const reopenIncidentsForm = z.strictObject({ records, reason });

/** What was done to the records that is taken back. */
const incidentKinds = ['incidentClosing', 'incidentReopening', 'incidentDelete'] as const;
const certificateKinds = ['certificateDelete'] as const;

/** One act on many chosen incidents, or certificates of insurance. */
export const bulkIncidentActs = {
  resolveIncidents: operation({
    method: 'POST',
    path: '/api/IncidentManagement/ResolveManyIncidentManagement',
    access: 'INCIDENT-MANAGEMENT',
    body: 'json',
    writes: true,
    input: resolveIncidentsForm,
    output: done,
    summary:
      'Closes incidents on one day with the same notes, all of them or none. Asks once to confirm if fields are missing.',
  }),
  reopenIncidents: operation({
    method: 'POST',
    path: '/api/IncidentManagement/ReopenManyIncidentManagement',
    access: 'INCIDENT-MANAGEMENT',
    body: 'json',
    writes: true,
    input: reopenIncidentsForm,
    output: done,
    summary: 'Opens closed incidents again, with a reason; all of them or none.',
  }),
  removeIncidents: operation({
    method: 'POST',
    path: '/api/IncidentManagement/DeleteManyIncidentManagement',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: removal,
    output: done,
    summary: 'Deletes incidents that the register does not have to keep, all of them or none.',
  }),
  undoIncidents: operation({
    method: 'POST',
    path: '/api/IncidentManagement/UndoManyIncidentManagement',
    access: 'INCIDENT-MANAGEMENT',
    body: 'json',
    writes: true,
    input: z.strictObject({ kind: z.enum(incidentKinds), records }),
    output: done,
    summary:
      'Undoes what the caller did to incidents in the last few minutes, unless they have changed since.',
  }),
  removeCertificates: operation({
    method: 'POST',
    path: '/api/ClientInsuranceCertificate/DeleteManyClientInsuranceCertificate',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: removal,
    output: done,
    summary: "Deletes certificates of the company's own insurance, all of them or none.",
  }),
  undoCertificates: operation({
    method: 'POST',
    path: '/api/ClientInsuranceCertificate/UndoManyClientInsuranceCertificate',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: z.strictObject({ kind: z.enum(certificateKinds), records }),
    output: done,
    summary:
      'Restores certificates that the caller deleted in the last few minutes, unless they have changed since.',
  }),
};
