import type { KeyboardEvent } from 'react';
import { isLetter } from './use-grid-keys.ts';
import type { ActiveCell, Walk } from './use-walk.ts';

interface Given {
  readonly walk: Pick<Walk, 'now' | 'go'>;
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

/** The keys of a list besides those that move: `letter` for the letters that mean a row, `act` for all of them. */
export function listKeys(given: Given) {
  const { now, go } = given.walk;
  /** Acts on the row the keyboard is at; false for every other key. */
  const letter = (key: string): boolean => {
    if (key === 'j') go({ ...now, row: now.row + 1 }, false);
    else if (key === 'k') go({ ...now, row: now.row - 1 }, false);
    else if (key === 'x' && now.row >= 0) given.tick(now.row);
    else if (key === 'o' && now.row >= 0) given.openBeside(now.row);
    else if (key === 'e' && now.row >= 0) given.edit(now.row);
    else return false;
    return true;
  };
  const act = (event: KeyboardEvent, cell: ActiveCell): boolean => {
    if (isLetter(event.nativeEvent) && letter(event.key)) {
      event.stopPropagation();
      return true;
    }
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.altKey && event.key === 'ArrowDown') given.open(cell);
    else if (event.shiftKey && isArrow && cell.row < 0)
      given.resize(cell, event.key === 'ArrowRight' ? 16 : -16);
    else if (event.key === 'Enter') given.enter(cell, event.shiftKey);
    else return event.key === ' ' && cell.row >= 0 && given.toggle(cell, event.shiftKey);
    return true;
  };
  return { letter, act };
}
