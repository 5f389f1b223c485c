import { api } from '@roadproof/contract/api';
import { incidentColumns } from '@roadproof/contract/incident/incident.columns';
import type { ColumnLine, Except } from './column-line.ts';

// Moved to tables of their own, which keep what only some may read; empty here.
const moved = ['alcoholTestAt', 'citationIssued', 'drugTestAt', 'notTestedReason'];
const money = ['paidAmount', 'reserveAmount'];
// Entered when it is resolved, or when the answer of the register is changed.
const ofClosing = ['closedAt', 'closedById'];
const ofOverride = [
  'dotRecordableAt',
  'dotRecordableById',
  'dotRecordableOverride',
  'dotRecordableReason',
];
const incident: Except = {
  // The server's clock, and what the database computes.
  entered: [
    ...moved,
    ...ofClosing,
    ...ofOverride,
    'finalNotes',
    'resolutionDate',
    'statusId',
    'reportedAt',
    'occurredAt',
    'recordable',
  ],
  // The register and the details show them.
  listed: [
    ...moved,
    ...money,
    ...ofClosing,
    ...ofOverride,
    'occurredAt',
    'reportedAt',
    'reportedById',
    'assignedToId',
    'employeeId',
    'incidentTime',
    'incidentZone',
    'city',
    'stateId',
    'registerCity',
    'onHighway',
    'onlyBoardingOrLoading',
    'isCmv',
    'injuries',
    'injuriesTreatedAway',
    'fatalities',
    'deathAt',
    'towed',
    'disablingTow',
    'hazmatReleased',
    'policeAgency',
    'policeReportNumber',
    'weather',
    'roadCondition',
    'insurer',
  ],
  // Answered in parts: amounts, who closed it, the answer of the register, the status by name.
  answered: [...moved, ...money, 'closedById', ...ofOverride, 'statusId'],
};

export const incidentLines: readonly ColumnLine[] = [
  {
    table: 'incident',
    save: 'incidents.save',
    answer: api.incidents.get.output,
    columns: incidentColumns,
    not: incident,
  },
];
