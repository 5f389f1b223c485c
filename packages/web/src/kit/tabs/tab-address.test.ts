import { expect, it } from 'vitest';
import { readTab, writeTab, type TabName } from './tab-address.ts';

const tabs: readonly [TabName, ...TabName[]] = [
  { name: 'all', label: 'All' },
  { name: 'overdue', label: 'Overdue' },
  { name: 'dueSoon', label: 'Due soon' },
];

it('takes a position and a name, in any letter case', () => {
  expect(readTab('2', tabs).name).toBe('dueSoon');
  expect(readTab('dueSoon', tabs).name).toBe('dueSoon');
  expect(readTab('DUESOON', tabs).name).toBe('dueSoon');
});

it('opens the first tab for anything else', () => {
  for (const text of [null, '', '9', '-1', 'nothing', '1e0'])
    expect(readTab(text, tabs).name).toBe('all');
});

it('writes back what links from elsewhere hold', () => {
  expect(writeTab(tabs[0], tabs, 'index')).toBeNull();
  expect(tabs.map((tab) => writeTab(tab, tabs, 'index'))).toEqual([null, '1', '2']);
  expect(tabs.map((tab) => writeTab(tab, tabs, 'name'))).toEqual([null, 'overdue', 'dueSoon']);
});
