import { expect, it } from 'vitest';
import type { ActiveCell } from '../grid/walk/use-walk.ts';
import { stepOf } from './matrix-keys.ts';

const size = { rows: 100, columns: 12, page: 10 };
const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const at = (row: number, column: number): ActiveCell => ({ row, column });
const press = (key: string, from: ActiveCell, modifiers: Partial<typeof none> = {}) =>
  stepOf({ ...none, ...modifiers, key }, from, size, 2);

it.each([
  ['ArrowDown', at(5, 5), at(6, 5)],
  ['ArrowUp', at(5, 5), at(4, 5)],
  ['ArrowLeft', at(5, 5), at(5, 4)],
  ['ArrowRight', at(5, 5), at(5, 6)],
  ['PageDown', at(5, 5), at(15, 5)],
  ['PageUp', at(5, 5), at(0, 5)],
  ['Home', at(5, 5), at(5, 0)],
  ['End', at(5, 5), at(5, 11)],
  ['ArrowUp', at(0, 5), at(-1, 5)],
  ['ArrowUp', at(-1, 5), at(-1, 5)],
  ['ArrowDown', at(99, 5), at(99, 5)],
  ['PageDown', at(95, 5), at(99, 5)],
  ['ArrowLeft', at(5, 0), at(5, 0)],
  ['ArrowRight', at(5, 11), at(5, 11)],
])('%s walks', (key, from, to) => {
  expect(press(key, from)).toEqual({ kind: 'move', to });
});

it('goes to the first and the last cell with Ctrl', () => {
  expect(press('Home', at(5, 5), { ctrlKey: true })).toEqual({ kind: 'move', to: at(0, 0) });
  expect(press('End', at(5, 5), { metaKey: true })).toEqual({ kind: 'move', to: at(99, 11) });
});

it('opens by Enter and ticks by Space, a person in the first columns and with Shift', () => {
  expect(press('Enter', at(5, 5))).toEqual({ kind: 'open' });
  expect(press(' ', at(5, 5))).toEqual({ kind: 'tick' });
  expect(press(' ', at(5, 0))).toEqual({ kind: 'tickRow' });
  expect(press(' ', at(5, 5), { shiftKey: true })).toEqual({ kind: 'tickRow' });
  expect(press('x', at(5, 5))).toEqual({ kind: 'tickRow' });
});

it('extends what is ticked by Shift and an arrow, never into the header', () => {
  expect(press('ArrowRight', at(5, 5), { shiftKey: true })).toEqual({
    kind: 'extend',
    to: at(5, 6),
  });
  expect(press('ArrowUp', at(0, 5), { shiftKey: true })).toEqual({ kind: 'move', to: at(-1, 5) });
});

it('leaves other keys to whoever wants them', () => {
  expect(press('a', at(5, 5))).toBeNull();
  expect(press('Tab', at(5, 5))).toBeNull();
  expect(press('ArrowDown', at(5, 5), { altKey: true })).toBeNull();
});

it('stays at the header while there are no rows', () => {
  expect(
    stepOf({ ...none, key: 'ArrowDown' }, at(-1, 0), { rows: 0, columns: 0, page: 1 }, 2),
  ).toEqual({ kind: 'move', to: at(-1, 0) });
});
