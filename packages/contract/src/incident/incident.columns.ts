import { preventables } from '@roadproof/domain/incident/incident';
import type { z } from 'zod';
import { reasonOf, reportOf, type ColumnsOf } from '../column.ts';
import type { incidentRow } from './incident.ts';

const recordableWords = ['Yes', 'No', 'Not decided'].map((value) => ({ value, label: value }));

/** What the two incident lists show and their export holds; the file name is fixed (docs/product.md, Fixed texts). */
export const incidentColumns = {
  list: 'incident',
  fileName: 'all_employees',
  sheet: 'Incidents',
  columns: [
    {
      key: 'caseNumber',
      header: 'Case Number',
      kind: 'text',
      pin: 'start',
      width: 128,
      isWhole: true,
    },
    {
      key: 'incidentType.incidentName',
      header: 'Incident Type',
      kind: 'text',
      width: 150,
      stays: 'first',
      filter: { field: 'incidentTypeId', list: 'incidentType' },
    },
    { key: 'incidentDate', header: 'Incident Date', kind: 'day', width: 116 },
    { key: 'location', header: 'Location', kind: 'text', width: 180 },
    { key: 'employeeName', header: 'Employee', kind: 'text', width: 160 },
    { key: 'equipmentNames', header: 'Equipment', kind: 'text', width: 160 },
    {
      key: 'severity.lookupDisplayName',
      header: 'Severity',
      kind: 'text',
      width: 104,
      filter: { field: 'severityId', lookup: 'Severity' },
    },
    {
      key: 'followUpDate',
      header: 'Follow-up Date',
      kind: 'day',
      standing: 'standing',
      width: 200,
      stays: 'first',
    },
    {
      key: 'status',
      header: 'Status',
      kind: 'status',
      standing: 'standing',
      width: 124,
      stays: true,
      filter: false,
    },
    reasonOf('standing'),
    {
      key: 'ageDays',
      header: 'Age (days)',
      kind: 'number',
      width: 120,
      filter: false,
      sort: false,
    },
    { key: 'claimNumber', header: 'Claim Number', kind: 'text', width: 140, isWhole: true },
    { key: 'resolutionDate', header: 'Resolution Date', kind: 'day', width: 140 },
    {
      key: 'nonEmployeeInvolved',
      header: 'Non-employee Involved',
      kind: 'text',
      width: 190,
      hidden: true,
    },
    { key: 'description', header: 'Description', kind: 'text', width: 320, hidden: true },
    { key: 'finalNotes', header: 'Final Notes', kind: 'text', width: 260, hidden: true },
    {
      key: 'recordable',
      header: 'DOT Recordable',
      kind: 'text',
      width: 150,
      filter: { field: 'recordable', values: recordableWords },
    },
    {
      key: 'isPreventable',
      header: 'Preventable',
      kind: 'text',
      width: 140,
      filter: {
        field: 'isPreventable',
        values: preventables.map((value) => ({ value, label: value })),
      },
    },
  ],
} as const satisfies ColumnsOf<z.output<typeof incidentRow>>;

const report = reportOf(
  incidentColumns,
  { list: 'incident-report', fileName: 'all_employees', sheet: 'Incidents' },
  [
    'caseNumber',
    'incidentType.incidentName',
    'claimNumber',
    'description',
    'location',
    'incidentDate',
    'resolutionDate',
    'nonEmployeeInvolved',
    'finalNotes',
    'status',
  ],
);

/** What a report of incidents shows: its status is Active or Closed, without the follow-up that stands behind it. */
export const incidentReport = {
  ...report,
  columns: report.columns.map((column) => {
    const { standing: _, ...shown } = column;
    return shown;
  }),
};
