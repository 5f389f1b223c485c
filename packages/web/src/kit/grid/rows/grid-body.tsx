import type { ReactNode } from 'react';
import type { GridFrameModel } from '../frame/use-grid-frame.ts';
import type { CellLook, CellReason } from './cell.tsx';
import { Row, type ColumnSlice } from './row.tsx';
import type { Rows } from './use-rows.ts';
import type { TickAt } from './use-tick-range.ts';
import type { Ticks } from './use-ticks.ts';

interface GridBodyProps<R> {
  readonly frame: GridFrameModel;
  readonly slice: ColumnSlice;
  readonly rows: Rows<R>;
  readonly rowHeight: number;
  readonly look: CellLook<R> | undefined;
  readonly reason: CellReason<R> | undefined;
  readonly hrefAt: (index: number) => string | undefined;
  readonly ticks: Ticks<R> | undefined;
  readonly onTick: TickAt;
}

/** The rows in view, each at its place. */
export function GridBody<R>(props: GridBodyProps<R>): ReactNode {
  const { frame, slice, rows, rowHeight, look, reason, hrefAt, ticks, onTick } = props;
  const { box } = frame;
  const tickedAt = (index: number) => {
    const row = rows.at(index);
    return ticks && (row === undefined ? false : ticks.isTicked(row));
  };
  return frame.rows.items.map(({ index, start }) => (
    <Row
      key={index}
      gridId={box.id}
      row={rows.at(index)}
      index={index}
      before={rows.before ?? 0}
      top={start - box.scroll.start}
      height={rowHeight}
      slice={slice}
      look={look}
      reason={reason}
      href={hrefAt(index)}
      activeColumn={frame.activeIn(index)}
      isTicked={tickedAt(index)}
      onTick={onTick}
    />
  ));
}
