import type { Columns } from '../column.ts';

/** The states of a cell, the worst first. */
export const matrixStatuses = [
  { value: 'OverDue', label: 'Overdue' },
  { value: 'DueSoon', label: 'Due soon' },
  { value: 'Pending', label: 'Pending' },
  { value: 'Completed', label: 'Completed' },
  { value: 'Waived', label: 'Waived' },
] as const;

const filterOnly = { kind: 'text', hidden: true, sort: false, export: false } as const;

/** The people of the training matrix and what it is filtered by; one more column per course stands behind them. */
export const matrixColumns = {
  list: 'training-matrix',
  fileName: 'training_matrix',
  sheet: 'Training Matrix',
  columns: [
    {
      key: 'employeeName',
      header: 'Employee',
      kind: 'text',
      width: 168,
      pin: 'start',
      filter: false,
    },
    {
      key: 'employeeGroup',
      header: 'Group',
      kind: 'text',
      width: 112,
      pin: 'start',
      filter: { field: 'employeeGroupId', list: 'employeeGroup' },
    },
    {
      key: 'employeeType',
      header: 'Type',
      filter: { field: 'typeId', lookup: 'EmployeeType' },
      ...filterOnly,
    },
    {
      key: 'location',
      header: 'Location',
      filter: { field: 'locationId', list: 'location' },
      ...filterOnly,
    },
    {
      key: 'course',
      header: 'Course',
      filter: { field: 'courseCatalogId', list: 'courseCatalog' },
      ...filterOnly,
    },
    {
      key: 'status',
      header: 'Status',
      filter: { field: 'status', values: matrixStatuses },
      ...filterOnly,
    },
  ],
} as const satisfies Columns;
