import { useCallback, useState, type KeyboardEvent } from 'react';

/** The active cell: row -1 is the header; columns count from 0 in the order they are seen. */
export interface ActiveCell {
  readonly row: number;
  readonly column: number;
}

/** How many rows and columns a grid has, and how many rows a page key goes. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** Parts of a key event that a move depends on. */
export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Does what a key means in a cell besides moving; false where it means nothing there. */
export type KeyAction = (event: KeyboardEvent, cell: ActiveCell) => boolean;

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** The nearest cell that the grid has. */
const inside = ({ row, column }: ActiveCell, { rows, columns }: Omit<GridSize, 'page'>) => ({
  row: clamp(row, -1, Math.max(-1, rows - 1)),
  column: clamp(column, 0, Math.max(0, columns - 1)),
});

function target({ key, ctrlKey, metaKey }: Pressed, now: ActiveCell, size: GridSize) {
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowDown':
      return { ...now, row: now.row + 1 };
    case 'ArrowUp':
      return { ...now, row: now.row - 1 };
    case 'ArrowRight':
      return { ...now, column: now.column + 1 };
    case 'ArrowLeft':
      return { ...now, column: now.column - 1 };
    case 'PageDown':
      return { ...now, row: now.row + size.page };
    case 'PageUp':
      return { ...now, row: Math.max(0, now.row - size.page) };
    case 'Home':
      return { row: isFar ? 0 : now.row, column: 0 };
    case 'End':
      return { row: isFar ? size.rows - 1 : now.row, column: size.columns - 1 };
    default:
      return null;
  }
}

/** The cell that a key moves to, always one of the grid; null for a key that does not move. */
export function movedBy(pressed: Pressed, now: ActiveCell, size: GridSize): ActiveCell | null {
  const to = target(pressed, now, size);
  return to && inside(to, size);
}

interface Given {
  readonly size: GridSize;
  /** Brings a cell into view; `isStart` where the start of its row was asked for, with all that is there. */
  readonly reveal: (cell: ActiveCell, isStart: boolean) => void;
}

/** Walking a grid by keyboard with one tab stop (WAI-ARIA grid): the grid has the focus, the active cell is named by aria-activedescendant. */
export function useWalk({ size, reveal }: Given) {
  const [active, setActive] = useState<ActiveCell | null>(null);
  const { rows, columns } = size;
  const go = useCallback(
    (to: ActiveCell, isStart: boolean) => {
      const cell = inside(to, { rows, columns });
      setActive(cell);
      reveal(cell, isStart);
    },
    [rows, columns, reveal],
  );
  /** The cell that a key acts on. */
  const now = active ?? { row: -1, column: 0 };
  /** Does what the key means in this grid, else moves. */
  const press = (event: KeyboardEvent, act: KeyAction) => {
    if (event.target !== event.currentTarget) return;
    if (!act(event, now)) {
      const next = event.altKey ? null : movedBy(event, now, size);
      if (!next) return;
      go(next, event.key === 'Home');
    }
    event.preventDefault();
  };
  return { active, setActive, now, go, press };
}

/** The walk of a grid. */
export type Walk = ReturnType<typeof useWalk>;
