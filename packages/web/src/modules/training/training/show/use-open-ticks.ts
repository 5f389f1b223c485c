import { useCallback, useMemo } from 'react';
import type { Rows } from '../../../../kit/grid/rows/use-rows.ts';
import { rowsHere } from '../../../../kit/grid/rows/use-ticks.ts';
import { hasOpen, openOf } from './matrix-cell.ts';
import type { MatrixCourse, MatrixPerson } from './matrix-source.ts';
import { boxOf, toggled, type Ticked } from './matrix-ticks.ts';

interface Given {
  readonly rows: Rows<MatrixPerson>;
  readonly courses: readonly MatrixCourse[];
  readonly ticked: Ticked;
  readonly onTick: (to: (now: Ticked) => Ticked) => void;
}

/** The check box in the header: how much is ticked of what is open of the people loaded, null where nothing is; and ticking all of it. */
export function useOpenTicks({ rows, courses, ticked, onTick }: Given) {
  // Not before it is needed: a thousand people have many courses, and more arrive as one scrolls.
  const { at: personAt, total } = rows;
  const here = useCallback(() => rowsHere({ at: personAt, total }, 1000), [personAt, total]);
  const openHere = useCallback(
    () => here().flatMap((person) => openOf(person, courses)),
    [here, courses],
  );
  const isAnyOpen = useMemo(
    () => here().some((person) => hasOpen(person, courses)),
    [here, courses],
  );
  const box = useMemo(
    () => (ticked.size === 0 ? 'none' : boxOf(ticked, openHere())),
    [ticked, openHere],
  );
  const tickAll = useCallback(() => onTick((now) => toggled(now, openHere())), [onTick, openHere]);
  return { box: isAnyOpen ? box : null, tickAll };
}
