import type { Columns } from '../column.ts';

/** The drivers of the matrix and the fields of its filters; one more column per kind of paper follows. */
export const driverMatrixColumns = {
  list: 'driver-matrix',
  fileName: 'drivers_matrix',
  sheet: 'Drivers Tracker',
  columns: [
    { key: 'name', header: 'Driver', kind: 'text', width: 166, pin: 'start', filter: false },
    {
      key: 'group',
      header: 'Group',
      kind: 'text',
      width: 84,
      pin: 'start',
      filter: { field: 'groupId', list: 'employeeGroup' },
    },
    { key: 'gaps', header: 'Gaps', kind: 'number', width: 56, pin: 'start', filter: false },
  ],
} as const satisfies Columns;
