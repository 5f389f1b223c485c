import { api } from '@roadproof/contract/api';
import { courseColumns } from '@roadproof/contract/training/course.columns';
import { driverFileRow } from '@roadproof/contract/people/driver-file';
import { driverFileColumns } from '@roadproof/contract/people/driver-file.columns';
import { employeeColumns } from '@roadproof/contract/people/employee.columns';
import { equipmentColumns } from '@roadproof/contract/equipment/equipment.columns';
import type { Operation } from '@roadproof/contract/operation';
import { renewalColumns } from '@roadproof/contract/equipment/renewal.columns';
import { serviceReminderColumns } from '@roadproof/contract/equipment/service-reminder.columns';
import { serviceTaskRow } from '@roadproof/contract/equipment/service-task';
import { serviceTaskColumns } from '@roadproof/contract/equipment/service-task.columns';
import { trainingColumns } from '@roadproof/contract/training/training.columns';
import { workOrderLine } from '@roadproof/contract/equipment/work-order';
import { workOrderColumns } from '@roadproof/contract/equipment/work-order.columns';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asZod } from '../http/validation.ts';
import type { ImportEntity } from '../import/entity.ts';
import { answered, listed, taken } from '../testing/call-fields.ts';
import { testApp } from '../testing/test-app.ts';
import { courseImport } from './training/course/import.ts';
import { employeeImport } from './people/employee/import.ts';
import { equipmentImport } from './equipment/equipment/import.ts';
import { renewalImport } from './equipment/renewal/import.ts';
import { reminderImport } from './equipment/service-reminder/import.ts';

const { database } = await testApp();

/** The columns that every table has, and those the database fills by itself. */
const own = ['client_id', 'id', 'version', 'search_text', 'deleted_at'];
const stamps = /^(created|updated)_(at|by)$/;

const camel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${table} order by ordinal_position`.execute(
    database.owner,
  );
  expect(rows).not.toEqual([]);
  return rows
    .map(({ name }) => name)
    .filter((name) => !own.includes(name) && !stamps.test(name))
    .map(camel);
}

interface Except {
  readonly entered?: readonly string[];
  readonly listed?: readonly string[];
  readonly answered?: readonly string[];
  /** No field of a spreadsheet. */
  readonly imported?: readonly string[];
  /** Not written by an import, where it writes more than its fields. */
  readonly written?: readonly string[];
}

// What replaced meters had run, written when one is replaced.
const offsets = ['primaryMeterOffset', 'secondaryMeterOffset'];
const equipment: Except = {
  entered: offsets,
  // Texts too long for a line.
  listed: [...offsets, 'ownerName', 'note'],
  imported: offsets,
};

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
    'driverRenewalStatusId',
    'medCertCardStateId',
  ],
  answered: [...noOnesForm, ...files, ...ofIncident],
  // Nobody gets into the product by a spreadsheet.
  imported: [...noOnesForm, ...files, ...permissions, ...ofIncident, 'medCardValidUntil'],
};

const course: Except = {
  // Entered and imported as `dueSoonDays`; without it a course follows the company.
  entered: ['ownDueSoonDays'],
  imported: ['ownDueSoonDays'],
  written: ['dueSoonDays'],
  // Texts too long for a line, and what the details say in sentences.
  listed: [
    'ownDueSoonDays',
    'description',
    'providerAddress',
    'materialsDescription',
    'recordMustShow',
    'retention',
    'recurrenceMonths',
    'recurrenceMonth',
    'requiresGrade',
    'requiresDocument',
    'certificationText',
    'assignWithinDays',
  ],
};

// The company's own days and meters move it (docs/domain.md, Due dates).
const kept = ['dueSoonDate'];
// The inspection that failed follows from the history, and is told in the reason of the status.
const failed = ['failedOn', 'failedDefects'];
const renewal: Except = {
  // Follows from the completions; the status is told from the dates.
  entered: [...kept, ...failed, 'isClosed', 'lastCompletedOn', 'renewalStatusId'],
  // The window is in the details, where the type's own stands beside it.
  listed: [...kept, ...failed, 'dueSoonDays', 'isClosed'],
  answered: [...kept, 'renewalStatusId'],
  // A window of its own is set where the type's is seen; the last two follow from the imported dates.
  imported: [...kept, ...failed, 'dueSoonDays', 'renewalStatusId', 'completionDate', 'isClosed'],
  written: [...kept, ...failed, 'dueSoonDays', 'renewalStatusId'],
};

const keptMeters = [...kept, 'metersLeft', 'metersSoon'];
// Which program it follows is told as the program, and is the program's to change.
const line = 'programLineId';
const reminder: Except = {
  // The day of the last completion follows from the completions, and the day of the month from the due day.
  entered: [...keptMeters, 'completedAt', 'dueMonthDay', line],
  // Intervals and thresholds are told by the details, each with its unit.
  listed: [
    ...keptMeters,
    line,
    'dueMonthDay',
    'keepFixedSchedule',
    'primaryMeterInterval',
    'primaryDueSoonThreshold',
    'secondaryMeterInterval',
    'secondaryDueSoonThreshold',
    'timeInterval',
    'timeIntervalTypeId',
    'timeIntervalThreshold',
  ],
  answered: [...keptMeters, line],
  // Chosen where the schedule is seen; an imported one counts from each completion.
  imported: [...keptMeters, 'keepFixedSchedule', 'dueMonthDay', line],
  written: [...keptMeters, 'keepFixedSchedule', line],
};

const training: Except = {
  // Told as the case it was scheduled after.
  answered: ['incidentId'],
  // Told when a training is cancelled, and how it was made.
  entered: ['cancelledAt', 'cancelReason', 'source'],
  // The list tells that it was cancelled; the rest is in the details.
  listed: [
    'cancelledAt',
    'cancelReason',
    'classDate',
    'startTime',
    'endTime',
    'instructorName',
    'instructorAddress',
    'notes',
    'incidentId',
  ],
};

// Listed under Completed By.
const outsider = ['isNonEmployeeCompletedBy', 'nonEmployeeCompletedBy'];
// The running number given by the database, told as `workOrderNumber`, and the file told as a link.
const ofOrder = ['orderNo', 'documentFileId'];
// Entered with a save of their own and answered as `costs`; what follows from them is counted.
const shares = ['discount', 'discountBy', 'tax', 'taxBy'];
const costs = [...shares, 'vendor', 'invoiceNumber', 'laborCost', 'partsCost', 'totalCost'];
const order: Except = {
  entered: [...ofOrder, ...costs],
  // A line stands under its own status.
  listed: [...ofOrder, ...outsider, ...shares, 'isActive', 'incidentId'],
  // The case it was ordered after is told with its number.
  answered: [...ofOrder, ...costs, 'incidentId'],
};
const orderLine: Except = {
  // Entered with the order, whose units callers send as `equipments`.
  entered: ['workOrderId', 'equipmentId'],
  listed: [...outsider, 'workOrderId'],
};

const paper: Except = {
  // Sent as a file and answered as a link, or kept by the server; a moment is sent as a day and a time.
  // A note on a record that is gone has a call of its own, and is listed by its outcome.
  entered: ['fileId', 'keepUntil', 'removedAsAllowed', 'isLawfullyGone', 'learnedAt'],
  // The list is of one driver, and opens the file by its name.
  listed: ['fileId', 'employeeId', 'removedAsAllowed', 'isLawfullyGone'],
  answered: ['fileId', 'removedAsAllowed'],
};

/** What a spreadsheet calls by name. */
const byName: Readonly<Record<string, string>> = {
  operator: 'assignedOperatorId',
  equipmentName: 'equipmentId',
  taskName: 'taskId',
  timeIntervalType: 'timeIntervalTypeId',
};

const fieldsOf = ({ fields }: ImportEntity): string[] =>
  fields.map(({ key }) => byName[key] ?? key);

const outputOf = ({ output }: Operation) => asZod(output);

test.each([
  ['equipment', api.equipment.save, outputOf(api.equipment.get), equipmentColumns, equipment],
  ['employee', api.employees.save, outputOf(api.employees.get), employeeColumns, employee],
  ['course_catalog', api.courses.save, outputOf(api.courses.get), courseColumns, course],
  ['renewal', api.renewals.save, outputOf(api.renewals.get), renewalColumns, renewal],
  [
    'service_reminder',
    api.serviceReminders.save,
    outputOf(api.serviceReminders.get),
    serviceReminderColumns,
    reminder,
  ],
  ['service_task', api.serviceTasks.save, serviceTaskRow, serviceTaskColumns, {}],
  ['training', api.trainings.save, outputOf(api.trainings.get), trainingColumns, training],
  ['work_order', api.workOrders.save, outputOf(api.workOrders.get), workOrderColumns, order],
  ['workorder_equipment', api.workOrders.save, workOrderLine, workOrderColumns, orderLine],
  ['driver_file', api.driverFiles.save, driverFileRow, driverFileColumns, paper],
] as const)(
  'every column of %s is entered, listed and answered, or it is said why not',
  async (table, save, output, columns, not: Except) => {
    const all = await columnsOf(table);
    const missing = (has: ReadonlySet<string>) => all.filter((name) => !has.has(name)).sort();
    expect({
      entered: missing(taken(save)),
      listed: missing(listed(columns)),
      answered: missing(answered(output)),
    }).toEqual({
      entered: (not.entered ?? []).toSorted(),
      listed: (not.listed ?? []).toSorted(),
      answered: (not.answered ?? []).toSorted(),
    });
  },
);

test.each([
  ['equipment', equipmentImport, equipment],
  ['employee', employeeImport, employee],
  ['course_catalog', courseImport, course],
  ['renewal', renewalImport, renewal],
  ['service_reminder', reminderImport, reminder],
] as const)(
  'every column of %s is imported, or it is said why not',
  async (table, entity: ImportEntity, not: Except) => {
    const all = await columnsOf(table);
    const missing = (has: readonly string[]) => all.filter((name) => !has.includes(name)).sort();
    const { imported = [], written = imported } = not;
    expect({
      written: missing(entity.columns.map(camel)),
      imported: missing(fieldsOf(entity)),
    }).toEqual({ written: written.toSorted(), imported: imported.toSorted() });
  },
);
