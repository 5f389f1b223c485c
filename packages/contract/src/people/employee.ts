import { medicalCardMarks } from '@roadproof/domain/people/medical-card';
import * as z from 'zod';
import { passwordLink } from '../account/authentication.ts';
import { employeeColumns, employeeNameColumns, employeeReport } from './employee.columns.ts';
import { archiveForm, rehireForm, saveEmployee } from './employee-form.ts';
import { invitationCalls } from './invitation.ts';
import { licenseFacts } from './license-facts.ts';
import { medCardCalls } from './med-card-call.ts';
import { employeeFilter, employeeReportFilter, employeeStatusFilter } from './employee-filter.ts';
import { idFilter, listOf, pageOf } from '../filter.ts';
import { countsCall } from '../counts-call.ts';
import { listCalls } from '../list-calls.ts';
import { neighbour, neighboursCall } from '../neighbours.ts';
import { operation } from '../operation.ts';
import { byId, dayOut, id, lookupRef, nothing, saved } from '../schema.ts';
import { documentState, dueStatus } from '../due-status.ts';

const groupRef = z.object({ groupName: z.string().nullable() });
const stateRef = z.object({ stateName: z.string().nullable() });
const dayOrNull = dayOut.nullable();
const text = z.string().nullable();

export const employeeRow = z.object({
  id,
  version: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: text,
  phoneNumber: text,
  title: text,
  employeeNumber: text,
  city: text,
  state: text,
  hireDate: dayOrNull,
  terminationDate: dayOrNull,
  licenceNumber: text,
  licenceExpirationDate: dayOrNull,
  medCertCardDate: dayOrNull,
  medCertCardExpirationDate: dayOrNull,
  /** Why the card lasts 12 months only; null where it may last 24 (49 CFR 391.45). */
  medCertCardMark: z.enum(medicalCardMarks).nullable(),
  /** The last day on which the card counts: its expiration, at most 24 or 12 months after the exam (49 CFR 391.45). */
  medCardValidUntil: dayOrNull,
  employeeGroup: groupRef,
  type: lookupRef,
  licenceClass: lookupRef,
  licenceState: stateRef,
  employeeStatus: lookupRef,
  licence: documentState.nullable(),
  medCard: documentState.nullable(),
  /** True if the employee form would ask a current person for a field that is empty. */
  isIncomplete: z.boolean(),
});

/** A person in a list: with a link to their photo, whose small rendition `?w=` asks for. */
export const listedEmployee = employeeRow.extend({ photo: text });

/** A person as a picker shows one: enough to tell namesakes apart, nothing private. */
export const employeeName = employeeRow.pick({
  id: true,
  firstName: true,
  lastName: true,
  employeeNumber: true,
  title: true,
  employeeGroup: true,
});

export const permissionFlags = z.object({
  hasClientAdminPortalAccess: z.boolean(),
  hasAdminAccess: z.boolean(),
  hasAdministratorAccess: z.boolean(),
  hasEmployeeAccess: z.boolean(),
  hasEquipmentAccess: z.boolean(),
  hasIncidentManagementAccess: z.boolean(),
  hasReportsAccess: z.boolean(),
  hasTrainingAccess: z.boolean(),
});

const employeeFile = z.object({
  id,
  fileTypeId: id,
  fileTypeName: z.string(),
  fileLink: text,
  fileName: text,
  documentDate: dayOrNull,
  expirationDate: dayOrNull,
  /** The day on the paper; of one without, the company's day on which it was filed. */
  effective: dayOut,
  /** Whether it is the latest of its kind, which counts. */
  isLatest: z.boolean(),
  /** Of a kind that no picture of the feedback tool shows. */
  isPrivate: z.boolean(),
  createdAt: z.string(),
});

/** Everything about one employee; permission flags only for callers with admin access. */
export const employee = employeeRow.extend({
  licence: dueStatus.nullable(),
  medCard: dueStatus.nullable(),
  /** Who manages the group. */
  groupManagerName: z.string().nullable(),
  /** The same flags as in `permissions`; absent for callers without admin access. */
  ...permissionFlags.partial().shape,
  homeNumber: text,
  dob: dayOrNull,
  addressLine1: text,
  addressLine2: text,
  zip: text,
  image: text,
  /** Links to the newest licence and medical card files; both spellings that callers read. */
  drivingLicense: text,
  drivingLicence: text,
  medCardFile: text,
  wage: z.number().nullable(),
  stateId: id.nullable(),
  employeeGroupId: id.nullable(),
  employeeStatusId: id,
  typeId: id.nullable(),
  salaryFormatId: id.nullable(),
  salaryFormat: lookupRef,
  licenceClassId: id.nullable(),
  licenceStateId: id.nullable(),
  licenceIssueDate: dayOrNull,
  driverRenewalStatusId: id.nullable(),
  driverRenewalStatus: lookupRef,
  medCertCardStateId: id.nullable(),
  medCertCardState: stateRef,
  /** An exam asked for after an injury; null once one dated later is on file (docs/domain.md, Incidents). */
  medicalExam: z
    .object({
      dueDate: dayOut,
      text: z.string(),
      standing: dueStatus,
      incident: z.object({ id, caseNumber: z.string() }),
    })
    .nullable(),
  ...licenseFacts,
  employeeDriverFiles: z.array(employeeFile),
  permissions: permissionFlags.nullable(),
  /** Whether the caller may change e-mail and status, which of somebody who signs in take admin access. */
  mayChangeWayIn: z.boolean(),
  /** True if the person may sign in and has no password yet; null for callers without admin access. */
  isInvited: z.boolean().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** One assignment of a course to a person. */
export const employeeCourseRow = z.object({
  course: z.string(),
  courseCatalogId: id,
  trainingMappingId: id,
  trainingId: id,
  trainingName: z.string(),
  trainingStartDate: dayOrNull,
  dueDate: dayOrNull,
  dateCompleted: dayOrNull,
  /** The last valid day of what was completed; null where it does not run out. */
  validUntil: dayOrNull,
  location: text,
  grade: text,
  gradeNote: text,
  status: z.enum(['Pending', 'OverDue', 'DueSoon', 'Completed', 'Waived']),
  standing: dueStatus,
});

/** What stands in the way of letting a person go, told before it is done (docs/domain.md, Leaving and coming back). */
export const archivePreview = z.object({
  openTrainings: z.number().int(),
  openWorkOrders: z.number().int(),
  assignedEquipment: z.array(z.object({ id, name: z.string() })),
  hasPortalAccess: z.boolean(),
});

/** The answer of an employee save; warnings never stand in the way, and whoever has just been given access has an invitation. */
export const savedEmployee = saved.extend({
  warnings: z.array(z.string()),
  invitation: passwordLink.nullable(),
});

export const employees = {
  ...listCalls({
    path: '/api/Employee/GetAllEmployee',
    excelPath: '/api/Employee/GetAllEmployeeExcel',
    access: { full: 'EMPLOYEE', report: employeeReport, filter: employeeReportFilter },
    columns: employeeColumns,
    row: listedEmployee,
    extra: employeeFilter,
    hasPast: true,
    called: 'employees',
    summary: 'Employees, filtered, searched, sorted and paged.',
  }),
  ...medCardCalls,
  counts: countsCall({
    path: '/api/Employee/GetAllEmployeeCounts',
    access: 'EMPLOYEE',
    body: listOf(employeeColumns.columns, employeeFilter),
    called: 'employees',
  }),
  names: operation({
    method: 'POST',
    path: '/api/Employee/GetAllEmployeeName',
    access: ['EMPLOYEE', 'EQUIPMENT', 'TRAINING', 'INCIDENT-MANAGEMENT', 'REPORTS'],
    body: 'json',
    answer: 'list',
    input: listOf(employeeNameColumns.columns, {
      employeeId: idFilter.optional(),
      employeeStatus: employeeStatusFilter.optional(),
    }),
    output: pageOf(employeeName),
    summary: 'People by name, for pickers; available with every module.',
  }),
  get: operation({
    method: 'GET',
    path: '/api/Employee/GetEmployee',
    access: 'EMPLOYEE',
    body: 'query',
    input: byId,
    output: employee,
    summary: 'One employee with files.',
  }),
  neighbours: neighboursCall({
    path: '/api/Employee/GetEmployeeNeighbours',
    access: ['EMPLOYEE', 'TRAINING'],
    one: neighbour,
    summary: 'The current employees before and after one in the order of names.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/Employee/SaveEmployeeForm',
    access: 'EMPLOYEE',
    body: 'multipart',
    writes: true,
    input: saveEmployee,
    output: savedEmployee,
    once: 'invitation',
    summary: 'Creates an employee, or updates the one whose id is sent.',
  }),
  ...invitationCalls,
  courses: operation({
    method: 'GET',
    path: '/api/Employee/GetEmployeeCourseDetails',
    access: ['EMPLOYEE', 'TRAINING'],
    body: 'query',
    answer: 'list',
    input: z.strictObject({ EmployeeId: id }),
    output: pageOf(employeeCourseRow),
    summary: 'Every course assigned to one employee.',
  }),
  hasAdminAccess: operation({
    method: 'POST',
    path: '/api/Employee/HasAdminAccess',
    access: 'signed-in',
    body: 'json',
    input: nothing,
    output: z.object({ hasAdminAccess: z.boolean() }),
    summary: 'Whether the caller may change permissions.',
  }),
  archivePreview: operation({
    method: 'GET',
    path: '/api/Employee/GetArchivePreview',
    access: 'EMPLOYEE',
    body: 'query',
    input: z.strictObject({ Id: id }),
    output: archivePreview,
    summary: 'What is still open for a person who is about to leave.',
  }),
  archive: operation({
    method: 'POST',
    path: '/api/Employee/ArchiveEmployee',
    access: 'EMPLOYEE',
    body: 'json',
    writes: true,
    input: archiveForm,
    output: saved,
    summary: 'Moves an employee to Prior and ends access.',
  }),
  rehire: operation({
    method: 'POST',
    path: '/api/Employee/RehireEmployee',
    access: 'EMPLOYEE',
    body: 'json',
    writes: true,
    input: rehireForm,
    output: saved,
    summary: 'Rehires a former employee; the history stays.',
  }),
};
