import { lookupPages } from '@roadproof/contract/company/lookup-page';
import { expect, test, vi } from 'vitest';
import { screens } from '../routes.tsx';
import { paletteEntries, screensOfRecords } from './palette-entries.ts';
import { choiceLists, profileSettings, ruleSettings } from './palette-settings.ts';
import { listTabs } from './list-tabs.ts';
import { companyTabs, insuranceParts } from './palette-tabs.ts';

// Made by the build; no screen is drawn here, so nothing is called.
vi.mock('virtual:contract-map', () => ({ contractMap: {} }));

const entries = paletteEntries(screens);
const sources = import.meta.glob<string>('../modules/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sourceOf = (path: string) => sources[`../modules/${path}`] ?? '';
const pathOf = (href: string) => href.split('?')[0] ?? '';

test('keys are distinct, and so are titles with their places', () => {
  const keys = entries.map(({ key }) => key);
  expect(keys).toHaveLength(new Set(keys).size);
  const names = entries.map(({ title, place, kind }) => `${kind} ${title} ${place}`);
  expect(names).toHaveLength(new Set(names).size);
});

test('every address is a screen that exists and is opened by its module', () => {
  const wrong = entries.filter(({ href, module }) => {
    const screen = screens.find(({ path }) => path === pathOf(href));
    if (!screen?.component) return true;
    return screen.module !== undefined && screen.module !== module;
  });
  expect(wrong).toEqual([]);
});

test('every screen that needs no record has an entry', () => {
  const known = new Set(entries.map(({ key }) => key));
  const missing = screens.filter(
    ({ path, isOpenToAnyone }) =>
      !isOpenToAnyone && !known.has(path) && !screensOfRecords.has(path),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
  const paths = new Set(screens.map(({ path }) => String(path)));
  expect([...screensOfRecords].filter((path) => !paths.has(path))).toEqual([]);
});

/** Files with tabs: of a list that needs no record, of the company, or of one record alone. */
const tabFiles: Readonly<Record<string, string>> = {
  'training/training/show/tracker.tsx': 'tracker',
  'people/employee/list.tsx': 'employees',
  'people/employee/medcard.tsx': 'medcards',
  'people/expiry-notice/notices-page.tsx': 'notices',
  'people/driver/exceptions.tsx': 'exceptions',
  'people/driver/tracker.tsx': 'files',
  'equipment/equipment/list.tsx': 'equipment',
  'equipment/service-reminder/list.tsx': 'service',
  'equipment/work-order/list.tsx': 'orders',
  'equipment/renewal/list.tsx': 'renewals',
  'equipment/renewal/add.tsx': 'add-renewal',
  'incident/incident/overview.tsx': 'register',
  'report/report-schedule/schedules.tsx': 'schedule',
  'account/link/list.tsx': 'links',
  'overview/company-settings/edit-data.tsx': 'company',
  'company/certificate-request/insurance-tab.tsx': 'company',
  'equipment/service-program/details.tsx': 'record',
  'training/course/details.tsx': 'record',
  'training/training/show/details.tsx': 'record',
  'records/import/check-rows.tsx': 'record',
};

const files = Object.keys(sources)
  .map((name) => name.replace('../modules/', ''))
  .filter((name) => name.endsWith('.tsx'));

test('every file with tabs is known', () => {
  const withTabs = files.filter((name) => /<(?:TabbedList|Tabbed|Tabs)\b/.test(sourceOf(name)));
  expect(withTabs.toSorted()).toEqual(Object.keys(tabFiles).toSorted());
});

/** Names and labels of the tabs in a file, as they are written there. */
const writtenIn = (source: string): readonly (readonly [string, string])[] =>
  [...source.matchAll(/name: '([\w-]+)',\s*label: '([^']+)'/g)].map(
    ([, name = '', label = '']) => [name, label] as const,
  );

test.each(listTabs.map((tabs) => [tabs.key, tabs] as const))(
  'the tabs of %s have entries by their names and addresses',
  (key, { path, spelling, tabs }) => {
    const [file = ''] = Object.entries(tabFiles).find(([, of]) => of === key) ?? [];
    const source = sourceOf(file);
    // Beside them stand tabs that take the place of one, as of a check.
    const names = new Set(writtenIn(source).map(([name]) => name));
    expect(names).toEqual(new Set(tabs.map(([name]) => name)));
    for (const tab of tabs) expect(writtenIn(source)).toContainEqual(tab);
    expect(/spelling="index"/.test(source)).toBe(spelling === 'index');
    expect(screens.find((screen) => screen.path === path)?.component).toBeDefined();
  },
);

test('the tabs of the company have entries', () => {
  const source = sourceOf('overview/company-settings/data-tabs.ts');
  expect(companyTabs.map(([name, label]) => [name, label])).toEqual(writtenIn(source));
  const forAdmins = source.split(/\n {2}\},/).filter((part) => part.includes('forAdmins: true'));
  expect(companyTabs.filter(([, , , admins]) => admins).map(([name]) => name)).toEqual(
    forAdmins.map((part) => writtenIn(part)[0]?.[0]),
  );
  const parts = writtenIn(sourceOf('company/certificate-request/insurance-tab.tsx'));
  expect(insuranceParts.map(([name, label]) => [name, label])).toEqual(parts.slice(1));
});

/** The fields of a form, by the names that save them. */
const fieldsIn = (source: string): readonly string[] =>
  [...source.matchAll(/<\w+Field\s[^>]*?name="(\w+)"/g)].map(([, name = '']) => name);

test('every setting of the company has an entry', () => {
  const rules = fieldsIn(sourceOf('overview/company-settings/rules-tab.tsx'));
  expect(ruleSettings.map(([field]) => field).toSorted()).toEqual(rules.toSorted());
  const profile = fieldsIn(sourceOf('overview/company-settings/profile-form.tsx'));
  // Removing the logo is a part of it.
  const named = profile.filter((field) => field !== 'removeLogo');
  expect(profileSettings.map(([field]) => field).toSorted()).toEqual(named.toSorted());
});

test('what users set for themselves names fields of their account', () => {
  const account = files.filter((name) => name.startsWith('account/user-info/'));
  const fields = new Set(
    account.flatMap((name) => fieldsIn(sourceOf(name).replaceAll(/\bSelect\b/g, 'SelectField'))),
  );
  const named = entries.flatMap(
    ({ href }) => /^\/edit-user-info\?field=(\w+)/.exec(href)?.[1] ?? [],
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((field) => !fields.has(field))).toEqual([]);
});

test('every list of choices has an entry', () => {
  const routes = choiceLists.map(([list, , path]) => [list, `/administrator/${path}`] as const);
  const pages = Object.entries(lookupPages)
    .filter(([, { search }]) => search === undefined)
    .map(([list, { route }]) => [`${list.charAt(0).toLowerCase()}${list.slice(1)}`, route]);
  expect(Object.fromEntries(routes)).toEqual(Object.fromEntries(pages));
});

/** Dialogs that an address opens, and the file that reads it. */
const dialogs = [
  ['coi=request', 'overview/dashboard/coi-card.tsx', "search.get('coi') === 'request'"],
  ['kind=new', 'people/driver-file/rule-list.tsx', "search.get('kind') === 'new'"],
  ['key=new', 'account/api-key/list.tsx', "search.get('key') === 'new'"],
  ['certificate=new', 'company/client-certificate/list.tsx', "certificateId === 'new'"],
  ['document=new', 'app/user-manual/list.tsx', "documentId === 'new'"],
  ['schedule=new', 'report/report-schedule/schedules.tsx', "scheduleId === 'new'"],
] as const;

test.each(dialogs)('?%s opens its dialog', (query, file, reads) => {
  expect(entries.some(({ href }) => href.includes(query))).toBe(true);
  expect(sourceOf(file)).toContain(reads);
});
