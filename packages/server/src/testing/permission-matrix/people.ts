import type { Who } from './who.ts';

const employee = ['EMPLOYEE'] as const;
const administrator = ['ADMINISTRATOR'] as const;
/** The module, or reports of its data. */
const employeeReport = ['EMPLOYEE', 'REPORTS'] as const;

/** Access to the operations of people, of drivers and of their papers. */
export const peoplePermissions: Readonly<Record<string, Who>> = {
  'employees.list': employeeReport,
  'employees.counts': employee,
  'employees.excel': employeeReport,
  'employees.medCardsToFile': employee,
  // Names alone, for choosing a person in any form.
  'employees.names': ['EMPLOYEE', 'EQUIPMENT', 'TRAINING', 'INCIDENT-MANAGEMENT', 'REPORTS'],
  'employees.get': employee,
  'employees.neighbours': ['EMPLOYEE', 'TRAINING'],
  'employees.save': employee,
  'employees.passwordLink': 'admin',
  'employees.invite': 'admin',
  'employees.inviteAgain': 'admin',
  'employees.courses': ['EMPLOYEE', 'TRAINING'],
  'employees.hasAdminAccess': 'signed-in',
  'employees.archivePreview': employee,
  'employees.archive': employee,
  'employees.rehire': employee,
  'drivers.details': employeeReport,
  'drivers.counts': employee,
  'drivers.excel': employeeReport,
  // The names of the kinds of papers, which the driver report filters by.
  'drivers.documents': employeeReport,
  'drivers.checks': employee,
  'drivers.toFile': employee,
  'drivers.neighbours': employee,
  'expiryNotices.list': employee,
  'expiryNotices.excel': employee,
  'driverMatrix.list': employee,
  'driverMatrix.papers': employee,
  'driverMatrix.toFile': employee,
  'driverMatrix.counts': employee,
  'driverMatrix.excel': employee,
  'driverFiles.list': employee,
  'driverFiles.excel': employee,
  'driverFiles.save': employee,
  'driverFiles.review': employee,
  'driverFiles.noteGone': employee,
  'driverFiles.remove': employee,
  'driverHolds.ofDriver': employee,
  'driverHolds.save': employee,
  'driverHolds.remove': employee,
  'driverFiles.slots': employee,
  'driverFiles.ofDay': employee,
  'driverFiles.draw': employee,
  'driverFiles.rules': ['EMPLOYEE', 'ADMINISTRATOR'],
  'driverFiles.saveRule': administrator,
  'driverFiles.addRule': administrator,
  'driverFiles.readRule': administrator,
  'driverFiles.proposal': administrator,
  'driverFiles.answerProposal': administrator,
  'removablePapers.list': employee,
  'removablePapers.excel': employee,
  'removablePapers.removeAll': employee,
};
