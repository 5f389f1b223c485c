import { useCallback, useState, type KeyboardEvent } from 'react';
import { isLetter } from './use-grid-keys.ts';

/** The active cell: row -1 is the header; columns count from 0 in the order they are seen. */
export interface ActiveCell {
  readonly row: number;
  readonly column: number;
}

interface Given {
  readonly rowCount: number;
  readonly columnCount: number;
  readonly pageRows: number;
  /** Brings a cell into view; `isStart` where the start of its row was asked for, with all that stands there. */
  readonly reveal: (cell: ActiveCell, isStart: boolean) => void;
  /** Enter on a cell; `add` with shift. */
  readonly enter: (cell: ActiveCell, add: boolean) => void;
  /** Alt and down: the column's filter and arrangement. */
  readonly open: (cell: ActiveCell) => void;
  /** Shift and an arrow on a header: wider or narrower. */
  readonly resize: (cell: ActiveCell, by: number) => void;
  /** Space on a cell of a row, with Shift from the one before to it; false where it means nothing there, and scrolls as it does anywhere. */
  readonly toggle: (cell: ActiveCell, isRange: boolean) => boolean;
  /** x on a row: ticks it, where rows can be. */
  readonly tick: (row: number) => void;
  /** o on a row: opens it beside, in a tab of its own. */
  readonly openBeside: (row: number) => void;
  /** e on a row: changes it, where that is possible. */
  readonly edit: (row: number) => void;
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

function step(
  event: KeyboardEvent,
  now: ActiveCell,
  { rowCount, columnCount, pageRows }: Given,
): ActiveCell | null {
  const far = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowDown':
      return { ...now, row: now.row + 1 };
    case 'ArrowUp':
      return { ...now, row: now.row - 1 };
    case 'ArrowRight':
      return { ...now, column: now.column + 1 };
    case 'ArrowLeft':
      return { ...now, column: now.column - 1 };
    case 'PageDown':
      return { ...now, row: now.row + pageRows };
    case 'PageUp':
      return { ...now, row: Math.max(0, now.row - pageRows) };
    case 'Home':
      return { row: far ? 0 : now.row, column: 0 };
    case 'End':
      return { row: far ? rowCount - 1 : now.row, column: columnCount - 1 };
    default:
      return null;
  }
}

/** Walking the grid by keyboard with one tab stop (WAI-ARIA grid): the grid has the focus, the active cell is named by aria-activedescendant. */
export function useWalk(given: Given) {
  const [active, setActive] = useState<ActiveCell | null>(null);
  const { rowCount, columnCount, reveal } = given;
  const go = useCallback(
    (to: ActiveCell, isStart: boolean) => {
      const cell = {
        row: clamp(to.row, -1, Math.max(-1, rowCount - 1)),
        column: clamp(to.column, 0, Math.max(0, columnCount - 1)),
      };
      setActive(cell);
      reveal(cell, isStart);
    },
    [rowCount, columnCount, reveal],
  );
  /** A letter that means the row the keyboard is at; false for every other key. */
  const letter = (key: string): boolean => {
    const now = active ?? { row: -1, column: 0 };
    if (key === 'j') go({ ...now, row: now.row + 1 }, false);
    else if (key === 'k') go({ ...now, row: now.row - 1 }, false);
    else if (key === 'x' && now.row >= 0) given.tick(now.row);
    else if (key === 'o' && now.row >= 0) given.openBeside(now.row);
    else if (key === 'e' && now.row >= 0) given.edit(now.row);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (isLetter(event.nativeEvent) && letter(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const now = active ?? { row: -1, column: 0 };
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.altKey && event.key === 'ArrowDown') given.open(now);
    else if (event.shiftKey && isArrow && now.row < 0)
      given.resize(now, event.key === 'ArrowRight' ? 16 : -16);
    else if (event.key === 'Enter') given.enter(now, event.shiftKey);
    else if (event.key === ' ') {
      if (now.row < 0 || !given.toggle(now, event.shiftKey)) return;
    } else if (!event.altKey) {
      const next = step(event, now, given);
      if (!next) return;
      go(next, event.key === 'Home');
    } else return;
    event.preventDefault();
  };
  return { active, setActive, onKeyDown, letter };
}
