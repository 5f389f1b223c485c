import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { RowActions } from './row-actions.ts';

/** Changes a row as its screen or its menu would: opens the form, or does what Edit does; nothing where a row cannot be changed. */
export function useEdit<R>(
  editHref: ((row: R) => string | undefined) | undefined,
  actions: RowActions<R> | undefined,
): (row: R) => void {
  const router = useRouter();
  return useCallback(
    (row: R) => {
      const action = actions?.items(row).find(({ label }) => /^(Edit|Rename)\b/.test(label));
      if (action && 'onPress' in action) {
        if (typeof action.refusal !== 'string') action.onPress();
        return;
      }
      const href = editHref?.(row) ?? action?.href;
      if (href) void router.navigate({ href });
    },
    [router, editHref, actions],
  );
}
