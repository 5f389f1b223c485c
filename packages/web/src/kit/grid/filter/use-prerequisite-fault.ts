import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** What a list asks before it can ask for its rows: the ids its tabs filter by. */
const prerequisites = { queryKey: ['lookups.values'], type: 'active' } as const;

/** The failure of what has to be known before a list can ask for its rows, while that is so; and how to try it again. */
export function usePrerequisiteFault(isWaiting: boolean): {
  readonly fault: Error | null;
  readonly retry: () => void;
} {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const faultNow = useCallback(
    () =>
      isWaiting
        ? (cache.findAll(prerequisites).find(({ state }) => state.status === 'error')?.state
            .error ?? null)
        : null,
    [cache, isWaiting],
  );
  const listen = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const fault = useSyncExternalStore(listen, faultNow);
  const retry = useCallback(() => {
    if (faultNow() !== null) void client.refetchQueries(prerequisites);
  }, [client, faultNow]);
  return { fault, retry };
}
