import type { api } from '@roadproof/contract/api';
import type { Handlers } from '../http/context.ts';
import { excelHandlers } from './report/lists/excel-handlers.ts';
import { apiKeyHandlers } from './account/api-key/handlers.ts';
import { auditHistoryHandlers } from './records/audit-history/handlers.ts';
import { auditLogHandlers } from './records/audit-log/handlers.ts';
import { authenticationHandlers } from './account/authentication/handlers.ts';
import { bulkActHandlers } from './records/bulk-act/handlers.ts';
import { calendarFeedHandlers, trainingCalendarHandlers } from './overview/calendar/handlers.ts';
import { certificateRequestHandlers } from './company/certificate-request/handlers.ts';
import { clientCertificateHandlers } from './company/client-certificate/handlers.ts';
import { clientHandlers } from './overview/company-settings/handlers.ts';
import { renewalHighlight } from './people/driver/highlight.ts';
import { signInOptions } from './records/company-restore/sign-in-options.ts';
import { companyRestoreHandlers } from './records/company-restore/handlers.ts';
import { companyTransferHandlers } from './records/company-transfer/handlers.ts';
import {
  courseHandlers,
  coursePeopleHandlers,
  courseTrainingHandlers,
  requiredPeopleHandlers,
} from './training/course/handlers.ts';
import { dashboardHandlers } from './overview/dashboard/handlers.ts';
import { todayHandlers } from './overview/dashboard/today-handlers.ts';
import { deletedRecordHandlers } from './records/deleted-record/handlers.ts';
import { digestHandlers } from './overview/digest/handlers.ts';
import { directorySignInHandlers } from './account/directory-sign-in/handlers.ts';
import { driverFileHandlers } from './people/driver-file/handlers.ts';
import { driverHandlers } from './people/driver/handlers.ts';
import { employeeHandlers } from './people/employee/handlers.ts';
import { equipmentHandlers } from './equipment/equipment/handlers.ts';
import { feedbackHandlers } from './app/feedback/handlers.ts';
import { importHandlers } from './records/import/handlers.ts';
import { incidentHandlers } from './incident/incident/handlers.ts';
import { incidentRegisterHandlers } from './incident/incident/register-handlers.ts';
import { insuranceCertificateHandlers } from './company/insurance-certificate/handlers.ts';
import { listPreferenceHandlers } from './app/list-preference/handlers.ts';
import { listViewHandlers } from './app/list-view/handlers.ts';
import {
  lookupHandlers,
  lookupMergeHandlers,
  lookupRecordHandlers,
} from './records/list-value/handlers.ts';
import { mailOutboxHandlers } from './app/mail-outbox/handlers.ts';
import { meterHandlers } from './equipment/meter/handlers.ts';
import { noticeHandlers } from './app/notice/handlers.ts';
import { paperPileHandlers } from './records/paper-pile/handlers.ts';
import { permissionHandlers } from './account/permission/handlers.ts';
import { portalSessionHandlers } from './account/portal-session/handlers.ts';
import { userInfoHandlers } from './account/user-info/handlers.ts';
import { referenceDocumentHandlers } from './company/reference-document/handlers.ts';
import { removablePaperHandlers } from './people/removable-paper/handlers.ts';
import { renewalHandlers } from './equipment/renewal/handlers.ts';
import { reportChartHandlers } from './report/report-chart/handlers.ts';
import { reportPrintHandlers } from './report/report-print/handlers.ts';
import { reportScheduleHandlers } from './report/report-schedule/handlers.ts';
import { reportSnapshotHandlers } from './report/report-snapshot/handlers.ts';
import { savedReportHandlers } from './report/saved-report/handlers.ts';
import { searchHandlers } from './overview/search/handlers.ts';
import { secondFactorHandlers } from './account/second-factor/handlers.ts';
import {
  serviceProgramHandlers,
  serviceProgramUnitHandlers,
} from './equipment/service-program/handlers.ts';
import { serviceReminderHandlers } from './equipment/service-reminder/handlers.ts';
import { serviceTaskHandlers } from './equipment/service-task/handlers.ts';
import { setupHandlers } from './account/setup/handlers.ts';
import { startHandlers } from './overview/start/handlers.ts';
import { autoAssignmentHandlers } from './training/training/auto-handlers.ts';
import { trainingMatrixHandlers } from './training/training/matrix-handlers.ts';
import { trainingCompletionHandlers } from './training/training/completion-handlers.ts';
import { trainingHandlers } from './training/training/handlers.ts';
import { workOrderHandlers } from './equipment/work-order/handlers.ts';

/** One handler per operation of the contract; a missing one does not compile. */
export type AllHandlers = { readonly [M in keyof typeof api]: Handlers<(typeof api)[M]> };

/** Every handler of the product by module. */
export const handlers: AllHandlers = {
  authentication: { ...authenticationHandlers, options: signInOptions },
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
  trainings: { ...trainingHandlers, renewalHighlight, excelReport: excelHandlers.training },
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
