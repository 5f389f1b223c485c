import { adminSettings, settingKeys } from '@roadproof/domain/overview/setting';
import { expect, test, vi } from 'vitest';
import { screens } from '../../../routes.tsx';
import { settingCards } from './cards.ts';
import { findSettings } from './find-settings.ts';

// Made by the build; no screen is drawn here, so nothing is called.
vi.mock('virtual:contract-map', () => ({ contractMap: {} }));

const lines = settingCards.flat().flatMap((card) => card.lines);
const first = (to: readonly string[]) => to[0];
const found = (text: string) => findSettings(settingCards, first, text);

test('there are six cards, and every line leads to a screen that exists', () => {
  expect(settingCards.flat().map(({ title }) => title)).toEqual([
    'Company',
    'People and access',
    'Rules and dates',
    'Lists',
    'Mail',
    'Data',
  ]);
  const paths = new Set(screens.filter(({ component }) => component).map(({ path }) => path));
  const wrong = lines.flatMap(({ to }) =>
    to.filter((address) => !paths.has(address.split(/[?#]/)[0] as `/${string}`)),
  );
  expect(wrong).toEqual([]);
});

test('every value of the call has a line, but the days of each kind, which are behind "Due soon"', () => {
  const kinds = settingKeys.filter(
    (key) => key !== 'dueSoon' && /DueSoonDays$|^dueSoonDays$/.test(key),
  );
  expect(kinds).toHaveLength(6);
  const shown = [...lines.map(({ key }) => key), ...kinds];
  expect(shown.toSorted()).toEqual([...settingKeys].toSorted());
  expect([...adminSettings].every((key) => shown.includes(key))).toBe(true);
});

test('forty settings are found by their own names, first', () => {
  const names = lines.map(({ label }) => label);
  expect(names.length + 4).toBeGreaterThanOrEqual(40);
  for (const name of names) expect(found(name)[0]?.label).toBe(name);
});

test.each([
  ['logo', 'Logo', '/administrator/edit-data?tab=profile&field=logo'],
  [
    '16 years',
    'Recent hire dates',
    '/administrator/edit-data?tab=rules&field=allowRecentHireDates',
  ],
  [
    'insurance due soon',
    'Insurance due soon: days',
    '/administrator/edit-data?tab=rules&field=insuranceDueSoonDays',
  ],
  ['terminal', 'Employee groups · terminals', '/administrator/add-employee-group'],
  ['audit log', 'Audit log', '/administrator/edit-data?tab=audit-log'],
  ['api key', 'API keys', '/administrator/edit-data?tab=api-keys'],
  ['recieved hire', undefined, undefined],
  [
    'recant hire',
    'Recent hire dates',
    '/administrator/edit-data?tab=rules&field=allowRecentHireDates',
  ],
])('"%s" finds %s', (text, label, href) => {
  const hits = found(text).map((hit) => [hit.label, hit.href]);
  if (label === undefined) expect(hits).toEqual([]);
  else expect(hits).toContainEqual([label, href]);
});

test('an address is found once, and a field knows its value where the call has one', () => {
  const hits = found('due soon');
  expect(new Set(hits.map(({ href }) => href)).size).toBe(hits.length);
  expect(found('insurance due soon')[0]?.of).toBe('insuranceDueSoonDays');
  expect(found('state').map(({ key, of }) => [key, of])).toEqual(
    expect.arrayContaining([
      ['state', 'state'],
      ['setting:state', undefined],
    ]),
  );
});
