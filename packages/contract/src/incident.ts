import * as z from 'zod';
import { incidentColumns, incidentReport } from './incident.columns.ts';
import { listCalls } from './list-calls.ts';
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

export const incidents = listCalls({
  path: '/api/IncidentManagement/GetAllIncidentManagement',
  excelPath: '/api/IncidentManagement/GetAllIncidentManagementExcel',
  access: { full: 'INCIDENT-MANAGEMENT', report: incidentReport, filter: reportFilter },
  columns: incidentColumns,
  row: incidentRow,
  extra,
  called: 'incidents',
  summary: 'Incidents, filtered, searched, sorted and paged.',
});
