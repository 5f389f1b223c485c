/** A cell of the matrix: row -1 is the header, column 0 the name, 1 the group, the courses behind them. */
export interface At {
  readonly row: number;
  readonly column: number;
}

/** How large the matrix is, and how many rows a page has. */
export interface Size {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** What a key means in a cell. */
export type Step =
  | { readonly kind: 'move'; readonly to: At }
  /** Moves and ticks every open cell from the one to the other. */
  | { readonly kind: 'extend'; readonly to: At }
  | { readonly kind: 'open' | 'tick' | 'tickRow' };

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

function moved({ key, ctrlKey, metaKey }: Pressed, at: At, { rows, columns, page }: Size) {
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowDown':
      return { ...at, row: at.row + 1 };
    case 'ArrowUp':
      return { ...at, row: at.row - 1 };
    case 'ArrowRight':
      return { ...at, column: at.column + 1 };
    case 'ArrowLeft':
      return { ...at, column: at.column - 1 };
    case 'PageDown':
      return { ...at, row: at.row + page };
    case 'PageUp':
      return { ...at, row: Math.max(0, at.row - page) };
    case 'Home':
      return { row: isFar ? 0 : at.row, column: 0 };
    case 'End':
      return { row: isFar ? rows - 1 : at.row, column: columns - 1 };
    default:
      return null;
  }
}

/** What a key does in the matrix, null where it means nothing there. */
export function stepOf(pressed: Pressed, at: At, size: Size): Step | null {
  const { key, shiftKey, altKey } = pressed;
  if (altKey) return null;
  if (key === 'Enter') return { kind: 'open' };
  if (key === ' ') return { kind: shiftKey || at.column < 2 ? 'tickRow' : 'tick' };
  if (key === 'x') return { kind: 'tickRow' };
  const to = moved(pressed, at, size);
  if (!to) return null;
  const inside = {
    row: between(to.row, -1, Math.max(-1, size.rows - 1)),
    column: between(to.column, 0, Math.max(0, size.columns - 1)),
  };
  return { kind: shiftKey && inside.row >= 0 ? 'extend' : 'move', to: inside };
}
