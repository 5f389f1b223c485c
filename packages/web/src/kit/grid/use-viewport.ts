import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, type RefObject } from 'react';
import type { ColumnSlice } from './row.tsx';
import type { ColumnModel } from './use-column-model.ts';
import type { RowScroll } from './use-page-scroll.ts';

/** Height of the header row in pixels, as in the stylesheet. */
const headHeight = 38;
/** Height of what stays over the rows while the page scrolls: tabs and header. */
const stuckHeight = 80;

interface Given {
  readonly scroll: RowScroll;
  /** What scrolls the columns. */
  readonly across: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  readonly model: ColumnModel;
  /** Width of the serial column. */
  readonly lead: number;
  /** Width of what is in view. */
  readonly room: number;
}

/** Which rows and columns are in view, and ways to bring one into view. */
export function useViewport({ scroll, across, count, rowHeight, model, lead, room }: Given) {
  const fixed = lead + model.pinnedWidth;
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroll.scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: scroll.start,
    // Rows of a box start below the header, so the header's height is what hides rows at the bottom, not at the top.
    ...(scroll.isPage
      ? { scrollPaddingStart: stuckHeight }
      : { scrollPaddingStart: 0, scrollPaddingEnd: headHeight }),
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: model.free.length,
    getScrollElement: () => across.current,
    estimateSize: (at) => model.free[at]?.width ?? 0,
    overscan: 2,
    paddingStart: fixed,
    scrollPaddingStart: fixed,
    useFlushSync: false,
  });
  useEffect(() => rows.measure(), [rows, rowHeight]);
  useEffect(() => columns.measure(), [columns, model]);

  const inView = columns.getVirtualItems();
  const first = inView[0]?.index ?? 0;
  const last = inView.at(-1)?.index ?? -1;
  const slice = useMemo((): ColumnSlice => {
    const free = model.free.slice(first, last + 1);
    return {
      lead,
      pinned: model.pinned,
      free,
      firstFree: model.pinned.length + first,
      gap: free[0]?.start ?? 0,
      width: fixed + model.freeWidth,
    };
  }, [model, first, last, fixed, lead]);

  /** Whether there are columns beyond the right edge. */
  const hidesColumns = room > 0 && room + (columns.scrollOffset ?? 0) < slice.width - 1;

  return { rows, columns, slice, hidesColumns, bodyHeight: count * rowHeight, start: scroll.start };
}

/** What is in view of a grid. */
export type Viewport = ReturnType<typeof useViewport>;
