// The rules of driver files, the papers, and where a file stands.
import type { Supplier } from '@roadproof/domain/people/ask';
import type {
  DriverKind,
  Requirement,
  RuleBasis,
  SourceKind,
} from '@roadproof/domain/people/file-rule';
import type { RetentionRule } from '@roadproof/domain/people/retention';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CompanyRow, Json, JsonWithDefault } from './row.ts';

/** The rules of one DriverFileType lookup; shares its id. */
export interface DriverFileTypeTable extends CompanyRow {
  code: string;
  cfr: string | null;
  cfrWhenRoadTest: string | null;
  appliesTo: Generated<DriverKind[]>;
  typeIds: Generated<string[]>;
  ifApplicableTo: Generated<DriverKind[]>;
  appliesFrom: string | null;
  appliesUntil: string | null;
  required: Generated<Requirement>;
  dueRule: string | null;
  repeatMonths: number | null;
  repeatDays: number | null;
  maxMonths: number | null;
  maxMonthsMarked: Json | null;
  maxCfr: string | null;
  dueSoonDays: number | null;
  isLateAfterDue: Generated<boolean>;
  reliefDays: number | null;
  reliefUntil: string | null;
  reliefNeeds: string | null;
  proofEnds: Generated<boolean>;
  retentionRule: RetentionRule | null;
  retentionCfr: string | null;
  retentionByResult: Json | null;
  results: Generated<string[]>;
  restricted: Generated<boolean>;
  multi: Generated<boolean>;
  perEmployer: Generated<boolean>;
  needsReviewer: Generated<boolean>;
  suppliedBy: Generated<Supplier>;
  mirrors: string | null;
  basis: Generated<RuleBasis>;
  sourceText: string | null;
  sourceKind: Generated<SourceKind>;
  sourceCopy: string | null;
  sourceIsOld: Generated<boolean>;
  /** The day somebody read the text the rule stands on, and who did; nobody where the rule pack brought it. */
  lastChecked: string | null;
  checkedBy: string | null;
  /** The rule pack it was taken from, or last compared with. */
  packVersion: Generated<number>;
}

export interface DriverFileTable extends CompanyRow {
  employeeId: string;
  fileTypeId: string;
  fileId: string | null;
  expirationDate: string | null;
  documentDate: string | null;
  reviewerName: string | null;
  reviewedAt: string | null;
  note: string | null;
  /** The former employer a paper is of, and how that employer was asked. */
  employerName: string | null;
  employerAddress: string | null;
  contactedOn: string | null;
  contactMethod: string | null;
  outcome: string | null;
  result: string | null;
  /** When the result of a query of the Clearinghouse was learned, to the minute. */
  learnedAt: string | null;
  /** Degrees to the right by which it is turned when it is shown. */
  rotation: number | null;
  /** By field, what became of a date that was read from it. */
  suggested: Json | null;
  /** Deleted when its retention was over: the rules remember that it was there. */
  removedAsAllowed: Generated<boolean>;
  /** The note that the record was made and is lawfully gone: no paper. */
  isLawfullyGone: Generated<boolean>;
  /** The last day of its retention as far as it is known; updated with the file status. */
  keepUntil: Generated<string | null>;
}

/** On which days a driver's file has a gap, and what the database keeps beside it; `id` is the employee's. */
export interface DriverStandingTable extends CompanyRow {
  gapDays: Generated<string>;
  /** Without the restricted papers. */
  openGapDays: Generated<string>;
  /** The days on which each check of an auditor finds something, by its code. */
  checkDays: JsonWithDefault;
  /** A current employee of type CDL. */
  isDriver: GeneratedAlways<boolean>;
  /** Without an end of the licence or of the medical card. */
  lacksCard: GeneratedAlways<boolean>;
  /** The earlier of the two ends. */
  cardsDue: GeneratedAlways<string | null>;
  /** The first day on which either counts as due soon. */
  cardsSoon: GeneratedAlways<string | null>;
}

/** The tables above as Kysely sees them: camelCase here, snake_case in SQL. */
export interface DriverFileTables {
  driverFileType: DriverFileTypeTable;
  driverFile: DriverFileTable;
  driverStanding: DriverStandingTable;
}
