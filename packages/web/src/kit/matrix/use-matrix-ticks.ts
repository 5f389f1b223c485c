import { useCallback, useMemo } from 'react';
import { rowsHere } from '../grid/rows/use-ticks.ts';
import type { MatrixSource } from './matrix-source.ts';
import { boxOf, toggled, type Ticked } from './matrix-ticks.ts';

interface Given<R, T> {
  readonly source: Pick<MatrixSource<R, T>, 'rows' | 'columns' | 'ticks'>;
  readonly ticked: Ticked<T>;
  readonly onTick: (to: (now: Ticked<T>) => Ticked<T>) => void;
}

/** The check box in the header: how much is ticked of the rows loaded, null where nothing can be; and ticking all of it. */
export function useMatrixTicks<R, T>({ source, ticked, onTick }: Given<R, T>) {
  const { rows, columns, ticks } = source;
  // Not before it is needed: a thousand rows have many cells, and more arrive as one scrolls.
  const { at: rowAt, total } = rows.rows;
  const here = useCallback(() => rowsHere({ at: rowAt, total }, 1000), [rowAt, total]);
  const thingsHere = useCallback(
    () => here().flatMap((row) => ticks.of(row, columns)),
    [here, ticks, columns],
  );
  const isAny = useMemo(
    () => here().some((row) => ticks.has(row, columns)),
    [here, ticks, columns],
  );
  const box = useMemo(
    () => (ticked.size === 0 ? 'none' : boxOf(ticked, thingsHere(), ticks)),
    [ticked, thingsHere, ticks],
  );
  const tickAll = useCallback(
    () => onTick((now) => toggled(now, thingsHere(), ticks)),
    [onTick, thingsHere, ticks],
  );
  return { box: isAny ? box : null, tickAll };
}
