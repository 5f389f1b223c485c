import { importScreen } from './import-screen.ts';
import type { Screen } from '../shell/screen.ts';
import { screensOf } from '../shell/screens-of.ts';

const { screen } = screensOf({ module: 'EMPLOYEE', group: 'Employees' });

export const employeeScreens: readonly Screen[] = [
  screen({
    path: '/employee/list',
    title: 'Employees',
    menu: { label: 'Employee List', bar: 'Employees' },
    from: () => import('../modules/people/employee/list.tsx'),
    name: 'EmployeeList',
    words: 'people staff',
  }),
  screen({
    path: '/employee/details',
    title: 'Employee',
    parent: '/employee/list',
    from: () => import('../modules/people/employee/details.tsx'),
    name: 'EmployeeDetails',
  }),
  screen({
    path: '/employee/medcard',
    title: 'Employees Med Cards',
    parent: '/employee/list',
    from: () => import('../modules/people/employee/medcard.tsx'),
    name: 'MedCards',
    words: 'medical card',
  }),
  screen({
    path: '/employee/add',
    title: 'Add Employee',
    menu: { label: 'Add Employee' },
    parent: '/employee/list',
    from: () => import('../modules/people/employee/add.tsx'),
    name: 'EmployeeAdd',
    words: 'new hire',
  }),
  screen({
    path: '/employee/edit',
    title: 'Edit Employee Details',
    parent: '/employee/list',
    from: () => import('../modules/people/employee/edit.tsx'),
    name: 'EmployeeEdit',
  }),
  screen({
    path: '/employee/import',
    title: 'Import Employees',
    parent: '/employee/list',
    ...importScreen,
    words: 'spreadsheet excel csv upload bulk',
  }),
  screen({
    path: '/employee/driver/list',
    title: 'All Drivers',
    crumb: 'All drivers',
    menu: { label: 'Drivers', bar: 'Drivers' },
    from: () => import('../modules/people/driver/list.tsx'),
    name: 'DriverList',
    words: 'cdl people',
  }),
  screen({
    path: '/employee/driver/tracker',
    title: 'Drivers Tracker',
    menu: { label: 'Driver Tracker' },
    from: () => import('../modules/people/driver/tracker.tsx'),
    name: 'DriverTracker',
    words: 'documents dq files qualification',
  }),
  screen({
    path: '/employee/driver/exceptions',
    title: 'Driver Exceptions',
    menu: { label: 'Driver Exceptions', bar: 'Exceptions' },
    from: () => import('../modules/people/driver/exceptions.tsx'),
    name: 'DriverExceptions',
    words: 'licence license med card overdue',
  }),
  screen({
    path: '/employee/driver/details',
    title: 'Driver',
    parent: '/employee/driver/list',
    from: () => import('../modules/people/driver/details.tsx'),
    name: 'DriverDetails',
  }),
  screen({
    path: '/employee/driver/add',
    title: 'Add Driver',
    parent: '/employee/driver/tracker',
    from: () => import('../modules/people/driver/add.tsx'),
    name: 'DriverAdd',
    words: 'new hire',
  }),
  screen({
    path: '/employee/driver/edit',
    title: 'Edit Driver Details',
    parent: '/employee/driver/list',
    from: () => import('../modules/people/driver/edit.tsx'),
    name: 'DriverEdit',
  }),
  screen({
    path: '/employee/driver/add-files',
    title: 'Driver Files',
    parent: '/employee/driver/tracker',
    from: () => import('../modules/people/driver-file/add-files.tsx'),
    name: 'DriverFiles',
  }),
];
