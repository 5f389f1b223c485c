import { listTabs, type ScreenTabs } from './list-tabs.ts';
import type { PaletteEntry } from './palette-entry.ts';
import type { GuardModule } from './screen.ts';

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
  module: GuardModule,
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
