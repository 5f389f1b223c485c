import { movedBy, type ActiveCell, type GridSize } from '../grid/walk/use-walk.ts';

/** What a key means in a cell. */
export type Step =
  | { readonly kind: 'move'; readonly to: ActiveCell }
  /** Moves and ticks every open cell from the one to the other. */
  | { readonly kind: 'extend'; readonly to: ActiveCell }
  | { readonly kind: 'open' | 'tick' | 'tickRow' };

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The step a key makes in the matrix, null where it means nothing there; `fixed` columns are before the cells. */
export function stepOf(
  pressed: Pressed,
  at: ActiveCell,
  size: GridSize,
  fixed: number,
): Step | null {
  const { key, shiftKey, altKey } = pressed;
  if (altKey) return null;
  if (key === 'Enter') return { kind: 'open' };
  if (key === ' ') return { kind: shiftKey || at.column < fixed ? 'tickRow' : 'tick' };
  if (key === 'x') return { kind: 'tickRow' };
  const to = movedBy(pressed, at, size);
  return to && { kind: shiftKey && to.row >= 0 ? 'extend' : 'move', to };
}
