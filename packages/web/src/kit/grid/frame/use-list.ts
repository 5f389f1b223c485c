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
import { withSeen, type Arrangement } from '../columns/arrangement.ts';
import { withTests, type ColumnTest } from '../filter/filter-model.ts';
import { askedPaths, listBody } from '../rows/request-body.ts';
import type { Extra, ListSource } from '../rows/list-source.ts';
import { useArrangement } from '../columns/use-arrangement.ts';
import { useColumnModel, type ColumnModel } from '../columns/use-column-model.ts';
import { useListParams } from './use-list-params.ts';
import { useRows, type Rows } from '../rows/use-rows.ts';
import { windowsFor } from '../rows/windows.ts';

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
  /** Keys of the columns the grid has no room for; they wait under Columns as hidden ones do. */
  readonly crowded?: readonly string[];
  /** The grid tells which these are; none where columns are not to be left out. */
  readonly crowd?: (keys: readonly string[]) => void;
  /** Whether search or filters leave rows out. */
  readonly isNarrowed: boolean;
  readonly search: (text: string) => void;
  /** A click on a header: the column's next step of sorting, with `add` beside the other columns. */
  readonly sort: (key: string, add: boolean) => void;
  readonly sortBy: (key: string, direction: SortStep['direction'] | null) => void;
  readonly filter: (key: string, tests: readonly ColumnTest[]) => void;
  readonly clear: () => void;
  /** Shows all records again where the address names the only ones. */
  readonly showAll: () => void;
  /** Tells which rows are in view, so that they are fetched. */
  readonly show: (first: number, last: number) => void;
}

interface Given<R> {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly source: ListSource<R>;
  /** What the screen or its tab adds to every request; null while that is not known yet. */
  readonly extra: Extra | null;
  /** Whether every column is there on any screen, and one scrolls to it. */
  readonly keepsAll?: boolean;
  /** How the rows are sorted until a person sorts them; the list's own order when missing. */
  readonly usualSort?: readonly SortStep[] | undefined;
}

const first: readonly number[] = [0];
const unsorted: readonly SortStep[] = [];

/** The same list in its usual order where the address has none. */
const inOrder = (state: ListState, usualSort: readonly SortStep[]): ListState =>
  state.sort.length > 0 ? state : { ...state, sort: usualSort };

const same = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/** The paths to ask for; the same ones are the same question, whatever else was arranged. */
function useAskedPaths<R>(
  columns: readonly Column[],
  arrangement: Arrangement,
  { needs }: ListSource<R>,
): readonly string[] | undefined {
  const key = useMemo(
    () => needs && askedPaths(columns, arrangement, needs).join(),
    [columns, arrangement, needs],
  );
  return useMemo(() => key?.split(','), [key]);
}

/** Puts a list together from its address, its columns and its source. */
export function useList<R>({
  name,
  columns,
  source,
  extra,
  keepsAll = false,
  usualSort = unsorted,
}: Given<R>): ListModel<R> {
  const [params, setParams] = useListParams();
  const state = useMemo(
    () => inOrder(readListState(params, columns), usualSort),
    [params, columns, usualSort],
  );
  const { arrangement, change, isReady } = useArrangement(name);
  const paths = useAskedPaths(columns, arrangement, source);
  const body = useMemo(() => listBody(columns, state, paths), [columns, state, paths]);
  const [crowded, setCrowded] = useState<readonly string[]>([]);
  // The same columns again are no change, or the list would be drawn without end.
  const crowd = useCallback(
    (keys: readonly string[]) => setCrowded((now) => (same(now, keys) ? now : keys)),
    [],
  );
  const arrange = useCallback(
    (to: (now: Arrangement) => Arrangement) => change((now) => withSeen(columns, now, crowded, to)),
    [change, columns, crowded],
  );
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
      setParams((now) => writeListState(now, to(readListState(now, columns)))),
    [setParams, columns],
  );
  const does = useMemo(
    () => ({
      search: (text: string) => set((now) => ({ ...now, search: text })),
      sort: (key: string, add: boolean) =>
        set((now) => ({ ...now, sort: nextSort(inOrder(now, usualSort).sort, key, add) })),
      sortBy: (field: string, direction: SortStep['direction'] | null) =>
        set((now) => ({ ...now, sort: direction ? [{ field, direction }] : [] })),
      filter: (key: string, tests: readonly ColumnTest[]) =>
        set((now) => ({ ...now, filters: withTests(now.filters, key, tests) })),
      clear: () => set(({ sort }) => ({ search: '', sort, filters: {} })),
      showAll: () => set(({ search, sort, filters }) => ({ search, sort, filters })),
    }),
    [set, usualSort],
  );
  const isNarrowed =
    state.search !== '' || state.only !== undefined || Object.keys(state.filters).length > 0;
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
    crowded,
    ...(!keepsAll && { crowd }),
    isNarrowed,
    show,
    ...does,
  };
}
