import type { ListBody } from '@roadproof/contract/filter';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import { pageBody } from './request-body.ts';
import type { Extra, ListSource, Page } from './list-source.ts';
import { usePrerequisiteFault } from '../filter/use-prerequisite-fault.ts';
import { windowSize } from './windows.ts';

/** The rows of a list as far as they are here. */
export interface Rows<R> {
  /** How many rows match; undefined before the first answer. */
  readonly total: number | undefined;
  /** Rows of the list before the first one here, where these are a page of it; none by default. */
  readonly before?: number;
  /** One row by its place in the list, counted from 0; undefined while it is on its way. */
  readonly at: (index: number) => R | undefined;
  /** What is shown is older than what was asked: another filter's rows, or a refresh that failed. */
  readonly isStale: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Of a failure: nobody answered, so that it is tried again by itself once somebody does. */
  readonly isUnanswered: boolean;
  readonly refresh: () => void;
}

type Windows<R> = ReadonlyMap<number, Page<R>>;

interface Shown<R> {
  readonly total: number | undefined;
  readonly windows: Windows<R>;
}

const none: Shown<never> = { total: undefined, windows: new Map() };

/** Fetches the windows of a list that are in view; window 0 always, because it brings the total. */
export function useRows<R>(
  source: ListSource<R>,
  body: ListBody,
  extra: Extra | null,
  windows: readonly number[],
): Rows<R> {
  const { pageSize: size = windowSize } = source;
  const needed = useMemo(() => [...new Set([0, ...windows])], [windows]);
  const client = useQueryClient();
  // The first page is asked for before the list around it is drawn, not after: that takes as long as the answer.
  const first = source.page(pageBody(body, 1, size), extra ?? {});
  if (extra !== null && client.getQueryState(first.queryKey) === undefined)
    void client.prefetchQuery(first);
  const results = useQueries({
    queries: needed.map((window) => ({
      ...source.page(pageBody(body, window + 1, size), extra ?? {}),
      enabled: extra !== null,
    })),
  });
  const current = useMemo(() => {
    const found = new Map<number, Page<R>>();
    for (const [at, window] of needed.entries()) {
      const page = results[at]?.data;
      if (page) found.set(window, page);
    }
    return { total: found.get(0)?.total, windows: found };
  }, [needed, results]);

  const prerequisite = usePrerequisiteFault(extra === null);
  const fault = results.find((result) => result.isError)?.error ?? prerequisite.fault;
  const hasFailed = fault !== null;
  const isLoading = current.total === undefined && !hasFailed;
  const previous = useRef<Shown<R>>(none);
  useEffect(() => {
    if (current.total !== undefined) previous.current = current;
  }, [current]);
  // Rows of the question before stay, dimmed, until the answer comes; after a failure too, and then it is said.
  const shown = current.total === undefined ? previous.current : current;
  const isStale = shown.total !== undefined && (isLoading || hasFailed);

  const at = useCallback(
    (index: number) => shown.windows.get(Math.floor(index / size))?.data[index % size],
    [shown, size],
  );
  // Everything asked of this operation, the counts on the tabs and in the menu with it: a number and its rows are of one moment.
  const retryPrerequisite = prerequisite.retry;
  const refresh = useCallback(() => {
    retryPrerequisite();
    const [operation] = source.page({}, {}).queryKey;
    void client.invalidateQueries({
      predicate: ({ queryKey, meta }) =>
        queryKey[0] === operation || meta?.['followsLists'] === true,
    });
  }, [client, source, retryPrerequisite]);
  const isUnanswered = fault instanceof ApiFailure && fault.isUnanswered;
  return { total: shown.total, at, isStale, isLoading, hasFailed, isUnanswered, refresh };
}
