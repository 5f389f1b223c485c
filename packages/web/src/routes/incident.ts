import { importScreen } from './import-screen.ts';
import type { Screen } from '../shell/screen.ts';
import { screensOf } from '../shell/screens-of.ts';

const { screen } = screensOf({ module: 'INCIDENT-MANAGEMENT', group: 'Incident Management' });

const overview = '/incident-management/index';

export const incidentScreens: readonly Screen[] = [
  screen({
    path: '/incident-management/index',
    help: 'incidents-and-insurance#to-read-the-overview',
    title: 'Incident Management',
    from: () => import('../modules/incident/incident/overview.tsx'),
    name: 'IncidentOverview',
    words: 'accident register 390.15 recordable overview',
  }),
  screen({
    path: '/incident-management/active-incident',
    help: 'incidents-and-insurance#to-see-active-incidents',
    title: 'Active Incidents',
    parent: overview,
    menu: { label: 'Active Incident', bar: 'Incidents' },
    from: () => import('../modules/incident/incident/active.tsx'),
    name: 'ActiveIncidents',
    words: 'accident',
  }),
  screen({
    path: '/incident-management/closed-incident',
    help: 'incidents-and-insurance#to-see-closed-incidents',
    title: 'Closed Incidents',
    parent: overview,
    menu: { label: 'Closed Incident', bar: 'Closed Incidents' },
    from: () => import('../modules/incident/incident/closed.tsx'),
    name: 'ClosedIncidents',
    words: 'accident',
  }),
  screen({
    path: '/incident-management/add-incident',
    help: 'incidents-and-insurance#to-record-an-incident',
    title: 'Add Incident',
    parent: '/incident-management/active-incident',
    from: () => import('../modules/incident/incident/add.tsx'),
    name: 'IncidentAdd',
    words: 'accident',
  }),
  // An incident stands under the list it is in, which its page says once it is known.
  screen({
    path: '/incident-management/edit-incident',
    help: 'incidents-and-insurance#to-change-an-incident',
    title: 'Edit Incident',
    parent: overview,
    from: () => import('../modules/incident/incident/edit.tsx'),
    name: 'IncidentEdit',
  }),
  screen({
    path: '/incident-management/resolve-incident',
    help: 'incidents-and-insurance#to-resolve-an-incident',
    title: 'Incident',
    parent: overview,
    from: () => import('../modules/incident/incident/details.tsx'),
    name: 'IncidentDetails',
  }),
  screen({
    path: '/incident-management/import',
    help: 'incidents-and-insurance#to-import-past-incidents',
    title: 'Import Incidents',
    parent: '/incident-management/closed-incident',
    ...importScreen,
    words: 'spreadsheet excel csv upload bulk accident',
  }),
];
