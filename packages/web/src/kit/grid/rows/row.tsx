import { dueStatusAt, type Column } from '@roadproof/contract/column';
import { formatCount } from '@roadproof/domain/format';
import { memo, type ReactNode } from 'react';
import { markOf } from '../../private-mark.ts';
import { cellContent, isFigure, type CellLook, type CellReason } from './cell.tsx';
import styles from '../frame/grid.module.css';
import { rowLink } from './row-click.ts';
import type { PlacedColumn } from '../columns/use-column-model.ts';
import { isWithShift, type TickAt } from './use-tick-range.ts';

/** Width of the serial column in pixels. */
export const serialWidth = 56;

/** Width of the serial column with a check box in it. */
export const tickedWidth = 92;

/** The columns of a row that are in view, with the gap that stands for those before them. */
export interface ColumnSlice {
  /** Width of the serial column, which stands before all others. */
  readonly lead: number;
  readonly pinned: readonly PlacedColumn[];
  readonly free: readonly PlacedColumn[];
  /** Place of the first free column in the walk from left to right, counted from 0. */
  readonly firstFree: number;
  readonly gap: number;
  readonly width: number;
}

interface CellProps<R> {
  readonly gridId: string;
  readonly row: R | undefined;
  readonly index: number;
  readonly at: number;
  readonly placed: PlacedColumn;
  readonly look: CellLook<R> | undefined;
  readonly reason: CellReason<R> | undefined;
  readonly href: string | undefined;
  readonly isActive: boolean;
  readonly lead: number;
}

function CellOf<R>({
  gridId,
  row,
  index,
  at,
  placed,
  look,
  reason,
  href,
  isActive,
  lead,
}: CellProps<R>) {
  const { column, width, start, isPinned, folds } = placed;
  return (
    <div
      id={`${gridId}-${index}-${at}`}
      role="gridcell"
      aria-colindex={at + 2}
      aria-description={
        row === undefined ? undefined : (reason?.(column, row) ?? dueStatusAt(column, row)?.text)
      }
      className={isPinned ? styles.pinnedCell : styles.cell}
      data-figure={isFigure(column) || undefined}
      data-active={isActive || undefined}
      data-folds={folds}
      style={isPinned ? { width, left: lead + start } : { width }}
    >
      {row === undefined ? (
        <span className={styles.bone} />
      ) : (
        contentOf(column, at, row, look, href)
      )}
    </div>
  );
}

function contentOf<R>(
  column: Column,
  at: number,
  row: R,
  look: CellLook<R> | undefined,
  href: string | undefined,
): ReactNode {
  const shown = look?.(column, row) ?? cellContent(column, row);
  // What is known by its end loses its beginning where a person made its column too narrow.
  const content = column.isWhole ? <bdi dir="ltr">{shown}</bdi> : shown;
  const attributes = {
    ...(column.isWhole && { 'data-whole': true }),
    ...(column.kind === 'due' && { 'data-fills': true }),
  };
  // The first cell is a true link, so that the row opens in a new tab the way links do; the row itself is only convenience.
  if (at !== 0 || !href)
    return (
      <span {...markOf(column.key)} {...attributes} className={styles.clip}>
        {content}
      </span>
    );
  return (
    <a
      {...rowLink}
      {...markOf(column.key)}
      {...attributes}
      href={href}
      tabIndex={-1}
      className={styles.link}
    >
      {content}
    </a>
  );
}

// When columns come into view the cells beside them stay as they are.
const Cell = memo(CellOf) as typeof CellOf;

interface RowProps<R> {
  readonly gridId: string;
  readonly row: R | undefined;
  readonly index: number;
  /** Rows of the list before the first that is shown here. */
  readonly before: number;
  readonly top: number;
  readonly height: number;
  readonly slice: ColumnSlice;
  readonly look: CellLook<R> | undefined;
  readonly reason: CellReason<R> | undefined;
  readonly href: string | undefined;
  /** Place of the active cell in this row, -1 for none. */
  readonly activeColumn: number;
  /** Whether the row is ticked; undefined where rows cannot be. */
  readonly isTicked: boolean | undefined;
  readonly onTick: TickAt;
}

function RowOf<R>({
  gridId,
  row,
  index,
  before,
  top,
  height,
  slice,
  look,
  reason,
  href,
  activeColumn,
  isTicked,
  onTick,
}: RowProps<R>) {
  const cell = (placed: PlacedColumn, at: number) => (
    <Cell
      key={placed.column.key}
      gridId={gridId}
      row={row}
      index={index}
      at={at}
      placed={placed}
      look={look}
      reason={reason}
      href={at === 0 ? href : undefined}
      isActive={at === activeColumn}
      lead={slice.lead}
    />
  );
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isTicked}
      data-ticked={isTicked || undefined}
      className={styles.row}
      data-row={index}
      data-opens={href ? true : undefined}
      style={{ height, width: slice.width, transform: `translateY(${top}px)` }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        className={styles.serial}
        style={{ width: slice.lead }}
      >
        {isTicked !== undefined && (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select row ${before + index + 1}`}
            className={styles.tick}
            checked={isTicked}
            disabled={row === undefined}
            onChange={({ nativeEvent }) => onTick(index, isWithShift(nativeEvent))}
          />
        )}
        {formatCount(before + index + 1)}
      </div>
      {slice.pinned.map(cell)}
      <span className={styles.gap} style={{ width: slice.gap }} />
      {slice.free.map((placed, at) => cell(placed, slice.firstFree + at))}
    </div>
  );
}

/** One row of the grid; a skeleton in its shape while the row is on its way. */
export const Row = memo(RowOf) as typeof RowOf;
