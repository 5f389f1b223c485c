import { useMemo, type RefObject } from 'react';
import type { ColumnSlice } from '../rows/row.tsx';
import type { ColumnModel } from '../columns/use-column-model.ts';
import { useInView } from './use-in-view.ts';
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
}

/** Which rows and columns are in view, and ways to bring one into view. */
export function useViewport({ scroll, across, count, rowHeight, model, lead }: Given) {
  const fixed = lead + model.pinnedWidth;
  const rows = useInView({
    count,
    size: rowHeight,
    scroller: scroll.scroller,
    start: scroll.start,
    beyond: 6,
    // Rows of a box start below the header, so the header's height is what hides rows at the bottom, not at the top.
    ...(scroll.isPage ? { coverStart: stuckHeight } : { coverEnd: headHeight }),
  });
  const widths = useMemo(() => model.free.map(({ width }) => width), [model]);
  const columns = useInView({
    count: widths.length,
    size: widths,
    scroller: across,
    start: fixed,
    beyond: 2,
    isAcross: true,
    coverStart: fixed,
  });
  const first = columns.items[0]?.index ?? 0;
  const last = columns.items.at(-1)?.index ?? -1;
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

  return { rows, columns, slice, start: scroll.start };
}

/** What is in view of a grid. */
export type Viewport = ReturnType<typeof useViewport>;
