import { readManual } from '@roadproof/domain/app/manual-text';
import { searchSynonyms } from '@roadproof/domain/search-synonym';
import { expect, test, vi } from 'vitest';
import { screens } from '../routes.tsx';
import { corrected, findEntries, indexOf } from './find-entries.ts';
import { paletteEntries } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { headingsOf, paletteGroups } from './palette-groups.ts';
import type { Guard } from './screen.ts';

// Made by the build; no screen is drawn here, so nothing is called.
vi.mock('virtual:contract-map', () => ({ contractMap: {} }));

const all = paletteEntries(screens);
const everything = indexOf(all);

/** Entries the palette lists at once, group after group, before "More". */
const listed = (text: string, index = everything): readonly PaletteEntry[] =>
  paletteGroups.flatMap(({ find }) => {
    if (!find) return [];
    const { hits, shown } = find({ text, found: findEntries(index, text) });
    return hits.slice(0, shown);
  });

/** The words of the table of the search, and the first thing each has to find. */
const table: readonly (readonly [words: string, first: string])[] = [
  ['coi, insurance, certificate, acord, policy, holder', 'Send a certificate of insurance'],
  [
    'mvr, driving record, motor vehicle record, annual review, 391.25',
    'Review driving records (MVR)',
  ],
  ['dq, dqf, driver file, qualification', 'Drivers Tracker'],
  ['med card, medical, dot physical, mcsa-5876, long form', 'Employees Med Cards'],
  ['cdl, license, licence, dl, endorsement', 'All Drivers'],
  ['clearinghouse, query, drug, alcohol, random', 'Drivers Tracker'],
  ['dot inspection, annual, 396.17, periodic', 'Renewals'],
  [
    '2290, heavy use tax, hvut, irp, ifta, ucr, mcs-150, boc-3, registration, tags, plates',
    'Renewals',
  ],
  ['dot number, usdot, mc number, authority, logo, address', 'Profile'],
  ['pm, oil change, service, maintenance', 'Service Reminders'],
  ['repair, ticket, ro, job', 'Work Orders'],
  ['odometer, mileage, hours, reading', 'Update Meters'],
  ['accident, crash, claim, register, 390.15', 'Active Incidents'],
  ['training, class, course, safety meeting, toolbox', 'Schedule Training'],
  ['terminal, yard, branch, division, team', 'Employee groups'],
  ['user, login, permission, access, invite, role', 'Invite a colleague'],
  ['audit log, history, who changed', 'Audit log'],
  ['api, api key, token, integration', 'API keys'],
  ['smtp, mail server, outbox, e-mail', 'E-mail'],
  ['2fa, mfa, authenticator, passkey, sso, directory', 'Your second factor'],
  ['backup, export, move, csv, excel', 'Data export'],
  ['deleted, restore, undo, trash', 'Deleted'],
  ['audit, auditor, mock audit, dress rehearsal', 'Driver Exceptions'],
  ['may, can, dispatch, assign', 'Dispatch'],
];
const words = table.flatMap(([text, first]) =>
  text.split(', ').map((word) => [word, first] as const),
);

test('the table has 118 words', () => expect(words).toHaveLength(118));

test.each(words)('"%s" finds "%s" first or second', (word, first) => {
  const titles = listed(word)
    .slice(0, 2)
    .map(({ title }) => title);
  expect(titles).toContain(first);
});

test('what a synonym finds exists', () => {
  const keys = new Set(all.map(({ key }) => key));
  const named = searchSynonyms.flatMap(({ finds }) => finds);
  expect(named.filter((key) => !keys.has(key))).toEqual([]);
});

test('the acts for a certificate come first, as one thinks of them', () => {
  const titles = listed('coi').map(({ title }) => title);
  expect(titles.slice(0, 6)).toEqual([
    'Send a certificate of insurance',
    'Request a certificate of insurance',
    'Add an insurance certificate',
    'Insurance',
    'Open requests for certificates',
    'Insurance due soon: days',
  ]);
});

test.each([
  ['renewals', 'Renewals'],
  ['add incident', 'Add Incident'],
  ['16 years', 'Recent hire dates'],
  ['insurance due soon', 'Insurance due soon: days'],
  ['workorders', 'Work Orders'],
  ['equip', 'Equipment'],
])('"%s" finds "%s"', (text, title) => {
  expect(listed(text).map((entry) => entry.title)).toContain(title);
});

test('the name of a screen chooses the screen before acts with its name', () => {
  expect(listed('renewals')[0]?.title).toBe('Renewals');
  expect(listed('import renewals')[0]?.title).toBe('Import Renewals');
});

test('every word of a text has to be found', () => {
  expect(findEntries(everything, 'renewals xylophone')).toEqual([]);
});

test('one letter wrong is corrected', () => {
  expect(corrected(everything, 'insurence')).toBe('insurance');
  expect(corrected(everything, 'renewels')).toBe('renewals');
  expect(corrected(everything, 'xylophone')).toBeNull();
});

const forEquipment = (module: Guard | undefined) => !module || module.includes('EQUIPMENT');

test('with EQUIPMENT alone nothing of other modules is found', () => {
  const mine = indexOf(all.filter(({ module, forAdmins }) => forEquipment(module) && !forAdmins));
  const found = words.flatMap(([word]) => listed(word, mine));
  const addresses = new Set(found.map(({ href }) => href.split('?')[0]));
  const allowed = new Set(
    screens.filter(({ module }) => forEquipment(module)).map(({ path }) => String(path)),
  );
  expect(found.length).toBeGreaterThan(20);
  expect([...addresses].filter((path) => !allowed.has(path ?? ''))).toEqual([]);
});

const chapters = import.meta.glob<string>('../../../../docs/manual/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const manual = Object.entries(chapters).flatMap(([name, markdown]) => {
  const text = readManual(markdown);
  return headingsOf(name, text.title, text);
});

test.each([
  'access',
  'second factor',
  'company profile',
  'due soon',
  'lists of choices',
  'grades',
  'mails',
  'deleted',
  'whole company',
  'back up',
  'missing in a driver file',
  'med card',
  'motor vehicle record',
  'auditor',
  'print a driver file',
  'meter',
  'sold',
  'recordable',
  'spreadsheet',
  'outlook',
])('users look for "%s" as the manual calls it, and find its heading', (text) => {
  expect(findEntries(indexOf(manual), text).length).toBeGreaterThan(0);
});
