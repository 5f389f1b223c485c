import { saveDriverFile } from '@roadproof/contract/people/driver-file';
import { saveEmployee } from '@roadproof/contract/people/employee-form';
import type { Except, FormLine } from './form-line.ts';

// Which form it is, and a second spelling; isSomebodyElse below is the answer to a question.
const ofCallers = ['form', 'drivingLicence'];
const employee: Except = {
  drawn: ofCallers,
  shown: [
    ...ofCallers,
    'isSomebodyElse',
    // Shown together, as one address.
    'addressLine1',
    'addressLine2',
    'city',
    'zip',
    // Shown as what somebody may do.
    'hasClientAdminPortalAccess',
    'hasAdminAccess',
    'hasAdministratorAccess',
    'hasEmployeeAccess',
    'hasEquipmentAccess',
    'hasIncidentManagementAccess',
    'hasReportsAccess',
    'hasTrainingAccess',
    // Papers of the driver file, which has a tab of its own.
    'drivingLicense',
    'medCardFile',
  ],
};

// The driver whose screen it is, an answer to a question, how the paper is turned, and how well it was read.
const ofPaper = ['employeeId', 'employeeDates', 'rotation', 'suggested'];
const drawnLess = (...drawn: string[]): Except => ({ drawn: [...ofPaper, ...drawn], shown: [] });

// A slot knows its type, a stored paper keeps type and file; it is seen in its own form.
const paperForms = {
  module: 'driver-file',
  save: 'driverFiles.save',
  schema: saveDriverFile,
  details: null,
};

export const peopleForms: readonly FormLine[] = [
  {
    of: 'an employee',
    save: 'employees.save',
    module: 'employee',
    schema: saveEmployee,
    not: employee,
  },
  {
    of: 'a paper in its slot',
    ...paperForms,
    form: /\/(filing-form|paper-fields)/,
    not: drawnLess('fileTypeId'),
  },
  {
    of: 'a stored paper',
    ...paperForms,
    form: /\/paper-/,
    not: drawnLess('fileTypeId', 'fileLink'),
  },
  {
    of: 'an uploaded paper',
    ...paperForms,
    form: /\/(upload-form|paper-fields)/,
    not: drawnLess(),
  },
];
