import { useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useId, useMemo, useRef, type ReactNode } from 'react';
import { withWidth } from '../columns/arrangement.ts';
import { useRowHeight } from '../rows/row-height.ts';
import type { CellLook, CellReason } from '../rows/cell.tsx';
import { Footer } from './footer.tsx';
import styles from './grid.module.css';
import { GridBody } from '../rows/grid-body.tsx';
import { GridHeader } from '../columns/grid-header.tsx';
import type { HeaderDoing } from '../columns/header-cell.tsx';
import { ReasonTip } from '../rows/reason-tip.tsx';
import { serialWidth, tickedWidth } from '../rows/row.tsx';
import { pressIn } from '../rows/row-click.ts';
import { useHeaderDrag } from '../columns/use-header-drag.ts';
import type { ListModel } from './use-list.ts';
import { TickAll } from '../rows/tick-all.tsx';
import { tickedByKey } from '../walk/tick-keys.ts';
import { useChooseAll } from '../rows/use-choose-all.ts';
import { useTickRange } from '../rows/use-tick-range.ts';
import type { Ticks } from '../rows/use-ticks.ts';
import { useGridKeys } from '../walk/use-grid-keys.ts';
import { useFitted } from '../columns/use-fitted.ts';
import { useHeaderScroll } from './use-header-scroll.ts';
import { usePanel } from '../columns/use-panel.ts';
import { usePlace } from '../walk/use-place.ts';
import { useRowScroll } from './use-page-scroll.ts';
import { useShown } from './use-shown.ts';
import { useViewport } from './use-viewport.ts';
import { useWalk, type ActiveCell } from '../walk/use-walk.ts';
import { reachableRows } from '../rows/windows.ts';
import { usePieceFor } from '../../use-piece.ts';

const fetchPanel = async () => (await import('../columns/column-panel.tsx')).ColumnPanel;

interface GridProps<R> {
  readonly label: string;
  readonly list: ListModel<R>;
  readonly look: CellLook<R> | undefined;
  readonly reason: CellReason<R> | undefined;
  readonly rowHref: ((row: R) => string | undefined) | undefined;
  readonly ticks: Ticks<R> | undefined;
  readonly footnote: string | undefined;
  readonly number: string | undefined;
  /** Changes a row, as the key for it does. */
  readonly onEdit?: (row: R) => void;
  /** Stands under the rows in place of how many there are. */
  readonly footer?: ReactNode;
}

const skeletons = 12;

/** The data grid: windows of rows and columns as one scrolls, walked by keyboard, arranged by its person. */
export function Grid<R>(props: GridProps<R>) {
  const { label, list, look, reason, rowHref, ticks, footnote, number, footer, onEdit } = props;
  const { rows, arrangement, columns } = list;
  const id = useId();
  const router = useRouter();
  const scroller = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const lead = ticks ? tickedWidth : serialWidth;
  const scroll = useRowScroll(scroller);
  const rowHeight = useRowHeight(arrangement.density);
  const { model, arrange, room } = useFitted(list, scroller, scroll.rows, lead, rowHeight);
  const inOrder = useMemo(() => [...model.pinned, ...model.free], [model]);
  const count =
    rows.total === undefined
      ? rows.isLoading
        ? skeletons
        : 0
      : reachableRows(rows.total, rowHeight);
  const { head, across, onAcross } = useHeaderScroll(scroll.isPage, scroller);
  const view = useViewport({
    scroll,
    across,
    count,
    rowHeight,
    model,
    lead,
  });
  const panel = usePanel(stage, scroller);
  const openPanel = panel.open;
  const [ColumnPanel] = usePieceFor(panel.place, fetchPanel);

  const { first, last } = useShown(view.rows.inView, list.show);

  const hrefAt = (index: number) => {
    const row = rows.at(index);
    return row === undefined ? undefined : rowHref?.(row);
  };
  const openRow = (index: number) => {
    const href = hrefAt(index);
    if (href) void router.navigate({ href });
  };
  const tick = useTickRange(rows, ticks);
  const chooseAll = useChooseAll(list, ticks);
  const tickRow = (index: number, isRange: boolean) => {
    tick(index, isRange);
    return true;
  };
  const press = (cell: ActiveCell) => pressIn(`${id}-${cell.row}-${cell.column}`);
  const { reveal: revealRow } = view.rows;
  const { reveal: revealColumn, scrollTo: scrollAcross } = view.columns;
  const reveal = useCallback(
    ({ row, column }: ActiveCell, isStart: boolean) => {
      if (row >= 0) revealRow(row);
      const free = column - model.pinned.length;
      // The first cell may be a pinned one, in view wherever the others are; the start of the row is still what is asked for.
      if (isStart) scrollAcross(0);
      else if (free >= 0) revealColumn(free);
    },
    [revealRow, revealColumn, scrollAcross, model],
  );
  const keyAt = (cell: ActiveCell) => inOrder[cell.column]?.column;
  const walk = useWalk({
    rowCount: count,
    columnCount: inOrder.length,
    pageRows: Math.max(1, last - first),
    reveal,
    enter: (cell, add) => {
      const column = keyAt(cell);
      if (cell.row >= 0) {
        if (!press(cell)) openRow(cell.row);
      } else if (column && column.sort !== false) list.sort(column.key, add);
    },
    open: (cell) => openPanel(keyAt(cell)?.key ?? ''),
    resize: (cell, by) => {
      const placed = inOrder[cell.column];
      if (placed) arrange((now) => withWidth(now, placed.column.key, placed.width + by));
    },
    toggle: (cell, isRange) => (ticks ? tickRow(cell.row, isRange) : press(cell)),
    tick,
    openBeside: (index) => {
      const href = hrefAt(index);
      if (href) window.open(href, '_blank', 'noopener');
    },
    edit: (index) => {
      const row = rows.at(index);
      if (row !== undefined) onEdit?.(row);
    },
  });
  const { active } = walk;
  useGridKeys(scroller, walk.letter);
  usePlace({
    list: list.name,
    scroller: scroll.scroller,
    isReady: rows.total !== undefined,
    activeRow: active?.row ?? -1,
    onReturn: (place) => {
      walk.setActive({ row: place.row, column: 0 });
      scroller.current?.focus({ preventScroll: true });
    },
  });

  const { moving, startMove, startResize } = useHeaderDrag(scroller, columns, arrange);
  const { sort } = list;
  const does = useMemo(
    (): HeaderDoing => ({ sort, open: openPanel, startMove, startResize }),
    [sort, openPanel, startMove, startResize],
  );

  // A cell that was scrolled out of sight is not drawn, and must not be named.
  const isDrawn = (items: readonly { readonly index: number }[], index: number): boolean =>
    index < 0 || items.some((item) => item.index === index);
  const isActiveDrawn =
    active &&
    isDrawn(view.rows.items, active.row) &&
    isDrawn(view.columns.items, active.column - model.pinned.length);
  const activeId = isActiveDrawn
    ? `${id}-${active.row < 0 ? 'h' : active.row}-${active.column}`
    : undefined;

  return (
    <>
      <div ref={stage} className={styles.stage}>
        <div
          ref={scroller}
          role="grid"
          tabIndex={0}
          className={styles.scroller}
          data-page={scroll.isPage || undefined}
          aria-label={label}
          aria-rowcount={rows.total === undefined ? -1 : rows.total + 1}
          aria-colcount={inOrder.length + 1}
          aria-multiselectable={ticks ? true : undefined}
          aria-busy={rows.isLoading || undefined}
          aria-activedescendant={activeId}
          onKeyDown={(event) => tickedByKey(event, ticks, chooseAll) || walk.onKeyDown(event)}
        >
          <GridHeader
            box={head}
            number={number}
            gridId={id}
            slice={view.slice}
            sort={list.state.sort}
            filters={list.state.filters}
            activeColumn={active?.row === -1 ? active.column : -1}
            moving={moving}
            lastKey={inOrder.at(-1)?.column.key}
            does={does}
            tickAll={ticks && <TickAll rows={rows} ticks={ticks} />}
          />
          <GridBody
            box={onAcross}
            gridId={id}
            rows={rows}
            view={view}
            place={scroll.rows}
            rowHeight={rowHeight}
            look={look}
            reason={reason}
            hrefAt={hrefAt}
            ticks={ticks}
            onTick={tick}
            active={active}
            onActive={walk.setActive}
          />
        </div>
        {view.columns.isMore && <span className={styles.more} style={{ left: room }} aria-hidden />}
        {rows.isLoading && (
          <div role="status" className={styles.fetching}>
            Fetching data...
          </div>
        )}
        <ReasonTip stage={stage} activeId={activeId} />
        {ColumnPanel && (
          <Suspense>
            <ColumnPanel
              list={{ ...list, model, arrange }}
              place={panel.place}
              onClose={panel.close}
            />
          </Suspense>
        )}
      </div>
      {footer ?? <Footer {...{ rows, first, last, footnote }} reachable={count} />}
    </>
  );
}
