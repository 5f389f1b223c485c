import { expect, test } from 'vitest';
import type { PaletteEntry } from './palette-entry.ts';
import { withNow } from './palette-now.ts';

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
  expect(withNow(keys.map(entry), lines).map(({ now, isLate }) => [now, isLate])).toEqual([
    ['1 expired', true],
    ['3 open', false],
    ['30 days', false],
    ['64', false],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
