// The company, its lists, files and certificates.
import type { Answer } from '@roadproof/domain/answer';
import type { SourceKind } from '@roadproof/domain/people/file-rule';
import type { AgencyRule } from '@roadproof/domain/equipment/renewal-rule';
import type { Generated } from 'kysely';
import type { CompanyRow, Json, JsonWithDefault } from './row.ts';

/** The company itself; `clientId` equals `id`. */
export interface ClientTable extends CompanyRow {
  name: string;
  logoFileId: string | null;
  timeZone: Generated<string>;
  usdotNumber: string | null;
  mcNumber: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  phoneNumber: string | null;
  contactEmail: string | null;
  /** Of whatever has no days of its kind: service by date, papers, follow-ups. */
  dueSoonDays: Generated<number>;
  licenceDueSoonDays: Generated<number>;
  medCardDueSoonDays: Generated<number>;
  trainingDueSoonDays: Generated<number>;
  renewalDueSoonDays: Generated<number>;
  insuranceDueSoonDays: Generated<number>;
  insuranceContactName: string | null;
  insuranceContactEmail: string | null;
  weekStartsOn: Generated<0 | 1>;
  feedbackMonths: Generated<number>;
  settings: JsonWithDefault;
}

/** A file kept in storage under `storageKey`. */
export interface StoredFileTable extends CompanyRow {
  name: string;
  size: number;
  contentType: string;
  sha256: Buffer;
  storageKey: string;
  isRestricted: Generated<boolean>;
}

/** A state or province that licenses or registers. */
export interface StateTable extends CompanyRow {
  stateName: string;
  code: string;
  country: Generated<string>;
  isActive: Generated<boolean>;
  /** The value its records were moved to, when a merge deleted it. */
  mergedIntoId: string | null;
}

/** One choice of a lookup group. */
export interface LookupValueTable extends CompanyRow {
  lookupGroupName: string;
  lookupName: string;
  lookupDisplayName: string;
  sortOrder: Generated<number>;
  isHidden: Generated<boolean>;
  isSystem: Generated<boolean>;
  needsDriverFile: Generated<boolean>;
  /** Of a grade: what it says about the person's success. */
  meaning: Generated<'pass' | 'fail' | 'neutral' | null>;
  /** The value its records were moved to, when a merge deleted it. */
  mergedIntoId: string | null;
}

/** A group of employees, such as a terminal. */
export interface EmployeeGroupTable extends CompanyRow {
  groupName: string;
  description: string | null;
  managerId: string | null;
  isActive: Generated<boolean>;
  /** The value its records were moved to, when a merge deleted it. */
  mergedIntoId: string | null;
}

/** A place where training is held. */
export interface LocationTable extends CompanyRow {
  locationName: string;
  address: string | null;
  city: string | null;
  stateId: string | null;
  timeZone: string | null;
  isActive: Generated<boolean>;
  /** The value its records were moved to, when a merge deleted it. */
  mergedIntoId: string | null;
}

export interface EquipmentGroupTable extends CompanyRow {
  groupName: string;
  locationId: string | null;
  isActive: Generated<boolean>;
  /** The value its records were moved to, when a merge deleted it. */
  mergedIntoId: string | null;
}

export interface EquipmentTypeTable extends CompanyRow {
  equipmentTypeName: string;
  category: Generated<'Power unit' | 'Trailer' | 'Dolly' | 'Other'>;
  needsAnnualInspection: Generated<boolean>;
  /** False for what stays off the highway, such as a forklift. */
  onHighway: Generated<boolean>;
  defaultPrimaryUnitId: string | null;
  starterReminders: JsonWithDefault;
  isActive: Generated<boolean>;
  /** The value its records were moved to, when a merge deleted it. */
  mergedIntoId: string | null;
}

/** A kind of renewal with its interval and rule. */
export interface RenewalTypeTable extends CompanyRow {
  renewalName: string;
  /** What rules know it by, whatever it is called; none has the same twice. */
  code: string | null;
  /** Set where an agency has a rule that no interval can tell. */
  agencyRule: AgencyRule | null;
  defaultMonths: number | null;
  defaultDays: number | null;
  fixedMonthDay: string | null;
  /** 'MM-DD' on which filing for the period ahead opens; it closes on the fixed day. */
  seasonOpens: string | null;
  /** 'MM-DD' on which that period begins; null: the day after the fixed day. */
  periodStarts: string | null;
  /** Whether what is renewed early or late keeps its day. */
  keepsDay: Generated<boolean>;
  /** Years a certificate may be for at most, where it is more than one. */
  longestYears: number | null;
  dueSoonDays: number | null;
  /** Its paragraph as full text: '49 CFR 396.17'. */
  regulation: string | null;
  appliesToEquipmentTypeIds: Generated<string[]>;
  minimumRegisteredWeight: number | null;
  documentRequired: Generated<boolean>;
  /** Its inspections are usually made under a State program (49 CFR 396.23(a)). */
  isStateProgram: Generated<boolean>;
  copiesTo: Generated<'none' | 'inspectionDate' | 'registrationDate'>;
  retentionRule: string | null;
  /** Who says how long a proof is kept. */
  retentionCitation: string | null;
  isCompanyRenewal: Generated<boolean>;
  /** One sentence of the text, literally. */
  sourceText: string | null;
  sourceKind: Generated<SourceKind>;
  /** The copy of the text that was read; null where none is known. */
  sourceCopy: string | null;
  /** Whether that copy is an older edition. */
  sourceIsOld: Generated<boolean>;
  /** The day somebody last read the text. */
  lastChecked: string | null;
  /** Who read it; null where the rule pack brought the day. */
  checkedBy: string | null;
  /** The rule of the pack that it is; null for a kind of the company's own. */
  packCode: string | null;
  packVersion: Generated<number>;
  isActive: Generated<boolean>;
  /** The value its records were moved to, when a merge deleted it. */
  mergedIntoId: string | null;
}

export interface IncidentTypeTable extends CompanyRow {
  incidentName: string;
  asksDotQuestions: Generated<boolean>;
  defaultSeverityId: string | null;
  isActive: Generated<boolean>;
  /** The value its records were moved to, when a merge deleted it. */
  mergedIntoId: string | null;
}

/** Two values of a list that became one, for as long as it can be undone and as a record after. */
export interface LookupMergeTable extends CompanyRow {
  list: string;
  fromId: string;
  intoId: string;
  fromName: string;
  intoName: string;
  mergedAt: string;
  undoneAt: string | null;
}

/** What a merge moved in one column: the records, and of documents and lists of ids what they held before and after. */
export interface LookupMoveTable extends CompanyRow {
  lookupMergeId: string;
  tableName: string;
  columnName: string;
  recordIds: string[];
  oldValues: Json | null;
  newValues: Json | null;
}

export interface ClientInsuranceCertificateTable extends CompanyRow {
  insuranceNumber: string | null;
  name: string | null;
  insurer: string | null;
  type: string | null;
  effectiveDate: string | null;
  expirationDate: string | null;
  fileId: string | null;
  policyLimit: number | null;
  holder: string | null;
  brokerName: string | null;
  brokerEmail: string | null;
  /** The certificate of the next period; this one is kept. */
  replacedById: string | null;
}

/** A request for a certificate of insurance (COI). */
export interface CertificateRequestTable extends CompanyRow {
  name: string;
  email: string;
  status: Generated<'Requested' | 'Sent' | 'Closed' | 'Declined'>;
  /** Why it was declined. */
  note: string | null;
  closedAt: string | null;
  /** Who took the last step. */
  handledBy: string | null;
  sentAt: string | null;
  /** The mail that answered it last. */
  mailId: string | null;
}

/** A step of a request after it was made. */
export interface CertificateRequestEventTable extends CompanyRow {
  certificateRequestId: string;
  kind: 'Sent' | 'Declined' | 'Closed';
  happenedAt: string;
  reason: string | null;
  recipient: string | null;
  subject: string | null;
  fileNames: Generated<string[]>;
  mailId: string | null;
}

/** A number of a company at the end of one of its days, one row for each kind. */
export interface DayCountTable extends CompanyRow {
  day: string;
  key: string;
  overdue: number;
  dueSoon: number;
  other: number;
}

/** A rule of dispatch that the company has turned off, or on again; one without a row is as it ships. */
export interface DispatchRuleTable extends CompanyRow {
  code: string;
  isOn: Generated<boolean>;
  reason: string | null;
  /** The answer, paragraph and source of the rule when it was turned off or on. */
  effect: Exclude<Answer, 'yes'>;
  citation: string | null;
  sourceText: string | null;
  sourceKind: SourceKind;
  checkedOn: string | null;
}

/** The tables above as Kysely sees them: camelCase here, snake_case in SQL. */
export interface CompanyTables {
  client: ClientTable;
  storedFile: StoredFileTable;
  state: StateTable;
  lookupValue: LookupValueTable;
  employeeGroup: EmployeeGroupTable;
  location: LocationTable;
  equipmentGroup: EquipmentGroupTable;
  equipmentType: EquipmentTypeTable;
  renewalType: RenewalTypeTable;
  incidentType: IncidentTypeTable;
  lookupMerge: LookupMergeTable;
  lookupMove: LookupMoveTable;
  clientInsuranceCertificate: ClientInsuranceCertificateTable;
  certificateRequest: CertificateRequestTable;
  certificateRequestEvent: CertificateRequestEventTable;
  dayCount: DayCountTable;
  dispatchRule: DispatchRuleTable;
}
