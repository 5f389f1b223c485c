import { preventables } from '@roadproof/domain/incident/incident';
import * as z from 'zod';
import { incidentColumns, incidentReport } from './incident.columns.ts';
import { incidentDetails } from './incident-details.ts';
import {
  overrideRecordable,
  reopenIncident,
  requireMedicalExam,
  resolveIncident,
  saveIncident,
  saveIncidentTest,
} from './incident-form.ts';
import { fieldFilter } from '../filter.ts';
import { listCalls } from '../list-calls.ts';
import { neighbour, neighboursCall } from '../neighbours.ts';
import { operation } from '../operation.ts';
import { byId, dayOut, id, lookupRef, nothing, saved } from '../schema.ts';
import { dueStatus } from '../due-status.ts';
import { wordsFilter } from '../words-filter.ts';

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
  /** Whether it stands on the accident register, the changed answer first. */
  recordable: z.enum(['Yes', 'No', 'Not decided']),
  isPreventable: z.enum(preventables),
  standing: dueStatus,
});

const extra = {
  status: wordsFilter(['Active', 'Closed', 'Pending', 'OverDue', 'Completed']).optional(),
  /** Whom it happened to, and who drove. */
  employeeId: fieldFilter('id'),
  equipmentId: fieldFilter('id'),
};

// Pending and overdue are told apart by the follow-up, which no report shows.
const reportFilter = { status: wordsFilter(['Active', 'Closed']).optional() };

const module = 'INCIDENT-MANAGEMENT';

const claimPack = z.strictObject({
  Id: id,
  /** The document alone, or a ZIP of it and of every file. */
  format: z.enum(['pdf', 'zip']).default('pdf'),
  withRestricted: z
    .union([z.boolean(), z.stringbool()], 'withRestricted must be true or false.')
    .default(false),
});

export const incidents = {
  ...listCalls({
    path: '/api/IncidentManagement/GetAllIncidentManagement',
    excelPath: '/api/IncidentManagement/GetAllIncidentManagementExcel',
    access: { full: module, report: incidentReport, filter: reportFilter },
    columns: incidentColumns,
    row: incidentRow,
    extra,
    hasPast: true,
    called: 'incidents',
    summary: 'Incidents, filtered, searched, sorted and paged.',
  }),
  get: operation({
    method: 'GET',
    path: '/api/IncidentManagement/GetIncidentManagement',
    access: module,
    body: 'query',
    input: byId,
    output: incidentDetails,
    summary:
      'One incident with everything that belongs to it; tests and costs only for people with the right to restricted files.',
  }),
  formContext: operation({
    method: 'GET',
    path: '/api/IncidentManagement/GetIncidentFormContext',
    access: module,
    body: 'query',
    input: nothing,
    output: z.object({
      /** The zone of the company, in which a place is until its state says another. */
      timeZone: z.string(),
      /** Whether the caller sees tests and costs. */
      seesRestricted: z.boolean(),
    }),
    summary: 'What the incident form needs to know about the company and the caller.',
  }),
  neighbours: neighboursCall({
    path: '/api/IncidentManagement/GetIncidentNeighbours',
    access: module,
    one: neighbour,
    summary: 'The incidents before and after one, the latest first.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/IncidentManagement/SaveIncidentManagementForm',
    access: module,
    body: 'multipart',
    writes: true,
    input: saveIncident,
    output: saved.extend({ caseNumber: z.string() }),
    summary: 'Adds an incident, or changes the one whose id is sent.',
  }),
  resolve: operation({
    method: 'POST',
    path: '/api/IncidentManagement/ResolveIncidentManagement',
    access: module,
    body: 'json',
    writes: true,
    input: resolveIncident,
    output: saved,
    summary: 'Closes an incident.',
  }),
  reopen: operation({
    method: 'POST',
    path: '/api/IncidentManagement/ReopenIncidentManagement',
    access: module,
    body: 'json',
    writes: true,
    input: reopenIncident,
    output: saved,
    summary: 'Opens a closed incident again, with a reason.',
  }),
  override: operation({
    method: 'POST',
    path: '/api/IncidentManagement/OverrideIncidentRecordable',
    access: module,
    body: 'json',
    writes: true,
    input: overrideRecordable,
    output: saved,
    summary: 'Changes with a reason whether an incident is recordable, or undoes that change.',
  }),
  saveTest: operation({
    method: 'POST',
    path: '/api/IncidentManagement/SaveIncidentTest',
    access: module,
    body: 'json',
    writes: true,
    input: saveIncidentTest,
    output: saved,
    summary:
      'Records a post-accident test of a driver, or why it was not done; for people with the right to restricted files.',
  }),
  requireExam: operation({
    method: 'POST',
    path: '/api/IncidentManagement/RequireMedicalExam',
    access: module,
    body: 'json',
    writes: true,
    input: requireMedicalExam,
    output: saved,
    summary: 'Requires a new medical exam of an employee after an injury, or cancels that.',
  }),
  claimPack: operation({
    method: 'GET',
    path: '/api/IncidentManagement/GetIncidentClaimPack',
    access: module,
    body: 'query',
    answer: 'document',
    input: claimPack,
    output: z.unknown(),
    summary:
      'Everything about one incident as PDF, or as ZIP with every file of it; tests and costs only where they are asked for, by people with the right to restricted files.',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/IncidentManagement/DeleteIncidentManagement',
    access: 'ADMINISTRATOR',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Deletes an incident that the register does not have to keep; it can be restored.',
  }),
};
