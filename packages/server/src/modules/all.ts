import type { api } from '@roadproof/contract/api';
import type { Handlers } from '../http/context.ts';
import { excelHandlers } from '../report/excel-handlers.ts';
import { apiKeyHandlers } from './api-key/handlers.ts';
import { auditHistoryHandlers } from './audit-history/handlers.ts';
import { auditLogHandlers } from './audit-log/handlers.ts';
import { authenticationHandlers } from './authentication/handlers.ts';
import { bulkActHandlers } from './bulk-act/handlers.ts';
import { calendarFeedHandlers, trainingCalendarHandlers } from './calendar/handlers.ts';
import { certificateRequestHandlers } from './certificate-request/handlers.ts';
import { clientCertificateHandlers } from './client-certificate/handlers.ts';
import { clientHandlers } from './client/handlers.ts';
import { companyRestoreHandlers } from './company-restore/handlers.ts';
import { companyTransferHandlers } from './company-transfer/handlers.ts';
import {
  courseHandlers,
  coursePeopleHandlers,
  courseTrainingHandlers,
  requiredPeopleHandlers,
} from './course/handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { todayHandlers } from './dashboard/today-handlers.ts';
import { deletedRecordHandlers } from './deleted-record/handlers.ts';
import { digestHandlers } from './digest/handlers.ts';
import { directorySignInHandlers } from './directory-sign-in/handlers.ts';
import { driverFileHandlers } from './driver-file/handlers.ts';
import { driverHandlers } from './driver/handlers.ts';
import { employeeHandlers } from './employee/handlers.ts';
import { equipmentHandlers } from './equipment/handlers.ts';
import { feedbackHandlers } from './feedback/handlers.ts';
import { importHandlers } from './import/handlers.ts';
import { incidentHandlers } from './incident/handlers.ts';
import { incidentRegisterHandlers } from './incident/register-handlers.ts';
import { insuranceCertificateHandlers } from './insurance-certificate/handlers.ts';
import { listPreferenceHandlers } from './list-preference/handlers.ts';
import { listViewHandlers } from './list-view/handlers.ts';
import { lookupHandlers, lookupMergeHandlers, lookupRecordHandlers } from './lookup/handlers.ts';
import { mailOutboxHandlers } from './mail-outbox/handlers.ts';
import { meterHandlers } from './meter/handlers.ts';
import { noticeHandlers } from './notice/handlers.ts';
import { paperPileHandlers } from './paper-pile/handlers.ts';
import { permissionHandlers } from './permission/handlers.ts';
import { portalSessionHandlers } from './portal-session/handlers.ts';
import { userInfoHandlers } from './user-info/handlers.ts';
import { referenceDocumentHandlers } from './reference-document/handlers.ts';
import { removablePaperHandlers } from './removable-paper/handlers.ts';
import { renewalHandlers } from './renewal/handlers.ts';
import { reportChartHandlers } from './report/handlers.ts';
import { reportPrintHandlers } from './report-print/handlers.ts';
import { reportScheduleHandlers } from './report-schedule/handlers.ts';
import { reportSnapshotHandlers } from './report-snapshot/handlers.ts';
import { savedReportHandlers } from './saved-report/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { secondFactorHandlers } from './second-factor/handlers.ts';
import { serviceProgramHandlers, serviceProgramUnitHandlers } from './service-program/handlers.ts';
import { serviceReminderHandlers } from './service-reminder/handlers.ts';
import { serviceTaskHandlers } from './service-task/handlers.ts';
import { setupHandlers } from './setup/handlers.ts';
import { startHandlers } from './start/handlers.ts';
import { autoAssignmentHandlers } from './training/auto-handlers.ts';
import { trainingMatrixHandlers } from './training/matrix-handlers.ts';
import { trainingCompletionHandlers } from './training/completion-handlers.ts';
import { trainingHandlers } from './training/handlers.ts';
import { workOrderHandlers } from './work-order/handlers.ts';

/** One handler per operation of the contract; a missing one does not compile. */
export type AllHandlers = { readonly [M in keyof typeof api]: Handlers<(typeof api)[M]> };

/** Every handler of the product by module. */
export const handlers: AllHandlers = {
  authentication: authenticationHandlers,
  digests: digestHandlers,
  directorySignIn: directorySignInHandlers,
  setup: setupHandlers,
  companyRestore: companyRestoreHandlers,
  permissions: permissionHandlers,
  clients: clientHandlers,
  clientCertificates: clientCertificateHandlers,
  dashboard: dashboardHandlers,
  todays: todayHandlers,
  start: startHandlers,
  employees: { ...employeeHandlers, excel: excelHandlers.employee },
  equipment: { ...equipmentHandlers, excel: excelHandlers.equipment },
  meters: meterHandlers,
  drivers: { ...driverHandlers, excel: excelHandlers.driver },
  driverFiles: driverFileHandlers,
  trainings: { ...trainingHandlers, excelReport: excelHandlers.training },
  trainingCompletions: trainingCompletionHandlers,
  trainingMatrix: trainingMatrixHandlers,
  trainingCalendar: trainingCalendarHandlers,
  calendarFeeds: calendarFeedHandlers,
  autoAssignments: autoAssignmentHandlers,
  courses: courseHandlers,
  coursePeople: coursePeopleHandlers,
  requiredPeople: requiredPeopleHandlers,
  courseTrainings: courseTrainingHandlers,
  renewals: { ...renewalHandlers, excel: excelHandlers['equipment-renewal'] },
  servicePrograms: serviceProgramHandlers,
  serviceProgramUnits: serviceProgramUnitHandlers,
  serviceReminders: {
    ...serviceReminderHandlers,
    excel: excelHandlers['equipment-service-reminder'],
  },
  bulkActs: bulkActHandlers,
  serviceTasks: serviceTaskHandlers,
  workOrders: { ...workOrderHandlers, excel: excelHandlers['equipment-work-order'] },
  imports: importHandlers,
  paperPiles: paperPileHandlers,
  incidents: { ...incidentHandlers, excel: excelHandlers.incident },
  incidentRegister: incidentRegisterHandlers,
  lookups: lookupHandlers,
  ...lookupRecordHandlers,
  lookupMerges: lookupMergeHandlers,
  insuranceCertificates: insuranceCertificateHandlers,
  certificateRequests: certificateRequestHandlers,
  listPreferences: listPreferenceHandlers,
  listViews: listViewHandlers,
  notices: noticeHandlers,
  searches: searchHandlers,
  auditHistory: auditHistoryHandlers,
  auditLog: auditLogHandlers,
  mailOutbox: mailOutboxHandlers,
  deletedRecords: deletedRecordHandlers,
  removablePapers: removablePaperHandlers,
  companyTransfers: companyTransferHandlers,
  referenceDocuments: referenceDocumentHandlers,
  feedback: feedbackHandlers,
  userInfos: userInfoHandlers,
  apiKeys: apiKeyHandlers,
  secondFactors: secondFactorHandlers,
  portalSessions: portalSessionHandlers,
  reports: reportChartHandlers,
  reportPrints: reportPrintHandlers,
  reportSchedules: reportScheduleHandlers,
  savedReports: savedReportHandlers,
  reportSnapshots: reportSnapshotHandlers,
};
