import { lazyRouteComponent } from '@tanstack/react-router';
import type { Screen } from '../shell/screen.ts';

/** The screens of employees and drivers. */
export const employeeScreens: readonly Screen[] = [
  {
    path: '/employee/list',
    title: 'Employees',
    module: 'EMPLOYEE',
    menu: { label: 'Employee List', group: 'Employees', bar: 'Employees' },
    component: lazyRouteComponent(() => import('../modules/employee/list.tsx'), 'EmployeeList'),
    words: 'people staff',
  },
  {
    path: '/employee/details',
    title: 'Employee',
    module: 'EMPLOYEE',
    parent: '/employee/list',
    component: lazyRouteComponent(
      () => import('../modules/employee/details.tsx'),
      'EmployeeDetails',
    ),
  },
  {
    path: '/employee/medcard',
    title: 'Employees Med Cards',
    module: 'EMPLOYEE',
    parent: '/employee/list',
    component: lazyRouteComponent(() => import('../modules/employee/medcard.tsx'), 'MedCards'),
    words: 'medical card',
  },
  {
    path: '/employee/add',
    title: 'Add Employee',
    module: 'EMPLOYEE',
    menu: { label: 'Add Employee', group: 'Employees' },
    parent: '/employee/list',
    component: lazyRouteComponent(() => import('../modules/employee/add.tsx'), 'EmployeeAdd'),
    words: 'new hire',
  },
  {
    path: '/employee/edit',
    title: 'Edit Employee Details',
    module: 'EMPLOYEE',
    parent: '/employee/list',
    component: lazyRouteComponent(() => import('../modules/employee/edit.tsx'), 'EmployeeEdit'),
  },
  {
    path: '/employee/import',
    title: 'Import Employees',
    module: 'EMPLOYEE',
    parent: '/employee/list',
    component: lazyRouteComponent(
      () => import('../modules/import/import-screen.tsx'),
      'ImportScreen',
    ),
    words: 'spreadsheet excel csv upload bulk',
  },
  {
    path: '/employee/driver/list',
    title: 'All Drivers',
    crumb: 'All drivers',
    module: 'EMPLOYEE',
    menu: { label: 'Drivers', group: 'Employees', bar: 'Drivers' },
    component: lazyRouteComponent(() => import('../modules/driver/list.tsx'), 'DriverList'),
    words: 'cdl people',
  },
  {
    path: '/employee/driver/tracker',
    title: 'Drivers Tracker',
    module: 'EMPLOYEE',
    menu: { label: 'Driver Tracker', group: 'Employees' },
    component: lazyRouteComponent(() => import('../modules/driver/tracker.tsx'), 'DriverTracker'),
    words: 'documents dq files qualification',
  },
  {
    path: '/employee/driver/exceptions',
    title: 'Driver Exceptions',
    module: 'EMPLOYEE',
    menu: { label: 'Driver Exceptions', group: 'Employees', bar: 'Exceptions' },
    component: lazyRouteComponent(
      () => import('../modules/driver/exceptions.tsx'),
      'DriverExceptions',
    ),
    words: 'licence license med card overdue',
  },
  {
    path: '/employee/driver/details',
    title: 'Driver',
    module: 'EMPLOYEE',
    parent: '/employee/driver/list',
    component: lazyRouteComponent(() => import('../modules/driver/details.tsx'), 'DriverDetails'),
  },
  {
    path: '/employee/driver/add',
    title: 'Add Driver',
    module: 'EMPLOYEE',
    parent: '/employee/driver/tracker',
    component: lazyRouteComponent(() => import('../modules/driver/add.tsx'), 'DriverAdd'),
    words: 'new hire',
  },
  {
    path: '/employee/driver/edit',
    title: 'Edit Driver Details',
    module: 'EMPLOYEE',
    parent: '/employee/driver/list',
    component: lazyRouteComponent(() => import('../modules/driver/edit.tsx'), 'DriverEdit'),
  },
  {
    path: '/employee/driver/add-files',
    title: 'Driver Files',
    module: 'EMPLOYEE',
    parent: '/employee/driver/tracker',
    component: lazyRouteComponent(
      () => import('../modules/driver-file/add-files.tsx'),
      'DriverFiles',
    ),
  },
];
