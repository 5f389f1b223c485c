import { requirements } from '@roadproof/domain/people/file-rule';
import { requirementWords } from '@roadproof/domain/people/rule-text';
import type { z } from 'zod';
import type { Columns, ColumnsOf } from '../column.ts';
import type { knownDriverRow } from './driver.ts';
import type { employeeRow } from './employee.ts';
import { employeeReport, personColumn } from './employee.columns.ts';

type DriverRow = z.output<typeof knownDriverRow>;

const {
  lastName,
  firstName,
  number,
  group,
  licenceClass,
  licence,
  medCard,
  medCardValid,
  phone,
  email,
} = personColumn;

const dqFile = {
  key: 'dqFile',
  header: 'DQ File',
  kind: 'text',
  width: 330,
  filter: false,
  sort: false,
  stays: true,
} as const;
// How to reach somebody stands behind what they lack.
const reached = [email, phone, number, group, licenceClass] as const;

/** What employee/driver/exceptions shows and `driver_expections` exports. */
export const driverExceptionColumns = {
  list: 'driver-exceptions',
  fileName: 'driver_expections',
  sheet: 'Driver Exceptions',
  columns: [lastName, firstName, licence, medCard, dqFile, ...reached, medCardValid],
} as const satisfies ColumnsOf<DriverRow>;

/** What employee/driver/list shows and `drivers_report` exports. */
export const driverColumns = {
  list: 'driver',
  fileName: 'drivers_report',
  sheet: 'Drivers',
  columns: [
    { ...lastName, stays: 'first' },
    { ...firstName, pin: 'start' },
    number,
    group,
    licenceClass,
    licence,
    medCard,
    {
      key: 'employeeStatus.lookupDisplayName',
      header: 'Status',
      kind: 'text',
      width: 120,
      filter: { field: 'employeeStatusId', lookup: 'EmployeeStatus' },
    },
    {
      key: 'licenceNumber',
      header: 'License Number',
      kind: 'text',
      width: 150,
      isWhole: true,
    },
    {
      key: 'licenceState.stateName',
      header: 'License State',
      kind: 'text',
      width: 150,
      filter: { field: 'licenceStateId', list: 'state' },
    },
    phone,
    email,
    { key: 'hireDate', header: 'Hire Date', kind: 'day', width: 110 },
    { key: 'terminationDate', header: 'Termination Date', kind: 'day', width: 140, hidden: true },
    { key: 'title', header: 'Title', kind: 'text', hidden: true },
    { key: 'city', header: 'City', kind: 'text', hidden: true },
    {
      key: 'state',
      header: 'State',
      kind: 'text',
      hidden: true,
      filter: { field: 'stateId', list: 'state' },
    },
    medCardValid,
  ],
} as const satisfies ColumnsOf<z.output<typeof employeeRow>>;

/** The fixed columns of employee/driver/tracker; one more per kind of paper stands behind them. */
export const driverTrackerColumns = {
  list: 'driver-tracker',
  fileName: 'drivers_tracker',
  sheet: 'Drivers Tracker',
  columns: [
    { key: 'Id', header: 'Id', kind: 'number', pin: 'start', width: 68 },
    { key: 'Name', header: 'Name', kind: 'text', pin: 'start', width: 180 },
    {
      key: 'EmployeeGroup',
      header: 'Employee Group',
      kind: 'text',
      width: 150,
      filter: { field: 'employeeGroupId', list: 'employeeGroup' },
    },
    {
      key: 'EmployeeNumber',
      header: 'Employee Number',
      kind: 'text',
      width: 134,
      isWhole: true,
    },
    {
      key: 'dqFile',
      header: 'DQ File',
      kind: 'text',
      width: 320,
      filter: false,
      sort: false,
      hidden: true,
    },
  ],
} as const satisfies Columns;

/** What a report of drivers shows before one column per kind of paper. */
export const driverReport = {
  list: 'driver-report',
  fileName: 'drivers_report',
  sheet: 'Drivers',
  columns: employeeReport.columns,
} as const satisfies Columns;

/** What a list of the kinds of papers tells; a report filters by them. */
export const driverDocumentColumns = {
  list: 'driver-document',
  fileName: 'driver_documents',
  sheet: 'Documents',
  columns: [
    { key: 'name', header: 'Name', kind: 'text' },
    { key: 'fileTypeId', header: 'Id', kind: 'id' },
    { key: 'code', header: 'Code', kind: 'text' },
    { key: 'cfr', header: 'Regulation', kind: 'text' },
    {
      key: 'required',
      header: 'Required',
      kind: 'text',
      filter: {
        field: 'required',
        values: requirements.map((value) => ({ value, label: requirementWords[value] })),
      },
    },
  ],
} as const satisfies Columns;

/** The keys of one kind of paper in a driver's row: its state, the text of its button, the link of its newest file, and why it stands so. */
export const documentKeys = (name: string) =>
  ({
    state: name,
    text: `${name}_DisplayText`,
    link: `${name}_Link`,
    reason: `${name}_Reason`,
  }) as const;
