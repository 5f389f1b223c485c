import { maxChosen } from '@roadproof/contract/max-chosen';
import { useCallback, useMemo, useState } from 'react';
import type { BulkAct } from './bulk-act.ts';
import type { Extra } from './list-source.ts';
import type { ListRequest } from './row-actions.ts';
import type { Rows } from './use-rows.ts';

/** Rows that can be ticked, and what can then be done with them besides exporting them. */
export interface Selection<R> {
  /** The id by which the list's own call knows the row. */
  readonly idOf: (row: R) => string;
  /** The rows are as they were when they were ticked; what is wanted most stands first. `list` asks for these rows in the order of the list. */
  readonly acts?: (rows: readonly R[], clear: () => void, list: ListRequest) => readonly BulkAct[];
}

/** The ticked rows of a list, at most as many as one act takes; they stay ticked while filters and order change, but not in another tab. */
export interface Ticks<R> {
  readonly rows: readonly R[];
  readonly isTicked: (row: R) => boolean;
  readonly toggle: (row: R) => void;
  /** Ticks these rows, or unticks them when all of them are ticked. */
  readonly toggleAll: (rows: readonly R[]) => void;
  /** Ticks these rows besides those that are. */
  readonly add: (rows: readonly R[]) => void;
  readonly clear: () => void;
}

/** Rows of which nothing but their id matters: they are exported when they are ticked. */
export const chosenById: Selection<{ readonly id: string }> = { idOf: ({ id }) => id };

/** Keeps which rows are ticked; undefined for a list whose rows cannot be. */
export function useTicks<R>(
  selection: Selection<R> | undefined,
  extra: Extra | null,
): Ticks<R> | undefined {
  const [ticked, setTicked] = useState<ReadonlyMap<string, R>>(() => new Map());
  const tab = JSON.stringify(extra);
  const [ofTab, setOfTab] = useState(tab);
  if (tab !== ofTab) {
    setOfTab(tab);
    setTicked(new Map());
  }
  const idOf = selection?.idOf;
  const clear = useCallback(() => setTicked(new Map()), []);
  return useMemo(() => {
    if (!idOf) return undefined;
    const put = (rows: readonly R[], isFlip: boolean) =>
      setTicked((now) => {
        const next = new Map(now);
        const isAll = isFlip && rows.every((row) => now.has(idOf(row)));
        for (const row of rows) {
          if (isAll) next.delete(idOf(row));
          else if (next.size < maxChosen) next.set(idOf(row), row);
        }
        return next;
      });
    return {
      rows: [...ticked.values()],
      isTicked: (row) => ticked.has(idOf(row)),
      toggle: (row) => put([row], true),
      toggleAll: (rows) => put(rows, true),
      add: (rows) => put(rows, false),
      clear,
    };
  }, [idOf, ticked, clear]);
}

/** The first `most` rows as far as they are here, in their order. */
export function rowsHere<R>(rows: Pick<Rows<R>, 'at' | 'total'>, most: number): readonly R[] {
  return rowsBetween(rows, 0, Math.min(most, rows.total ?? 0) - 1);
}

/** The rows from one place to another, whichever comes first, as far as they are here. */
export function rowsBetween<R>(rows: Pick<Rows<R>, 'at'>, from: number, to: number): readonly R[] {
  const here: R[] = [];
  for (let at = Math.min(from, to); at <= Math.max(from, to); at += 1) {
    const row = at < 0 ? undefined : rows.at(at);
    if (row !== undefined) here.push(row);
  }
  return here;
}
