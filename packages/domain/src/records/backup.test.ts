import { expect, test } from 'vitest';
import { hasBackupFailed, isBackupOld, secondsInWords, type BackupState } from './backup.ts';

const now = new Date('2026-06-10T12:00:00Z');
const state = (more: Partial<BackupState>): BackupState => ({
  installedAt: '2026-01-01T00:00:00Z',
  lastGoodAt: null,
  lastFailedAt: null,
  ...more,
});

test.each([
  ['two days and a second ago', '2026-06-08T11:59:59Z', true],
  ['two days ago', '2026-06-08T12:00:00Z', false],
  ['this night', '2026-06-10T07:00:00Z', false],
  ['later, by a clock that was wrong', '2026-06-11T07:00:00Z', false],
])('a backup made %s', (_, lastGoodAt, isOld) => {
  expect(isBackupOld(state({ lastGoodAt }), now)).toBe(isOld);
});

test.each([
  ['older than two days', '2026-06-08T11:59:59Z', true],
  ['two days old', '2026-06-08T12:00:00Z', false],
  ['of today', '2026-06-10T08:00:00Z', false],
  ['of unknown age', null, false],
])('an installation without a backup, %s', (_, installedAt, isOld) => {
  expect(isBackupOld(state({ installedAt }), now)).toBe(isOld);
});

test.each([
  ['nothing failed', { lastGoodAt: '2026-06-10T07:00:00Z' }, false],
  ['nothing was tried', {}, false],
  ['the only one failed', { lastFailedAt: '2026-06-10T07:00:00Z' }, true],
  [
    'the last one failed',
    { lastGoodAt: '2026-06-09T07:00:00Z', lastFailedAt: '2026-06-10T07:00:00Z' },
    true,
  ],
  [
    'a good one followed',
    { lastGoodAt: '2026-06-10T07:30:00Z', lastFailedAt: '2026-06-10T07:00:00Z' },
    false,
  ],
])('%s', (_, more, hasFailed) => {
  expect(hasBackupFailed(state(more))).toBe(hasFailed);
});

test.each([
  [0, '0 s'],
  [0.44, '0.4 s'],
  [9.94, '9.9 s'],
  [9.96, '10 s'],
  [59.4, '59 s'],
  [59.6, '1 min'],
  [125, '2 min 5 s'],
  [3599.7, '1 h'],
  [3780, '1 h 3 min'],
])('%d seconds are %s', (seconds, words) => {
  expect(secondsInWords(seconds)).toBe(words);
});
