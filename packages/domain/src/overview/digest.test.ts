import { expect, test } from 'vitest';
import { digestChoices, latestDigest, nextDigest, topicsFor } from './digest.ts';
import { noPermissions } from '../account/permission.ts';

test.each([
  // 2026-11-23 is a Monday.
  ['2026-11-23T11:59:59Z', 'America/Chicago', '2026-11-22', '2026-11-16'],
  ['2026-11-23T12:00:00Z', 'America/Chicago', '2026-11-23', '2026-11-23'],
  ['2026-11-24T05:59:00Z', 'America/Chicago', '2026-11-23', '2026-11-23'],
  ['2026-11-23T15:59:59Z', 'Pacific/Honolulu', '2026-11-22', '2026-11-16'],
  ['2026-11-23T16:00:00Z', 'Pacific/Honolulu', '2026-11-23', '2026-11-23'],
  ['2026-11-22T17:00:00Z', 'Pacific/Auckland', '2026-11-23', '2026-11-23'],
  ['2026-11-22T16:59:00Z', 'Pacific/Auckland', '2026-11-22', '2026-11-16'],
  // Clocks go back on 11/01 and forward on 03/14.
  ['2026-11-01T10:59:00Z', 'America/New_York', '2026-10-31', '2026-10-26'],
  ['2026-11-01T11:00:00Z', 'America/New_York', '2026-11-01', '2026-10-26'],
  ['2027-03-14T10:00:00Z', 'America/New_York', '2027-03-14', '2027-03-08'],
  ['2027-03-14T09:59:00Z', 'America/New_York', '2027-03-13', '2027-03-08'],
  ['2028-02-29T12:00:00Z', 'America/Chicago', '2028-02-29', '2028-02-28'],
])('at %s in %s the daily one is of %s and the weekly one of %s', (now, zone, daily, weekly) => {
  expect(latestDigest('daily', zone, new Date(now))).toBe(daily);
  expect(latestDigest('weekly', zone, new Date(now))).toBe(weekly);
});

test.each([
  ['2026-11-23T12:00:00Z', 'America/Chicago', '2026-11-24T12:00:00.000Z'],
  ['2026-11-23T11:59:00Z', 'America/Chicago', '2026-11-23T12:00:00.000Z'],
  ['2026-10-31T12:00:00Z', 'America/New_York', '2026-11-01T11:00:00.000Z'],
])('after %s in %s the next comes at %s', (now, zone, next) => {
  expect(nextDigest(zone, new Date(now))).toBe(next);
});

test('what was never chosen, or is no rhythm, is off', () => {
  const off = {
    employees: 'off',
    training: 'off',
    equipment: 'off',
    incidents: 'off',
    insurance: 'off',
  };
  for (const stored of [null, undefined, {}, 'daily', { training: 'hourly', other: 'daily' }])
    expect(digestChoices(stored)).toEqual(off);
  expect(digestChoices({ training: 'daily', insurance: 'weekly' })).toEqual({
    ...off,
    training: 'daily',
    insurance: 'weekly',
  });
});

test('only what a person may open now, in the rhythms that have come', () => {
  const choices = digestChoices({ training: 'daily', equipment: 'weekly', insurance: 'daily' });
  const flags = { ...noPermissions, hasClientAdminPortalAccess: true };
  expect(topicsFor(choices, flags, ['daily', 'weekly'])).toEqual([]);
  const trainer = { ...flags, hasTrainingAccess: true, hasEquipmentAccess: true };
  expect(topicsFor(choices, trainer, ['daily'])).toEqual(['training']);
  expect(topicsFor(choices, trainer, ['daily', 'weekly'])).toEqual(['training', 'equipment']);
  const admin = { ...flags, hasAdminAccess: true };
  expect(topicsFor(choices, admin, ['daily'])).toEqual(['training', 'insurance']);
});
