// Reports, feedback, mail, jobs, imports and the audit trail.
import type { ReportCategory } from '@roadproof/contract/report/report-category';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CompanyRow, Json, JsonWithDefault } from './row.ts';

/** A custom report: a category, and what it asks for and shows as the JSON text of a report document. */
export interface SavedReportTable extends CompanyRow {
  reportName: string;
  category: ReportCategory;
  filter: string | null;
  /** Who made it; null where nobody is known, as of a restored one. */
  ownerId: string | null;
  isShared: Generated<boolean>;
}

/** A report rendered once and kept as a file: never changed, only marked as deleted. */
export interface ReportSnapshotTable extends CompanyRow {
  name: string;
  category: ReportCategory;
  filterExpression: string | null;
  filterText: string | null;
  snapshotFileId: string | null;
  rowCount: number | null;
  makerId: string | null;
  sha256: Buffer | null;
  fileSize: number | null;
  timeZone: string | null;
  asOf: string | null;
  /** Made with all a holder of the module may read, and not as REPORTS alone reads it. */
  isWhole: Generated<boolean>;
  /** Made by somebody who may open restricted papers, of a report that tells of them. */
  hasRestricted: Generated<boolean>;
}

/** A snapshot that is being made in the background. */
export interface ReportSnapshotRunTable extends CompanyRow {
  name: string;
  category: ReportCategory;
  filterExpression: string;
  makerId: string;
  status: Generated<'queued' | 'running' | 'ready' | 'failed' | 'cancelled'>;
  rowsDone: Generated<number>;
  rowsTotal: Generated<number>;
  isCancelAsked: Generated<boolean>;
  problem: string | null;
  reportSnapshotId: string | null;
  finishedAt: string | null;
}

/** An entry of the user manual. */
export interface ReferenceDocumentTable extends CompanyRow {
  name: string;
  documentLink: string | null;
  documentFileId: string | null;
  sortOrder: Generated<number>;
}

/** A suggestion or issue sent from the feedback tool. */
export interface FeedbackTable extends CompanyRow {
  clientName: string | null;
  projectName: string | null;
  userName: string | null;
  rating: Generated<number>;
  description: string;
  title: string;
  type: string | null;
  page: string | null;
  employeeId: string | null;
  status: Generated<'New' | 'Planned' | 'In progress' | 'Done' | 'Declined'>;
  screenshotFileId: string | null;
  recordingFileId: string | null;
  browser: string | null;
  viewport: string | null;
  appVersion: string | null;
  route: string | null;
}

export interface FeedbackCommentTable extends CompanyRow {
  feedbackId: string;
  employeeId: string | null;
  comment: string;
  isMailed: Generated<boolean>;
  mailId: string | null;
}

/** How one person likes one list. */
export interface ListPreferenceTable extends CompanyRow {
  employeeId: string;
  listKey: string;
  value: Json;
}

/** A list as somebody keeps it under a name: what its address holds, and how its columns are arranged. */
export interface ListViewTable extends CompanyRow {
  ownerId: string;
  listKey: string;
  name: string;
  isShared: Generated<boolean>;
  address: string;
  columns: Json;
}

/** A mail waiting, sent or failed. */
export interface MailOutboxTable extends CompanyRow {
  recipient: string;
  recipientName: string | null;
  employeeId: string | null;
  subject: string;
  bodyText: string;
  bodyHtml: string | null;
  attachmentFileIds: Generated<string[]>;
  status: Generated<'queued' | 'sent' | 'failed' | 'held'>;
  attempts: Generated<number>;
  nextAttemptAt: Generated<string>;
  sentAt: string | null;
  lastError: string | null;
  uniqueKey: string | null;
  /** Where its reader stops mails of the kind; told to mail programs. */
  unsubscribeUrl: string | null;
  /** Sent before the others: a person waits for its link. */
  isUrgent: Generated<boolean>;
}

/** That somebody was reminded by e-mail, and of what. */
export interface MailReminderTable extends CompanyRow {
  employeeId: string;
  /** 'Driver license, medical card'. */
  about: string;
  recipient: string;
}

/** One alert per item, due date, stage and recipient. */
export interface NotificationTable extends CompanyRow {
  itemKind: string;
  itemId: string;
  dueDate: string;
  stage: string;
  recipient: string;
  mailId: string | null;
  readAt: string | null;
}

/** Work to be done later or again. */
export interface JobTable extends CompanyRow {
  kind: string;
  payload: JsonWithDefault;
  runAt: Generated<string>;
  attempts: Generated<number>;
  maxAttempts: Generated<number>;
  lockedUntil: string | null;
  uniqueKey: string | null;
  lastError: string | null;
  finishedAt: string | null;
  deadAt: string | null;
}

/** One imported file: how far it is, what its columns mean and what became of it. */
export interface ImportBatchTable extends CompanyRow {
  entity: string;
  fileName: string;
  fileId: string | null;
  layout: JsonWithDefault;
  mapping: JsonWithDefault;
  status: Generated<
    | 'queued'
    | 'reading'
    | 'judging'
    | 'previewed'
    | 'writing'
    | 'committed'
    | 'undone'
    | 'failed'
    | 'cancelled'
  >;
  isCancelAsked: Generated<boolean>;
  problem: string | null;
  rowCount: Generated<number>;
  rowsDone: Generated<number>;
  counts: JsonWithDefault;
  importedCount: Generated<number>;
  rejectedCount: Generated<number>;
  committedAt: string | null;
  undoneAt: string | null;
  /** The import whose rows brought these records along. */
  partOfId: string | null;
}

/** One row of an imported file, what was judged of it and the record it became. */
export interface ImportRowTable extends CompanyRow {
  importBatchId: string;
  rowNumber: number;
  sourceValues: Json;
  verdict: Generated<'good' | 'warning' | 'rejected'>;
  outcome: 'create' | 'update' | 'unchanged' | 'skip' | 'reject' | null;
  reason: string | null;
  problems: JsonWithDefault;
  recordId: string | null;
  recordVersion: number | null;
  oldValues: Json | null;
}

/** An export of the whole company, or the one it was restored from. */
export interface CompanyTransferTable extends CompanyRow {
  kind: Generated<'export' | 'restore'>;
  status: Generated<
    'queued' | 'running' | 'ready' | 'failed' | 'cancelled' | 'expired' | 'restored'
  >;
  withRestricted: Generated<boolean>;
  isCancelAsked: Generated<boolean>;
  problem: string | null;
  partsDone: Generated<number>;
  partsTotal: Generated<number>;
  storageKey: string | null;
  size: number | null;
  summary: JsonWithDefault;
  finishedAt: string | null;
  expiresAt: string | null;
}

/** The first answer to a repeated request. */
export interface IdempotencyKeyTable extends CompanyRow {
  key: string;
  caller: string;
  operation: string;
  bodyHash: Buffer;
  statusCode: number | null;
  answer: Json | null;
}

/** Who changed what; written by triggers only. */
export interface AuditEntryTable {
  clientId: string;
  id: GeneratedAlways<number>;
  tableName: string;
  recordId: string;
  action: 'insert' | 'update' | 'delete';
  at: Generated<string>;
  actorId: string | null;
  requestId: string | null;
  oldValues: Json | null;
  newValues: Json | null;
  /** Fields and values as one text, which the audit log searches. */
  searchText: GeneratedAlways<string>;
}

/** The id this database and its folder of files carry in common; one row, or none before the first start. */
export interface ServerIdentityTable {
  isOnly: Generated<boolean>;
  id: string;
  createdAt: Generated<string>;
  /** The version of the product that ran last; null before the first start that keeps it. */
  version: string | null;
}

/** A backup of the installation that runs, was made or failed. */
export interface BackupRunTable {
  id: string;
  cause: 'schedule' | 'hand' | 'command';
  /** The night the schedule made it for, and which try of it; null where the schedule did not start it. */
  night: string | null;
  try: number | null;
  status: Generated<'running' | 'done' | 'failed'>;
  folder: string;
  startedAt: string;
  finishedAt: string | null;
  name: string | null;
  bytes: number | null;
  rowCount: number | null;
  fileCount: number | null;
  /** Stored files that are missing or damaged on the server. */
  faultCount: number | null;
  seconds: number | null;
  verifiedAt: string | null;
  problem: string | null;
}

/** The tables above as Kysely sees them: camelCase here, snake_case in SQL. */
export interface PlatformTables {
  savedReport: SavedReportTable;
  reportSnapshot: ReportSnapshotTable;
  reportSnapshotRun: ReportSnapshotRunTable;
  referenceDocument: ReferenceDocumentTable;
  feedback: FeedbackTable;
  feedbackComment: FeedbackCommentTable;
  listPreference: ListPreferenceTable;
  listView: ListViewTable;
  mailOutbox: MailOutboxTable;
  mailReminder: MailReminderTable;
  notification: NotificationTable;
  job: JobTable;
  importBatch: ImportBatchTable;
  importRow: ImportRowTable;
  companyTransfer: CompanyTransferTable;
  idempotencyKey: IdempotencyKeyTable;
  auditEntry: AuditEntryTable;
  serverIdentity: ServerIdentityTable;
  backupRun: BackupRunTable;
}
