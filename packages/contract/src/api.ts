import { apiKeys } from './api-key.ts';
import { auditHistory } from './audit-history.ts';
import { auditLog } from './audit-log.ts';
import { authentication } from './authentication.ts';
import { bulkActs } from './bulk-act.ts';
import { certificateRequests } from './certificate-request.ts';
import { clientCertificates } from './client-certificate.ts';
import { clients } from './client.ts';
import { companyRestore } from './company-restore.ts';
import { companyTransfers } from './company-transfer.ts';
import { coursePeople, courseTrainings, requiredPeople } from './course-people.ts';
import { courses } from './course.ts';
import { dashboard } from './dashboard.ts';
import { deletedRecords } from './deleted-record.ts';
import { digests } from './digest.ts';
import { directorySignIn } from './directory-sign-in.ts';
import { driverFiles } from './driver-file.ts';
import { drivers } from './driver.ts';
import { employees } from './employee.ts';
import { equipment } from './equipment.ts';
import { feedback } from './feedback.ts';
import { imports } from './import.ts';
import { incidentRegister } from './incident-register.ts';
import { incidents } from './incident.ts';
import { insuranceCertificates } from './insurance-certificate.ts';
import { listPreferences } from './list-preference.ts';
import { listViews } from './list-view.ts';
import {
  employeeGroups,
  equipmentGroups,
  equipmentTypes,
  incidentTypes,
  locations,
  lookupValues,
  renewalTypes,
  states,
} from './lookup-calls.ts';
import { lookupMerges } from './lookup-merge.ts';
import { lookups } from './lookup.ts';
import { mailOutbox } from './mail-outbox.ts';
import { meters } from './meter.ts';
import { notices } from './notice.ts';
import type { Operation } from './operation.ts';
import { paperPiles } from './paper-pile.ts';
import { permissions } from './permission.ts';
import { referenceDocuments } from './reference-document.ts';
import { removablePapers } from './removable-paper.ts';
import { renewals } from './renewal.ts';
import { reportChartCalls } from './report-chart-call.ts';
import { reportPrints } from './report-print.ts';
import { reportSchedules } from './report-schedule.ts';
import { reportSnapshots } from './report-snapshot.ts';
import { savedReports } from './saved-report.ts';
import { searches } from './search.ts';
import { secondFactors } from './second-factor.ts';
import { servicePrograms, serviceProgramUnits } from './service-program.ts';
import { serviceReminders } from './service-reminder.ts';
import { serviceTasks } from './service-task.ts';
import { setup } from './setup.ts';
import { start } from './start.ts';
import { todays } from './today.ts';
import { autoAssignments } from './training-auto.ts';
import { calendarFeeds, trainingCalendar } from './training-calendar.ts';
import { trainingCompletions } from './training-completion.ts';
import { trainingMatrix } from './training-matrix.ts';
import { trainings } from './training.ts';
import { portalSessions, userInfos } from './user-info.ts';
import { workOrders } from './work-order.ts';

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
