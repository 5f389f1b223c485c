import type { Screen } from '../shell/screen.ts';
import { screensOf } from '../shell/screens-of.ts';

const { screen } = screensOf({ module: 'INCIDENT-MANAGEMENT', group: 'Incident Management' });

export const incidentScreens: readonly Screen[] = [
  screen({
    path: '/incident-management/active-incident',
    title: 'Active Incidents',
    menu: { label: 'Active Incident', bar: 'Incidents' },
    from: () => import('../modules/incident/active.tsx'),
    name: 'ActiveIncidents',
    words: 'accident',
  }),
  screen({
    path: '/incident-management/closed-incident',
    title: 'Closed Incidents',
    menu: { label: 'Closed Incident', bar: 'Closed Incidents' },
    from: () => import('../modules/incident/closed.tsx'),
    name: 'ClosedIncidents',
    words: 'accident',
  }),
  screen({
    path: '/incident-management/add-incident',
    title: 'Add Incident',
    parent: '/incident-management/active-incident',
    from: () => import('../modules/incident/add.tsx'),
    name: 'IncidentAdd',
    words: 'accident',
  }),
  screen({
    path: '/incident-management/edit-incident',
    title: 'Edit Incident',
    parent: '/incident-management/active-incident',
    from: () => import('../modules/incident/edit.tsx'),
    name: 'IncidentEdit',
  }),
];
