import type { MouseEvent } from 'react';
import type { ActiveCell } from '../walk/use-walk.ts';

interface Clicked {
  readonly cell: ActiveCell;
  /** Whether the click asks to open the row: here, in a tab of its own, or not at all. */
  readonly opens: 'here' | 'apart' | null;
}

/** Put on the link that is the row itself; every other link within a row acts for itself. */
export const rowLink = { 'data-row-link': true } as const;

const controls = 'a:not([data-row-link]), button, input, label';

/** What a click within the rows means; null between rows. Selecting text and clicking a control inside a row open nothing. */
export function clickedRow(event: MouseEvent): Clicked | null {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (row === undefined) return null;
  const column = Number(target.closest('[role=gridcell]')?.getAttribute('aria-colindex') ?? 2) - 2;
  const cell = { row: Number(row), column: Math.max(0, column) };
  const link = target.closest('a');
  const isApart = event.ctrlKey || event.metaKey;
  const isOther = target.closest(controls) !== null;
  // In a column that a person put first, a button lies within the row's own link, which would open as well.
  if (isOther && link?.matches('[data-row-link]')) event.preventDefault();
  const isText = getSelection()?.isCollapsed === false;
  // On a true link the browser itself opens the other tab or window.
  if (isOther || isText || ((isApart || event.shiftKey) && link)) return { cell, opens: null };
  return { cell, opens: isApart ? 'apart' : 'here' };
}

/** Presses what is in a cell (a link that leads elsewhere than its row, a button), as Enter on it means; false where the cell holds nothing to press. */
export function pressIn(cellId: string): boolean {
  const control = document
    .getElementById(cellId)
    ?.querySelector<HTMLElement>('a:not([data-row-link]), button');
  // A menu that opens would take the very key press that opened it for a choice.
  if (control) setTimeout(() => control.click());
  return Boolean(control);
}
