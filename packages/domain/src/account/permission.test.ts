import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayOpen, moduleFlags, moduleNames, noPermissions, type ModuleName } from './permission.ts';

const portal = { ...noPermissions, hasClientAdminPortalAccess: true };
const opened = (flags: typeof noPermissions): ModuleName[] =>
  moduleNames.filter((name) => mayOpen(flags, name));

test('without portal access nothing opens, whatever else is set', () => {
  expect(opened(noPermissions)).toEqual([]);
  const flags = fc.record({
    ...Object.fromEntries(Object.keys(noPermissions).map((flag) => [flag, fc.boolean()])),
    hasClientAdminPortalAccess: fc.constant(false),
  });
  fc.assert(fc.property(flags, (some) => opened({ ...noPermissions, ...some }).length === 0));
});

test('portal access opens the dashboard alone', () => {
  expect(opened(portal)).toEqual(['DASHBOARD']);
});

test('each flag opens its own module and no other', () => {
  for (const [module, flag] of Object.entries(moduleFlags)) {
    expect(opened({ ...portal, [flag]: true }).toSorted()).toEqual(
      ['DASHBOARD', module].toSorted(),
    );
  }
  expect(Object.keys(moduleFlags)).toHaveLength(moduleNames.length - 1);
});

test('admin access opens everything', () => {
  expect(opened({ ...portal, hasAdminAccess: true })).toEqual([...moduleNames]);
});
