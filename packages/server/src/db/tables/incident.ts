// Incidents and what belongs to them.
import type { Generated } from 'kysely';
import type { CompanyRow } from './row.ts';

/** An incident, with the columns of the accident register (49 CFR 390.15). */
export interface IncidentTable extends CompanyRow {
  caseNumber: string;
  incidentTypeId: string;
  statusId: string;
  claimNumber: string | null;
  description: string | null;
  location: string | null;
  city: string | null;
  stateId: string | null;
  incidentDate: string;
  incidentTime: string | null;
  resolutionDate: string | null;
  nonEmployeeInvolved: string | null;
  finalNotes: string | null;
  employeeId: string | null;
  reportedById: string | null;
  reportedAt: string | null;
  assignedToId: string | null;
  followUpDate: string | null;
  severityId: string | null;
  isPreventable: Generated<'Yes' | 'No' | 'Undetermined'>;
  injuries: number | null;
  injuriesTreatedAway: number | null;
  fatalities: number | null;
  towed: boolean | null;
  hazmatReleased: boolean | null;
  citationIssued: boolean | null;
  policeReportNumber: string | null;
  policeAgency: string | null;
  weather: string | null;
  roadCondition: string | null;
  alcoholTestAt: string | null;
  drugTestAt: string | null;
  notTestedReason: string | null;
  insurer: string | null;
  reserveAmount: number | null;
  paidAmount: number | null;
  dotRecordableOverride: boolean | null;
  dotRecordableReason: string | null;
  closedById: string | null;
  closedAt: string | null;
}

export interface IncidentEquipmentTable extends CompanyRow {
  incidentId: string;
  equipmentId: string;
}

/** Another party or a witness of an incident. */
export interface IncidentPartyTable extends CompanyRow {
  incidentId: string;
  kind: 'otherParty' | 'witness';
  name: string | null;
  phone: string | null;
  vehicle: string | null;
  insurer: string | null;
  statement: string | null;
}

/** A photo or report of an incident. */
export interface IncidentFileTable extends CompanyRow {
  incidentId: string;
  fileId: string;
  fileName: string;
  kind: Generated<'photo' | 'policeReport' | 'insurerReport' | 'statement' | 'other'>;
}

/** What happened to an incident, kept when it is reopened. */
export interface IncidentEventTable extends CompanyRow {
  incidentId: string;
  kind: 'created' | 'updated' | 'resolved' | 'reopened';
  happenedAt: Generated<string>;
  resolutionDate: string | null;
  finalNotes: string | null;
  reason: string | null;
}
