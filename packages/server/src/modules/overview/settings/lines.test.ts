import { daysText } from '@roadproof/domain/overview/setting';
import { expect, test } from 'vitest';
import { linesOf, type SettingFacts } from './lines.ts';

const row = {
  usdotNumber: '2214458',
  timeZone: 'America/Chicago',
  licenceDueSoonDays: 30,
  medCardDueSoonDays: 30,
  trainingDueSoonDays: 14,
  renewalDueSoonDays: 30,
  insuranceDueSoonDays: 60,
  dueSoonDays: 30,
  weekStartsOn: 0,
  feedbackMonths: 1,
  settings: { secondFactorForAdministrators: true },
};
const counts = Object.fromEntries(
  ['requests', 'grades', 'auditLog', 'deleted', 'state'].map((key) => [key, 1]),
);
const facts = {
  users: 1,
  policies: 1,
  expired: 0,
  apiKeys: 2,
  firstEnd: '2026-12-31',
  fileTypes: 23,
  undoable: 0,
  exportedAt: null,
};
const config = { authMode: 'simple', smtpUrl: null, backup: { at: '02:30' } };
const given = { row, counts, facts, waiting: 0, backedUpAt: null, config };

/** The words of some lines with something else in their facts. */
function words(keys: readonly string[], changed: object = {}): readonly (string | undefined)[] {
  const lines = linesOf({ ...given, ...changed } as unknown as SettingFacts);
  return keys.map((key) => lines.find((line) => line.key === key)?.value);
}

test('what is set is said in words', () => {
  const keys = ['profile', 'users', 'apiKeys', 'dueSoon', 'feedbackMonths', 'auditLog', 'requests'];
  expect(words(keys)).toEqual([
    'USDOT 2214458',
    '1 person',
    '2, the first ends 12/31/2026',
    '14 to 60 days',
    '1 month',
    '1 line',
    '1 open',
  ]);
  expect(words(['secondFactor', 'directory', 'mailServer'])).toEqual([
    'required of administrators',
    'off',
    'not set up',
  ]);
});

test('what the environment decides is never "on"', () => {
  const keys = ['secondFactor', 'directory', 'mailServer', 'backups'];
  const byServer = {
    config: { authMode: 'oidc', smtpUrl: 'smtp://mail.example', backup: { at: null } },
  };
  expect(words(keys, byServer)).toEqual([
    'left to your directory',
    'set by the server',
    'set by the server',
    'not by night, set by the server',
  ]);
  const none = { config: { ...config, authMode: 'none' } };
  expect(words(['secondFactor'], none)).toEqual(['sign-in is off, set by the server']);
});

test('nothing yet is said as that', () => {
  const empty = {
    row: { ...row, usdotNumber: null },
    facts: { ...facts, policies: 0, apiKeys: 0, firstEnd: null },
    counts: { ...counts, requests: 0 },
  };
  const keys = ['profile', 'insurance', 'apiKeys', 'requests', 'dataExport', 'backups', 'outbox'];
  expect(words(keys, empty)).toEqual([
    'no USDOT number',
    'none yet',
    'none',
    'none open',
    'none yet',
    'none yet',
    'nothing waits',
  ]);
});

test('days of an export and a backup are those of the company', () => {
  // 2:30 AM in UTC is the evening before in Chicago.
  const instant = '2026-11-21T02:30:00.000Z';
  const done = { facts: { ...facts, exportedAt: instant }, backedUpAt: instant };
  expect(words(['dataExport', 'backups'], done)).toEqual(['last 11/20/2026', 'last 11/20/2026']);
});

test.each([
  [[30], '30 days'],
  [[1, 1], '1 day'],
  [[0, 0], '0 days'],
  [[1, 30], '1 to 30 days'],
])('%j days are %s', (days, text) => expect(daysText(days)).toBe(text));
