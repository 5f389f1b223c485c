import { describe, expect, test, vi } from 'vitest';
import { screens } from '../routes.tsx';
import { permissionsOf } from './may-open.ts';
import type { GuardModule } from './screen.ts';

// Made by the build; no screen is drawn here, so nothing is called.
vi.mock('virtual:contract-map', () => ({ contractMap: {} }));

/** The screens that any signed-in person may open. */
const open = [
  '/dashboard',
  '/today',
  '/user-manual',
  '/user-manual/chapter',
  '/edit-user-info',
  '/feedbacks',
  '/feedbacks/$id',
  '/unauthorized',
];

/** The screens that each module's permission opens, and no other does: the route map of the product. */
const guarded: Readonly<Record<GuardModule, readonly string[]>> = {
  TRAINING: [
    '/training',
    '/training/details',
    '/training/edit',
    '/training/schedule',
    '/schedule-training',
    '/training/import',
    '/training/tracker',
    '/training/tracker/details',
    '/training/course/catalog',
    '/training/course/details',
    '/training/course/add',
    '/training/course/edit',
    '/training/course/import',
    '/training/calendar',
  ],
  EMPLOYEE: [
    '/employee/list',
    '/employee/details',
    '/employee/add',
    '/employee/edit',
    '/employee/medcard',
    '/employee/import',
    '/employee/driver/list',
    '/employee/driver/tracker',
    '/employee/driver/details',
    '/employee/driver/add',
    '/employee/driver/edit',
    '/employee/driver/exceptions',
    '/employee/review',
    '/mails',
    '/employee/driver/add-files',
  ],
  EQUIPMENT: [
    '/equipment/list',
    '/equipment/add',
    '/equipment/edit',
    '/equipment/details',
    '/equipment/meter-entry',
    '/equipment/facts',
    '/equipment/import',
    '/equipment/service-reminder',
    '/equipment/service-reminder/add',
    '/equipment/service-reminder/reminder-details',
    '/equipment/service-reminder/edit',
    '/equipment/service-reminder/import',
    '/equipment/service-program',
    '/equipment/service-program/details',
    '/equipment/service-program/add',
    '/equipment/service-program/edit',
    '/equipment/add-task',
    '/equipment/workorder',
    '/equipment/workorder/add',
    '/equipment/workorder/resolve-workorder',
    '/equipment/workorder/edit',
    '/equipment/renewals',
    '/equipment/renewals/add-renewal',
    '/equipment/renewals/resolve-renewal',
    '/equipment/renewals/import',
  ],
  'INCIDENT-MANAGEMENT': [
    '/incident-management/index',
    '/incident-management/active-incident',
    '/incident-management/closed-incident',
    '/incident-management/import',
    '/incident-management/add-incident',
    '/incident-management/resolve-incident',
    '/incident-management/edit-incident',
  ],
  ADMINISTRATOR: [
    '/administrator',
    '/administrator/add-employee-group',
    '/administrator/add-renewal-type',
    '/administrator/add-equipment-group',
    '/administrator/add-equipment-type',
    '/administrator/add-location',
    '/administrator/add-incident-type',
    '/administrator/add-fuel-type',
    '/administrator/add-salary-format',
    '/administrator/add-states',
    '/administrator/add-employee-type',
    '/administrator/add-ownership-type',
    '/administrator/add-meter-unit',
    '/administrator/links',
    '/administrator/edit-data',
  ],
  REPORTS: [
    '/reports/report-management',
    '/reports/snapshot-history',
    '/reports/report-schedule',
    '/reports/employee-report',
    '/reports/driver-report',
    '/reports/equipment-report',
    '/reports/equipment-renewal-report',
    '/reports/equipment-service-reminder-report',
    '/reports/equipment-work-order-report',
    '/reports/incident-report',
    '/reports/training-report',
  ],
};
/** Screens that any of several modules opens. */
const opensWith: Readonly<Record<string, readonly GuardModule[]>> = {
  '/dispatch': ['EMPLOYEE', 'EQUIPMENT'],
  '/reports/dress-rehearsal': ['EMPLOYEE', 'EQUIPMENT'],
  '/reports/dress-rehearsal/all': ['EMPLOYEE', 'EQUIPMENT'],
};
const sharedBy = (module: GuardModule): readonly string[] =>
  Object.keys(opensWith).filter((path) => opensWith[path]?.includes(module));
const modules = Object.keys(guarded) as GuardModule[];

/** What the server answers somebody who has these modules alone. */
const answer = (given: readonly GuardModule[]) =>
  modules.map((moduleName) => ({ moduleName, hasPermission: given.includes(moduleName) }));

const inside = screens.filter(({ isOpenToAnyone }) => !isOpenToAnyone);
const opened = (permissions: ReturnType<typeof permissionsOf>): readonly string[] =>
  inside.filter(({ module }) => permissions.opens(module)).map(({ path }) => path);
const sorted = (paths: readonly string[]) => paths.toSorted();

test('only the sign-in pages, and those that stop mails, stand outside', () => {
  const outside = screens.filter(({ isOpenToAnyone }) => isOpenToAnyone).map(({ path }) => path);
  expect(sorted(outside)).toEqual([
    '/auth',
    '/authentication',
    '/confirm-email',
    '/digest-unsubscribe',
    '/login-failed',
    '/report-unsubscribe',
  ]);
});

describe('a screen opens with the permission of its module and no other', () => {
  test.each(modules)('%s', (module) => {
    const permissions = permissionsOf(answer([module]), false);
    expect(sorted(opened(permissions))).toEqual(
      sorted([...open, ...guarded[module], ...sharedBy(module)]),
    );
  });

  test('every module opens everything', () => {
    const all = [...open, ...Object.keys(opensWith), ...Object.values(guarded).flat()];
    expect(sorted(opened(permissionsOf(answer(modules), false)))).toEqual(sorted(all));
    expect(inside).toHaveLength(all.length);
  });

  test.each([
    ['no module', answer([]), false],
    ['an answer that names no module', [], false],
    ['no answer yet', undefined, false],
    ['an answer that failed', undefined, true],
  ] as const)('%s opens what has none', (_case, data, isError) => {
    expect(sorted(opened(permissionsOf(data && [...data], isError)))).toEqual(sorted(open));
  });

  test('however the server writes the module', () => {
    const permissions = permissionsOf([{ moduleName: 'Training', hasPermission: true }], false);
    expect(sorted(opened(permissions))).toEqual(sorted([...open, ...guarded.TRAINING]));
  });
});

test('a screen that is not there yet, and one outside, is in no menu', () => {
  const permissions = permissionsOf(answer(modules), false);
  const seen = screens.filter(permissions.sees).map(({ path }) => path);
  expect(seen).toContain('/dashboard');
  const planned = screens.filter(({ component }) => !component).map(({ path }) => path);
  expect(seen.filter((path) => planned.includes(path))).toEqual([]);
  expect(seen).not.toContain('/authentication');
});

test('a module is denied only where the answer says so', () => {
  expect(permissionsOf(answer([]), false).isDenied('TRAINING')).toBe(true);
  expect(permissionsOf([], false).isDenied('TRAINING')).toBe(false);
  expect(permissionsOf(undefined, true).isDenied('TRAINING')).toBe(false);
});

test('an answer kept from the last visit gives what it names and denies nothing', () => {
  const kept = permissionsOf(answer(['TRAINING']), false, true);
  expect(kept.state).toBe('kept');
  expect(kept.hasAnswer).toBe(true);
  expect(kept.opens('TRAINING')).toBe(true);
  expect(kept.opens('EQUIPMENT')).toBe(false);
  expect(kept.isDenied('EQUIPMENT')).toBe(false);
});
