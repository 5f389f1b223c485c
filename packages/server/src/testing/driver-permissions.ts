import type { Who } from './permission-matrix.ts';

const employee = ['EMPLOYEE'] as const;
const employeeReport = ['EMPLOYEE', 'REPORTS'] as const;
const administrator = ['ADMINISTRATOR'] as const;

/** Who may call the operations of drivers, their papers and the rules of both. */
export const driverPermissions: Readonly<Record<string, Who>> = {
  'drivers.details': employeeReport,
  'drivers.excel': employeeReport,
  // The names of the kinds of papers, which the driver report filters by.
  'drivers.documents': employeeReport,
  'drivers.checks': employee,
  'drivers.neighbours': employee,
  'driverFiles.list': employee,
  'driverFiles.excel': employee,
  'driverFiles.save': employee,
  'driverFiles.review': employee,
  'driverFiles.noteGone': employee,
  'driverFiles.remove': employee,
  'driverFiles.slots': employee,
  'removablePapers.list': employee,
  'removablePapers.excel': employee,
  'removablePapers.removeAll': employee,
  'driverFiles.rules': ['EMPLOYEE', 'ADMINISTRATOR'],
  'driverFiles.saveRule': administrator,
  'driverFiles.addRule': administrator,
  'driverFiles.readRule': administrator,
  'driverFiles.proposal': administrator,
  'driverFiles.answerProposal': administrator,

  'paperPiles.preview': employee,
  'paperPiles.get': employee,
  'paperPiles.decide': employee,
};
