import type { Screen } from '../shell/screen.ts';
import { screensOf } from '../shell/screens-of.ts';

const { screen, planned } = screensOf({ module: 'ADMINISTRATOR', group: 'Administrator' });

/** The screens of the choices an administrator keeps. */
export const administratorScreens: readonly Screen[] = [
  planned({
    path: '/administrator/add-employee-group',
    title: 'Add Employee Group',
    menu: { label: 'Add Employee Group' },
  }),
  planned({
    path: '/administrator/add-renewal-type',
    title: 'Add Renewal Type',
    menu: { label: 'Add Renewal Type' },
  }),
  planned({
    path: '/administrator/add-equipment-group',
    title: 'Add Equipment Group',
    menu: { label: 'Add Equipment Group' },
  }),
  planned({
    path: '/administrator/add-equipment-type',
    title: 'Add Equipment Type',
    menu: { label: 'Add Equipment Type' },
  }),
  planned({
    path: '/administrator/add-location',
    title: 'Add Training Location',
    menu: { label: 'Add Training Location' },
  }),
  planned({
    path: '/administrator/add-fuel-type',
    title: 'Add Fuel Type',
    menu: { label: 'Add Fuel Type' },
  }),
  planned({
    path: '/administrator/add-salary-format',
    title: 'Add Salary Format',
    menu: { label: 'Add Salary Format' },
  }),
  planned({
    path: '/administrator/add-incident-type',
    title: 'Add Incident Type',
    menu: { label: 'Add Incident Type' },
  }),
  planned({
    path: '/administrator/add-employee-type',
    title: 'Add Employee Type',
    menu: { label: 'Add Employee Type' },
  }),
  planned({
    path: '/administrator/add-ownership-type',
    title: 'Add Ownership Type',
    menu: { label: 'Add Ownership Type' },
  }),
  planned({
    path: '/administrator/add-meter-unit',
    title: 'Add Meter Unit',
    menu: { label: 'Add Meter Unit' },
  }),
  screen({
    path: '/administrator/edit-data',
    title: 'Company',
    from: () => import('../modules/edit-data/edit-data.tsx'),
    name: 'EditData',
    words: 'edit data outbox mails e-mail deleted restore undelete',
  }),
];
