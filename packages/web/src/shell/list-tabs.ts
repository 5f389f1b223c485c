import type { GuardModule } from './screen.ts';

/** The tabs of one list, as the palette names and opens them. */
export interface ScreenTabs {
  /** Begins the keys: 'tab:renewals:overdue'. */
  readonly key: string;
  readonly path: string;
  /** The screen's name before that of the tab. */
  readonly screen: string;
  readonly module: GuardModule;
  /** How the address names a tab. */
  readonly spelling: 'index' | 'name';
  /** The rest of the address. */
  readonly search?: string;
  readonly words?: string;
  /** Name and label of each, in order; the first one opens without a name. */
  readonly tabs: readonly (readonly [name: string, label: string])[];
}

/** The tabs of each list that needs no record. */
export const listTabs: readonly ScreenTabs[] = [
  {
    key: 'tracker',
    path: '/training/tracker',
    screen: 'Training Tracker',
    module: 'TRAINING',
    spelling: 'index',
    search: 'view=list',
    tabs: [
      ['all', 'All'],
      ['pending', 'Pending'],
      ['overdue', 'Overdue'],
      ['dueSoon', 'Due soon'],
      ['completed', 'Completed'],
    ],
  },
  {
    key: 'employees',
    path: '/employee/list',
    screen: 'Employees',
    module: 'EMPLOYEE',
    spelling: 'name',
    words: 'former left terminated',
    tabs: [
      ['current', 'Current'],
      ['prior', 'Prior'],
      ['all', 'All'],
    ],
  },
  {
    key: 'notices',
    path: '/mails',
    screen: 'Notices and Asks',
    module: 'EMPLOYEE',
    spelling: 'name',
    words: 'mails reminders asked link waits',
    tabs: [
      ['planned', 'Planned'],
      ['sent', 'Sent'],
      ['asks', 'Asks'],
      ['no-address', 'No address'],
    ],
  },
  {
    key: 'medcards',
    path: '/employee/medcard',
    screen: 'Med Cards',
    module: 'EMPLOYEE',
    spelling: 'name',
    words: 'expired',
    tabs: [
      ['overdue', 'Overdue'],
      ['dueSoon', 'Due Soon'],
    ],
  },
  {
    key: 'exceptions',
    path: '/employee/driver/exceptions',
    screen: 'Driver Exceptions',
    module: 'EMPLOYEE',
    spelling: 'index',
    words: 'expired license',
    tabs: [
      ['all', 'All'],
      ['dlOverdue', 'DL Overdue'],
      ['dlDueSoon', 'DL Duesoon'],
      ['medCardsOverdue', 'Med Cards Overdue'],
      ['medCardsDueSoon', 'Med Cards Duesoon'],
    ],
  },
  {
    key: 'files',
    path: '/employee/driver/tracker',
    screen: 'Drivers Tracker',
    module: 'EMPLOYEE',
    spelling: 'name',
    words: 'dq files missing',
    tabs: [
      ['all', 'All'],
      ['gaps', 'With gaps'],
      ['dueSoon', 'Due soon'],
      ['complete', 'Complete'],
    ],
  },
  {
    key: 'equipment',
    path: '/equipment/list',
    screen: 'Equipment',
    module: 'EQUIPMENT',
    spelling: 'name',
    words: 'units',
    tabs: [
      ['all', 'All'],
      ['inUse', 'In Use'],
      ['notUsable', 'May not be used'],
      ['outOfService', 'Out of Service'],
      ['sold', 'Sold'],
    ],
  },
  {
    key: 'service',
    path: '/equipment/service-reminder',
    screen: 'Service Reminders',
    module: 'EQUIPMENT',
    spelling: 'name',
    tabs: [
      ['all', 'All'],
      ['overdue', 'Overdue'],
      ['dueSoon', 'Due soon'],
      ['pending', 'Pending'],
      ['completed', 'Completed'],
    ],
  },
  {
    key: 'orders',
    path: '/equipment/workorder',
    screen: 'Work Orders',
    module: 'EQUIPMENT',
    spelling: 'name',
    words: 'open resolved',
    tabs: [
      ['pending', 'Pending'],
      ['completed', 'Completed'],
    ],
  },
  {
    key: 'renewals',
    path: '/equipment/renewals',
    screen: 'Renewals',
    module: 'EQUIPMENT',
    spelling: 'name',
    words: 'expired',
    tabs: [
      ['all', 'All'],
      ['overdue', 'Overdue'],
      ['dueSoon', 'Due soon'],
    ],
  },
  {
    key: 'add-renewal',
    path: '/equipment/renewals/add-renewal',
    screen: 'Add Renewal',
    module: 'EQUIPMENT',
    spelling: 'name',
    tabs: [
      ['unit', 'For a unit'],
      ['company', 'For the company'],
    ],
  },
  {
    key: 'register',
    path: '/incident-management/index',
    screen: 'Accident register',
    module: 'INCIDENT-MANAGEMENT',
    spelling: 'name',
    tabs: [
      ['threeYears', 'Last 3 years'],
      ['twelveMonths', 'Last 12 months'],
      ['all', 'All'],
    ],
  },
  {
    key: 'schedule',
    path: '/reports/report-schedule',
    screen: 'Report Schedule',
    module: 'REPORTS',
    spelling: 'name',
    tabs: [
      ['schedules', 'Schedules'],
      ['log', 'Mails'],
    ],
  },
  {
    key: 'links',
    path: '/administrator/links',
    screen: 'Links',
    module: 'ADMINISTRATOR',
    spelling: 'name',
    words: 'without account auditor applicant',
    tabs: [
      ['alive', 'Alive'],
      ['ended', 'Ended'],
    ],
  },
];
