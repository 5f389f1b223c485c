import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { query } from '../../../api/query.ts';
import { storable, withColumns, type Arrangement } from './arrangement.ts';
import { useView } from '../views/use-view.ts';

const usual: Arrangement = {};
const settle = 600;

/** A person's arrangement of one list and a way to change it; what they did last is remembered on the server a moment later. In a view the columns are the view's, and what is changed of them waits to be saved there. */
export function useArrangement(list: string) {
  const client = useQueryClient();
  const stored = useMemo(() => query('listPreferences.get', { list }, { quiet: true }), [list]);
  const own = { ...stored, staleTime: Infinity, retry: false };
  // As early as the rows, which wait for it.
  usePrefetchQuery(own);
  const { data, isPending } = useQuery(own);
  const { view, draft, change: changeView, isReady } = useView(list);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const unsaved = useRef<Arrangement | null>(null);

  const save = useCallback(() => {
    clearTimeout(waiting.current);
    const value = unsaved.current;
    unsaved.current = null;
    // A lost arrangement is no reason to disturb anybody: it is tried again with the next change.
    if (value)
      call(
        'listPreferences.save',
        { list, value: storable(value) },
        { quiet: true, keepalive: true },
      ).catch(() => undefined);
  }, [list]);
  useEffect(() => {
    // A reload within the moment of waiting would lose it.
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('pagehide', save);
      save();
    };
  }, [save]);

  const changeOwn = useCallback(
    (to: (now: Arrangement) => Arrangement) => {
      const next = to(client.getQueryData<Arrangement>(stored.queryKey) ?? usual);
      client.setQueryData<Arrangement>(stored.queryKey, next);
      unsaved.current = next;
      clearTimeout(waiting.current);
      waiting.current = setTimeout(save, settle);
    },
    [client, stored, save],
  );
  const arrangement = useMemo(
    () => (view ? withColumns(data ?? usual, draft ?? view.columns) : (data ?? usual)),
    [data, view, draft],
  );
  return {
    arrangement,
    isReady: !isPending && isReady,
    change: view ? changeView : changeOwn,
  };
}
