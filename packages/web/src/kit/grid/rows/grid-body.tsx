import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, Ref } from 'react';
import type { CellLook, CellReason } from './cell.tsx';
import styles from '../frame/grid.module.css';
import { clickedRow } from './row-click.ts';
import { Row } from './row.tsx';
import type { Rows } from './use-rows.ts';
import type { TickAt } from './use-tick-range.ts';
import type { Ticks } from './use-ticks.ts';
import type { Viewport } from '../frame/use-viewport.ts';
import type { ActiveCell } from '../walk/use-walk.ts';

interface GridBodyProps<R> {
  readonly gridId: string;
  readonly rows: Rows<R>;
  readonly view: Viewport;
  /** What goes sideways where the page scrolls. */
  readonly box: Ref<HTMLDivElement>;
  /** The element that the rows stand in. */
  readonly place: Ref<HTMLDivElement>;
  readonly rowHeight: number;
  readonly look: CellLook<R> | undefined;
  readonly reason: CellReason<R> | undefined;
  readonly hrefAt: (index: number) => string | undefined;
  readonly ticks: Ticks<R> | undefined;
  readonly onTick: TickAt;
  readonly active: ActiveCell | null;
  readonly onActive: (cell: ActiveCell) => void;
}

/** The rows in view at their places in a space as tall as all rows, so that the scrollbar is right. */
export function GridBody<R>(props: GridBodyProps<R>) {
  const {
    gridId,
    rows,
    view,
    box,
    place,
    rowHeight,
    look,
    reason,
    hrefAt,
    ticks,
    onTick,
    active,
    onActive,
  } = props;
  const router = useRouter();
  const tickedAt = (index: number) => {
    const row = rows.at(index);
    return ticks && (row === undefined ? false : ticks.isTicked(row));
  };
  const onClick = (event: MouseEvent) => {
    const clicked = clickedRow(event);
    if (!clicked) return;
    onActive(clicked.cell);
    const href = hrefAt(clicked.cell.row);
    if (!href || !clicked.opens) return;
    event.preventDefault();
    if (clicked.opens === 'apart') window.open(href, '_blank', 'noopener');
    else void router.navigate({ href });
  };
  return (
    <div ref={box} className={styles.rowBox}>
      <div
        ref={place}
        role="rowgroup"
        className={styles.body}
        data-stale={rows.isStale || undefined}
        style={{ height: view.rows.length, width: view.slice.width }}
        onClick={onClick}
      >
        {view.rows.items.map((item) => (
          <Row
            key={item.index}
            gridId={gridId}
            row={rows.at(item.index)}
            index={item.index}
            before={rows.before ?? 0}
            top={item.start - view.start}
            height={rowHeight}
            slice={view.slice}
            look={look}
            reason={reason}
            href={hrefAt(item.index)}
            activeColumn={active?.row === item.index ? active.column : -1}
            isTicked={tickedAt(item.index)}
            onTick={onTick}
          />
        ))}
      </div>
    </div>
  );
}
