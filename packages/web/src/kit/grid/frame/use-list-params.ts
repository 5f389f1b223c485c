import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** The address's parameters and a way to change them; a change never animates or scrolls, and replaces the entry unless it is pushed. */
export function useListParams() {
  const text = useLocation({ select: (location) => location.searchStr });
  const router = useRouter();
  const params = useMemo(() => new URLSearchParams(text), [text]);
  const change = useCallback(
    (to: (params: URLSearchParams) => URLSearchParams, how: 'replace' | 'push' = 'replace') => {
      // The history's own location, not the rendered one: two changes in one moment must both count.
      const { pathname, search } = router.history.location;
      const next = to(new URLSearchParams(search)).toString();
      if (next === new URLSearchParams(search).toString()) return;
      const href = next ? `${pathname}?${next}` : pathname;
      void router.navigate({
        href,
        replace: how === 'replace',
        viewTransition: false,
        resetScroll: false,
      });
    },
    [router],
  );
  return [params, change] as const;
}
