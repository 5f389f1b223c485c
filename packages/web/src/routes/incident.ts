import { lazyScreen } from '../shell/lazy-screen.tsx';
import type { Screen } from '../shell/screen.ts';

export const incidentScreens: readonly Screen[] = [
  {
    path: '/incident-management/active-incident',
    title: 'Active Incidents',
    module: 'INCIDENT-MANAGEMENT',
    menu: { label: 'Active Incident', group: 'Incident Management', bar: 'Incidents' },
    component: lazyScreen(() => import('../modules/incident/active.tsx'), 'ActiveIncidents'),
    words: 'accident',
  },
  {
    path: '/incident-management/closed-incident',
    title: 'Closed Incidents',
    module: 'INCIDENT-MANAGEMENT',
    menu: { label: 'Closed Incident', group: 'Incident Management', bar: 'Closed Incidents' },
    component: lazyScreen(() => import('../modules/incident/closed.tsx'), 'ClosedIncidents'),
    words: 'accident',
  },
];
