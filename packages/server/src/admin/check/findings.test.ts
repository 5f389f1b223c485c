import { expect, test } from 'vitest';
import type { DatabaseFigures } from '../../metrics/figures-rows.ts';
import { backupFinding } from './backup.ts';
import { clockFinding } from './clock.ts';
import { diskFinding } from './disk.ts';
import { bytesText, findingsOf, reportOf, timeText } from './finding.ts';
import { jobFindings, outboxFindings } from './queues.ts';
import { roleFinding } from './rights.ts';
import { programFinding, schemaFinding } from './version.ts';

const mb = 1024 ** 2;
const gb = 1024 ** 3;
const calm: DatabaseFigures = {
  postgres: '18.4',
  databaseBytes: 1,
  jobsDue: 0,
  jobsRunning: 0,
  oldestJobSeconds: 0,
  jobsFailed: 0,
  mailsQueued: 0,
  oldestMailSeconds: 0,
  mailsHeld: 0,
  mailsFailed: 0,
  backupAgeSeconds: 3600,
  backupSeconds: 20,
  backupBytes: 1,
  isBackupVerified: true,
  hasBackupFailed: false,
};
const states = (findings: readonly { readonly state: string }[]) =>
  findings.map(({ state }) => state);

test.each([
  [255 * mb, 100 * gb, 'fault'],
  [257 * mb, 100 * gb, 'look'],
  [3 * gb, 100 * gb, 'look'],
  [6 * gb, 100 * gb, 'ok'],
  [3 * gb, 20 * gb, 'ok'],
])('%d bytes free of %d: %s', (freeBytes, sizeBytes, state) => {
  expect(diskFinding('files', '/data', { freeBytes, sizeBytes }).state).toBe(state);
});

const noon = Date.parse('2026-11-27T12:00:00Z');
test.each([
  [0, null, 'ok'],
  [4, null, 'ok'],
  [-10, null, 'look'],
  [10, null, 'look'],
  [45, null, 'fault'],
  [-45, null, 'fault'],
  [0, -60, 'ok'],
  [0, 10, 'look'],
  [0, 3600, 'fault'],
])('a database %d seconds ahead with a change %s seconds ahead: %s', (ahead, change, state) => {
  const at = (seconds: number) => new Date(noon + seconds * 1000).toISOString();
  const clock = { now: at(ahead), lastChangeAt: change === null ? null : at(change) };
  expect(clockFinding(clock, { before: noon, after: noon + 100 }).state).toBe(state);
});

test('a database that takes its time to answer has no wrong clock', () => {
  const now = new Date(noon + 20_000).toISOString();
  expect(
    clockFinding({ now, lastChangeAt: null }, { before: noon, after: noon + 40_000 }).state,
  ).toBe('ok');
});

test('jobs and mails: what waits too long is a fault, what was given up is worth a look', () => {
  expect(states(jobFindings(calm))).toEqual(['ok']);
  expect(states(jobFindings({ ...calm, jobsDue: 5, oldestJobSeconds: 899 }))).toEqual(['ok']);
  expect(states(jobFindings({ ...calm, jobsDue: 5, oldestJobSeconds: 901 }))).toEqual(['fault']);
  expect(states(jobFindings({ ...calm, jobsFailed: 2 }))).toEqual(['ok', 'look']);
  expect(states(outboxFindings(calm))).toEqual(['ok']);
  expect(states(outboxFindings({ ...calm, mailsQueued: 1, oldestMailSeconds: 901 }))).toEqual([
    'fault',
  ]);
  expect(states(outboxFindings({ ...calm, mailsFailed: 1, mailsHeld: 1 }))).toEqual([
    'ok',
    'look',
    'look',
  ]);
});

test.each([
  [{}, 'ok', 'the last good one is 1 hour old'],
  [{ isBackupVerified: false }, 'ok', 'the last good one is 1 hour old, and was not tried'],
  [{ backupAgeSeconds: 47 * 3600 }, 'ok', 'the last good one is 1 day old'],
  [{ backupAgeSeconds: 49 * 3600 }, 'fault', 'the last good one is 2 days old'],
  [{ hasBackupFailed: true }, 'fault', 'the last backup failed; the last good one is 1 hour old'],
  [{ backupSeconds: null }, 'look', 'there is no backup yet'],
  [{ backupSeconds: null, backupAgeSeconds: 49 * 3600 }, 'fault', 'there is no backup yet'],
])('a backup of %j: %s', (change, state, text) => {
  expect(backupFinding({ ...calm, ...change })).toMatchObject({ state, text });
});

const rights = {
  postgres: '18.4',
  account: 'owner',
  mayChangeSchema: true,
  appPassesRowSecurity: false,
  mayBecomeApp: true,
};
test.each([
  [rights, 'ok', undefined],
  [{ ...rights, appPassesRowSecurity: null }, 'fault', 'Start the server once'],
  [{ ...rights, appPassesRowSecurity: true }, 'fault', 'nosuperuser nobypassrls'],
  [{ ...rights, mayBecomeApp: false }, 'fault', 'grant roadproof_app to owner;'],
  [{ ...rights, mayChangeSchema: false }, 'fault', 'grant create on schema public to owner;'],
])('%j: %s', (given, state, action) => {
  const finding = roleFinding(given);
  expect(finding.state).toBe(state);
  if (action !== undefined) expect(finding.action).toContain(action);
});

test('versions of programs and of the schema', () => {
  const programs = { version: '1.0.0', node: '24.1.0', postgres: '18.4' };
  expect(programFinding(programs).state).toBe('ok');
  expect(programFinding({ ...programs, node: '20.19.0' }).state).toBe('ok');
  expect(programFinding({ ...programs, node: '20.18.3' }).state).toBe('fault');
  expect(programFinding({ ...programs, postgres: '14.9' }).state).toBe('fault');
  expect(schemaFinding(['a', 'b'], ['a', 'b']).state).toBe('ok');
  expect(schemaFinding(['a'], ['a', 'b', 'c'])).toMatchObject({
    state: 'look',
    text: '2 migrations of this version not applied yet',
  });
  expect(schemaFinding(['a', 'b', 'c'], ['a', 'b']).state).toBe('fault');
  expect(schemaFinding(['a', 'x'], ['a', 'b']).state).toBe('fault');
});

test('a part that fails is a fault of its own and hides no other', async () => {
  const findings = await findingsOf({
    disk: () => Promise.reject(new Error('no such folder')),
    clock: () => [{ about: 'clock', state: 'ok', text: 'fine' }],
  });
  expect(reportOf(findings)).toEqual([
    'fault  disk      could not be checked: no such folder',
    '                 See the log of the server and of PostgreSQL.',
    'ok     clock     fine',
  ]);
});

test('sizes and times in words', () => {
  expect([bytesText(300 * mb), bytesText(2.5 * gb)]).toEqual(['300 MB', '2.5 GB']);
  expect([1, 59, 60, 7200, 90_000].map(timeText)).toEqual([
    '1 second',
    '59 seconds',
    '1 minute',
    '2 hours',
    '1 day',
  ]);
});
