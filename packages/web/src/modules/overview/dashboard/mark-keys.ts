import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const markIn = (cell: Element): HTMLElement | null =>
  cell.querySelector<HTMLElement>('[data-mark]');

/** Arrows walk from mark to mark of a table and pass over empty cells. */
export function walkMarks(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const cell = (event.target as HTMLElement).closest('td');
  const line = cell?.parentElement;
  if (!step || !cell || !line) return;
  const lines = [...event.currentTarget.tBodies].flatMap((body) => [...body.rows]);
  const [down, right] = step;
  let row = lines.indexOf(line as HTMLTableRowElement) + down;
  let column = cell.cellIndex + right;
  for (;;) {
    const target = lines[row]?.cells[column];
    if (!target) break;
    const found = markIn(target);
    if (found) {
      for (const mark of event.currentTarget.querySelectorAll<HTMLElement>('[data-mark]'))
        mark.tabIndex = mark === found ? 0 : -1;
      found.focus();
      break;
    }
    row += down;
    column += right;
  }
  event.preventDefault();
}
