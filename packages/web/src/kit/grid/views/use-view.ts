import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import type { Arrangement } from '../columns/arrangement.ts';
import { useListParams } from '../frame/use-list-params.ts';
import { viewParam } from './view-address.ts';

/** A list as somebody keeps it under a name. */
export type View = Output<'listViews.list'>[number];

/** The views of a list; asked for only once somebody wants to see them, or the address names one. */
export const viewsOf = (list: string) => query('listViews.list', { list }, { quiet: true });

/** Where the columns of a view wait that were changed and not saved. */
export const viewDraftKey = (id: string) => ['view-columns', id] as const;

/** The view an address names, and what was changed of its columns without being saved. */
export function useView(list: string) {
  const [params] = useListParams();
  const id = params.get(viewParam);
  const client = useQueryClient();
  const views = useMemo(() => viewsOf(list), [list]);
  const { data, isPending } = useQuery({ ...views, enabled: id !== null, retry: false });
  // One that is gone, or somebody's own, leaves the list with its filters: they stand in the address.
  const view = id === null ? undefined : data?.find((one) => one.id === id);
  const { data: draft } = useQuery<Arrangement | null>({
    queryKey: viewDraftKey(view?.id ?? ''),
    queryFn: skipToken,
    gcTime: Infinity,
    staleTime: Infinity,
  });
  const change = useCallback(
    (to: (columns: Arrangement) => Arrangement) => {
      if (!view) return;
      client.setQueryData<Arrangement | null>(viewDraftKey(view.id), (now) =>
        to(now ?? view.columns),
      );
    },
    [client, view],
  );
  return {
    view,
    /** Columns as they were changed since; null where they are as they were saved. */
    draft: view ? (draft ?? null) : null,
    /** Changes the columns of the open view, until they are saved or discarded. */
    change,
    isReady: id === null || !isPending,
  };
}
