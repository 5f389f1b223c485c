import { lazyRouteComponent } from '@tanstack/react-router';
import type { Screen } from '../shell/screen.ts';

/** The screens of the choices an administrator keeps. */
export const administratorScreens: readonly Screen[] = [
  {
    path: '/administrator/add-employee-group',
    title: 'Add Employee Group',
    module: 'ADMINISTRATOR',
    menu: { label: 'Add Employee Group', group: 'Administrator' },
  },
  {
    path: '/administrator/add-renewal-type',
    title: 'Add Renewal Type',
    module: 'ADMINISTRATOR',
    menu: { label: 'Add Renewal Type', group: 'Administrator' },
  },
  {
    path: '/administrator/add-equipment-group',
    title: 'Add Equipment Group',
    module: 'ADMINISTRATOR',
    menu: { label: 'Add Equipment Group', group: 'Administrator' },
  },
  {
    path: '/administrator/add-equipment-type',
    title: 'Add Equipment Type',
    module: 'ADMINISTRATOR',
    menu: { label: 'Add Equipment Type', group: 'Administrator' },
  },
  {
    path: '/administrator/add-location',
    title: 'Add Training Location',
    module: 'ADMINISTRATOR',
    menu: { label: 'Add Training Location', group: 'Administrator' },
  },
  {
    path: '/administrator/add-fuel-type',
    title: 'Add Fuel Type',
    module: 'ADMINISTRATOR',
    menu: { label: 'Add Fuel Type', group: 'Administrator' },
  },
  {
    path: '/administrator/add-salary-format',
    title: 'Add Salary Format',
    module: 'ADMINISTRATOR',
    menu: { label: 'Add Salary Format', group: 'Administrator' },
  },
  {
    path: '/administrator/add-incident-type',
    title: 'Add Incident Type',
    module: 'ADMINISTRATOR',
    menu: { label: 'Add Incident Type', group: 'Administrator' },
  },
  {
    path: '/administrator/add-employee-type',
    title: 'Add Employee Type',
    module: 'ADMINISTRATOR',
    menu: { label: 'Add Employee Type', group: 'Administrator' },
  },
  {
    path: '/administrator/add-ownership-type',
    title: 'Add Ownership Type',
    module: 'ADMINISTRATOR',
    menu: { label: 'Add Ownership Type', group: 'Administrator' },
  },
  {
    path: '/administrator/add-meter-unit',
    title: 'Add Meter Unit',
    module: 'ADMINISTRATOR',
    menu: { label: 'Add Meter Unit', group: 'Administrator' },
  },
  {
    path: '/administrator/edit-data',
    title: 'Company',
    module: 'ADMINISTRATOR',
    component: lazyRouteComponent(() => import('../modules/edit-data/edit-data.tsx'), 'EditData'),
    words: 'edit data outbox mails e-mail deleted restore undelete',
  },
];
