import { expect, test } from 'vitest';
import { findScreens } from './find-screens.ts';
import type { Screen } from './screen.ts';

const screens: readonly Screen[] = [
  {
    path: '/equipment/renewals',
    title: 'Renewals',
    menu: { label: 'Renewals', group: 'Equipment' },
    words: 'registration',
  },
  {
    path: '/equipment/list',
    title: 'Equipment',
    menu: { label: 'Equipment List', group: 'Equipment' },
  },
  { path: '/employee/details', title: 'Employee' },
];
const titles = (text: string) => findScreens(screens, text).map(({ title }) => title);

test('puts the screen of that name before those of its group', () => {
  expect(titles('equip')).toEqual(['Equipment', 'Renewals']);
});

test('finds by another word for it, and wants every word', () => {
  expect(titles('Registr')).toEqual(['Renewals']);
  expect(titles('renewals list')).toEqual([]);
});

test('leaves out screens that need a record', () => {
  expect(titles('employee')).toEqual([]);
});
