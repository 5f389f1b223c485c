import { accountPermissions } from './account-permissions.ts';
import { driverPermissions } from './driver-permissions.ts';
import { lookupPermissions } from './lookup-permissions.ts';
import { reportPermissions } from './report-permissions.ts';

/** The modules by hand, not as the contract has them. */
export type Module =
  | 'ADMINISTRATOR'
  | 'EMPLOYEE'
  | 'EQUIPMENT'
  | 'INCIDENT-MANAGEMENT'
  | 'REPORTS'
  | 'TRAINING';

/** Who may call: anyone, every signed-in person, admin access alone, or whoever holds one of the modules. */
export type Who = 'anyone' | 'signed-in' | 'admin' | readonly Module[];

const employee = ['EMPLOYEE'] as const;
const training = ['TRAINING'] as const;
const equipment = ['EQUIPMENT'] as const;
const administrator = ['ADMINISTRATOR'] as const;
/** A module, or reports of its data. */
const employeeReport = ['EMPLOYEE', 'REPORTS'] as const;
const trainingReport = ['TRAINING', 'REPORTS'] as const;
const equipmentReport = ['EQUIPMENT', 'REPORTS'] as const;
const incident = ['INCIDENT-MANAGEMENT'] as const;
const incidentReport = ['INCIDENT-MANAGEMENT', 'REPORTS'] as const;
/** The modules whose records can be imported; which kind is whose, the handler asks. */
const importing = ['EMPLOYEE', 'EQUIPMENT', 'INCIDENT-MANAGEMENT', 'TRAINING'] as const;

/**
 * Who may call which operation, written by hand from the rules and never read from the contract:
 * a permission that is changed there has to be changed here as well, and a new operation needs a
 * line. Data is its module's; what a menu, a dropdown or the dashboard needs is everybody's.
 */
export const permissionMatrix: Readonly<Record<string, Who>> = {
  // Only while there is no company.
  'setup.createCompany': 'anyone',
  'setup.loadSample': 'anyone',
  'companyRestore.state': 'anyone',
  'companyRestore.restore': 'anyone',
  'companyRestore.forget': 'anyone',

  'permissions.mine': 'signed-in',
  'permissions.administrators': 'signed-in',
  'clients.get': 'signed-in',
  'clients.save': administrator,
  'clients.saveRules': administrator,
  'clients.allowRecentHireDates': 'admin',
  // 0 for the modules the caller lacks.
  'dashboard.data': 'signed-in',
  // Nothing of the modules the caller lacks.
  'todays.list': 'signed-in',
  'todays.timeline': 'signed-in',
  'todays.mark': 'signed-in',
  'todays.groups': 'signed-in',
  // null for the modules the caller lacks.
  'start.get': 'signed-in',
  'start.hide': administrator,
  'clientCertificates.list': administrator,
  'clientCertificates.excel': administrator,
  'clientCertificates.save': administrator,
  'clientCertificates.remove': administrator,
  'insuranceCertificates.save': 'signed-in',
  'certificateRequests.list': administrator,
  'certificateRequests.excel': administrator,
  'certificateRequests.get': administrator,
  'certificateRequests.send': administrator,
  'certificateRequests.decline': administrator,
  'certificateRequests.close': administrator,
  'referenceDocuments.list': 'signed-in',
  'referenceDocuments.excel': 'signed-in',
  'referenceDocuments.manual': 'signed-in',
  'referenceDocuments.save': administrator,
  'referenceDocuments.remove': administrator,
  // Crosses every module.
  'deletedRecords.list': 'admin',
  'deletedRecords.excel': 'admin',
  'deletedRecords.restore': 'admin',
  'auditLog.list': ['ADMINISTRATOR'],
  'auditLog.excel': ['ADMINISTRATOR'],
  // Everything of the company.
  'companyTransfers.exports': 'admin',
  'companyTransfers.startExport': 'admin',
  'companyTransfers.cancelExport': 'admin',
  'companyTransfers.sendPasswordLinks': 'admin',
  'mailOutbox.list': ['ADMINISTRATOR'],
  'mailOutbox.excel': ['ADMINISTRATOR'],
  'mailOutbox.retry': ['ADMINISTRATOR'],
  'mailOutbox.settings': ['ADMINISTRATOR'],
  'mailOutbox.sendTest': ['ADMINISTRATOR'],
  'listPreferences.get': 'signed-in',
  'listPreferences.save': 'signed-in',
  'listViews.list': 'signed-in',
  'listViews.save': 'signed-in',
  'listViews.remove': 'signed-in',
  // The state of the server is no business of everybody's.
  'notices.current': 'admin',
  // Only the records the caller may open.
  'searches.find': 'signed-in',
  'auditHistory.get': 'signed-in',

  'employees.list': employeeReport,
  'employees.excel': employeeReport,
  // Names alone, for choosing a person in any form.
  'employees.names': ['EMPLOYEE', 'EQUIPMENT', 'TRAINING', 'INCIDENT-MANAGEMENT', 'REPORTS'],
  'employees.get': employee,
  'employees.neighbours': ['EMPLOYEE', 'TRAINING'],
  'employees.save': employee,
  'employees.passwordLink': 'admin',
  'employees.courses': ['EMPLOYEE', 'TRAINING'],
  'employees.hasAdminAccess': 'signed-in',
  'employees.archivePreview': employee,
  'employees.archive': employee,
  'employees.rehire': employee,

  ...driverPermissions,

  'trainings.list': training,
  'trainings.listExcel': training,
  'trainings.get': training,
  'trainings.neighbours': training,
  'trainings.people': training,
  'trainings.roster': training,
  'trainings.rosterExcel': training,
  'trainings.signInSheet': training,
  'trainings.preview': training,
  'trainingMatrix.list': training,
  'trainingMatrix.courses': training,
  'trainingMatrix.excel': training,
  'trainings.save': training,
  'trainings.remind': training,
  'trainings.cancel': training,
  'trainings.move': training,
  'trainings.remove': training,
  'trainings.tracker': trainingReport,
  'trainings.excel': trainingReport,
  'trainings.excelReport': trainingReport,
  // How many drivers need something: the tracker of trainings shows it.
  'trainings.renewalHighlight': ['EMPLOYEE', 'TRAINING'],
  'trainingCompletions.get': training,
  'trainingCompletions.certificate': training,
  'trainingCompletions.complete': training,
  'trainingCompletions.completeMany': training,
  'trainingCompletions.attend': training,
  'trainingCompletions.reopen': training,
  'trainingCompletions.waive': training,
  'trainingCompletions.liftWaiver': training,
  'trainingCompletions.files': training,
  'trainingCompletions.addFiles': training,
  'trainingCalendar.get': training,
  'trainingCalendar.day': training,
  'trainingCalendar.ics': training,
  'calendarFeeds.get': training,
  'calendarFeeds.save': training,
  'calendarFeeds.revoke': training,
  'autoAssignments.get': ['TRAINING', 'ADMINISTRATOR'],
  'autoAssignments.preview': ['TRAINING', 'ADMINISTRATOR'],
  'autoAssignments.save': administrator,
  // A dropdown like the other lookups; its counts are for TRAINING.
  'courses.list': 'signed-in',
  'courses.excel': training,
  'courses.get': training,
  'courses.neighbours': training,
  'courses.save': training,
  'courses.remove': training,
  'courses.addStarters': training,
  'coursePeople.list': training,
  'coursePeople.excel': training,
  'requiredPeople.list': training,
  'requiredPeople.excel': training,
  'courseTrainings.list': training,
  'courseTrainings.excel': training,

  'equipment.list': equipmentReport,
  'equipment.excel': equipmentReport,
  'equipment.get': equipment,
  'equipment.neighbours': equipment,
  'equipment.save': equipment,
  'equipment.remove': equipment,
  'equipment.duplicates': equipment,
  'equipment.saveFiles': equipment,
  'equipment.removeFile': equipment,
  'equipment.removeFiles': equipment,
  'meters.history': equipment,
  'meters.correct': equipment,
  'meters.replace': equipment,
  'meters.checkFleet': equipment,
  'meters.saveFleet': equipment,
  'renewals.list': equipmentReport,
  'renewals.excel': equipmentReport,
  'renewals.get': equipment,
  'renewals.neighbours': equipment,
  'renewals.save': equipment,
  'renewals.remove': equipment,
  'renewals.takeBack': equipment,
  'bulkActs.archivePeople': employee,
  'bulkActs.movePeople': employee,
  'bulkActs.undoPeople': employee,
  'bulkActs.remindPeople': training,
  'bulkActs.remindCards': employee,
  'bulkActs.moveUnits': equipment,
  'bulkActs.changeUnitStatus': equipment,
  'bulkActs.removeUnits': equipment,
  'bulkActs.completeRenewals': equipment,
  'bulkActs.removeRenewals': equipment,
  'bulkActs.completeReminders': equipment,
  'bulkActs.completeWorkOrders': equipment,
  'bulkActs.removeReminders': equipment,
  'bulkActs.undoUnits': equipment,
  'bulkActs.changeCourseActivity': training,
  'bulkActs.removeCourses': training,
  'bulkActs.undoCourses': training,
  'renewals.formContext': equipment,
  'renewals.prospect': equipment,
  'renewals.agencies': equipment,
  'renewals.addForUnits': equipment,
  'servicePrograms.list': equipment,
  'servicePrograms.excel': equipment,
  'servicePrograms.get': equipment,
  'servicePrograms.neighbours': equipment,
  'servicePrograms.save': equipment,
  'servicePrograms.remove': equipment,
  'serviceProgramUnits.list': equipment,
  'serviceProgramUnits.excel': equipment,
  'serviceProgramUnits.preview': equipment,
  'serviceProgramUnits.join': equipment,
  'serviceProgramUnits.leave': equipment,
  'serviceReminders.list': equipmentReport,
  'serviceReminders.excel': equipmentReport,
  'serviceReminders.get': equipment,
  'serviceReminders.neighbours': equipment,
  'serviceReminders.expected': equipment,
  'serviceReminders.save': equipment,
  'serviceReminders.remove': equipment,
  'serviceReminders.complete': equipment,
  'serviceReminders.takeBack': equipment,
  'serviceTasks.list': equipment,
  'serviceTasks.excel': equipment,
  'serviceTasks.save': equipment,
  'serviceTasks.remove': equipment,
  'workOrders.lines': equipmentReport,
  'workOrders.excel': equipmentReport,
  'workOrders.get': equipment,
  'workOrders.neighbours': equipment,
  'workOrders.save': equipment,
  'workOrders.saveCosts': equipment,
  'workOrders.vendors': equipment,
  'workOrders.document': equipment,

  'incidents.list': incidentReport,
  'incidents.excel': incidentReport,
  'incidents.get': incident,
  'incidents.neighbours': incident,
  'incidents.formContext': incident,
  'incidents.save': incident,
  'incidents.resolve': incident,
  'incidents.reopen': incident,
  'incidents.override': incident,
  'incidents.saveTest': incident,
  'incidents.requireExam': incident,
  'incidents.claimPack': incident,
  'incidents.remove': administrator,
  'incidentRegister.list': incident,
  'incidentRegister.excel': incident,
  'incidentRegister.totals': incident,
  'incidentRegister.document': incident,
  'incidentRegister.reports': incident,
  'incidentRegister.overview': incident,

  'imports.preview': importing,
  'imports.check': importing,
  'imports.commit': importing,
  'imports.cancel': importing,
  'imports.undo': importing,
  'imports.get': importing,
  'imports.list': importing,
  'imports.rows': importing,
  'imports.excel': importing,
  'imports.template': importing,

  'paperPiles.preview': employee,
  'paperPiles.get': employee,
  'paperPiles.decide': employee,

  ...accountPermissions,
  ...lookupPermissions,
  ...reportPermissions,
};
