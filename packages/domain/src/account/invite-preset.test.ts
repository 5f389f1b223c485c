import { expect, test } from 'vitest';
import { invitedFlags, invitedModules, invitePresets, presetOf } from './invite-preset.ts';
import { moduleFlags, moduleNames, mayOpen } from './permission.ts';

test('each preset opens its modules and no other', () => {
  const opened = invitePresets.map(({ name, modules }) => [
    name,
    moduleNames.filter((module) => mayOpen(invitedFlags(modules, false), module)),
  ]);
  expect(opened).toEqual([
    ['Dispatcher', ['DASHBOARD', 'EMPLOYEE', 'EQUIPMENT', 'INCIDENT-MANAGEMENT']],
    ['Shop', ['DASHBOARD', 'EQUIPMENT']],
    [
      'Safety',
      ['TRAINING', 'DASHBOARD', 'EMPLOYEE', 'REPORTS', 'EQUIPMENT', 'INCIDENT-MANAGEMENT'],
    ],
    ['Auditor, read only', ['DASHBOARD', 'REPORTS']],
  ]);
});

test('every module has its box', () => {
  expect(new Set<string>(invitedModules)).toEqual(new Set(Object.keys(moduleFlags)));
});

test('a preset is chosen while its boxes are ticked and no other, in any order', () => {
  for (const preset of invitePresets) {
    expect(presetOf(preset.modules.toReversed())).toBe(preset);
    for (const module of invitedModules) {
      const others = preset.modules.filter((one) => one !== module);
      const changed = others.length < preset.modules.length ? others : [...others, module];
      expect(presetOf(changed)).not.toBe(preset);
    }
  }
  expect(presetOf([])).toBeUndefined();
  expect(presetOf(invitedModules)).toBeUndefined();
});

test('nothing ticked opens the dashboard alone, admin access everything', () => {
  const opened = (modules: readonly never[], isAdmin: boolean) =>
    moduleNames.filter((module) => mayOpen(invitedFlags(modules, isAdmin), module));
  expect(opened([], false)).toEqual(['DASHBOARD']);
  expect(opened([], true)).toEqual(moduleNames);
  expect(invitedFlags(invitedModules, false).hasAdminAccess).toBe(false);
});
