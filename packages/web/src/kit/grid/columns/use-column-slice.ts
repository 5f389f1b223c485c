import { useMemo } from 'react';
import type { ColumnSlice } from '../rows/row.tsx';
import type { ColumnModel } from './use-column-model.ts';

/** The columns of a row that are drawn: the pinned ones, and those of the others that are in view. */
export function useColumnSlice(
  model: ColumnModel,
  items: readonly { readonly index: number }[],
  lead: number,
): ColumnSlice {
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  return useMemo(() => {
    const free = model.free.slice(first, last + 1);
    return {
      lead,
      pinned: model.pinned,
      free,
      firstFree: model.pinned.length + first,
      gap: free[0]?.start ?? 0,
      width: lead + model.pinnedWidth + model.freeWidth,
    };
  }, [model, first, last, lead]);
}
