import type { Column } from '@roadproof/contract/column';
import type { ListBody } from '@roadproof/contract/filter';
import { useCallback, useMemo, useState } from 'react';
import {
  nextSort,
  readListState,
  writeListState,
  type ListState,
  type SortStep,
} from './address.ts';
import type { Arrangement } from './arrangement.ts';
import { withTests, type ColumnTest } from './filter-model.ts';
import { listBody } from './request-body.ts';
import type { Extra, ListSource } from './list-source.ts';
import { useArrangement } from './use-arrangement.ts';
import { useColumnModel, type ColumnModel } from './use-column-model.ts';
import { useListParams } from './use-list-params.ts';
import { useRows, type Rows } from './use-rows.ts';
import { windowsFor } from './windows.ts';

/** A list at work: what is asked, what came, how it is arranged, and every way to change that. */
export interface ListModel<R> {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly source: ListSource<R>;
  readonly body: ListBody;
  readonly extra: Extra | null;
  readonly rows: Rows<R>;
  readonly state: ListState;
  readonly arrangement: Arrangement;
  readonly model: ColumnModel;
  readonly arrange: (to: (now: Arrangement) => Arrangement) => void;
  /** Whether search or filters leave rows out. */
  readonly isNarrowed: boolean;
  readonly search: (text: string) => void;
  /** A click on a header: the column's next step of sorting, with `add` beside the other columns. */
  readonly sort: (key: string, add: boolean) => void;
  readonly sortBy: (key: string, direction: SortStep['direction'] | null) => void;
  readonly filter: (key: string, tests: readonly ColumnTest[]) => void;
  readonly clear: () => void;
  /** Tells which rows are in view, so that they are fetched. */
  readonly show: (first: number, last: number) => void;
}

interface Given<R> {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly source: ListSource<R>;
  /** What the screen or its tab adds to every request; null while that is not known yet. */
  readonly extra: Extra | null;
}

const first: readonly number[] = [0];
const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/** Puts a list together from its address, its columns and its source. */
export function useList<R>({ name, columns, source, extra }: Given<R>): ListModel<R> {
  const [params, change] = useListParams();
  const state = useMemo(() => readListState(params, columns), [params, columns]);
  const body = useMemo(() => listBody(columns, state), [columns, state]);
  const { arrangement, change: arrange, isReady } = useArrangement(name);
  const model = useColumnModel(columns, arrangement);
  const [windows, setWindows] = useState(first);
  const rows = useRows(source, body, extra, windows);
  const { total } = rows;

  const show = useCallback(
    (from: number, to: number) =>
      setWindows((now) => {
        const next = windowsFor(from, to, total, source.pageSize);
        return same(now, next) ? now : next;
      }),
    [total, source],
  );
  const set = useCallback(
    (to: (now: ListState) => ListState) =>
      change((now) => writeListState(now, to(readListState(now, columns)))),
    [change, columns],
  );
  const does = useMemo(
    () => ({
      search: (text: string) => set((now) => ({ ...now, search: text })),
      sort: (key: string, add: boolean) =>
        set((now) => ({ ...now, sort: nextSort(now.sort, key, add) })),
      sortBy: (field: string, direction: SortStep['direction'] | null) =>
        set((now) => ({ ...now, sort: direction ? [{ field, direction }] : [] })),
      filter: (key: string, tests: readonly ColumnTest[]) =>
        set((now) => ({ ...now, filters: withTests(now.filters, key, tests) })),
      clear: () => set((now) => ({ ...now, search: '', filters: {} })),
    }),
    [set],
  );
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  // Before the person's own arrangement is known nothing is drawn that would jump a moment later.
  const steady = isReady ? rows : { ...rows, total: undefined, isLoading: !rows.hasFailed };
  return {
    name,
    columns,
    source,
    body,
    extra,
    rows: steady,
    state,
    arrangement,
    model,
    arrange,
    isNarrowed,
    show,
    ...does,
  };
}
