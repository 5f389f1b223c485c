import type { PaletteEntry } from './palette-entry.ts';
import type { Guard } from './screen.ts';

interface ScreenTabs {
  /** Begins the keys: 'tab:renewals:overdue'. */
  readonly key: string;
  readonly path: string;
  /** The screen's name before that of the tab. */
  readonly screen: string;
  readonly module: Guard;
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
    module: ['EMPLOYEE', 'TRAINING'],
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

const addressOf = ({ path, spelling, search = '' }: ScreenTabs, name: string, at: number) => {
  const tab = at === 0 ? '' : `tab=${spelling === 'index' ? at : name}`;
  const text = [tab, search].filter(Boolean).join('&');
  return text === '' ? path : `${path}?${text}`;
};

const ofLists = listTabs.flatMap((one): readonly PaletteEntry[] =>
  one.tabs.map(([name, label], at) => ({
    key: `tab:${one.key}:${name}`,
    kind: 'tab',
    title: `${one.screen}: ${label}`,
    place: one.screen,
    href: addressOf(one, name, at),
    module: one.module,
    ...(one.words !== undefined && { words: one.words }),
  })),
);

const company = '/administrator/edit-data';

/** The tabs of the company: name, title, words, and whether they are for people with admin access alone. */
export const companyTabs = [
  ['profile', 'Profile', 'company profile letterhead name address logo'],
  ['insurance', 'Insurance', 'certificates policies liability cargo'],
  ['rules', 'Rules and dates', 'settings thresholds'],
  ['file-types', 'Driver file types', 'kinds papers dq rules required'],
  ['dispatch', 'Rules of dispatch', 'may drive off paragraphs law'],
  ['grades', 'Grades', 'training pass fail'],
  ['email', 'E-mail', 'mail server test sender'],
  ['data-export', 'Data export', 'download everything whole company zip', 'admins'],
  ['backups', 'Backups', 'server copy', 'admins'],
  ['api-keys', 'API keys', 'program machine', 'admins'],
  ['audit-log', 'Audit log', 'changes who when'],
  ['outbox', 'Outbox', 'mails sent waiting'],
  ['deleted', 'Deleted', 'deleted records bin', 'admins'],
] as const;

const ofCompany = companyTabs.map(([name, title, words, admins]): PaletteEntry => ({
  key: `tab:${name}`,
  kind: 'tab',
  title,
  place: 'Company',
  href: `${company}?tab=${name}`,
  module: 'ADMINISTRATOR',
  words,
  ...(admins && { forAdmins: true }),
}));

/** The parts of the company's insurance; the first is the tab itself. */
export const insuranceParts = [
  ['requests', 'Open requests', 'Open requests for certificates'],
  ['closed', 'Closed requests', 'Closed requests for certificates'],
] as const;

const view = (
  key: string,
  title: string,
  place: string,
  href: string,
  module: Guard,
  words: string,
): PaletteEntry => ({ key, kind: 'tab', title, place, href, module, words });

/** Every tab of every screen that needs no chosen record, and what is a second view of a screen. */
export const paletteTabs: readonly PaletteEntry[] = [
  ...ofCompany,
  ...insuranceParts.map(([name, , title]): PaletteEntry => ({
    key: `tab:insurance:${name}`,
    kind: 'tab',
    title,
    place: 'Company, Insurance',
    href: `${company}?tab=insurance&part=${name}`,
    module: 'ADMINISTRATOR',
  })),
  ...ofLists,
  view(
    'agency-calendar',
    'Agency calendar',
    'Renewals',
    '/equipment/renewals?view=agencies',
    'EQUIPMENT',
    'filings authority year',
  ),
  view(
    'removable-papers',
    'Papers that may be removed',
    'Drivers Tracker',
    '/employee/driver/tracker?view=removable',
    'EMPLOYEE',
    'retention delete old kept',
  ),
  view(
    'training-list',
    'Training Tracker as a list',
    'Training Tracker',
    '/training/tracker?view=list',
    'TRAINING',
    'rows',
  ),
  view(
    'inactive-courses',
    'Inactive courses',
    'Course Catalog',
    '/training/course/catalog?inactive=1',
    'TRAINING',
    'hidden retired',
  ),
];
