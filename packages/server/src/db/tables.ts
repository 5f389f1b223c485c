import type {
  ClientTable,
  StoredFileTable,
  StateTable,
  LookupValueTable,
  EmployeeGroupTable,
  LocationTable,
  EquipmentGroupTable,
  EquipmentTypeTable,
  RenewalTypeTable,
  IncidentTypeTable,
  LookupMergeTable,
  LookupMoveTable,
  ClientInsuranceCertificateTable,
  CertificateRequestEventTable,
  CertificateRequestTable,
} from './tables/company.ts';
import type {
  EmployeeTable,
  CredentialTable,
  PortalSessionTable,
  PasswordResetTable,
  CalendarFeedTable,
  SignInAttemptTable,
  ApiKeyTable,
  AuthenticatorAppTable,
  DigestRunTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  SignInTicketTable,
  DirectoryIdentityTable,
  EmailChangeTable,
  DirectorySessionTable,
  DirectorySignInTable,
  SignInEventTable,
} from './tables/people.ts';
import type {
  DriverFileTable,
  DriverFileTypeTable,
  DriverStandingTable,
} from './tables/driver-file.ts';
import type {
  CourseCatalogTable,
  CourseFileTable,
  CourseAudienceTable,
  TrainingTable,
  TrainingCourseTable,
  TrainingMappingTable,
  TrainingRequirementTable,
  CompletionCountTable,
  TrainingAttemptTable,
  TrainingDocumentTable,
} from './tables/training.ts';
import type {
  EquipmentTable,
  EquipmentFileTable,
  MeterReadingTable,
  ServiceTaskTable,
  ServiceReminderTable,
  ServiceReminderHistoryTable,
  WorkOrderTable,
  WorkorderEquipmentTable,
  WorkOrderCostTable,
  WorkOrderEventTable,
  RenewalTable,
  OwedInspectionTable,
  RenewalHistoryTable,
} from './tables/equipment.ts';
import type {
  ServiceProgramTable,
  ServiceProgramLineTable,
  ServiceProgramUnitTable,
} from './tables/service-program.ts';
import type {
  IncidentTable,
  IncidentEquipmentTable,
  IncidentPartyTable,
  IncidentFileTable,
  IncidentEventTable,
  IncidentDriverTable,
  IncidentTestTable,
  IncidentCostTable,
} from './tables/incident.ts';
import type {
  SavedReportTable,
  ReportSnapshotRunTable,
  ReportSnapshotTable,
  ReferenceDocumentTable,
  FeedbackTable,
  FeedbackCommentTable,
  ListPreferenceTable,
  ListViewTable,
  MailOutboxTable,
  MailReminderTable,
  NotificationTable,
  JobTable,
  ImportBatchTable,
  ImportRowTable,
  CompanyTransferTable,
  IdempotencyKeyTable,
  AuditEntryTable,
  ServerIdentityTable,
} from './tables/platform.ts';
import type {
  ReportDeliveryTable,
  ReportScheduleRecipientTable,
  ReportScheduleTable,
} from './tables/report.ts';

/** Every table as Kysely sees it: camelCase here, snake_case in SQL. */
export interface Tables {
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
  employee: EmployeeTable;
  credential: CredentialTable;
  portalSession: PortalSessionTable;
  passwordReset: PasswordResetTable;
  calendarFeed: CalendarFeedTable;
  signInAttempt: SignInAttemptTable;
  apiKey: ApiKeyTable;
  authenticatorApp: AuthenticatorAppTable;
  digestRun: DigestRunTable;
  passkey: PasskeyTable;
  passkeyChallenge: PasskeyChallengeTable;
  recoveryCode: RecoveryCodeTable;
  signInTicket: SignInTicketTable;
  directoryIdentity: DirectoryIdentityTable;
  emailChange: EmailChangeTable;
  directorySession: DirectorySessionTable;
  directorySignIn: DirectorySignInTable;
  signInEvent: SignInEventTable;
  driverFileType: DriverFileTypeTable;
  driverFile: DriverFileTable;
  driverStanding: DriverStandingTable;
  courseCatalog: CourseCatalogTable;
  courseFile: CourseFileTable;
  courseAudience: CourseAudienceTable;
  training: TrainingTable;
  trainingCourse: TrainingCourseTable;
  trainingMapping: TrainingMappingTable;
  trainingRequirement: TrainingRequirementTable;
  completionCount: CompletionCountTable;
  trainingAttempt: TrainingAttemptTable;
  trainingDocument: TrainingDocumentTable;
  equipment: EquipmentTable;
  equipmentFile: EquipmentFileTable;
  meterReading: MeterReadingTable;
  serviceTask: ServiceTaskTable;
  serviceProgram: ServiceProgramTable;
  serviceProgramLine: ServiceProgramLineTable;
  serviceProgramUnit: ServiceProgramUnitTable;
  serviceReminder: ServiceReminderTable;
  serviceReminderHistory: ServiceReminderHistoryTable;
  workOrder: WorkOrderTable;
  workorderEquipment: WorkorderEquipmentTable;
  workOrderCost: WorkOrderCostTable;
  workOrderEvent: WorkOrderEventTable;
  renewal: RenewalTable;
  owedInspection: OwedInspectionTable;
  renewalHistory: RenewalHistoryTable;
  incident: IncidentTable;
  incidentEquipment: IncidentEquipmentTable;
  incidentParty: IncidentPartyTable;
  incidentFile: IncidentFileTable;
  incidentEvent: IncidentEventTable;
  incidentDriver: IncidentDriverTable;
  incidentTest: IncidentTestTable;
  incidentCost: IncidentCostTable;
  savedReport: SavedReportTable;
  reportSnapshot: ReportSnapshotTable;
  reportSnapshotRun: ReportSnapshotRunTable;
  reportSchedule: ReportScheduleTable;
  reportScheduleRecipient: ReportScheduleRecipientTable;
  reportDelivery: ReportDeliveryTable;
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
}
