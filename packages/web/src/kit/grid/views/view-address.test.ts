import { expect, it } from 'vitest';
import { viewPart, withView } from './view-address.ts';

const part = (text: string, hasTab = true) => viewPart(new URLSearchParams(text), hasTab);
const opened = (text: string, address: string | null, hasTab = true) =>
  withView(
    new URLSearchParams(text),
    address === null ? null : { id: '7', address },
    hasTab,
  ).toString();

it('takes tab, search, order and filters, and leaves what belongs to the page', () => {
  expect(part('id=5&tab=2&q=lee&sort=-hireDate&f.group=is.1&view=list&saved=9')).toBe(
    'f.group=is.1&q=lee&sort=-hireDate&tab=2',
  );
  expect(part('')).toBe('');
});

it('is the same in whatever order it was typed', () => {
  expect(part('q=lee&tab=2')).toBe(part('tab=2&q=lee'));
});

it('leaves the tab of a page whose list has none of its own', () => {
  expect(part('tab=insurance&part=requests&q=lee', false)).toBe('q=lee');
});

it('opens a view in the place of what was asked before', () => {
  expect(opened('id=5&tab=1&q=old&f.class=is.A&saved=3', 'q=lee&tab=2')).toBe(
    'id=5&q=lee&tab=2&saved=7',
  );
  expect(opened('view=list', '')).toBe('view=list&saved=7');
});

it('takes nothing out of a view that is no part of one', () => {
  expect(opened('', 'q=lee&id=9&saved=4')).toBe('q=lee&saved=7');
  expect(opened('tab=insurance', 'tab=2&q=lee', false)).toBe('tab=insurance&q=lee&saved=7');
});

it('goes back to the list as it comes', () => {
  expect(opened('view=list&tab=2&q=lee&f.class=is.A&saved=3', null)).toBe('view=list');
});
