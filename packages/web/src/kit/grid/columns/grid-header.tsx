import type { ReactNode } from 'react';
import type { SortStep } from '../frame/address.ts';
import type { Filters } from '../filter/filter-model.ts';
import gridStyles from '../frame/grid.module.css';
import { HeaderCell, type HeaderDoing } from './header-cell.tsx';
import styles from './header.module.css';
import type { ColumnSlice } from '../rows/row.tsx';
import type { PlacedColumn } from './use-column-model.ts';
import type { Moving } from './use-header-drag.ts';

interface GridHeaderProps {
  readonly gridId: string;
  readonly slice: ColumnSlice;
  readonly sort: readonly SortStep[];
  readonly filters: Filters;
  /** Place of the active header, -1 for none. */
  readonly activeColumn: number;
  readonly moving: Moving | null;
  /** Key of the last column, where a column moved to the end lands behind. */
  readonly lastKey: string | undefined;
  readonly does: HeaderDoing;
  /** The check box of all rows, where rows can be ticked. */
  readonly tickAll: ReactNode;
  /** What the numbers of the rows are headed with, where it is not the usual sign. */
  readonly number: string | undefined;
}

/** The header row, kept at the top while rows scroll. */
export function GridHeader({
  gridId,
  slice,
  sort,
  filters,
  activeColumn,
  moving,
  lastKey,
  does,
  tickAll,
  number,
}: GridHeaderProps) {
  const dropAt = (key: string) => {
    if (!moving) return undefined;
    if (moving.before === key) return 'before' as const;
    return moving.before === null && key === lastKey ? ('after' as const) : undefined;
  };
  const head = (placed: PlacedColumn, at: number) => (
    <HeaderCell
      key={placed.column.key}
      id={`${gridId}-h-${at}`}
      at={at}
      placed={placed}
      sort={sort}
      isFiltered={placed.column.key in filters}
      isActive={at === activeColumn}
      lead={slice.lead}
      drop={dropAt(placed.column.key)}
      does={does}
    />
  );
  return (
    <div role="rowgroup" className={gridStyles.head}>
      <div
        role="row"
        aria-rowindex={1}
        className={gridStyles.headRow}
        style={{ width: slice.width }}
      >
        <div
          role="columnheader"
          aria-colindex={1}
          className={styles.serial}
          style={{ width: slice.lead }}
        >
          {tickAll}
          {number ?? (
            <>
              <span aria-hidden>#</span>
              <span className="visually-hidden">Number</span>
            </>
          )}
        </div>
        {slice.pinned.map(head)}
        <span className={gridStyles.gap} style={{ width: slice.gap }} />
        {slice.free.map((placed, at) => head(placed, slice.firstFree + at))}
      </div>
    </div>
  );
}
