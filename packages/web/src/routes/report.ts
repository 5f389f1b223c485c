import type { Screen } from '../shell/screen.ts';
import { screensOf } from '../shell/screens-of.ts';

const { screen } = screensOf({ module: 'REPORTS', group: 'Reports' });

const { screen: rehearsalScreen } = screensOf({
  module: ['EMPLOYEE', 'EQUIPMENT'],
  group: 'Reports',
});

const customReports = '/reports/report-management';

export const reportScreens: readonly Screen[] = [
  screen({
    path: '/reports/report-management',
    help: 'reports#to-keep-a-report-and-open-it-again',
    title: 'Custom Reports',
    menu: { label: 'Report Management', bar: 'Reports' },
    from: () => import('../modules/report/saved-report/list.tsx'),
    name: 'CustomReports',
    words: 'saved reports export',
  }),
  screen({
    path: '/reports/snapshot-history',
    help: 'reports#to-keep-a-report-as-it-is-today',
    title: 'Snapshot History',
    menu: { label: 'Snapshot History' },
    from: () => import('../modules/report/report-snapshot/list.tsx'),
    name: 'SnapshotHistory',
    words: 'history download proof',
  }),
  rehearsalScreen({
    path: '/reports/dress-rehearsal',
    help: 'reports#to-see-what-an-auditor-would-write',
    title: 'Dress Rehearsal',
    menu: { label: 'Dress Rehearsal' },
    from: () => import('../modules/report/rehearsal/dress-rehearsal.tsx'),
    name: 'DressRehearsal',
    words: 'mock audit sample draw score auditor violations pattern',
  }),
  rehearsalScreen({
    path: '/reports/dress-rehearsal/all',
    help: 'reports#to-see-what-an-auditor-would-write',
    title: 'All Rehearsals',
    parent: '/reports/dress-rehearsal',
    from: () => import('../modules/report/rehearsal/list.tsx'),
    name: 'Rehearsals',
  }),
  screen({
    path: '/reports/report-schedule',
    help: 'reports#to-send-a-report-by-mail',
    title: 'Schedule',
    parent: customReports,
    from: () => import('../modules/report/report-schedule/schedules.tsx'),
    name: 'ReportSchedules',
  }),
  screen({
    path: '/reports/employee-report',
    help: 'reports#to-build-a-report',
    title: 'Employee Report',
    parent: customReports,
    from: () => import('../modules/report/lists/screens.tsx'),
    name: 'EmployeeReport',
  }),
  screen({
    path: '/reports/driver-report',
    help: 'reports#to-build-a-report',
    title: 'Driver Report',
    parent: customReports,
    from: () => import('../modules/report/lists/screens.tsx'),
    name: 'DriverReport',
  }),
  screen({
    path: '/reports/equipment-report',
    help: 'reports#to-build-a-report',
    title: 'Equipment Report',
    parent: customReports,
    from: () => import('../modules/report/lists/screens.tsx'),
    name: 'EquipmentReport',
  }),
  screen({
    path: '/reports/equipment-renewal-report',
    help: 'reports#to-build-a-report',
    title: 'Renewal Report',
    parent: customReports,
    from: () => import('../modules/report/lists/screens.tsx'),
    name: 'RenewalReport',
  }),
  screen({
    path: '/reports/equipment-service-reminder-report',
    help: 'reports#to-build-a-report',
    title: 'Service Reminder Report',
    parent: customReports,
    from: () => import('../modules/report/lists/screens.tsx'),
    name: 'ServiceReminderReport',
  }),
  screen({
    path: '/reports/equipment-work-order-report',
    help: 'reports#to-build-a-report',
    title: 'Work Order Report',
    parent: customReports,
    from: () => import('../modules/report/lists/screens.tsx'),
    name: 'WorkOrderReport',
  }),
  screen({
    path: '/reports/incident-report',
    help: 'reports#to-build-a-report',
    title: 'Incident Report',
    parent: customReports,
    from: () => import('../modules/report/lists/screens.tsx'),
    name: 'IncidentReport',
  }),
  screen({
    path: '/reports/training-report',
    help: 'reports#to-build-a-report',
    title: 'Training Report',
    parent: customReports,
    from: () => import('../modules/report/lists/screens.tsx'),
    name: 'TrainingReport',
  }),
];
