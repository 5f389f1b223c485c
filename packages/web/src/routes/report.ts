import type { Screen } from '../shell/screen.ts';
import { screensOf } from '../shell/screens-of.ts';

const { planned } = screensOf({ module: 'REPORTS', group: 'Reports' });

export const reportScreens: readonly Screen[] = [
  planned({
    path: '/reports/report-management',
    title: 'Report Management',
    menu: { label: 'Report Management', bar: 'Reports' },
  }),
  planned({
    path: '/reports/snapshot-history',
    title: 'Snapshot History',
    menu: { label: 'Snapshot History' },
  }),
];
