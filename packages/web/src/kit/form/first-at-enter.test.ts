import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { firstAtEnter } from './first-at-enter.ts';

const choices = [
  { value: 'a', label: 'Dallas Terminal' },
  { value: 'b', label: 'Office' },
  { value: 'c', label: 'Office North' },
];

/** A key pressed in the box of a list, and whether the form still hears of it. */
function pressed({ key = 'Enter', typed = 'off', isOpen = true, isMarked = false } = {}) {
  const preventDefault = vi.fn<() => void>();
  const currentTarget = {
    value: typed,
    getAttribute: (name: string) => (name === 'aria-expanded' ? String(isOpen) : null),
    hasAttribute: (name: string) => name === 'aria-activedescendant' && isMarked,
  };
  const event = {
    key,
    currentTarget,
    preventDefault,
  } as unknown as KeyboardEvent<HTMLInputElement>;
  return {
    taken: firstAtEnter(event, choices)?.value,
    isPrevented: preventDefault.mock.calls.length > 0,
  };
}

test('Enter takes the first that fits what was typed, and sends no form', () => {
  expect(pressed()).toEqual({ taken: 'b', isPrevented: true });
  expect(pressed({ typed: ' NORTH ' })).toEqual({ taken: 'c', isPrevented: true });
});

test.each([
  ['nothing was typed', { typed: ' ' }],
  ['nothing fits', { typed: 'Reno' }],
])('where %s, Enter takes nothing and sends no form', (_, given) => {
  expect(pressed(given)).toEqual({ taken: undefined, isPrevented: true });
});

test.each([
  ['another key', { key: 'Tab' }],
  ['a closed list', { isOpen: false }],
  ['a list that has marked one itself', { isMarked: true }],
])('%s is left alone', (_, given) => {
  expect(pressed(given)).toEqual({ taken: undefined, isPrevented: false });
});
