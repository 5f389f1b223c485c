import type { Screen } from '../shell/screen.ts';

export const reportScreens: readonly Screen[] = [
  {
    path: '/reports/report-management',
    title: 'Report Management',
    module: 'REPORTS',
    menu: { label: 'Report Management', group: 'Reports', bar: 'Reports' },
  },
  {
    path: '/reports/snapshot-history',
    title: 'Snapshot History',
    module: 'REPORTS',
    menu: { label: 'Snapshot History', group: 'Reports' },
  },
];
