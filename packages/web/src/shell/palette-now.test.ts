import { expect, test } from 'vitest';
import type { PaletteEntry } from './palette-entry.ts';
import { countOf, withNow } from './palette-now.ts';
import { paletteTabs } from './palette-tabs.ts';

const entry = (key: string): PaletteEntry => ({
  key,
  kind: 'setting',
  title: key,
  place: null,
  href: '/',
});

test('a tab, a list and a setting say what is there now; anything else says nothing', () => {
  const lines = [
    { key: 'insurance', value: '1 expired', isLate: true },
    { key: 'requests', value: '3 open', isLate: false },
    { key: 'insuranceDueSoonDays', value: '30 days', isLate: false },
    { key: 'state', value: '64', isLate: false },
  ] as const;
  const keys = [
    'tab:insurance',
    'tab:insurance:requests',
    'setting:insuranceDueSoonDays',
    'list:state',
    'setting:state',
    'insurance',
    '/administrator',
  ];
  expect(
    withNow(keys.map(entry), lines, undefined).map(({ now, isLate }) => [now, isLate]),
  ).toEqual([
    ['1 expired', true],
    ['3 open', false],
    ['30 days', false],
    ['64', false],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('a tab says how many rows it has as the dashboard counts them', () => {
  const counts = { driverOverdue: 4, driverDueSoon: 1200, equipmentOverdue: 0 } as Parameters<
    typeof withNow
  >[2];
  const keys = ['tab:exceptions:dlOverdue', 'tab:exceptions:dlDueSoon', 'tab:renewals:overdue'];
  expect(withNow(keys.map(entry), [], counts).map(({ now, isLate }) => [now, isLate])).toEqual([
    ['4 overdue', true],
    ['1,200', false],
    ['0 overdue', false],
  ]);
});

test('every tab that is counted exists', () => {
  const keys = new Set(paletteTabs.map(({ key }) => key));
  expect(Object.keys(countOf).filter((key) => !keys.has(key))).toEqual([]);
});
