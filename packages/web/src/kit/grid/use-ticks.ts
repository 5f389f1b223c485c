import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Rows } from './use-rows.ts';

/** Rows that can be ticked, and what can then be done with them. */
export interface Selection<R> {
  readonly idOf: (row: R) => string;
  /** Buttons that stand in the toolbar while rows are ticked; the rows are as they were when they were ticked. */
  readonly actions: (rows: readonly R[], clear: () => void) => ReactNode;
}

/** The ticked rows of a list; they stay ticked while filters and order change. */
export interface Ticks<R> {
  readonly rows: readonly R[];
  readonly isTicked: (row: R) => boolean;
  readonly toggle: (row: R) => void;
  /** Ticks these rows, or unticks them when all of them are ticked. */
  readonly toggleAll: (rows: readonly R[]) => void;
  readonly clear: () => void;
}

/** Keeps which rows are ticked; undefined for a list whose rows cannot be. */
export function useTicks<R>(selection: Selection<R> | undefined): Ticks<R> | undefined {
  const [ticked, setTicked] = useState<ReadonlyMap<string, R>>(() => new Map());
  const idOf = selection?.idOf;
  const clear = useCallback(() => setTicked(new Map()), []);
  return useMemo(() => {
    if (!idOf) return undefined;
    const flip = (rows: readonly R[]) =>
      setTicked((now) => {
        const next = new Map(now);
        const isAll = rows.every((row) => now.has(idOf(row)));
        for (const row of rows) {
          if (isAll) next.delete(idOf(row));
          else next.set(idOf(row), row);
        }
        return next;
      });
    return {
      rows: [...ticked.values()],
      isTicked: (row) => ticked.has(idOf(row)),
      toggle: (row) => flip([row]),
      toggleAll: flip,
      clear,
    };
  }, [idOf, ticked, clear]);
}

/** The first `most` rows as far as they are here, in their order. */
export function rowsHere<R>(rows: Pick<Rows<R>, 'at' | 'total'>, most: number): readonly R[] {
  const here: R[] = [];
  for (let at = 0; at < Math.min(most, rows.total ?? 0); at += 1) {
    const row = rows.at(at);
    if (row !== undefined) here.push(row);
  }
  return here;
}
