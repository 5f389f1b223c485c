import type { MouseEvent } from 'react';
import type { ActiveCell } from './use-walk.ts';

interface Clicked {
  readonly cell: ActiveCell;
  /** Whether the click asks to open the row: here, in a tab of its own, or not at all. */
  readonly opens: 'here' | 'apart' | null;
}

/** What a click within the rows means; null between rows. Selecting text and clicking a control inside a row open nothing. */
export function clickedRow(event: MouseEvent): Clicked | null {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (row === undefined) return null;
  const column = Number(target.closest('[role=gridcell]')?.getAttribute('aria-colindex') ?? 2) - 2;
  const cell = { row: Number(row), column: Math.max(0, column) };
  const link = target.closest('a');
  const isApart = event.ctrlKey || event.metaKey;
  const isOther = target.closest('button, input, label') !== null || link?.target === '_blank';
  const isText = getSelection()?.isCollapsed === false;
  // On a true link the browser itself opens the other tab.
  if (isOther || isText || (isApart && link)) return { cell, opens: null };
  return { cell, opens: isApart ? 'apart' : 'here' };
}

/** Presses what is in a cell (a link that opens in a new tab, a button), as Enter on it means; false where the cell holds nothing to press. */
export function pressIn(cellId: string): boolean {
  const control = document
    .getElementById(cellId)
    ?.querySelector<HTMLElement>('a[target=_blank], button');
  // A menu that opens would take the very key press that opened it for a choice.
  if (control) setTimeout(() => control.click());
  return Boolean(control);
}
