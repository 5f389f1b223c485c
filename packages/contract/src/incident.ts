import * as z from 'zod';
import { exportFormat, listOf, pageOf } from './filter.ts';
import { incidentColumns, incidentReport } from './incident.columns.ts';
import { operation } from './operation.ts';
import { withReport } from './report.ts';
import { dayOut, id, lookupRef } from './schema.ts';
import { standing } from './standing.ts';

/** One incident; `status` is Active while pending or overdue and Closed after that. */
export const incidentRow = z.object({
  id,
  version: z.number().int(),
  caseNumber: z.string(),
  incidentType: z.object({ incidentName: z.string() }),
  incidentDate: dayOut,
  location: z.string().nullable(),
  employeeName: z.string().nullable(),
  equipmentNames: z.string().nullable(),
  severity: lookupRef,
  followUpDate: dayOut.nullable(),
  status: z.enum(['Active', 'Closed']),
  ageDays: z.number().int(),
  claimNumber: z.string().nullable(),
  resolutionDate: dayOut.nullable(),
  nonEmployeeInvolved: z.string().nullable(),
  description: z.string().nullable(),
  finalNotes: z.string().nullable(),
  standing,
});

const extra = {
  status: z.enum(['Active', 'Closed', 'Pending', 'OverDue', 'Completed']).optional(),
};

// Pending and overdue are told apart by the follow-up, which no report shows.
const reportFilter = { status: z.enum(['Active', 'Closed']).optional() };

export const incidents = {
  list: operation({
    method: 'POST',
    path: '/api/IncidentManagement/GetAllIncidentManagement',
    access: withReport('INCIDENT-MANAGEMENT', incidentReport, reportFilter),
    body: 'json',
    answer: 'list',
    input: listOf(incidentColumns.columns, extra),
    output: pageOf(incidentRow),
    summary: 'Incidents, filtered, searched, sorted and paged.',
  }),
  excel: operation({
    method: 'POST',
    path: '/api/IncidentManagement/GetAllIncidentManagementExcel',
    access: withReport('INCIDENT-MANAGEMENT', incidentReport, {
      ...reportFilter,
      format: exportFormat,
    }),
    body: 'json',
    answer: 'spreadsheet',
    input: listOf(incidentColumns.columns, { ...extra, format: exportFormat }),
    output: z.unknown(),
    summary: 'The same incidents as a spreadsheet, every row.',
  }),
};
