import { expect, test } from 'vitest';
import { withSettings } from './audit-settings.ts';

test('each setting that differs is a column of its own, the others are left out', () => {
  expect(
    withSettings(
      { city: 'Tulsa', settings: { includeNonCdlDrivers: false, descriptiveFileNames: true } },
      { city: 'Omaha', settings: { includeNonCdlDrivers: true, descriptiveFileNames: true } },
    ),
  ).toEqual([
    { city: 'Tulsa', include_non_cdl_drivers: false },
    { city: 'Omaha', include_non_cdl_drivers: true },
  ]);
});

test('one nobody had chosen before was empty', () => {
  const [old, now] = withSettings({ settings: {} }, { settings: { autoAssignTraining: true } });
  expect(old).toEqual({ auto_assign_training: null });
  expect(now).toEqual({ auto_assign_training: true });
});

test('rows without settings stay as they are', () => {
  const row = { name: 'A' };
  expect(withSettings(null, row)).toEqual([null, row]);
});
