import { api } from '@roadproof/contract/api';
import { driverFileRow } from '@roadproof/contract/people/driver-file';
import { driverFileColumns } from '@roadproof/contract/people/driver-file.columns';
import { employeeColumns } from '@roadproof/contract/people/employee.columns';
import { employeeImport } from '../../modules/people/employee/import.ts';
import type { ColumnLine, Except } from './column-line.ts';

const permissions = [
  'hasClientAdminPortalAccess',
  'hasAdminAccess',
  'hasAdministratorAccess',
  'hasEmployeeAccess',
  'hasEquipmentAccess',
  'hasIncidentManagementAccess',
  'hasReportsAccess',
  'hasTrainingAccess',
];
const noOnesForm = [
  // The running number, given by the database.
  'employeeNo',
  // Entered when somebody is archived.
  'terminationReason',
  // No screen asks for these.
  'medExaminerName',
  'medExaminerRegistryNumber',
  'hasRestrictedFileAccess',
  'displayName',
  'timeZone',
  'notificationPreferences',
];
// Sent as files and answered as links.
const files = ['imageFileId', 'drivingLicenseFileId', 'medCardFileId'];
// Asked for on the page of an incident, and told as `medicalExam` while it is open.
const ofIncident = ['medicalExamDue', 'medicalExamIncidentId'];
const employee: Except = {
  // The form calls the state of the address `state`.
  // The last day of the medical card follows from its dates.
  entered: [...noOnesForm, ...files, ...ofIncident, 'stateId', 'medCardValidUntil'],
  listed: [
    ...noOnesForm,
    ...ofIncident,
    ...files,
    ...permissions,
    // Private, or of the license and the medical card: the details show them.
    'homeNumber',
    'dob',
    'addressLine1',
    'addressLine2',
    'zip',
    'salaryFormatId',
    'wage',
    'licenceIssueDate',
    'endorsements',
    'restrictions',
    'vehicleDuties',
    'selfCertification',
    'isLearner',
    'hazmatCheckUntil',
    'driverRenewalStatusId',
    'medCertCardStateId',
  ],
  answered: [...noOnesForm, ...files, ...ofIncident],
  // Nobody gets into the product by a spreadsheet.
  imported: [...noOnesForm, ...files, ...permissions, ...ofIncident, 'medCardValidUntil'],
};

const paper: Except = {
  // Sent as a file and answered as a link, or kept by the server; a moment is sent as a day and a time.
  // A note on a record that is gone has a call of its own, and is listed by its outcome.
  entered: ['fileId', 'keepUntil', 'removedAsAllowed', 'isLawfullyGone', 'learnedAt'],
  // The list is of one driver, and opens the file by its name.
  // How it is turned is seen, and how well it was read is for the audit trail.
  listed: ['fileId', 'employeeId', 'removedAsAllowed', 'isLawfullyGone', 'rotation', 'suggested'],
  answered: ['fileId', 'removedAsAllowed', 'suggested'],
};

export const peopleLines: readonly ColumnLine[] = [
  {
    table: 'employee',
    save: 'employees.save',
    answer: api.employees.get.output,
    columns: employeeColumns,
    imports: employeeImport,
    not: employee,
  },
  {
    table: 'driver_file',
    save: 'driverFiles.save',
    answer: driverFileRow,
    columns: driverFileColumns,
    not: paper,
  },
];
