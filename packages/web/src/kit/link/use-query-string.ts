import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The query string of the address as plain text values, and a setter that merges: undefined or '' takes a name out. */
export function useQueryString() {
  const router = useRouter();
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const set = useCallback(
    (
      values: Readonly<Record<string, string | undefined>>,
      { replace = true }: { readonly replace?: boolean } = {},
    ) => {
      const { pathname, searchStr } = router.state.location;
      const query = new URLSearchParams(searchStr);
      for (const [name, value] of Object.entries(values)) {
        if (value) query.set(name, value);
        else query.delete(name);
      }
      const text = query.toString();
      void router.navigate({ href: pathname + (text && `?${text}`), replace, resetScroll: false });
    },
    [router],
  );
  return [new URLSearchParams(search), set] as const;
}
