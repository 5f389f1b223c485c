// Incidents and what belongs to them.
import type { Generated, GeneratedAlways } from 'kysely';
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
  /** Moved to `incident_driver`; empty. */
  citationIssued: boolean | null;
  policeReportNumber: string | null;
  policeAgency: string | null;
  weather: string | null;
  roadCondition: string | null;
  /** Moved to `incident_test` and `incident_cost`, which only people with the right to restricted files may read; empty. */
  alcoholTestAt: string | null;
  drugTestAt: string | null;
  notTestedReason: string | null;
  reserveAmount: number | null;
  paidAmount: number | null;
  insurer: string | null;
  dotRecordableOverride: boolean | null;
  dotRecordableReason: string | null;
  closedById: string | null;
  closedAt: string | null;
  /** IANA name of the zone of the place; the company's where nobody says another. */
  incidentZone: Generated<string>;
  isCmv: boolean | null;
  onHighway: boolean | null;
  onlyBoardingOrLoading: boolean | null;
  disablingTow: boolean | null;
  /** The last death; it counts within 30 days (49 CFR 390.5T). */
  deathAt: string | null;
  /** The city or town, or most near, where the place has none. */
  registerCity: string | null;
  dotRecordableById: string | null;
  dotRecordableAt: string | null;
  /** When it happened by its own zone; null while nobody knows the time. */
  occurredAt: GeneratedAlways<string | null>;
  /** Whether it is an accident of the register, the changed answer first; null while it is open. */
  recordable: GeneratedAlways<boolean | null>;
}

/** A driver in an incident: one line of the accident register (49 CFR 390.15). */
export interface IncidentDriverTable extends CompanyRow {
  incidentId: string;
  employeeId: string | null;
  /** Somebody who is not in the company's list; exactly one of both. */
  driverName: string | null;
  equipmentId: string | null;
  isOurs: Generated<boolean>;
  /** Whether the vehicle needs a commercial license (49 CFR 382.103). */
  needsCdl: boolean | null;
  died: Generated<boolean>;
  /** A citation for a moving violation; null while nobody knows. */
  cited: boolean | null;
  citedAt: string | null;
}

/** One post-accident test of a driver (49 CFR 382.303); restricted. */
export interface IncidentTestTable extends CompanyRow {
  incidentDriverId: string;
  kind: 'alcohol' | 'drugs';
  testedAt: string | null;
  /** Why the alcohol test was not within 2 hours. */
  lateReason: string | null;
  notTestedReason: string | null;
}

/** What an incident costs; restricted. */
export interface IncidentCostTable extends CompanyRow {
  incidentId: string;
  reserveAmount: number | null;
  paidAmount: number | null;
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
  kind: 'created' | 'updated' | 'resolved' | 'reopened' | 'overridden' | 'linked' | 'tested';
  happenedAt: Generated<string>;
  resolutionDate: string | null;
  finalNotes: string | null;
  reason: string | null;
  /** What changed, in words. */
  notes: string | null;
}

/** The tables above as Kysely sees them: camelCase here, snake_case in SQL. */
export interface IncidentTables {
  incident: IncidentTable;
  incidentEquipment: IncidentEquipmentTable;
  incidentParty: IncidentPartyTable;
  incidentFile: IncidentFileTable;
  incidentEvent: IncidentEventTable;
  incidentDriver: IncidentDriverTable;
  incidentTest: IncidentTestTable;
  incidentCost: IncidentCostTable;
}
