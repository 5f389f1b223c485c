import { useCallback, useId, useRef } from 'react';
import type { Rows } from '../rows/use-rows.ts';
import { reachableRows } from '../rows/windows.ts';
import { usePlace } from '../walk/use-place.ts';
import { useWalk, type ActiveCell } from '../walk/use-walk.ts';
import { useHeaderScroll } from './use-header-scroll.ts';
import { useInView } from './use-in-view.ts';
import { useRowScroll } from './use-page-scroll.ts';
import { useShown } from './use-shown.ts';

const skeletons = 12;

/** The elements of a grid and what scrolls them; known before its columns are measured. */
export function useGridBox() {
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const scroll = useRowScroll(scroller);
  const { head, across, onAcross } = useHeaderScroll(scroll.isPage, scroller);
  return { id, stage, scroller, scroll, head, across, onAcross };
}

/** The elements of a grid and what scrolls them. */
export type GridBox = ReturnType<typeof useGridBox>;

interface Given {
  readonly box: GridBox;
  readonly list: {
    readonly name: string;
    readonly rows: Rows<unknown>;
    readonly show: (first: number, last: number) => void;
  };
  /** Heights in pixels: a row, the header, and what stays over the rows while the page scrolls. */
  readonly rowHeight: number;
  readonly headHeight: number;
  readonly stuckHeight: number;
  /** How many rows are drawn beyond those in view. */
  readonly beyond: number;
  /** Columns that stay in view: how many there are to walk, and their width in pixels with all that is before the others. */
  readonly fixed: { readonly count: number; readonly width: number };
  /** The columns behind them: widths in pixels, one number where all are the same. */
  readonly free: { readonly count: number; readonly size: number | readonly number[] };
  /** Rows of the page in view that a page key keeps. */
  readonly kept?: number;
  /** Moving to the first column scrolls to the start, as Home does. */
  readonly isFirstStart?: boolean;
}

/**
 * State shared by every grid: windows of rows and columns while the user scrolls, the header in step with
 * them, a walk by keyboard, and the user's place after Back or a reload.
 */
export function useGridFrame(given: Given) {
  const { box, list, rowHeight, fixed, free, kept = 0, isFirstStart = false } = given;
  const { id, scroller, scroll, across } = box;
  const { total, isLoading } = list.rows;
  const loading = isLoading ? skeletons : 0;
  const count = total === undefined ? loading : reachableRows(total, rowHeight);
  // Columns look before rows, which are drawn at once: after that a look has to lay them out first.
  const columns = useInView({
    count: free.count,
    size: free.size,
    scroller: across,
    start: fixed.width,
    beyond: 2,
    isAcross: true,
    coverStart: fixed.width,
  });
  const rows = useInView({
    count,
    size: rowHeight,
    scroller: scroll.scroller,
    start: scroll.start,
    beyond: given.beyond,
    // Rows of a box start below the header, so the header's height is what hides rows at the bottom, not at the top.
    ...(scroll.isPage ? { coverStart: given.stuckHeight } : { coverEnd: given.headHeight }),
  });
  const { first, last } = useShown(rows.inView, list.show);

  const { reveal: revealRow } = rows;
  const { reveal: revealColumn, scrollTo: scrollAcross } = columns;
  const reveal = useCallback(
    ({ row, column }: ActiveCell, isStart: boolean) => {
      if (row >= 0) revealRow(row);
      // The first cell may be a fixed one, in view wherever the others are; the start of the row is still what is asked for.
      if (isStart || (isFirstStart && column === 0)) scrollAcross(0);
      else if (column >= fixed.count) revealColumn(column - fixed.count);
    },
    [revealRow, revealColumn, scrollAcross, fixed.count, isFirstStart],
  );
  const size = {
    rows: count,
    columns: fixed.count + free.count,
    page: Math.max(1, last - first - kept),
  };
  const walk = useWalk({ size, reveal });
  const { active, setActive } = walk;
  usePlace({
    list: list.name,
    scroller: scroll.scroller,
    isReady: total !== undefined,
    activeRow: active?.row ?? -1,
    onReturn: (place) => {
      setActive({ row: place.row, column: 0 });
      scroller.current?.focus({ preventScroll: true });
    },
  });
  // A cell that was scrolled out of sight is not drawn, and must not be named.
  const isDrawn = (items: readonly { readonly index: number }[], index: number): boolean =>
    index < 0 || items.some((item) => item.index === index);
  const isActiveDrawn =
    active &&
    isDrawn(rows.items, active.row) &&
    isDrawn(columns.items, active.column - fixed.count);
  const activeId = isActiveDrawn
    ? `${id}-${active.row < 0 ? 'h' : active.row}-${active.column}`
    : undefined;
  return {
    box,
    rows,
    columns,
    size,
    /** The first and the last row in view. */
    first,
    last,
    walk,
    activeId,
    /** Place of the active column in a row, -1 for the header; -1 where the row is not the active one. */
    activeIn: (row: number): number => (active?.row === row ? active.column : -1),
  };
}

/** A grid at work. */
export type GridFrameModel = ReturnType<typeof useGridFrame>;
