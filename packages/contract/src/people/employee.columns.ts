import { cardName } from '@roadproof/domain/people/licence';
import {
  medicalCardMarkLabel,
  medicalCardMarkName,
  medicalCardMarks,
} from '@roadproof/domain/people/medical-card';
import type { z } from 'zod';
import { reportOf, type Column, type ColumnsOf, type Path } from '../column.ts';
import type { employeeRow } from './employee.ts';

type Row = z.output<typeof employeeRow>;

/** The columns that lists of people share; each list picks its own. */
export const personColumn = {
  lastName: { key: 'lastName', header: 'Last Name', kind: 'text', pin: 'start', width: 150 },
  firstName: { key: 'firstName', header: 'First Name', kind: 'text', width: 100, stays: true },
  number: {
    key: 'employeeNumber',
    header: 'Employee Number',
    kind: 'text',
    width: 134,
    isWhole: true,
  },
  group: {
    key: 'employeeGroup.groupName',
    header: 'Employee Group',
    kind: 'text',
    width: 150,
    filter: { field: 'employeeGroupId', list: 'employeeGroup' },
  },
  type: {
    key: 'type.lookupDisplayName',
    header: 'Type',
    kind: 'text',
    width: 124,
    filter: { field: 'typeId', lookup: 'EmployeeType' },
  },
  licenceClass: {
    key: 'licenceClass.lookupDisplayName',
    header: 'License Class',
    kind: 'text',
    width: 118,
    filter: { field: 'licenceClassId', lookup: 'LicenceClass' },
  },
  licence: {
    key: 'licenceExpirationDate',
    header: 'License Expiration',
    kind: 'day',
    standing: 'licence',
    document: cardName.licence,
    width: 200,
    stays: true,
  },
  medCard: {
    key: 'medCertCardExpirationDate',
    header: 'Med Card Expiration',
    kind: 'day',
    standing: 'medCard',
    document: cardName.medCard,
    width: 200,
    stays: true,
  },
  medCardValid: {
    key: 'medCardValidUntil',
    header: 'Med Card Good Through',
    kind: 'day',
    width: 180,
    hidden: true,
  },
  phone: { key: 'phoneNumber', header: 'Phone', kind: 'phone', width: 132 },
  email: { key: 'email', header: 'E-mail', kind: 'email', width: 230 },
} as const satisfies Record<string, Column<Path<Row>>>;

const {
  lastName,
  firstName,
  number,
  group,
  type,
  licenceClass,
  licence,
  medCard,
  medCardValid,
  phone,
  email,
} = personColumn;

const medCardMark = {
  key: 'medCertCardMark',
  header: medicalCardMarkName,
  kind: 'text',
  width: 180,
  hidden: true,
  filter: {
    field: 'medCertCardMark',
    values: medicalCardMarks.map((value) => ({ value, label: medicalCardMarkLabel[value] })),
  },
} as const;

/** What employee/list shows and `all_employees` exports. */
export const employeeColumns = {
  list: 'employee',
  fileName: 'all_employees',
  sheet: 'Employees',
  columns: [
    lastName,
    firstName,
    number,
    group,
    type,
    licenceClass,
    licence,
    medCard,
    phone,
    email,
    { key: 'title', header: 'Title', kind: 'text' },
    { key: 'hireDate', header: 'Hire Date', kind: 'day', width: 110 },
    { key: 'terminationDate', header: 'Termination Date', kind: 'day', width: 140 },
    {
      key: 'employeeStatus.lookupDisplayName',
      header: 'Status',
      kind: 'text',
      width: 120,
      filter: { field: 'employeeStatusId', lookup: 'EmployeeStatus' },
    },
    { key: 'medCertCardDate', header: 'Med Card Date', kind: 'day', width: 124, hidden: true },
    {
      key: 'licenceNumber',
      header: 'License Number',
      kind: 'text',
      width: 150,
      isWhole: true,
      hidden: true,
    },
    {
      key: 'licenceState.stateName',
      header: 'License State',
      kind: 'text',
      hidden: true,
      filter: { field: 'licenceStateId', list: 'state' },
    },
    { key: 'city', header: 'City', kind: 'text', hidden: true },
    {
      key: 'state',
      header: 'State',
      kind: 'text',
      hidden: true,
      filter: { field: 'stateId', list: 'state' },
    },
    medCardValid,
    medCardMark,
    {
      key: 'isIncomplete',
      header: 'Incomplete',
      kind: 'boolean',
      width: 120,
      hidden: true,
      sort: false,
      export: false,
    },
  ],
} as const satisfies ColumnsOf<Row>;

export const employeeReport = reportOf(
  employeeColumns,
  { list: 'employee-report', fileName: 'all_employees', sheet: 'Employees' },
  [
    'firstName',
    'lastName',
    'employeeGroup.groupName',
    'type.lookupDisplayName',
    'email',
    'phoneNumber',
    'city',
    'state',
    'title',
    'licenceNumber',
    'employeeNumber',
  ],
);

/** What employee/medcard shows: everybody's medical cards that are overdue or due soon. */
export const medCardColumns = {
  list: 'med-card',
  fileName: 'med_cards',
  sheet: 'Med Cards',
  columns: [
    lastName,
    firstName,
    medCard,
    { key: 'medCertCardDate', header: 'Med Card Date', kind: 'day', width: 124 },
    group,
    type,
    phone,
    email,
    medCardValid,
    medCardMark,
  ],
} as const satisfies ColumnsOf<Row>;

/** The Courses grid of employee/details. */
export const employeeCourseColumns = {
  list: 'employee-course',
  fileName: 'EmployeeCourses',
  sheet: 'Courses',
  columns: [
    { key: 'course', header: 'Course', kind: 'text', pin: 'start', width: 240 },
    { key: 'status', header: 'Status', kind: 'status', standing: 'standing', width: 140 },
    { key: 'trainingName', header: 'Training', kind: 'text', width: 240 },
    { key: 'trainingStartDate', header: 'Assigned', kind: 'day', width: 106 },
    { key: 'dueDate', header: 'Due', kind: 'day', width: 106 },
    { key: 'dateCompleted', header: 'Completed', kind: 'day', width: 106 },
    { key: 'location', header: 'Location', kind: 'text' },
    { key: 'grade', header: 'Grade', kind: 'text', width: 110 },
    { key: 'gradeNote', header: 'Grade Note', kind: 'text' },
  ],
} as const satisfies ColumnsOf<z.output<typeof import('./employee.ts').employeeCourseRow>>;

/** What a picker of people searches and sorts by; names only, for callers of every module. */
export const employeeNameColumns = {
  list: 'employee-name',
  fileName: 'employee_names',
  sheet: 'Employees',
  columns: [lastName, firstName, number, group],
} as const satisfies ColumnsOf<Row>;
