import { describe, expect, test } from 'vitest';
import { crumbsOf } from './crumbs.ts';
import { activePath, barRoom, isSection, menuOf, movedUnder, screenAt } from './menu.ts';
import type { Screen } from './screen.ts';

const component = () => null;
const screens: readonly Screen[] = [
  { path: '/dashboard', title: 'Dashboard', menu: { label: 'Dashboard' }, component },
  {
    path: '/training',
    title: 'Trainings',
    module: 'TRAINING',
    menu: { label: 'All', group: 'Trainings' },
  },
  {
    path: '/employee/list',
    title: 'Employees',
    module: 'EMPLOYEE',
    menu: { label: 'Employee List', group: 'Employees' },
    component,
  },
  {
    path: '/employee/details',
    title: 'Employee',
    module: 'EMPLOYEE',
    parent: '/employee/list',
    component,
  },
  {
    path: '/equipment/renewals',
    title: 'Renewals',
    module: 'EQUIPMENT',
    menu: { label: 'Renewals', group: 'Equipment' },
    component,
  },
];
const exists = (screen: Screen) => screen.component !== undefined;

describe('menuOf', () => {
  test('leaves out what does not exist and groups that would be empty', () => {
    const names = menuOf(screens, exists).map((entry) =>
      isSection(entry) ? entry.group : entry.title,
    );
    expect(names).toEqual(['Dashboard', 'Employees', 'Equipment']);
  });

  test('leaves out what the person may not see', () => {
    const entries = menuOf(screens, (screen) => exists(screen) && screen.module !== 'EQUIPMENT');
    expect(entries).toHaveLength(2);
  });
});

test('a screen without a menu entry marks the one above it', () => {
  expect(activePath(screens, '/employee/details')).toBe('/employee/list');
  expect(activePath(screens, '/Employee/List/')).toBe('/employee/list');
  expect(activePath(screens, '/nowhere')).toBeUndefined();
});

test('a record that stands in another list has its page under that list', () => {
  const moved = movedUnder(screens, '/employee/details', '/equipment/renewals');
  expect(activePath(moved, '/employee/details')).toBe('/equipment/renewals');
  const titles = crumbsOf(moved, '/employee/details').map(({ title }) => title);
  expect(titles).toEqual(['Home', 'Equipment', 'Renewals']);
  expect(movedUnder(screens, '/employee/details', undefined)).toBe(screens);
});

test('a planned screen is not found', () => {
  expect(screenAt(screens, '/training')).toBeUndefined();
});

test('breadcrumbs go down the menu and do not say a name twice', () => {
  const titles = (path: string) => crumbsOf(screens, path).map(({ title }) => title);
  expect(titles('/employee/list')).toEqual(['Home']);
  expect(titles('/employee/details')).toEqual(['Home', 'Employees']);
  expect(titles('/equipment/renewals')).toEqual(['Home', 'Equipment']);
});

test('a screen below one that is not in the menu keeps the group it comes from', () => {
  const list: Screen = {
    path: '/shop/list',
    title: 'Reminders',
    menu: { label: 'Reminders', bar: 'Reminders', group: 'Equipment' },
    component,
  };
  const plans: Screen = { path: '/shop/plans', title: 'Plans', parent: '/shop/list', component };
  const add: Screen = { path: '/shop/plans/add', title: 'Add', parent: '/shop/plans', component };
  const titles = crumbsOf([list, plans, add], add.path).map(({ title }) => title);
  expect(titles).toEqual(['Home', 'Equipment', 'Reminders', 'Plans']);
});

test('a screen may be called otherwise in the breadcrumbs of those below it', () => {
  const drivers: Screen = {
    path: '/drivers',
    title: 'All Drivers',
    crumb: 'All drivers',
    component,
  };
  const details: Screen = {
    path: '/drivers/details',
    title: 'Driver',
    parent: '/drivers',
    component,
  };
  const titles = crumbsOf([drivers, details], details.path).map(({ title }) => title);
  expect(titles).toEqual(['Home', 'All drivers']);
});

test.each([
  [2560, 9],
  [1921, 9],
  [1920, 6],
  [1440, 6],
  [1439, 5],
  [1080, 5],
  [1079, 0],
])('at %i wide the top bar shows %i entries', (width, room) => expect(barRoom(width)).toBe(room));
