import { useRouter } from '@tanstack/react-router';
import { Suspense, useMemo, type MouseEvent, type ReactNode } from 'react';
import { withWidth } from '../columns/arrangement.ts';
import { useRowHeight } from '../rows/row-height.ts';
import type { CellLook, CellReason } from '../rows/cell.tsx';
import { Footer } from './footer.tsx';
import styles from './grid.module.css';
import { GridBody } from '../rows/grid-body.tsx';
import { GridHeader } from '../columns/grid-header.tsx';
import type { HeaderDoing } from '../columns/header-cell.tsx';
import { serialWidth, tickedWidth } from '../rows/row.tsx';
import { clickedRow, pressIn } from '../rows/row-click.ts';
import { useHeaderDrag } from '../columns/use-header-drag.ts';
import type { ListModel } from './use-list.ts';
import { TickAll } from '../rows/tick-all.tsx';
import { tickedByKey } from '../walk/tick-keys.ts';
import { useChooseAll } from '../rows/use-choose-all.ts';
import { useTickRange } from '../rows/use-tick-range.ts';
import type { Ticks } from '../rows/use-ticks.ts';
import { useGridKeys } from '../walk/use-grid-keys.ts';
import { useFitted } from '../columns/use-fitted.ts';
import { usePanel } from '../columns/use-panel.ts';
import { listKeys } from '../walk/list-keys.ts';
import type { ActiveCell } from '../walk/use-walk.ts';
import { useColumnSlice } from '../columns/use-column-slice.ts';
import { GridFrame } from './grid-frame.tsx';
import { useGridBox, useGridFrame } from './use-grid-frame.ts';
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
  /** Is shown beside how many rows there are. */
  readonly summary?: ReactNode;
  /** Stands under the rows in place of how many there are. */
  readonly footer?: ReactNode;
}

/** Height of the header row in pixels, as in the stylesheet. */
const headHeight = 38;
/** Height of what stays over the rows while the page scrolls: tabs and header. */
const stuckHeight = 80;

/** The data grid: windows of rows and columns as one scrolls, walked by keyboard, arranged by its person. */
export function Grid<R>(props: GridProps<R>) {
  const { label, list, look, reason, rowHref, ticks, footnote, number, summary, footer, onEdit } =
    props;
  const { rows, arrangement, columns } = list;
  const router = useRouter();
  const box = useGridBox();
  const { scroller, scroll } = box;
  const lead = ticks ? tickedWidth : serialWidth;
  const rowHeight = useRowHeight(arrangement.density);
  const { model, arrange, room } = useFitted(list, scroller, scroll.rows, lead, rowHeight);
  const inOrder = useMemo(() => [...model.pinned, ...model.free], [model]);
  const widths = useMemo(() => model.free.map(({ width }) => width), [model]);
  const frame = useGridFrame({
    box,
    list,
    rowHeight,
    headHeight,
    stuckHeight,
    beyond: 6,
    fixed: { count: model.pinned.length, width: lead + model.pinnedWidth },
    free: { count: widths.length, size: widths },
  });
  const { walk } = frame;
  const slice = useColumnSlice(model, frame.columns.items, lead);
  const panel = usePanel(box.stage, scroller);
  const openPanel = panel.open;
  const [ColumnPanel] = usePieceFor(panel.place, fetchPanel);

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
  const press = (cell: ActiveCell) => pressIn(`${box.id}-${cell.row}-${cell.column}`);
  const keyAt = (cell: ActiveCell) => inOrder[cell.column]?.column;
  const keys = listKeys({
    walk,
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
  useGridKeys(scroller, keys.letter);
  const onClick = (event: MouseEvent) => {
    const clicked = clickedRow(event);
    if (!clicked) return;
    walk.setActive(clicked.cell);
    const href = hrefAt(clicked.cell.row);
    if (!href || !clicked.opens) return;
    event.preventDefault();
    if (clicked.opens === 'apart') window.open(href, '_blank', 'noopener');
    else void router.navigate({ href });
  };

  const { moving, startMove, startResize } = useHeaderDrag(scroller, columns, arrange);
  const { sort } = list;
  const does = useMemo(
    (): HeaderDoing => ({ sort, open: openPanel, startMove, startResize }),
    [sort, openPanel, startMove, startResize],
  );

  return (
    <>
      <GridFrame
        frame={frame}
        label={label}
        rows={rows}
        isMultiple={ticks !== undefined}
        onKeyDown={(event) => tickedByKey(event, ticks, chooseAll) || walk.press(event, keys.act)}
        onClick={onClick}
        bodyClass={styles.body}
        bodyWidth={slice.width}
        noteTop={84}
        header={
          <GridHeader
            number={number}
            gridId={box.id}
            slice={slice}
            sort={list.state.sort}
            filters={list.state.filters}
            activeColumn={frame.activeIn(-1)}
            moving={moving}
            lastKey={inOrder.at(-1)?.column.key}
            does={does}
            tickAll={ticks && <TickAll rows={rows} ticks={ticks} />}
          />
        }
        over={
          <>
            {frame.columns.isMore && (
              <span className={styles.more} style={{ left: room }} aria-hidden />
            )}
            {ColumnPanel && (
              <Suspense>
                <ColumnPanel
                  list={{ ...list, model, arrange }}
                  place={panel.place}
                  onClose={panel.close}
                />
              </Suspense>
            )}
          </>
        }
      >
        <GridBody
          {...{ frame, slice, rows, rowHeight, look, reason, hrefAt, ticks }}
          onTick={tick}
        />
      </GridFrame>
      {footer ?? (
        <Footer
          {...{ rows, footnote, summary }}
          first={frame.first}
          last={frame.last}
          reachable={frame.size.rows}
        />
      )}
    </>
  );
}
