import { apiKeys } from './account/api-key.ts';
import { auditHistory } from './records/audit-history.ts';
import { auditLog } from './records/audit-log.ts';
import { authentication } from './account/authentication.ts';
import { bulkActs } from './records/bulk-act.ts';
import { certificateRequests } from './company/certificate-request.ts';
import { clientCertificates } from './company/client-certificate.ts';
import { clients } from './company/client.ts';
import { companyRestore } from './records/company-restore.ts';
import { companyTransfers } from './records/company-transfer.ts';
import { coursePeople, courseTrainings, requiredPeople } from './training/course-people.ts';
import { courses } from './training/course.ts';
import { dashboard } from './overview/dashboard.ts';
import { deletedRecords } from './records/deleted-record.ts';
import { digests } from './overview/digest.ts';
import { directorySignIn } from './account/directory-sign-in.ts';
import { driverFiles } from './people/driver-file.ts';
import { drivers } from './people/driver.ts';
import { employees } from './people/employee.ts';
import { equipment } from './equipment/equipment.ts';
import { feedback } from './app/feedback.ts';
import { imports } from './records/import.ts';
import { incidentRegister } from './incident/incident-register.ts';
import { incidents } from './incident/incident.ts';
import { insuranceCertificates } from './company/insurance-certificate.ts';
import { listPreferences } from './app/list-preference.ts';
import { listViews } from './app/list-view.ts';
import {
  employeeGroups,
  equipmentGroups,
  equipmentTypes,
  incidentTypes,
  locations,
  lookupValues,
  renewalTypes,
  states,
} from './company/lookup-calls.ts';
import { lookupMerges } from './company/lookup-merge.ts';
import { lookups } from './company/lookup.ts';
import { mailOutbox } from './app/mail-outbox.ts';
import { meters } from './equipment/meter.ts';
import { notices } from './app/notice.ts';
import type { Operation } from './operation.ts';
import { paperPiles } from './records/paper-pile.ts';
import { permissions } from './account/permission.ts';
import { referenceDocuments } from './company/reference-document.ts';
import { removablePapers } from './people/removable-paper.ts';
import { renewals } from './equipment/renewal.ts';
import { reportChartCalls } from './report/report-chart-call.ts';
import { reportPrints } from './report/report-print.ts';
import { reportSchedules } from './report/report-schedule.ts';
import { reportSnapshots } from './report/report-snapshot.ts';
import { savedReports } from './report/saved-report.ts';
import { searches } from './overview/search.ts';
import { secondFactors } from './account/second-factor.ts';
import { servicePrograms, serviceProgramUnits } from './equipment/service-program.ts';
import { serviceReminders } from './equipment/service-reminder.ts';
import { serviceTasks } from './equipment/service-task.ts';
import { setup } from './account/setup.ts';
import { start } from './overview/start.ts';
import { todays } from './overview/today.ts';
import { autoAssignments } from './training/training-auto.ts';
import { calendarFeeds, trainingCalendar } from './training/training-calendar.ts';
import { trainingCompletions } from './training/training-completion.ts';
import { trainingMatrix } from './training/training-matrix.ts';
import { trainings } from './training/training.ts';
import { portalSessions, userInfos } from './account/user-info.ts';
import { workOrders } from './equipment/work-order.ts';

/** Every operation of the product by module; the server mounts it, the client calls it, the tests walk it, the API page prints it. */
export const api = {
  authentication,
  digests,
  directorySignIn,
  setup,
  companyRestore,
  permissions,
  clients,
  clientCertificates,
  dashboard,
  todays,
  start,
  employees,
  equipment,
  meters,
  drivers,
  driverFiles,
  trainings,
  trainingCompletions,
  trainingMatrix,
  trainingCalendar,
  calendarFeeds,
  autoAssignments,
  courses,
  coursePeople,
  requiredPeople,
  courseTrainings,
  renewals,
  servicePrograms,
  serviceProgramUnits,
  serviceReminders,
  bulkActs,
  serviceTasks,
  workOrders,
  imports,
  paperPiles,
  incidents,
  incidentRegister,
  lookups,
  employeeGroups,
  states,
  renewalTypes,
  equipmentGroups,
  equipmentTypes,
  locations,
  incidentTypes,
  lookupValues,
  lookupMerges,
  insuranceCertificates,
  certificateRequests,
  listPreferences,
  listViews,
  notices,
  searches,
  auditHistory,
  auditLog,
  mailOutbox,
  deletedRecords,
  removablePapers,
  companyTransfers,
  referenceDocuments,
  feedback,
  userInfos,
  apiKeys,
  secondFactors,
  portalSessions,
  reports: reportChartCalls,
  reportPrints,
  reportSchedules,
  savedReports,
  reportSnapshots,
} satisfies Record<string, Record<string, Operation>>;
