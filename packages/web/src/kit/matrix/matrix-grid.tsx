import { useCallback, useMemo, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { GridFrame } from '../grid/frame/grid-frame.tsx';
import { useGridBox, useGridFrame } from '../grid/frame/use-grid-frame.ts';
import { useSlots } from '../grid/frame/use-slots.ts';
import { MatrixFooter } from './matrix-footer.tsx';
import { MatrixHead } from './matrix-head.tsx';
import { MatrixPages } from './matrix-pages.tsx';
import { MatrixPopover } from './matrix-popover.tsx';
import { MatrixRow } from './matrix-row.tsx';
import type { MatrixSource } from './matrix-source.ts';
import type { Ticked } from './matrix-ticks.ts';
import classes from './matrix.module.css';
import { useColumnWidth } from './use-column-width.ts';
import { useMatrixActs } from './use-matrix-acts.ts';
import { useMatrixTicks } from './use-matrix-ticks.ts';
import { useWholeColumns } from './use-whole-columns.ts';

const usualHeight = 36;
/** Where the page scrolls there is room for eight rows of this height, in a window magnified to 200 %. */
const lowHeight = 30;
const headHeight = 76;
/** Height of what stays over the rows while the page scrolls: tabs and header. */
const stuckHeight = 118;
const tickWidth = 40;
/** Height of the row of totals below the header. */
const totalsHeight = 34;

interface Props<R, T> {
  readonly source: MatrixSource<R, T>;
  readonly ticked: Ticked<T>;
  readonly onTick: (to: (now: Ticked<T>) => Ticked<T>) => void;
  /** The place over the grid for the pages of columns; they are below it without one. */
  readonly pagesPlace: HTMLElement | null;
}

/** The matrix: windows of rows and columns as one scrolls, walked by keyboard, cells ticked or opened. */
export function MatrixGrid<R, T>({ source, ticked, onTick, pagesPlace }: Props<R, T>) {
  const { rows: list, columns: all, fields, words, cell, hrefOf, ticks, detail, strip } = source;
  const { none, totals } = words;
  const over = totals === undefined ? 0 : totalsHeight;
  const { rows, sort } = list;
  const fixed = fields.reduce((sum, { width }) => sum + width, ticks.isNone ? 0 : tickWidth);
  const box = useGridBox();
  const { width, inView } = useColumnWidth(box.scroller, fixed, all.length, source);
  useWholeColumns(box.across, width);
  const rowHeight = box.scroll.isPage ? lowHeight : usualHeight;
  const frame = useGridFrame({
    box,
    list,
    rowHeight,
    headHeight: headHeight + over,
    stuckHeight: stuckHeight + over,
    // As few as a fast wheel allows: each one more is painted with every frame.
    beyond: 4,
    fixed: { count: fields.length, width: fixed },
    free: { count: all.length, size: width },
    kept: 1,
    isFirstStart: true,
  });
  const { columns, walk } = frame;
  const slots = useSlots(frame.rows.items, frame.rows.most);
  const from = columns.items[0]?.index ?? 0;
  const end = from + columns.items.length;
  const slice = useMemo(
    () => ({ columns: all.slice(from, end), first: from, width }),
    [all, from, end, width],
  );
  const look = useMemo(
    () => ({ fields, columns: all, cell, hrefOf, ticks, none, ...(strip && { strip }) }),
    [fields, all, cell, hrefOf, ticks, none, strip],
  );
  // As many whole columns as there is room for, and the last of them is in view.
  const firstShown = Math.max(0, (columns.inView?.endIndex ?? 0) + 1 - inView);
  const { act, click } = useMatrixActs(source, onTick);
  const open = useMatrixTicks({ source, ticked, onTick });
  const sortBy = useCallback((field: string) => sort(field, false), [sort]);
  const { scrollTo } = columns;
  const turn = useCallback((to: number) => scrollTo(to * width), [scrollTo, width]);
  const detailAt = (row: number, at: number) => {
    const [one, column] = [rows.at(row), all[at - fields.length]];
    return one !== undefined && column && detail ? detail(one, column) : null;
  };
  const pages = (
    <MatrixPages
      columns={words.columns}
      count={all.length}
      first={firstShown}
      inView={inView}
      onPage={turn}
    />
  );
  const sizes = {
    '--column': `${width}px`,
    '--gap': `${from * width}px`,
    '--row': `${rowHeight}px`,
    '--wide': `${fixed + all.length * width}px`,
  };
  return (
    <>
      <GridFrame
        frame={frame}
        label={words.label}
        rows={rows}
        isMultiple
        sizes={sizes as CSSProperties}
        onKeyDown={(event) => walk.press(event, (key, now) => act(key, now, frame.size))}
        onClick={(event) =>
          click(event, (at) => {
            walk.setActive(at);
            box.scroller.current?.focus({ preventScroll: true });
          })
        }
        bodyClass={classes.body}
        noteTop={110 + over}
        tip={
          detail ? (
            <MatrixPopover
              stage={box.stage}
              scroller={box.scroller}
              activeId={frame.activeId}
              detailAt={detailAt}
              onAct={({ row, at }) => walk.setActive({ row, column: at })}
            />
          ) : undefined
        }
        header={
          <MatrixHead
            gridId={box.id}
            fields={fields}
            slice={slice}
            sort={list.state.sort}
            active={frame.activeIn(-1)}
            onSort={sortBy}
            allLabel={ticks.isNone ? null : words.tickAll}
            totals={totals}
            fixed={fixed}
            ticked={open.box}
            onTickAll={open.tickAll}
          />
        }
      >
        {slots.map(({ index, start, slot }) => (
          <MatrixRow
            key={slot}
            gridId={box.id}
            index={index}
            top={start - box.scroll.start}
            row={rows.at(index)}
            look={look}
            slice={slice}
            ticked={ticked}
            active={frame.activeIn(index)}
          />
        ))}
      </GridFrame>
      {pagesPlace ? createPortal(pages, pagesPlace) : null}
      <MatrixFooter
        words={words}
        count={rows.total === 0 ? 0 : all.length}
        pages={pagesPlace || (ticks.isNone && inView >= all.length) ? null : pages}
      />
    </>
  );
}
