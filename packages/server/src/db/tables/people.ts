// Employees and signing in.
import type { Answer } from '@roadproof/domain/answer';
import type { MedicalCardMark } from '@roadproof/domain/people/medical-card';
import type { SelfCertification } from '@roadproof/domain/people/license-facts';
import type { VehicleDuty } from '@roadproof/domain/people/road-test';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CompanyRow, Json, JsonWithDefault } from './row.ts';

/** A person of the company; `employeeNo` is the running human number. */
export interface EmployeeTable extends CompanyRow {
  employeeNo: Generated<number>;
  firstName: string;
  lastName: string;
  email: string | null;
  phoneNumber: string | null;
  homeNumber: string | null;
  dob: string | null;
  hireDate: string | null;
  terminationDate: string | null;
  terminationReason: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  stateId: string | null;
  zip: string | null;
  imageFileId: string | null;
  drivingLicenseFileId: string | null;
  medCardFileId: string | null;
  title: string | null;
  employeeNumber: string | null;
  employeeGroupId: string | null;
  employeeStatusId: string;
  typeId: string | null;
  salaryFormatId: string | null;
  wage: number | null;
  licenceClassId: string | null;
  licenceNumber: string | null;
  licenceStateId: string | null;
  licenceIssueDate: string | null;
  licenceExpirationDate: string | null;
  endorsements: Generated<string[]>;
  restrictions: Generated<string[]>;
  vehicleDuties: Generated<VehicleDuty[]>;
  selfCertification: SelfCertification | null;
  isLearner: boolean | null;
  /** The last day of the security check for hazardous materials. */
  hazmatCheckUntil: string | null;
  driverRenewalStatusId: string | null;
  medCertCardDate: string | null;
  medCertCardExpirationDate: string | null;
  medCertCardStateId: string | null;
  /** Why the medical card lasts 12 months only: 'insulin', 'vision' or 'intracity' (49 CFR 391.45). */
  medCertCardMark: MedicalCardMark | null;
  /** The last day on which the medical card counts, at most 24 or 12 months after the exam. */
  medCardValidUntil: GeneratedAlways<string | null>;
  /** Until when an exam is asked for after an injury (49 CFR 391.45), and which incident asked. */
  medicalExamDue: string | null;
  medicalExamIncidentId: string | null;
  medExaminerName: string | null;
  medExaminerRegistryNumber: string | null;
  hasClientAdminPortalAccess: Generated<boolean>;
  hasAdminAccess: Generated<boolean>;
  hasAdministratorAccess: Generated<boolean>;
  hasEmployeeAccess: Generated<boolean>;
  hasEquipmentAccess: Generated<boolean>;
  hasIncidentManagementAccess: Generated<boolean>;
  hasReportsAccess: Generated<boolean>;
  hasTrainingAccess: Generated<boolean>;
  hasRestrictedFileAccess: Generated<boolean>;
  displayName: string | null;
  timeZone: string | null;
  notificationPreferences: JsonWithDefault;
  searchText: GeneratedAlways<string | null>;
}

/** The password hash of a person. */
export interface CredentialTable extends CompanyRow {
  employeeId: string;
  passwordHash: string;
  changedAt: Generated<string>;
  /** Wrong second steps after this password since the last right one. */
  wrongSecondSteps: Generated<number>;
  /** When too many of them ended it. */
  endedAt: string | null;
}

/** One sign-in of a person; only the hash of its token is kept. */
export interface PortalSessionTable extends CompanyRow {
  tokenHash: Buffer;
  employeeId: string;
  expiresAt: string;
  kept: Generated<boolean>;
  lastSeenAt: Generated<string>;
  ip: string | null;
  userAgent: string | null;
  revokedAt: string | null;
  /** Wrong own passwords since the first of them, and until when the session is asked no more. */
  wrongPasswords: Generated<number>;
  wrongSince: string | null;
  passwordBlockedUntil: string | null;
}

/** A key with which a machine calls the API; only its hash is kept. */
export interface ApiKeyTable extends CompanyRow {
  name: string;
  prefix: string;
  secretHash: Buffer;
  /** Who made it, in whose name it writes. */
  employeeId: string;
  modules: string[];
  expiresOn: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
  revokedBy: string | null;
}

/** An authenticator app; its secret is encrypted with the server's. */
export interface AuthenticatorAppTable extends CompanyRow {
  employeeId: string;
  sealedSecret: Buffer;
  confirmedAt: string | null;
  /** The last step of 30 seconds whose code was used. */
  lastStep: number | null;
}

/** A code for the day the app is lost; only its hash is kept. */
export interface RecoveryCodeTable extends CompanyRow {
  employeeId: string;
  codeHash: Buffer;
  usedAt: string | null;
}

/** A passkey; what is stored opens nothing. */
export interface PasskeyTable extends CompanyRow {
  employeeId: string;
  name: string;
  credentialId: string;
  publicKey: Buffer;
  /** How often it was used, as it says itself; 0 for those that do not count. */
  counter: number;
  transports: string[];
  lastUsedAt: string | null;
}

/** What a browser has to sign to make a passkey, once. */
export interface PasskeyChallengeTable extends CompanyRow {
  employeeId: string;
  challenge: string;
  expiresAt: string;
}

/** A sign-in whose password was right and whose second factor is still asked for. */
export interface SignInTicketTable extends CompanyRow {
  employeeId: string;
  ticketHash: Buffer;
  expiresAt: string;
  kept: boolean;
  wrongCodes: Generated<number>;
  lockedUntil: string | null;
  usedAt: string | null;
  /** What a passkey has to sign; once. */
  challenge: string | null;
}

/** Another address that waits to be confirmed; only the hash of its link is kept. */
export interface EmailChangeTable extends CompanyRow {
  employeeId: string;
  newEmail: string;
  tokenHash: Buffer;
  expiresAt: string;
  usedAt: string | null;
}

/** A mailed link to choose a new password; only its hash is kept. */
export interface PasswordResetTable extends CompanyRow {
  tokenHash: Buffer;
  employeeId: string;
  /** The address the link was made for: it sets no password once the person has another. */
  email: string | null;
  /** The network that asked for it; null when nobody asked from outside. */
  ip: string | null;
  expiresAt: string;
  usedAt: string | null;
}

/** A secret calendar address of a person; only its hash is kept. */
export interface CalendarFeedTable extends CompanyRow {
  secretHash: Buffer;
  employeeId: string;
  revokedAt: string | null;
  lastReadAt: string | null;
}

/** Who an employee is at the company's directory. */
export interface DirectoryIdentityTable extends CompanyRow {
  employeeId: string;
  issuer: string;
  subject: string;
  /** The address that found the employee at the first sign-in. */
  email: string;
}

/** What the directory needs to end its own session with ours. */
export interface DirectorySessionTable extends CompanyRow {
  portalSessionId: string;
  idToken: string;
}

/** A sign-in, a sign-out, or a sign-in refused, for the audit log. */
export interface SignInEventTable extends CompanyRow {
  way: 'password' | 'directory' | 'emergency';
  outcome: 'signed in' | 'signed out' | 'refused';
  reason: string | null;
  employeeId: string | null;
  email: string | null;
  ip: string | null;
  userAgent: string | null;
}

/** A sign-in at the directory on its way, of no company yet; once somebody is known, the code the page redeems. */
export interface DirectorySignInTable {
  id: string;
  stateHash: Buffer;
  browserHash: Buffer;
  nonce: string;
  verifier: string;
  next: string | null;
  expiresAt: string;
  codeHash: Buffer | null;
  companyId: string | null;
  employeeId: string | null;
  idToken: string | null;
}

/** Attempts before anyone is known; belongs to no company. */
export interface SignInAttemptTable {
  id: GeneratedAlways<number>;
  email: string;
  ip: string | null;
  attemptedAt: Generated<string>;
  succeeded: Generated<boolean>;
  /** The hash of the secret of the browser that signed in. */
  browser: Buffer | null;
}

/** A digest that a company has sent, or had nobody to send to. */
export interface DigestRunTable extends CompanyRow {
  rhythm: 'daily' | 'weekly';
  day: string;
  mails: Generated<number>;
}

/** Days on which a driver is taken off driving. */
export interface DriverHoldTable extends CompanyRow {
  employeeId: string;
  fromDay: string;
  /** The last day; null until the hold is ended. */
  untilDay: string | null;
  reason: string;
  isRestricted: Generated<boolean>;
}

/** An answer of dispatch that was kept; written once. */
export interface DispatchAnswerTable extends CompanyRow {
  employeeId: string;
  equipmentId: string;
  trailerIds: string[];
  load: Json;
  /** The day of the question. */
  day: string;
  answer: Answer;
  /** The reasons as readers with the right to restricted papers read them, and as others do. */
  reasons: Json;
  askedById: string;
}

/** The tables above as Kysely sees them: camelCase here, snake_case in SQL. */
export interface PeopleTables {
  employee: EmployeeTable;
  credential: CredentialTable;
  portalSession: PortalSessionTable;
  passwordReset: PasswordResetTable;
  calendarFeed: CalendarFeedTable;
  signInAttempt: SignInAttemptTable;
  apiKey: ApiKeyTable;
  authenticatorApp: AuthenticatorAppTable;
  digestRun: DigestRunTable;
  dispatchAnswer: DispatchAnswerTable;
  driverHold: DriverHoldTable;
  passkey: PasskeyTable;
  passkeyChallenge: PasskeyChallengeTable;
  recoveryCode: RecoveryCodeTable;
  signInTicket: SignInTicketTable;
  directoryIdentity: DirectoryIdentityTable;
  emailChange: EmailChangeTable;
  directorySession: DirectorySessionTable;
  directorySignIn: DirectorySignInTable;
  signInEvent: SignInEventTable;
}
